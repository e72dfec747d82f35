// The names of the core's enums at the boundary: in JavaScript, in JSON, in links. This is the one
// place where they stand; the WebAssembly module and the tables program both read it.
//
// No switch has a default, so the compiler points at an enumerator without a name. Every name is a
// literal, so its data() ends with a 0.
#ifndef ATTENTION_BINDINGS_NAMES_HPP_
#define ATTENTION_BINDINGS_NAMES_HPP_

#include <array>
#include <string_view>

#include "attention/attention.hpp"

namespace attention {

constexpr std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kSizeOutOfRange:
      return "size-out-of-range";
    case ErrorCode::kShapeMismatch:
      return "shape-mismatch";
    case ErrorCode::kWidthMismatch:
      return "width-mismatch";
    case ErrorCode::kHeadMismatch:
      return "head-mismatch";
    case ErrorCode::kLengthMismatch:
      return "length-mismatch";
    case ErrorCode::kPairMismatch:
      return "pair-mismatch";
    case ErrorCode::kNotFinite:
      return "not-finite";
    case ErrorCode::kScaleNotFinite:
      return "scale-not-finite";
    case ErrorCode::kOverflow:
      return "overflow";
  }
  return {};
}

// The code of a request that is no problem at all: an unknown mask, scale, lookup or stage, or
// data of the wrong length. A reader cannot cause it (the caller checks), so it is not one of the
// core's codes.
inline constexpr std::string_view kMalformed = "malformed";

constexpr std::string_view name_of(Operand operand) {
  switch (operand) {
    case Operand::kX:
      return "x";
    case Operand::kWQ:
      return "wQ";
    case Operand::kWK:
      return "wK";
    case Operand::kWV:
      return "wV";
    case Operand::kWO:
      return "wO";
    case Operand::kHeads:
      return "heads";
    case Operand::kCustom:
      return "allowed";
    case Operand::kBias:
      return "bias";
    case Operand::kScale:
      return "scale";
    case Operand::kQ:
      return "q";
    case Operand::kK:
      return "k";
    case Operand::kV:
      return "v";
    case Operand::kRawScores:
      return "rawScores";
    case Operand::kScores:
      return "scores";
    case Operand::kCoefficients:
      return "coefficients";
    case Operand::kOutput:
      return "output";
    case Operand::kConcatenated:
      return "concatenated";
    case Operand::kProjected:
      return "projected";
  }
  return {};
}

inline std::string_view name_of(Stage stage) { return name_of(operand_of(stage)); }

constexpr std::string_view name_of(Axis axis) {
  switch (axis) {
    case Axis::kRows:
      return "rows";
    case Axis::kColumns:
      return "columns";
    case Axis::kHeads:
      return "heads";
  }
  return {};
}

constexpr std::string_view name_of(Mask mask) {
  switch (mask) {
    case Mask::kNone:
      return "none";
    case Mask::kCausal:
      return "causal";
    case Mask::kStrictPast:
      return "strict_past";
  }
  return {};
}

constexpr std::string_view name_of(Lookup lookup) {
  switch (lookup) {
    case Lookup::kSoft:
      return "soft";
    case Lookup::kHard:
      return "hard";
  }
  return {};
}

constexpr std::string_view name_of(Reason reason) {
  switch (reason) {
    case Reason::kZeroInput:
      return "zero-input";
    case Reason::kSingleKey:
      return "single-key";
    case Reason::kNoKey:
      return "no-key";
    case Reason::kSameShift:
      return "same-shift";
    case Reason::kSameBest:
      return "same-best";
  }
  return {};
}

// The scales that have a name; every other scale is a number.
struct NamedScale {
  std::string_view name;
  Scale (*scale)();
};
inline constexpr std::array kNamedScales{
    NamedScale{"unscaled", &Scale::unscaled},
    NamedScale{"inverse_sqrt_d_k", &Scale::inverse_sqrt_d_k},
};

}  // namespace attention

#endif  // ATTENTION_BINDINGS_NAMES_HPP_
