#include "attention/mask.hpp"

#include <cassert>

namespace attention {

bool may_look(Mask mask, Index query, Index key) {
  switch (mask) {
    case Mask::kNone:
      return true;
    case Mask::kCausal:
      return key <= query;
    case Mask::kStrictPast:
      return key < query;
  }
  assert(false && "not a mask");
  return false;
}

Allowed allowed_keys(Mask mask, Index n) {
  Allowed allowed(n, n);
  for (Index query = 0; query < n; ++query) {
    for (Index key = 0; key < n; ++key) allowed(query, key) = may_look(mask, query, key) ? 1 : 0;
  }
  return allowed;
}

std::vector<Index> keys_of(const Allowed& allowed, Index query) {
  std::vector<Index> keys;
  for (Index key = 0; key < allowed.cols(); ++key) {
    if (allowed(query, key) != 0) keys.push_back(key);
  }
  return keys;
}

}  // namespace attention
