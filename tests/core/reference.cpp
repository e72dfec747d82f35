#include "reference.hpp"

#include <cmath>
#include <limits>

namespace attention::testing {
namespace {

// What a head is computed from besides Q, K and V.
struct Rules {
  Mask mask;
  Index offset;
  const std::optional<Allowed>& custom;
  const std::optional<Matrix>& bias;
  Lookup lookup;
  double scale;

  bool sees(Index query, Index key) const {
    if (mask == Mask::kCausal && !(key < query + offset + 1)) return false;
    if (mask == Mask::kStrictPast && !(key + 1 < query + offset + 1)) return false;
    if (custom && (*custom)(query, key) == 0) return false;
    return !bias || (*bias)(query, key) > -std::numeric_limits<double>::infinity();
  }

  double score(double raw, Index query, Index key) const {
    const double scaled = raw * scale;
    if (!bias || !std::isfinite((*bias)(query, key))) return scaled + 0.0;
    return scaled + (*bias)(query, key) + 0.0;
  }
};

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

// Fills in everything after Q, K and V.
void finish(HeadTrace& head, const Rules& rules) {
  const Index queries = head.q.rows();
  const Index keys = head.k.rows();
  head.raw_scores = times(head.q, head.k.transpose());
  head.scores = head.raw_scores;
  head.coefficients = Matrix::Zero(queries, keys);
  head.output = Matrix::Zero(queries, head.v.cols());

  for (Index i = 0; i < queries; ++i) {
    double maximum = -std::numeric_limits<double>::infinity();
    bool empty = true;
    for (Index j = 0; j < keys; ++j) {
      head.scores(i, j) = rules.score(head.raw_scores(i, j), i, j);
      if (!rules.sees(i, j)) continue;
      empty = false;
      if (head.scores(i, j) > maximum) maximum = head.scores(i, j);
    }

    const bool hard = rules.lookup == Lookup::kHard;
    const auto weight = [&](Index j) {
      if (hard) return head.scores(i, j) == maximum ? 1.0 : 0.0;
      return exponential(head.scores(i, j) - maximum);
    };
    double sum = 0.0;
    for (Index j = 0; j < keys; ++j) {
      if (rules.sees(i, j)) sum += weight(j);
    }
    double row_sum = 0.0;
    for (Index j = 0; j < keys; ++j) {
      if (!rules.sees(i, j)) continue;
      head.coefficients(i, j) = weight(j) / sum;
      row_sum += head.coefficients(i, j);
      for (Index c = 0; c < head.v.cols(); ++c) {
        head.output(i, c) += head.coefficients(i, j) * head.v(j, c);
      }
    }
    head.row_sums.push_back(row_sum);

    double bits = 0.0;
    for (Index j = 0; j < keys; ++j) {
      const double share = head.coefficients(i, j);
      if (rules.sees(i, j) && share > 0.0) bits += -(share * binary_logarithm(share));
    }
    head.entropy.push_back(bits);
    head.effective_keys.push_back(hard ? sum : empty ? 0.0 : power_of_two(bits));
  }
}

// Fills in who sees whom, and who sees nobody.
template <typename AnyTrace>
void look(AnyTrace& trace, const Rules& rules, Index queries, Index keys) {
  trace.scale = rules.scale;
  trace.allowed = Allowed::Zero(queries, keys);
  for (Index i = 0; i < queries; ++i) {
    bool empty = true;
    for (Index j = 0; j < keys; ++j) {
      if (!rules.sees(i, j)) continue;
      trace.allowed(i, j) = 1;
      empty = false;
    }
    if (empty) trace.empty_queries.push_back(i);
  }
}

}  // namespace

Trace reference(const Problem& problem, double scale) {
  const Index n = problem.x.rows();
  const Rules rules{problem.mask, 0, problem.custom, problem.bias, problem.lookup, scale};
  Trace trace;
  look(trace, rules, n, n);
  const auto heads = static_cast<Index>(problem.heads.size());
  const Index width = problem.heads[0].w_v.cols();
  trace.concatenated = Matrix::Zero(n, heads * width);
  for (Index i = 0; i < heads; ++i) {
    const auto& [w_q, w_k, w_v] = problem.heads[static_cast<std::size_t>(i)];
    HeadTrace head;
    head.q = times(problem.x, w_q);
    head.k = times(problem.x, w_k);
    head.v = times(problem.x, w_v);
    finish(head, rules);
    trace.concatenated.block(0, i * width, n, width) = head.output;
    trace.heads.push_back(head);
  }
  trace.output = problem.w_o ? times(trace.concatenated, *problem.w_o) : trace.concatenated;
  return trace;
}

GivenTrace reference(const Given& given, double scale) {
  const Rules rules{given.mask, given.offset, given.custom, given.bias, given.lookup, scale};
  GivenTrace trace;
  look(trace, rules, given.q.rows(), given.k.rows());
  trace.head.q = given.q;
  trace.head.k = given.k;
  trace.head.v = given.v;
  finish(trace.head, rules);
  return trace;
}

}  // namespace attention::testing
