// Prints every number of every fixture, and of some harder problems, bit by bit. Two builds of the
// core agree if and only if their dumps are equal; parity.test.js compares the native one with
// WebAssembly's.
//
// One line per number: case, stage, row, column, the 64 bits in hexadecimal, separated by tabs.
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
  }
  return "";
}

void line(const std::string& name, const char* stage, Index row, Index column, double value) {
  std::printf("%s\t%s\t%td\t%td\t%016" PRIx64 "\n", name.c_str(), stage, row, column, bits(value));
}

void dump(const std::string& name, const Problem& problem) {
  const Trace trace = attended(problem);
  for (Stage stage : kStages) {
    const Matrix& values = trace.head.at(stage);
    for (Index row = 0; row < values.rows(); ++row) {
      for (Index column = 0; column < values.cols(); ++column) {
        line(name, stage_name(stage), row, column, values(row, column));
      }
    }
  }
  for (std::size_t row = 0; row < trace.head.row_sums.size(); ++row) {
    line(name, "rowSums", static_cast<Index>(row), 0, trace.head.row_sums[row]);
    line(name, "entropy", static_cast<Index>(row), 0, trace.head.entropy[row]);
    line(name, "effectiveKeys", static_cast<Index>(row), 0, trace.head.effective_keys[row]);
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
