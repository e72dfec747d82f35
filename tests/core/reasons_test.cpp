#include "catch.hpp"
#include "comparing.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

TEST_CASE("reasons: a single key has coefficient 1 whatever its score") {
  const Comparison comparison = compared(start(Mask::kCausal), wider_query(Mask::kCausal));
  CHECK(comparison.at(Stage::kScores).rows == Rows{0, 2});
  CHECK(comparison.at(Stage::kCoefficients).rows == Rows{2});
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1}) ==
        Reasons{Reason::kSingleKey, Reason::kZeroInput});
  CHECK(reasons_of(comparison.at(Stage::kOutput), {0, 1}) ==
        Reasons{Reason::kSingleKey, Reason::kZeroInput});
}

TEST_CASE("reasons: no key, one key, and then the rest") {
  const Comparison comparison = compared(start(Mask::kStrictPast), wider_query(Mask::kStrictPast));
  CHECK(comparison.at(Stage::kQ).rows == Rows{0, 2});
  CHECK(comparison.at(Stage::kScores).rows == Rows{2});
  CHECK(reasons_of(comparison.at(Stage::kScores), {0, 1}) ==
        Reasons{Reason::kNoKey, Reason::kZeroInput});
  // One key wins over the zero of word 2 in coefficients and output.
  CHECK(comparison.at(Stage::kCoefficients).rows == Rows{2});
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1}) ==
        Reasons{Reason::kNoKey, Reason::kSingleKey});
  CHECK(reasons_of(comparison.at(Stage::kOutput), {0, 1}) ==
        Reasons{Reason::kNoKey, Reason::kSingleKey});
}

TEST_CASE("reasons: W_K changes where nobody looks") {
  const Problem before = start(Mask::kStrictPast);
  const Comparison comparison = compared(before, with_w_k(before, diagonal({1, 2})));
  CHECK(comparison.at(Stage::kK).rows == Rows{1, 2});
  CHECK(reasons_of(comparison.at(Stage::kK), {0}) == Reasons{Reason::kZeroInput});
  // Row 2 sees only word 1, whose second number is 0; row 1 sees nobody.
  CHECK(comparison.at(Stage::kScores).rows == Rows{2});
  CHECK(reasons_of(comparison.at(Stage::kScores), {0, 1}) ==
        Reasons{Reason::kNoKey, Reason::kZeroInput});
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1}) ==
        Reasons{Reason::kNoKey, Reason::kSingleKey});
}

TEST_CASE("reasons: a word that is all 0 asks with nothing") {
  const Problem before = with_x(start(), matrix({{0, 0}, {1, 1}}));
  const Comparison comparison = compared(before, with_w_k(before, diagonal({5, 1})));
  for (Stage stage : {Stage::kScores, Stage::kCoefficients, Stage::kOutput}) {
    CHECK(reasons_of(comparison.at(stage), {0}) == Reasons{Reason::kZeroInput});
  }
}

TEST_CASE("reasons: a query that is 0 where the keys changed") {
  // W_K = diag(2, 1) doubles the first numbers of keys 1 and 3; the query of word 2 is (0, 1).
  const Comparison comparison = compared(start(), with_w_k(start(), diagonal({2, 1})));
  for (Stage stage : {Stage::kScores, Stage::kCoefficients, Stage::kOutput}) {
    CHECK(comparison.at(stage).rows == Rows{0, 2});
    CHECK(reasons_of(comparison.at(stage), {1}) == Reasons{Reason::kZeroInput});
  }
}

TEST_CASE("reasons: keys that are 0 where the queries changed") {
  // Both words are 0 in their second number, so the second column of Q meets only zeros of K.
  const Problem before = with_w_q(with_x(start(), matrix({{1, 0}, {2, 0}})), diagonal({1, 1}));
  const Comparison comparison = compared(before, with_w_q(before, matrix({{1, 5}, {0, 1}})));
  CHECK(comparison.at(Stage::kQ).rows == Rows{0, 1});
  CHECK(reasons_of(comparison.at(Stage::kScores), {0, 1}) ==
        Reasons{Reason::kZeroInput, Reason::kZeroInput});
}

