#include "fixtures.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

namespace attention::testing {
namespace {

using nlohmann::json;

const std::filesystem::path kFixtures = ATTENTION_FIXTURES;  // set by CMakeLists.txt

json read_json(const std::filesystem::path& path) {
  std::ifstream file(path);
  return json::parse(file);
}

// {"shape": [rows, columns], "data": […]}
Matrix read_flat(const json& object) {
  Matrix matrix(object.at("shape").at(0).get<Index>(), object.at("shape").at(1).get<Index>());
  const auto data = object.at("data").get<std::vector<double>>();
  std::copy(data.begin(), data.end(), matrix.data());
  return matrix;
}

// [[…], …]
Matrix read_rows(const json& rows) {
  Matrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows.at(0).size()));
  Index i = 0;
  for (const json& row : rows) {
    for (const json& value : row) matrix.data()[i++] = value.get<double>();
  }
  return matrix;
}

Mask read_mask(const std::string& name) {
  return name == "causal" ? Mask::kCausal : name == "strict_past" ? Mask::kStrictPast : Mask::kNone;
}

std::vector<std::array<double, 3>> read_points(const char* file) {
  return read_json(kFixtures / file).at("points").get<std::vector<std::array<double, 3>>>();
}

Decimals read_decimals(const json& object, const char* name) {
  return object.contains(name) ? object.at(name).get<Decimals>() : Decimals();
}

}  // namespace

std::vector<PytorchCase> pytorch_cases() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(kFixtures / "pytorch")) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());

  std::vector<PytorchCase> cases;
  for (const auto& path : paths) {
    const json file = read_json(path);
    const json& inputs = file.at("inputs");
    const json& expected = file.at("expected");
    std::vector<PytorchCase::Head> heads;
    for (const json& head : expected.at("heads")) {
      heads.push_back({read_flat(head.at("scores")), read_flat(head.at("coefficients")),
                       read_flat(head.at("output"))});
    }
    Problem problem{read_flat(inputs.at("X")),
                    split_heads(read_flat(inputs.at("W_Q")), read_flat(inputs.at("W_K")),
                                read_flat(inputs.at("W_V")), file.at("heads").get<Index>())};
    if (inputs.contains("W_O")) problem.w_o = read_flat(inputs.at("W_O"));
    if (inputs.contains("allowed")) {
      problem.custom = read_flat(inputs.at("allowed")).cast<std::uint8_t>();
    }
    problem.mask = read_mask(file.at("mask").get<std::string>());
    problem.scale = Scale::by(file.at("scale").get<double>());
    cases.push_back({
        file.at("name").get<std::string>(),
        problem,
        read_flat(expected.at("Q")),
        read_flat(expected.at("K")),
        read_flat(expected.at("V")),
        heads,
        read_flat(expected.at("output")),
        file.at("empty_rows").get<std::vector<Index>>(),
    });
  }
  return cases;
}

std::vector<ChapterCase> chapter_cases() {
  const json file = read_json(kFixtures / "chapter.json");
  std::vector<ChapterCase> cases;
  for (const json& state : file.at("states")) {
    for (const json& table : state.at("tables")) {
      const auto scale = table.at("scale").get<std::string>();
      const auto mask = table.at("mask").get<std::string>();
      cases.push_back({
          state.at("name").get<std::string>() + ", " + mask + ", " + scale,
          Problem{
              read_rows(file.at("x")),
              {{read_rows(state.at("wQ")), read_rows(state.at("wK")), read_rows(state.at("wV"))}},
              /*w_o=*/{},
              read_mask(mask),
              /*custom=*/{},
              /*bias=*/{},
              scale == "unscaled" ? Scale::unscaled() : Scale::inverse_sqrt_d_k()},
          read_decimals(state, "Q"),
          read_decimals(state, "K"),
          read_decimals(state, "V"),
          read_decimals(state.at("scores"), scale.c_str()),
          read_decimals(table, "A"),
          read_decimals(table, "O"),
      });
    }
  }
  return cases;
}

std::vector<std::array<double, 3>> exponential_points() { return read_points("exp.json"); }

std::vector<std::array<double, 3>> logarithm_points() { return read_points("log.json"); }

}  // namespace attention::testing
