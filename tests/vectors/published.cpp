#include "published.hpp"

#include <stdexcept>
#include <string>

#include "vectors.hpp"

namespace attention::testing {
namespace {

using nlohmann::json;

Matrix side_by_side(const std::vector<HeadTrace>& heads, Matrix HeadTrace::*stage) {
  Index columns = 0;
  for (const auto& head : heads) columns += (head.*stage).cols();
  Matrix all((heads.front().*stage).rows(), columns);
  Index column = 0;
  for (const auto& head : heads) {
    all.middleCols(column, (head.*stage).cols()) = head.*stage;
    column += (head.*stage).cols();
  }
  return all;
}

Allowed allowed_in(const json& value) { return matrix_in(value).cast<std::uint8_t>(); }

// W with the bias as one more row, for an X with a column of ones.
Matrix with_bias(const json& content, const char* w, const char* bias) {
  Matrix matrix = matrix_in(content.at(w));
  if (!content.contains("b_Q")) return matrix;
  matrix.conservativeResize(matrix.rows() + 1, Eigen::NoChange);
  const auto numbers = numbers_in(content.at(bias));
  for (Index j = 0; j < matrix.cols(); ++j) {
    matrix(matrix.rows() - 1, j) = numbers.at(static_cast<std::size_t>(j));
  }
  return matrix;
}

template <typename Input>
void read_mask_and_scale(const json& content, std::size_t head, Input& input) {
  input.scale = Scale::inverse_sqrt_d_k();
  if (content.contains("scale")) {
    const json& scale = content.at("scale");
    input.scale = scale.is_number() ? Scale::by(scale.get<double>()) : Scale::unscaled();
  }
  if (content.contains("mask")) {
    const json& mask = content.at("mask");
    if (mask.is_array()) {
      input.custom = allowed_in(mask);
    } else {
      if (mask != "causal") throw std::runtime_error("an unknown mask");
      input.mask = Mask::kCausal;
    }
  }
  if (content.contains("bias")) {
    const json& bias = content.at("bias");
    input.bias = matrix_in(bias.at(0).at(0).is_array() ? bias.at(head) : bias);
  }
}

// W_O and its bias, where there are any.
Matrix projected(const json& content, Matrix concatenated) {
  if (content.contains("W_O")) concatenated = product(concatenated, matrix_in(content.at("W_O")));
  if (content.contains("b_O")) {
    const auto bias = numbers_in(content.at("b_O"));
    for (Index j = 0; j < concatenated.cols(); ++j) {
      concatenated.col(j).array() += bias.at(static_cast<std::size_t>(j));
    }
  }
  return concatenated;
}

void attend_words(const json& content, const json& x, Stages& stages) {
  const auto h = content.value("heads", Index{1});
  Problem problem;
  problem.x = matrix_in(x);
  if (content.contains("b_Q")) {
    problem.x.conservativeResize(Eigen::NoChange, problem.x.cols() + 1);
    problem.x.col(problem.x.cols() - 1).setOnes();
  }
  const auto all = split_heads(with_bias(content, "W_Q", "b_Q"), with_bias(content, "W_K", "b_K"),
                               with_bias(content, "W_V", "b_V"), h);
  // A bias of scores may differ from head to head: each head is a problem of its own.
  std::vector<HeadTrace> heads;
  for (std::size_t i = 0; i < all.size(); ++i) {
    problem.heads = {all[i]};
    read_mask_and_scale(content, i, problem);
    heads.push_back(attended(problem).heads.front());
  }
  const Matrix concatenated = side_by_side(heads, &HeadTrace::output);
  if (!content.contains("bias")) {
    problem.heads = all;
    if (attended(problem).concatenated != concatenated) stages.heads_agree = false;
  }
  append_stages(stages, heads, projected(content, concatenated));
}

void attend_given_matrices(const json& content, Stages& stages) {
  const auto h = content.value("heads", Index{1});
  const Matrix q = matrix_in(content.at("Q"));
  const Matrix k = matrix_in(content.at("K"));
  const auto queries = split_heads(q, q, q, h);
  const auto keys = split_heads(k, k, matrix_in(content.at("V")), h);
  std::vector<HeadTrace> heads;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    Given given;
    given.q = queries[i].w_q;
    given.k = keys[i].w_k;
    given.v = keys[i].w_v;
    read_mask_and_scale(content, i, given);
    heads.push_back(attended(given).head);
  }
  append_stages(stages, heads, projected(content, side_by_side(heads, &HeadTrace::output)));
}

}  // namespace

void append_stages(Stages& stages, const std::vector<HeadTrace>& heads, const Matrix& output) {
  append(stages.q, side_by_side(heads, &HeadTrace::q));
  append(stages.k, side_by_side(heads, &HeadTrace::k));
  append(stages.v, side_by_side(heads, &HeadTrace::v));
  for (const auto& head : heads) {
    append(stages.raw_scores, head.raw_scores);
    append(stages.scores, head.scores);
    append(stages.coefficients, head.coefficients);
  }
  append(stages.output, output);
}

Problem pytorch_problem(const json& content) {
  const json& inputs = content.at("inputs");
  Problem problem;
  problem.x = matrix_in(inputs.at("X"));
  problem.heads = split_heads(matrix_in(inputs.at("W_Q")), matrix_in(inputs.at("W_K")),
                              matrix_in(inputs.at("W_V")), content.at("heads").get<Index>());
  if (inputs.contains("W_O")) problem.w_o = matrix_in(inputs.at("W_O"));
  if (inputs.contains("allowed")) problem.custom = allowed_in(inputs.at("allowed"));
  const auto mask = content.at("mask").get<std::string>();
  if (mask == "causal") problem.mask = Mask::kCausal;
  if (mask == "strict_past") problem.mask = Mask::kStrictPast;
  problem.scale = Scale::by(content.at("scale").get<double>());
  return problem;
}

Stages published_stages(const json& content) {
  Stages stages;
  if (!content.contains("X")) {
    attend_given_matrices(content, stages);
  } else if (content.at("X").at(0).at(0).is_array()) {
    for (const json& x : content.at("X")) attend_words(content, x, stages);
  } else {
    attend_words(content, content.at("X"), stages);
  }
  return stages;
}

}  // namespace attention::testing
