// The output of the core: every stage on the way from X to the mixture.
#ifndef ATTENTION_TRACE_HPP_
#define ATTENTION_TRACE_HPP_

#include <array>
#include <vector>

#include "attention/error.hpp"
#include "attention/matrix.hpp"

namespace attention {

// The stages in the order in which they are computed: those of one head, then those of all heads
// together.
enum class Stage {
  kQ,
  kK,
  kV,
  kRawScores,
  kScores,
  kCoefficients,
  kOutput,        // of one head
  kConcatenated,  // the outputs of all heads side by side
  kProjected,     // the end: the above times W_O, or the above itself
};

// Every stage of one head.
inline constexpr std::array kHeadStages{
    Stage::kQ,      Stage::kK, Stage::kV, Stage::kRawScores, Stage::kScores, Stage::kCoefficients,
    Stage::kOutput,
};

// Every stage.
inline constexpr std::array kStages{
    Stage::kQ,         Stage::kK,
    Stage::kV,         Stage::kRawScores,
    Stage::kScores,    Stage::kCoefficients,
    Stage::kOutput,    Stage::kConcatenated,
    Stage::kProjected,
};

// True if each head has the stage for itself.
[[nodiscard]] constexpr bool is_of_one_head(Stage stage) { return stage < Stage::kConcatenated; }

// The stage as the subject of an error.
[[nodiscard]] Operand operand_of(Stage stage);

// Every stage of one head. No number is NaN, infinite or −0.
struct HeadTrace {
  Matrix q;  // [n × d_k]  X W_Q
  Matrix k;  // [n × d_k]  X W_K
  Matrix v;  // [n × d_v]  X W_V
  // [n × n]  Q Kᵀ, hidden cells too: nothing below uses those. A hidden cell that does not fit a
  // double is 0.
  Matrix raw_scores;
  // [n × n]  scale · raw score + bias, hidden cells as above; a bias of −∞ is not added, its cell
  // is hidden
  Matrix scores;
  // [n × n]  softmax of each row over its allowed keys, or its best keys evenly (hard lookup);
  // hidden cells 0
  Matrix coefficients;
  std::vector<double> row_sums;  // [n]  sum of each row of coefficients: 1 up to rounding, or 0
  // [n]  how undecided each row of coefficients is, in bits: H_i = −Σ_j A[i][j] log₂ A[i][j] over
  // the allowed keys with A[i][j] > 0. 0 if one key has everything, and for an empty query; up to
  // log₂ of the number of allowed keys, which equal shares have (up to rounding). From the doubles
  // of A within (n + 2) · 2⁻⁵² of it and (n + 2) · 2⁻¹⁰⁷⁴, for n allowed keys.
  // Source: Shannon, A Mathematical Theory of Communication, 1948, section 6.
  std::vector<double> entropy;
  // [n]  2^H_i: as many equal shares would be as undecided (perplexity). Exactly 1 where H_i is 0,
  // exactly 2ᵏ where it is a whole k, exactly the number of best keys in a hard lookup; 0 for an
  // empty query. From the double H_i within 3 · 2⁻⁵² of it.
  std::vector<double> effective_keys;
  Matrix output;  // [n × d_v]  coefficients · V, over the allowed keys

  // The matrix of `stage`, which must be one of `kHeadStages`.
  [[nodiscard]] const Matrix& at(Stage stage) const;
};

// A computed problem. No number is NaN, infinite or −0.
struct Trace {
  std::vector<HeadTrace> heads;  // in the order of the problem's heads
  Matrix concatenated;  // [n × h·d_v]  the heads' outputs side by side, head i in column block i
  Matrix output;        // [n × m_out]  concatenated · W_O, or `concatenated` without a W_O
  Allowed allowed;      // [n × n]  1 where the query may look at the key, in every head
  double scale = 1.0;   // the number used, never −0
  std::vector<Index> empty_queries;  // queries without any allowed key, ascending, from 0

  // The matrix of `stage`; `head`, which must exist, plays no part in the stages of all heads.
  [[nodiscard]] const Matrix& at(Stage stage, Index head = 0) const;
};

}  // namespace attention

#endif  // ATTENTION_TRACE_HPP_
