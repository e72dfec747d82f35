#include "softmax.hpp"

#include <algorithm>
#include <limits>

#include "attention/exp.hpp"
#include "ordered.hpp"

namespace attention {
namespace {

constexpr double kLowest = std::numeric_limits<double>::lowest();

}  // namespace

SoftmaxParts softmax(const Matrix& scores, Index query, const std::vector<Index>& keys) {
  SoftmaxParts parts;
  for (Index key : keys) {
    const double score = scores(query, key);
    parts.maximum = parts.maximum ? std::max(*parts.maximum, score) : score;
  }
  for (Index key : keys) {
    // A difference that does not fit a double stays finite; its exponential is 0 either way.
    parts.shifted.push_back(std::max(scores(query, key) - *parts.maximum, kLowest));
    parts.exponentials.push_back(exponential(parts.shifted.back()));
  }
  parts.sum = ordered_sum(static_cast<Index>(keys.size()),
                          [&](Index p) { return parts.exponentials[static_cast<std::size_t>(p)]; });
  return parts;
}

}  // namespace attention
