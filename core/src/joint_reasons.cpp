#include "joint_reasons.hpp"

#include <algorithm>
#include <optional>

namespace attention {
namespace {

// Whether an unchanged row could have changed, and why it did not.
struct Verdict {
  bool may_change = false;
  std::optional<Reason> reason = {};
};

// Of the heads that could have changed in the row: the reason that they share.
Verdict of_heads(const Comparison& comparison, const std::vector<WordSet>& may_change, Index row) {
  Verdict verdict;
  for (std::size_t head = 0; head < comparison.heads.size(); ++head) {
    const auto& rows = comparison.at(Stage::kOutput, static_cast<Index>(head)).unchanged;
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const UnchangedRow& other) { return other.row == row; });
    // An output of another shape: the concatenation stayed by coincidence.
    if (found == rows.end()) return {true, std::nullopt};
    if (!may_change[head][static_cast<std::size_t>(row)]) continue;
    if (verdict.may_change && verdict.reason != found->reason) return {true, std::nullopt};
    verdict = {true, found->reason};
  }
  return verdict;
}

// The element of W_O; without one, of the identity, which changes nothing.
double w_o(const State& state, Index row, Index column) {
  return state.problem.w_o ? (*state.problem.w_o)(row, column) : row == column ? 1.0 : 0.0;
}

// True if every product of the row stayed, be it that a factor is 0 before and after.
bool products_stay(const State& before, const State& after, Index row) {
  const Matrix& a = before.trace.concatenated;
  const Matrix& b = after.trace.concatenated;
  if (a.cols() != b.cols()) return false;
  for (Index t = 0; t < a.cols(); ++t) {
    if (a(row, t) == 0.0 && b(row, t) == 0.0) continue;
    for (Index column = 0; column < after.trace.output.cols(); ++column) {
      const double left = w_o(before, t, column);
      const double right = w_o(after, t, column);
      if (left != right || (left != 0.0 && a(row, t) != b(row, t))) return false;
    }
  }
  return true;
}

bool w_o_changed(const State& before, const State& after) {
  const Index rows = after.trace.concatenated.cols();
  if (before.trace.concatenated.cols() != rows) return true;
  for (Index row = 0; row < rows; ++row) {
    for (Index column = 0; column < after.trace.output.cols(); ++column) {
      if (w_o(before, row, column) != w_o(after, row, column)) return true;
    }
  }
  return false;
}

bool without_keys(const State& state, Index row) {
  return keys_of(state.trace.allowed, row).empty();
}

}  // namespace

void add_joint_reasons(const State& before, const State& after,
                       const std::vector<WordSet>& may_change, Comparison& comparison) {
  const bool same_heads = before.trace.heads.size() == after.trace.heads.size();
  const auto of_concatenated = [&](Index row) {
    if (!same_heads) return Verdict{true, std::nullopt};
    return of_heads(comparison, may_change, row);
  };
  const auto no_key = [&](Index row) {
    return without_keys(before, row) && without_keys(after, row);
  };
  for (UnchangedRow& row : comparison.concatenated.unchanged) {
    row.reason = of_concatenated(row.row).reason;
  }
  const bool w_o_differs = comparison.projected.unchanged.empty() || w_o_changed(before, after);
  for (UnchangedRow& row : comparison.projected.unchanged) {
    const auto& rows = comparison.concatenated.rows;
    const bool row_differs = comparison.concatenated.reshaped ||
                             std::find(rows.begin(), rows.end(), row.row) != rows.end();
    const Verdict verdict = row_differs ? Verdict{true, std::nullopt} : of_concatenated(row.row);
    if (!verdict.may_change && !w_o_differs) continue;
    if (no_key(row.row)) {
      row.reason = Reason::kNoKey;
    } else if (!row_differs && !w_o_differs) {
      row.reason = verdict.reason;
    } else if (products_stay(before, after, row.row)) {
      row.reason = Reason::kZeroInput;
    }
  }
}

}  // namespace attention
