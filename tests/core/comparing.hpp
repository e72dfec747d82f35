// What the tests of `compare` share.
#ifndef ATTENTION_TESTS_COMPARING_HPP_
#define ATTENTION_TESTS_COMPARING_HPP_

#include <optional>
#include <vector>

#include "catch.hpp"
#include "support.hpp"

namespace attention::testing {

using Rows = std::vector<Index>;
using Reasons = std::vector<std::optional<Reason>>;

inline const std::optional<Reason> kNothing = std::nullopt;

// The reasons of the unchanged rows, which must be `rows`.
inline Reasons reasons_of(const StageComparison& stage, const Rows& rows) {
  Rows found;
  Reasons reasons;
  for (const UnchangedRow& row : stage.unchanged) {
    found.push_back(row.row);
    reasons.push_back(row.reason);
  }
  CHECK(found == rows);
  return reasons;
}

// E1 of the lessons and what is changed in it, under any mask.
inline Problem start(Mask mask = Mask::kNone) { return with_mask(chapter_problem(), mask); }
inline Problem wider_query(Mask mask = Mask::kNone) {
  return with_w_q(start(mask), diagonal({2, 1}));
}

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_COMPARING_HPP_
