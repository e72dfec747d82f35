#include "adversarial.hpp"

#include <cmath>
#include <limits>
#include <utility>

#include "support.hpp"

namespace attention::testing {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();
constexpr double kNormal = std::numeric_limits<double>::min();

// Five scores per row, each row the row above moved by one place.
Matrix circulant(std::initializer_list<double> row) {
  const auto n = static_cast<Index>(row.size());
  Matrix result(n, n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) result(i, j) = row.begin()[(i + j) % n];
  }
  return result;
}

Problem with_values(Problem problem, const Matrix& v) {
  problem.heads.front().w_v = v;  // X is the identity
  return problem;
}

Problem scores_and_values(const Matrix& scores) {
  Matrix v(scores.rows(), 2);
  for (Index i = 0; i < v.rows(); ++i) {
    v(i, 0) = i % 2 == 0 ? 1.5 : -2.25;
    v(i, 1) = static_cast<double>(i) / 3.0;
  }
  return with_values(problem_with_scores(scores), v);
}

std::vector<NamedProblem> troubles() {
  const Matrix ties = circulant({1.0, 3.0, 3.0, 1.0, 3.0});
  std::vector<NamedProblem> list{
      {"scores of ±1e4", scores_and_values(circulant({1e4, -1e4, 9999.5, 0.0, -1e4}))},
      {"scores 800 apart", scores_and_values(circulant({0.0, 800.0, -800.0, 799.0, 400.0}))},
      {"coefficients that are subnormal",
       scores_and_values(circulant({0.0, -708.0, -709.5, -744.0, -745.5}))},
      {"coefficients at the last double",
       scores_and_values(circulant({0.0, -745.1, -745.14, -746.0, -740.0}))},
      {"scores of 1e300", scores_and_values(circulant({1e300, -1e300, 1e300, 9.9e299, 0.0}))},
      {"scores whose difference overflows",
       scores_and_values(circulant({kLargest, -kLargest, kLargest, 0.0, -kLargest}))},
      {"subnormal scores",
       scores_and_values(circulant({kSmallest, -kSmallest, 3 * kSmallest, kNormal, 0.0}))},
      {"ties", scores_and_values(ties)},
      {"all scores equal", scores_and_values(Matrix::Constant(5, 5, 0.1))},
      {"all scores equal and large", scores_and_values(Matrix::Constant(5, 5, -1e8))},
      {"scores one step apart",
       scores_and_values(circulant({1.0, std::nextafter(1.0, 2.0), std::nextafter(1.0, 0.0), 1.0,
                                    std::nextafter(1.0, 2.0)}))},
      {"one score far above", scores_and_values(circulant({36.0, 0.0, 0.0, 0.0, 0.0}))},
      {"zeros of both signs", scores_and_values(circulant({0.0, -0.0, 0.0, -0.0, -0.0}))},
      {"one word", scores_and_values(Matrix::Constant(1, 1, -1e4))},
      {"values of 1e300", with_values(problem_with_scores(circulant({1.0, 2.0, 3.0, 4.0, 5.0})),
                                      Matrix::Constant(5, 2, 1e300))},
      {"subnormal values",
       with_values(problem_with_scores(ties), Matrix::Constant(5, 2, 5 * kSmallest))},
  };

  // Long fractions that cancel: 1e16 + 1 − 1e16.
  Problem cancelling = scores_and_values(ties);
  cancelling.x = Matrix::Constant(5, 5, 1.0);
  Matrix w = Matrix::Constant(5, 5, 1.0);
  for (Index i = 0; i < 5; ++i) {
    w(0, i) = 1e16;
    w(3, i) = -1e16;
    w(4, i) = 0.1 * static_cast<double>(i);
  }
  cancelling.heads.front().w_q = w;
  cancelling.heads.front().w_v = w;
  list.push_back({"sums that cancel", std::move(cancelling)});

  Problem tiny = scores_and_values(ties);
  tiny.heads.front().w_q *= 1e-170;
  tiny.heads.front().w_k *= 1e-160;
  list.push_back({"products that underflow", std::move(tiny)});

  Problem hidden = scores_and_values(ties);
  hidden.custom = Allowed::Identity(5, 5);
  hidden.custom->row(2).setZero();
  list.push_back({"one allowed key, or none", hidden});

  hidden.custom.reset();
  hidden.bias = circulant({0.0, -kInfinity, -1e4, 800.0, -kInfinity});
  hidden.bias->row(3).setConstant(-kInfinity);
  list.push_back({"biases that hide", hidden});

  Problem huge = scores_and_values(ties);
  huge.bias = circulant({1e300, -1e300, 1e300, kLargest, 0.0});
  list.push_back({"biases of 1e300", huge});

  Problem zeros = with_scale(scores_and_values(Matrix::Zero(5, 5)), -1.0);
  zeros.bias = Matrix::Constant(5, 5, -0.0);
  list.push_back({"scores and biases of −0", zeros});

  Problem heads = scores_and_values(ties);
  heads.heads.push_back(scores_and_values(circulant({0.0, 800.0, -800.0, 799.0, 400.0})).heads[0]);
  heads.heads.push_back(
      scores_and_values(circulant({1e300, -1e300, 1e300, 9.9e299, 0.0})).heads[0]);
  heads.w_o = Matrix::Constant(6, 3, 1e300);
  heads.w_o->col(1) *= -1e-300;
  heads.w_o->bottomRows(2) *= -1.0;
  list.push_back({"heads that cancel in W_O", heads});

  list.push_back({"scale 0", with_scale(scores_and_values(ties), 0.0)});
  list.push_back({"a huge scale", with_scale(scores_and_values(ties), 1e300)});
  list.push_back({"a negative scale", with_scale(scores_and_values(ties), -1.0 / 3.0)});
  list.push_back({"a subnormal scale", with_scale(scores_and_values(ties), kSmallest)});
  return list;
}

}  // namespace

std::vector<NamedProblem> adversarial_problems() {
  const char* const masks[] = {"everything", "causal", "strict past"};
  std::vector<NamedProblem> list;
  for (const auto& [name, problem] : troubles()) {
    for (const Mask mask : kMasks) {
      for (const Lookup lookup : kLookups) {
        list.push_back({name + ", " + masks[static_cast<std::size_t>(mask)] +
                            (lookup == Lookup::kHard ? ", hard" : ", soft"),
                        with_lookup(with_mask(problem, mask), lookup)});
      }
    }
  }
  return list;
}

}  // namespace attention::testing
