// What can be wrong with an input, as fields. A sentence for a reader is made of them elsewhere.
#ifndef ATTENTION_ERROR_HPP_
#define ATTENTION_ERROR_HPP_

#include <array>
#include <optional>

#include "attention/matrix.hpp"

namespace attention {

// What an error is about: one of the inputs, or a stage that was being computed.
enum class Operand {
  kX,
  kWQ,
  kWK,
  kWV,
  kScale,
  kQ,
  kK,
  kV,
  kRawScores,
  kScores,
  kCoefficients,
  kOutput,
};

// The side of a matrix that an error counts along.
enum class Axis { kRows, kColumns };

// The kinds of error. Each comment names the fields of `Error` that are filled; the others are
// empty.
enum class ErrorCode {
  // A matrix has too few or too many rows or columns, or `explain` was asked for a row or column
  // that is not there. operand, axis, expected (the permitted range), actual.
  kSizeOutOfRange,
  // X has not as many columns as a W has rows, so X W does not exist. operand (X), other (the W),
  // expected (columns of X), actual (rows of W), operand_shape, other_shape.
  kShapeMismatch,
  // W_Q and W_K differ in columns, so a query and a key have no dot product. operand (W_Q),
  // other (W_K), expected (columns of W_Q), actual (columns of W_K), operand_shape, other_shape.
  kWidthMismatch,
  // An element of an input is NaN or infinite. operand, row, column.
  kNotFinite,
  // The scale is NaN or infinite. operand (the scale).
  kScaleNotFinite,
  // A computed number does not fit a double. operand (the stage), row, column.
  kOverflow,
};

// Every error code, in the order of the checks. Lists elsewhere (names, messages) are tested
// against it.
inline constexpr std::array kErrorCodes{
    ErrorCode::kSizeOutOfRange, ErrorCode::kShapeMismatch,  ErrorCode::kWidthMismatch,
    ErrorCode::kNotFinite,      ErrorCode::kScaleNotFinite, ErrorCode::kOverflow,
};

// A permitted range of a size or an index, both ends included. least == most is an exact demand.
struct Bounds {
  Index least = 0;
  Index most = 0;

  friend bool operator==(const Bounds&, const Bounds&) = default;
};

// One error. Which fields are filled stands at `ErrorCode`.
struct Error {
  ErrorCode code;
  std::optional<Operand> operand = {};
  std::optional<Operand> other = {};
  std::optional<Index> row = {};     // counted from 0
  std::optional<Index> column = {};  // counted from 0
  std::optional<Axis> axis = {};
  std::optional<Bounds> expected = {};
  std::optional<Index> actual = {};
  std::optional<Shape> operand_shape = {};
  std::optional<Shape> other_shape = {};

  friend bool operator==(const Error&, const Error&) = default;
};

}  // namespace attention

#endif  // ATTENTION_ERROR_HPP_
