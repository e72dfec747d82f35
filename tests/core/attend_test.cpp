#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "catch.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

TEST_CASE("a second call gives the same bits as the first") {
  Random random(5);
  const Problem problem = random.problem(12, 2.0);
  const Trace first = attended(problem);
  attended(random.problem(12, 2.0));
  const Trace second = attended(problem);
  for (Stage stage : kStages) CHECK(same_bits(first.at(stage), second.at(stage)));
}

TEST_CASE("each row of coefficients adds up to 1, or to 0 for an empty query") {
  Random random(6);
  for (int i = 0; i < 300; ++i) {
    const Problem problem = random.problem(16, 4.0);
    const Trace trace = attended(problem);
    const double n = static_cast<double>(problem.x.rows());
    for (Index row = 0; row < trace.heads[0].coefficients.rows(); ++row) {
      const bool empty =
          std::count(trace.empty_queries.begin(), trace.empty_queries.end(), row) > 0;
      const double sum = trace.heads[0].row_sums[static_cast<std::size_t>(row)];
      if (empty) {
        CHECK(same_bits(sum, 0.0));
      } else {
        CHECK(std::abs(sum - 1.0) <= 4.0 * n * 0x1p-53);
      }
      for (Index key = 0; key < trace.allowed.cols(); ++key) {
        const double share = trace.heads[0].coefficients(row, key);
        CHECK((share >= 0.0 && share <= 1.0));
        if (trace.allowed(row, key) == 0) CHECK(same_bits(share, 0.0));
      }
    }
  }
}

TEST_CASE("softmax runs along rows, not along columns") {
  const Trace trace = attended(chapter_problem());
  // The wrong axis has the column sums below as row sums.
  for (const double sum : trace.heads[0].row_sums) CHECK(std::abs(sum - 1.0) < 1e-15);
  CHECK(with_12_decimals(trace.heads[0].coefficients.col(2).sum()) == "1.420754481269");
  const Trace single = attended(with_x(chapter_problem(), matrix({{1, 2}})));
  CHECK(single.heads[0].coefficients == matrix({{1}}));
}

TEST_CASE("row is the query, column is the key") {
  const Trace trace = attended(with_w_q(chapter_problem(), matrix({{1, 2}, {0, 1}})));
  CHECK(trace.heads[0].q == matrix({{1, 2}, {0, 1}, {1, 3}}));  // rows times W, not W times columns
  CHECK(trace.heads[0].scores(0, 2) == 3.0);
  CHECK(trace.heads[0].scores(2, 0) == 1.0);
}

TEST_CASE("a query without a key: coefficients and output are 0 and it is listed") {
  for (const double size : {1.0, 1e150}) {
    Problem problem = with_mask(chapter_problem(), Mask::kStrictPast);
    problem.x *= size;
    const Trace trace = attended(problem);
    CHECK(trace.empty_queries == std::vector<Index>{0});
    CHECK(same_bits(trace.heads[0].coefficients.row(0), Matrix::Zero(1, 3)));
    CHECK(same_bits(trace.heads[0].output.row(0), Matrix::Zero(1, 2)));
    CHECK(same_bits(trace.heads[0].row_sums[0], 0.0));
    CHECK(trace.heads[0].coefficients(1, 0) == 1.0);
  }
  const Trace alone =
      attended(with_mask(with_x(chapter_problem(), matrix({{5, 7}})), Mask::kStrictPast));
  CHECK(alone.heads[0].coefficients == matrix({{0}}));
  CHECK(alone.heads[0].output == matrix({{0, 0}}));
  CHECK(attended(chapter_problem()).empty_queries.empty());
}

TEST_CASE("large scores: only differences matter") {
  for (const double base : {0.0, 1000.0, -1000.0, 1e4, -1e4, 1e9}) {
    CAPTURE(base);
    const Trace trace = attended(problem_with_scores(matrix({{base, base - 1}, {base, base}})));
    CHECK(with_12_decimals(trace.heads[0].coefficients(0, 0)) == "0.731058578630");
    CHECK(with_12_decimals(trace.heads[0].coefficients(0, 1)) == "0.268941421370");
    CHECK(trace.heads[0].coefficients.row(1) == matrix({{0.5, 0.5}}));
  }
  // Farther apart than a double can say.
  const Trace trace = attended(problem_with_scores(matrix({{1e308, -1e308}, {-1e308, 1e308}})));
  CHECK(trace.heads[0].coefficients == matrix({{1, 0}, {0, 1}}));
}

