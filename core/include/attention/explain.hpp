// How one number of a trace came about.
#ifndef ATTENTION_EXPLAIN_HPP_
#define ATTENTION_EXPLAIN_HPP_

#include <optional>
#include <variant>
#include <vector>

#include "attention/given.hpp"
#include "attention/problem.hpp"
#include "attention/result.hpp"
#include "attention/trace.hpp"

namespace attention {

// One product of a dot product. No field is −0.
struct Term {
  // What the sum runs over: column of X, column of Q and K, the key, or column of the concatenation.
  Index index;
  double left;     // x[row][index], q[row][index], coefficient[row][key], concatenated[row][index]
  double right;    // w[index][column], k[column][index], v[key][column], w_o[index][column]
  double product;  // left · right
};

// A cell of Q, K, V, raw scores, output, or of the projected output where there is a W_O: value =
// Σ product, in the order of `terms` from +0. For output the terms are the allowed keys only.
struct DotProduct {
  std::vector<Term> terms;
};

// A cell of scores: raw = Σ product, in order from +0; value = scale · raw + bias, the product first.
struct ScaledScore {
  std::vector<Term> terms;
  double raw;
  double scale;
  std::optional<double> bias;  // nothing without a bias, or where it is −∞: nothing is added then
};

// One allowed key in a row of coefficients.
struct KeyShare {
  Index key;
  double score;
  double shifted;               // score − maximum, or the lowest double where that does not fit
  double exponential;           // exp(shifted), from 0 to 1
  std::optional<double> plain;  // exp(score), the textbook's form; nothing if it overflows
};

// A cell of coefficients in a soft lookup: value = exponential of the cell's key / sum; a hidden
// cell is 0. The maximum is subtracted so that exp cannot overflow; the exact result is the same.
//
// Guarantees, each step from the doubles of the steps before it:
//   shifted       from score and maximum: correctly rounded
//   exponential   from shifted: within 1 ulp (see `exponential`), 2⁻¹⁰⁷⁴ where it is subnormal
//   sum           from the exponentials: within n · 2⁻⁵² of it, for n keys
//   value         from exponential and sum: correctly rounded, so far within 1e−12 of it where it is
//                 at least 2⁻¹⁰²², and within 2⁻¹⁰⁷⁴ below
//
// Source: Goodfellow, Bengio, Courville, Deep Learning, 2016, section 4.1.
struct Share {
  std::vector<KeyShare> keys;       // the allowed keys of the row, ascending; may be empty
  std::optional<double> maximum;    // the largest of their scores; nothing if there is no key
  double sum;                       // Σ exponential, in order from +0
  // Σ plain; nothing if a plain or the sum overflows, or if the sum of some keys is so small that
  // it has lost digits or all of them: a share is no quotient of such.
  std::optional<double> plain_sum;
};

// One allowed key in a row of coefficients of a hard lookup.
struct KeyScore {
  Index key;
  double score;
};

// A cell of coefficients in a hard lookup: value = 1 / winners if the cell's key is allowed and its
// score equals `maximum`, else 0.
struct HardShare {
  std::vector<KeyScore> keys;     // the allowed keys of the row, ascending; may be empty
  std::optional<double> maximum;  // the largest of their scores; nothing if there is no key
  Index winners;                  // how many keys have it; 0 if there is no key
};

// A cell of the concatenation, or of the projected output where there is no W_O: value is that of
// cell (row, column) of this head's output, `row` being the explained cell's.
struct Copied {
  Index head;
  Index column;
};

// One cell and the numbers that it was made of. Evaluating `steps` as written above gives exactly
// `value`, bit for bit.
struct Explanation {
  Stage stage;
  Index row;
  Index column;
  double value;  // the trace's number
  bool hidden;   // a cell of raw scores, scores or coefficients whose query may not see its key
  std::variant<DotProduct, ScaledScore, Share, HardShare, Copied> steps;
};

// Explains cell (row, column) of `stage`, in head `head` if each head has the stage for itself;
// else `head` plays no part. A hidden raw score or score that does not fit a double stands as 0 in
// the trace and is explained by no terms (and raw 0, and no bias).
//
// Errors: those of `attend`; kSizeOutOfRange with the heads or the stage, the axis and the range
// 0 … size − 1 when there is no such head, row or column.
Result<Explanation> explain(const Problem& problem, Stage stage, Index row, Index column,
                            Index head = 0);

// The same for a trace at hand. Requires: `trace` is what `attend(problem)` returned. Errors:
// kSizeOutOfRange as above.
Result<Explanation> explain(const Problem& problem, const Trace& trace, Stage stage, Index row,
                            Index column, Index head = 0);

// Explains cell (row, column) of raw scores, scores or coefficients [L_q × L_k] or of output
// [L_q × d_v] of `attend_given(given)`, by the same steps and with the same guarantee.
//
// Errors: those of `attend_given`; kSizeOutOfRange as above. Of every other stage no cell is there:
// Q, K and V are not computed, and nothing follows the output. Its range is the empty 0 … −1 of
// rows.
Result<Explanation> explain_given(const Given& given, Stage stage, Index row, Index column);

}  // namespace attention

#endif  // ATTENTION_EXPLAIN_HPP_
