// Several heads: whose numbers are whose, what W_O makes of them, and what can be wrong.
#include <cmath>

#include "catch.hpp"
#include "comparing.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

// Three words of width 4 and two heads of width 2, W_O [4 × 3].
Problem two_heads(std::uint64_t seed = 21) {
  Random random(seed);
  Problem problem{
      random.matrix(3, 4, 1.0),
      split_heads(random.matrix(4, 4, 1.0), random.matrix(4, 4, 1.0), random.matrix(4, 4, 1.0), 2)};
  problem.w_o = random.matrix(4, 3, 1.0);
  problem.scale = Scale::inverse_sqrt_d_k();
  return problem;
}

Problem only_head(Problem problem, std::size_t head) {
  problem.heads = {problem.heads[head]};
  problem.w_o.reset();
  return problem;
}

Error error_of(const Problem& problem) {
  const auto result = attend(problem);
  REQUIRE_FALSE(result.has_value());
  return result.error();
}

}  // namespace

TEST_CASE("heads: a big matrix is cut into contiguous blocks of columns, not reshaped") {
  Random random(22);
  const Matrix x = random.matrix(3, 4, 1.0);
  const Matrix w = random.matrix(4, 4, 1.0);
  const Problem whole{x, {{w, w, w}}};
  const Problem split{x, split_heads(w, w, w, 2)};
  const Matrix q = attended(whole).heads[0].q;
  const Trace trace = attended(split);
  CHECK(same_bits(trace.heads[0].q, q.leftCols(2)));
  CHECK(same_bits(trace.heads[1].q, q.rightCols(2)));
  CHECK(same_bits(trace.heads[1].v, q.rightCols(2)));

  // Q [n × h·d_k] read as [h × n × d_k]: the first head would get one and a half words.
  const Matrix reshaped = Eigen::Map<const Matrix>(q.data(), 3, 2);
  CHECK_FALSE(same_bits(trace.heads[0].q, reshaped));
  // Every second column, as if the heads were interleaved, is another matrix as well.
  Matrix interleaved(3, 2);
  interleaved << q.col(0), q.col(2);
  CHECK_FALSE(same_bits(trace.heads[0].q, interleaved));
}

TEST_CASE("heads: each computes what it computes alone, and stands in its own block") {
  const Problem problem = two_heads();
  const Trace trace = attended(problem);
  REQUIRE(trace.heads.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const Trace alone = attended(only_head(problem, i));
    for (Stage stage : kHeadStages) {
      CHECK(same_bits(trace.at(stage, static_cast<Index>(i)), alone.at(stage)));
    }
    CHECK(same_bits(trace.concatenated.middleCols(2 * static_cast<Index>(i), 2), alone.output));
    CHECK(same_bits(alone.output, alone.heads[0].output));
  }
  CHECK(trace.scale == 1.0 / std::sqrt(2.0));  // the width of one head, not of both
}

TEST_CASE("heads: W_O multiplies the concatenation; without it and with the identity it stays") {
  Problem problem = two_heads();
  const Trace trace = attended(problem);
  CHECK(shape_of(trace.output) == Shape{3, 3});
  double sum = 0.0;
  for (Index t = 0; t < 4; ++t) sum += trace.concatenated(2, t) * (*problem.w_o)(t, 1);
  CHECK(same_bits(trace.output(2, 1), sum));
  problem.w_o = identity(4);
  CHECK(same_bits(attended(problem).output, trace.concatenated));
  problem.w_o.reset();
  CHECK(same_bits(attended(problem).output, trace.concatenated));
}

TEST_CASE("heads: 1 to 8, all alike, and W_O as high as they are wide together") {
  Problem problem = two_heads();
  problem.heads.clear();
  const Error count{.code = ErrorCode::kSizeOutOfRange,
                    .operand = Operand::kHeads,
                    .axis = Axis::kHeads,
                    .expected = Bounds{1, 8},
                    .actual = 0};
  CHECK(error_of(problem) == count);
  problem.heads.assign(9, two_heads().heads[0]);
  CHECK(error_of(problem).actual == 9);
  problem.heads.pop_back();
  CHECK(error_of(problem) == Error{.code = ErrorCode::kShapeMismatch,
                                   .operand = Operand::kConcatenated,
                                   .other = Operand::kWO,
                                   .expected = Bounds{16, 16},
                                   .actual = 4,
                                   .operand_shape = Shape{3, 16},
                                   .other_shape = Shape{4, 3}});
  problem.w_o = Matrix::Ones(16, 65);
  CHECK(error_of(problem).operand == Operand::kWO);
  CHECK(error_of(problem).axis == Axis::kColumns);
  problem.w_o = Matrix::Ones(16, 1);
  CHECK(attend(problem).has_value());

  problem = two_heads();
  problem.heads[1].w_v = Matrix::Ones(4, 3);
  CHECK(error_of(problem) == Error{.code = ErrorCode::kHeadMismatch,
                                   .operand = Operand::kWV,
                                   .head = 1,
                                   .expected = Bounds{2, 2},
                                   .actual = 3,
                                   .operand_shape = Shape{4, 3}});
  problem = two_heads();
  problem.heads[1].w_q = problem.heads[1].w_k = Matrix::Ones(4, 1);
  CHECK(error_of(problem).code == ErrorCode::kHeadMismatch);
  CHECK(error_of(problem).operand == Operand::kWQ);
}