TEST_CASE("reasons: a zero of X does not excuse another word's key") {
  // Word 2 has 0 where W_K changed, yet its scores move with the keys of words 1 and 3.
  const Comparison comparison = compared(start(), with_w_k(start(), matrix({{1, 3}, {0, 1}})));
  CHECK(reasons_of(comparison.at(Stage::kK), {1}) == Reasons{Reason::kZeroInput});
  CHECK(comparison.at(Stage::kScores).rows == Rows{1, 2});
  // Word 1's query (1, 0) has 0 where the keys changed: in their second numbers.
  CHECK(reasons_of(comparison.at(Stage::kScores), {0}) == Reasons{Reason::kZeroInput});
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0}) == Reasons{Reason::kZeroInput});
}

TEST_CASE("reasons: the same shift of a row") {
  const Problem before{matrix({{1, 0, 1}, {0, 1, 1}, {1, 1, 1}}),
                       {{diagonal({1, 1, 0}), identity(3), matrix({{1, 0}, {0, 1}, {0, 0}})}}};
  const Comparison comparison = compared(before, with_w_q(before, diagonal({1, 1, 3})));
  CHECK(comparison.at(Stage::kScores).rows == Rows{0, 1, 2});
  const Reasons expected(3, Reason::kSameShift);
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1, 2}) == expected);
  CHECK(reasons_of(comparison.at(Stage::kOutput), {0, 1, 2}) == expected);
}

TEST_CASE("reasons: a saturated row that stays by rounding is no shift") {
  const Comparison comparison = compared(problem_with_scores(matrix({{1000, 0}, {0, 0}})),
                                         problem_with_scores(matrix({{2000, 0}, {0, 0}})));
  CHECK(comparison.at(Stage::kScores).rows == Rows{0});
  CHECK_FALSE(comparison.at(Stage::kCoefficients).changed);
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1})[0] == kNothing);
}

TEST_CASE("reasons: scale") {
  Problem after = start(Mask::kCausal);
  after.scale = Scale::by(0.5);
  const Comparison comparison = compared(start(Mask::kCausal), after);
  CHECK_FALSE(comparison.at(Stage::kRawScores).changed);
  CHECK(reasons_of(comparison.at(Stage::kRawScores), {0, 1, 2}) ==
        Reasons{kNothing, kNothing, kNothing});
  CHECK(comparison.at(Stage::kScores).changed);
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0}) == Reasons{Reason::kSingleKey});
  // A zero of X cannot excuse a row when the scale changed as well.
  Problem both = wider_query();
  both.scale = Scale::by(0.5);
  const StageComparison scores = compared(start(), both).at(Stage::kScores);
  CHECK(scores.rows == Rows{1, 2});
  CHECK(reasons_of(scores, {0}) == Reasons{kNothing});  // doubled and halved: a coincidence
}

TEST_CASE("reasons: a changed word has no zero to point at") {
  const Problem before = with_w_q(start(), Matrix::Zero(2, 2));
  Problem after = with_x(before, matrix({{3, 0}, {0, 1}, {1, 1}}));
  after.heads[0].w_q = matrix({{0, 0}, {0, 1}});
  // Word 1's query is (0, 0) before and after, but its X is another.
  CHECK(reasons_of(compared(before, after).at(Stage::kQ), {0}) == Reasons{kNothing});
}

TEST_CASE("reasons: the output of an empty query, when only W_V changed") {
  const Problem before = start(Mask::kStrictPast);
  const Comparison comparison = compared(before, with_w_v(before, diagonal({1, 2})));
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1, 2}) ==
        Reasons{kNothing, kNothing, kNothing});
  // Row 2 sees only word 1, whose value stayed because its second number is 0.
  CHECK(comparison.at(Stage::kOutput).rows == Rows{2});
  CHECK(reasons_of(comparison.at(Stage::kOutput), {0, 1}) ==
        Reasons{Reason::kNoKey, Reason::kZeroInput});
}

TEST_CASE("reasons: equal values mix to the same whatever the coefficients") {
  const Problem before = with_w_v(start(), Matrix::Zero(2, 2));
  const Comparison comparison = compared(before, with_w_v(wider_query(), Matrix::Zero(2, 2)));
  CHECK(comparison.at(Stage::kCoefficients).rows == Rows{0, 2});
  CHECK_FALSE(comparison.at(Stage::kOutput).changed);
  CHECK(reasons_of(comparison.at(Stage::kOutput), {0, 1, 2}) ==
        Reasons{kNothing, Reason::kZeroInput, kNothing});
}

