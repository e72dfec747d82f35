#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "catch.hpp"
#include "reference.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

Trace hard(const Problem& problem) { return attended(with_lookup(problem, Lookup::kHard)); }

// Numbers from −2 to 2 without fractions, so that many scores are equal.
Problem with_ties(Random& random) {
  Problem problem = with_lookup(random.problem(9, 2.4), Lookup::kHard);
  for (Matrix* values :
       {&problem.x, &problem.heads[0].w_q, &problem.heads[0].w_k, &problem.heads[0].w_v}) {
    *values = values->array().round();
  }
  return problem;
}

// E9 of the lessons: the last word asks the two before it, with the scores 2 and 1.
Problem e9() { return with_mask(with_w_q(chapter_problem(), diagonal({2, 1})), Mask::kStrictPast); }

}  // namespace

TEST_CASE("lookup: the scale makes it sharper, from equal shares to the best key alone") {
  CHECK(attended(e9()).heads[0].scores.row(2).head(2) == matrix({{2, 1}}));
  const auto shares = [](const Trace& trace) {
    CHECK(trace.heads[0].coefficients(2, 2) == 0.0);
    return std::vector{with_12_decimals(trace.heads[0].coefficients(2, 0)),
                       with_12_decimals(trace.heads[0].coefficients(2, 1))};
  };
  using Shares = std::vector<std::string>;
  CHECK(shares(attended(with_scale(e9(), 0.0))) == Shares{"0.500000000000", "0.500000000000"});
  CHECK(shares(attended(with_scale(e9(), 0.5))) == Shares{"0.622459331202", "0.377540668798"});
  CHECK(shares(attended(with_scale(e9(), 1.0))) == Shares{"0.731058578630", "0.268941421370"});
  CHECK(shares(attended(with_scale(e9(), 4.0))) == Shares{"0.982013790038", "0.017986209962"});
  CHECK(shares(hard(e9())) == Shares{"1.000000000000", "0.000000000000"});
}

TEST_CASE("lookup: the hard one is the limit of the soft one") {
  Random random(31);
  for (int i = 0; i < 100; ++i) {
    const Problem problem = with_lookup(with_ties(random), Lookup::kSoft);
    const double factor = problem.scale.factor(problem.heads[0].w_q.cols());
    if (std::abs(factor) < 0.01) continue;
    const Matrix limit = hard(problem).heads[0].coefficients;
    const Matrix sharp = attended(with_scale(problem, 1e6 * factor)).heads[0].coefficients;
    CHECK((sharp - limit).cwiseAbs().maxCoeff() == 0.0);
  }
}

TEST_CASE("lookup: every number of a hard one equals plain loops, with ties and without") {
  Random random(32);
  int ties = 0;
  for (int i = 0; i < 400; ++i) {
    INFO("random problem " << i);
    const Problem problem =
        i % 2 == 0 ? with_ties(random) : with_lookup(random.problem(9, 3.0), Lookup::kHard);
    const Trace trace = attended(problem);
    const Trace expected = reference(problem, trace.scale);
    for (Stage stage : kStages) CHECK(same_bits(trace.at(stage), expected.at(stage)));
    CHECK(same_bits(trace.heads[0].row_sums, expected.heads[0].row_sums));
    CHECK(same_bits(trace.heads[0].entropy, expected.heads[0].entropy));
    CHECK(same_bits(trace.heads[0].effective_keys, expected.heads[0].effective_keys));
    CHECK(trace.empty_queries == expected.empty_queries);
    ties += std::any_of(trace.heads[0].effective_keys.begin(), trace.heads[0].effective_keys.end(),
                        [](double keys) { return keys > 1.0; });
  }
  CHECK(ties > 30);
}

