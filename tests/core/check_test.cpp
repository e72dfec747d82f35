#include <array>
#include <cmath>
#include <limits>

#include "catch.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// The error of a problem, from both doors: `check`, and `attend` before it computes anything.
Error error_of(const Problem& problem) {
  const auto checked = check(problem);
  REQUIRE(checked.has_value());
  const auto result = attend(problem);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error() == *checked);
  return *checked;
}

Problem sized(Index n, Index m, Index d_k, Index d_v) {
  return Problem{Matrix::Zero(n, m),
                 {{Matrix::Zero(m, d_k), Matrix::Zero(m, d_k), Matrix::Zero(m, d_v)}}};
}

Error size_error(Operand operand, Axis axis, Index actual) {
  return Error{.code = ErrorCode::kSizeOutOfRange,
               .operand = operand,
               .axis = axis,
               .expected = Bounds{1, 64},
               .actual = actual};
}

}  // namespace

TEST_CASE("sizes: 1 to 64, each free of the others") {
  for (const auto& [n, m, d_k, d_v] : std::vector<std::array<Index, 4>>{{1, 1, 1, 1},
                                                                        {64, 64, 64, 64},
                                                                        {64, 1, 2, 3},
                                                                        {1, 64, 3, 2},
                                                                        {2, 3, 64, 1},
                                                                        {3, 2, 1, 64}}) {
    CAPTURE(n, m, d_k, d_v);
    const auto result = attend(sized(n, m, d_k, d_v));
    REQUIRE(result.has_value());
    CHECK(shape_of(result.value().heads[0].q) == Shape{n, d_k});
    CHECK(shape_of(result.value().heads[0].k) == Shape{n, d_k});
    CHECK(shape_of(result.value().heads[0].v) == Shape{n, d_v});
    CHECK(shape_of(result.value().heads[0].scores) == Shape{n, n});
    CHECK(shape_of(result.value().heads[0].output) == Shape{n, d_v});
  }
}

TEST_CASE("sizes: 0 and 65 are errors that name the matrix and the side") {
  CHECK(error_of(sized(0, 2, 2, 2)) == size_error(Operand::kX, Axis::kRows, 0));
  CHECK(error_of(sized(65, 2, 2, 2)) == size_error(Operand::kX, Axis::kRows, 65));
  CHECK(error_of(sized(2, 65, 2, 2)) == size_error(Operand::kX, Axis::kColumns, 65));
  CHECK(error_of(sized(2, 0, 2, 2)) == size_error(Operand::kX, Axis::kColumns, 0));
  CHECK(error_of(sized(2, 2, 65, 2)) == size_error(Operand::kWQ, Axis::kColumns, 65));
  CHECK(error_of(sized(2, 2, 2, 0)) == size_error(Operand::kWV, Axis::kColumns, 0));
  CHECK(error_of(with_w_k(sized(2, 2, 2, 2), Matrix::Zero(70, 2))) ==
        size_error(Operand::kWK, Axis::kRows, 70));
}

TEST_CASE("shapes: X and every W must meet") {
  const Error w_q{.code = ErrorCode::kShapeMismatch,
                  .operand = Operand::kX,
                  .other = Operand::kWQ,
                  .expected = Bounds{2, 2},
                  .actual = 3,
                  .operand_shape = Shape{3, 2},
                  .other_shape = Shape{3, 2}};
  CHECK(error_of(with_w_q(chapter_problem(), Matrix::Ones(3, 2))) == w_q);

  Error w_k = w_q;
  w_k.other = Operand::kWK;
  w_k.actual = 1;
  w_k.other_shape = Shape{1, 2};
  CHECK(error_of(with_w_k(chapter_problem(), Matrix::Ones(1, 2))) == w_k);

  Error w_v = w_q;
  w_v.other = Operand::kWV;
  w_v.actual = 4;
  w_v.other_shape = Shape{4, 5};
  CHECK(error_of(with_w_v(chapter_problem(), Matrix::Ones(4, 5))) == w_v);
}

TEST_CASE("shapes: a transposed W is refused, not turned round") {
  CHECK(error_of(with_w_q(chapter_problem(), Matrix::Ones(3, 2))).code ==
        ErrorCode::kShapeMismatch);
  CHECK(error_of(with_w_q(chapter_problem(), Matrix::Ones(1, 4))).code ==
        ErrorCode::kShapeMismatch);  // as many numbers, another shape
}

TEST_CASE("shapes: queries and keys must be equally wide, values need not") {
  CHECK(error_of(with_w_q(chapter_problem(), Matrix::Ones(2, 3))) ==
        Error{.code = ErrorCode::kWidthMismatch,
              .operand = Operand::kWQ,
              .other = Operand::kWK,
              .expected = Bounds{3, 3},
              .actual = 2,
              .operand_shape = Shape{2, 3},
              .other_shape = Shape{2, 2}});
  CHECK(attend(with_w_v(chapter_problem(), Matrix::Ones(2, 5))).has_value());
}

