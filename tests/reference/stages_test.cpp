// Every stage of the core against 50 digits, on random problems and on adversarial ones.
#include "adversarial.hpp"
#include "catch.hpp"
#include "exact.hpp"
#include "measures.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

// The largest errors met by a test, stage by stage.
class Measures : public LargestErrors {
 public:
  void take(const Problem& problem) {
    const Trace trace = attended(problem);
    for (std::size_t i = 0; i < trace.heads.size(); ++i) {
      INFO("head " << i);
      const HeadTrace& head = trace.heads[i];
      note("Q", product_error(problem.x, problem.heads[i].w_q, head.q));
      note("K", product_error(problem.x, problem.heads[i].w_k, head.k));
      note("V", product_error(problem.x, problem.heads[i].w_v, head.v));
      take(problem, head, trace.allowed, trace.scale);
      const Index width = head.output.cols();
      const Index first = static_cast<Index>(i) * width;
      CHECK(trace.concatenated.middleCols(first, width) == head.output);
    }
    const Matrix& end = trace.output;
    if (problem.w_o) note("projected", product_error(trace.concatenated, *problem.w_o, end));
    if (!problem.w_o) CHECK(end == trace.concatenated);
    CHECK(presentable(end));
  }

  void take(const Given& given) {
    const GivenTrace trace = attended(given);
    take(given, trace.head, trace.allowed, trace.scale);
  }

 private:
  // From Q, K and V on; `Input` is a Problem or a Given.
  template <typename Input>
  void take(const Input& input, const HeadTrace& head, const Allowed& allowed, double scale) {
    const auto visible = [&](Index i, Index j) { return allowed(i, j) != 0; };
    note("raw scores", product_error(head.q, head.k.transpose(), head.raw_scores, visible));
    note("scores", scores_error(head.raw_scores, scale, input.bias, head.scores, visible));
    note("coefficients", coefficients_error(head.scores, allowed, input.lookup, head.coefficients));
    note("row sums", row_sums_error(head.coefficients, allowed, head.row_sums));
    note("output", output_error(head.coefficients, allowed, head.v, head.output));
    note("entropy", entropy_error(head.coefficients, allowed, head.entropy));
    note("effective keys",
         effective_keys_error(head.coefficients, head.entropy, input.lookup, head.effective_keys));
    for (const Stage stage : kHeadStages) {
      INFO("stage " << static_cast<int>(stage));
      CHECK(presentable(head.at(stage)));
    }
    CHECK(presentable(head.row_sums));
    CHECK(presentable(head.entropy));
    CHECK(presentable(head.effective_keys));
  }
};

}  // namespace

TEST_CASE("two thousand random problems keep every promise about errors") {
  Measures measures;
  take_random(measures, 50, 1200);
  WARN(measures.text());
}

TEST_CASE("adversarial problems keep every promise about errors") {
  const auto problems = adversarial_problems();
  REQUIRE(problems.size() >= 50);
  Measures measures;
  for (const auto& [name, problem] : problems) {
    INFO(name);
    measures.take(problem);
  }
  WARN(measures.text());
}
