#include "attention/explain.hpp"

#include <cmath>

#include "attention/attend.hpp"
#include "attention/exp.hpp"
#include "checks.hpp"
#include "mix.hpp"
#include "ordered.hpp"
#include "softmax.hpp"

namespace attention {
namespace {

// One product. Adding 0 turns −0 into +0, which no sum that starts at +0 can tell apart.
Term term(Index index, double left, double right) {
  return {index, left + 0.0, right + 0.0, left * right + 0.0};
}

double sum_of(const std::vector<Term>& terms) {
  return ordered_sum(static_cast<Index>(terms.size()),
                     [&](Index p) { return terms[static_cast<std::size_t>(p)].product; });
}

// Row `row` of X, or of the concatenation, times column `column` of a W.
DotProduct projection(const Matrix& x, const Matrix& w, Index row, Index column) {
  DotProduct steps;
  for (Index t = 0; t < x.cols(); ++t) steps.terms.push_back(term(t, x(row, t), w(t, column)));
  return steps;
}

// Query `row` times key `column`; no terms if the sum does not fit a double, which only a hidden
// cell of a computed trace can do.
std::vector<Term> score_terms(const HeadTrace& head, Index row, Index column) {
  std::vector<Term> terms;
  for (Index t = 0; t < head.q.cols(); ++t) {
    terms.push_back(term(t, head.q(row, t), head.k(column, t)));
  }
  if (!std::isfinite(sum_of(terms))) terms.clear();
  return terms;
}

ScaledScore scaled_score(const HeadTrace& head, const Looking& looking, Index row, Index column) {
  ScaledScore steps{score_terms(head, row, column), 0.0, looking.scale,
                    added_bias(looking.bias, row, column)};
  steps.raw = sum_of(steps.terms);
  if (!std::isfinite(steps.scale * steps.raw + steps.bias.value_or(0.0))) {
    steps = {{}, 0.0, looking.scale, std::nullopt};
  }
  if (steps.bias) *steps.bias += 0.0;  // −0 becomes +0
  return steps;
}

Share share(const HeadTrace& head, const Allowed& allowed, Index row) {
  const std::vector<Index> keys = keys_of(allowed, row);
  const SoftmaxParts parts = softmax(head.scores, row, keys);

  Share steps{{}, parts.maximum, parts.sum, 0.0};
  for (std::size_t p = 0; p < keys.size(); ++p) {
    const double score = head.scores(row, keys[p]);
    KeyShare key_share{keys[p], score, parts.shifted[p], parts.exponentials[p], exponential(score)};
    if (!std::isfinite(*key_share.plain)) key_share.plain.reset();
    if (steps.plain_sum && key_share.plain) {
      *steps.plain_sum += *key_share.plain;
    } else {
      steps.plain_sum.reset();
    }
    steps.keys.push_back(key_share);
  }
  if (!keys.empty() && steps.plain_sum && !std::isnormal(*steps.plain_sum)) steps.plain_sum.reset();
  return steps;
}

HardShare hard_share(const HeadTrace& head, const Allowed& allowed, Index row) {
  const std::vector<Index> keys = keys_of(allowed, row);
  const HardParts parts = best_keys(head.scores, row, keys);

  HardShare steps{{}, parts.maximum, parts.winners};
  for (Index key : keys) steps.keys.push_back({key, head.scores(row, key)});
  return steps;
}

DotProduct mixture(const HeadTrace& head, const Allowed& allowed, Index row, Index column) {
  DotProduct steps;
  for (Index key : keys_of(allowed, row)) {
    steps.terms.push_back(term(key, head.coefficients(row, key), head.v(key, column)));
  }
  return steps;
}

Copied copied(const Trace& trace, Index column) {
  const Index width = trace.heads.front().output.cols();
  return {column / width, column % width};
}

// kSizeOutOfRange unless cell (row, column) is one of a `stage` of this shape.
std::optional<Error> check_cell(Stage stage, const Shape& shape, Index row, Index column) {
  const Operand operand = operand_of(stage);
  if (auto error = check_range(operand, Axis::kRows, {0, shape.rows - 1}, row)) return error;
  return check_range(operand, Axis::kColumns, {0, shape.columns - 1}, column);
}

// Explains a cell of raw scores, scores, coefficients or output, wherever Q, K and V come from.
Explanation explain_looking(const HeadTrace& head, const Looking& looking, Stage stage, Index row,
                            Index column) {
  Explanation explanation{stage, row, column, head.at(stage)(row, column), false, {}};
  if (stage == Stage::kOutput) {
    explanation.steps = mixture(head, looking.allowed, row, column);
    return explanation;
  }
  explanation.hidden = looking.allowed(row, column) == 0;
  if (stage == Stage::kRawScores) {
    explanation.steps = DotProduct{score_terms(head, row, column)};
  } else if (stage == Stage::kScores) {
    explanation.steps = scaled_score(head, looking, row, column);
  } else if (looking.lookup == Lookup::kHard) {
    explanation.steps = hard_share(head, looking.allowed, row);
  } else {
    explanation.steps = share(head, looking.allowed, row);
  }
  return explanation;
}

}  // namespace

Result<Explanation> explain(const Problem& problem, const Trace& trace, Stage stage, Index row,
                            Index column, Index head_index) {
  if (!is_of_one_head(stage)) head_index = 0;
  const Bounds heads{0, static_cast<Index>(trace.heads.size()) - 1};
  if (auto error = check_range(Operand::kHeads, Axis::kHeads, heads, head_index)) return *error;
  const Matrix& matrix = trace.at(stage, head_index);
  if (auto error = check_cell(stage, shape_of(matrix), row, column)) return *error;

  const auto index = static_cast<std::size_t>(head_index);
  const Projections& projections = problem.heads[index];
  Explanation explanation{stage, row, column, matrix(row, column), false, {}};
  switch (stage) {
    case Stage::kQ:
      explanation.steps = projection(problem.x, projections.w_q, row, column);
      break;
    case Stage::kK:
      explanation.steps = projection(problem.x, projections.w_k, row, column);
      break;
    case Stage::kV:
      explanation.steps = projection(problem.x, projections.w_v, row, column);
      break;
    case Stage::kRawScores:
    case Stage::kScores:
    case Stage::kCoefficients:
    case Stage::kOutput:
      return explain_looking(trace.heads[index],
                             {trace.allowed, trace.scale, problem.bias, problem.lookup}, stage, row,
                             column);
    case Stage::kConcatenated:
      explanation.steps = copied(trace, column);
      break;
    case Stage::kProjected:
      if (problem.w_o) {
        explanation.steps = projection(trace.concatenated, *problem.w_o, row, column);
      } else {
        explanation.steps = copied(trace, column);
      }
      break;
  }
  return explanation;
}

Result<Explanation> explain(const Problem& problem, Stage stage, Index row, Index column,
                            Index head) {
  const Result<Trace> trace = attend(problem);
  if (!trace.has_value()) return trace.error();
  return explain(problem, trace.value(), stage, row, column, head);
}

Result<Explanation> explain_given(const Given& given, Stage stage, Index row, Index column) {
  const Result<GivenTrace> result = attend_given(given);
  if (!result.has_value()) return result.error();
  const GivenTrace& trace = result.value();

  const bool computed = Stage::kRawScores <= stage && stage <= Stage::kOutput;
  const Shape shape = computed ? shape_of(trace.head.at(stage)) : Shape{0, 0};
  if (auto error = check_cell(stage, shape, row, column)) return *error;
  return explain_looking(trace.head, {trace.allowed, trace.scale, given.bias, given.lookup}, stage,
                         row, column);
}

}  // namespace attention
