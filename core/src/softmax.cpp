#include "softmax.hpp"

#include <algorithm>
#include <limits>

#include "attention/exp.hpp"
#include "ordered.hpp"

namespace attention {
namespace {

constexpr double kLowest = std::numeric_limits<double>::lowest();

std::optional<double> largest_score(const Matrix& scores, Index query,
                                    const std::vector<Index>& keys) {
  std::optional<double> largest;
  for (Index key : keys) {
    const double score = scores(query, key);
    largest = largest ? std::max(*largest, score) : score;
  }
  return largest;
}

}  // namespace

SoftmaxParts softmax(const Matrix& scores, Index query, const std::vector<Index>& keys) {
  SoftmaxParts parts;
  parts.maximum = largest_score(scores, query, keys);
  for (Index key : keys) {
    // A difference that does not fit a double stays finite; its exponential is 0 either way.
    parts.shifted.push_back(std::max(scores(query, key) - *parts.maximum, kLowest));
    parts.exponentials.push_back(exponential(parts.shifted.back()));
  }
  parts.sum = ordered_sum(static_cast<Index>(keys.size()),
                          [&](Index p) { return parts.exponentials[static_cast<std::size_t>(p)]; });
  return parts;
}

HardParts best_keys(const Matrix& scores, Index query, const std::vector<Index>& keys) {
  HardParts parts;
  parts.maximum = largest_score(scores, query, keys);
  for (Index key : keys) {
    if (scores(query, key) == *parts.maximum) ++parts.winners;
  }
  return parts;
}

}  // namespace attention
