#include "exact.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::testing {
namespace {

const Exact kUlpOfOne = ldexp(Exact(1), -52);
const Exact kSmallestDouble = ldexp(Exact(1), -1074);
const Exact kSmallestNormal = ldexp(Exact(1), -1022);

// A sum of products, its exact value and what it may be off by.
class Sum {
 public:
  void add(double left, double right) { add(Exact(left) * Exact(right)); }
  void add(const Exact& term) {
    value_ += term;
    magnitude_ += abs(term);
    ++terms_;
  }
  const Exact& value() const { return value_; }
  Exact allowed() const { return terms_ * kUlpOfOne * magnitude_ + terms_ * kSmallestDouble; }
  double error(double actual) const { return share_of_allowed(actual, value_, allowed()); }

 private:
  Exact value_ = 0;
  Exact magnitude_ = 0;
  int terms_ = 0;
};

double exactly(double actual, double expected) {
  return actual == expected && std::signbit(actual) == std::signbit(expected) ? 0.0 : HUGE_VAL;
}

// Whether query i may look at key j stands here, not in the core's own list of keys.
template <typename Function>
void for_each_key(const Allowed& allowed, Index query, Function function) {
  for (Index key = 0; key < allowed.cols(); ++key) {
    if (allowed(query, key) != 0) function(key);
  }
}

bool presentable(double number) {
  return std::isfinite(number) && !(number == 0.0 && std::signbit(number));
}

}  // namespace

void keep_largest(double& largest, double share) {
  largest = share <= largest ? largest : share > largest ? share : HUGE_VAL;
}

double share_of_allowed(double value, const Exact& exact, const Exact& allowed) {
  if (!std::isfinite(value)) return HUGE_VAL;
  const Exact error = abs(Exact(value) - exact);
  if (error == 0) return 0.0;
  return allowed > 0 ? static_cast<double>(Exact(error / allowed)) : HUGE_VAL;
}

Exact ulp_of(const Exact& exact) {
  if (exact == 0) return kSmallestDouble;
  const int exponent = static_cast<int>(ilogb(abs(exact)));
  return ldexp(Exact(1), std::max(exponent, -1022) - 52);
}

bool every_cell(Index, Index) { return true; }

double product_error(const Matrix& a, const Matrix& b, const Matrix& result, const Counts& counts) {
  if (result.rows() != a.rows() || result.cols() != b.cols()) return HUGE_VAL;
  double largest = 0.0;
  for (Index i = 0; i < result.rows(); ++i) {
    for (Index j = 0; j < result.cols(); ++j) {
      if (!counts(i, j)) continue;
      Sum sum;
      for (Index t = 0; t < a.cols(); ++t) sum.add(a(i, t), b(t, j));
      keep_largest(largest, sum.error(result(i, j)));
    }
  }
  return largest;
}

double scores_error(const Matrix& raw, double scale, const std::optional<Matrix>& bias,
                    const Matrix& scores, const Counts& counts) {
  double largest = 0.0;
  for (Index i = 0; i < raw.rows(); ++i) {
    for (Index j = 0; j < raw.cols(); ++j) {
      if (!counts(i, j)) continue;
      Sum sum;
      sum.add(scale, raw(i, j));
      if (bias && std::isfinite((*bias)(i, j))) sum.add(Exact((*bias)(i, j)));
      keep_largest(largest, sum.error(scores(i, j)));
    }
  }
  return largest;
}

