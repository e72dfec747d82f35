#include <limits>

#include "catch.hpp"
#include "comparing.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

TEST_CASE("compare: the same problem twice") {
  const Comparison comparison = compared(start(), start());
  for (Stage stage : kStages) {
    const StageComparison& result = comparison.at(stage);
    CHECK_FALSE(result.changed);
    CHECK_FALSE(result.reshaped);
    CHECK(result.rows.empty());
    CHECK_FALSE(result.largest.has_value());
    CHECK_FALSE(result.traded.has_value());
    CHECK(reasons_of(result, {0, 1, 2}) == Reasons{kNothing, kNothing, kNothing});
  }
}

TEST_CASE("compare: the chapter's experiment, W_Q then W_V") {
  const Comparison first = compared(start(), wider_query());
  for (Stage stage :
       {Stage::kQ, Stage::kRawScores, Stage::kScores, Stage::kCoefficients, Stage::kOutput}) {
    INFO("stage " << static_cast<int>(stage));
    CHECK(first.at(stage).changed);
    CHECK(first.at(stage).rows == Rows{0, 2});
    CHECK(reasons_of(first.at(stage), {1}) == Reasons{Reason::kZeroInput});
  }
  for (Stage stage : {Stage::kK, Stage::kV}) {
    CHECK_FALSE(first.at(stage).changed);
    CHECK(reasons_of(first.at(stage), {0, 1, 2}) == Reasons{kNothing, kNothing, kNothing});
  }
  const auto& largest = first.at(Stage::kQ).largest;
  REQUIRE(largest.has_value());
  CHECK(largest->row == 0);  // both changed by 1; the first in row order
  CHECK(largest->column == 0);
  CHECK(largest->before == 1.0);
  CHECK(largest->after == 2.0);

  const Comparison second = compared(wider_query(), with_w_v(wider_query(), diagonal({2, 1})));
  for (Stage stage :
       {Stage::kQ, Stage::kK, Stage::kRawScores, Stage::kScores, Stage::kCoefficients}) {
    CHECK_FALSE(second.at(stage).changed);
    CHECK(reasons_of(second.at(stage), {0, 1, 2}) == Reasons{kNothing, kNothing, kNothing});
  }
  CHECK(second.at(Stage::kV).rows == Rows{0, 2});
  CHECK(reasons_of(second.at(Stage::kV), {1}) == Reasons{Reason::kZeroInput});
  CHECK(second.at(Stage::kOutput).rows == Rows{0, 1, 2});
}

TEST_CASE("compare: the largest change is measured by its size, not its sign") {
  const Comparison comparison = compared(start(), with_w_v(start(), matrix({{2, 0}, {0, -4}})));
  const auto& largest = comparison.at(Stage::kV).largest;
  REQUIRE(largest.has_value());
  CHECK(largest->row == 1);
  CHECK(largest->column == 1);
  CHECK(largest->before == 1.0);
  CHECK(largest->after == -4.0);
}

TEST_CASE("compare: one bit is a change") {
  const double next_to_one = 1.0 + std::numeric_limits<double>::epsilon();
  const Comparison comparison = compared(start(), with_w_v(start(), diagonal({next_to_one, 1})));
  CHECK(comparison.at(Stage::kV).rows == Rows{0, 2});
  CHECK(comparison.at(Stage::kV).largest->after == next_to_one);
}

TEST_CASE("compare: -0 for +0 in an input is no change") {
  const Comparison comparison =
      compared(start(), with_w_q(start(), matrix({{1, -0.0}, {-0.0, 1}})));
  for (Stage stage : kStages) {
    CHECK_FALSE(comparison.at(stage).changed);
    CHECK(reasons_of(comparison.at(stage), {0, 1, 2}) == Reasons{kNothing, kNothing, kNothing});
  }
}

