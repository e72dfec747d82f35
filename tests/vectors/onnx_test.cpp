// The test data of ONNX: MatMul, Softmax, Attention and FlexAttention.
#include "onnx.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "catch.hpp"
#include "vectors.hpp"

using namespace attention;
using namespace attention::testing;
using nlohmann::json;

namespace {

// How far the core is from the outputs of a case.
double output_difference(const OnnxCase& onnx) {
  double largest = 0.0;
  for (const auto& head : onnx.heads) {
    std::vector<double> actual;
    append(actual, attended(head.given).head.output);
    largest = std::max(largest, largest_difference(actual, head.output));
  }
  return largest;
}

void check_case(const VectorFile& file) {
  INFO(file.name);
  const OnnxCase onnx = onnx_case(file.content);
  CHECK(output_difference(onnx) <= onnx.tolerance);
  for (const auto& head : onnx.heads) {
    if (onnx.shown == Shown::kNothing) continue;
    Given given = head.given;
    if (onnx.shown == Shown::kScaledScores) given.bias.reset();  // shown before the mask is added
    const GivenTrace trace = attended(given);
    std::vector<double> actual;
    append(actual,
           onnx.shown == Shown::kCoefficients ? trace.head.coefficients : trace.head.scores);
    CHECK(largest_difference(actual, head.scores_or_coefficients) <= onnx.tolerance);
    // What the operator hides with −∞ is what the core hides.
    for (std::size_t i = 0; i < actual.size(); ++i) {
      if (onnx.shown != Shown::kScoresWithBias) break;
      CHECK((head.scores_or_coefficients[i] == -HUGE_VAL) == (trace.allowed.data()[i] == 0));
    }
  }
}

// "A", "B" or "C" by the name of a case, without its "test_".
std::map<std::string, std::string> tiers() {
  std::map<std::string, std::string> tiers;
  for (const json& entry : vector_file("onnx/index.json")) {
    auto name = entry.at("name").get<std::string>();
    if (name.rfind("test_", 0) == 0) name = name.substr(5);
    tiers[name] = entry.at("tier").get<std::string>();
  }
  return tiers;
}

// How many cases of a folder are of each tier; all of A and B are checked.
std::map<std::string, int> check_folder(const std::string& folder) {
  const auto tier_of = tiers();
  std::map<std::string, int> count;
  for (const auto& file : vector_files(folder)) {
    const std::string tier = tier_of.at(file.name.substr(5));
    ++count[tier];
    if (tier != "C") check_case(file);
  }
  return count;
}

// The rows of a tensor along one axis, at most 64 at once, each made a row of a matrix.
template <typename Function>
void for_each_line(const json& tensor, Index axis, Function function) {
  const auto shape = tensor.at("shape").get<std::vector<Index>>();
  const auto rank = static_cast<Index>(shape.size());
  if (axis < 0) axis += rank;
  const Index length = shape[static_cast<std::size_t>(axis)];
  Index inner = 1;
  for (Index i = axis + 1; i < rank; ++i) inner *= shape[static_cast<std::size_t>(i)];
  const Index lines = static_cast<Index>(numbers_in(tensor).size()) / length;
  for (Index line = 0; line < lines; ++line) {
    std::vector<std::size_t> places;
    for (Index i = 0; i < length; ++i) {
      places.push_back(
          static_cast<std::size_t>((line / inner * length + i) * inner + line % inner));
    }
    function(places);
  }
}

}  // namespace

TEST_CASE("ONNX Attention: every case of tier A directly, of tier B through the adapter") {
  if (!have_vectors()) return;
  CHECK(check_folder("onnx/attention") ==
        std::map<std::string, int>{{"A", 30}, {"B", 36}, {"C", 10}});
}

TEST_CASE("ONNX FlexAttention: in double to 1e-12, in float and half to theirs") {
  if (!have_vectors()) return;
  CHECK(check_folder("onnx/flexattention") ==
        std::map<std::string, int>{{"A", 5}, {"B", 2}, {"C", 4}});
}

TEST_CASE("ONNX Softmax: along every axis") {
  if (!have_vectors()) return;
  int cases = 0;
  for (const auto& [name, content] : vector_files("onnx/basic")) {
    if (content.at("op") != "Softmax") continue;
    INFO(name);
    const auto scores = numbers_in(content.at("inputs").at("X"));
    const auto expected = numbers_in(content.at("outputs").at("Y"));
    for_each_line(content.at("inputs").at("X"), content.at("attributes").value("axis", Index{-1}),
                  [&](const std::vector<std::size_t>& places) {
                    const auto n = static_cast<Index>(places.size());
                    Given given;  // one query whose scores are these
                    given.q = Matrix::Zero(1, n);
                    given.k = given.v = Matrix::Identity(n, n);
                    std::vector<double> line;
                    for (Index i = 0; i < n; ++i) {
                      const std::size_t place = places[static_cast<std::size_t>(i)];
                      given.q(0, i) = static_cast<double>(static_cast<float>(scores[place]));
                      line.push_back(expected[place]);
                    }
                    std::vector<double> actual;
                    append(actual, attended(given).head.coefficients);
                    CHECK(largest_difference(actual, line) <= 1e-6);
                  });
    ++cases;
  }
  CHECK(cases == 7);
}

