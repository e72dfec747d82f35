#include "attention/trace.hpp"

#include <cassert>

namespace attention {

Operand operand_of(Stage stage) {
  switch (stage) {
    case Stage::kQ:
      return Operand::kQ;
    case Stage::kK:
      return Operand::kK;
    case Stage::kV:
      return Operand::kV;
    case Stage::kRawScores:
      return Operand::kRawScores;
    case Stage::kScores:
      return Operand::kScores;
    case Stage::kCoefficients:
      return Operand::kCoefficients;
    case Stage::kOutput:
      return Operand::kOutput;
    case Stage::kConcatenated:
      return Operand::kConcatenated;
    case Stage::kProjected:
      return Operand::kProjected;
  }
  assert(false && "not a stage");
  return Operand::kOutput;
}

const Matrix& HeadTrace::at(Stage stage) const {
  switch (stage) {
    case Stage::kQ:
      return q;
    case Stage::kK:
      return k;
    case Stage::kV:
      return v;
    case Stage::kRawScores:
      return raw_scores;
    case Stage::kScores:
      return scores;
    case Stage::kCoefficients:
      return coefficients;
    case Stage::kOutput:
      return output;
    case Stage::kConcatenated:
    case Stage::kProjected:
      break;
  }
  assert(false && "not a stage of one head");
  return output;
}

const Matrix& Trace::at(Stage stage, Index head) const {
  if (stage == Stage::kConcatenated) return concatenated;
  if (stage == Stage::kProjected) return output;
  return heads[static_cast<std::size_t>(head)].at(stage);
}

}  // namespace attention