double coefficients_error(const Matrix& scores, const Allowed& allowed, Lookup lookup,
                          const Matrix& coefficients) {
  double largest = 0.0;
  for (Index i = 0; i < scores.rows(); ++i) {
    double maximum = -HUGE_VAL;
    for_each_key(allowed, i, [&](Index key) { maximum = std::max(maximum, scores(i, key)); });
    const auto weight = [&](Index key) -> Exact {
      if (lookup == Lookup::kHard) return scores(i, key) == maximum ? 1 : 0;
      return exp(Exact(scores(i, key)) - Exact(maximum));
    };
    std::vector<Exact> weights(static_cast<std::size_t>(scores.cols()));
    Exact sum = 0;
    for_each_key(allowed, i, [&](Index key) {
      weights[static_cast<std::size_t>(key)] = weight(key);
      sum += weights[static_cast<std::size_t>(key)];
    });
    for (Index key = 0; key < scores.cols(); ++key) {
      const double actual = coefficients(i, key);
      if (allowed(i, key) == 0) {
        keep_largest(largest, exactly(actual, 0.0));
        continue;
      }
      const Exact share = weights[static_cast<std::size_t>(key)] / sum;
      if (lookup == Lookup::kHard) {
        keep_largest(largest, exactly(actual, static_cast<double>(share)));
      } else {
        const Exact tolerance =
            share < kSmallestNormal ? share * 1e-13 + kSmallestDouble : share * 1e-12;
        keep_largest(largest, share_of_allowed(actual, share, tolerance));
      }
    }
  }
  return largest;
}

double row_sums_error(const Matrix& coefficients, const Allowed& allowed,
                      const std::vector<double>& row_sums) {
  double largest = 0.0;
  for (Index i = 0; i < coefficients.rows(); ++i) {
    Sum sum;
    int keys = 0;
    for_each_key(allowed, i, [&](Index key) {
      sum.add(Exact(coefficients(i, key)));
      ++keys;
    });
    const double said = row_sums[static_cast<std::size_t>(i)];
    if (keys == 0) {
      keep_largest(largest, exactly(said, 0.0));
      continue;
    }
    const Exact off = abs(sum.value() - 1);
    keep_largest(largest, static_cast<double>(Exact(off / (2 * keys * kUlpOfOne))));
    keep_largest(largest, sum.error(said));
  }
  return largest;
}

double output_error(const Matrix& coefficients, const Allowed& allowed, const Matrix& v,
                    const Matrix& output) {
  if (output.rows() != coefficients.rows() || output.cols() != v.cols()) return HUGE_VAL;
  double largest = 0.0;
  for (Index i = 0; i < output.rows(); ++i) {
    for (Index c = 0; c < output.cols(); ++c) {
      Sum sum;
      for_each_key(allowed, i, [&](Index key) { sum.add(coefficients(i, key), v(key, c)); });
      keep_largest(largest, sum.error(output(i, c)));
    }
  }
  return largest;
}

double entropy_error(const Matrix& coefficients, const Allowed& allowed,
                     const std::vector<double>& entropy) {
  double largest = 0.0;
  const Exact ln_2 = log(Exact(2));
  for (Index i = 0; i < coefficients.rows(); ++i) {
    Exact bits = 0;
    int terms = 2;
    for_each_key(allowed, i, [&](Index key) {
      const Exact share = coefficients(i, key);
      if (share > 0) bits -= share * log(share) / ln_2;
      ++terms;
    });
    // No term is negative: their sum is the sum of their magnitudes.
    const Exact tolerance = terms * kUlpOfOne * bits + terms * kSmallestDouble;
    keep_largest(largest, share_of_allowed(entropy[static_cast<std::size_t>(i)], bits, tolerance));
  }
  return largest;
}

double effective_keys_error(const Matrix& coefficients, const std::vector<double>& entropy,
                            Lookup lookup, const std::vector<double>& effective_keys) {
  double largest = 0.0;
  for (Index i = 0; i < coefficients.rows(); ++i) {
    const double actual = effective_keys[static_cast<std::size_t>(i)];
    const auto shares = (coefficients.row(i).array() > 0.0).count();
    if (shares == 0 || lookup == Lookup::kHard) {
      keep_largest(largest, exactly(actual, static_cast<double>(shares)));
      continue;
    }
    const Exact exact = pow(Exact(2), Exact(entropy[static_cast<std::size_t>(i)]));
    keep_largest(largest, share_of_allowed(actual, exact, 3 * kUlpOfOne * exact));
  }
  return largest;
}

bool presentable(const Matrix& matrix) {
  return std::all_of(matrix.data(), matrix.data() + matrix.size(),
                     [](double number) { return presentable(number); });
}

bool presentable(const std::vector<double>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [](double number) { return presentable(number); });
}

}  // namespace attention::testing
