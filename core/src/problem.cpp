#include "attention/problem.hpp"

#include <cassert>

#include "checks.hpp"

namespace attention {
namespace {

template <typename AnyMatrix>
std::optional<Shape> shape_if_any(const std::optional<AnyMatrix>& matrix) {
  return matrix ? std::optional(shape_of(*matrix)) : std::nullopt;
}

// Calls `check_head(i)` for each of `count` heads until one has an error, which then names the
// head if there are several.
template <typename Function>
std::optional<Error> first_error(std::size_t count, Function check_head) {
  for (std::size_t i = 0; i < count; ++i) {
    if (std::optional<Error> error = check_head(i)) {
      if (count > 1) error->head = static_cast<Index>(i);
      return error;
    }
  }
  return std::nullopt;
}

// The columns of a W are those of the first head's.
std::optional<Error> check_alike(const NamedShape& first, const NamedShape& w) {
  auto error = check_meet(ErrorCode::kHeadMismatch, w, w, first.shape.columns, w.shape.columns);
  if (error) {
    error->other.reset();
    error->other_shape.reset();
  }
  return error;
}

}  // namespace

std::vector<Projections> split_heads(const Matrix& w_q, const Matrix& w_k, const Matrix& w_v,
                                     Index heads) {
  assert(heads >= 1 && w_q.cols() % heads == 0 && w_k.cols() % heads == 0 &&
         w_v.cols() % heads == 0);
  const auto block = [heads](const Matrix& w, Index i) -> Matrix {
    const Index width = w.cols() / heads;
    return w.middleCols(i * width, width);
  };
  std::vector<Projections> split;
  for (Index i = 0; i < heads; ++i) split.push_back({block(w_q, i), block(w_k, i), block(w_v, i)});
  return split;
}

Shapes shapes_of(const Problem& problem) {
  Shapes shapes{.x = shape_of(problem.x),
                .heads = {},
                .w_o = shape_if_any(problem.w_o),
                .custom = shape_if_any(problem.custom),
                .bias = shape_if_any(problem.bias)};
  for (const auto& [w_q, w_k, w_v] : problem.heads) {
    shapes.heads.push_back({shape_of(w_q), shape_of(w_k), shape_of(w_v)});
  }
  return shapes;
}

std::optional<Error> check_head_count(Index heads) {
  return check_range(Operand::kHeads, Axis::kHeads, {1, kMostHeads}, heads);
}

std::optional<Error> check_shapes(const Shapes& shapes) {
  const NamedShape x{Operand::kX, shapes.x};
  const auto w_q = [&](std::size_t i) { return NamedShape{Operand::kWQ, shapes.heads[i].w_q}; };
  const auto w_k = [&](std::size_t i) { return NamedShape{Operand::kWK, shapes.heads[i].w_k}; };
  const auto w_v = [&](std::size_t i) { return NamedShape{Operand::kWV, shapes.heads[i].w_v}; };
  const std::size_t count = shapes.heads.size();
  const auto heads = static_cast<Index>(count);

  if (auto error = check_head_count(heads)) return error;
  if (auto error = check_size(x)) return error;
  auto error = first_error(count, [&](std::size_t i) {
    auto wrong = check_size(w_q(i));
    if (!wrong) wrong = check_size(w_k(i));
    if (!wrong) wrong = check_size(w_v(i));
    return wrong;
  });
  if (error) return error;
  if (shapes.w_o) {
    error = check_size({Operand::kWO, *shapes.w_o}, kMostHeads * kLargestSize);
    if (error) return error;
  }

  error = first_error(count, [&](std::size_t i) {
    for (const NamedShape& w : {w_q(i), w_k(i), w_v(i)}) {
      auto wrong = check_meet(ErrorCode::kShapeMismatch, x, w, x.shape.columns, w.shape.rows);
      if (wrong) return wrong;
    }
    return std::optional<Error>();
  });
  if (error) return error;
  error = first_error(count, [&](std::size_t i) {
    return check_meet(ErrorCode::kWidthMismatch, w_q(i), w_k(i), w_q(i).shape.columns,
                      w_k(i).shape.columns);
  });
  if (error) return error;
  error = first_error(count, [&](std::size_t i) {
    auto wrong = check_alike(w_q(0), w_q(i));
    return wrong ? wrong : check_alike(w_v(0), w_v(i));
  });
  if (error) return error;
  if (shapes.w_o) {
    const NamedShape side_by_side{Operand::kConcatenated,
                                  {x.shape.rows, heads * w_v(0).shape.columns}};
    error = check_meet(ErrorCode::kShapeMismatch, side_by_side, {Operand::kWO, *shapes.w_o},
                       side_by_side.shape.columns, shapes.w_o->rows);
    if (error) return error;
  }
  return check_pairs(shapes.custom, shapes.bias, x.shape.rows, x.shape.rows);
}

std::optional<Error> check(const Problem& problem) {
  if (auto error = check_shapes(shapes_of(problem))) return error;

  if (auto error = check_finite(Operand::kX, problem.x)) return error;
  auto error = first_error(problem.heads.size(), [&](std::size_t i) {
    const auto& [w_q, w_k, w_v] = problem.heads[i];
    auto wrong = check_finite(Operand::kWQ, w_q);
    if (!wrong) wrong = check_finite(Operand::kWK, w_k);
    if (!wrong) wrong = check_finite(Operand::kWV, w_v);
    return wrong;
  });
  if (error) return error;
  if (problem.w_o) {
    error = check_finite(Operand::kWO, *problem.w_o);
    if (error) return error;
  }
  error = check_bias(problem.bias);
  if (error) return error;
  return check_scale(problem.scale, problem.heads.front().w_q.cols());
}

}  // namespace attention
