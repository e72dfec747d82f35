// Attention over queries, keys and values that are given, and need not come from the same words.
#ifndef ATTENTION_GIVEN_HPP_
#define ATTENTION_GIVEN_HPP_

#include <optional>
#include <vector>

#include "attention/error.hpp"
#include "attention/lookup.hpp"
#include "attention/mask.hpp"
#include "attention/matrix.hpp"
#include "attention/result.hpp"
#include "attention/scale.hpp"
#include "attention/trace.hpp"

namespace attention {

// L_q queries and L_k keys with their values: one sentence asking another (cross attention), or
// the last words of a sentence asking all of it (a cache).
struct Given {
  Matrix q;  // [L_q × d_k]
  Matrix k;  // [L_k × d_k]
  Matrix v;  // [L_k × d_v]
  Mask mask = Mask::kNone;
  // Where the first query stands among the keys (see `may_look`): 0 aligns the mask to the first
  // key, L_k − L_q to the last. Any number.
  Index offset = 0;
  std::optional<Allowed> custom = {};  // [L_q × L_k], as in `Problem`
  std::optional<Matrix> bias = {};     // [L_q × L_k], as in `Problem`
  Scale scale = Scale::unscaled();
  Lookup lookup = Lookup::kSoft;
};

// The sizes of the matrices of `Given`.
struct GivenShapes {
  Shape q;
  Shape k;
  Shape v;
  std::optional<Shape> custom = {};
  std::optional<Shape> bias = {};
};

// The sizes of the matrices of `given`, as they are: nothing is checked.
[[nodiscard]] GivenShapes shapes_of(const Given& given);

// The first thing wrong with the sizes, or nothing. Checked in this order, Q, K, V within each:
//   kSizeOutOfRange   rows, then columns, are from 1 to 64
//   kWidthMismatch    Q and K have equally many columns
//   kLengthMismatch   K and V have equally many rows
//   kPairMismatch     the custom mask, then the bias, are [L_q × L_k]
[[nodiscard]] std::optional<Error> check_shapes(const GivenShapes& shapes);

// The first thing wrong with `given`, or nothing if it can be computed: first its sizes, then
// kNotFinite for Q, K, V, the bias, row by row, then kScaleNotFinite.
[[nodiscard]] std::optional<Error> check(const Given& given);

// What was computed from given queries, keys and values.
struct GivenTrace {
  // Q, K and V as given (−0 as 0), scores and coefficients [L_q × L_k], output [L_q × d_v]; row
  // sums, entropy and effective keys [L_q].
  HeadTrace head;
  Allowed allowed;                   // [L_q × L_k]  1 where the query may look at the key
  double scale = 1.0;                // the number used, never −0
  std::vector<Index> empty_queries;  // queries without any allowed key, ascending, from 0
};

// Computes R, S, A and O of `attend` (see there for the formulas, the guarantees and the errors)
// from Q, K and V on: Q and K need not be equally long. Under a mask with an offset, row i depends
// only on the keys up to i + offset.
//
// Source: Vaswani et al., Attention Is All You Need, 2017, sections 3.2.1 and 3.2.3.
// Errors: those of `check`, then kOverflow.
Result<GivenTrace> attend_given(const Given& given);

}  // namespace attention

#endif  // ATTENTION_GIVEN_HPP_
