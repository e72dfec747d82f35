// A value, or the error that stood in its way. (The standard's own type for this, std::expected,
// is missing from compilers the project must support.)
#ifndef ATTENTION_RESULT_HPP_
#define ATTENTION_RESULT_HPP_

#include <cassert>
#include <utility>
#include <variant>

#include "attention/error.hpp"

namespace attention {

// Either a T or an Error. Both convert implicitly, so a function returns whichever it has.
//
//   Result<Trace> result = attend(problem);
//   if (!result.has_value()) return result.error();
//   use(result.value());
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  // True if there is a value, false if there is an error.
  [[nodiscard]] bool has_value() const { return state_.index() == 0; }

  // The value. Calling it without one is a programmer's mistake (an assertion).
  [[nodiscard]] const T& value() const& {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }
  [[nodiscard]] T&& value() && {
    assert(has_value());
    return std::move(*std::get_if<0>(&state_));
  }

  // The error. Calling it when there is a value is a programmer's mistake (an assertion).
  [[nodiscard]] const Error& error() const {
    assert(!has_value());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace attention

#endif  // ATTENTION_RESULT_HPP_
