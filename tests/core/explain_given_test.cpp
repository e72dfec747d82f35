// How a number came about that was computed from given queries, keys and values.
#include <array>
#include <utility>

#include "catch.hpp"
#include "explaining.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

constexpr std::array kStagesOfGiven{Stage::kRawScores, Stage::kScores, Stage::kCoefficients,
                                    Stage::kOutput};

// The same for what is computed from given queries, keys and values.
void check_every_cell(const Given& given) {
  const GivenTrace trace = attended(given);
  for (Stage stage : kStagesOfGiven) {
    const Matrix& values = trace.head.at(stage);
    for (Index row = 0; row < values.rows(); ++row) {
      for (Index column = 0; column < values.cols(); ++column) {
        check_explanation({}, explain_given(given, stage, row, column), values(row, column),
                          is_hidden(trace.allowed, stage, row, column));
      }
    }
  }
}

}  // namespace

TEST_CASE("every cell from given queries, keys and values evaluates again to its bits") {
  Random random(12);
  for (int i = 0; i < 60; ++i) {
    INFO("random given " << i);
    check_every_cell(random.given(6, i % 4 == 0 ? 30.0 : 2.0));
  }
  // A hidden score that does not fit a double.
  Given given{matrix({{1}, {1e200}}), matrix({{1}, {1e200}, {0}}), matrix({{1}, {2}, {3}})};
  given.mask = Mask::kCausal;
  given.offset = -1;
  check_every_cell(given);
  const Explanation raw = explained(given, Stage::kRawScores, 1, 1);
  CHECK(raw.hidden);
  CHECK(std::get<DotProduct>(raw.steps).terms.empty());
}

TEST_CASE("one query of a cache is explained by its own keys, offset, marks and bias") {
  Given given{matrix({{1, 2}}), matrix({{1, 0}, {0, 1}, {1, 1}, {5, 5}}),
              matrix({{1}, {10}, {100}, {1000}})};
  given.mask = Mask::kCausal;
  given.offset = 2;
  given.scale = Scale::by(0.5);
  given.custom = marks({{1, 0, 1, 1}});
  given.bias = matrix({{0.25, 0, 0, 0}});

  const Explanation score = explained(given, Stage::kScores, 0, 0);
  const auto& scaled = std::get<ScaledScore>(score.steps);
  CHECK(scaled.terms.size() == 2);
  CHECK(scaled.raw == 1.0);
  CHECK(scaled.scale == 0.5);
  CHECK(scaled.bias == 0.25);
  CHECK(score.value == 0.75);

  const Explanation coefficient = explained(given, Stage::kCoefficients, 0, 2);
  const auto& share = std::get<Share>(coefficient.steps);
  REQUIRE(share.keys.size() == 2);
  CHECK(share.keys[0].key == 0);
  CHECK(share.keys[1].key == 2);
  CHECK(share.maximum == 1.5);
  CHECK(explained(given, Stage::kCoefficients, 0, 3).hidden);

  const Explanation output = explained(given, Stage::kOutput, 0, 0);
  const auto& terms = std::get<DotProduct>(output.steps).terms;
  REQUIRE(terms.size() == 2);
  CHECK(terms[1].index == 2);
  CHECK(terms[1].left == coefficient.value);
  CHECK(terms[1].right == 100.0);

  given.lookup = Lookup::kHard;
  const Explanation hard = explained(given, Stage::kCoefficients, 0, 2);
  CHECK(std::get<HardShare>(hard.steps).winners == 1);
  CHECK(hard.value == 1.0);
}

TEST_CASE("what is given has no cells to explain, and what is not there is an error") {
  const Given given{Matrix::Ones(2, 3), Matrix::Ones(4, 3), Matrix::Ones(4, 5)};
  const auto outside = [&](Stage stage, Index row, Index column) {
    const auto result = explain_given(given, stage, row, column);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == ErrorCode::kSizeOutOfRange);
    CHECK(result.error().operand == operand_of(stage));
    return std::pair{*result.error().axis, *result.error().expected};
  };
  CHECK(outside(Stage::kScores, 2, 0) == std::pair{Axis::kRows, Bounds{0, 1}});
  CHECK(outside(Stage::kCoefficients, 0, 4) == std::pair{Axis::kColumns, Bounds{0, 3}});
  CHECK(outside(Stage::kOutput, 1, -1) == std::pair{Axis::kColumns, Bounds{0, 4}});
  for (Stage stage : {Stage::kQ, Stage::kK, Stage::kV, Stage::kConcatenated, Stage::kProjected}) {
    CHECK(outside(stage, 0, 0) == std::pair{Axis::kRows, Bounds{0, -1}});
  }
  Given wrong = given;
  wrong.k = Matrix::Ones(4, 2);
  const auto result = explain_given(wrong, Stage::kScores, 0, 0);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().code == ErrorCode::kWidthMismatch);
}