TEST_CASE("reasons: a score of 0 stays at any scale, and no zero of X is the cause") {
  // Word 2's query is (0, 0) because of W_Q, whose first row changes together with the scale.
  const Problem before = with_w_q(start(), diagonal({1, 0}));
  Problem after = with_w_q(start(), diagonal({2, 0}));
  CHECK(reasons_of(compared(before, after).at(Stage::kScores), {1}) == Reasons{Reason::kZeroInput});
  after.scale = Scale::by(0.5);
  const StageComparison scores = compared(before, after).at(Stage::kScores);
  CHECK(reasons_of(scores, {0, 1, 2})[1] == kNothing);
}

TEST_CASE("reasons: a mask that hides what had no share") {
  const Problem before = problem_with_scores(matrix({{1000, 0}, {0, 0}}));
  const StageComparison coefficients =
      compared(before, with_mask(before, Mask::kCausal)).at(Stage::kCoefficients);
  // Row 1 is (1, 0) with two keys and with one: the single key is not why.
  CHECK(reasons_of(coefficients, {0, 1}) == Reasons{kNothing, kNothing});
}

TEST_CASE("reasons: a value that changed without a share in the output") {
  const Problem before = with_x(with_w_q(start(), diagonal({1, 1000})), matrix({{0, 1}, {1, 0}}));
  const Problem after = with_w_v(with_w_q(before, diagonal({2, 1000})), diagonal({2, 1}));
  const Comparison comparison = compared(before, after);
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0}) == Reasons{Reason::kZeroInput});
  CHECK(comparison.at(Stage::kV).rows == Rows{1});
  CHECK(reasons_of(comparison.at(Stage::kOutput), {0}) == Reasons{kNothing});
}

TEST_CASE("reasons: a key that is the same by coincidence is held by no zero") {
  // The key of (1, 1) is 1 + 2 before and 2 + 1 after.
  Problem before = with_x(start(), matrix({{1, 1}, {1, 1}}));
  before.heads[0] = {matrix({{1}, {1}}), matrix({{1}, {2}}), identity(2)};
  const Comparison comparison = compared(before, with_w_k(before, matrix({{2}, {1}})));
  CHECK_FALSE(comparison.at(Stage::kScores).changed);
  CHECK(reasons_of(comparison.at(Stage::kScores), {0, 1}) == Reasons{kNothing, kNothing});
}

TEST_CASE("reasons: queries and keys of another width are other numbers, even if all are 0") {
  Problem before = start();
  before.heads[0].w_q = matrix({{0, 0}, {0, 0}});
  Problem after = start();
  after.heads[0].w_q = matrix({{0}, {0}});
  after.heads[0].w_k = matrix({{1}, {1}});
  const Comparison comparison = compared(before, after);
  CHECK_FALSE(comparison.at(Stage::kScores).changed);
  CHECK(reasons_of(comparison.at(Stage::kScores), {0, 1, 2}) == Reasons(3, kNothing));
}

TEST_CASE("reasons: in a hard lookup only the best keys count") {
  // The scores of the last word of E9 go from (2, 1) to (3, 1): the first stays the best.
  const auto hard_e9 = [](double first) {
    return with_lookup(with_w_q(start(Mask::kStrictPast), diagonal({first, 1})), Lookup::kHard);
  };
  const Comparison comparison = compared(hard_e9(2), hard_e9(3));
  CHECK(comparison.at(Stage::kScores).rows == Rows{2});
  for (Stage stage : {Stage::kCoefficients, Stage::kOutput}) {
    CHECK_FALSE(comparison.at(stage).changed);
    CHECK(reasons_of(comparison.at(stage), {0, 1, 2}) ==
          Reasons{Reason::kNoKey, Reason::kSingleKey, Reason::kSameBest});
  }
  // From (2, 1) to (0, 1) the second is the best.
  CHECK(compared(hard_e9(2), hard_e9(0)).at(Stage::kCoefficients).rows == Rows{2});
}

TEST_CASE("reasons: a hard lookup does not ask whether the scores moved alike") {
  const Problem before = with_lookup(problem_with_scores(matrix({{1, 0}, {1, 0}})), Lookup::kHard);
  const Problem after = with_w_k(before, matrix({{3, 2}, {2, 0}}).transpose());
  const Comparison comparison = compared(before, after);
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1}) ==
        Reasons{Reason::kSameBest, Reason::kSameBest});
  const auto soft = [](const Problem& problem) { return with_lookup(problem, Lookup::kSoft); };
  CHECK(reasons_of(compared(soft(before), soft(after)).at(Stage::kCoefficients), {0}) ==
        Reasons{Reason::kSameShift});
}