TEST_CASE("a score that overflows is an error with its place") {
  // Q = [1e200], K = [1e200] and [0]: the score of word 1 for itself is 1e400.
  const auto result =
      attend(Problem{matrix({{1e200}, {0}}), {{identity(1), identity(1), identity(1)}}});
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error() ==
        Error{.code = ErrorCode::kOverflow, .operand = Operand::kRawScores, .row = 0, .column = 0});
}

TEST_CASE("a hidden word has no influence, however large it is") {
  Problem problem = with_mask(chapter_problem(), Mask::kCausal);
  problem.heads[0].w_q = matrix({{1, 0}, {0, 0}});  // asks with the first number only
  const Trace before = attended(problem);
  problem.x.row(2) = matrix({{0, 1e308}});  // the last word, hidden from the two before it
  const Trace after = attended(problem);
  for (Stage stage : {Stage::kCoefficients, Stage::kOutput}) {
    CHECK(same_bits(Matrix(before.at(stage).topRows(2)), Matrix(after.at(stage).topRows(2))));
  }
}

TEST_CASE("a hidden score that does not fit a double is 0 and no error") {
  // Row 2 meets itself with 1e255 · 1e250.
  Problem problem{matrix({{1e10}, {1e250}}), {{diagonal({1e5}), identity(1), identity(1)}}};
  problem.mask = Mask::kStrictPast;
  const Trace trace = attended(problem);
  CHECK(trace.heads[0].raw_scores(0, 1) == 1e15 * 1e250);  // hidden as well, but it fits
  CHECK(same_bits(trace.heads[0].raw_scores(1, 1), 0.0));
  CHECK(same_bits(trace.heads[0].scores(1, 1), 0.0));

  problem.mask = Mask::kCausal;  // now word 2 sees itself
  const auto result = attend(problem);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error() ==
        Error{.code = ErrorCode::kOverflow, .operand = Operand::kRawScores, .row = 1, .column = 1});
}

TEST_CASE("a hidden score that only the scale makes too large keeps its raw score") {
  Problem problem = problem_with_scores(matrix({{0, 1e200}, {0, 0}}));
  problem.mask = Mask::kStrictPast;
  problem.scale = Scale::by(1e150);
  const Trace trace = attended(problem);
  CHECK(trace.heads[0].raw_scores(0, 1) == 1e200);
  CHECK(same_bits(trace.heads[0].scores(0, 1), 0.0));
}

TEST_CASE("hidden scores are computed: the mask changes who looks, not the scores") {
  const Trace none = attended(chapter_problem());
  for (Mask mask : kMasks) {
    const Trace trace = attended(with_mask(chapter_problem(), mask));
    CHECK(same_bits(trace.heads[0].raw_scores, none.heads[0].raw_scores));
    CHECK(same_bits(trace.heads[0].scores, none.heads[0].scores));
  }
}

TEST_CASE("causal masks: a row depends only on the words up to it") {
  Random random(7);
  for (Mask mask : {Mask::kCausal, Mask::kStrictPast}) {
    for (int i = 0; i < 60; ++i) {
      const Problem whole = with_mask(random.problem(10, 2.0), mask);
      const Index n = random.whole(1, whole.x.rows());
      const Trace all = attended(whole);
      const Trace first = attended(with_x(whole, whole.x.topRows(n)));
      for (Stage stage : {Stage::kQ, Stage::kK, Stage::kV, Stage::kOutput}) {
        CHECK(same_bits(Matrix(all.at(stage).topRows(n)), first.at(stage)));
      }
      CHECK(same_bits(Matrix(all.heads[0].coefficients.topLeftCorner(n, n)),
                      first.heads[0].coefficients));
      CHECK(all.heads[0].coefficients.topRightCorner(n, whole.x.rows() - n).isZero(0.0));
    }
  }
}

