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
  kWO,
  kHeads,
  kCustom,
  kBias,
  kScale,
  kQ,
  kK,
  kV,
  kRawScores,
  kScores,
  kCoefficients,
  kOutput,
  kConcatenated,
  kProjected,
};

// What an error counts along: a side of a matrix, or the list of heads.
enum class Axis { kRows, kColumns, kHeads };

// The kinds of error. Each comment names the fields of `Error` that are filled; the others are
// empty. `head` is filled too where the operand belongs to one head of several.
enum class ErrorCode {
  // A matrix has too few or too many rows or columns, a problem too few or too many heads, or
  // `explain` was asked for a row, a column or a head that is not there. operand (the heads along
  // the axis kHeads), axis, expected (the permitted range), actual.
  kSizeOutOfRange,
  // X has not as many columns as a W has rows, so X W does not exist. operand (X), other (the W),
  // expected (columns of X), actual (rows of W), operand_shape, other_shape. Likewise of the
  // concatenated outputs (operand) and W_O (other).
  kShapeMismatch,
  // W_Q and W_K, or a given Q and K, differ in columns, so a query and a key have no dot product.
  // operand (W_Q or Q), other (W_K or K), expected (columns of the operand), actual (columns of the
  // other), operand_shape, other_shape.
  kWidthMismatch,
  // The heads are not alike: W_Q or W_V of this head has not as many columns as that of the first.
  // operand, expected (columns in the first head), actual (columns in this one), operand_shape.
  kHeadMismatch,
  // A given K has not as many rows as V, so not every key has a value. operand (K), other (V),
  // expected (rows of K), actual (rows of V), operand_shape, other_shape.
  kLengthMismatch,
  // The custom mask or the bias has not one row per query and one column per key. operand, axis,
  // expected (queries or keys), actual.
  kPairMismatch,
  // An element of an input is NaN or infinite; −∞ is permitted in a bias. operand, row, column.
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
    ErrorCode::kHeadMismatch,   ErrorCode::kLengthMismatch, ErrorCode::kPairMismatch,
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
  std::optional<Index> head = {};    // counted from 0; empty in a problem of one head
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
