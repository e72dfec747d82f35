import * as engine from './firefox.js';
import { smoke } from './smoke.js';
import { workshop } from './workshop.js';

smoke(engine);
workshop(engine);
