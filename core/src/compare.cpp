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

// The rows i < k of X that were exchanged, if that is all that happened to the problem.
std::optional<std::pair<Index, Index>> exchanged_words(const State& before, const State& after) {
  const Matrix& x = before.problem.x;
  const Matrix& y = after.problem.x;
  if (shape_of(x) != shape_of(y) || before.problem.mask != after.problem.mask ||
      before.problem.lookup != after.problem.lookup || before.trace.scale != after.trace.scale ||
      w_changed(before, after, Role::kQuery) || w_changed(before, after, Role::kKey) ||
      w_changed(before, after, Role::kValue)) {
    return std::nullopt;
  }
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
  const Matrix& old_values = before.trace.head.at(stage);
  const Matrix& new_values = after.trace.head.at(stage);
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
  const Matrix& old_values = before.trace.head.at(stage);
  const Matrix& new_values = after.trace.head.at(stage);

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
  for (Stage stage : kStages) comparison.at(stage) = compare_stage(before, after, stage);

  if (const auto words = exchanged_words(before, after)) {
    for (Stage stage : kStages) {
      StageComparison& result = comparison.at(stage);
      if (result.changed && traded_places(before, after, stage, words->first, words->second)) {
        result.traded = words;
      }
    }
  }
  add_reasons(before, after, comparison);
  return comparison;
}

}  // namespace attention
