// How undecided a row of coefficients is.
#ifndef ATTENTION_SRC_ENTROPY_HPP_
#define ATTENTION_SRC_ENTROPY_HPP_

#include <vector>

#include "attention/matrix.hpp"

namespace attention {

// The entropy of row `query` of `coefficients` over `keys` (ascending), in bits:
// −Σ a log₂ a over the keys with a > 0. The coefficients are from 0 to 1. Never −0; 0 without keys.
double entropy(const Matrix& coefficients, Index query, const std::vector<Index>& keys);

// 2^bits, as many equal shares as have this entropy. Exact for whole `bits`, so 1 at 0.
// Requires: 0 ≤ bits < 63.
double effective_keys(double bits);

}  // namespace attention

#endif  // ATTENTION_SRC_ENTROPY_HPP_