TEST_CASE("compare: a stage of another shape has no counterparts") {
  const Comparison wider = compared(start(), with_w_v(start(), Matrix::Ones(2, 3)));
  for (Stage stage : {Stage::kV, Stage::kOutput}) {
    CHECK(wider.at(stage).changed);
    CHECK(wider.at(stage).reshaped);
    CHECK(wider.at(stage).rows.empty());
    CHECK(wider.at(stage).unchanged.empty());
    CHECK_FALSE(wider.at(stage).largest.has_value());
  }
  CHECK_FALSE(wider.at(Stage::kCoefficients).changed);
  const Comparison longer =
      compared(start(), with_x(start(), matrix({{1, 0}, {0, 1}, {1, 1}, {2, 2}})));
  for (Stage stage : kStages) CHECK(longer.at(stage).reshaped);
}

TEST_CASE("compare: another width of X with the same numbers in it leaves the stages alone") {
  Problem wider{matrix({{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}),
                {{Matrix::Identity(3, 2), Matrix::Identity(3, 2), Matrix::Identity(3, 2)}}};
  const Comparison comparison = compared(start(), wider);
  for (Stage stage : kStages) {
    CHECK_FALSE(comparison.at(stage).changed);
    for (const UnchangedRow& row : comparison.at(stage).unchanged) {
      CHECK_FALSE(row.reason.has_value());
    }
  }
}

TEST_CASE("compare: errors of either problem come back, of the first one first") {
  const Problem bad = with_w_q(start(), Matrix::Ones(3, 2));
  const Problem worse = with_w_v(start(), Matrix::Ones(65, 2));
  REQUIRE_FALSE(compare(start(), bad).has_value());
  CHECK(compare(start(), bad).error().code == ErrorCode::kShapeMismatch);
  CHECK(compare(bad, start()).error().code == ErrorCode::kShapeMismatch);
  CHECK(compare(bad, worse).error().code == ErrorCode::kShapeMismatch);
  CHECK(compare(worse, bad).error().code == ErrorCode::kSizeOutOfRange);
}

TEST_CASE("compare: a mask changes who looks, not the scores") {
  const Comparison comparison = compared(start(), start(Mask::kCausal));
  for (Stage stage : {Stage::kQ, Stage::kK, Stage::kV, Stage::kRawScores, Stage::kScores}) {
    CHECK_FALSE(comparison.at(stage).changed);
  }
  CHECK(comparison.at(Stage::kCoefficients).rows == Rows{0, 1});
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {2}) == Reasons{kNothing});
  CHECK(comparison.at(Stage::kOutput).rows == Rows{0, 1});
}

TEST_CASE("compare: hidden scores do not count") {
  // Only word 3's key changes; under the causal mask only word 3 sees it.
  const Comparison comparison = compared(
      start(Mask::kCausal), with_x(start(Mask::kCausal), matrix({{1, 0}, {0, 1}, {2, 1}})));
  for (Stage stage : {Stage::kRawScores, Stage::kScores, Stage::kCoefficients, Stage::kOutput}) {
    INFO("stage " << static_cast<int>(stage));
    CHECK(comparison.at(stage).rows == Rows{2});
    CHECK(reasons_of(comparison.at(stage), {0, 1}) == Reasons{kNothing, kNothing});
  }
}

TEST_CASE("traded: two words change places") {
  const Problem before = with_w_q(start(), matrix({{1, 2}, {0, 1}}));
  const Problem after = with_x(before, matrix({{1, 1}, {0, 1}, {1, 0}}));
  const Comparison comparison = compared(before, after);
  const std::pair<Index, Index> words{0, 2};
  for (Stage stage : kStages) {
    INFO("stage " << static_cast<int>(stage));
    CHECK(comparison.at(stage).changed);
    CHECK(comparison.at(stage).traded == words);
  }
}

TEST_CASE("traded: also when the sums over the words round differently") {
  Random random(12);
  int changed_bits = 0;
  for (int i = 0; i < 100; ++i) {
    Problem before = with_mask(random.problem(9, 2.0), Mask::kNone);
    const Index n = before.x.rows();
    if (n < 2) continue;
    const Index first = random.whole(0, n - 2);
    const Index second = random.whole(first + 1, n - 1);
    Problem after = before;
    after.x.row(first) = before.x.row(second);
    after.x.row(second) = before.x.row(first);
    const Comparison comparison = compared(before, after);
    for (Stage stage : kStages) {
      INFO("random problem " << i << ", stage " << static_cast<int>(stage));
      const StageComparison& result = comparison.at(stage);
      if (result.changed) CHECK(result.traded == std::pair{first, second});
    }
    if (comparison.at(Stage::kOutput).rows.size() > 2) ++changed_bits;
  }
  CHECK(changed_bits > 0);  // the tolerance was needed
}

