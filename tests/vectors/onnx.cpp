#include "onnx.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "vectors.hpp"

namespace attention::testing {
namespace {

using nlohmann::json;

// A tensor of any rank, row by row.
struct Tensor {
  std::vector<Index> shape;
  std::vector<double> data;

  Index size(std::size_t axis) const { return shape.at(axis); }
};

Tensor tensor_in(const json& value) {
  Tensor tensor{value.at("shape").get<std::vector<Index>>(), numbers_in(value)};
  // The shortest decimals of the stored float32, which these are read back to.
  if (value.at("dtype") == "float32") {
    for (double& number : tensor.data) number = static_cast<double>(static_cast<float>(number));
  }
  return tensor;
}

// Matrix number `index` of those that follow one another in `tensor`: its last two axes.
Matrix matrix_of(const Tensor& tensor, Index index) {
  Matrix matrix(tensor.shape.at(tensor.shape.size() - 2), tensor.shape.back());
  const auto first = tensor.data.begin() + index * matrix.size();
  std::copy(first, first + matrix.size(), matrix.data());
  return matrix;
}

// The heads of every element of the batch, [batch][head].
using Heads = std::vector<std::vector<Matrix>>;

// How a flat matrix is cut into heads.
using Cut = std::vector<Matrix> (*)(const Matrix& flat, Index heads);

// As the core cuts what goes in; with a mistake there, the same one as the core's.
std::vector<Matrix> cut_by_core(const Matrix& flat, Index heads) {
  std::vector<Matrix> blocks;
  for (const auto& head : split_heads(flat, flat, flat, heads)) blocks.push_back(head.w_q);
  return blocks;
}

// What comes out is side by side in any case.
std::vector<Matrix> cut_side_by_side(const Matrix& flat, Index heads) {
  std::vector<Matrix> blocks;
  const Index width = flat.cols() / heads;
  for (Index h = 0; h < heads; ++h) blocks.emplace_back(flat.middleCols(h * width, width));
  return blocks;
}

// [batch, heads, length, width], or [batch, length, heads · width].
Heads heads_of(const Tensor& tensor, Index heads_if_flat, Cut cut = cut_by_core) {
  Heads heads(static_cast<std::size_t>(tensor.size(0)));
  for (Index b = 0; b < tensor.size(0); ++b) {
    auto& of_element = heads[static_cast<std::size_t>(b)];
    if (tensor.shape.size() == 4) {
      for (Index h = 0; h < tensor.size(1); ++h) {
        of_element.push_back(matrix_of(tensor, b * tensor.size(1) + h));
      }
    } else {
      of_element = cut(matrix_of(tensor, b), heads_if_flat);
    }
  }
  return heads;
}

Matrix below(const Matrix& upper, const Matrix& lower) {
  Matrix both(upper.rows() + lower.rows(), upper.cols());
  both << upper, lower;
  return both;
}

// The key and value head of a query head: each serves a group of neighbours.
std::size_t group_of(std::size_t query_head, std::size_t query_heads, std::size_t key_heads) {
  return query_head / (query_heads / key_heads);
}

// attn_mask's number for a query and a key; axes are aligned at the right, those of size 1 and
// missing ones hold for all. Nothing for a key beyond the last.
class MaskTensor {
 public:
  explicit MaskTensor(const json& value)
      : tensor_(tensor_in(value)), boolean_(value.at("dtype") == "bool") {}

  bool boolean() const { return boolean_; }
  bool has_key(Index key) const { return key < tensor_.shape.back(); }
  double at(Index batch, Index head, Index query, Index key) const {
    const Index place[] = {batch, head, query, key};
    Index offset = 0;
    const std::size_t missing = 4 - tensor_.shape.size();
    for (std::size_t axis = 0; axis < tensor_.shape.size(); ++axis) {
      const Index size = tensor_.shape[axis];
      offset = offset * size + (size == 1 ? 0 : place[axis + missing]);
    }
    return tensor_.data.at(static_cast<std::size_t>(offset));
  }

