import * as engine from './chromium.js';
import { smoke } from './smoke.js';

smoke(engine);
