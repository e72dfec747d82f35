#include <cmath>
#include <limits>

#include "catch.hpp"
#include "explaining.hpp"
#include "fixtures.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

// Explains every cell of every stage of every head and evaluates it again.
void check_every_cell(const Problem& problem) {
  const Trace trace = attended(problem);
  const auto heads = static_cast<Index>(trace.heads.size());
  for (Stage stage : kStages) {
    for (Index head = 0; head < (is_of_one_head(stage) ? heads : 1); ++head) {
      const Matrix& values = trace.at(stage, head);
      for (Index cell = 0; cell < values.size(); ++cell) {
        const Index row = cell / values.cols();
        const Index column = cell % values.cols();
        INFO("head " << head);
        check_explanation(trace, explain(problem, trace, stage, row, column, head),
                          values(row, column), is_hidden(trace.allowed, stage, row, column));
      }
    }
  }
}

}  // namespace

TEST_CASE("every cell of every fixture evaluates again to its bits") {
  for (const auto& fixture : pytorch_cases()) {
    INFO(fixture.name);
    check_every_cell(fixture.problem);
  }
  for (const auto& fixture : chapter_cases()) {
    INFO(fixture.name);
    check_every_cell(fixture.problem);
  }
}

TEST_CASE("every cell of random problems evaluates again to its bits") {
  Random random(11);
  for (int i = 0; i < 60; ++i) {
    INFO("random problem " << i);
    check_every_cell(random.problem(8, i % 4 == 0 ? 30.0 : 2.0));
    check_every_cell(random.problem_of_heads(5, i % 4 == 0 ? 30.0 : 2.0));
  }
}

TEST_CASE("explaining without a trace at hand gives the same") {
  const Problem problem = with_w_q(chapter_problem(), diagonal({2, 1}));
  const Explanation a = explained(problem, Stage::kScores, 2, 0);
  const auto b = explain(problem, attended(problem), Stage::kScores, 2, 0);
  REQUIRE(b.has_value());
  CHECK(same_bits(a.value, b.value().value));
  CHECK(a.steps.index() == b.value().steps.index());
}

TEST_CASE("a projection is explained by the word's numbers and the column of its W") {
  const Problem problem = with_w_q(chapter_problem(), matrix({{1, 2}, {3, 4}}));
  const Explanation explanation = explained(problem, Stage::kQ, 2, 1);
  CHECK(explanation.stage == Stage::kQ);
  CHECK(explanation.row == 2);
  CHECK(explanation.column == 1);
  CHECK(explanation.value == 6.0);
  const auto& terms = std::get<DotProduct>(explanation.steps).terms;
  REQUIRE(terms.size() == 2);
  CHECK(terms[0].index == 0);
  CHECK(terms[0].left == 1.0);
  CHECK(terms[0].right == 2.0);
  CHECK(terms[0].product == 2.0);
  CHECK(terms[1].index == 1);
  CHECK(terms[1].right == 4.0);
  CHECK(explained(with_w_k(chapter_problem(), diagonal({5, 1})), Stage::kK, 0, 0).value == 5.0);
  CHECK(explained(with_w_v(chapter_problem(), diagonal({5, 1})), Stage::kV, 0, 0).value == 5.0);
}

TEST_CASE("a score is explained by query times key, and the scale") {
  Problem problem = with_w_q(chapter_problem(), matrix({{1, 2}, {0, 1}}));
  problem.scale = Scale::by(0.5);
  const Explanation raw = explained(problem, Stage::kRawScores, 0, 2);
  const auto& terms = std::get<DotProduct>(raw.steps).terms;
  REQUIRE(terms.size() == 2);
  CHECK(terms[1].left == 2.0);   // q of word 1
  CHECK(terms[1].right == 1.0);  // k of word 3
  CHECK(raw.value == 3.0);
  const Explanation scaled = explained(problem, Stage::kScores, 0, 2);
  CHECK(std::get<ScaledScore>(scaled.steps).raw == 3.0);
  CHECK(std::get<ScaledScore>(scaled.steps).scale == 0.5);
  CHECK(scaled.value == 1.5);
}

