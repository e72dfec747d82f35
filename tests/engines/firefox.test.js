import * as engine from './firefox.js';
import { smoke } from './smoke.js';

smoke(engine);
