// The library's own exponential and logarithm against 50 digits.
#include <algorithm>
#include <cmath>
#include <string>

#include "catch.hpp"
#include "exact.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

constexpr int kSteps = 1000;  // points of one run

// A multiple of 2^exponent near `x`.
double on_grid(double x, int exponent) {
  return std::ldexp(std::nearbyint(std::ldexp(x, -exponent)), exponent);
}

// The largest error of `exponential` on start, start + step, … in ulp. Each point is exactly a
// double, and its power follows from the one before by one product with 50 digits: a thousand of
// these lose three digits and cost a hundredth of as many exponentials.
double largest_error_of_run(double start, double step) {
  double largest = 0.0;
  Exact power = exp(Exact(start));
  const Exact factor = exp(Exact(step));
  double x = start;
  for (int i = 0; i < kSteps; ++i, x += step, power *= factor) {
    largest = std::max(largest, share_of_allowed(exponential(x), power, ulp_of(power)));
  }
  return largest;
}

}  // namespace

TEST_CASE("exponential stays within 1 ulp on a million points, subnormal results included") {
  Random random(51);
  double largest = 0.0;
  for (int run = 0; run < 1000; ++run) {
    // Long steps through the whole range, short ones where softmax lives.
    const bool wide = run % 2 == 0;
    const int grid = wide ? -20 : -44;
    const double start =
        on_grid(wide ? random.uniform(-745.0, 0.0) : random.uniform(-40.0, 1.0), grid);
    const double step = on_grid(random.uniform(0.0, wide ? 0.7 : 1e-5), grid);
    largest = std::max(largest, largest_error_of_run(start, step));
  }
  WARN("largest error of exponential: " << std::to_string(largest) << " ulp");
  CHECK(largest <= 1.0);
}

TEST_CASE("exponential stays within 1 ulp where a result is rounded twice, just below 2^-1022") {
  Random random(55);
  double largest = 0.0;
  for (int run = 0; run < 100; ++run) {
    const double start = on_grid(random.uniform(-709.1, -708.4), -40);
    largest = std::max(largest, largest_error_of_run(start, on_grid(1e-5, -40)));
  }
  WARN("largest error of exponential there: " << std::to_string(largest) << " ulp");
  CHECK(largest <= 1.0);
}

TEST_CASE("binary_logarithm stays within 1 ulp of 50 digits") {
  Random random(52);
  const Exact ln_2 = log(Exact(2));
  double largest = 0.0;
  for (int i = 0; i < 20'000; ++i) {
    const double near_one = 1.0 + std::ldexp(random.uniform(-1.0, 1.0), -i % 40);
    const double x = i % 2 == 0 ? near_one : std::ldexp(random.uniform(0.5, 1.0), -i % 1074);
    if (!(x > 0.0)) continue;
    const Exact exact = log(Exact(x)) / ln_2;
    largest = std::max(largest, share_of_allowed(binary_logarithm(x), exact, ulp_of(exact)));
  }
  WARN("largest error of binary_logarithm: " << std::to_string(largest) << " ulp");
  CHECK(largest <= 1.0);
}
