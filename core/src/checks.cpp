#include "checks.hpp"

#include <cmath>
#include <limits>

#include "attention/problem.hpp"

namespace attention {
namespace {

std::optional<Error> check_each(Operand operand, const Matrix& matrix, double permitted) {
  for (Index row = 0; row < matrix.rows(); ++row) {
    for (Index column = 0; column < matrix.cols(); ++column) {
      const double number = matrix(row, column);
      if (!std::isfinite(number) && number != permitted) {
        return Error{
            .code = ErrorCode::kNotFinite, .operand = operand, .row = row, .column = column};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> check_range(Operand operand, Axis axis, Bounds expected, Index actual) {
  if (expected.least <= actual && actual <= expected.most) return std::nullopt;
  return Error{.code = ErrorCode::kSizeOutOfRange,
               .operand = operand,
               .axis = axis,
               .expected = expected,
               .actual = actual};
}

std::optional<Error> check_size(const NamedShape& matrix) {
  return check_size(matrix, kLargestSize);
}

std::optional<Error> check_size(const NamedShape& matrix, Index most_rows) {
  const auto [rows, columns] = matrix.shape;
  const Bounds of_rows{kSmallestSize, most_rows};
  const Bounds of_columns{kSmallestSize, kLargestSize};
  if (auto error = check_range(matrix.operand, Axis::kRows, of_rows, rows)) return error;
  return check_range(matrix.operand, Axis::kColumns, of_columns, columns);
}

std::optional<Error> check_meet(ErrorCode code, const NamedShape& matrix, const NamedShape& other,
                                Index expected, Index actual) {
  if (expected == actual) return std::nullopt;
  return Error{.code = code,
               .operand = matrix.operand,
               .other = other.operand,
               .expected = Bounds{expected, expected},
               .actual = actual,
               .operand_shape = matrix.shape,
               .other_shape = other.shape};
}

std::optional<Error> check_pairs(const std::optional<Shape>& custom,
                                 const std::optional<Shape>& bias, Index queries, Index keys) {
  const auto check_one = [&](Operand operand, const std::optional<Shape>& shape) {
    const auto check_side = [&](Axis axis, Index expected, Index actual) -> std::optional<Error> {
      auto error = check_range(operand, axis, {expected, expected}, actual);
      if (error) error->code = ErrorCode::kPairMismatch;
      return error;
    };
    if (!shape) return std::optional<Error>();
    if (auto error = check_side(Axis::kRows, queries, shape->rows)) return error;
    return check_side(Axis::kColumns, keys, shape->columns);
  };
  if (auto error = check_one(Operand::kCustom, custom)) return error;
  return check_one(Operand::kBias, bias);
}

std::optional<Error> check_finite(Operand operand, const Matrix& matrix) {
  return check_each(operand, matrix, 0.0);
}

std::optional<Error> check_bias(const std::optional<Matrix>& bias) {
  if (!bias) return std::nullopt;
  return check_each(Operand::kBias, *bias, -std::numeric_limits<double>::infinity());
}

std::optional<Error> check_scale(const Scale& scale, Index d_k) {
  if (std::isfinite(scale.factor(d_k))) return std::nullopt;
  return Error{.code = ErrorCode::kScaleNotFinite, .operand = Operand::kScale};
}

}  // namespace attention
