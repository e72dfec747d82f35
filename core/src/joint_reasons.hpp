// Why rows of the stages of all heads together stayed.
#ifndef ATTENTION_SRC_JOINT_REASONS_HPP_
#define ATTENTION_SRC_JOINT_REASONS_HPP_

#include <vector>

#include "attention/compare.hpp"
#include "state.hpp"

namespace attention {

// Fills in the reasons of the unchanged rows of the concatenation and of the projected output, by
// the rules at `compare`. `may_change` holds for each head the rows of its output of which an input
// changed. Requires: the heads' reasons are there.
void add_joint_reasons(const State& before, const State& after,
                       const std::vector<WordSet>& may_change, Comparison& comparison);

}  // namespace attention

#endif  // ATTENTION_SRC_JOINT_REASONS_HPP_
