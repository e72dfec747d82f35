// Prints every number of every fixture, and of some harder problems, bit by bit. Two builds of the
// core agree if and only if their dumps are equal; parity.test.js compares the native one with
// WebAssembly's.
//
// One line per number: case (and head, if there are several), stage, row, column, the 64 bits in
// hexadecimal, separated by tabs.
#include <cinttypes>
#include <cstdio>
#include <string>

#include "fixtures.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

const char* stage_name(Stage stage) {
  switch (stage) {
    case Stage::kQ:
      return "q";
    case Stage::kK:
      return "k";
    case Stage::kV:
      return "v";
    case Stage::kRawScores:
      return "rawScores";
    case Stage::kScores:
      return "scores";
    case Stage::kCoefficients:
      return "coefficients";
    case Stage::kOutput:
      return "output";
    case Stage::kConcatenated:
      return "concatenated";
    case Stage::kProjected:
      return "projected";
  }
  return "";
}

void line(const std::string& name, const char* stage, Index row, Index column, double value) {
  std::printf("%s\t%s\t%td\t%td\t%016" PRIx64 "\n", name.c_str(), stage, row, column, bits(value));
}

void lines(const std::string& name, const char* stage, const Matrix& values) {
  for (Index row = 0; row < values.rows(); ++row) {
    for (Index column = 0; column < values.cols(); ++column) {
      line(name, stage, row, column, values(row, column));
    }
  }
}

void dump_head(const std::string& name, const HeadTrace& head) {
  for (Stage stage : kHeadStages) lines(name, stage_name(stage), head.at(stage));
  for (std::size_t row = 0; row < head.row_sums.size(); ++row) {
    line(name, "rowSums", static_cast<Index>(row), 0, head.row_sums[row]);
    line(name, "entropy", static_cast<Index>(row), 0, head.entropy[row]);
    line(name, "effectiveKeys", static_cast<Index>(row), 0, head.effective_keys[row]);
  }
}

void dump(const std::string& name, const Problem& problem) {
  const Trace trace = attended(problem);
  for (std::size_t i = 0; i < trace.heads.size(); ++i) {
    const bool only = trace.heads.size() == 1;
    dump_head(only ? name : name + ", head " + std::to_string(i), trace.heads[i]);
  }
  for (Stage stage : {Stage::kConcatenated, Stage::kProjected}) {
    lines(name, stage_name(stage), trace.at(stage));
  }
  line(name, "scale", 0, 0, trace.scale);
}

}  // namespace

int main() {
  for (const auto& fixture : pytorch_cases()) dump(fixture.name, fixture.problem);
  for (const auto& fixture : chapter_cases()) dump(fixture.name, fixture.problem);
  Random random(13);
  for (int i = 0; i < 100; ++i) {
    const double size = i % 5 == 0 ? 40.0 : i % 5 == 1 ? 1e-160 : 2.0;
    dump("random " + std::to_string(i), random.problem(i < 95 ? 8 : 64, size));
  }
  for (int i = 0; i < 100; ++i) {
    dump("random heads " + std::to_string(i), random.problem_of_heads(8, i % 5 == 0 ? 40.0 : 2.0));
    dump_head("random given " + std::to_string(i), attended(random.given(8, 3.0)).head);
  }
  for (Index i = 0; i < 100'000; ++i) {
    const double x = random.uniform(-746.0, 710.0);
    line("exponential", "x", i, 0, x);
    line("exponential", "exp(x)", i, 0, exponential(x));
    const double y = i % 2 == 0 ? random.uniform(0.0, 2.0) : exponential(x);
    line("logarithm", "x", i, 0, y);
    line("logarithm", "log2(x)", i, 0, y > 0.0 ? binary_logarithm(y) : 0.0);
  }
  return 0;
}
