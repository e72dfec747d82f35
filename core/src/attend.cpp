#include "attention/attend.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include "entropy.hpp"
#include "ordered.hpp"
#include "softmax.hpp"

namespace attention {
namespace {

// The matrix [rows × columns] of cell(i, j), row by row.
template <typename Function>
Matrix filled(Index rows, Index columns, Function cell) {
  Matrix matrix(rows, columns);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) matrix(i, j) = cell(i, j);
  }
  return matrix;
}

std::optional<Error> overflow_in(Stage stage, const Matrix& matrix) {
  for (Index row = 0; row < matrix.rows(); ++row) {
    for (Index column = 0; column < matrix.cols(); ++column) {
      if (!std::isfinite(matrix(row, column))) {
        return Error{.code = ErrorCode::kOverflow,
                     .operand = operand_of(stage),
                     .row = row,
                     .column = column};
      }
    }
  }
  return std::nullopt;
}

// Hidden cells are shown, but nothing is computed from them: one that does not fit a double
// becomes 0 instead of an error.
void drop_hidden_overflows(Matrix& scores, const Allowed& allowed) {
  for (Index i = 0; i < scores.rows(); ++i) {
    for (Index j = 0; j < scores.cols(); ++j) {
      if (allowed(i, j) == 0 && !std::isfinite(scores(i, j))) scores(i, j) = 0.0;
    }
  }
}

// Fills the coefficients of row `query`, which are 0 before, and its entropy and effective keys.
void divide(HeadTrace& head, Lookup lookup, Index query, const std::vector<Index>& keys) {
  const auto add_entropy = [&] {
    head.entropy.push_back(entropy(head.coefficients, query, keys));
    return head.entropy.back();
  };
  switch (lookup) {
    case Lookup::kSoft: {
      const SoftmaxParts parts = softmax(head.scores, query, keys);
      for (std::size_t p = 0; p < keys.size(); ++p) {
        head.coefficients(query, keys[p]) = parts.exponentials[p] / parts.sum;
      }
      const double bits = add_entropy();
      head.effective_keys.push_back(keys.empty() ? 0.0 : effective_keys(bits));
      break;
    }
    case Lookup::kHard: {
      const HardParts parts = best_keys(head.scores, query, keys);
      const auto winners = static_cast<double>(parts.winners);
      for (Index key : keys) {
        if (head.scores(query, key) == *parts.maximum)
          head.coefficients(query, key) = 1.0 / winners;
      }
      add_entropy();
      head.effective_keys.push_back(winners);
      break;
    }
  }
}

}  // namespace

Result<HeadTrace> attend_head(const Matrix& x, const Projections& projections, double scale,
                              const Allowed& allowed, Lookup lookup) {
  const Index n = x.rows();
  HeadTrace head;

  // 1. Each word is projected three times: [n × m] by [m × …].
  const auto project = [&](const Matrix& w) {
    return filled(n, w.cols(), [&](Index i, Index j) { return row_times_column(x, i, w, j); });
  };
  head.q = project(projections.w_q);
  if (auto error = overflow_in(Stage::kQ, head.q)) return *error;
  head.k = project(projections.w_k);
  if (auto error = overflow_in(Stage::kK, head.k)) return *error;
  head.v = project(projections.w_v);
  if (auto error = overflow_in(Stage::kV, head.v)) return *error;

  // 2. Every query meets every key: [n × n].
  head.raw_scores =
      filled(n, n, [&](Index i, Index j) { return row_times_row(head.q, i, head.k, j); });
  drop_hidden_overflows(head.raw_scores, allowed);
  if (auto error = overflow_in(Stage::kRawScores, head.raw_scores)) return *error;

  // 3. The scores are scaled. Adding 0 turns a −0, which a negative scale makes of 0, into +0.
  head.scores = filled(n, n, [&](Index i, Index j) { return scale * head.raw_scores(i, j) + 0.0; });
  drop_hidden_overflows(head.scores, allowed);
  if (auto error = overflow_in(Stage::kScores, head.scores)) return *error;

  // 4. Each row is divided among the keys that its query may look at: [n × n].
  // 5. The values are mixed in these shares: [n × d_v].
  head.coefficients = Matrix::Zero(n, n);
  head.output = Matrix::Zero(n, head.v.cols());
  for (Index i = 0; i < n; ++i) {
    const std::vector<Index> keys = keys_of(allowed, i);
    const auto key_count = static_cast<Index>(keys.size());
    const auto key = [&](Index p) { return keys[static_cast<std::size_t>(p)]; };

    divide(head, lookup, i, keys);
    head.row_sums.push_back(
        ordered_sum(key_count, [&](Index p) { return head.coefficients(i, key(p)); }));
    for (Index c = 0; c < head.v.cols(); ++c) {
      head.output(i, c) = ordered_sum(
          key_count, [&](Index p) { return head.coefficients(i, key(p)) * head.v(key(p), c); });
    }
  }
  if (auto error = overflow_in(Stage::kOutput, head.output)) return *error;
  return head;
}

Result<Trace> attend(const Problem& problem) {
  if (auto error = check(problem)) return *error;

  const Index n = problem.x.rows();
  Trace trace;
  trace.scale = problem.scale.factor(problem.projections.w_q.cols());
  trace.allowed = allowed_keys(problem.mask, n);
  for (Index query = 0; query < n; ++query) {
    if (keys_of(trace.allowed, query).empty()) trace.empty_queries.push_back(query);
  }

  Result<HeadTrace> head =
      attend_head(problem.x, problem.projections, trace.scale, trace.allowed, problem.lookup);
  if (!head.has_value()) return head.error();
  trace.head = std::move(head).value();
  return trace;
}

}  // namespace attention
