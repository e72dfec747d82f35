// The binary form of a problem, for the fuzzer: every sequence of bytes is one.
//
//   byte 0        bit 0: given Q, K, V instead of words (attend_given)
//   bytes 1 … 5   n, m, d_k, d_v and h, or L_q, L_k, d_k, d_v and the offset: each b modulo its
//                 range (sizes 1 to 6; one time in 16 a size of 0 or 65; h 1 to 3; offset ±8)
//   byte 6        mask (b mod 3) and scale (b / 3 mod 3: none, 1/√d_k, a number that follows)
//   byte 7        bit 0: hard lookup; bit 1: W_O of 1 to 3 columns; bit 2: custom mask; bit 3: bias
//   then          the scale, if it is a number; the matrices row by row: X and the W's of each head
//                 (or Q, K, V), W_O, custom, bias
//
// A number is one byte b: b < 224 is (b − 112) / 8; 224 … 239 are numbers that hurt (zeros of both
// signs, the smallest and the largest doubles, infinities, NaN); from 240 on, the eight bytes that
// follow are the double itself. A cell of the custom mask is one byte, hidden if it is odd. What is
// missing at the end counts as bytes of 112: zeros.
#ifndef ATTENTION_TESTS_BYTES_HPP_
#define ATTENTION_TESTS_BYTES_HPP_

#include <cstddef>
#include <cstdint>
#include <variant>

#include "attention/attention.hpp"

namespace attention::testing {

std::variant<Problem, Given> from_bytes(const std::uint8_t* data, std::size_t size);

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_BYTES_HPP_
