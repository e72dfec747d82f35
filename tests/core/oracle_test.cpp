// The core against numbers from elsewhere, and against itself written plainly.
#include <cstdlib>

#include "catch.hpp"
#include "fixtures.hpp"
#include "reference.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

// |actual − expected| ≤ 1e−12 of the largest magnitude in `expected`.
bool close(const Matrix& actual, const Matrix& expected) {
  if (shape_of(actual) != shape_of(expected)) return false;
  const double largest = expected.cwiseAbs().maxCoeff();
  return (actual - expected).cwiseAbs().maxCoeff() <= 1e-12 * largest;
}

void check_decimals(const Matrix& actual, const Decimals& expected, const char* what) {
  if (expected.empty()) return;
  INFO(what);
  REQUIRE(actual.rows() == static_cast<Index>(expected.size()));
  for (Index i = 0; i < actual.rows(); ++i) {
    const auto& row = expected[static_cast<std::size_t>(i)];
    REQUIRE(actual.cols() == static_cast<Index>(row.size()));
    for (Index j = 0; j < actual.cols(); ++j) {
      CAPTURE(i, j);
      // The tables leave out trailing zeros; both sides are printed alike.
      const double printed = std::strtod(row[static_cast<std::size_t>(j)].c_str(), nullptr);
      CHECK(with_12_decimals(actual(i, j)) == with_12_decimals(printed));
    }
  }
}

}  // namespace

TEST_CASE("the 67 PyTorch cases, to 1e-12 of each array's largest magnitude") {
  const auto cases = pytorch_cases();
  REQUIRE(cases.size() == 67);
  for (const auto& expected : cases) {
    INFO(expected.name);
    const Trace trace = attended(expected.problem);
    CHECK(close(trace.head.q, expected.q));
    CHECK(close(trace.head.k, expected.k));
    CHECK(close(trace.head.v, expected.v));
    CHECK(close(trace.head.scores, expected.scores));
    CHECK(close(trace.head.coefficients, expected.coefficients));
    CHECK(close(trace.head.output, expected.output));
    CHECK(trace.empty_queries == expected.empty_rows);
  }
}

TEST_CASE("the chapter's tables, to 12 decimals") {
  const auto cases = chapter_cases();
  REQUIRE(cases.size() == 41);
  for (const auto& expected : cases) {
    INFO(expected.name);
    const Trace trace = attended(expected.problem);
    check_decimals(trace.head.q, expected.q, "Q");
    check_decimals(trace.head.k, expected.k, "K");
    check_decimals(trace.head.v, expected.v, "V");
    check_decimals(trace.head.scores, expected.scores, "S");
    check_decimals(trace.head.coefficients, expected.coefficients, "A");
    check_decimals(trace.head.output, expected.output, "O");
  }
}

TEST_CASE("every bit equals plain loops in the promised order") {
  Random random(4);
  for (int i = 0; i < 400; ++i) {
    const Problem problem = random.problem(i < 380 ? 9 : 64, 3.0);
    INFO("random problem " << i);
    const Trace trace = attended(problem);
    const Trace expected = reference(problem, problem.scale.factor(problem.projections.w_q.cols()));
    for (Stage stage : kStages) {
      INFO("stage " << static_cast<int>(stage));
      CHECK(same_bits(trace.head.at(stage), expected.head.at(stage)));
    }
    CHECK(same_bits(trace.head.row_sums, expected.head.row_sums));
    CHECK(same_bits(trace.head.entropy, expected.head.entropy));
    CHECK(same_bits(trace.head.effective_keys, expected.head.effective_keys));
    CHECK(trace.allowed == expected.allowed);
    CHECK(trace.empty_queries == expected.empty_queries);
    CHECK(same_bits(trace.scale, expected.scale));
  }
}
