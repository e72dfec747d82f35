// What must hold for every problem, tried on generated ones.
//
// The seed and the number of problems are fixed, so that a run is repeatable; RapidCheck prints
// them. Others are tried with RC_PARAMS="seed=7 max_success=100000".
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "catch.hpp"
#include "generate.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kUlpOfOne = 0x1p-52;

// Before RapidCheck reads it, which it does once.
[[maybe_unused]] const int kFixed =
    setenv("RC_PARAMS", "seed=20261130 max_success=400 max_discard_ratio=50", /*overwrite=*/0);

bool same_bits(const Matrix& a, const Matrix& b) {
  if (shape_of(a) != shape_of(b)) return false;
  return a.size() == 0 ||  // no data, and memcmp must not be given none
         std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<std::size_t>(a.size())) == 0;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), sizeof(double) * a.size()) == 0;
}

bool same_bits(const HeadTrace& a, const HeadTrace& b, Index rows) {
  return same_bits(a.q.topRows(rows), b.q.topRows(rows)) &&
         same_bits(a.coefficients.topRows(rows), b.coefficients.topRows(rows)) &&
         same_bits(a.output.topRows(rows), b.output.topRows(rows));
}

// Rows (and, for what has a column per word, columns) of `matrix` in the given order.
Matrix rows_in(const std::vector<Index>& order, const Matrix& matrix) {
  return matrix(order, Eigen::all);
}

template <typename AnyMatrix>
AnyMatrix words_in(const std::vector<Index>& order, const AnyMatrix& matrix) {
  return matrix(order, order);
}

// Both within `share` of the larger, counted with at least 1.
bool close(const Matrix& a, const Matrix& b, double share) {
  if (shape_of(a) != shape_of(b)) return false;
  const double largest = std::max(1.0, a.cwiseAbs().maxCoeff());
  return (a - b).cwiseAbs().maxCoeff() <= share * largest;
}

}  // namespace

TEST_CASE("other words in the same order, the same result in that order") {
  CHECK(rc::check("permuting the words permutes every stage", [] {
    Problem problem = *a_problem();
    problem.mask = Mask::kNone;  // these two know about order
    const auto order = *an_order(problem.x.rows());
    const Trace before = computed(problem);

    problem.x = rows_in(order, problem.x);
    if (problem.custom) problem.custom = words_in(order, *problem.custom);
    if (problem.bias) problem.bias = words_in(order, *problem.bias);
    const Trace after = computed(problem);

    for (std::size_t i = 0; i < problem.heads.size(); ++i) {
      const HeadTrace& old = before.heads[i];
      const HeadTrace& now = after.heads[i];
      RC_ASSERT(same_bits(now.q, rows_in(order, old.q)));
      RC_ASSERT(same_bits(now.k, rows_in(order, old.k)));
      RC_ASSERT(same_bits(now.v, rows_in(order, old.v)));
      RC_ASSERT(same_bits(now.scores, words_in(order, old.scores)));
      // From here on sums over the words run in another order.
      RC_ASSERT(close(now.coefficients, words_in(order, old.coefficients), 16 * kUlpOfOne));
      RC_ASSERT(close(now.output, rows_in(order, old.output), 64 * kUlpOfOne));
    }
    RC_ASSERT(close(after.output, rows_in(order, before.output), 4096 * kUlpOfOne));
  }));
}

TEST_CASE("softmax does not see what all scores of a row have in common") {
  CHECK(rc::check("a number added to a row of scores changes nothing beyond rounding", [] {
    Given given = *a_given();
    given.lookup = Lookup::kSoft;  // rounding may make or break a tie of best keys
    if (!given.bias) given.bias = Matrix::Zero(given.q.rows(), given.k.rows());
    const Index row = *an_index(given.q.rows());
    const double shift = 100 * *a_number();
    const GivenTrace before = computed(given);

    given.bias->row(row).array() += shift;
    const GivenTrace after = computed(given);

    // Three roundings of numbers as large as the shifted scores move the exponent by so much.
    const double size = before.head.scores.cwiseAbs().maxCoeff() + 2 * std::abs(shift);
    const double rounding = 8 * kUlpOfOne * (1.0 + size);
    RC_ASSERT(close(after.head.coefficients, before.head.coefficients, rounding));
    RC_ASSERT(close(after.head.output, before.head.output, 8 * rounding));
  }));
}

