// Each rule asks what the input says, not what came out: a row that merely happens to be the same
// gets no reason.
#include "reasons.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "joint_reasons.hpp"
#include "mix.hpp"

namespace attention {
namespace {

// The reasons of one head.
class HeadReasons {
 public:
  HeadReasons(const State& before, const State& after, const HeadComparison& comparison)
      : before_(before), after_(after), comparison_(comparison) {
    const Index n = std::min(before.problem.x.rows(), after.problem.x.rows());
    for (Role role : kRoles) {
      changed_[index_of(role)] = w_changed(before, after, role);
      for (Index word = 0; word < n; ++word) {
        cannot_tell_[index_of(role)][static_cast<std::size_t>(word)] = meets_only_zeros(role, word);
      }
    }
  }

  // Why unchanged row `row` of `stage` stayed. Stages are asked in the order of `kHeadStages`:
  // later ones inherit from earlier ones.
  std::optional<Reason> of(Stage stage, Index row) const {
    switch (stage) {
      case Stage::kQ:
        return of_projection(Role::kQuery, row);
      case Stage::kK:
        return of_projection(Role::kKey, row);
      case Stage::kV:
        return of_projection(Role::kValue, row);
      case Stage::kRawScores:
        return of_scores(row, /*scaled=*/false);
      case Stage::kScores:
        return of_scores(row, /*scaled=*/true);
      case Stage::kCoefficients:
        return of_coefficients(row);
      case Stage::kOutput:
        return of_output(row);
      case Stage::kConcatenated:
      case Stage::kProjected:
        break;
    }
    return std::nullopt;
  }

  // True if an input changed that row `query` of the output depends on.
  bool output_may_change(Index query) const {
    return coefficients_may_change(query) || changed(Role::kValue);
  }

 private:
  std::optional<Reason> of_projection(Role role, Index word) const {
    if (changed(role) && cannot_tell(role, word)) return Reason::kZeroInput;
    return std::nullopt;
  }

  std::optional<Reason> of_scores(Index query, bool scaled) const {
    if (!scores_may_change(query, scaled)) return std::nullopt;
    if (scaled && bias_changed(query)) return std::nullopt;

    const std::vector<Index> keys = keys_seen_in_both(query);
    // Without keys W_K has nothing to show its change on, and no zero of X is the cause of that.
    const bool owed_to_zeros = keys.empty()
                                   ? changed(Role::kQuery) && cannot_tell(Role::kQuery, query)
                                   : std::all_of(keys.begin(), keys.end(),
                                                 [&](Index key) { return terms_stay(query, key); });
    if (owed_to_zeros && !(scaled && scale_changed())) return Reason::kZeroInput;
    if (same_word(query) && after_.problem.x.row(query).isZero(0.0)) return Reason::kZeroInput;
    if (without_keys(query)) return Reason::kNoKey;
    return std::nullopt;
  }

  std::optional<Reason> of_coefficients(Index query) const {
    if (!coefficients_may_change(query)) return std::nullopt;
    if (without_keys(query)) return Reason::kNoKey;
    if (same_keys(query)) {
      if (keys_seen_in_both(query).size() == 1) return Reason::kSingleKey;
      if (lookup_changed()) return std::nullopt;
      if (const UnchangedRow* scores = unchanged(Stage::kScores, query)) return scores->reason;
    }
    if (both_hard()) return Reason::kSameBest;
    if (same_keys(query) && same_shift(query)) return Reason::kSameShift;
    return std::nullopt;
  }

  std::optional<Reason> of_output(Index query) const {
    if (!output_may_change(query)) return std::nullopt;
    if (without_keys(query)) return Reason::kNoKey;

    const UnchangedRow* coefficients = unchanged(Stage::kCoefficients, query);
    if (coefficients == nullptr) return std::nullopt;
    std::vector<Index> keys = keys_seen_in_both(query);
    if (both_hard()) {
      const Matrix& shares = after_.stages().coefficients;
      std::erase_if(keys, [&](Index key) { return shares(query, key) == 0.0; });
    }
    const auto every_key = [&](auto condition) {
      return std::all_of(keys.begin(), keys.end(), condition);
    };
    if (!every_key([&](Index key) { return unchanged(Stage::kV, key) != nullptr; })) {
      return std::nullopt;
    }
    if (coefficients_may_change(query)) return coefficients->reason;
    if (every_key([&](Index key) { return cannot_tell(Role::kValue, key); })) {
      return Reason::kZeroInput;
    }
    return std::nullopt;
  }

  static std::size_t index_of(Role role) { return static_cast<std::size_t>(role); }

  bool same_word(Index word) const {
    const Matrix& a = before_.problem.x;
    const Matrix& b = after_.problem.x;
    return a.cols() == b.cols() && a.row(word) == b.row(word);
  }

  // True if the W of `role` changed.
  bool changed(Role role) const { return changed_[index_of(role)]; }

  // True if the word is the same and is 0 wherever the W of `role` changed, so that its product
  // with the old W and with the new one is the same sum.
  bool cannot_tell(Role role, Index word) const {
    return cannot_tell_[index_of(role)][static_cast<std::size_t>(word)];
  }
  bool meets_only_zeros(Role role, Index word) const {
    const Matrix& a = w_of(before_, role);
    const Matrix& b = w_of(after_, role);
    if (!same_word(word) || shape_of(a) != shape_of(b)) return false;
    for (Index t = 0; t < a.rows(); ++t) {
      if (after_.problem.x(word, t) != 0.0 && a.row(t) != b.row(t)) return false;
    }
    return true;
  }

