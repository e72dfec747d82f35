// The version stands in package.json and nowhere else.
import { readFileSync } from 'node:fs';

export default JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
