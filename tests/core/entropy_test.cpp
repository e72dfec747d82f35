#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

// The head of a problem whose first query shares evenly among `keys` keys.
HeadTrace even(Index keys) {
  return attended(problem_with_scores(Matrix::Constant(keys, keys, 3.0))).heads[0];
}

}  // namespace

TEST_CASE("entropy: two equal shares are 1 bit and two effective keys, four are 2 and four") {
  for (const auto& [keys, bits] :
       std::vector<std::pair<Index, double>>{{1, 0.0}, {2, 1.0}, {4, 2.0}, {8, 3.0}, {64, 6.0}}) {
    CAPTURE(keys);
    const HeadTrace head = even(keys);
    CHECK(same_bits(head.entropy[0], bits));
    CHECK(same_bits(head.effective_keys[0], static_cast<double>(keys)));
  }
  for (Index keys : {3, 5, 7, 11, 63}) {
    CAPTURE(keys);
    const auto n = static_cast<double>(keys);
    CHECK(std::abs(even(keys).entropy[0] - std::log2(n)) <= 1e-14);
    CHECK(std::abs(even(keys).effective_keys[0] - n) <= 1e-14 * n);
  }
}

TEST_CASE("entropy: the last word of E1 looks at 2.65 keys of three") {
  const HeadTrace head = attended(chapter_problem()).heads[0];  // shares 0.2119, 0.2119, 0.5761
  CHECK(with_12_decimals(head.entropy[2]) == "1.407100622379");
  CHECK(with_12_decimals(head.effective_keys[2]) == "2.652036483398");
}

TEST_CASE("entropy: one key that has everything is 0 bits and exactly one key") {
  const HeadTrace single = attended(with_mask(chapter_problem(), Mask::kCausal)).heads[0];
  const HeadTrace vanished = attended(problem_with_scores(matrix({{1000, 0}, {0, 1000}}))).heads[0];
  for (const HeadTrace& head : {single, vanished}) {
    CHECK(same_bits(head.entropy[0], 0.0));
    CHECK(same_bits(head.effective_keys[0], 1.0));
  }
}

TEST_CASE("entropy: a query without a key has none, and no effective key") {
  const HeadTrace head = attended(with_mask(chapter_problem(), Mask::kStrictPast)).heads[0];
  CHECK(same_bits(head.entropy[0], 0.0));
  CHECK(same_bits(head.effective_keys[0], 0.0));
  CHECK(same_bits(head.effective_keys[1], 1.0));
}

TEST_CASE("entropy: a share too small to change the sum still counts") {
  // exp(−700) is about 1e−304, and its entropy 1e−301 beside a share of 1.
  const HeadTrace head = attended(problem_with_scores(matrix({{700, 0}, {0, 0}}))).heads[0];
  CHECK(head.coefficients(0, 0) == 1.0);
  const double share = head.coefficients(0, 1);
  CHECK(share > 0.0);
  CHECK(same_bits(head.entropy[0], -(share * binary_logarithm(share))));
  CHECK(same_bits(head.effective_keys[0], 1.0));
}

TEST_CASE("entropy: from 0 to the logarithm of the number of keys, and 2 to it is the number") {
  Random random(23);
  for (int i = 0; i < 300; ++i) {
    const Problem problem = random.problem(i < 290 ? 10 : 64, i % 3 == 0 ? 20.0 : 1.0);
    const Trace trace = attended(problem);
    REQUIRE(trace.heads[0].entropy.size() == static_cast<std::size_t>(problem.x.rows()));
    REQUIRE(trace.heads[0].effective_keys.size() == trace.heads[0].entropy.size());
    for (Index row = 0; row < problem.x.rows(); ++row) {
      const auto keys = static_cast<double>(keys_of(trace.allowed, row).size());
      const double bits = trace.heads[0].entropy[static_cast<std::size_t>(row)];
      const double effective = trace.heads[0].effective_keys[static_cast<std::size_t>(row)];
      CHECK_FALSE(std::signbit(bits));
      if (keys == 0.0) continue;
      CHECK(bits <= std::log2(keys) + 1e-14);
      CHECK((effective >= 1.0 && effective <= keys * (1.0 + 1e-14)));
      CHECK(std::abs(effective - std::exp2(bits)) <= 1e-14 * effective);
    }
  }
}