TEST_CASE("ONNX MatMul: batches and vectors, product by product") {
  if (!have_vectors()) return;
  int cases = 0;
  for (const auto& [name, content] : vector_files("onnx/basic")) {
    if (content.at("op") != "MatMul") continue;
    INFO(name);
    auto a_shape = content.at("inputs").at("A").at("shape").get<std::vector<Index>>();
    auto b_shape = content.at("inputs").at("B").at("shape").get<std::vector<Index>>();
    // A vector is a row on the left and a column on the right.
    if (a_shape.size() == 1) a_shape.insert(a_shape.begin(), 1);
    if (b_shape.size() == 1) b_shape.push_back(1);
    const auto rank = std::max(a_shape.size(), b_shape.size());
    a_shape.insert(a_shape.begin(), rank - a_shape.size(), 1);
    b_shape.insert(b_shape.begin(), rank - b_shape.size(), 1);

    // The number of the matrix that element `batch` of the common batch takes from a tensor.
    const auto& inputs = content.at("inputs");
    const auto matrix_at = [&](const char* input, const std::vector<Index>& shape, Index batch) {
      Index index = 0;
      Index step = 1;
      for (std::size_t axis = rank - 2; axis-- > 0;) {
        const Index size = std::max(a_shape[axis], b_shape[axis]);
        if (shape[axis] != 1) index += batch % size * step;
        batch /= size;
        step *= shape[axis];
      }
      const auto numbers = numbers_in(inputs.at(input));
      Matrix matrix(shape[rank - 2], shape[rank - 1]);
      for (Index i = 0; i < matrix.size(); ++i) {
        const auto place = static_cast<std::size_t>(index * matrix.size() + i);
        matrix.data()[i] = static_cast<double>(static_cast<float>(numbers.at(place)));
      }
      return matrix;
    };
    Index batches = 1;
    for (std::size_t axis = 0; axis + 2 < rank; ++axis) {
      batches *= std::max(a_shape[axis], b_shape[axis]);
    }
    std::vector<double> actual;
    for (Index batch = 0; batch < batches; ++batch) {
      append(actual, product(matrix_at("A", a_shape, batch), matrix_at("B", b_shape, batch)));
    }
    const auto expected = numbers_in(content.at("outputs").begin().value());
    CHECK(largest_difference(actual, expected) <=
          1e-6 * std::max(1.0, largest_magnitude(expected)));
    ++cases;
  }
  CHECK(cases == 7);
}

TEST_CASE("what ONNX published with mistakes is not what the core computes") {
  if (!have_vectors()) return;
  int cases = 0;
  for (const auto& file : vector_files("onnx/known_wrong")) {
    if (file.content.at("attributes").contains("softcap")) continue;
    INFO(file.name);
    CHECK(output_difference(onnx_case(file.content)) > 1e-2);
    ++cases;
  }
  CHECK(cases == 7);
}

// Run only on a core that was given the same mistake (tests/mutants): it must then agree.
TEST_CASE("mistaken: heads are split by a reshape", "[.reshape]") {
  for (const auto& file : vector_files("onnx/known_wrong")) {
    if (file.name.find("v1_18_0") == std::string::npos) continue;
    INFO(file.name);
    CHECK(output_difference(onnx_case(file.content)) <= 1e-5);
  }
}

TEST_CASE("mistaken: key and value heads are tiled", "[.tile]") {
  for (const auto& file : vector_files("onnx/known_wrong")) {
    if (file.name.find("v1_19_0") == std::string::npos) continue;
    if (file.name.find("gqa") == std::string::npos) continue;
    INFO(file.name);
    CHECK(output_difference(onnx_case(file.content)) <= 1e-5);
  }
}

TEST_CASE("mistaken: the causal mask forgets the past", "[.forget]") {
  for (const auto& file : vector_files("onnx/known_wrong")) {
    if (file.name.find("3d_mask_causal") == std::string::npos) continue;
    INFO(file.name);
    CHECK(output_difference(onnx_case(file.content)) <= 1e-5);
  }
}
