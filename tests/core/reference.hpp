// Attention once more, as plainly as it can be written: the oracle for every bit.
#ifndef ATTENTION_TESTS_REFERENCE_HPP_
#define ATTENTION_TESTS_REFERENCE_HPP_

#include "attention/attention.hpp"

namespace attention::testing {

// What `attend` must return, computed with nothing but loops in the order that its contract
// names. It shares with the core only `exponential` and `binary_logarithm`. Requires a problem
// without errors.
Trace reference(const Problem& problem, double scale);

// The same for given matrices without −0: what `attend_given` must return.
GivenTrace reference(const Given& given, double scale);

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_REFERENCE_HPP_
