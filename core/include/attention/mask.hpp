// Which keys a query may look at.
//
// To add a mask: add an enumerator and its line in `kMasks` here, its rule in `may_look`
// (core/src/mask.cpp), and its name in bindings/names.hpp. The compiler points at whatever is
// still missing.
#ifndef ATTENTION_MASK_HPP_
#define ATTENTION_MASK_HPP_

#include <array>
#include <vector>

#include "attention/matrix.hpp"

namespace attention {

enum class Mask {
  kNone,        // every query looks at every key
  kCausal,      // at itself and at what stands before it: key ≤ query
  kStrictPast,  // only at what stands before it: key < query; the first query has no key
};

// Every mask.
inline constexpr std::array kMasks{Mask::kNone, Mask::kCausal, Mask::kStrictPast};

// True if `query` may look at `key`; both count from 0.
[[nodiscard]] bool may_look(Mask mask, Index query, Index key);

// The mask written out for n words, [n × n]: element (query, key) is 1 where the query may look
// at the key, else 0. n ≥ 1.
[[nodiscard]] Allowed allowed_keys(Mask mask, Index n);

// The keys that `query` may look at, ascending. `allowed` is [n × n], `query` in 0 … n − 1.
[[nodiscard]] std::vector<Index> keys_of(const Allowed& allowed, Index query);

}  // namespace attention

#endif  // ATTENTION_MASK_HPP_
