// The matrix types of the core.
#ifndef ATTENTION_MATRIX_HPP_
#define ATTENTION_MATRIX_HPP_

#include <Eigen/Core>
#include <cstdint>

namespace attention {

// Rows, columns and their numbers, counted from 0.
using Index = Eigen::Index;

// A matrix of doubles, stored row by row: element (i, j) of an [r × c] matrix is number i·c + j
// of `data()`. Eigen holds the numbers; it is never asked for a product, because its blocked
// product would decide the order of a sum.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// Who may look at whom, [queries × keys], stored row by row: (i, j) is 1 if query i may look at
// key j, else 0.
using Allowed = Eigen::Matrix<std::uint8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// The size of a matrix.
struct Shape {
  Index rows = 0;
  Index columns = 0;

  friend bool operator==(const Shape&, const Shape&) = default;
};

// The size of `matrix`.
template <typename AnyMatrix>
Shape shape_of(const AnyMatrix& matrix) {
  return {matrix.rows(), matrix.cols()};
}

}  // namespace attention

#endif  // ATTENTION_MATRIX_HPP_
