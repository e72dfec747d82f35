#include "attention/explain.hpp"

#include <cmath>

#include "attention/attend.hpp"
#include "attention/exp.hpp"
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

// Row `row` of X times column `column` of a W.
std::vector<Term> projection_terms(const Matrix& x, const Matrix& w, Index row, Index column) {
  std::vector<Term> terms;
  for (Index t = 0; t < x.cols(); ++t) terms.push_back(term(t, x(row, t), w(t, column)));
  return terms;
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

ScaledScore scaled_score(const Trace& trace, Index row, Index column) {
  ScaledScore steps{score_terms(trace.head, row, column), 0.0, trace.scale};
  if (!std::isfinite(trace.scale * sum_of(steps.terms))) steps.terms.clear();
  steps.raw = sum_of(steps.terms);
  return steps;
}

Share share(const Trace& trace, Index row) {
  const std::vector<Index> keys = keys_of(trace.allowed, row);
  const SoftmaxParts parts = softmax(trace.head.scores, row, keys);

  Share steps{{}, parts.maximum, parts.sum, 0.0};
  for (std::size_t p = 0; p < keys.size(); ++p) {
    const double score = trace.head.scores(row, keys[p]);
    KeyShare key_share{keys[p], score, parts.shifted[p], parts.exponentials[p], exponential(score)};
    if (!std::isfinite(*key_share.plain)) key_share.plain.reset();
    if (steps.plain_sum && key_share.plain) {
      *steps.plain_sum += *key_share.plain;
    } else {
      steps.plain_sum.reset();
    }
    steps.keys.push_back(key_share);
  }
  if (steps.plain_sum && !std::isfinite(*steps.plain_sum)) steps.plain_sum.reset();
  return steps;
}

HardShare hard_share(const Trace& trace, Index row) {
  const std::vector<Index> keys = keys_of(trace.allowed, row);
  const HardParts parts = best_keys(trace.head.scores, row, keys);

  HardShare steps{{}, parts.maximum, parts.winners};
  for (Index key : keys) steps.keys.push_back({key, trace.head.scores(row, key)});
  return steps;
}

DotProduct mixture(const HeadTrace& head, const Allowed& allowed, Index row, Index column) {
  DotProduct steps;
  for (Index key : keys_of(allowed, row)) {
    steps.terms.push_back(term(key, head.coefficients(row, key), head.v(key, column)));
  }
  return steps;
}

}  // namespace

Result<Explanation> explain(const Problem& problem, const Trace& trace, Stage stage, Index row,
                            Index column) {
  const HeadTrace& head = trace.head;
  const Matrix& matrix = head.at(stage);
  const auto out_of_range = [&](Axis axis, Index size, Index actual) {
    return Error{.code = ErrorCode::kSizeOutOfRange,
                 .operand = operand_of(stage),
                 .axis = axis,
                 .expected = Bounds{0, size - 1},
                 .actual = actual};
  };
  if (row < 0 || row >= matrix.rows()) return out_of_range(Axis::kRows, matrix.rows(), row);
  if (column < 0 || column >= matrix.cols()) {
    return out_of_range(Axis::kColumns, matrix.cols(), column);
  }

  Explanation explanation{stage, row, column, matrix(row, column), false, {}};
  switch (stage) {
    case Stage::kQ:
      explanation.steps =
          DotProduct{projection_terms(problem.x, problem.projections.w_q, row, column)};
      break;
    case Stage::kK:
      explanation.steps =
          DotProduct{projection_terms(problem.x, problem.projections.w_k, row, column)};
      break;
    case Stage::kV:
      explanation.steps =
          DotProduct{projection_terms(problem.x, problem.projections.w_v, row, column)};
      break;
    case Stage::kRawScores:
      explanation.steps = DotProduct{score_terms(head, row, column)};
      explanation.hidden = trace.allowed(row, column) == 0;
      break;
    case Stage::kScores:
      explanation.steps = scaled_score(trace, row, column);
      explanation.hidden = trace.allowed(row, column) == 0;
      break;
    case Stage::kCoefficients:
      if (problem.lookup == Lookup::kHard) {
        explanation.steps = hard_share(trace, row);
      } else {
        explanation.steps = share(trace, row);
      }
      explanation.hidden = trace.allowed(row, column) == 0;
      break;
    case Stage::kOutput:
      explanation.steps = mixture(head, trace.allowed, row, column);
      break;
  }
  return explanation;
}

Result<Explanation> explain(const Problem& problem, Stage stage, Index row, Index column) {
  const Result<Trace> trace = attend(problem);
  if (!trace.has_value()) return trace.error();
  return explain(problem, trace.value(), stage, row, column);
}

}  // namespace attention