TEST_CASE("the past does not depend on what is said later") {
  CHECK(rc::check("causal rows keep every bit when later words change", [] {
    Problem problem = *a_problem();
    problem.mask = *rc::gen::element(Mask::kCausal, Mask::kStrictPast);
    const Index kept = *rc::gen::inRange<Index>(0, problem.x.rows() + 1);
    const Trace before = computed(problem);

    const Index later = problem.x.rows() - kept;
    problem.x.bottomRows(later) = 1e6 * *a_matrix(later, problem.x.cols());
    if (problem.custom) {
      problem.custom->bottomRows(later) = *an_allowed(later, problem.x.rows());
    }
    const Trace after = computed(problem);

    for (std::size_t i = 0; i < problem.heads.size(); ++i) {
      RC_ASSERT(same_bits(after.heads[i], before.heads[i], kept));
    }
    RC_ASSERT(same_bits(after.output.topRows(kept), before.output.topRows(kept)));
  }));

  CHECK(rc::check("with an offset, query i depends on keys up to i + offset alone", [] {
    Given given = *a_given();
    given.mask = Mask::kCausal;
    const Index query = *an_index(given.q.rows());
    const Index kept = std::clamp(query + given.offset + 1, Index{0}, given.k.rows());
    const GivenTrace before = computed(given);

    const Index later = given.k.rows() - kept;
    given.k.bottomRows(later) = 1e6 * *a_matrix(later, given.k.cols());
    given.v.bottomRows(later) = 1e6 * *a_matrix(later, given.v.cols());
    const GivenTrace after = computed(given);

    RC_ASSERT(same_bits(after.head, before.head, query + 1));
  }));
}

TEST_CASE("a hidden key never matters") {
  CHECK(rc::check("a key that nobody may look at can hold anything", [] {
    Given given = *a_given();
    const Index hidden = *an_index(given.k.rows());
    const bool by_bias = *rc::gen::arbitrary<bool>();
    if (by_bias) {
      if (!given.bias) given.bias = Matrix::Zero(given.q.rows(), given.k.rows());
      given.bias->col(hidden).setConstant(-std::numeric_limits<double>::infinity());
    } else {
      if (!given.custom) given.custom = Allowed::Ones(given.q.rows(), given.k.rows());
      given.custom->col(hidden).setZero();
    }
    const GivenTrace before = computed(given);

    const double huge = *rc::gen::element(1e308, -1e308, kLargest, -kLargest, 5e-324, 0.0);
    given.k.row(hidden).setConstant(huge);
    given.v.row(hidden).setConstant(*rc::gen::element(1e308, -1e308, kLargest, -0.0));
    const GivenTrace after = computed(given);

    RC_ASSERT(same_bits(after.head, before.head, given.q.rows()));
    RC_ASSERT(same_bits(after.head.row_sums, before.head.row_sums));
    RC_ASSERT(same_bits(after.head.entropy, before.head.entropy));
    RC_ASSERT(same_bits(after.head.effective_keys, before.head.effective_keys));
    RC_ASSERT(after.empty_queries == before.empty_queries);
  }));
}

TEST_CASE("values say what is mixed, not in which shares") {
  CHECK(rc::check("W_V never touches a coefficient, nor does another head or W_O", [] {
    Problem problem = *a_problem();
    const Trace before = computed(problem);

    const auto changed =
        static_cast<std::size_t>(*an_index(static_cast<Index>(problem.heads.size())));
    const Matrix& old = problem.heads[changed].w_v;
    problem.heads[changed].w_v = 1e3 * *a_matrix(old.rows(), old.cols());
    if (problem.w_o) problem.w_o = *a_matrix(problem.w_o->rows(), problem.w_o->cols());
    const Trace after = computed(problem);

    for (std::size_t i = 0; i < problem.heads.size(); ++i) {
      RC_ASSERT(same_bits(after.heads[i].q, before.heads[i].q));
      RC_ASSERT(same_bits(after.heads[i].k, before.heads[i].k));
      RC_ASSERT(same_bits(after.heads[i].raw_scores, before.heads[i].raw_scores));
      RC_ASSERT(same_bits(after.heads[i].scores, before.heads[i].scores));
      RC_ASSERT(same_bits(after.heads[i].coefficients, before.heads[i].coefficients));
      RC_ASSERT(same_bits(after.heads[i].entropy, before.heads[i].entropy));
      if (i != changed) RC_ASSERT(same_bits(after.heads[i].output, before.heads[i].output));
    }
  }));
}
