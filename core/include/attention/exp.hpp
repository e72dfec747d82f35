// The exponential function, the same bits everywhere.
#ifndef ATTENTION_EXP_HPP_
#define ATTENTION_EXP_HPP_

namespace attention {

// eˣ for any double. The C libraries differ from one another in the last bit, so the lab has its
// own: it uses only +, −, × and exact scaling by powers of two, which IEEE 754 fixes completely.
//
// Guarantees:
//   * at most 1 ulp from the true value, subnormal results included, whose ulp is 2⁻¹⁰⁷⁴ (0.67 ulp
//     is the largest error that tests/core has met, on 2 million points; 0.79 ulp tests/reference,
//     just below 2⁻¹⁰²², where the result is rounded a second time);
//   * exponential(0) = 1 exactly, and exponential(−0) too;
//   * above 709.78… +∞, below −745.13… +0, exponential(±∞) = +∞ or +0, NaN for NaN.
//
// Method: x = k·ln 2 + r with |r| ≤ ½ ln 2 and ln 2 split in two parts (Cody and Waite, Software
// Manual for the Elementary Functions, 1980, chapter 6), the Taylor polynomial of eʳ of degree 13,
// whose last sum keeps the rounding error of 1 + r (Dekker, Numerische Mathematik 18, 1971).
[[nodiscard]] double exponential(double x);

}  // namespace attention

#endif  // ATTENTION_EXP_HPP_