TEST_CASE("a coefficient is explained by its row's exponentials, shifted and plain") {
  const Explanation explanation =
      explained(with_w_q(chapter_problem(), diagonal({2, 1})), Stage::kCoefficients, 0, 1);
  const auto& share = std::get<Share>(explanation.steps);
  REQUIRE(share.keys.size() == 3);
  CHECK(share.maximum == 2.0);
  CHECK(share.keys[1].key == 1);
  CHECK(share.keys[1].score == 0.0);
  CHECK(share.keys[1].shifted == -2.0);
  CHECK(share.keys[1].plain == 1.0);
  CHECK(share.keys[0].plain == exponential(2.0));
  CHECK(share.plain_sum == exponential(2.0) + 1.0 + exponential(2.0));
  CHECK_FALSE(explanation.hidden);
}

TEST_CASE("plain exponentials that overflow are left out, the shifted ones stay") {
  const auto share_of = [](double first, double second) {
    const Explanation explanation = explained(
        problem_with_scores(matrix({{first, second}, {0, 0}})), Stage::kCoefficients, 0, 0);
    return std::get<Share>(explanation.steps);
  };
  const Share one = share_of(1000, 1);
  CHECK_FALSE(one.keys[0].plain.has_value());
  CHECK(one.keys[1].plain == exponential(1.0));
  CHECK_FALSE(one.plain_sum.has_value());
  const Share last = share_of(1, 1000);
  CHECK(last.keys[0].plain.has_value());
  CHECK_FALSE(last.plain_sum.has_value());
  const Share sum = share_of(709.7, 709.7);  // each fits, both together do not
  CHECK(sum.keys[0].plain.has_value());
  CHECK(sum.keys[1].plain.has_value());
  CHECK_FALSE(sum.plain_sum.has_value());
  CHECK(share_of(1e308, -1e308).keys[1].shifted == std::numeric_limits<double>::lowest());
}

TEST_CASE("plain exponentials that vanish together have no sum to divide by") {
  const auto sum_of_plain = [](double first, double second) {
    const Problem problem = problem_with_scores(matrix({{first, second}, {0, 0}}));
    return std::get<Share>(explained(problem, Stage::kCoefficients, 0, 0).steps).plain_sum;
  };
  CHECK_FALSE(sum_of_plain(-800, -801).has_value());
  CHECK_FALSE(sum_of_plain(-740, -741).has_value());  // both are there, with two digits left
  CHECK(sum_of_plain(-800, -700) == exponential(-700.0));
}

TEST_CASE("a hidden coefficient is 0 and its row's keys are the allowed ones") {
  const Problem problem = with_mask(chapter_problem(), Mask::kCausal);
  const Explanation hidden = explained(problem, Stage::kCoefficients, 1, 2);
  CHECK(hidden.hidden);
  CHECK(same_bits(hidden.value, 0.0));
  CHECK(std::get<Share>(hidden.steps).keys.size() == 2);
  CHECK_FALSE(explained(problem, Stage::kCoefficients, 1, 1).hidden);
  CHECK(explained(problem, Stage::kScores, 1, 2).hidden);
  CHECK(explained(problem, Stage::kRawScores, 1, 2).value == 1.0);
}

TEST_CASE("an empty query is explained by no keys and no terms") {
  const Problem problem = with_mask(chapter_problem(), Mask::kStrictPast);
  const Explanation coefficient = explained(problem, Stage::kCoefficients, 0, 0);
  const auto& share = std::get<Share>(coefficient.steps);
  CHECK(share.keys.empty());
  CHECK_FALSE(share.maximum.has_value());
  CHECK(share.sum == 0.0);
  CHECK(coefficient.value == 0.0);
  const Explanation output = explained(problem, Stage::kOutput, 0, 1);
  CHECK(std::get<DotProduct>(output.steps).terms.empty());
  CHECK(output.value == 0.0);
}

