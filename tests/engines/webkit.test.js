import * as engine from './webkit.js';
import { smoke } from './smoke.js';

smoke(engine);
