#include <algorithm>
#include <cmath>
#include <limits>

#include "catch.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// |exponential(x) − eˣ| in units of the last place of eˣ. long double has at least 64 bits of
// mantissa where this runs (80-bit on x86, 128-bit on WebAssembly), so the error is known to
// 1/2000 ulp.
long double error_in_ulp(double x) {
  static_assert(std::numeric_limits<long double>::digits >= 64);
  const long double exact = std::exp(static_cast<long double>(x));
  int exponent;
  std::frexp(exact, &exponent);  // exact = f · 2^exponent with f in [½, 1)
  const long double ulp = std::ldexp(1.0L, std::max(exponent, -1021) - 53);
  return std::fabs(static_cast<long double>(exponential(x)) - exact) / ulp;
}

long double largest_error(Random& random, double least, double most, int points) {
  long double largest = 0;
  for (int i = 0; i < points; ++i) {
    largest = std::max(largest, error_in_ulp(random.uniform(least, most)));
  }
  return largest;
}

#ifdef __EMSCRIPTEN__
constexpr int kPoints = 20'000;  // 128-bit arithmetic is done in software there
#else
constexpr int kPoints = 500'000;
#endif

}  // namespace

TEST_CASE("exponential stays below 1 ulp on the whole range") {
  Random random(1);
  long double largest = 0;
  largest = std::max(largest, largest_error(random, -708.0, 709.78, kPoints));
  largest = std::max(largest, largest_error(random, -40.0, 0.0, kPoints));  // softmax lives here
  largest = std::max(largest, largest_error(random, -1.0, 1.0, kPoints));
  largest = std::max(largest, largest_error(random, -1e-3, 1e-3, kPoints));
  WARN("largest error of exponential on " << 4 * kPoints << " points: " << static_cast<double>(largest) << " ulp");
  CHECK(largest <= 0.7L);  // the promise is 1; 0.67 is what has been met
}

TEST_CASE("exponential stays below 1 ulp where the argument reduction changes its step") {
  // Half-way between multiples of ln 2, |r| is largest.
  long double largest = 0;
  for (int k = -1020; k < 1020; ++k) {
    const double x = (k + 0.5) * 0.6931471805599453;
    double neighbour = x;
    for (int step = 0; step < 3; ++step) {
      largest = std::max(largest, error_in_ulp(neighbour));
      neighbour = std::nextafter(neighbour, kInfinity);
    }
  }
  CHECK(largest <= 0.7L);
}

TEST_CASE("exponential stays below 1 ulp for subnormal results") {
  Random random(2);
  CHECK(largest_error(random, -745.2, -708.0, kPoints) <= 1.0L);
}

TEST_CASE("exponential is exact at 0 and at its ends") {
  CHECK(same_bits(exponential(0.0), 1.0));
  CHECK(same_bits(exponential(-0.0), 1.0));
  CHECK(same_bits(exponential(std::numeric_limits<double>::denorm_min()), 1.0));
  CHECK(same_bits(exponential(-std::numeric_limits<double>::denorm_min()), 1.0));
  CHECK(exponential(1.0) == 2.718281828459045);

  CHECK(exponential(800.0) == kInfinity);
  CHECK(exponential(710.0) == kInfinity);
  CHECK(exponential(std::numeric_limits<double>::max()) == kInfinity);
  CHECK(exponential(kInfinity) == kInfinity);
  CHECK(same_bits(exponential(-800.0), 0.0));
  CHECK(same_bits(exponential(std::numeric_limits<double>::lowest()), 0.0));
  CHECK(same_bits(exponential(-kInfinity), 0.0));
  CHECK(std::isnan(exponential(std::numeric_limits<double>::quiet_NaN())));
}

TEST_CASE("exponential overflows and vanishes where e to the x does") {
  const double last = 709.782712893384;  // ln of the largest double, rounded down
  CHECK(std::isfinite(exponential(last)));
  CHECK(error_in_ulp(last) <= 1.0L);
  CHECK(exponential(std::nextafter(last, kInfinity)) == kInfinity);

  const double smallest = -745.1332191019411;  // the last x whose eˣ rounds to the smallest double
  CHECK(exponential(smallest) == std::numeric_limits<double>::denorm_min());
  CHECK(same_bits(exponential(std::nextafter(smallest, -kInfinity)), 0.0));
  CHECK(exponential(-708.4) < std::numeric_limits<double>::min());  // subnormal, not flushed
  CHECK(exponential(-708.4) > 0.0);
}

TEST_CASE("exponential does not fall from one double to the next") {
  const auto rises_from = [](double start, int steps) {
    double x = start;
    double before = exponential(x);
    for (int i = 0; i < steps; ++i) {
      x = std::nextafter(x, kInfinity);
      const double now = exponential(x);
      if (now < before) return false;
      before = now;
    }
    return true;
  };
  CHECK(rises_from(-2e-13, 2000));
  CHECK(rises_from(-4.0 * std::numeric_limits<double>::denorm_min(), 8));
  CHECK(rises_from(0.0, 2000));
  CHECK(rises_from(-1e-16, 2000));
  Random random(3);
  for (int i = 0; i < 400; ++i) {
    const double start = random.uniform(-1.0, 1.0);
    INFO("from " << start);
    CHECK(rises_from(start, 100));
  }
}
