#include "entropy.hpp"

#include <cstdint>

#include "attention/exp.hpp"
#include "attention/log.hpp"
#include "ordered.hpp"

namespace attention {
namespace {

constexpr double kLn2 = 0x1.62e42fefa39efp-1;

}  // namespace

double entropy(const Matrix& coefficients, Index query, const std::vector<Index>& keys) {
  return ordered_sum(static_cast<Index>(keys.size()), [&](Index p) {
    const double share = coefficients(query, keys[static_cast<std::size_t>(p)]);
    return share > 0.0 ? -(share * binary_logarithm(share)) : 0.0;
  });
}

double effective_keys(double bits) {
  // bits = whole + rest with |rest| ≤ ½: the smaller the argument of exp, the less it is rounded.
  const auto whole = static_cast<int>(bits + 0.5);
  const double power = static_cast<double>(std::uint64_t{1} << whole);
  return exponential((bits - whole) * kLn2) * power;
}

}  // namespace attention
