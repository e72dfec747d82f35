// What several tests need: small problems, random problems, bits.
#ifndef ATTENTION_TESTS_SUPPORT_HPP_
#define ATTENTION_TESTS_SUPPORT_HPP_

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "attention/attention.hpp"

namespace attention::testing {

// A matrix from its rows: matrix({{1, 0}, {0, 1}}).
Matrix matrix(std::initializer_list<std::initializer_list<double>> rows);
Matrix identity(Index size);
Matrix diagonal(std::initializer_list<double> values);
// A custom mask from its rows, 1 = may look.
Allowed marks(std::initializer_list<std::initializer_list<double>> rows);

// The chapter's problem: X = [[1,0],[0,1],[1,1]], all W the identity, no mask, unscaled.
Problem chapter_problem();
Problem with_w_q(Problem problem, Matrix w_q);
Problem with_w_k(Problem problem, Matrix w_k);
Problem with_w_v(Problem problem, Matrix w_v);
Problem with_mask(Problem problem, Mask mask);
Problem with_x(Problem problem, Matrix x);
Problem with_scale(Problem problem, double factor);
Problem with_lookup(Problem problem, Lookup lookup);

// A problem whose raw scores are exactly `scores` [n × n]: X and W_Q are identities of size n, W_K
// is the transpose. The values are the identity.
Problem problem_with_scores(const Matrix& scores);

// The value of a result that must have one; throws otherwise.
Trace attended(const Problem& problem);
Comparison compared(const Problem& before, const Problem& after);
GivenTrace attended(const Given& given);
Explanation explained(const Problem& problem, Stage stage, Index row, Index column, Index head = 0);
Explanation explained(const Given& given, Stage stage, Index row, Index column);

// As the tables of the sources print it: "0.468310530833".
std::string with_12_decimals(double value);

// One unit in the last place of a result near `value`.
double ulp(double value);

std::uint64_t bits(double value);
bool same_bits(double a, double b);
bool same_bits(const Matrix& a, const Matrix& b);
bool same_bits(const std::vector<double>& a, const std::vector<double>& b);

// Random numbers that are the same everywhere (the distributions of the standard library are not).
// Source: SplitMix64, Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  double uniform(double least, double most);
  Index whole(Index least, Index most);  // both ends included
  Matrix matrix(Index rows, Index columns, double size);
  // Sizes from 1 to `largest`, entries within ±size, any mask, any kind of scale; one in four
  // is looked up hard.
  Problem problem(Index largest, double size);
  // The same with 1 to 8 heads, mostly a W_O, and now and then a custom mask and a bias.
  Problem problem_of_heads(Index largest, double size);
  Given given(Index largest, double size);
  Allowed marks(Index rows, Index columns);             // two thirds are 1
  Matrix bias(Index rows, Index columns, double size);  // a quarter is −∞

 private:
  std::uint64_t state_;
};

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_SUPPORT_HPP_
