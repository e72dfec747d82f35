// What measuring has in common: random inputs, and the largest errors met.
#ifndef ATTENTION_TESTS_MEASURES_HPP_
#define ATTENTION_TESTS_MEASURES_HPP_

#include <cstdint>
#include <map>
#include <string>

#include "catch.hpp"
#include "support.hpp"

namespace attention::testing {

// Lets `measures` take problems and given matrices, so many of each, with small numbers and large.
template <typename Measures>
void take_random(Measures& measures, std::uint64_t seed, int rounds) {
  const double sizes[] = {1.0, 3.0, 40.0, 1e-3, 1e-110, 1e60};
  Random random(seed);
  for (int i = 0; i < rounds; ++i) {
    INFO("random problem " << i);
    const Index largest = i % 200 == 0 ? 64 : 8;
    measures.take(i % 2 == 0 ? random.problem(largest, sizes[i % 6])
                             : random.problem_of_heads(largest, sizes[i % 6]));
    measures.take(random.given(largest, sizes[i % 6]));
  }
}

class LargestErrors {
 public:
  // An error of `what` as a share of the promised one; checks that the promise is kept.
  void note(const std::string& what, double share) {
    INFO(what);
    CHECK(share <= 1.0);
    double& largest = largest_[what];
    if (!(share <= largest)) largest = share;
  }

  // What was met, as a line of the log.
  std::string text() const {
    std::string text = "largest errors as shares of what is promised:";
    for (const auto& [what, largest] : largest_) text += " " + what + " " + std::to_string(largest);
    return text;
  }

 private:
  std::map<std::string, double> largest_;
};

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_MEASURES_HPP_
