// Every stage of the core against 50 digits, on random problems and on adversarial ones.
#include <array>
#include <string>

#include "adversarial.hpp"
#include "catch.hpp"
#include "exact.hpp"
#include "only_head.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

struct Measure {
  const char* stage;
  double largest = 0.0;  // share of the promised error
};

// The largest errors met by a test, stage by stage.
class Measures {
 public:
  void take(const Problem& problem) {
    const Trace trace = attended(problem);
    const auto& head = first_head(trace);
    const auto& [w_q, w_k, w_v] = first_projections(problem);
    const auto visible = [&](Index i, Index j) { return trace.allowed(i, j) != 0; };
    note(0, product_error(problem.x, w_q, head.q));
    note(1, product_error(problem.x, w_k, head.k));
    note(2, product_error(problem.x, w_v, head.v));
    note(3, product_error(head.q, head.k.transpose(), head.raw_scores, visible));
    note(4, scores_error(head.raw_scores, trace.scale, std::nullopt, head.scores, visible));
    note(5, coefficients_error(head.scores, trace.allowed, problem.lookup, head.coefficients));
    note(6, row_sums_error(head.coefficients, trace.allowed, head.row_sums));
    note(7, output_error(head.coefficients, trace.allowed, head.v, head.output));
    note(8, entropy_error(head.coefficients, trace.allowed, head.entropy));
    note(9, effective_keys_error(head.coefficients, head.entropy, problem.lookup,
                                 head.effective_keys));
    for (const Matrix* stage : {&head.q, &head.k, &head.v, &head.raw_scores, &head.scores,
                                &head.coefficients, &head.output}) {
      CHECK(presentable(*stage));
    }
    CHECK(presentable(head.row_sums));
    CHECK(presentable(head.entropy));
    CHECK(presentable(head.effective_keys));
  }

  // What was met, as a line of the log.
  std::string text() const {
    std::string text = "largest errors as shares of what is promised:";
    for (const auto& [stage, largest] : measures_) {
      text += std::string(" ") + stage + " " + std::to_string(largest);
    }
    return text;
  }

 private:
  void note(std::size_t index, double share) {
    INFO(measures_[index].stage);
    CHECK(share <= 1.0);
    if (!(share <= measures_[index].largest)) measures_[index].largest = share;
  }

  std::array<Measure, 10> measures_{{{"Q"},
                                     {"K"},
                                     {"V"},
                                     {"raw scores"},
                                     {"scores"},
                                     {"coefficients"},
                                     {"row sums"},
                                     {"output"},
                                     {"entropy"},
                                     {"effective keys"}}};
};

}  // namespace

TEST_CASE("a thousand random problems keep every promise about errors") {
  const double sizes[] = {1.0, 3.0, 40.0, 1e-3, 1e-110, 1e60};
  Random random(50);
  Measures measures;
  for (int i = 0; i < 1200; ++i) {
    INFO("random problem " << i);
    measures.take(random.problem(i % 200 == 0 ? 64 : 8, sizes[i % 6]));
  }
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
