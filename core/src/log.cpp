// This work is based on:
//   T. J. Dekker. A Floating-Point Technique for Extending the Available Precision. 1971 (numbers
//   in two parts, exact products of half as many bits, the exact error of a sum whose first
//   operand is the larger).
#include "attention/log.hpp"

#include <cstdint>
#include <limits>

#include "bits.hpp"

namespace attention {
namespace {

// 1 / ln 2 = high + low. The high part has 26 bits at most, so its product with a `head` is exact.
constexpr double kLog2EHigh = 0x1.715476p+0;
constexpr double kLog2ELow = 0x1.4ae0bf85ddf44p-26;

constexpr double kSqrt2 = 0x1.6a09e667f3bcdp+0;
constexpr double kSmallestNormal = std::numeric_limits<double>::min();
constexpr int kMantissaBits = 52;

// The leading 26 bits of x.
double head(double x) { return from_bits(bits_of(x) & ~((std::uint64_t{1} << 27) - 1)); }

// (2 artanh s − 2 s) / s³ for s = √z, |s| < 0.172: the Taylor series up to s²¹ / 21. What is left
// off is below 2⁻⁶⁰ of the whole.
double tail(double z) {
  constexpr double kCoefficients[] = {2.0 / 21, 2.0 / 19, 2.0 / 17, 2.0 / 15, 2.0 / 13,
                                      2.0 / 11, 2.0 / 9,  2.0 / 7,  2.0 / 5,  2.0 / 3};
  double sum = 0.0;
  for (const double coefficient : kCoefficients) sum = sum * z + coefficient;
  return sum;
}

}  // namespace

double binary_logarithm(double x) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (x != x) return x;  // NaN
  if (x == 0.0) return -kInfinity;
  if (x < 0.0) return std::numeric_limits<double>::quiet_NaN();
  if (x == kInfinity) return x;

  // x = 2ᵉ f. A subnormal x is made normal first; that is exact.
  int e = 0;
  if (x < kSmallestNormal) {
    x *= 0x1p+54;
    e = -54;
  }
  const std::uint64_t bits = bits_of(x);
  constexpr std::uint64_t kMantissa = (std::uint64_t{1} << kMantissaBits) - 1;
  e += static_cast<int>(bits >> kMantissaBits) - 1023;
  double f = from_bits((bits & kMantissa) | bits_of(1.0));
  if (f > kSqrt2) {
    f *= 0.5;
    ++e;
  }

  // s + s_rest = r / (2 + r), s having 26 bits: r − s d is exact, d + d_rest being 2 + r.
  const double r = f - 1.0;  // exact
  const double whole = 2.0 + r;
  const double s = head(r / whole);
  const double d = head(whole);
  const double d_rest = r - (d - 2.0);  // exact
  const double s_rest = ((r - s * d) - s * d_rest) / whole;
  const double t = s + s_rest;  // the same in one double

  // log₂ f = (2s + rest) / ln 2, where 2s times the high part of 1 / ln 2 is exact.
  const double rest = 2.0 * s_rest + t * t * t * tail(t * t);
  const double high = 2.0 * s * kLog2EHigh;
  const double low = 2.0 * s * kLog2ELow + rest * (kLog2EHigh + kLog2ELow);
  const double sum = e + high;
  const double sum_error = high - (sum - e);
  return sum + (sum_error + low);
}

}  // namespace attention
