#include "invariants.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace attention::testing {
namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "invariant broken: %s\n", what);
  std::abort();
}

bool same(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

bool presentable(double number) {
  return std::isfinite(number) && !(number == 0.0 && std::signbit(number));
}

void require_presentable(const Matrix& matrix) {
  for (Index i = 0; i < matrix.size(); ++i) {
    require(presentable(matrix.data()[i]), "no number is NaN, infinite or −0");
  }
}

void require_presentable(const std::vector<double>& numbers) {
  for (const double number : numbers) {
    require(presentable(number), "no row's number is NaN, infinite or −0");
  }
}

// Written once more, without the core's mask.
bool is_allowed(Mask mask, Index offset, const std::optional<Allowed>& custom,
                const std::optional<Matrix>& bias, Index query, Index key) {
  if (mask == Mask::kCausal && key > query + offset) return false;
  if (mask == Mask::kStrictPast && key >= query + offset) return false;
  if (custom && (*custom)(query, key) == 0) return false;
  return !(bias && (*bias)(query, key) == -HUGE_VAL);
}

// One head, in whichever way it was asked for.
template <typename Input>
void check_head(const Input& input, Index offset, const HeadTrace& head, const Allowed& allowed,
                const std::vector<Index>& empty_queries) {
  for (const Stage stage : kHeadStages) require_presentable(head.at(stage));
  require_presentable(head.row_sums);
  require_presentable(head.entropy);
  require_presentable(head.effective_keys);

  const auto keys = static_cast<double>(allowed.cols());
  std::vector<Index> empty;
  for (Index i = 0; i < allowed.rows(); ++i) {
    const auto row = static_cast<std::size_t>(i);
    Index seen = 0;
    for (Index j = 0; j < allowed.cols(); ++j) {
      const bool may_look = is_allowed(input.mask, offset, input.custom, input.bias, i, j);
      require(allowed(i, j) == (may_look ? 1 : 0), "the allowed keys are those of the masks");
      const double share = head.coefficients(i, j);
      require(may_look ? share >= 0.0 && share <= 1.0 : share == 0.0,
              "a coefficient is from 0 to 1, a hidden one 0");
      seen += may_look ? 1 : 0;
    }
    if (seen == 0) empty.push_back(i);
    require(seen == 0 ? head.row_sums[row] == 0.0
                      : std::abs(head.row_sums[row] - 1.0) <= 4.0 * keys * 0x1p-53,
            "a row sums to 1, or to 0 without keys");
    require(head.entropy[row] >= 0.0 && head.entropy[row] <= std::log2(keys) + 1e-12,
            "entropy is from 0 to that of equal shares");
    require(seen == 0 ? head.effective_keys[row] == 0.0
                      : head.effective_keys[row] >= 1.0 - 1e-12 &&
                            head.effective_keys[row] <= static_cast<double>(seen) + 1e-12,
            "the effective number of keys is from 1 to all");
  }
  require(empty == empty_queries, "the empty queries are listed");
}

double sum_of(const std::vector<Term>& terms) {
  double sum = 0.0;
  for (const Term& term : terms) {
    require(same(term.product, term.left * term.right + 0.0), "a product is that of its factors");
    sum += term.left * term.right;
  }
  return sum;
}

// The number that an explanation comes to.
class Evaluate {
 public:
  Evaluate(const Trace& trace, const Explanation& explained)
      : trace_(trace), explained_(explained) {}

  double operator()(const DotProduct& steps) const { return sum_of(steps.terms); }

  double operator()(const ScaledScore& steps) const {
    require(same(steps.raw, sum_of(steps.terms)), "a raw score is the sum of its terms");
    const double scaled = steps.scale * steps.raw;
    return (steps.bias ? scaled + *steps.bias : scaled) + 0.0;
  }

  double operator()(const Share& steps) const {
    double sum = 0.0;
    double own = 0.0;
    for (const KeyShare& share : steps.keys) {
      require(same(share.exponential, exponential(share.shifted)), "exp of the shifted score");
      sum += share.exponential;
      if (share.key == explained_.column) own = share.exponential;
    }
    require(same(sum, steps.sum), "the sum of the exponentials");
    return explained_.hidden ? 0.0 : own / sum;
  }

  double operator()(const HardShare& steps) const {
    Index winners = 0;
    bool wins = false;
    for (const KeyScore& key : steps.keys) {
      if (key.score != *steps.maximum) continue;
      ++winners;
      if (key.key == explained_.column) wins = true;
    }
    require(winners == steps.winners, "the best keys are counted");
    return wins ? 1.0 / static_cast<double>(winners) : 0.0;
  }

  double operator()(const Copied& steps) const {
    return trace_.at(Stage::kOutput, steps.head)(explained_.row, steps.column);
  }

 private:
  const Trace& trace_;
  const Explanation& explained_;
};

void check_explanations(const Problem& problem, const Trace& trace) {
  for (const Stage stage : kStages) {
    const Index heads = is_of_one_head(stage) ? static_cast<Index>(trace.heads.size()) : 1;
    for (Index head = 0; head < heads; ++head) {
      const Matrix& values = trace.at(stage, head);
      for (Index i = 0; i < values.rows(); ++i) {
        for (Index j = 0; j < values.cols(); ++j) {
          const auto explained = explain(problem, trace, stage, i, j, head);
          require(explained.has_value(), "every cell can be explained");
          require(same(explained.value().value, values(i, j)),
                  "the explained number is the cell's");
          const Evaluate evaluate(trace, explained.value());
          require(same(std::visit(evaluate, explained.value().steps), values(i, j)),
                  "an explanation comes to its number");
        }
      }
    }
  }
}

void check_comparison(const Problem& problem) {
  const auto compared = compare(problem, problem);
  require(compared.has_value(), "what can be computed can be compared");
  const auto check_stage = [](const StageComparison& stage) {
    require(!stage.changed && stage.rows.empty() && !stage.largest && !stage.traded,
            "compared with itself nothing has changed");
    for (const UnchangedRow& row : stage.unchanged) {
      require(!row.reason, "where nothing changed nothing needs a reason");
    }
  };
  for (const Stage stage : kStages) {
    const auto heads = static_cast<Index>(problem.heads.size());
    for (Index head = 0; head < (is_of_one_head(stage) ? heads : 1); ++head) {
      check_stage(compared.value().at(stage, head));
    }
  }
}

// An error must be the one that `check` finds; what it does not find must be an overflow.
template <typename Input, typename T>
bool check_refusal(const Input& input, const Result<T>& result) {
  const auto wrong = check(input);
  require(!wrong || (!result.has_value() && result.error() == *wrong), "what is wrong is refused");
  if (result.has_value()) return false;
  require(wrong || result.error().code == ErrorCode::kOverflow,
          "nothing but an overflow is refused later");
  return true;
}

}  // namespace

void check_invariants(const Problem& problem) {
  const auto result = attend(problem);
  if (check_refusal(problem, result)) {
    const auto explained = explain(problem, Stage::kProjected, 0, 0);
    require(!explained.has_value() && explained.error() == result.error(),
            "explaining refuses what attending refuses");
    return;
  }
  const Trace& trace = result.value();
  for (const HeadTrace& head : trace.heads) {
    check_head(problem, 0, head, trace.allowed, trace.empty_queries);
  }
  require_presentable(trace.concatenated);
  require_presentable(trace.output);
  check_explanations(problem, trace);
  check_comparison(problem);
}

void check_invariants(const Given& given) {
  const auto result = attend_given(given);
  if (check_refusal(given, result)) return;
  const GivenTrace& trace = result.value();
  check_head(given, given.offset, trace.head, trace.allowed, trace.empty_queries);
}

}  // namespace attention::testing
