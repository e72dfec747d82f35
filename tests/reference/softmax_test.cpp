// The steps inside a softmax, as `explain` shows them, each against 50 digits from the doubles of
// the step before it: difference, exponential, sum, coefficient.
#include <cmath>
#include <limits>
#include <variant>

#include "adversarial.hpp"
#include "catch.hpp"
#include "exact.hpp"
#include "measures.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

constexpr double kLowest = std::numeric_limits<double>::lowest();
const Exact kSmallestDouble = ldexp(Exact(1), -1074);
const Exact kSmallestNormal = ldexp(Exact(1), -1022);
// From here on a number rounds to no double: the largest one and half of its last place.
const Exact kRoundsToInfinity = ldexp(Exact(1), 1024) - ldexp(Exact(1), 970);

double difference_error(const KeyShare& key, double maximum) {
  const Exact exact = Exact(key.score) - Exact(maximum);
  if (-exact >= kRoundsToInfinity) return key.shifted == kLowest ? 0.0 : HUGE_VAL;
  return share_of_allowed(key.shifted, exact, ulp_of(exact) / 2);
}

double exponential_error(const KeyShare& key) {
  const Exact exact = exp(Exact(key.shifted));
  return share_of_allowed(key.exponential, exact, ulp_of(exact));
}

// `value` as the share of one of the keys: to 1e−12 of it, or below 2⁻¹⁰²² to 2⁻¹⁰⁷⁴.
double quotient_error(double value, double exponential, double sum) {
  const Exact exact = Exact(exponential) / Exact(sum);
  return share_of_allowed(value, exact, exact < kSmallestNormal ? kSmallestDouble : exact * 1e-12);
}

class Steps : public LargestErrors {
 public:
  void take(const Problem& problem) {
    if (problem.lookup == Lookup::kHard) return;  // exact in one step: see `coefficients_error`
    const Trace trace = attended(problem);
    for (std::size_t i = 0; i < trace.heads.size(); ++i) {
      for (Index row = 0; row < trace.allowed.rows(); ++row) {
        const auto shown =
            explain(problem, trace, Stage::kCoefficients, row, 0, static_cast<Index>(i));
        take(shown, trace.heads[i].coefficients, row);
      }
    }
  }

  void take(const Given& given) {
    if (given.lookup == Lookup::kHard) return;
    const GivenTrace trace = attended(given);
    for (Index row = 0; row < trace.allowed.rows(); ++row) {
      take(explain_given(given, Stage::kCoefficients, row, 0), trace.head.coefficients, row);
    }
  }

  // How many coefficients below 2⁻¹⁰²², other than 0, were met.
  int subnormal() const { return subnormal_; }

 private:
  void take(const Result<Explanation>& result, const Matrix& coefficients, Index row) {
    REQUIRE(result.has_value());
    const auto& share = std::get<Share>(result.value().steps);
    double difference = 0.0;
    double exponential = 0.0;
    double coefficient = 0.0;
    Exact sum = 0;
    for (const KeyShare& key : share.keys) {
      const double value = coefficients(row, key.key);
      keep_largest(difference, difference_error(key, *share.maximum));
      keep_largest(exponential, exponential_error(key));
      keep_largest(coefficient, quotient_error(value, key.exponential, share.sum));
      sum += Exact(key.exponential);
      if (0.0 < value && value < std::numeric_limits<double>::min()) ++subnormal_;
    }
    note("difference", difference);
    note("exponential", exponential);
    // No term is negative: their sum is the sum of their magnitudes.
    const auto n = static_cast<double>(share.keys.size());
    note("sum", share_of_allowed(share.sum, sum, n * ldexp(sum, -52)));
    note("coefficient", coefficient);
  }

  int subnormal_ = 0;
};

// One query whose scores are about `base`, or so far below that their shares are subnormal or just
// above that. The differences have more digits than a double.
Given row_near_the_bottom(Random& random) {
  const double base = random.uniform(-3.0, 3.0);
  Given given{Matrix::Ones(1, 1), Matrix::Constant(random.whole(2, 64), 1, base), {}};
  for (Index key = 1; key < given.k.rows(); ++key) {
    given.k(key, 0) +=
        random.whole(0, 2) == 0 ? random.uniform(-1.0, 1.0) : random.uniform(-746.0, -700.0);
  }
  given.v = Matrix::Zero(given.k.rows(), 1);
  return given;
}

}  // namespace

TEST_CASE("softmax: every step of random problems keeps its promise") {
  Steps steps;
  take_random(steps, 53, 1000);
  WARN(steps.text());
}

TEST_CASE("softmax: every step of adversarial problems keeps its promise") {
  Steps steps;
  for (const auto& [name, problem] : adversarial_problems()) {
    INFO(name);
    steps.take(problem);
  }
  WARN(steps.text());
}

TEST_CASE("softmax: every step keeps its promise where coefficients are subnormal") {
  Random random(54);
  Steps steps;
  for (int i = 0; i < 1000; ++i) {
    INFO("row " << i);
    steps.take(row_near_the_bottom(random));
  }
  CHECK(steps.subnormal() > 5000);
  WARN(steps.text());
}
