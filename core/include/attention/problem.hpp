// The input of the core: what a reader can change.
#ifndef ATTENTION_PROBLEM_HPP_
#define ATTENTION_PROBLEM_HPP_

#include <optional>
#include <vector>

#include "attention/error.hpp"
#include "attention/lookup.hpp"
#include "attention/mask.hpp"
#include "attention/matrix.hpp"
#include "attention/scale.hpp"

namespace attention {

// The smallest and the largest n, m, d_k, d_v and m_out, and L_q and L_k of given matrices.
inline constexpr Index kSmallestSize = 1;
inline constexpr Index kLargestSize = 64;

// The largest number of heads h; the smallest is 1.
inline constexpr Index kMostHeads = 8;

// The three matrices of one head.
struct Projections {
  Matrix w_q;  // [m × d_k], what a word asks with
  Matrix w_k;  // [m × d_k], what a word is found by
  Matrix w_v;  // [m × d_v], what a word passes on
};

// One sentence, looked at by one head or several.
struct Problem {
  Matrix x;                        // [n × m], one row per word
  std::vector<Projections> heads;  // 1 to 8, all of one d_k and one d_v
  std::optional<Matrix> w_o = {};  // [h·d_v × m_out]; without it the outputs stay side by side
  Mask mask = Mask::kNone;
  // [n × n], 0 hides the key from the query. A query looks at a key if mask, custom mask and bias
  // all let it. Padding is a custom mask with columns of 0.
  std::optional<Allowed> custom = {};
  // [n × n], added to the scaled scores of every head. −∞ hides the key from the query: it is left
  // out, and −∞ enters no arithmetic. All other numbers are finite.
  std::optional<Matrix> bias = {};
  Scale scale = Scale::unscaled();
  Lookup lookup = Lookup::kSoft;
};

// Cuts W_Q and W_K [m × h·d_k] and W_V [m × h·d_v], as libraries store them, into those of h heads:
// head i has the columns i·d … (i + 1)·d − 1 of each, contiguous ones. (A reshape of X W_Q from
// [n × h·d_k] to [h × n × d_k] without the transpose would hand heads rows of other words instead.)
//
// Guarantees: X W_Q is the heads' Q side by side, bit for bit, and likewise K and V.
// Requires: heads ≥ 1 divides the columns of all three.
// Source: Vaswani et al., Attention Is All You Need, 2017, section 3.2.2.
[[nodiscard]] std::vector<Projections> split_heads(const Matrix& w_q, const Matrix& w_k,
                                                   const Matrix& w_v, Index heads);

// The sizes of one head's matrices.
struct HeadShapes {
  Shape w_q;
  Shape w_k;
  Shape w_v;
};

// The sizes of a problem's matrices.
struct Shapes {
  Shape x;
  std::vector<HeadShapes> heads;
  std::optional<Shape> w_o = {};
  std::optional<Shape> custom = {};
  std::optional<Shape> bias = {};
};

// The sizes of the matrices of `problem`, as they are: nothing is checked.
[[nodiscard]] Shapes shapes_of(const Problem& problem);

// kSizeOutOfRange, of the heads along the axis kHeads, unless there are 1 to 8 of them.
[[nodiscard]] std::optional<Error> check_head_count(Index heads);

// The first thing wrong with the sizes of a problem, or nothing. Nothing is reshaped, padded or
// broadcast. Checked in this order, and within each in the order X, W_Q, W_K, W_V of every head:
//   kSizeOutOfRange   1 to 8 heads; then rows, then columns, are from 1 to 64 (rows of W_O: to 512)
//   kShapeMismatch    X has as many columns as each W has rows
//   kWidthMismatch    W_Q and W_K have equally many columns
//   kHeadMismatch     every W_Q, and every W_V, has as many columns as that of the first head
//   kShapeMismatch    W_O has h·d_v rows
//   kPairMismatch     the custom mask, then the bias, are [n × n]
[[nodiscard]] std::optional<Error> check_shapes(const Shapes& shapes);

// The first thing wrong with `problem`, or nothing if it can be computed: first its sizes (see
// `check_shapes`), then kNotFinite for X, W_Q, W_K, W_V of every head, W_O, the bias, row by row,
// then kScaleNotFinite.
[[nodiscard]] std::optional<Error> check(const Problem& problem);

}  // namespace attention

#endif  // ATTENTION_PROBLEM_HPP_
