// Which keys a query may look at.
//
// Source: Vaswani et al., Attention Is All You Need, 2017, section 3.2.3 (the decoder looks only
// leftward); with an offset, what PyTorch calls a bias aligned to the upper left (offset 0) or to the
// lower right (L_k − L_q).
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
  kCausal,      // at itself and at what stands before it: key ≤ query + offset
  kStrictPast,  // only at what stands before it: key < query + offset
};

// Every mask.
inline constexpr std::array kMasks{Mask::kNone, Mask::kCausal, Mask::kStrictPast};

// True if `query` may look at `key`; both count from 0. `offset` is the place among the keys at
// which the first query stands: 0 where queries and keys are the same words (the first query of a
// strict past then has no key), L_k − L_q where the queries are the last of the keys, as with a
// cache of earlier words. It may be negative; kNone does not ask for it. No number is too large for
// it. Requires: `query` and `key` are not negative.
[[nodiscard]] bool may_look(Mask mask, Index query, Index key, Index offset = 0);

// The mask written out, [queries × keys]: element (query, key) is 1 where the query may look at the
// key, else 0. Requires: both sizes are at least 1.
[[nodiscard]] Allowed allowed_keys(Mask mask, Index queries, Index keys, Index offset = 0);

// The keys that `query` may look at, ascending. Requires: `query` is a row of `allowed`.
[[nodiscard]] std::vector<Index> keys_of(const Allowed& allowed, Index query);

}  // namespace attention

#endif  // ATTENTION_MASK_HPP_
