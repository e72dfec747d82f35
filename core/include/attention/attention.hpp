// The whole public core in one include, and the order in which to read it.
//
// Attention over n words, in the row convention of the textbook chapter. Each of h heads:
//
//   Q = X W_Q     K = X W_K     V = X W_V          queries, keys, values
//   R = Q Kᵀ                                       raw scores
//   S = scale · R + bias                           scores
//   A = softmax of every row of S over the keys that its query may look at; in a hard lookup the
//       best of them share 1 evenly
//   O = A V                                        output of the head (the mixture)
//
// and together:
//
//   C = O⁽¹⁾ … O⁽ʰ⁾ side by side                   concatenated
//   C W_O, or C itself without a W_O               projected: the output
//
// One head is a list of one; nothing is written twice for it.
//
// The alphabet of sizes, used in every comment of this library:
//
//   n      words (tokens)           X    [n × m]        one row per word
//   m      width of an embedding    W_Q  [m × d_k]      W_K  [m × d_k]      W_V  [m × d_v]
//   d_k    width of Q and K         Q, K [n × d_k]      V    [n × d_v]
//   d_v    width of V and O         R, S, A [n × n]     O    [n × d_v]
//   h      heads                    C    [n × h·d_v]    W_O  [h·d_v × m_out]
//   m_out  width of the output      C W_O [n × m_out]
//
// In R, S and A a row is a query and a column is a key. Rows, columns and heads are counted from 0.
// n, m, d_k, d_v and m_out are each from 1 to 64, free of one another, h from 1 to 8. Where Q, K and
// V are given instead of made from X, there are L_q queries and L_k keys (given.hpp).
//
// What holds everywhere:
//   * The same input gives the same bits in every build: each sum starts at +0.0 and runs over
//     ascending indices, `exponential` and `binary_logarithm` are the library's own, and the build
//     forbids contraction and vectorisation (see core/CMakeLists.txt).
//   * A sum of n terms is within n · 2⁻⁵² · Σ |terms| of the exact one of the same doubles, and
//     2⁻¹⁰⁷⁴ for each product that underflows (Higham, Accuracy and Stability of Numerical
//     Algorithms, second edition, 2002, sections 3.1 and 4.2). For the other promises about errors
//     see `attend`, `Share`, `HeadTrace` and the two functions; tests/reference holds every one
//     against 50 digits.
//   * No result is NaN, infinite or −0.
//   * Nothing is thrown, printed or kept between calls. What a reader can cause comes back as an
//     `Error`; a programmer's mistake is an assertion.
//
// Gradients, when they come, have a header of their own beside explain.hpp: gradient.hpp, a function
// of a problem, its trace and the gradient of the output, with sums in the same order.
#ifndef ATTENTION_ATTENTION_HPP_
#define ATTENTION_ATTENTION_HPP_

#include "attention/attend.hpp"   // problem → trace: all stages
#include "attention/compare.hpp"  // two problems → what changed, and why a row did not
#include "attention/error.hpp"    // what can be wrong
#include "attention/exp.hpp"      // the exponential
#include "attention/explain.hpp"  // one cell → the numbers it was made of
#include "attention/given.hpp"    // attention over given queries, keys and values
#include "attention/log.hpp"      // the logarithm to base 2
#include "attention/lookup.hpp"   // how scores become shares: softly, or the best keys alone
#include "attention/mask.hpp"     // which keys a query may look at; a new mask goes here
#include "attention/matrix.hpp"   // the matrix types
#include "attention/problem.hpp"  // the input
#include "attention/result.hpp"   // a value or an error
#include "attention/scale.hpp"    // what raw scores are multiplied by
#include "attention/trace.hpp"    // the stages and their values

#endif  // ATTENTION_ATTENTION_HPP_
