#include "reference.hpp"

#include <limits>

namespace attention::testing {
namespace {

bool sees(Mask mask, Index query, Index key) {
  if (mask == Mask::kCausal) return key < query + 1;
  if (mask == Mask::kStrictPast) return key + 1 < query + 1;
  return true;
}

Matrix times(const Matrix& a, const Matrix& b) {
  Matrix product = Matrix::Zero(a.rows(), b.cols());
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < b.cols(); ++j) {
      for (Index t = 0; t < a.cols(); ++t) product(i, j) += a(i, t) * b(t, j);
    }
  }
  return product;
}

// 2^bits for 0 ≤ bits ≤ 6.
double power_of_two(double bits) {
  double power = 1.0;
  for (; bits >= 0.5; bits -= 1.0) power *= 2.0;
  return exponential(bits * 0.6931471805599453) * power;
}

}  // namespace

Trace reference(const Problem& problem, double scale) {
  const Index n = problem.x.rows();
  Trace trace;
  HeadTrace& head = trace.head;
  trace.scale = scale;
  head.q = times(problem.x, problem.projections.w_q);
  head.k = times(problem.x, problem.projections.w_k);
  head.v = times(problem.x, problem.projections.w_v);
  head.raw_scores = times(head.q, head.k.transpose());
  head.scores = head.raw_scores;
  head.coefficients = Matrix::Zero(n, n);
  head.output = Matrix::Zero(n, head.v.cols());
  trace.allowed = Allowed::Zero(n, n);

  for (Index i = 0; i < n; ++i) {
    double maximum = -std::numeric_limits<double>::infinity();
    bool empty = true;
    for (Index j = 0; j < n; ++j) {
      head.scores(i, j) = head.raw_scores(i, j) * scale + 0.0;
      if (!sees(problem.mask, i, j)) continue;
      trace.allowed(i, j) = 1;
      empty = false;
      if (head.scores(i, j) > maximum) maximum = head.scores(i, j);
    }
    if (empty) trace.empty_queries.push_back(i);

    const bool hard = problem.lookup == Lookup::kHard;
    const auto weight = [&](Index j) {
      if (hard) return head.scores(i, j) == maximum ? 1.0 : 0.0;
      return exponential(head.scores(i, j) - maximum);
    };
    double sum = 0.0;
    for (Index j = 0; j < n; ++j) {
      if (sees(problem.mask, i, j)) sum += weight(j);
    }
    double row_sum = 0.0;
    for (Index j = 0; j < n; ++j) {
      if (!sees(problem.mask, i, j)) continue;
      head.coefficients(i, j) = weight(j) / sum;
      row_sum += head.coefficients(i, j);
      for (Index c = 0; c < head.v.cols(); ++c) {
        head.output(i, c) += head.coefficients(i, j) * head.v(j, c);
      }
    }
    head.row_sums.push_back(row_sum);

    double bits = 0.0;
    for (Index j = 0; j < n; ++j) {
      const double share = head.coefficients(i, j);
      if (sees(problem.mask, i, j) && share > 0.0) bits += -(share * binary_logarithm(share));
    }
    head.entropy.push_back(bits);
    head.effective_keys.push_back(hard ? sum : empty ? 0.0 : power_of_two(bits));
  }
  return trace;
}

}  // namespace attention::testing