TEST_CASE("W_V leaves every coefficient, W_Q leaves K and V, W_K leaves Q and V, to the bit") {
  Random random(8);
  for (int i = 0; i < 100; ++i) {
    const Problem problem = random.problem(8, 3.0);
    const Trace before = attended(problem);
    const auto& w = problem.heads[0];
    const auto other = [&](const Matrix& like) {
      return random.matrix(like.rows(), like.cols(), 3.0);
    };
    const auto unchanged = [&](const Trace& after, std::initializer_list<Stage> stages) {
      return std::all_of(stages.begin(), stages.end(),
                         [&](Stage stage) { return same_bits(before.at(stage), after.at(stage)); });
    };
    CHECK(
        unchanged(attended(with_w_v(problem, random.matrix(w.w_v.rows(), 3, 9.0))),
                  {Stage::kQ, Stage::kK, Stage::kRawScores, Stage::kScores, Stage::kCoefficients}));
    CHECK(unchanged(attended(with_w_q(problem, other(w.w_q))), {Stage::kK, Stage::kV}));
    CHECK(unchanged(attended(with_w_k(problem, other(w.w_k))), {Stage::kQ, Stage::kV}));
  }
}

TEST_CASE("the third column of ones: a shift of every score leaves the coefficients, to the bit") {
  const Problem before{matrix({{1, 0, 1}, {0, 1, 1}, {1, 1, 1}}),
                       {{diagonal({1, 1, 0}), identity(3), matrix({{1, 0}, {0, 1}, {0, 0}})}}};
  const Trace start = attended(before);
  const Trace shifted = attended(with_w_q(before, diagonal({1, 1, 3})));
  CHECK(start.heads[0].scores.row(0) == matrix({{1, 0, 1}}));
  CHECK(shifted.heads[0].scores.row(0) == matrix({{4, 3, 4}}));
  CHECK(same_bits(start.heads[0].coefficients, shifted.heads[0].coefficients));
}

TEST_CASE("no result is -0, NaN or infinite") {
  const auto clean = [](const Matrix& values) {
    return std::all_of(values.data(), values.data() + values.size(), [](double value) {
      return std::isfinite(value) && !same_bits(value, -0.0);
    });
  };
  Random random(9);
  for (int i = 0; i < 300; ++i) {
    Problem problem = random.problem(7, 2.0);
    // Zeros of both signs and numbers whose products vanish.
    for (Matrix* values :
         {&problem.x, &problem.heads[0].w_q, &problem.heads[0].w_k, &problem.heads[0].w_v}) {
      for (Index j = 0; j < values->size(); ++j) {
        const Index kind = random.whole(0, 4);
        if (kind == 0) values->data()[j] = 0.0;
        if (kind == 1) values->data()[j] = -0.0;
        if (kind == 2) values->data()[j] *= 1e-170;
      }
    }
    if (i % 3 == 0) problem.scale = Scale::by(i % 2 == 0 ? -0.0 : -1e-200);
    const Trace trace = attended(problem);
    for (Stage stage : kStages) CHECK(clean(trace.at(stage)));
    CHECK_FALSE(same_bits(trace.scale, -0.0));
  }
}

TEST_CASE("equal scores share equally, also far away from 0") {
  for (const double score : {0.0, 1.0, -700.0, 1e300}) {
    const Trace trace = attended(problem_with_scores(Matrix::Constant(3, 3, score)));
    CHECK(trace.heads[0].coefficients == Matrix::Constant(3, 3, 1.0 / 3.0));
  }
  const Problem zero = with_w_q(chapter_problem(), Matrix::Zero(2, 2));
  CHECK(attended(zero).heads[0].coefficients == Matrix::Constant(3, 3, 1.0 / 3.0));
  CHECK(attended(with_mask(zero, Mask::kCausal)).heads[0].coefficients.row(1) ==
        matrix({{0.5, 0.5, 0}}));
}
