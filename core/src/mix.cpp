#include "mix.hpp"

#include "attention/mask.hpp"
#include "entropy.hpp"
#include "ordered.hpp"
#include "softmax.hpp"

namespace attention {
namespace {

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

Allowed allowed_by(Allowed allowed, const std::optional<Allowed>& custom,
                   const std::optional<Matrix>& bias) {
  for (Index i = 0; i < allowed.rows(); ++i) {
    for (Index j = 0; j < allowed.cols(); ++j) {
      const bool hidden = (custom && (*custom)(i, j) == 0) || (bias && std::isinf((*bias)(i, j)));
      if (hidden) allowed(i, j) = 0;
    }
  }
  return allowed;
}

std::vector<Index> empty_queries(const Allowed& allowed) {
  std::vector<Index> queries;
  for (Index query = 0; query < allowed.rows(); ++query) {
    if (keys_of(allowed, query).empty()) queries.push_back(query);
  }
  return queries;
}

std::optional<Error> mix(const Looking& looking, HeadTrace& head) {
  const Allowed& allowed = looking.allowed;
  const Index queries = head.q.rows();
  const Index keys_in_all = head.k.rows();

  // 1. Every query meets every key: [L_q × L_k].
  head.raw_scores = filled(queries, keys_in_all,
                           [&](Index i, Index j) { return row_times_row(head.q, i, head.k, j); });
  drop_hidden_overflows(head.raw_scores, allowed);
  if (auto error = overflow_in(Stage::kRawScores, head.raw_scores)) return error;

  // 2. The scores are scaled and biased. Adding 0 turns a −0, which a negative scale makes of 0,
  // into +0.
  head.scores = filled(queries, keys_in_all, [&](Index i, Index j) {
    const double bias = added_bias(looking.bias, i, j).value_or(0.0);
    return looking.scale * head.raw_scores(i, j) + bias + 0.0;
  });
  drop_hidden_overflows(head.scores, allowed);
  if (auto error = overflow_in(Stage::kScores, head.scores)) return error;

  // 3. Each row is divided among the keys that its query may look at: [L_q × L_k].
  // 4. The values are mixed in these shares: [L_q × d_v].
  head.coefficients = Matrix::Zero(queries, keys_in_all);
  head.output = Matrix::Zero(queries, head.v.cols());
  for (Index i = 0; i < queries; ++i) {
    const std::vector<Index> keys = keys_of(allowed, i);
    const auto key_count = static_cast<Index>(keys.size());
    const auto key = [&](Index p) { return keys[static_cast<std::size_t>(p)]; };

    divide(head, looking.lookup, i, keys);
    head.row_sums.push_back(
        ordered_sum(key_count, [&](Index p) { return head.coefficients(i, key(p)); }));
    for (Index c = 0; c < head.v.cols(); ++c) {
      head.output(i, c) = ordered_sum(
          key_count, [&](Index p) { return head.coefficients(i, key(p)) * head.v(key(p), c); });
    }
  }
  return overflow_in(Stage::kOutput, head.output);
}

}  // namespace attention
