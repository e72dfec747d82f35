#include "attention/given.hpp"

#include "checks.hpp"
#include "mix.hpp"

namespace attention {

GivenShapes shapes_of(const Given& given) {
  GivenShapes shapes{.q = shape_of(given.q), .k = shape_of(given.k), .v = shape_of(given.v)};
  if (given.custom) shapes.custom = shape_of(*given.custom);
  if (given.bias) shapes.bias = shape_of(*given.bias);
  return shapes;
}

std::optional<Error> check_shapes(const GivenShapes& shapes) {
  const NamedShape q{Operand::kQ, shapes.q};
  const NamedShape k{Operand::kK, shapes.k};
  const NamedShape v{Operand::kV, shapes.v};

  for (const NamedShape& matrix : {q, k, v}) {
    if (auto error = check_size(matrix)) return error;
  }
  if (auto error = check_meet(ErrorCode::kWidthMismatch, q, k, q.shape.columns, k.shape.columns)) {
    return error;
  }
  if (auto error = check_meet(ErrorCode::kLengthMismatch, k, v, k.shape.rows, v.shape.rows)) {
    return error;
  }
  return check_pairs(shapes.custom, shapes.bias, q.shape.rows, k.shape.rows);
}

std::optional<Error> check(const Given& given) {
  if (auto error = check_shapes(shapes_of(given))) return error;

  if (auto error = check_finite(Operand::kQ, given.q)) return error;
  if (auto error = check_finite(Operand::kK, given.k)) return error;
  if (auto error = check_finite(Operand::kV, given.v)) return error;
  if (auto error = check_bias(given.bias)) return error;
  return check_scale(given.scale, given.q.cols());
}

Result<GivenTrace> attend_given(const Given& given) {
  if (auto error = check(given)) return *error;

  GivenTrace trace;
  trace.scale = given.scale.factor(given.q.cols());
  trace.allowed = allowed_by(allowed_keys(given.mask, given.q.rows(), given.k.rows(), given.offset),
                             given.custom, given.bias);
  trace.empty_queries = empty_queries(trace.allowed);

  // Adding 0 turns a −0, which the caller may have, into +0.
  const auto without_negative_zeros = [](Matrix matrix) {
    for (Index i = 0; i < matrix.size(); ++i) matrix.data()[i] += 0.0;
    return matrix;
  };
  trace.head.q = without_negative_zeros(given.q);
  trace.head.k = without_negative_zeros(given.k);
  trace.head.v = without_negative_zeros(given.v);
  if (auto error = mix({trace.allowed, trace.scale, given.bias, given.lookup}, trace.head)) {
    return *error;
  }
  return trace;
}

}  // namespace attention
