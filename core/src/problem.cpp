#include "attention/problem.hpp"

#include <cmath>

namespace attention {
namespace {

struct NamedShape {
  Operand operand;
  Shape shape;
};

std::optional<Error> check_size(const NamedShape& matrix) {
  const auto fits = [](Index size) { return kSmallestSize <= size && size <= kLargestSize; };
  const auto [rows, columns] = matrix.shape;
  if (fits(rows) && fits(columns)) return std::nullopt;

  const Axis axis = fits(rows) ? Axis::kColumns : Axis::kRows;
  return Error{.code = ErrorCode::kSizeOutOfRange,
               .operand = matrix.operand,
               .axis = axis,
               .expected = Bounds{kSmallestSize, kLargestSize},
               .actual = axis == Axis::kRows ? rows : columns};
}

// An error of two matrices whose sizes do not meet: `expected` of one against `actual` of the
// other.
Error mismatch(ErrorCode code, const NamedShape& matrix, const NamedShape& other, Index expected,
               Index actual) {
  return Error{.code = code,
               .operand = matrix.operand,
               .other = other.operand,
               .expected = Bounds{expected, expected},
               .actual = actual,
               .operand_shape = matrix.shape,
               .other_shape = other.shape};
}

std::optional<Error> check_finite(Operand operand, const Matrix& matrix) {
  for (Index row = 0; row < matrix.rows(); ++row) {
    for (Index column = 0; column < matrix.cols(); ++column) {
      if (!std::isfinite(matrix(row, column))) {
        return Error{
            .code = ErrorCode::kNotFinite, .operand = operand, .row = row, .column = column};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

double Scale::factor(Index d_k) const {
  switch (kind_) {
    case Kind::kUnscaled:
      return 1.0;
    case Kind::kInverseSqrtDk:
      return 1.0 / std::sqrt(static_cast<double>(d_k));
    case Kind::kFactor:
      break;
  }
  return factor_ + 0.0;  // −0 becomes +0
}

Shapes shapes_of(const Problem& problem) {
  return {shape_of(problem.x), shape_of(problem.projections.w_q), shape_of(problem.projections.w_k),
          shape_of(problem.projections.w_v)};
}

std::optional<Error> check_shapes(const Shapes& shapes) {
  const NamedShape x{Operand::kX, shapes.x};
  const NamedShape w_q{Operand::kWQ, shapes.w_q};
  const NamedShape w_k{Operand::kWK, shapes.w_k};
  const NamedShape w_v{Operand::kWV, shapes.w_v};

  for (const NamedShape& matrix : {x, w_q, w_k, w_v}) {
    if (auto error = check_size(matrix)) return error;
  }
  for (const NamedShape& w : {w_q, w_k, w_v}) {
    if (x.shape.columns != w.shape.rows) {
      return mismatch(ErrorCode::kShapeMismatch, x, w, x.shape.columns, w.shape.rows);
    }
  }
  if (w_q.shape.columns != w_k.shape.columns) {
    return mismatch(ErrorCode::kWidthMismatch, w_q, w_k, w_q.shape.columns, w_k.shape.columns);
  }
  return std::nullopt;
}

std::optional<Error> check(const Problem& problem) {
  if (auto error = check_shapes(shapes_of(problem))) return error;

  const auto& [w_q, w_k, w_v] = problem.projections;
  if (auto error = check_finite(Operand::kX, problem.x)) return error;
  if (auto error = check_finite(Operand::kWQ, w_q)) return error;
  if (auto error = check_finite(Operand::kWK, w_k)) return error;
  if (auto error = check_finite(Operand::kWV, w_v)) return error;
  if (!std::isfinite(problem.scale.factor(w_q.cols()))) {
    return Error{.code = ErrorCode::kScaleNotFinite, .operand = Operand::kScale};
  }
  return std::nullopt;
}

}  // namespace attention
