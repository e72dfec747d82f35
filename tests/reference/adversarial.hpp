// Problems made to break a softmax: named, the same every time.
#ifndef ATTENTION_TESTS_ADVERSARIAL_HPP_
#define ATTENTION_TESTS_ADVERSARIAL_HPP_

#include <string>
#include <vector>

#include "attention/attention.hpp"

namespace attention::testing {

struct NamedProblem {
  std::string name;
  Problem problem;
};

// Every kind of trouble under every mask and lookup; each can be computed without an error.
std::vector<NamedProblem> adversarial_problems();

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_ADVERSARIAL_HPP_
