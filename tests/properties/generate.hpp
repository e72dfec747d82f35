// Problems for RapidCheck: small ones, which shrink towards zeros and towards one word.
#ifndef ATTENTION_TESTS_GENERATE_HPP_
#define ATTENTION_TESTS_GENERATE_HPP_

#include <rapidcheck.h>

#include <ostream>

#include "attention/attention.hpp"

namespace attention::testing {

inline constexpr Index kLargestGenerated = 6;

// Eighths from −4 to 4, whose sums are exact, and long fractions, whose sums are not.
rc::Gen<double> a_number();
rc::Gen<Matrix> a_matrix(Index rows, Index columns);
rc::Gen<Index> a_size();
rc::Gen<Index> an_index(Index size);
rc::Gen<Mask> a_mask();
rc::Gen<Lookup> a_lookup();
// 0 and 1, more often 1.
rc::Gen<Allowed> an_allowed(Index rows, Index columns);
// An order of 0 … size − 1.
rc::Gen<std::vector<Index>> an_order(Index size);

// Everything that a problem can have: 1 to 3 heads, W_O or not, any mask, custom mask and bias or
// not, any kind of scale and lookup.
rc::Gen<Problem> a_problem();
// The same for given queries, keys and values.
rc::Gen<Given> a_given();

// The value of a result that must have one; a result without fails the property.
Trace computed(const Problem& problem);
GivenTrace computed(const Given& given);

}  // namespace attention::testing

namespace attention {

// How RapidCheck prints a counterexample.
void showValue(const Problem& problem, std::ostream& out);
void showValue(const Given& given, std::ostream& out);

}  // namespace attention

#endif  // ATTENTION_TESTS_GENERATE_HPP_
