// What the tests of explanations share: evaluating one again.
#ifndef ATTENTION_TESTS_EXPLAINING_HPP_
#define ATTENTION_TESTS_EXPLAINING_HPP_

#include <limits>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "support.hpp"

namespace attention::testing {

inline double sum_of_products(const std::vector<Term>& terms) {
  double sum = 0.0;
  for (const Term& term : terms) sum += term.product;
  return sum;
}

inline bool products_hold(const std::vector<Term>& terms) {
  for (const Term& term : terms) {
    if (!same_bits(term.left * term.right + 0.0, term.product)) return false;
  }
  return true;
}

// Evaluates the steps of an explanation as its documentation says. Returns NaN if they contradict
// one another.
inline double evaluated(const Trace& trace, const Explanation& explanation) {
  constexpr double kWrong = std::numeric_limits<double>::quiet_NaN();
  if (const auto* dot_product = std::get_if<DotProduct>(&explanation.steps)) {
    return products_hold(dot_product->terms) ? sum_of_products(dot_product->terms) : kWrong;
  }
  if (const auto* score = std::get_if<ScaledScore>(&explanation.steps)) {
    if (!products_hold(score->terms)) return kWrong;
    if (!same_bits(sum_of_products(score->terms), score->raw)) return kWrong;
    return score->scale * score->raw + score->bias.value_or(0.0) + 0.0;
  }
  if (const auto* share = std::get_if<HardShare>(&explanation.steps)) {
    double winners = 0.0;
    bool wins = false;
    for (const KeyScore& key : share->keys) {
      if (key.score > *share->maximum) return kWrong;
      if (key.score < *share->maximum) continue;
      winners += 1.0;
      wins = wins || key.key == explanation.column;
    }
    if (winners != static_cast<double>(share->winners)) return kWrong;
    return wins ? 1.0 / winners : 0.0;
  }
  if (const auto* copied = std::get_if<Copied>(&explanation.steps)) {
    const Matrix& output = trace.heads[static_cast<std::size_t>(copied->head)].output;
    return output(explanation.row, copied->column);
  }
  const auto& share = std::get<Share>(explanation.steps);
  double sum = 0.0;
  double result = 0.0;
  for (const KeyShare& key : share.keys) {
    if (!same_bits(key.shifted, key.score - *share.maximum)) return kWrong;
    if (!same_bits(key.exponential, exponential(key.shifted))) return kWrong;
    sum += key.exponential;
  }
  if (!same_bits(sum, share.sum)) return kWrong;
  for (const KeyShare& key : share.keys) {
    if (key.key == explanation.column) result = key.exponential / sum;
  }
  return result;
}

// The explanation is of `value` and evaluates to it; `hidden` is what it must say.
inline void check_explanation(const Trace& trace, const Result<Explanation>& result, double value,
                              bool hidden) {
  REQUIRE(result.has_value());
  const Explanation& explanation = result.value();
  CAPTURE(static_cast<int>(explanation.stage), explanation.row, explanation.column, value);
  if (!same_bits(explanation.value, value) || !same_bits(evaluated(trace, explanation), value)) {
    CAPTURE(evaluated(trace, explanation));
    FAIL("the explanation is of another number");
  }
  if (explanation.hidden != hidden) FAIL("hidden is wrong");
}

// Whether a cell of `stage` is one that a query may not see.
inline bool is_hidden(const Allowed& allowed, Stage stage, Index row, Index column) {
  const bool pairwise = Stage::kRawScores <= stage && stage <= Stage::kCoefficients;
  return pairwise && allowed(row, column) == 0;
}

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_EXPLAINING_HPP_
