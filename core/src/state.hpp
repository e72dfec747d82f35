// A problem with its trace, seen from one of its heads: one side of a comparison.
#ifndef ATTENTION_SRC_STATE_HPP_
#define ATTENTION_SRC_STATE_HPP_

#include <algorithm>
#include <array>
#include <bitset>

#include "attention/problem.hpp"
#include "attention/trace.hpp"

namespace attention {

struct State {
  const Problem& problem;
  const Trace& trace;
  Index head = 0;

  // The head's stages.
  [[nodiscard]] const HeadTrace& stages() const {
    return trace.heads[static_cast<std::size_t>(head)];
  }

  // True if `query` may look at `key`.
  [[nodiscard]] bool sees(Index query, Index key) const { return trace.allowed(query, key) != 0; }
};

// The same state, seen from another head.
inline State at_head(const State& state, Index head) { return {state.problem, state.trace, head}; }

// How many heads are there before and after.
inline Index heads_in_both(const State& before, const State& after) {
  return static_cast<Index>(std::min(before.trace.heads.size(), after.trace.heads.size()));
}

// Some of the words.
using WordSet = std::bitset<static_cast<std::size_t>(kLargestSize)>;

// What a W turns a word into.
enum class Role { kQuery, kKey, kValue };

// Every role.
inline constexpr std::array kRoles{Role::kQuery, Role::kKey, Role::kValue};

// The W of `role` in the state's head.
inline const Matrix& w_of(const State& state, Role role) {
  const Projections& projections = state.problem.heads[static_cast<std::size_t>(state.head)];
  return role == Role::kQuery ? projections.w_q
         : role == Role::kKey ? projections.w_k
                              : projections.w_v;
}

// True if the W of `role` changed in value or shape. (Inputs are compared by value: +0 and −0 give
// the same results, so a change from one to the other is none.)
inline bool w_changed(const State& before, const State& after, Role role) {
  const Matrix& a = w_of(before, role);
  const Matrix& b = w_of(after, role);
  return shape_of(a) != shape_of(b) || a != b;
}

}  // namespace attention

#endif  // ATTENTION_SRC_STATE_HPP_
