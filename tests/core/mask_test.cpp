#include "catch.hpp"
#include "support.hpp"

using namespace attention;

namespace {

std::vector<std::vector<int>> pattern(Mask mask, Index n) {
  const Allowed allowed = allowed_keys(mask, n, n);
  std::vector<std::vector<int>> rows;
  for (Index i = 0; i < n; ++i) {
    rows.emplace_back();
    for (Index j = 0; j < n; ++j) rows.back().push_back(allowed(i, j));
  }
  return rows;
}

}  // namespace

TEST_CASE("masks: row is the query, column the key") {
  using Rows = std::vector<std::vector<int>>;
  CHECK(pattern(Mask::kNone, 3) == Rows{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}});
  CHECK(pattern(Mask::kCausal, 3) == Rows{{1, 0, 0}, {1, 1, 0}, {1, 1, 1}});
  CHECK(pattern(Mask::kStrictPast, 3) == Rows{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}});
  CHECK(pattern(Mask::kNone, 1) == Rows{{1}});
  CHECK(pattern(Mask::kCausal, 1) == Rows{{1}});
  CHECK(pattern(Mask::kStrictPast, 1) == Rows{{0}});
}

TEST_CASE("masks: the allowed keys of a query, ascending") {
  using Keys = std::vector<Index>;
  CHECK(keys_of(allowed_keys(Mask::kNone, 3, 3), 0) == Keys{0, 1, 2});
  CHECK(keys_of(allowed_keys(Mask::kCausal, 3, 3), 1) == Keys{0, 1});
  CHECK(keys_of(allowed_keys(Mask::kStrictPast, 3, 3), 2) == Keys{0, 1});
  CHECK(keys_of(allowed_keys(Mask::kStrictPast, 3, 3), 0).empty());
}

TEST_CASE("masks: the list holds each mask once") {
  CHECK(kMasks.size() == 3);
  CHECK(kMasks[0] != kMasks[1]);
  CHECK(kMasks[1] != kMasks[2]);
  CHECK(kMasks[0] != kMasks[2]);
}
