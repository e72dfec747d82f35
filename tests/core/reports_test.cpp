// Troubles that other implementations were publicly reported to have, each with the small input and
// the right values of ../shared/reports, whose letters and numbers the names below begin with. Those
// that are missing (R7, R8, from R10 on) are about what a reader types, pastes or sees.
#include <vector>

#include "catch.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

using Texts = std::vector<std::string>;

Texts to_12_decimals(const Matrix& matrix) {
  Texts texts;
  for (Index i = 0; i < matrix.size(); ++i) {
    texts.push_back(with_12_decimals(matrix.data()[i]));
  }
  return texts;
}

const HeadTrace& only_head(const Trace& trace) {
  REQUIRE(trace.heads.size() == 1);
  return trace.heads[0];
}

// One query that asks with 1, so that its scores are `keys`.
Matrix shares_of_scores(const Matrix& keys) {
  return attended(Given{identity(1), keys, Matrix::Zero(keys.rows(), 1)}).head.coefficients;
}

}  // namespace

// https://github.com/pytorch/pytorch/issues/103963
TEST_CASE("R1: a row without any allowed key is 0 and listed, neither NaN nor uniform") {
  Problem problem{identity(2), {{identity(2), identity(2), identity(2)}}};
  problem.custom = marks({{0, 0}, {1, 1}});
  const Trace trace = attended(problem);
  const Matrix& shares = only_head(trace).coefficients;
  CHECK(trace.empty_queries == std::vector<Index>{0});
  CHECK(same_bits(Matrix(shares.row(0)), Matrix::Zero(1, 2)));
  CHECK(same_bits(Matrix(trace.output.row(0)), Matrix::Zero(1, 2)));
  CHECK(to_12_decimals(shares.row(1)) == Texts{"0.268941421370", "0.731058578630"});
  CHECK(trace.heads[0].row_sums == std::vector<double>{0.0, 1.0});
  for (const Stage stage : kStages) CHECK(trace.at(stage).allFinite());
}

// https://github.com/Dao-AILab/flash-attention/issues/517
TEST_CASE("R2: causal with more keys than queries goes by the offset that was named") {
  Given given{Matrix::Zero(2, 1), Matrix::Zero(4, 1), matrix({{1}, {2}, {3}, {4}})};
  given.mask = Mask::kCausal;
  CHECK(attended(given).head.output == matrix({{1}, {1.5}}));  // 0 unless said otherwise
  given.offset = 0;
  CHECK(attended(given).head.output == matrix({{1}, {1.5}}));
  given.offset = 4 - 2;
  CHECK(attended(given).head.output == matrix({{2}, {2.5}}));

  given.q = Matrix::Zero(4, 1);  // L_k − L_q = 0: both alignments are the same
  for (const Index offset : {Index{0}, given.k.rows() - given.q.rows()}) {
    given.offset = offset;
    CHECK(attended(given).head.output == matrix({{1}, {1.5}, {2}, {2.5}}));
  }
}

// https://github.com/lucidrains/vit-pytorch/issues/65
TEST_CASE("R3: scores are divided by the root of one head's width, not of all heads'") {
  const Matrix q = matrix({{1, 1, 0, 0}});
  const Matrix k = matrix({{1, 1, 0, 0}, {0, 0, 0, 0}});
  const Matrix v = matrix({{1, 0, 1, 0}, {0, 1, 0, 1}});
  const auto shares = [&](Index first, const Scale& scale) {
    Given head{q.middleCols(first, 2), k.middleCols(first, 2), v.middleCols(first, 2)};
    head.scale = scale;
    return to_12_decimals(attended(head).head.coefficients);
  };
  const Texts right{"0.804429682507", "0.195570317493"};
  CHECK(shares(0, Scale::inverse_sqrt_d_k()) == right);
  CHECK(shares(2, Scale::inverse_sqrt_d_k()) == Texts{"0.500000000000", "0.500000000000"});
  CHECK(shares(0, Scale::by(0.5)).front() == "0.731058578630");  // √4, the width of both
  CHECK(shares(0, Scale::unscaled()).front() == "0.880797077978");

  // The same of a problem: X = 1, and the second word asks with nothing.
  Matrix w_q = Matrix::Zero(2, 4);
  w_q.row(0) = q;
  Problem problem{identity(2), split_heads(w_q, k, v, 2)};
  problem.scale = Scale::inverse_sqrt_d_k();
  CHECK(to_12_decimals(attended(problem).heads[0].coefficients.row(0)) == right);
}