TEST_CASE("numbers that are not finite are named by matrix, row and column") {
  const auto not_finite = [](Operand operand, Index row, Index column) {
    return Error{.code = ErrorCode::kNotFinite, .operand = operand, .row = row, .column = column};
  };
  for (const double bad : {kNaN, kInfinity, -kInfinity}) {
    Problem problem = chapter_problem();
    problem.x(2, 1) = bad;
    CHECK(error_of(problem) == not_finite(Operand::kX, 2, 1));
    problem = chapter_problem();
    problem.heads[0].w_q(0, 1) = bad;
    CHECK(error_of(problem) == not_finite(Operand::kWQ, 0, 1));
    problem = chapter_problem();
    problem.heads[0].w_k(1, 0) = bad;
    CHECK(error_of(problem) == not_finite(Operand::kWK, 1, 0));
    problem = chapter_problem();
    problem.heads[0].w_v(1, 1) = bad;
    CHECK(error_of(problem) == not_finite(Operand::kWV, 1, 1));
    problem = chapter_problem();
    problem.scale = Scale::by(bad);
    CHECK(error_of(problem) ==
          Error{.code = ErrorCode::kScaleNotFinite, .operand = Operand::kScale});
  }
}

TEST_CASE("the first error wins: sizes, then shapes, then numbers, X before the W's") {
  Problem problem = chapter_problem();
  problem.scale = Scale::by(kNaN);
  problem.heads[0].w_v(0, 0) = kNaN;
  CHECK(error_of(problem).operand == Operand::kWV);
  problem.heads[0].w_k(1, 1) = kNaN;
  CHECK(error_of(problem).operand == Operand::kWK);
  problem.x(0, 1) = kNaN;
  problem.x(1, 0) = kNaN;
  CHECK(error_of(problem).operand == Operand::kX);
  CHECK(error_of(problem).row == 0);
  problem.heads[0].w_k = Matrix::Ones(2, 3);
  CHECK(error_of(problem).code == ErrorCode::kWidthMismatch);
  problem.heads[0].w_v = Matrix::Ones(3, 2);
  CHECK(error_of(problem).code == ErrorCode::kShapeMismatch);
  CHECK(error_of(problem).other == Operand::kWV);
  problem.heads[0].w_q = Matrix::Ones(4, 2);
  CHECK(error_of(problem).other == Operand::kWQ);
  problem.heads[0].w_v = Matrix::Ones(3, 65);
  CHECK(error_of(problem).code == ErrorCode::kSizeOutOfRange);
}

TEST_CASE("scale: by name and by number") {
  CHECK(Scale::unscaled().factor(7) == 1.0);
  CHECK(Scale::inverse_sqrt_d_k().factor(1) == 1.0);
  CHECK(Scale::inverse_sqrt_d_k().factor(4) == 0.5);
  CHECK(Scale::inverse_sqrt_d_k().factor(2) == 1.0 / std::sqrt(2.0));
  CHECK(Scale::by(-0.25).factor(9) == -0.25);
  CHECK(same_bits(Scale::by(-0.0).factor(1), 0.0));
}

TEST_CASE("scale: the width is that of the queries, not of X or V") {
  Problem problem = sized(2, 3, 4, 5);
  problem.scale = Scale::inverse_sqrt_d_k();
  CHECK(attended(problem).scale == 0.5);
}

TEST_CASE("overflow: the first number that does not fit names its stage, row and column") {
  const auto overflow = [](const Problem& problem) {
    const auto result = attend(problem);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == ErrorCode::kOverflow);
    return result.error();
  };
  const auto at = [](Operand operand, Index row, Index column) {
    return Error{.code = ErrorCode::kOverflow, .operand = operand, .row = row, .column = column};
  };
  const Problem large = with_x(chapter_problem(), matrix({{1, 0}, {0, 1e200}, {1, 1}}));
  CHECK(overflow(with_w_q(large, diagonal({1, 1e200}))) == at(Operand::kQ, 1, 1));
  CHECK(overflow(with_w_k(large, diagonal({1, -1e200}))) == at(Operand::kK, 1, 1));
  CHECK(overflow(with_w_v(large, diagonal({1, 1e200}))) == at(Operand::kV, 1, 1));
  CHECK(overflow(large) == at(Operand::kRawScores, 1, 1));

  Problem scaled = with_x(chapter_problem(), matrix({{1, 0}, {0, 1}, {1e5, 1}}));
  scaled.scale = Scale::by(1e300);
  CHECK(overflow(scaled) == at(Operand::kScores, 2, 2));

  // 11 equal shares are each rounded so that they add up to more than 1.
  Problem mean{Matrix::Ones(11, 1), {{Matrix::Zero(1, 1), Matrix::Zero(1, 1), Matrix::Zero(1, 1)}}};
  mean.heads[0].w_v(0, 0) = std::numeric_limits<double>::max();
  CHECK(overflow(mean) == at(Operand::kOutput, 0, 0));
}

TEST_CASE("overflow: infinities that cancel are an overflow too, not a NaN") {
  // Column (1e200, 1e200) times W column (1e200, −1e200): ∞ − ∞.
  const auto result = attend(with_w_q(with_x(chapter_problem(), matrix({{1e200, 1e200}})),
                                      matrix({{1e200, 0}, {-1e200, 0}})));
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().operand == Operand::kQ);
}

TEST_CASE("result: a value or an error") {
  const Result<int> value(7);
  CHECK(value.has_value());
  CHECK(value.value() == 7);
  const Result<int> error(Error{.code = ErrorCode::kOverflow});
  CHECK_FALSE(error.has_value());
  CHECK(error.error().code == ErrorCode::kOverflow);
}
