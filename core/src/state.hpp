// A problem with its trace: one side of a comparison.
#ifndef ATTENTION_SRC_STATE_HPP_
#define ATTENTION_SRC_STATE_HPP_

#include "attention/problem.hpp"
#include "attention/trace.hpp"

namespace attention {

struct State {
  const Problem& problem;
  const Trace& trace;

  // True if `query` may look at `key`.
  [[nodiscard]] bool sees(Index query, Index key) const { return trace.allowed(query, key) != 0; }
};

// What a W turns a word into.
enum class Role { kQuery, kKey, kValue };

// The W of `role`.
inline const Matrix& w_of(const State& state, Role role) {
  const Projections& projections = state.problem.projections;
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
