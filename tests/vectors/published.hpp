// PyTorch's cases and published ones, computed by the core, stage by stage.
#ifndef ATTENTION_TESTS_PUBLISHED_HPP_
#define ATTENTION_TESTS_PUBLISHED_HPP_

#include <nlohmann/json.hpp>
#include <vector>

#include "attention/attention.hpp"

namespace attention::testing {

// Every stage of a case, the heads' one after the other, as the files have them.
struct Stages {
  std::vector<double> q, k, v;  // all heads side by side
  std::vector<double> raw_scores, scores, coefficients;
  std::vector<double> output;
  bool heads_agree = true;  // the heads computed one by one are those of the whole problem
};

// The stages of some heads, and the end that was made of them, after those that are there already.
void append_stages(Stages& stages, const std::vector<HeadTrace>& heads, const Matrix& output);

// A file of vectors/pytorch.
Problem pytorch_problem(const nlohmann::json& content);

// A file of vectors/other. Biases of projections are folded into X and the W's; a bias of the
// output, which the core has not, is added afterwards.
Stages published_stages(const nlohmann::json& content);

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_PUBLISHED_HPP_