TEST_CASE("heads: an error names the head that it is in") {
  Problem problem = two_heads();
  problem.heads[1].w_k(0, 1) = NAN;
  CHECK(error_of(problem) == Error{.code = ErrorCode::kNotFinite,
                                   .operand = Operand::kWK,
                                   .head = 1,
                                   .row = 0,
                                   .column = 1});
  problem = two_heads();
  problem.heads[1].w_q = Matrix::Ones(3, 2);
  CHECK(error_of(problem).code == ErrorCode::kShapeMismatch);
  CHECK(error_of(problem).head == 1);
  problem = two_heads();
  problem.heads[1].w_v.setConstant(1e308);
  problem.x.setConstant(10.0);
  CHECK(error_of(problem).operand == Operand::kV);
  CHECK(error_of(problem).head == 1);
  problem = two_heads();
  problem.w_o->setConstant(1e308);
  problem.heads[0].w_v *= 1e3;
  CHECK(error_of(problem).operand == Operand::kProjected);
  CHECK_FALSE(error_of(problem).head.has_value());
  problem = two_heads();
  (*problem.w_o)(3, 2) = INFINITY;
  CHECK(error_of(problem) ==
        Error{.code = ErrorCode::kNotFinite, .operand = Operand::kWO, .row = 3, .column = 2});
}

TEST_CASE("heads: explained by head, copy and W_O; a head that is not there is an error") {
  const Problem problem = two_heads();
  const Trace trace = attended(problem);
  const auto copied = std::get<Copied>(explained(problem, Stage::kConcatenated, 1, 3).steps);
  CHECK(copied.head == 1);
  CHECK(copied.column == 1);
  const auto terms = std::get<DotProduct>(explained(problem, Stage::kProjected, 1, 2).steps).terms;
  REQUIRE(terms.size() == 4);
  CHECK(terms[3].left == trace.concatenated(1, 3));
  CHECK(terms[3].right == (*problem.w_o)(3, 2));
  CHECK(explained(problem, Stage::kQ, 0, 0, 1).value == trace.heads[1].q(0, 0));
  const auto missing = explain(problem, Stage::kQ, 0, 0, 2);
  REQUIRE_FALSE(missing.has_value());
  CHECK(missing.error() == Error{.code = ErrorCode::kSizeOutOfRange,
                                 .operand = Operand::kHeads,
                                 .axis = Axis::kHeads,
                                 .expected = Bounds{0, 1},
                                 .actual = 2});
}

TEST_CASE("heads: a comparison shows which head changed, and why the end did not") {
  const Problem before = two_heads();
  Problem after = before;
  after.heads[1].w_q *= 2.0;
  Comparison comparison = compared(before, after);
  REQUIRE(comparison.heads.size() == 2);
  CHECK_FALSE(comparison.at(Stage::kQ, 0).changed);
  CHECK(comparison.at(Stage::kQ, 1).changed);
  CHECK_FALSE(comparison.at(Stage::kOutput, 0).changed);
  CHECK(comparison.concatenated.changed);
  CHECK(comparison.projected.changed);

  // Rows of W_O that are 0 hold the head back.
  Problem held = before;
  held.w_o->bottomRows(2).setZero();
  Problem held_after = held;
  held_after.heads[1].w_q *= 2.0;
  comparison = compared(held, held_after);
  CHECK(comparison.concatenated.changed);
  CHECK(reasons_of(comparison.projected, {0, 1, 2}) == Reasons(3, Reason::kZeroInput));

  // Under a causal mask the first word has one key, in each head.
  comparison = compared(with_mask(before, Mask::kCausal), with_mask(after, Mask::kCausal));
  CHECK(reasons_of(comparison.concatenated, {0}) == Reasons{Reason::kSingleKey});
  CHECK(reasons_of(comparison.projected, {0}) == Reasons{Reason::kSingleKey});

  // A changed row of W_O meets values that are 0.
  Problem zeros = before;
  zeros.heads[0].w_v.col(0).setZero();
  Problem zeros_after = zeros;
  zeros_after.w_o->row(0).setConstant(7.0);
  comparison = compared(zeros, zeros_after);
  CHECK(reasons_of(comparison.concatenated, {0, 1, 2}) == Reasons(3, kNothing));
  CHECK(reasons_of(comparison.projected, {0, 1, 2}) == Reasons(3, Reason::kZeroInput));

  // An empty query stays, whatever W_O is.
  after = before;
  *after.w_o *= 2.0;
  comparison = compared(with_mask(before, Mask::kStrictPast), with_mask(after, Mask::kStrictPast));
  CHECK(reasons_of(comparison.projected, {0}) == Reasons{Reason::kNoKey});

  // A word that is 0 keeps one head's queries, a single key nothing: two reasons are none.
  Problem mixed = with_mask(before, Mask::kCausal);
  mixed.heads[0].w_v.setZero();
  mixed.x.row(0).setZero();
  Problem mixed_after = mixed;
  mixed_after.heads[0].w_v.row(0).setConstant(1.0);
  mixed_after.heads[1].w_q *= 2.0;
  comparison = compared(mixed, mixed_after);
  CHECK(reasons_of(comparison.at(Stage::kOutput, 0), {0}) == Reasons{Reason::kZeroInput});
  CHECK(reasons_of(comparison.at(Stage::kOutput, 1), {0}) == Reasons{Reason::kSingleKey});
  CHECK(reasons_of(comparison.concatenated, {0}) == Reasons{kNothing});

  // Two words that trade places do so in each head and at the end, unless W_O changed too.
  after = before;
  after.x.row(0).swap(after.x.row(2));
  using Words = std::pair<Index, Index>;
  CHECK(compared(before, after).at(Stage::kOutput, 1).traded == Words{0, 2});
  CHECK(compared(before, after).projected.traded == Words{0, 2});
  *after.w_o *= 2.0;
  CHECK_FALSE(compared(before, after).concatenated.traded.has_value());

  // Fewer heads: those that remain are compared.
  after = only_head(before, 0);
  comparison = compared(before, after);
  CHECK(comparison.heads.size() == 1);
  CHECK(comparison.concatenated.reshaped);
}
