// Why rows stayed.
#ifndef ATTENTION_SRC_REASONS_HPP_
#define ATTENTION_SRC_REASONS_HPP_

#include "attention/compare.hpp"
#include "state.hpp"

namespace attention {

// Fills in the reason of every unchanged row of `comparison`, by the rules at `compare`.
void add_reasons(const State& before, const State& after, Comparison& comparison);

}  // namespace attention

#endif  // ATTENTION_SRC_REASONS_HPP_
