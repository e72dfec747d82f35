// The bits of every stage of every case, as one line each: the builds of the core agree if and only
// if their lines do. bits.test.js compares them.
//
// One line: case, stage, how many numbers, and a hash of their bits, separated by tabs.
// Source of the hash: Fowler, Noll, Vo: FNV-1a, 64 bits.
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <string>

#include "adversarial.hpp"
#include "onnx.hpp"
#include "published.hpp"
#include "support.hpp"
#include "vectors.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

void line(const std::string& name, const char* stage, const std::vector<double>& numbers) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const double number : numbers) {
    std::uint64_t pattern = bits(number);
    for (int byte = 0; byte < 8; ++byte, pattern >>= 8) {
      hash = (hash ^ (pattern & 0xff)) * 0x100000001b3u;
    }
  }
  std::printf("%s\t%s\t%zu\t%016" PRIx64 "\n", name.c_str(), stage, numbers.size(), hash);
}

void lines(const std::string& name, const Stages& stages) {
  line(name, "q", stages.q);
  line(name, "k", stages.k);
  line(name, "v", stages.v);
  line(name, "rawScores", stages.raw_scores);
  line(name, "scores", stages.scores);
  line(name, "coefficients", stages.coefficients);
  line(name, "output", stages.output);
}

void lines(const std::string& name, const std::vector<HeadTrace>& heads, const Matrix& output) {
  Stages stages;
  append_stages(stages, heads, output);
  lines(name, stages);
  std::vector<double> of_rows;
  for (const auto& head : heads) {
    for (const auto* numbers : {&head.row_sums, &head.entropy, &head.effective_keys}) {
      of_rows.insert(of_rows.end(), numbers->begin(), numbers->end());
    }
  }
  line(name, "row sums, entropy, effective keys", of_rows);
}

void lines(const std::string& name, const Problem& problem) {
  const auto trace = attend(problem);
  if (!trace.has_value()) {  // an error must be the same one
    line(name, "error", {static_cast<double>(trace.error().code)});
    return;
  }
  lines(name, trace.value().heads, trace.value().output);
}

void vectors() {
  for (const auto& [name, content] : vector_files("pytorch")) {
    lines("pytorch/" + name, pytorch_problem(content));
  }
  for (const auto& [name, content] : vector_files("other")) {
    lines("other/" + name, published_stages(content));
  }
  for (const char* folder : {"onnx/attention", "onnx/flexattention"}) {
    for (const auto& [name, content] : vector_files(folder)) {
      if (!can_be_translated(content)) continue;
      int head = 0;
      for (const auto& of_head : onnx_case(content).heads) {
        const GivenTrace trace = attended(of_head.given);
        lines(std::string(folder) + "/" + name + ", head " + std::to_string(head++), {trace.head},
              trace.head.output);
      }
    }
  }
}

void functions() {
  Random random(17);
  std::vector<double> powers;
  std::vector<double> logarithms;
  for (int i = 0; i < 100'000; ++i) {
    powers.push_back(exponential(random.uniform(-746.0, 710.0)));
    logarithms.push_back(binary_logarithm(random.uniform(0.0, 2.0)));
  }
  line("exponential", "100,000 points", powers);
  line("binary logarithm", "100,000 points", logarithms);
}

}  // namespace

int main() {
  functions();
  for (const auto& [name, problem] : adversarial_problems()) lines("adversarial: " + name, problem);
  Random random(50);
  const double sizes[] = {1.0, 3.0, 40.0, 1e-3, 1e-110, 1e60};
  for (int i = 0; i < 1200; ++i) {
    const std::string name = "random " + std::to_string(i);
    const Index largest = i % 200 == 0 ? 64 : 8;
    lines(name, i % 2 == 0 ? random.problem(largest, sizes[i % 6])
                           : random.problem_of_heads(largest, sizes[i % 6]));
    const GivenTrace trace = attended(random.given(largest, sizes[i % 6]));
    lines(name + ", given", {trace.head}, trace.head.output);
  }
  if (have_vectors()) vectors();
  return 0;
}
