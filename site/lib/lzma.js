// Raw LZMA (lc 3, lp 0, pb 0): a fifth less than what browsers can unpack by themselves. Python packs it at build, which building
// needs anyway; the decoder is short enough to travel in the file.

/** Where each kind of probability begins in one array; behind them the literals, 0x300 for each context. */
const isMatch = 0;
const isRepeat = 12;
const isRepeat0 = 24;
const isRepeat0Long = 36;
const isRepeat1 = 48;
const isRepeat2 = 60;
const slots = 72;          // 4 trees of 6 bits
const near = slots + 256;  // the low bits of near distances
const align = near + 115;  // the lowest four of far ones
const lengths = align + 16;
const repeatLengths = lengths + 274;
const literals = repeatLengths + 274;

/** The first `size` bytes of what was packed into `packed`. @throws {RangeError} where that cannot be what was packed */
export function unpacked(packed, size) {
  const bytes = new Uint8Array(size);
  const chances = new Uint16Array(literals + 0x300 * 8).fill(1024);
  let range = 0xffffffff;
  let code = 0;
  let next = 1;
  const shiftIn = () => {
    code = code * 256 + (packed[next] ?? 0);
    next += 1;
  };
  for (let count = 0; count < 4; count += 1) shiftIn();
  const normalize = () => {
    if (range >= 0x1000000) return;
    range *= 256;
    shiftIn();
  };
  const bit = (index) => {
    const chance = chances[index];
    const bound = (range >>> 11) * chance;
    const isOne = code >= bound;
    if (isOne) {
      range -= bound;
      code -= bound;
      chances[index] = chance - (chance >>> 5);
    } else {
      range = bound;
      chances[index] = chance + ((2048 - chance) >>> 5);
    }
    normalize();
    return isOne ? 1 : 0;
  };
  const evenBit = () => {
    range >>>= 1;
    const isOne = code >= range;
    if (isOne) code -= range;
    normalize();
    return isOne ? 1 : 0;
  };
  const tree = (base, depth) => {
    let node = 1;
    while (node < 1 << depth) node = node * 2 + bit(base + node);
    return node - (1 << depth);
  };
  const lowFirst = (base, depth) => {
    let [node, value] = [1, 0];
    for (let place = 0; place < depth; place += 1) {
      const one = bit(base + node);
      node = node * 2 + one;
      value |= one << place;
    }
    return value;
  };
  const lengthAt = (base) => {
    if (!bit(base)) return 2 + tree(base + 2, 3);
    return bit(base + 1) ? 18 + tree(base + 18, 8) : 10 + tree(base + 10, 3);
  };
  const distanceAfter = (length) => {
    const slot = tree(slots + 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const depth = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) << depth;
    if (slot < 14) return start + lowFirst(near + start - slot, depth);
    let middle = 0;
    for (let place = 4; place < depth; place += 1) middle = middle * 2 + evenBit();
    return start + middle * 16 + lowFirst(align, 4);
  };

  let state = 0;
  let place = 0;
  const recent = [0, 0, 0, 0];
  const literal = () => {
    const base = literals + 0x300 * ((bytes[place - 1] ?? 0) >>> 5);
    let symbol = 1;
    if (state >= 7) {
      // After a match: what would have followed there says what is unlikely here.
      let expected = bytes[place - recent[0] - 1];
      let agrees = true;
      while (agrees && symbol < 256) {
        const hint = expected >> 7;
        expected = (expected << 1) & 255;
        const one = bit(base + ((1 + hint) << 8) + symbol);
        symbol = symbol * 2 + one;
        agrees = hint === one;
      }
    }
    while (symbol < 256) symbol = symbol * 2 + bit(base + symbol);
    bytes[place] = symbol;
    place += 1;
    state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
  };
  // How many bytes are repeated; their distance becomes the first of the recent ones.
  const repetition = () => {
    if (!bit(isRepeat + state)) {
      const length = lengthAt(lengths);
      recent.unshift(distanceAfter(length));
      recent.pop();
      state = state < 7 ? 7 : 10;
      return length;
    }
    if (!bit(isRepeat0 + state)) {
      if (!bit(isRepeat0Long + state)) {
        state = state < 7 ? 9 : 11;
        return 1;
      }
    } else {
      const index = bit(isRepeat1 + state) ? 2 + bit(isRepeat2 + state) : 1;
      recent.unshift(...recent.splice(index, 1));
    }
    const length = lengthAt(repeatLengths);
    state = state < 7 ? 8 : 11;
    return length;
  };
  while (place < size) {
    if (bit(isMatch + state)) {
      const end = Math.min(repetition() + place, size);
      const distance = recent[0] + 1;
      if (distance > place) throw new RangeError('not what was packed');
      for (; place < end; place += 1) bytes[place] = bytes[place - distance];
    } else literal();
  }
  return bytes;
}