 private:
  Tensor tensor_;
  bool boolean_;
};

void add_mask(const MaskTensor& mask, Index batch, Index head, Given& given) {
  Allowed custom = given.custom.value_or(Allowed::Ones(given.q.rows(), given.k.rows()));
  Matrix bias = Matrix::Zero(given.q.rows(), given.k.rows());
  for (Index i = 0; i < custom.rows(); ++i) {
    for (Index j = 0; j < custom.cols(); ++j) {
      if (!mask.has_key(j)) {
        custom(i, j) = 0;
      } else if (mask.boolean()) {
        if (mask.at(batch, head, i, j) == 0.0) custom(i, j) = 0;
      } else {
        bias(i, j) = mask.at(batch, head, i, j);
      }
    }
  }
  given.custom = custom;
  if (!mask.boolean()) given.bias = bias;
}

double tolerance_of(const json& q) {
  if (q.at("dtype") == "float64") return 1e-12;
  return q.at("dtype") == "float32" ? 1e-6 : 1e-3;
}

Shown shown_in(const json& file) {
  if (!file.at("outputs").contains("qk_matmul_output")) return Shown::kNothing;
  switch (file.at("attributes").value("qk_matmul_output_mode", 0)) {
    case 0:
      return Shown::kScaledScores;
    case 3:
      return Shown::kCoefficients;
    default:
      return Shown::kScoresWithBias;
  }
}

}  // namespace

bool can_be_translated(const json& file) {
  const json& attributes = file.at("attributes");
  if (attributes.contains("score_mod")) return file.at("name") == "test_flexattention_causal_mask";
  return !attributes.contains("softcap") && !attributes.contains("prob_mod");
}

OnnxCase onnx_case(const json& file) {
  const json& inputs = file.at("inputs");
  const json& attributes = file.at("attributes");
  if (!can_be_translated(file)) throw std::runtime_error("not in the core");

  const Index q_heads = attributes.value("q_num_heads", Index{0});
  const Index kv_heads = attributes.value("kv_num_heads", Index{0});
  const Heads q = heads_of(tensor_in(inputs.at("Q")), q_heads);
  Heads k = heads_of(tensor_in(inputs.at("K")), kv_heads);
  Heads v = heads_of(tensor_in(inputs.at("V")), kv_heads);
  const Heads output = heads_of(tensor_in(file.at("outputs").at("Y")), q_heads, cut_side_by_side);

  Index past = 0;
  if (inputs.contains("past_key")) {
    const Heads past_k = heads_of(tensor_in(inputs.at("past_key")), 0);
    const Heads past_v = heads_of(tensor_in(inputs.at("past_value")), 0);
    past = past_k.front().front().rows();
    for (std::size_t b = 0; b < k.size(); ++b) {
      for (std::size_t h = 0; h < k[b].size(); ++h) {
        k[b][h] = below(past_k[b][h], k[b][h]);
        v[b][h] = below(past_v[b][h], v[b][h]);
      }
    }
  }

  OnnxCase result;
  result.shown = shown_in(file);
  result.tolerance = tolerance_of(inputs.at("Q"));
  // FlexAttention writes its causal mask as a subgraph.
  const bool causal = attributes.value("is_causal", 0) == 1 || attributes.contains("score_mod");
  for (std::size_t b = 0; b < q.size(); ++b) {
    for (std::size_t h = 0; h < q[b].size(); ++h) {
      const std::size_t group = group_of(h, q[b].size(), k[b].size());
      OnnxHead head;
      Given& given = head.given;
      given.q = q[b][h];
      given.k = k[b][group];
      given.v = v[b][group];
      given.mask = causal ? Mask::kCausal : Mask::kNone;
      given.offset = past;
      given.scale = attributes.contains("scale")
                        ? Scale::by(static_cast<double>(attributes.at("scale").get<float>()))
                        : Scale::inverse_sqrt_d_k();
      if (inputs.contains("nonpad_kv_seqlen")) {
        const auto length = inputs.at("nonpad_kv_seqlen").at("data").at(b).get<Index>();
        given.offset = length - given.q.rows();
        given.custom = Allowed::Ones(given.q.rows(), given.k.rows());
        given.custom->rightCols(given.k.rows() - length).setZero();
      }
      if (inputs.contains("attn_mask")) {
        add_mask(MaskTensor(inputs.at("attn_mask")), static_cast<Index>(b), static_cast<Index>(h),
                 given);
      }
      append(head.output, output[b][h]);
      if (result.shown != Shown::kNothing) {
        const Tensor shown = tensor_in(file.at("outputs").at("qk_matmul_output"));
        append(head.scores_or_coefficients,
               matrix_of(shown, static_cast<Index>(b * q[b].size() + h)));
      }
      result.heads.push_back(head);
    }
  }
  return result;
}

}  // namespace attention::testing
