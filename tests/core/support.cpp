#include "support.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

namespace attention::testing {
namespace {

template <typename T>
T required(const Result<T>& result, const char* what) {
  if (result.has_value()) return result.value();
  throw std::runtime_error(std::string(what) + " returned error " +
                           std::to_string(static_cast<int>(result.error().code)));
}

}  // namespace

Matrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
  Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(rows.begin()->size()));
  Index i = 0;
  for (const auto& row : rows) {
    for (const double value : row) result.data()[i++] = value;
  }
  return result;
}

Matrix identity(Index size) { return Matrix::Identity(size, size); }

Matrix diagonal(std::initializer_list<double> values) {
  Matrix result =
      Matrix::Zero(static_cast<Index>(values.size()), static_cast<Index>(values.size()));
  Index i = 0;
  for (const double value : values) {
    result(i, i) = value;
    ++i;
  }
  return result;
}

Allowed marks(std::initializer_list<std::initializer_list<double>> rows) {
  return matrix(rows).cast<std::uint8_t>();
}

Problem chapter_problem() {
  return Problem{matrix({{1, 0}, {0, 1}, {1, 1}}), {{identity(2), identity(2), identity(2)}}};
}

Problem with_w_q(Problem problem, Matrix w_q) {
  problem.heads[0].w_q = std::move(w_q);
  return problem;
}

Problem with_w_k(Problem problem, Matrix w_k) {
  problem.heads[0].w_k = std::move(w_k);
  return problem;
}

Problem with_w_v(Problem problem, Matrix w_v) {
  problem.heads[0].w_v = std::move(w_v);
  return problem;
}

Problem with_mask(Problem problem, Mask mask) {
  problem.mask = mask;
  return problem;
}

Problem with_x(Problem problem, Matrix x) {
  problem.x = std::move(x);
  return problem;
}

Problem with_scale(Problem problem, double factor) {
  problem.scale = Scale::by(factor);
  return problem;
}

Problem with_lookup(Problem problem, Lookup lookup) {
  problem.lookup = lookup;
  return problem;
}

Problem problem_with_scores(const Matrix& scores) {
  const Index n = scores.rows();
  return Problem{identity(n), {{identity(n), scores.transpose(), identity(n)}}};
}

Trace attended(const Problem& problem) { return required(attend(problem), "attend"); }

Comparison compared(const Problem& before, const Problem& after) {
  return required(compare(before, after), "compare");
}

GivenTrace attended(const Given& given) { return required(attend_given(given), "attend_given"); }

Explanation explained(const Problem& problem, Stage stage, Index row, Index column, Index head) {
  return required(explain(problem, stage, row, column, head), "explain");
}

Explanation explained(const Given& given, Stage stage, Index row, Index column) {
  return required(explain_given(given, stage, row, column), "explain_given");
}

std::string with_12_decimals(double value) {
  char text[400];  // the largest double has 309 digits before the point
  std::snprintf(text, sizeof text, "%.12f", value);
  return text;
}

double ulp(double value) {
  int exponent;
  std::frexp(value, &exponent);  // value = f · 2^exponent with f in [½, 1)
  return std::ldexp(1.0, std::max(exponent, -1021) - 53);
}

std::uint64_t bits(double value) {
  std::uint64_t pattern;
  std::memcpy(&pattern, &value, sizeof pattern);
  return pattern;
}

bool same_bits(double a, double b) { return bits(a) == bits(b); }

bool same_bits(const Matrix& a, const Matrix& b) {
  return shape_of(a) == shape_of(b) &&
         std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<std::size_t>(a.size())) == 0;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), sizeof(double) * a.size()) == 0;
}

std::uint64_t Random::next() {
  state_ += 0x9e3779b97f4a7c15u;
  std::uint64_t mixed = state_;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
  return mixed ^ (mixed >> 31);
}

double Random::uniform(double least, double most) {
  return least + (most - least) * (static_cast<double>(next() >> 11) * 0x1p-53);
}

Index Random::whole(Index least, Index most) {
  const auto choices = static_cast<std::uint64_t>(most - least + 1);
  return least + static_cast<Index>(next() % choices);
}

Matrix Random::matrix(Index rows, Index columns, double size) {
  Matrix result(rows, columns);
  for (Index i = 0; i < result.size(); ++i) result.data()[i] = uniform(-size, size);
  return result;
}

Problem Random::problem(Index largest, double size) {
  const Index n = whole(1, largest);
  const Index m = whole(1, largest);
  const Index d_k = whole(1, largest);
  const Index d_v = whole(1, largest);
  const Index scale = whole(0, 2);
  Problem problem{matrix(n, m, size),
                  {{matrix(m, d_k, size), matrix(m, d_k, size), matrix(m, d_v, size)}}};
  problem.mask = kMasks[static_cast<std::size_t>(whole(0, static_cast<Index>(kMasks.size()) - 1))];
  problem.scale = scale == 0   ? Scale::unscaled()
                  : scale == 1 ? Scale::inverse_sqrt_d_k()
                               : Scale::by(uniform(-2.0, 2.0));
  problem.lookup = whole(0, 3) == 0 ? Lookup::kHard : Lookup::kSoft;
  return problem;
}

Problem Random::problem_of_heads(Index largest, double size) {
  Problem problem = this->problem(largest, size);
  const Index n = problem.x.rows();
  const Shape w_q = shape_of(problem.heads[0].w_q);
  const Shape w_v = shape_of(problem.heads[0].w_v);
  for (Index more = whole(0, kMostHeads - 1); more > 0; --more) {
    problem.heads.push_back({matrix(w_q.rows, w_q.columns, size),
                             matrix(w_q.rows, w_q.columns, size),
                             matrix(w_v.rows, w_v.columns, size)});
  }
  const auto heads = static_cast<Index>(problem.heads.size());
  if (whole(0, 2) > 0) problem.w_o = matrix(heads * w_v.columns, whole(1, largest), size);
  if (whole(0, 2) == 0) problem.custom = marks(n, n);
  if (whole(0, 2) == 0) problem.bias = bias(n, n, size);
  return problem;
}

Given Random::given(Index largest, double size) {
  const Index queries = whole(1, largest);
  const Index keys = whole(1, largest);
  const Index d_k = whole(1, largest);
  Given given{matrix(queries, d_k, size), matrix(keys, d_k, size),
              matrix(keys, whole(1, largest), size)};
  given.mask = kMasks[static_cast<std::size_t>(whole(0, static_cast<Index>(kMasks.size()) - 1))];
  given.offset = whole(-largest, largest);
  if (whole(0, 2) == 0) given.custom = marks(queries, keys);
  if (whole(0, 2) == 0) given.bias = bias(queries, keys, size);
  given.scale = whole(0, 1) == 0 ? Scale::inverse_sqrt_d_k() : Scale::by(uniform(-2.0, 2.0));
  given.lookup = whole(0, 3) == 0 ? Lookup::kHard : Lookup::kSoft;
  return given;
}

Allowed Random::marks(Index rows, Index columns) {
  Allowed result(rows, columns);
  for (Index i = 0; i < result.size(); ++i) result.data()[i] = whole(0, 2) > 0 ? 1 : 0;
  return result;
}

Matrix Random::bias(Index rows, Index columns, double size) {
  Matrix result = matrix(rows, columns, size);
  for (Index i = 0; i < result.size(); ++i) {
    if (whole(0, 3) == 0) result.data()[i] = -std::numeric_limits<double>::infinity();
  }
  return result;
}

}  // namespace attention::testing
