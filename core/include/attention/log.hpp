// The logarithm to base 2, the same bits everywhere.
#ifndef ATTENTION_LOG_HPP_
#define ATTENTION_LOG_HPP_

namespace attention {

// log₂ x for any double. Own code for the same reason as `exponential`: it uses only +, −, ×, ÷,
// exact scaling by powers of two and the bits of a number, which IEEE 754 fixes completely.
//
// Guarantees:
//   * at most 1 ulp from the true value, near x = 1 and for subnormal x too (0.56 ulp is the
//     largest error that tests/core has met, on 2 million points);
//   * exact at powers of two: binary_logarithm(2ᵏ) = k, and +0 at 1;
//   * −∞ at +0 and −0, +∞ at +∞, NaN for NaN and below 0.
//
// Method: x = 2ᵉ f with f from √½ to √2, so that e is 0 near 1 and nothing cancels there;
// ln f = 2 artanh s with s = (f − 1) / (f + 1), by the Taylor series up to s²¹. The leading part
// of s and of 1 / ln 2 has 26 bits, which makes their product exact, and what they leave off is
// carried along (Dekker, Numerische Mathematik 18, 1971); the sum with e keeps its error.
[[nodiscard]] double binary_logarithm(double x);

}  // namespace attention

#endif  // ATTENTION_LOG_HPP_
