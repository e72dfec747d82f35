#include "attention/attend.hpp"

#include <optional>

#include "mix.hpp"
#include "ordered.hpp"

namespace attention {
namespace {

// a [r × t] · b [t × c].
Matrix product(const Matrix& a, const Matrix& b) {
  return filled(a.rows(), b.cols(), [&](Index i, Index j) { return row_times_column(a, i, b, j); });
}

// Fills `head`: each word is projected three times, [n × m] by [m × …], then the values are mixed.
std::optional<Error> attend_head(const Matrix& x, const Projections& projections,
                                 const Looking& looking, HeadTrace& head) {
  head.q = product(x, projections.w_q);
  if (auto error = overflow_in(Stage::kQ, head.q)) return error;
  head.k = product(x, projections.w_k);
  if (auto error = overflow_in(Stage::kK, head.k)) return error;
  head.v = product(x, projections.w_v);
  if (auto error = overflow_in(Stage::kV, head.v)) return error;
  return mix(looking, head);
}

// The heads' outputs side by side: [n × h·d_v].
Matrix side_by_side(const std::vector<HeadTrace>& heads) {
  const Matrix& first = heads.front().output;
  const Index width = first.cols();
  return filled(first.rows(), static_cast<Index>(heads.size()) * width, [&](Index i, Index j) {
    return heads[static_cast<std::size_t>(j / width)].output(i, j % width);
  });
}

}  // namespace

Result<Trace> attend(const Problem& problem) {
  if (auto error = check(problem)) return *error;

  const Index n = problem.x.rows();
  Trace trace;
  trace.scale = problem.scale.factor(problem.heads.front().w_q.cols());
  trace.allowed = allowed_by(allowed_keys(problem.mask, n, n), problem.custom, problem.bias);
  trace.empty_queries = empty_queries(trace.allowed);

  // The heads know nothing of one another.
  const Looking looking{trace.allowed, trace.scale, problem.bias, problem.lookup};
  for (const Projections& projections : problem.heads) {
    if (auto error = attend_head(problem.x, projections, looking, trace.heads.emplace_back())) {
      if (problem.heads.size() > 1) error->head = static_cast<Index>(trace.heads.size()) - 1;
      return *error;
    }
  }
  trace.concatenated = side_by_side(trace.heads);
  trace.output = problem.w_o ? product(trace.concatenated, *problem.w_o) : trace.concatenated;
  if (auto error = overflow_in(Stage::kProjected, trace.output)) return *error;
  return trace;
}

}  // namespace attention
