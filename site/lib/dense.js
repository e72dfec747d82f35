// Bytes as text that may stand in a script element of a page in UTF-8: 6.7 bits to a byte, where base64 has 6. Nothing in it can
// be lost on the way: no "<" (no end tag, no comment), no control character, no end of line, no byte-order mark.
//
// The bits are cut into words of 7, 12 or 13 bits, which no other word begins with, and each word is one character:
//   7 bits below 94 → U+0020 to U+007E without "<" (a byte) · the rest by 12 bits below 3296, then 13 bits → U+00A0 to U+07FF
//   (two bytes).

const characterOf = (bits) => {
  if (bits >> 6 < 94) return [7, (bits >> 6) + (bits >> 6 < 28 ? 32 : 33)];
  return bits >> 1 < 3296 ? [12, (bits >> 1) - 2848] : [13, bits - 6144];
};

/** @param {Uint8Array} bytes @returns {string} */
export function dense(bytes) {
  const codes = [];
  let [held, count, left] = [0, 0, bytes.length * 8];
  for (let next = 0; left > 0; next += 1) {
    // After the last byte zeros, as many as the last word needs.
    held = (held << 8) | (bytes[next] ?? 0);
    count += 8;
    while (count >= 13 && left > 0) {
      const [size, code] = characterOf(held >> (count - 13));
      codes.push(code);
      count -= size;
      left -= size;
      held &= (1 << count) - 1;
    }
  }
  return codes.map((code) => String.fromCharCode(code)).join('');
}

/** The bytes again, when there are `size`. */
export function bytesOf(text, size) {
  const bytes = new Uint8Array(size);
  let [held, count, next] = [0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const [more, bits] = code < 127 ? [7, code - (code < 60 ? 32 : 33)] : code < 448 ? [12, code + 2848] : [13, code + 6144];
    held = (held << more) | bits;
    count += more;
    while (count >= 8) {
      count -= 8;
      bytes[next] = held >> count;
      next += 1;
      held &= (1 << count) - 1;
    }
  }
  return bytes;
}
