#include "generate.hpp"

#include <numeric>
#include <utility>
#include <vector>

namespace attention::testing {
namespace {

// Read inside `rc::gen::exec`, which shrinks all that was read together.
template <typename T>
std::optional<T> perhaps(const rc::Gen<T>& generator) {
  return *rc::gen::arbitrary<bool>() ? std::optional<T>(*generator) : std::nullopt;
}

Scale a_scale() {
  switch (*rc::gen::inRange(0, 3)) {
    case 0:
      return Scale::unscaled();
    case 1:
      return Scale::inverse_sqrt_d_k();
    default:
      return Scale::by(*a_number());
  }
}

// What `Problem` and `Given` have in common, for so many queries and keys.
template <typename Input>
void fill_mask_and_scale(Input& input, Index queries, Index keys) {
  input.mask = *a_mask();
  input.custom = perhaps(an_allowed(queries, keys));
  input.bias = perhaps(a_matrix(queries, keys));
  input.scale = a_scale();
  input.lookup = *a_lookup();
}

template <typename Input>
void show_mask_and_scale(const Input& input, std::ostream& out) {
  out << "mask " << static_cast<int>(input.mask) << ", lookup " << static_cast<int>(input.lookup)
      << ", scale at width 1: " << input.scale.factor(1) << '\n';
  if (input.custom) out << "custom\n" << input.custom->template cast<int>() << '\n';
  if (input.bias) out << "bias\n" << *input.bias << '\n';
}

template <typename T>
T value_of(const Result<T>& result) {
  RC_ASSERT(result.has_value());
  return result.value();
}

}  // namespace

rc::Gen<double> a_number() {
  const auto eighths = rc::gen::map(rc::gen::inRange(-32, 33), [](int i) { return i / 8.0; });
  const auto fractions =
      rc::gen::map(rc::gen::inRange(-300'000, 300'001), [](int i) { return i / 1e5; });
  return rc::gen::weightedOneOf<double>({{3, eighths}, {1, fractions}});
}

rc::Gen<Matrix> a_matrix(Index rows, Index columns) {
  const auto numbers =
      rc::gen::container<std::vector<double>>(static_cast<std::size_t>(rows * columns), a_number());
  return rc::gen::map(numbers, [=](const std::vector<double>& values) {
    Matrix matrix(rows, columns);
    std::copy(values.begin(), values.end(), matrix.data());
    return matrix;
  });
}

rc::Gen<Index> a_size() { return rc::gen::inRange<Index>(1, kLargestGenerated + 1); }

rc::Gen<Index> an_index(Index size) { return rc::gen::inRange<Index>(0, size); }

rc::Gen<Mask> a_mask() { return rc::gen::element(Mask::kNone, Mask::kCausal, Mask::kStrictPast); }

rc::Gen<Lookup> a_lookup() {
  return rc::gen::weightedElement<Lookup>({{3, Lookup::kSoft}, {1, Lookup::kHard}});
}

rc::Gen<Allowed> an_allowed(Index rows, Index columns) {
  const auto flags = rc::gen::container<std::vector<int>>(static_cast<std::size_t>(rows * columns),
                                                          rc::gen::inRange(0, 4));
  return rc::gen::map(flags, [=](const std::vector<int>& values) {
    Allowed allowed(rows, columns);
    for (std::size_t i = 0; i < values.size(); ++i) allowed.data()[i] = values[i] == 3 ? 0 : 1;
    return allowed;
  });
}

rc::Gen<std::vector<Index>> an_order(Index size) {
  return rc::gen::exec([=] {
    std::vector<Index> order(static_cast<std::size_t>(size));
    std::iota(order.begin(), order.end(), Index{0});
    for (Index i = size - 1; i > 0; --i) {
      std::swap(order[static_cast<std::size_t>(i)],
                order[static_cast<std::size_t>(*an_index(i + 1))]);
    }
    return order;
  });
}

rc::Gen<Problem> a_problem() {
  return rc::gen::exec([] {
    const Index n = *a_size();
    const Index m = *a_size();
    const Index d_k = *a_size();
    const Index d_v = *a_size();
    const Index h = *rc::gen::inRange<Index>(1, 4);
    Problem problem;
    problem.x = *a_matrix(n, m);
    for (Index i = 0; i < h; ++i) {
      problem.heads.push_back({*a_matrix(m, d_k), *a_matrix(m, d_k), *a_matrix(m, d_v)});
    }
    problem.w_o = perhaps(a_matrix(h * d_v, *a_size()));
    fill_mask_and_scale(problem, n, n);
    return problem;
  });
}

rc::Gen<Given> a_given() {
  return rc::gen::exec([] {
    const Index queries = *a_size();
    const Index keys = *a_size();
    const Index d_k = *a_size();
    Given given;
    given.q = *a_matrix(queries, d_k);
    given.k = *a_matrix(keys, d_k);
    given.v = *a_matrix(keys, *a_size());
    given.offset = *rc::gen::inRange<Index>(-kLargestGenerated, kLargestGenerated + 1);
    fill_mask_and_scale(given, queries, keys);
    return given;
  });
}

Trace computed(const Problem& problem) { return value_of(attend(problem)); }
GivenTrace computed(const Given& given) { return value_of(attend_given(given)); }

}  // namespace attention::testing

namespace attention {

void showValue(const Problem& problem, std::ostream& out) {
  out << "X\n" << problem.x << '\n';
  for (const auto& [w_q, w_k, w_v] : problem.heads) {
    out << "W_Q\n" << w_q << "\nW_K\n" << w_k << "\nW_V\n" << w_v << '\n';
  }
  if (problem.w_o) out << "W_O\n" << *problem.w_o << '\n';
  testing::show_mask_and_scale(problem, out);
}

void showValue(const Given& given, std::ostream& out) {
  out << "Q\n"
      << given.q << "\nK\n"
      << given.k << "\nV\n"
      << given.v << "\noffset " << given.offset << '\n';
  testing::show_mask_and_scale(given, out);
}

}  // namespace attention
