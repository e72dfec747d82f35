// The checks that a problem and given matrices have in common. Each returns the first thing wrong,
// or nothing.
#ifndef ATTENTION_SRC_CHECKS_HPP_
#define ATTENTION_SRC_CHECKS_HPP_

#include <optional>

#include "attention/error.hpp"
#include "attention/matrix.hpp"
#include "attention/scale.hpp"

namespace attention {

struct NamedShape {
  Operand operand;
  Shape shape;
};

// kSizeOutOfRange if `actual` is not within `expected`.
std::optional<Error> check_range(Operand operand, Axis axis, Bounds expected, Index actual);

// kSizeOutOfRange: rows, then columns, are from 1 to 64, or rows to `most_rows`.
std::optional<Error> check_size(const NamedShape& matrix);
std::optional<Error> check_size(const NamedShape& matrix, Index most_rows);

// `code` unless `expected`, a size of one matrix, is `actual`, a size of the other.
std::optional<Error> check_meet(ErrorCode code, const NamedShape& matrix, const NamedShape& other,
                                Index expected, Index actual);

// kPairMismatch: the custom mask, then the bias, if there are any, are [queries × keys].
std::optional<Error> check_pairs(const std::optional<Shape>& custom,
                                 const std::optional<Shape>& bias, Index queries, Index keys);

// kNotFinite, row by row.
std::optional<Error> check_finite(Operand operand, const Matrix& matrix);

// kNotFinite for anything but finite numbers and −∞.
std::optional<Error> check_bias(const std::optional<Matrix>& bias);

// kScaleNotFinite.
std::optional<Error> check_scale(const Scale& scale, Index d_k);

}  // namespace attention

#endif  // ATTENTION_SRC_CHECKS_HPP_
