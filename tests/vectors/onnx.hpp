// Cases of the ONNX operators Attention and FlexAttention, head by head, as `Given`.
#ifndef ATTENTION_TESTS_ONNX_HPP_
#define ATTENTION_TESTS_ONNX_HPP_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "attention/attention.hpp"

namespace attention::testing {

// One head of one element of the batch.
struct OnnxHead {
  Given given;
  std::vector<double> output;  // [L_q · d_v] of Y
  // [L_q · L_k] of qk_matmul_output, if the case has it. −∞ where the operator added a mask.
  std::vector<double> scores_or_coefficients;
};

// What `scores_or_coefficients` shows.
enum class Shown { kNothing, kScaledScores, kScoresWithBias, kCoefficients };

struct OnnxCase {
  std::vector<OnnxHead> heads;  // of all elements of the batch
  Shown shown = Shown::kNothing;
  double tolerance = 0.0;  // absolute: 1e−12 for float64, 1e−6 for float32, 1e−3 for float16
};

// Translates a case; what it asks of the operator becomes part of each head's problem:
//   3-D inputs          heads are contiguous column blocks (the core's own `split_heads`)
//   grouped K/V heads   each is repeated for the query heads of its group
//   past_key, _value    stand before the new ones; the mask's offset is their number
//   nonpad_kv_seqlen    later keys are hidden; the mask's offset is that length − L_q
//   attn_mask           0 and 1 as custom mask, numbers as bias; keys that it lacks are hidden
// Requires: no softcap, and no subgraph other than FlexAttention's causal one.
OnnxCase onnx_case(const nlohmann::json& file);

// True if `onnx_case` can translate the file.
bool can_be_translated(const nlohmann::json& file);

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_ONNX_HPP_
