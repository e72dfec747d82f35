// The input of the core: what a reader can change.
#ifndef ATTENTION_PROBLEM_HPP_
#define ATTENTION_PROBLEM_HPP_

#include <optional>

#include "attention/error.hpp"
#include "attention/lookup.hpp"
#include "attention/mask.hpp"
#include "attention/matrix.hpp"

namespace attention {

// The smallest and the largest n, m, d_k and d_v.
inline constexpr Index kSmallestSize = 1;
inline constexpr Index kLargestSize = 64;

// The three matrices of one head. A second head is a second `Projections`: nothing else of the
// core knows how many there are (see `attend_head`).
struct Projections {
  Matrix w_q;  // [m × d_k], what a word asks with
  Matrix w_k;  // [m × d_k], what a word is found by
  Matrix w_v;  // [m × d_v], what a word passes on
};

// The number that raw scores are multiplied by: how sharply a soft lookup chooses. 0 makes equal
// shares, 1 is plain softmax, and the larger it is, the nearer the hard lookup.
class Scale {
 public:
  // 1: scores are the raw scores.
  static Scale unscaled() { return Scale(Kind::kUnscaled, 1.0); }
  // 1/√d_k, d_k being the width of one head's queries.
  // Source: Vaswani et al., Attention Is All You Need, 2017, section 3.2.1.
  static Scale inverse_sqrt_d_k() { return Scale(Kind::kInverseSqrtDk, 1.0); }
  // Any finite number; 0 and negative numbers are allowed.
  static Scale by(double factor) { return Scale(Kind::kFactor, factor); }

  // The factor itself, for queries of width d_k ≥ 1. Not finite if `by` was given such a number;
  // never −0.
  [[nodiscard]] double factor(Index d_k) const;

 private:
  enum class Kind { kUnscaled, kInverseSqrtDk, kFactor };
  Scale(Kind kind, double factor) : kind_(kind), factor_(factor) {}

  Kind kind_;
  double factor_;
};

// One head over one sentence.
struct Problem {
  Matrix x;                 // [n × m], one row per word
  Projections projections;  // the W's, [m × d_k], [m × d_k], [m × d_v]
  Mask mask = Mask::kNone;
  Scale scale = Scale::unscaled();
  Lookup lookup = Lookup::kSoft;
};

// The sizes of a problem's matrices.
struct Shapes {
  Shape x;
  Shape w_q;
  Shape w_k;
  Shape w_v;
};

[[nodiscard]] Shapes shapes_of(const Problem& problem);

// The first thing wrong with the sizes of a problem, or nothing. Nothing is reshaped, padded or
// broadcast. Checked in this order, and within each in the order X, W_Q, W_K, W_V:
//   kSizeOutOfRange   rows, then columns, are from 1 to 64
//   kShapeMismatch    X has as many columns as each W has rows
//   kWidthMismatch    W_Q and W_K have equally many columns
[[nodiscard]] std::optional<Error> check_shapes(const Shapes& shapes);

// The first thing wrong with `problem`, or nothing if it can be computed: first its sizes (see
// `check_shapes`), then kNotFinite for X, W_Q, W_K, W_V, row by row, then kScaleNotFinite.
[[nodiscard]] std::optional<Error> check(const Problem& problem);

}  // namespace attention

#endif  // ATTENTION_PROBLEM_HPP_