TEST_CASE("lookup: the best keys share evenly and are the effective ones, whatever their score") {
  for (const double score : {0.0, 1.0, -700.0, 1e300, -1e308}) {
    CAPTURE(score);
    const double below = std::nextafter(score, std::numeric_limits<double>::lowest());
    const Matrix scores = (Matrix(3, 3) << score, score, score,  // all
                           score, below, score,                  // all but the second
                           -1e308, -1e308, score)                // the last, or all
                              .finished();
    const HeadTrace head = hard(problem_with_scores(scores)).heads[0];
    CHECK(head.coefficients.row(0) == Matrix::Constant(1, 3, 1.0 / 3.0));
    CHECK(head.coefficients.row(1) == matrix({{0.5, 0, 0.5}}));
    CHECK(same_bits(head.effective_keys[0], 3.0));
    CHECK(same_bits(head.effective_keys[1], 2.0));
    CHECK(same_bits(head.entropy[1], 1.0));
    if (score > -1e308) {
      CHECK(head.coefficients.row(2) == matrix({{0, 0, 1}}));
      CHECK(same_bits(head.entropy[2], 0.0));
      CHECK(same_bits(head.effective_keys[2], 1.0));
    }
  }
}

TEST_CASE("lookup: a hidden key is never the best, and an empty query gets nothing") {
  const Matrix scores = matrix({{0, 9, 9}, {1, 5, 9}, {1, 2, 0}});
  const Trace trace = hard(with_mask(problem_with_scores(scores), Mask::kStrictPast));
  CHECK(trace.heads[0].coefficients == matrix({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}));
  CHECK(trace.heads[0].output == matrix({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}));
  CHECK(trace.empty_queries == std::vector<Index>{0});
  CHECK(same_bits(trace.heads[0].effective_keys[0], 0.0));
  CHECK(same_bits(trace.heads[0].entropy[0], 0.0));
}

TEST_CASE("lookup: a scale of 0 leaves nothing to choose, a negative one prefers the worst") {
  CHECK(hard(with_scale(e9(), 0.0)).heads[0].coefficients.row(2) == matrix({{0.5, 0.5, 0}}));
  CHECK(hard(with_scale(e9(), -1.0)).heads[0].coefficients.row(2) == matrix({{0, 1, 0}}));
}

TEST_CASE("lookup: a hard coefficient is explained by the scores and the number of the best") {
  // The last word of E1: scores 1, 1, 2; its second: 0, 1, 1.
  const Problem problem = with_lookup(chapter_problem(), Lookup::kHard);
  const Explanation best = explained(problem, Stage::kCoefficients, 2, 2);
  CHECK(best.value == 1.0);
  const auto& share = std::get<HardShare>(best.steps);
  REQUIRE(share.keys.size() == 3);
  CHECK(share.keys[1].key == 1);
  CHECK(share.keys[1].score == 1.0);
  CHECK(share.maximum == 2.0);
  CHECK(share.winners == 1);

  const Explanation tied = explained(problem, Stage::kCoefficients, 1, 2);
  CHECK(tied.value == 0.5);
  CHECK(std::get<HardShare>(tied.steps).winners == 2);
  CHECK(same_bits(explained(problem, Stage::kCoefficients, 1, 0).value, 0.0));
}

TEST_CASE("lookup: the explanation of a hard coefficient that is hidden, or of an empty query") {
  const Problem problem =
      with_lookup(with_mask(chapter_problem(), Mask::kStrictPast), Lookup::kHard);
  const Explanation hidden = explained(problem, Stage::kCoefficients, 1, 2);
  CHECK(hidden.hidden);
  CHECK(same_bits(hidden.value, 0.0));
  CHECK(std::get<HardShare>(hidden.steps).keys.size() == 1);  // the hidden best is not among them
  CHECK(std::get<HardShare>(hidden.steps).maximum == 0.0);

  const Explanation empty = explained(problem, Stage::kCoefficients, 0, 0);
  CHECK(std::get<HardShare>(empty.steps).keys.empty());
  CHECK_FALSE(std::get<HardShare>(empty.steps).maximum.has_value());
  CHECK(std::get<HardShare>(empty.steps).winners == 0);
}