// https://github.com/PetrochukM/PyTorch-NLP/issues/2
TEST_CASE("R4: softmax runs along rows: these sum to 1, and one query does not get all ones") {
  const Trace trace = attended(chapter_problem());
  const Matrix& shares = only_head(trace).coefficients;
  for (const double sum : trace.heads[0].row_sums) CHECK(with_12_decimals(sum) == "1.000000000000");
  // What the wrong axis has as row sums; S is symmetric.
  CHECK(to_12_decimals(shares.colwise().sum()) ==
        Texts{"0.789622759366", "0.789622759366", "1.420754481269"});
  const GivenTrace single =
      attended(Given{matrix({{1, 1}}), matrix({{1, 0}, {0, 1}}), identity(2)});
  CHECK(single.head.coefficients == matrix({{0.5, 0.5}}));
}

// https://github.com/jsbaan/transformer-from-scratch/issues/6
TEST_CASE("R5: heads are put side by side, not reshaped without the transpose") {
  const Matrix v = matrix({{1, 2, 5, 6}, {3, 4, 7, 8}});
  Random random(5);
  for (int i = 0; i < 20; ++i) {
    const Matrix q = random.matrix(2, 4, 3.0);
    const Matrix k = random.matrix(2, 4, 3.0);
    Problem problem{identity(2), split_heads(q, k, v, 2)};
    problem.custom = marks({{1, 0}, {0, 1}});
    problem.w_o = identity(4);
    const Trace trace = attended(problem);
    CHECK(trace.output == v);
    CHECK(trace.heads[0].output == v.leftCols(2));
    CHECK(trace.heads[1].output == v.rightCols(2));
  }
}

// https://github.com/pytorch/executorch/issues/18407
TEST_CASE("R6: large scores do not overflow exp; a score that does not fit says where it stands") {
  const Texts right{"0.731058578630", "0.268941421370"};
  CHECK(to_12_decimals(shares_of_scores(matrix({{1000}, {999}}))) == right);
  CHECK(to_12_decimals(shares_of_scores(matrix({{-1000}, {-1001}}))) == right);

  const auto result = attend_given({matrix({{1e200}}), matrix({{1e200}, {0}}), Matrix::Zero(2, 1)});
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error() ==
        Error{.code = ErrorCode::kOverflow, .operand = Operand::kRawScores, .row = 0, .column = 0});
}

// https://github.com/rasbt/machine-learning-book/issues/97
TEST_CASE("R9: a row is a query and a column is a key, also where S is not symmetric") {
  const Trace symmetric = attended(chapter_problem());
  CHECK(only_head(symmetric).scores == only_head(symmetric).scores.transpose());

  const Problem problem = with_w_q(chapter_problem(), matrix({{1, 2}, {0, 1}}));
  const Trace trace = attended(problem);
  CHECK(only_head(trace).scores(0, 2) == 3.0);
  CHECK(only_head(trace).scores(2, 0) == 1.0);
  for (const double sum : trace.heads[0].row_sums) CHECK(with_12_decimals(sum) == "1.000000000000");

  // Asked about the cell, the first word's query meets the third word's key.
  const Explanation shown = explained(problem, Stage::kRawScores, 0, 2);
  const auto& terms = std::get<DotProduct>(shown.steps).terms;
  REQUIRE(terms.size() == 2);
  CHECK((terms[0].left == 1.0 && terms[0].right == 1.0));
  CHECK((terms[1].left == 2.0 && terms[1].right == 1.0));
}
