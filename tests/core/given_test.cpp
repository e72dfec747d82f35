// Own masks and biases, and queries, keys and values that are given.
#include <cmath>
#include <limits>

#include "catch.hpp"
#include "comparing.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Problem with_custom(Problem problem, Allowed custom) {
  problem.custom = std::move(custom);
  return problem;
}

Problem with_bias(Problem problem, Matrix bias) {
  problem.bias = std::move(bias);
  return problem;
}

Given words_of(const Trace& trace) {
  return Given{trace.heads[0].q, trace.heads[0].k, trace.heads[0].v};
}

template <typename Asked>
Error error_of(const Asked& asked) {
  const auto error = check(asked);
  REQUIRE(error.has_value());
  return *error;
}

}  // namespace

TEST_CASE("a custom mask: 1 may look, together with the named one") {
  const Allowed custom = marks({{1, 1, 0}, {0, 0, 0}, {0, 1, 1}});
  const Trace alone = attended(with_custom(chapter_problem(), custom));
  CHECK(alone.allowed == custom);
  CHECK(alone.empty_queries == std::vector<Index>{1});
  CHECK(same_bits(Matrix(alone.output.row(1)), Matrix::Zero(1, 2)));
  CHECK(alone.heads[0].coefficients(0, 2) == 0.0);
  CHECK(alone.heads[0].coefficients(2, 0) == 0.0);
  const Trace both = attended(with_custom(with_mask(chapter_problem(), Mask::kCausal), custom));
  CHECK(both.allowed == marks({{1, 0, 0}, {0, 0, 0}, {0, 1, 1}}));
  CHECK(both.heads[0].coefficients(0, 0) == 1.0);
}

TEST_CASE("padding: a column of 0 hides a word's key and value, however large") {
  const Allowed padded = marks({{1, 1, 0}, {1, 1, 0}, {1, 1, 0}});
  const Problem small = with_custom(chapter_problem(), padded);
  const Problem large = with_x(small, matrix({{1, 0}, {0, 1}, {1e308, -1e308}}));
  CHECK(same_bits(Matrix(attended(small).output.topRows(2)),
                  Matrix(attended(large).output.topRows(2))));
}

TEST_CASE("a bias is added after the scale; -infinity hides and is not added") {
  Problem problem = with_scale(chapter_problem(), 0.5);
  problem.bias = matrix({{1, 2, 3}, {-kInfinity, 5, 6}, {7, 8, -kInfinity}});
  const Trace trace = attended(problem);
  CHECK(trace.heads[0].scores == matrix({{1.5, 2, 3.5}, {0, 5.5, 6.5}, {7.5, 8.5, 1}}));
  CHECK(trace.allowed == marks({{1, 1, 1}, {0, 1, 1}, {1, 1, 0}}));
  const Explanation shown = explained(problem, Stage::kScores, 0, 2);
  CHECK(std::get<ScaledScore>(shown.steps).bias == 3.0);
  CHECK_FALSE(std::get<ScaledScore>(explained(problem, Stage::kScores, 1, 0).steps).bias);

  // Hidden by −∞, by the custom mask and by a mask: the same bits.
  Matrix future = Matrix::Zero(3, 3);
  future(0, 1) = future(0, 2) = future(1, 2) = -kInfinity;
  const Trace causal = attended(with_mask(chapter_problem(), Mask::kCausal));
  CHECK(same_bits(attended(with_bias(chapter_problem(), future)).output, causal.output));
  CHECK(same_bits(attended(with_custom(chapter_problem(), causal.allowed)).output, causal.output));
  // A row of −∞ alone is an empty query and no NaN.
  const Trace empty = attended(with_bias(chapter_problem(), Matrix::Constant(3, 3, -kInfinity)));
  CHECK(empty.empty_queries == std::vector<Index>{0, 1, 2});
  CHECK(same_bits(empty.output, Matrix::Zero(3, 2)));
}

TEST_CASE("what is wrong with a custom mask or a bias") {
  CHECK(error_of(with_custom(chapter_problem(), Allowed::Ones(2, 3))) ==
        Error{.code = ErrorCode::kPairMismatch,
              .operand = Operand::kCustom,
              .axis = Axis::kRows,
              .expected = Bounds{3, 3},
              .actual = 2});
  CHECK(error_of(with_bias(chapter_problem(), Matrix::Zero(3, 4))).axis == Axis::kColumns);
  for (const double bad : {kInfinity, std::nan("")}) {
    Matrix bias = Matrix::Zero(3, 3);
    bias(1, 2) = bad;
    CHECK(error_of(with_bias(chapter_problem(), bias)) ==
          Error{.code = ErrorCode::kNotFinite, .operand = Operand::kBias, .row = 1, .column = 2});
  }
  const auto overflow =
      attend(with_scale(with_bias(chapter_problem(), Matrix::Constant(3, 3, 1.7e308)), 1.7e308));
  REQUIRE_FALSE(overflow.has_value());
  CHECK(overflow.error().operand == Operand::kScores);
}

