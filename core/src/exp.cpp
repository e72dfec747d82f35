// This work is based on:
//   W. J. Cody, W. Waite. Software Manual for the Elementary Functions. 1980 (chapter 6: the
//   argument reduction with ln 2 in two parts).
//   T. J. Dekker. A Floating-Point Technique for Extending the Available Precision. 1971 (the
//   exact error of a sum whose first operand is the larger).
#include "attention/exp.hpp"

#include <cstdint>
#include <limits>

#include "bits.hpp"

namespace attention {
namespace {

constexpr double kLog2E = 0x1.71547652b82fep+0;  // 1 / ln 2
// ln 2 = high + low. The last 21 bits of the high part are 0, so k · high is exact for |k| < 2¹¹.
constexpr double kLn2High = 0x1.62e42fee00000p-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;

// Beyond these eˣ is larger than every double, or less than half of the smallest one. They need
// not be sharp: what lies between them and the true limits, `scale` rounds correctly.
constexpr double kSurelyOverflows = 710.0;
constexpr double kSurelyVanishes = -746.0;

// 2ᵏ for −1022 ≤ k ≤ 1023, made from its bit pattern.
double power_of_two(int k) { return from_bits(static_cast<std::uint64_t>(k + 1023) << 52); }

// y · 2ᵏ for y in [0.7, 1.42] and −1077 ≤ k ≤ 1024, rounded once at most: the first factor keeps
// y normal, where multiplying is exact.
double scale(double y, int k) {
  if (k > 1023) return y * power_of_two(k - 1) * 2.0;
  if (k < -1022) return y * power_of_two(k + 64) * power_of_two(-64);
  return y * power_of_two(k);
}

// (eʳ − 1 − r) / r² for |r| ≤ ½ ln 2: the Taylor series of eʳ up to r¹³ / 13!. What is left off
// is below 2⁻⁵⁷ of eʳ.
double tail(double r) {
  constexpr double kInverseFactorials[] = {
      0x1.6124613a86d09p-33,  // 1 / 13!
      0x1.1eed8eff8d898p-29,  // 1 / 12!
      0x1.ae64567f544e4p-26,  // 1 / 11!
      0x1.27e4fb7789f5cp-22,  // 1 / 10!
      0x1.71de3a556c734p-19,  // 1 / 9!
      0x1.a01a01a01a01ap-16,  // 1 / 8!
      0x1.a01a01a01a01ap-13,  // 1 / 7!
      0x1.6c16c16c16c17p-10,  // 1 / 6!
      0x1.1111111111111p-7,   // 1 / 5!
      0x1.5555555555555p-5,   // 1 / 4!
      0x1.5555555555555p-3,   // 1 / 3!
      0x1.0000000000000p-1,   // 1 / 2!
  };
  double sum = 0.0;
  for (const double coefficient : kInverseFactorials) sum = sum * r + coefficient;
  return sum;
}

}  // namespace

double exponential(double x) {
  if (x != x) return x;  // NaN
  if (x > kSurelyOverflows) return std::numeric_limits<double>::infinity();
  if (x < kSurelyVanishes) return 0.0;

  // x = k ln 2 + r. The conversion to int cuts towards 0, hence the half with the sign of x.
  const int k = static_cast<int>(x * kLog2E + (x < 0.0 ? -0.5 : 0.5));
  const double high = x - k * kLn2High;  // exact
  const double low = k * kLn2Low;
  const double r = high - low;
  const double r_error = (high - r) - low;  // high − low = r + r_error

  // eˣ / 2ᵏ = 1 + r + r_error + r² tail(r), where 1 + r = sum + sum_error exactly.
  const double sum = 1.0 + r;
  const double sum_error = r - (sum - 1.0);
  return scale(sum + (sum_error + (r_error + r * r * tail(r))), k);
}

}  // namespace attention
