// An independent reference with 50 digits (Boost.Multiprecision), and how far the core is from it.
//
// Each stage is computed from the doubles of the stage before it, so what is measured is the error
// of that stage alone. Every function returns the largest error as a share of the promised one:
// at most 1 if the promise is kept; infinite where a number must be exact and is not.
#ifndef ATTENTION_TESTS_EXACT_HPP_
#define ATTENTION_TESTS_EXACT_HPP_

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <functional>
#include <optional>
#include <vector>

#include "attention/attention.hpp"

namespace attention::testing {

using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_off>;

// |value − exact| / allowed.
double share_of_allowed(double value, const Exact& exact, const Exact& allowed);

// The larger of two shares; NaN counts as infinite.
void keep_largest(double& largest, double share);

// 1 ulp of a double next to `exact`: 2⁻¹⁰⁷⁴ for subnormal ones.
Exact ulp_of(const Exact& exact);

// Which cells of a matrix count; hidden ones may hold anything finite.
using Counts = std::function<bool(Index row, Index column)>;
bool every_cell(Index row, Index column);

// result = a · b: n · 2⁻⁵² · Σ|terms| for n terms, and 2⁻¹⁰⁷⁴ for each product that underflows.
double product_error(const Matrix& a, const Matrix& b, const Matrix& result,
                     const Counts& counts = every_cell);

// scores = scale · raw + bias, a sum of one or two terms like the above.
double scores_error(const Matrix& raw, double scale, const std::optional<Matrix>& bias,
                    const Matrix& scores, const Counts& counts = every_cell);

// Row by row: the softmax over the allowed keys, to 1e−12 of the coefficient or, below 2⁻¹⁰²², to
// 2⁻¹⁰⁷⁴ and 1e−13 of it; or (hard) 1 / winners, correctly rounded. Hidden cells are exactly 0.
// (Below 2⁻¹⁰²² the exponential and the quotient are each rounded to a multiple of 2⁻¹⁰⁷⁴: together
// one step at most. The rest is relative: score − maximum, some 708 to 745, is rounded by up to
// 2⁻⁴⁴ = 5.7e−14 — hundreds of steps just below 2⁻¹⁰²² —, the exponential by 2⁻⁵², a sum of 64 by
// 64 · 2⁻⁵³. The larger of 1e−12 and 2⁻¹⁰⁷⁴ would not do: near 10¹² steps both kinds meet.
// softmax_test.cpp holds each step in between to its own promise, and there 2⁻¹⁰⁷⁴ does.)
double coefficients_error(const Matrix& scores, const Allowed& allowed, Lookup lookup,
                          const Matrix& coefficients);

// The coefficients of each row sum to 1 within 4n · 2⁻⁵³ (n allowed keys), and `row_sums` says
// their sum to n · 2⁻⁵². Exactly 0 without a key.
double row_sums_error(const Matrix& coefficients, const Allowed& allowed,
                      const std::vector<double>& row_sums);

// output = coefficients · v over the allowed keys, a sum like the others.
double output_error(const Matrix& coefficients, const Allowed& allowed, const Matrix& v,
                    const Matrix& output);

// H = −Σ a log₂ a, each term to 2 ulp more than a product. Exactly 0 for an empty query.
double entropy_error(const Matrix& coefficients, const Allowed& allowed,
                     const std::vector<double>& entropy);

// 2^H from the double H, to 3 · 2⁻⁵² of it; in a hard lookup exactly the number of shares.
double effective_keys_error(const Matrix& coefficients, const std::vector<double>& entropy,
                            Lookup lookup, const std::vector<double>& effective_keys);

// True if no number is NaN, infinite or −0.
bool presentable(const Matrix& matrix);
bool presentable(const std::vector<double>& numbers);

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_EXACT_HPP_