TEST_CASE("reasons: scores held by zeros are the reason in a hard lookup too") {
  const auto hard = [](const Problem& problem) { return with_lookup(problem, Lookup::kHard); };
  const Comparison comparison = compared(hard(start()), hard(wider_query()));
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1, 2}) ==
        Reasons{Reason::kSameBest, Reason::kZeroInput, Reason::kSameBest});
}

TEST_CASE("reasons: another mask shows a hard lookup a key that is not the best") {
  const Problem before = with_lookup(
      with_mask(problem_with_scores(matrix({{1, 0}, {2, 1}})), Mask::kStrictPast), Lookup::kHard);
  const Comparison comparison = compared(before, with_mask(before, Mask::kCausal));
  CHECK(comparison.at(Stage::kCoefficients).rows == Rows{0});
  for (Stage stage : {Stage::kCoefficients, Stage::kOutput}) {
    CHECK(reasons_of(comparison.at(stage), {1}) == Reasons{Reason::kSameBest});
  }
}

TEST_CASE("reasons: what is not the best may say what it likes") {
  // Each word's row is its query, key and value number. Row 1 looks at word 1 alone, hard.
  const auto pick = [](Index row) {
    Matrix w = Matrix::Zero(3, 1);
    w(row, 0) = 1.0;
    return w;
  };
  const Problem before{matrix({{1, 2, 5}, {1, 1, 7}}),
                       {{pick(0), pick(1), pick(2)}},
                       {},
                       Mask::kNone,
                       {},
                       {},
                       Scale::unscaled(),
                       Lookup::kHard};
  // The second word gets another key and another value, but does not become the best.
  const Comparison other = compared(before, with_x(before, matrix({{1, 2, 5}, {1, 0, 9}})));
  CHECK(other.at(Stage::kV).rows == Rows{1});
  CHECK(reasons_of(other.at(Stage::kOutput), {0, 1}) ==
        Reasons{Reason::kSameBest, Reason::kSameBest});
  // W_V changes where only the word that is not the best has a number.
  const Problem zero = with_x(before, matrix({{1, 2, 0}, {1, 1, 7}}));
  const Comparison wider = compared(zero, with_w_v(zero, 2.0 * pick(2)));
  CHECK(wider.at(Stage::kV).rows == Rows{1});
  CHECK(reasons_of(wider.at(Stage::kOutput), {0, 1}) ==
        Reasons{Reason::kZeroInput, Reason::kZeroInput});
  // The best one's value counts.
  const Comparison best = compared(before, with_x(before, matrix({{1, 3, 6}, {1, 1, 7}})));
  CHECK(best.at(Stage::kOutput).rows == Rows{0, 1});
  CHECK(best.at(Stage::kCoefficients).rows.empty());
}

TEST_CASE("reasons: from soft to hard") {
  const auto hard = [](const Problem& problem) { return with_lookup(problem, Lookup::kHard); };
  const Comparison comparison =
      compared(wider_query(Mask::kStrictPast), hard(wider_query(Mask::kStrictPast)));
  for (Stage stage : {Stage::kQ, Stage::kK, Stage::kV, Stage::kRawScores, Stage::kScores}) {
    CHECK(reasons_of(comparison.at(stage), {0, 1, 2}) == Reasons(3, kNothing));
  }
  for (Stage stage : {Stage::kCoefficients, Stage::kOutput}) {
    CHECK(comparison.at(stage).rows == Rows{2});
    CHECK(reasons_of(comparison.at(stage), {0, 1}) == Reasons{Reason::kNoKey, Reason::kSingleKey});
  }
  // Equal scores share evenly either way: that is a coincidence, also where zeros held the scores.
  const Problem zeros = with_w_q(start(), Matrix::Zero(2, 2));
  const Problem other = with_w_k(zeros, diagonal({2, 2}));
  const Comparison equal = compared(zeros, hard(other));
  CHECK(reasons_of(equal.at(Stage::kScores), {0, 1, 2}) == Reasons(3, Reason::kZeroInput));
  CHECK(reasons_of(equal.at(Stage::kCoefficients), {0, 1, 2}) == Reasons(3, kNothing));
  // So is a key that was the only one and is now the best of two.
  const Problem single =
      with_mask(problem_with_scores(matrix({{1, 0}, {2, 1}})), Mask::kStrictPast);
  const Comparison both = compared(single, hard(with_mask(single, Mask::kCausal)));
  CHECK(reasons_of(both.at(Stage::kCoefficients), {1}) == Reasons{kNothing});
}
