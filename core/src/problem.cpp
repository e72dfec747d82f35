#include "attention/problem.hpp"

#include <array>
#include <cmath>

namespace attention {
namespace {

struct NamedMatrix {
  Operand operand;
  const Matrix* matrix;
};

std::optional<Error> check_size(const NamedMatrix& named) {
  const Shape shape = shape_of(*named.matrix);
  const auto fits = [](Index size) { return kSmallestSize <= size && size <= kLargestSize; };
  if (fits(shape.rows) && fits(shape.columns)) return std::nullopt;

  const Axis axis = fits(shape.rows) ? Axis::kColumns : Axis::kRows;
  return Error{.code = ErrorCode::kSizeOutOfRange,
               .operand = named.operand,
               .axis = axis,
               .expected = Bounds{kSmallestSize, kLargestSize},
               .actual = axis == Axis::kRows ? shape.rows : shape.columns};
}

// An error of two matrices whose sizes do not meet: `expected` of one against `actual` of the other.
Error mismatch(ErrorCode code, const NamedMatrix& named, const NamedMatrix& other, Index expected,
               Index actual) {
  return Error{.code = code,
               .operand = named.operand,
               .other = other.operand,
               .expected = Bounds{expected, expected},
               .actual = actual,
               .operand_shape = shape_of(*named.matrix),
               .other_shape = shape_of(*other.matrix)};
}

std::optional<Error> check_finite(const NamedMatrix& named) {
  const Matrix& matrix = *named.matrix;
  for (Index row = 0; row < matrix.rows(); ++row) {
    for (Index column = 0; column < matrix.cols(); ++column) {
      if (!std::isfinite(matrix(row, column))) {
        return Error{.code = ErrorCode::kNotFinite,
                     .operand = named.operand,
                     .row = row,
                     .column = column};
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

std::optional<Error> check(const Problem& problem) {
  const NamedMatrix x{Operand::kX, &problem.x};
  const NamedMatrix w_q{Operand::kWQ, &problem.projections.w_q};
  const NamedMatrix w_k{Operand::kWK, &problem.projections.w_k};
  const NamedMatrix w_v{Operand::kWV, &problem.projections.w_v};
  const std::array all{x, w_q, w_k, w_v};

  for (const NamedMatrix& named : all) {
    if (auto error = check_size(named)) return error;
  }
  for (const NamedMatrix& w : {w_q, w_k, w_v}) {
    if (x.matrix->cols() != w.matrix->rows()) {
      return mismatch(ErrorCode::kShapeMismatch, x, w, x.matrix->cols(), w.matrix->rows());
    }
  }
  if (w_q.matrix->cols() != w_k.matrix->cols()) {
    return mismatch(ErrorCode::kWidthMismatch, w_q, w_k, w_q.matrix->cols(), w_k.matrix->cols());
  }
  for (const NamedMatrix& named : all) {
    if (auto error = check_finite(named)) return error;
  }
  if (!std::isfinite(problem.scale.factor(w_q.matrix->cols()))) {
    return Error{.code = ErrorCode::kScaleNotFinite, .operand = Operand::kScale};
  }
  return std::nullopt;
}

}  // namespace attention
