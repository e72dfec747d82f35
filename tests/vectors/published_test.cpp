// PyTorch's double precision, and numbers published in tests, books and notebooks.
#include "published.hpp"

#include <string>

#include "catch.hpp"
#include "vectors.hpp"

using namespace attention;
using namespace attention::testing;
using nlohmann::json;

namespace {

void check_close(const std::vector<double>& actual, const json& expected, double share,
                 const char* what) {
  INFO(what);
  const auto numbers = numbers_in(expected);
  CHECK(largest_difference(actual, numbers) <= share * largest_magnitude(numbers));
}

const std::vector<double>& stage_named(const Stages& stages, const std::string& name) {
  if (name == "Q") return stages.q;
  if (name == "K") return stages.k;
  if (name == "V") return stages.v;
  if (name == "scores") return stages.raw_scores;
  return name == "coefficients" ? stages.coefficients : stages.output;
}

}  // namespace

TEST_CASE("PyTorch: all 83 cases, to 1e-12 of each array's largest magnitude") {
  if (!have_vectors()) return;
  const auto files = vector_files("pytorch");
  CHECK(files.size() == 83);
  for (const auto& [name, content] : files) {
    INFO(name);
    const Trace trace = attended(pytorch_problem(content));
    Stages stages;
    append_stages(stages, trace.heads, trace.output);
    const json& expected = content.at("expected");
    check_close(stages.q, expected.at("Q"), 1e-12, "Q");
    check_close(stages.k, expected.at("K"), 1e-12, "K");
    check_close(stages.v, expected.at("V"), 1e-12, "V");
    check_close(stages.output, expected.at("output"), 1e-12, "output");
    REQUIRE(expected.at("heads").size() == trace.heads.size());
    for (std::size_t i = 0; i < trace.heads.size(); ++i) {
      INFO("head " << i);
      Stages of_head;
      append_stages(of_head, {trace.heads[i]}, trace.heads[i].output);
      const json& of_head_expected = expected.at("heads").at(i);
      check_close(of_head.scores, of_head_expected.at("scores"), 1e-12, "scores");
      check_close(of_head.coefficients, of_head_expected.at("coefficients"), 1e-12, "coefficients");
      check_close(of_head.output, of_head_expected.at("output"), 1e-12, "output of the head");
    }
    CHECK(trace.empty_queries == content.at("empty_rows").get<std::vector<Index>>());
  }
}

TEST_CASE("published numbers: as printed, and in double precision to 1e-12") {
  if (!have_vectors()) return;
  const auto files = vector_files("other");
  CHECK(files.size() == 27);
  for (const auto& [name, content] : files) {
    INFO(name);
    const Stages stages = published_stages(content);
    CHECK(stages.heads_agree);
    for (const auto& [stage, numbers] : content.at("published").items()) {
      INFO("published " << stage);
      CHECK(largest_difference(stage_named(stages, stage), numbers_in(numbers)) <=
            content.at("published_tolerance").get<double>());
    }
    for (const auto& [stage, numbers] : content.at("exact_float64").items()) {
      check_close(stage_named(stages, stage), numbers, 1e-12, stage.c_str());
    }
  }
}
