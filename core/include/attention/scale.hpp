// What raw scores are multiplied by.
#ifndef ATTENTION_SCALE_HPP_
#define ATTENTION_SCALE_HPP_

#include "attention/matrix.hpp"

namespace attention {

// The number that raw scores are multiplied by: how sharply a soft lookup chooses. 0 makes equal
// shares, 1 is plain softmax, and the larger it is, the nearer the hard lookup.
class Scale {
 public:
  // 1: scores are the raw scores.
  static Scale unscaled() { return Scale(Kind::kUnscaled, 1.0); }
  // 1/√d_k, d_k being the width of one head's queries, however many heads there are. The root and
  // the quotient are each correctly rounded.
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

}  // namespace attention

#endif  // ATTENTION_SCALE_HPP_
