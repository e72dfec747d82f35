// How a query's scores become shares: softly, or by the best keys alone.
//
// The scale is the inverse of what is called a temperature where classes are the keys (Hinton,
// Vinyals, Dean, Distilling the Knowledge in a Neural Network, 2015, section 2).
//
// To add a lookup: add an enumerator and its line in `kLookups` here, its shares in `divide`
// (core/src/attend.cpp), the steps that explain them in core/src/explain.cpp, the reasons that hold
// for it in core/src/reasons.cpp, and its name in bindings/names.hpp.
#ifndef ATTENTION_LOOKUP_HPP_
#define ATTENTION_LOOKUP_HPP_

#include <array>

namespace attention {

enum class Lookup {
  kSoft,  // softmax: every allowed key has a share, the better ones a larger share
  // The allowed keys whose score equals the row's largest share 1 evenly, the others get 0: the
  // limit of the soft lookup for a scale that grows.
  kHard,
};

// Every lookup.
inline constexpr std::array kLookups{Lookup::kSoft, Lookup::kHard};

}  // namespace attention

#endif  // ATTENTION_LOOKUP_HPP_
