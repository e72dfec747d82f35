// A double and its bit pattern. (std::bit_cast is missing from the libc++ of Emscripten 3.1.6.)
#ifndef ATTENTION_SRC_BITS_HPP_
#define ATTENTION_SRC_BITS_HPP_

#include <cstdint>
#include <cstring>

namespace attention {

static_assert(sizeof(double) == sizeof(std::uint64_t));

inline std::uint64_t bits_of(double value) {
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

inline double from_bits(std::uint64_t bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace attention

#endif  // ATTENTION_SRC_BITS_HPP_
