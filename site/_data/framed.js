// What the pages for frames need beside their numbers.
import { embedPolicy, embedScript } from '../lib/embed-policy.js';

export default { policy: embedPolicy(), script: embedScript };
