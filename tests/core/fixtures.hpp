// The reference cases in tests/fixtures, read from their files.
#ifndef ATTENTION_TESTS_FIXTURES_HPP_
#define ATTENTION_TESTS_FIXTURES_HPP_

#include <array>
#include <string>
#include <vector>

#include "attention/attention.hpp"

namespace attention::testing {

// One case computed by PyTorch 1.13 in double precision.
struct PytorchCase {
  std::string name;
  Problem problem;
  // All heads side by side, head i in column block i.
  Matrix q, k, v;
  // What PyTorch has for each head by itself.
  struct Head {
    Matrix scores;  // scaled, not masked
    Matrix coefficients;
    Matrix output;
  };
  std::vector<Head> heads;
  Matrix output;  // the end, after W_O where there is one
  std::vector<Index> empty_rows;
};

// Every case of fixtures/pytorch, by name. Throws if a file cannot be read.
std::vector<PytorchCase> pytorch_cases();

// A matrix of decimals as they are printed, row by row.
using Decimals = std::vector<std::vector<std::string>>;

// One table of the chapter: a problem and its numbers to 12 decimals. A matrix that the source
// does not give is empty.
struct ChapterCase {
  std::string name;
  Problem problem;
  Decimals q, k, v, scores, coefficients, output;
};

// Every table of fixtures/chapter.json.
std::vector<ChapterCase> chapter_cases();

// [x, the double nearest to eˣ, what is left of eˣ], computed with 60 digits.
std::vector<std::array<double, 3>> exponential_points();

// [x, the double nearest to log₂ x, what is left of log₂ x], computed with 80 digits.
std::vector<std::array<double, 3>> logarithm_points();

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_FIXTURES_HPP_
