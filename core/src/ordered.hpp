// Sums in the one order that every build must share: from +0.0 over ascending indices.
//
// Starting at +0.0 also keeps −0 out of every result: +0 + −0 is +0, and no later addition of two
// numbers that are not both −0 gives −0.
#ifndef ATTENTION_SRC_ORDERED_HPP_
#define ATTENTION_SRC_ORDERED_HPP_

#include "attention/matrix.hpp"

namespace attention {

// Σ term(i) for i = 0 … count − 1.
template <typename Function>
double ordered_sum(Index count, Function term) {
  double sum = 0.0;
  for (Index i = 0; i < count; ++i) sum += term(i);
  return sum;
}

// Σ a[t] b[t · step] for t = 0 … count − 1. Plain pointers, because this is where the time goes,
// also in a build that is optimised for size and leaves Eigen's accessors as calls.
inline double dot(Index count, const double* a, const double* b, Index step) {
  double sum = 0.0;
  for (Index t = 0; t < count; ++t, b += step) sum += a[t] * *b;
  return sum;
}

// Row i of a · column j of b: Σ_t a[i][t] b[t][j]. a is [· × t], b is [t × ·].
inline double row_times_column(const Matrix& a, Index i, const Matrix& b, Index j) {
  return dot(a.cols(), a.data() + i * a.cols(), b.data() + j, b.cols());
}

// Row i of a · row j of b: Σ_t a[i][t] b[j][t]. Both are [· × t].
inline double row_times_row(const Matrix& a, Index i, const Matrix& b, Index j) {
  return dot(a.cols(), a.data() + i * a.cols(), b.data() + j * b.cols(), 1);
}

}  // namespace attention

#endif  // ATTENTION_SRC_ORDERED_HPP_