TEST_CASE("traded: not under a mask that looks at the order") {
  const Problem before = start(Mask::kCausal);
  const Comparison comparison = compared(before, with_x(before, matrix({{1, 1}, {0, 1}, {1, 0}})));
  CHECK(comparison.at(Stage::kQ).traded == std::pair<Index, Index>{0, 2});
  CHECK_FALSE(comparison.at(Stage::kRawScores).traded.has_value());
  CHECK_FALSE(comparison.at(Stage::kScores).traded.has_value());
  CHECK_FALSE(comparison.at(Stage::kCoefficients).traded.has_value());
  CHECK_FALSE(comparison.at(Stage::kOutput).traded.has_value());
}

TEST_CASE("traded: not when anything else changed, or more than two words moved") {
  const Matrix swapped = matrix({{1, 1}, {0, 1}, {1, 0}});
  Problem after = with_x(start(), swapped);
  after.heads[0].w_v = diagonal({1, 2});
  CHECK_FALSE(compared(start(), after).at(Stage::kQ).traded.has_value());
  after = with_x(start(), swapped);
  after.scale = Scale::by(0.5);
  CHECK_FALSE(compared(start(), after).at(Stage::kQ).traded.has_value());
  const Comparison rotated = compared(start(), with_x(start(), matrix({{0, 1}, {1, 1}, {1, 0}})));
  CHECK_FALSE(rotated.at(Stage::kQ).traded.has_value());
  const Comparison edited = compared(start(), with_x(start(), matrix({{1, 1}, {0, 1}, {1, 2}})));
  CHECK_FALSE(edited.at(Stage::kQ).traded.has_value());
}

TEST_CASE("traded: a stage that stayed did not trade") {
  const Problem before = with_w_q(start(), Matrix::Zero(2, 2));
  const Comparison comparison = compared(before, with_x(before, matrix({{1, 1}, {0, 1}, {1, 0}})));
  CHECK_FALSE(comparison.at(Stage::kQ).changed);
  CHECK_FALSE(comparison.at(Stage::kQ).traded.has_value());
  CHECK(comparison.at(Stage::kK).traded.has_value());
}

TEST_CASE("traded: what the stages show is not enough, the words themselves must have moved") {
  // Every W reads only the first number of a word.
  Problem before = with_x(start(), matrix({{1, 5}, {3, 6}, {2, 7}}));
  before.heads[0] = {diagonal({1, 0}), diagonal({1, 0}), diagonal({1, 0})};
  const auto traded = [&](const Matrix& x) {
    return compared(before, with_x(before, x)).at(Stage::kQ).traded.has_value();
  };
  CHECK(traded(matrix({{2, 7}, {3, 6}, {1, 5}})));
  CHECK_FALSE(traded(matrix({{2, 8}, {3, 6}, {1, 5}})));
  CHECK_FALSE(traded(matrix({{2, 7}, {3, 6}, {1, 8}})));
  CHECK_FALSE(traded(matrix({{2, 7}, {3, 8}, {1, 5}})));  // the word between them changed
  CHECK_FALSE(traded(matrix({{3, 6}, {1, 5}, {2, 8}})));  // the word after them changed
}

TEST_CASE("compare: words that trade places do so in a hard lookup, but not while it becomes one") {
  const auto hard = [](const Problem& problem) { return with_lookup(problem, Lookup::kHard); };
  const Problem traded = with_x(start(), matrix({{0, 1}, {1, 0}, {1, 1}}));
  const auto pair = std::optional(std::pair<Index, Index>{0, 1});
  CHECK(compared(hard(start()), hard(traded)).at(Stage::kOutput).traded == pair);
  for (Stage stage : kStages) {
    CHECK_FALSE(compared(start(), hard(traded)).at(stage).traded.has_value());
  }
}
