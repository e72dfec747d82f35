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

// `stage` of all heads, head i in column block i.
Matrix side_by_side(const Trace& trace, Stage stage) {
  const Index width = trace.at(stage).cols();
  Matrix joined(trace.at(stage).rows(), width * static_cast<Index>(trace.heads.size()));
  for (Index i = 0; i * width < joined.cols(); ++i) {
    joined.middleCols(i * width, width) = trace.at(stage, i);
  }
  return joined;
}

void check_bits(const HeadTrace& actual, const HeadTrace& expected) {
  for (Stage stage : kHeadStages) {
    INFO("stage " << static_cast<int>(stage));
    CHECK(same_bits(actual.at(stage), expected.at(stage)));
  }
  CHECK(same_bits(actual.row_sums, expected.row_sums));
  CHECK(same_bits(actual.entropy, expected.entropy));
  CHECK(same_bits(actual.effective_keys, expected.effective_keys));
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

TEST_CASE("the 83 PyTorch cases, to 1e-12 of each array's largest magnitude") {
  const auto cases = pytorch_cases();
  REQUIRE(cases.size() == 83);
  for (const auto& expected : cases) {
    INFO(expected.name);
    const Trace trace = attended(expected.problem);
    CHECK(close(side_by_side(trace, Stage::kQ), expected.q));
    CHECK(close(side_by_side(trace, Stage::kK), expected.k));
    CHECK(close(side_by_side(trace, Stage::kV), expected.v));
    REQUIRE(trace.heads.size() == expected.heads.size());
    for (std::size_t i = 0; i < trace.heads.size(); ++i) {
      INFO("head " << i);
      CHECK(close(trace.heads[i].scores, expected.heads[i].scores));
      CHECK(close(trace.heads[i].coefficients, expected.heads[i].coefficients));
      CHECK(close(trace.heads[i].output, expected.heads[i].output));
    }
    CHECK(close(trace.output, expected.output));
    CHECK(trace.empty_queries == expected.empty_rows);
  }
}

TEST_CASE("the chapter's tables, to 12 decimals") {
  const auto cases = chapter_cases();
  REQUIRE(cases.size() == 41);
  for (const auto& expected : cases) {
    INFO(expected.name);
    const Trace trace = attended(expected.problem);
    check_decimals(trace.heads[0].q, expected.q, "Q");
    check_decimals(trace.heads[0].k, expected.k, "K");
    check_decimals(trace.heads[0].v, expected.v, "V");
    check_decimals(trace.heads[0].scores, expected.scores, "S");
    check_decimals(trace.heads[0].coefficients, expected.coefficients, "A");
    check_decimals(trace.heads[0].output, expected.output, "O");
  }
}

TEST_CASE("every bit equals plain loops in the promised order") {
  Random random(4);
  for (int i = 0; i < 400; ++i) {
    const Problem problem = i % 2 == 0 ? random.problem_of_heads(i < 380 ? 9 : 64, 3.0)
                                       : random.problem(i < 380 ? 9 : 64, 3.0);
    INFO("random problem " << i);
    const Trace trace = attended(problem);
    const Trace expected = reference(problem, problem.scale.factor(problem.heads[0].w_q.cols()));
    REQUIRE(trace.heads.size() == problem.heads.size());
    for (std::size_t head = 0; head < trace.heads.size(); ++head) {
      INFO("head " << head);
      check_bits(trace.heads[head], expected.heads[head]);
    }
    CHECK(same_bits(trace.concatenated, expected.concatenated));
    CHECK(same_bits(trace.output, expected.output));
    CHECK(trace.allowed == expected.allowed);
    CHECK(trace.empty_queries == expected.empty_queries);
    CHECK(same_bits(trace.scale, expected.scale));
  }
}

TEST_CASE("every bit equals plain loops where Q, K and V are given") {
  Random random(14);
  for (int i = 0; i < 300; ++i) {
    const Given given = random.given(i < 290 ? 9 : 64, 3.0);
    INFO("random matrices " << i);
    const GivenTrace trace = attended(given);
    const GivenTrace expected = reference(given, given.scale.factor(given.q.cols()));
    check_bits(trace.head, expected.head);
    CHECK(trace.allowed == expected.allowed);
    CHECK(trace.empty_queries == expected.empty_queries);
    CHECK(same_bits(trace.scale, expected.scale));
  }
}