TEST_CASE("the same number added to a row of scores moves nothing, and compare says so") {
  Matrix bias = Matrix::Zero(3, 3);
  bias.row(1).setConstant(2.0);
  const Comparison comparison = compared(start(), with_bias(start(), bias));
  CHECK(comparison.at(Stage::kScores).rows == Rows{1});
  CHECK(reasons_of(comparison.at(Stage::kCoefficients), {0, 1, 2}) ==
        Reasons{kNothing, Reason::kSameShift, kNothing});
  CHECK(reasons_of(comparison.projected, {0, 1, 2}) ==
        Reasons{kNothing, Reason::kSameShift, kNothing});
}

TEST_CASE("a bias that changed is no zero of X, though every product of the row is 0") {
  // The first word is 0, so that its scores are the bias alone.
  const Problem before = with_x(start(), matrix({{0, 0}, {0, 1}, {1, 1}}));
  Problem after = with_w_q(before, diagonal({2, 1}));
  CHECK(reasons_of(compared(before, after).at(Stage::kScores), {0, 1}) ==
        Reasons(2, Reason::kZeroInput));
  // Too small to be seen beside the score: the row stays, and no rule says why.
  Matrix bias = Matrix::Zero(3, 3);
  bias(1, 1) = 1e-300;
  after = with_bias(after, bias);
  CHECK(reasons_of(compared(before, after).at(Stage::kScores), {0, 1}) ==
        Reasons{Reason::kZeroInput, kNothing});
}

TEST_CASE("given Q, K and V of a trace give that trace, under every mask") {
  Random random(31);
  for (int i = 0; i < 60; ++i) {
    const Problem problem = random.problem(7, 2.0);
    const Trace trace = attended(problem);
    Given given = words_of(trace);
    given.mask = problem.mask;
    given.scale = problem.scale;
    given.lookup = problem.lookup;
    const GivenTrace again = attended(given);
    for (Stage stage : kHeadStages) CHECK(same_bits(again.head.at(stage), trace.at(stage)));
    CHECK(again.allowed == trace.allowed);
    CHECK(again.empty_queries == trace.empty_queries);
  }
}

TEST_CASE("the offset says where the first query stands among the keys") {
  const auto pattern = [](Mask mask, Index offset) {
    return Matrix(allowed_keys(mask, 2, 4, offset).cast<double>());
  };
  CHECK(pattern(Mask::kCausal, 0) == matrix({{1, 0, 0, 0}, {1, 1, 0, 0}}));
  CHECK(pattern(Mask::kCausal, 2) == matrix({{1, 1, 1, 0}, {1, 1, 1, 1}}));
  CHECK(pattern(Mask::kCausal, -1) == matrix({{0, 0, 0, 0}, {1, 0, 0, 0}}));
  CHECK(pattern(Mask::kStrictPast, 2) == matrix({{1, 1, 0, 0}, {1, 1, 1, 0}}));
  CHECK(pattern(Mask::kNone, -9) == Matrix::Ones(2, 4));
  const Index far = std::numeric_limits<Index>::max();
  CHECK(pattern(Mask::kCausal, far) == Matrix::Ones(2, 4));
  CHECK(pattern(Mask::kCausal, -far) == Matrix::Zero(2, 4));
}

TEST_CASE("the last words alone, aligned to the end, get what they get among all") {
  Random random(32);
  for (int i = 0; i < 40; ++i) {
    Problem problem = random.problem(8, 2.0);
    problem.mask = i % 2 == 0 ? Mask::kCausal : Mask::kStrictPast;
    const Trace whole = attended(problem);
    const Index n = problem.x.rows();
    const Index queries = random.whole(1, n);
    Given last = words_of(whole);
    last.q = Matrix(last.q.bottomRows(queries));
    last.mask = problem.mask;
    last.offset = n - queries;
    last.scale = problem.scale;
    last.lookup = problem.lookup;
    CHECK(same_bits(attended(last).head.output, Matrix(whole.output.bottomRows(queries))));
  }
}

TEST_CASE("what is wrong with given matrices") {
  const Given fine{Matrix::Ones(2, 3), Matrix::Ones(4, 3), Matrix::Ones(4, 5)};
  CHECK_FALSE(check(fine).has_value());
  CHECK(shape_of(attended(fine).head.output) == Shape{2, 5});
  Given given = fine;
  given.k = Matrix::Ones(4, 2);
  CHECK(error_of(given).code == ErrorCode::kWidthMismatch);
  CHECK(error_of(given).operand == Operand::kQ);
  given = fine;
  given.v = Matrix::Ones(3, 5);
  CHECK(error_of(given) == Error{.code = ErrorCode::kLengthMismatch,
                                 .operand = Operand::kK,
                                 .other = Operand::kV,
                                 .expected = Bounds{4, 4},
                                 .actual = 3,
                                 .operand_shape = Shape{4, 3},
                                 .other_shape = Shape{3, 5}});
  given = fine;
  given.bias = Matrix::Zero(4, 2);  // turned round
  CHECK(error_of(given).code == ErrorCode::kPairMismatch);
  given = fine;
  given.q = Matrix::Ones(65, 3);
  CHECK(error_of(given).code == ErrorCode::kSizeOutOfRange);
  given = fine;
  given.v(3, 4) = kInfinity;
  CHECK(error_of(given).operand == Operand::kV);
  given = fine;
  given.scale = Scale::by(kInfinity);
  CHECK(error_of(given).code == ErrorCode::kScaleNotFinite);
}
