// Scaled dot-product attention, of one head and of several.
// Source: Vaswani et al., Attention Is All You Need, 2017, section 3.2.1, equation (1), and section
// 3.2.2; the scale and the mask are the caller's choice here.
#ifndef ATTENTION_ATTEND_HPP_
#define ATTENTION_ATTEND_HPP_

#include "attention/problem.hpp"
#include "attention/result.hpp"
#include "attention/trace.hpp"

namespace attention {

// Computes every stage of `problem`. In each head:
//
//   Q = X W_Q, K = X W_K [n × d_k], V = X W_V [n × d_v], R = Q Kᵀ, S = scale · R + bias [n × n],
//   A[i][j] = exp(S[i][j] − max_i) / Σ_j' exp(S[i][j'] − max_i) for allowed j, else 0   [n × n],
//   O[i][c] = Σ_j A[i][j] V[j][c]   [n × d_v]
//
// where max_i and both sums run over the keys that query i may look at, so a hidden score or
// value takes no part at all, however large it is. A key is allowed if the mask, the custom mask
// and the bias (other than −∞) all let the query look at it. In a hard lookup
//
//   A[i][j] = 1 / w_i for allowed j with S[i][j] = max_i, else 0,
//
// w_i being the number of such keys; scores are compared as the doubles that they are. A query
// without any allowed key gets coefficients 0 and output 0 and is listed in `empty_queries`.
// `entropy` and `effective_keys` of each row of A stand at `HeadTrace`. Then, for all heads:
//
//   concatenated = O⁽¹⁾ … O⁽ʰ⁾ side by side [n × h·d_v],
//   output = concatenated · W_O [n × m_out], or concatenated itself
//
// Guarantees: the same bits in every build; a head does not depend on other heads, nor on W_O; W_V
// has no influence on any coefficient, W_Q none on K and V; under `kCausal` and `kStrictPast` row i
// of every stage depends only on words 0 … i.
//
// Accuracy, each stage from the doubles of the stage before it:
//   every sum        n · 2⁻⁵² · Σ |terms| for n terms, and 2⁻¹⁰⁷⁴ for each product that underflows;
//                    S is a sum of one product, or of it and the bias
//   A                1e−12 of the coefficient where it is at least 2⁻¹⁰²², else 2⁻¹⁰⁷⁴ and 1e−13 of
//                    it (score − maximum, some −708 to −745 there, is rounded, and exp with it). From
//                    the doubles of the steps between them, which `explain` shows, 2⁻¹⁰⁷⁴ is enough:
//                    see `Share`. In a hard lookup 1 / w_i, correctly rounded
//   a row of A       sums to 1 within 4n · 2⁻⁵³ for n allowed keys
//
// Errors: those of `check`, before anything is computed; then kOverflow for the first number that
// does not fit a double, head by head, stage by stage and row by row. Hidden scores are no errors.
Result<Trace> attend(const Problem& problem);

}  // namespace attention

#endif  // ATTENTION_ATTEND_HPP_
