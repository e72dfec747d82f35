"""Packs standard input as raw LZMA, for the decoder in lzma.js."""

import lzma
import sys

packing = {
    "id": lzma.FILTER_LZMA1, "lc": 3, "lp": 0, "pb": 0,
    "dict_size": 1 << 20, "nice_len": 273, "depth": 1000, "mode": lzma.MODE_NORMAL, "mf": lzma.MF_BT4,
}
sys.stdout.buffer.write(lzma.compress(sys.stdin.buffer.read(), format=lzma.FORMAT_RAW, filters=[packing]))
