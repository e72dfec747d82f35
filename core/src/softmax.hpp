// How one row of scores is divided among some of its keys: by softmax, or among the best alone.
#ifndef ATTENTION_SRC_SOFTMAX_HPP_
#define ATTENTION_SRC_SOFTMAX_HPP_

#include <optional>
#include <vector>

#include "attention/matrix.hpp"

namespace attention {

// The parts of the softmax of one row over some of its keys. Entry p of each list belongs to
// keys[p].
struct SoftmaxParts {
  std::optional<double> maximum;  // the largest score of the keys; nothing without keys
  // score − maximum, so that exp cannot overflow; the lowest double where that does not fit
  std::vector<double> shifted;
  std::vector<double> exponentials;  // exp(shifted), from 0 to 1, at least one of them 1
  double sum = 0.0;                  // Σ exponentials, in order; 0 without keys
};

// The softmax of row `query` of `scores` over `keys` (ascending). Scores of other keys are not
// read. The coefficient of keys[p] is exponentials[p] / sum.
SoftmaxParts softmax(const Matrix& scores, Index query, const std::vector<Index>& keys);

// The parts of a hard lookup.
struct HardParts {
  std::optional<double> maximum;  // the largest score of the keys; nothing without keys
  Index winners = 0;              // how many of the keys have it
};

// The hard lookup in row `query` of `scores` over `keys`. Scores of other keys are not read. The
// coefficient of a key is 1 / winners if its score is the maximum, else 0.
HardParts best_keys(const Matrix& scores, Index query, const std::vector<Index>& keys);

}  // namespace attention

#endif  // ATTENTION_SRC_SOFTMAX_HPP_
