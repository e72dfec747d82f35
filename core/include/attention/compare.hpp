// What changed between two problems, stage by stage, and why a row did not.
#ifndef ATTENTION_COMPARE_HPP_
#define ATTENTION_COMPARE_HPP_

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "attention/problem.hpp"
#include "attention/result.hpp"
#include "attention/trace.hpp"

namespace attention {

// Why a row stayed although something that it depends on changed.
enum class Reason {
  kZeroInput,  // every changed number is multiplied by a 0
  kSingleKey,  // one allowed key: its coefficient is 1 whatever its score
  kNoKey,      // no allowed key: coefficients and output are 0
  kSameShift,  // every allowed score of the row moved by the same number; softmax cannot see that
  kSameBest,   // a hard lookup with the same best keys, and only they count
};

// Every reason.
inline constexpr std::array kReasons{Reason::kZeroInput, Reason::kSingleKey, Reason::kNoKey,
                                     Reason::kSameShift, Reason::kSameBest};

// One cell before and after.
struct CellChange {
  Index row;
  Index column;
  double before;
  double after;
};

// A row that has the same bits before and after.
struct UnchangedRow {
  Index row;
  // Nothing if nothing that the row depends on changed, or if it stayed by coincidence.
  std::optional<Reason> reason;
};

// One stage before and after. Cells are compared bit for bit. In raw scores and scores only cells
// count that are visible before and after: a mask changes who looks, not how well two words match.
struct StageComparison {
  bool changed = false;     // some counted cell differs, or the shapes do
  bool reshaped = false;    // the shapes differ; cells have no counterparts and all below is empty
  std::vector<Index> rows;  // the changed rows, ascending
  std::optional<CellChange> largest;  // largest |after − before|, the first in row order on ties
  // Rows i < k, if the stage changed only by their trading places: rows i and k of X were
  // exchanged and nothing else of the problem was touched, and `after` is `before` with rows i and
  // k exchanged (for raw scores, scores and coefficients: rows and columns, and who sees whom with
  // them), up to the rounding of a sum taken in another order:
  // |Δ| ≤ 4n · 2⁻⁵³ · max(1, |value|).
  std::optional<std::pair<Index, Index>> traded;
  std::vector<UnchangedRow> unchanged;  // the other rows, ascending
};

// Every stage of one head, in the order of `kHeadStages`.
using HeadComparison = std::array<StageComparison, kHeadStages.size()>;

// Every stage before and after.
struct Comparison {
  std::vector<HeadComparison> heads;  // those that are there before and after
  StageComparison concatenated;
  StageComparison projected;

  // The comparison of `stage`; `head`, which must exist, plays no part in the stages of all heads.
  [[nodiscard]] const StageComparison& at(Stage stage, Index head = 0) const;
  StageComparison& at(Stage stage, Index head = 0);
};

// Computes both problems and compares them.
//
// The reasons of a row, the first that holds. Head by head:
//   Q, K, V        kZeroInput if the word is the same and its W changed only in rows where the
//                  word is 0
//   (raw) scores   kZeroInput if every product with every visible key is held by a zero: its two
//                  factors stayed because of zeros of X, or one of them is 0 before and after; or
//                  if the word's row of X is all 0; kNoKey. For scores not the first of these if
//                  the scale changed, and none of them if the bias of a visible key did
//   coefficients   kNoKey; kSingleKey; nothing else if the lookup itself changed; the reason of the
//                  row of scores if that and the mask's row stayed; kSameBest if both lookups are
//                  hard; kSameShift if both are soft
//   output         kNoKey; if coefficients and visible values stayed: the reason of the row of
//                  coefficients, or kZeroInput if only W_V changed, in rows where the visible
//                  words are 0. If both lookups are hard, only the values of the best keys need
//                  stay: the others are multiplied by 0
//
// and of all heads together:
//
//   concatenated   the reason of the heads for whose output something changed, if they all have the
//                  same one
//   projected      kNoKey; kZeroInput if W_O changed, or the row of the concatenation did, and
//                  every product stayed because one of its factors is 0 before and after or both
//                  are what they were; else the reason of the concatenation, if W_O stayed. A
//                  missing W_O counts as the identity
//
// Guarantees: a reason is given only where it follows from the two inputs; a row that comes out the
// same by rounding or by coincidence has none. The same comparison in every build.
//
// Source: the rules are this library's own. That softmax cannot see what all scores of a row have in
// common: Goodfellow, Bengio, Courville, Deep Learning, 2016, section 4.1.
//
// Errors: those of `attend`, of `before` first.
Result<Comparison> compare(const Problem& before, const Problem& after);

}  // namespace attention

#endif  // ATTENTION_COMPARE_HPP_