TEST_CASE("an output is explained by the allowed keys only") {
  const Explanation explanation =
      explained(with_mask(chapter_problem(), Mask::kCausal), Stage::kOutput, 1, 1);
  const auto& terms = std::get<DotProduct>(explanation.steps).terms;
  REQUIRE(terms.size() == 2);
  CHECK(terms[0].index == 0);
  CHECK(terms[1].index == 1);
  CHECK(terms[1].right == 1.0);
  CHECK(terms[1].left == terms[1].product);
  CHECK_FALSE(explanation.hidden);
}

TEST_CASE("a hidden score that does not fit is explained by nothing") {
  Problem problem{
      matrix({{1}, {1e200}}), {{identity(1), identity(1), identity(1)}}, {}, Mask::kStrictPast};
  const Explanation raw = explained(problem, Stage::kRawScores, 1, 1);  // 1e400
  CHECK(raw.hidden);
  CHECK(raw.value == 0.0);
  CHECK(std::get<DotProduct>(raw.steps).terms.empty());
  check_every_cell(problem);

  problem = problem_with_scores(matrix({{0, 1e200}, {0, 0}}));
  problem.mask = Mask::kStrictPast;
  problem.scale = Scale::by(1e150);
  const Explanation scaled = explained(problem, Stage::kScores, 0, 1);  // 1e200 · 1e150
  CHECK(scaled.hidden);
  CHECK(scaled.value == 0.0);
  CHECK(std::get<ScaledScore>(scaled.steps).terms.empty());
  CHECK(std::get<ScaledScore>(scaled.steps).raw == 0.0);
  check_every_cell(problem);
}

TEST_CASE("explanations have no -0") {
  const Problem problem = with_x(chapter_problem(), matrix({{-0.0, -1}, {-1, 0}}));
  const auto clean = [](const std::vector<Term>& terms) {
    for (const Term& term : terms) {
      for (const double value : {term.left, term.right, term.product}) {
        if (same_bits(value, -0.0)) return false;
      }
    }
    return true;
  };
  for (Stage stage : {Stage::kQ, Stage::kRawScores, Stage::kOutput}) {
    for (Index row = 0; row < 2; ++row) {
      for (Index column = 0; column < 2; ++column) {
        CHECK(clean(std::get<DotProduct>(explained(problem, stage, row, column).steps).terms));
      }
    }
  }
}

TEST_CASE("a cell that is not there, and a problem that is none, are errors") {
  const auto error_of = [](const Problem& problem, Stage stage, Index row, Index column) {
    const auto result = explain(problem, stage, row, column);
    REQUIRE_FALSE(result.has_value());
    return result.error();
  };
  const auto outside = [](Operand operand, Axis axis, Bounds expected, Index actual) {
    return Error{.code = ErrorCode::kSizeOutOfRange,
                 .operand = operand,
                 .axis = axis,
                 .expected = expected,
                 .actual = actual};
  };
  CHECK(error_of(chapter_problem(), Stage::kQ, 3, 0) ==
        outside(Operand::kQ, Axis::kRows, {0, 2}, 3));
  CHECK(error_of(chapter_problem(), Stage::kOutput, 0, 2) ==
        outside(Operand::kOutput, Axis::kColumns, {0, 1}, 2));
  CHECK(error_of(chapter_problem(), Stage::kScores, 0, -1) ==
        outside(Operand::kScores, Axis::kColumns, {0, 2}, -1));
  CHECK(error_of(chapter_problem(), Stage::kRawScores, -1, 0).operand == Operand::kRawScores);
  CHECK(error_of(chapter_problem(), Stage::kCoefficients, 9, 9).operand == Operand::kCoefficients);
  CHECK(error_of(chapter_problem(), Stage::kK, 0, 5).operand == Operand::kK);
  CHECK(error_of(chapter_problem(), Stage::kV, 0, 5).operand == Operand::kV);
  CHECK(error_of(with_w_q(chapter_problem(), identity(3)), Stage::kQ, 0, 0).code ==
        ErrorCode::kShapeMismatch);
}
