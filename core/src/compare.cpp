#include "attention/compare.hpp"

#include <algorithm>
#include <cmath>

#include "attention/attend.hpp"
#include "bits.hpp"
#include "reasons.hpp"
#include "state.hpp"

namespace attention {
namespace {

bool same_bits(double a, double b) { return bits_of(a) == bits_of(b); }

// Rows and columns of these stages are words; of the others only rows are.
bool is_pairwise(Stage stage) {
  return stage == Stage::kRawScores || stage == Stage::kScores || stage == Stage::kCoefficients;
}

// A hidden score takes part in nothing, so whether it changed is not said.
bool counts(const State& before, const State& after, Stage stage, Index row, Index column) {
  if (stage != Stage::kRawScores && stage != Stage::kScores) return true;
  return before.sees(row, column) && after.sees(row, column);
}

template <typename AnyMatrix>
bool same(const std::optional<AnyMatrix>& a, const std::optional<AnyMatrix>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return shape_of(*a) == shape_of(*b) && *a == *b;
}

// True if nothing of the two problems differs but their words.
bool only_words_differ(const State& before, const State& after) {
  const Problem& a = before.problem;
  const Problem& b = after.problem;
  if (a.mask != b.mask || a.lookup != b.lookup || before.trace.scale != after.trace.scale ||
      !same(a.w_o, b.w_o) || !same(a.custom, b.custom) || !same(a.bias, b.bias) ||
      a.heads.size() != b.heads.size()) {
    return false;
  }
  for (Index head = 0; head < heads_in_both(before, after); ++head) {
    for (Role role : kRoles) {
      if (w_changed(at_head(before, head), at_head(after, head), role)) return false;
    }
  }
  return true;
}

// The rows i < k of X that were exchanged, if that is all that happened to the problem.
std::optional<std::pair<Index, Index>> exchanged_words(const State& before, const State& after) {
  const Matrix& x = before.problem.x;
  const Matrix& y = after.problem.x;
  if (shape_of(x) != shape_of(y) || !only_words_differ(before, after)) return std::nullopt;

  std::vector<Index> moved;
  for (Index row = 0; row < x.rows(); ++row) {
    if (x.row(row) != y.row(row)) moved.push_back(row);
  }
  if (moved.size() != 2) return std::nullopt;
  const Index i = moved[0];
  const Index k = moved[1];
  if (x.row(i) != y.row(k) || x.row(k) != y.row(i)) return std::nullopt;
  return std::pair{i, k};
}

// True if `stage` after is `stage` before with words i and k exchanged, up to the rounding of a
// sum over the words in another order.
bool traded_places(const State& before, const State& after, Stage stage, Index i, Index k) {
  const auto exchange = [&](Index word) { return word == i ? k : word == k ? i : word; };
  const Matrix& old_values = before.trace.at(stage, before.head);
  const Matrix& new_values = after.trace.at(stage, after.head);
  const double unit = 4.0 * static_cast<double>(before.problem.x.rows()) * 0x1p-53;

  for (Index row = 0; row < old_values.rows(); ++row) {
    for (Index column = 0; column < old_values.cols(); ++column) {
      const Index new_row = exchange(row);
      const Index new_column = is_pairwise(stage) ? exchange(column) : column;
      if (is_pairwise(stage)) {
        // A word that saw another must still see it after both have moved.
        if (before.sees(row, column) != after.sees(new_row, new_column)) return false;
        if (!before.sees(row, column)) continue;
      }
      const double value = old_values(row, column);
      const double difference = std::abs(new_values(new_row, new_column) - value);
      if (!(difference <= unit * std::max(1.0, std::abs(value)))) return false;
    }
  }
  return true;
}

StageComparison compare_stage(const State& before, const State& after, Stage stage) {
  const Matrix& old_values = before.trace.at(stage, before.head);
  const Matrix& new_values = after.trace.at(stage, after.head);

  StageComparison comparison;
  if (shape_of(old_values) != shape_of(new_values)) {
    comparison.changed = comparison.reshaped = true;
    return comparison;
  }
  for (Index row = 0; row < old_values.rows(); ++row) {
    bool row_changed = false;
    for (Index column = 0; column < old_values.cols(); ++column) {
      const CellChange cell{row, column, old_values(row, column), new_values(row, column)};
      if (same_bits(cell.before, cell.after)) continue;
      if (!counts(before, after, stage, row, column)) continue;
      row_changed = true;
      if (!comparison.largest ||
          std::abs(cell.after - cell.before) >
              std::abs(comparison.largest->after - comparison.largest->before)) {
        comparison.largest = cell;
      }
    }
    if (row_changed) {
      comparison.rows.push_back(row);
    } else {
      comparison.unchanged.push_back({row, std::nullopt});
    }
  }
  comparison.changed = !comparison.rows.empty();
  return comparison;
}

}  // namespace

Result<Comparison> compare(const Problem& problem_before, const Problem& problem_after) {
  Result<Trace> trace_before = attend(problem_before);
  if (!trace_before.has_value()) return trace_before.error();
  Result<Trace> trace_after = attend(problem_after);
  if (!trace_after.has_value()) return trace_after.error();
  const State before{problem_before, trace_before.value()};
  const State after{problem_after, trace_after.value()};

  Comparison comparison;
  comparison.heads.resize(static_cast<std::size_t>(heads_in_both(before, after)));
  const auto words = exchanged_words(before, after);
  const auto fill = [&](const State& a, const State& b, Stage stage) {
    StageComparison& result = comparison.at(stage, a.head);
    result = compare_stage(a, b, stage);
    if (words && result.changed && traded_places(a, b, stage, words->first, words->second)) {
      result.traded = words;
    }
  };
  for (Index head = 0; head < heads_in_both(before, after); ++head) {
    for (Stage stage : kHeadStages) fill(at_head(before, head), at_head(after, head), stage);
  }
  fill(before, after, Stage::kConcatenated);
  fill(before, after, Stage::kProjected);
  add_reasons(before, after, comparison);
  return comparison;
}

const StageComparison& Comparison::at(Stage stage, Index head) const {
  if (stage == Stage::kConcatenated) return concatenated;
  if (stage == Stage::kProjected) return projected;
  return heads[static_cast<std::size_t>(head)][static_cast<std::size_t>(stage)];
}

StageComparison& Comparison::at(Stage stage, Index head) {
  return const_cast<StageComparison&>(std::as_const(*this).at(stage, head));
}

}  // namespace attention
