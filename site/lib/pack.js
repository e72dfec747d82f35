// The packing side of lzma.js.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('lzma.py', import.meta.url));

/** @param {Uint8Array} bytes @returns {Buffer} the same packed, always alike for the same bytes */
export const lzma = (bytes) => execFileSync('python3', [program], { input: bytes, maxBuffer: 64 << 20 });