  // True if every product of the score query · key is held by a zero: its two factors are what they
  // were because of zeros of X, or one of them is 0 before and after.
  bool terms_stay(Index query, Index key) const {
    const HeadTrace& a = before_.stages();
    const HeadTrace& b = after_.stages();
    if (a.q.cols() != b.q.cols()) return false;
    for (Index t = 0; t < a.q.cols(); ++t) {
      if (a.q(query, t) == 0.0 && b.q(query, t) == 0.0) continue;
      if (a.k(key, t) == 0.0 && b.k(key, t) == 0.0) continue;
      if (!element_stays(Role::kQuery, query, t) || !element_stays(Role::kKey, key, t))
        return false;
    }
    return true;
  }

  // True if the word is the same and is 0 wherever this column of the W of `role` changed.
  bool element_stays(Role role, Index word, Index column) const {
    if (cannot_tell(role, word)) return true;
    const Matrix& a = w_of(before_, role);
    const Matrix& b = w_of(after_, role);
    if (!same_word(word) || shape_of(a) != shape_of(b)) return false;
    for (Index t = 0; t < a.rows(); ++t) {
      if (after_.problem.x(word, t) != 0.0 && a(t, column) != b(t, column)) return false;
    }
    return true;
  }

  bool scale_changed() const { return before_.trace.scale != after_.trace.scale; }

  // True if the bias of a key that the query sees in both changed.
  bool bias_changed(Index query) const {
    const std::vector<Index> keys = keys_seen_in_both(query);
    return std::any_of(keys.begin(), keys.end(), [&](Index key) {
      const auto added = [&](const State& state) {
        return added_bias(state.problem.bias, query, key).value_or(0.0);
      };
      return added(before_) != added(after_);
    });
  }

  bool lookup_changed() const { return before_.problem.lookup != after_.problem.lookup; }

  bool both_hard() const { return !lookup_changed() && after_.problem.lookup == Lookup::kHard; }

  std::vector<Index> keys_seen_in_both(Index query) const {
    std::vector<Index> keys = keys_of(after_.trace.allowed, query);
    std::erase_if(keys, [&](Index key) { return !before_.sees(query, key); });
    return keys;
  }

  bool same_keys(Index query) const {
    return keys_of(before_.trace.allowed, query) == keys_of(after_.trace.allowed, query);
  }

  bool without_keys(Index query) const {
    return same_keys(query) && keys_of(after_.trace.allowed, query).empty();
  }

  // True if an input changed that the row of scores depends on: a W, the scale, the bias of a key
  // that it sees, the word itself or one that it sees.
  bool scores_may_change(Index query, bool scaled) const {
    if (changed(Role::kQuery) || changed(Role::kKey)) return true;
    if ((scaled && (scale_changed() || bias_changed(query))) || !same_word(query)) return true;
    const std::vector<Index> keys = keys_seen_in_both(query);
    return std::any_of(keys.begin(), keys.end(), [&](Index key) { return !same_word(key); });
  }

  bool coefficients_may_change(Index query) const {
    return scores_may_change(query, /*scaled=*/true) || !same_keys(query) || lookup_changed();
  }

  // True if every score that the query sees moved by the same number, up to the rounding of the
  // scores themselves.
  bool same_shift(Index query) const {
    const Matrix& a = before_.stages().scores;
    const Matrix& b = after_.stages().scores;
    const std::vector<Index> keys = keys_seen_in_both(query);
    const auto shift = [&](Index key) { return b(query, key) - a(query, key); };
    const auto size = [&](Index key) { return std::abs(b(query, key)) + std::abs(a(query, key)); };
    return std::all_of(keys.begin(), keys.end(), [&](Index key) {
      const double tolerance = 0x1p-52 * (size(key) + size(keys.front()));
      return std::abs(shift(key) - shift(keys.front())) <= tolerance;
    });
  }

  // Row `row` in the list of unchanged rows of `stage`, or null if it changed.
  const UnchangedRow* unchanged(Stage stage, Index row) const {
    for (const UnchangedRow& candidate : comparison_[static_cast<std::size_t>(stage)].unchanged) {
      if (candidate.row == row) return &candidate;
    }
    return nullptr;
  }

  const State& before_;
  const State& after_;
  const HeadComparison& comparison_;
  // Asked for again and again, so answered once: by role, and by role and word.
  std::array<bool, kRoles.size()> changed_;
  std::array<WordSet, kRoles.size()> cannot_tell_;
};

}  // namespace

void add_reasons(const State& before, const State& after, Comparison& comparison) {
  std::vector<WordSet> may_change;
  for (Index head = 0; head < heads_in_both(before, after); ++head) {
    HeadComparison& stages = comparison.heads[static_cast<std::size_t>(head)];
    const State head_before = at_head(before, head);
    const State head_after = at_head(after, head);
    const HeadReasons reasons(head_before, head_after, stages);
    for (Stage stage : kHeadStages) {
      for (UnchangedRow& row : comparison.at(stage, head).unchanged) {
        row.reason = reasons.of(stage, row.row);
      }
    }
    may_change.emplace_back();
    for (const UnchangedRow& row : comparison.at(Stage::kOutput, head).unchanged) {
      may_change.back()[static_cast<std::size_t>(row.row)] = reasons.output_may_change(row.row);
    }
  }
  add_joint_reasons(before, after, may_change, comparison);
}

}  // namespace attention
