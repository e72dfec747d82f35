#include "attention/mask.hpp"

#include <cassert>

namespace attention {

bool may_look(Mask mask, Index query, Index key, Index offset) {
  switch (mask) {
    case Mask::kNone:
      return true;
    case Mask::kCausal:
      return key - query <= offset;
    case Mask::kStrictPast:
      return key - query < offset;
  }
  assert(false && "not a mask");
  return false;
}

Allowed allowed_keys(Mask mask, Index queries, Index keys, Index offset) {
  Allowed allowed(queries, keys);
  for (Index query = 0; query < queries; ++query) {
    for (Index key = 0; key < keys; ++key) {
      allowed(query, key) = may_look(mask, query, key, offset) ? 1 : 0;
    }
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
