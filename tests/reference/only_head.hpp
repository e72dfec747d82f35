// One head of a problem and of its trace, whichever way they hold their heads.
#ifndef ATTENTION_TESTS_ONLY_HEAD_HPP_
#define ATTENTION_TESTS_ONLY_HEAD_HPP_

namespace attention::testing {

// The W's of the first head of `problem`.
template <typename AnyProblem>
auto& first_projections(AnyProblem& problem) {
  if constexpr (requires { problem.heads; }) {
    return problem.heads.front();
  } else {
    return problem.projections;
  }
}

// The stages of the first head of `trace`.
template <typename AnyTrace>
auto& first_head(AnyTrace& trace) {
  if constexpr (requires { trace.heads; }) {
    return trace.heads.front();
  } else {
    return trace.head;
  }
}

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_ONLY_HEAD_HPP_
