// What must hold for whatever the core answers, whatever it was asked.
#ifndef ATTENTION_TESTS_INVARIANTS_HPP_
#define ATTENTION_TESTS_INVARIANTS_HPP_

#include "attention/attention.hpp"

namespace attention::testing {

// Aborts with a word on standard error unless:
//   * an error is one that `check` names, or an overflow; no problem without errors is refused;
//   * no number is NaN, infinite or −0; hidden coefficients are 0, rows sum to 1 or 0;
//   * the allowed keys are those of mask, custom mask and bias;
//   * every cell's explanation, evaluated anew, is the cell, bit for bit;
//   * compared with itself nothing has changed, and no unchanged row has a reason.
void check_invariants(const Problem& problem);
void check_invariants(const Given& given);

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_INVARIANTS_HPP_
