#include "request.hpp"

#include <optional>
#include <string_view>

#include "attention/attention.hpp"
#include "encode.hpp"
#include "json_writer.hpp"
#include "names.hpp"

namespace attention {
namespace {

using nlohmann::json;
using JsonEncoder = Encoder<JsonWriter>;

const json kAbsent;  // null

const json& field(const json& object, const char* name) {
  if (!object.is_object()) return kAbsent;
  const auto found = object.find(name);
  return found == object.end() ? kAbsent : *found;
}

// A whole number from 0 on, nothing for anything else.
std::optional<Index> whole(const json& value) {
  if (!value.is_number_unsigned() || value > 1'000'000'000) return std::nullopt;
  return value.get<Index>();
}

std::optional<Shape> read_shape(const json& object) {
  const auto rows = whole(field(object, "rows"));
  const auto columns = whole(field(object, "columns"));
  if (!rows || !columns) return std::nullopt;
  return Shape{*rows, *columns};
}

bool read_numbers(const json& object, const Shape& shape, Matrix& matrix) {
  const json& data = field(object, "data");
  if (!data.is_array() || static_cast<Index>(data.size()) != shape.rows * shape.columns) {
    return false;
  }
  matrix.resize(shape.rows, shape.columns);
  Index i = 0;
  for (const json& element : data) {
    if (!element.is_number()) return false;
    matrix.data()[i++] = element.get<double>();
  }
  return true;
}

std::optional<Mask> read_mask(const json& value) {
  return value.is_string() ? mask_named(value.get<std::string>()) : std::nullopt;
}

std::optional<Scale> read_scale(const json& value) {
  if (value.is_number()) return Scale::by(value.get<double>());
  return value.is_string() ? scale_named(value.get<std::string>()) : std::nullopt;
}

// Fills `problem` with what stands in `object`, or answers why it cannot be read. (The order of
// the checks is that of bindings.cpp.)
std::optional<std::string> read_problem(const json& object, Problem& problem) {
  if (!object.is_object()) return JsonEncoder::malformed("problem");
  Shapes shapes;
  struct Part {
    const char* name;
    Shape& shape;
    Matrix& matrix;
  };
  const Part parts[] = {
      {"x", shapes.x, problem.x},
      {"wQ", shapes.w_q, problem.projections.w_q},
      {"wK", shapes.w_k, problem.projections.w_k},
      {"wV", shapes.w_v, problem.projections.w_v},
  };
  for (const Part& part : parts) {
    const auto shape = read_shape(field(object, part.name));
    if (!shape) return JsonEncoder::malformed(part.name);
    part.shape = *shape;
  }
  const auto mask = read_mask(field(object, "mask"));
  if (!mask) return JsonEncoder::malformed("mask");
  const auto scale = read_scale(field(object, "scale"));
  if (!scale) return JsonEncoder::malformed("scale");
  if (const auto error = check_shapes(shapes)) return JsonEncoder::failure(*error);
  for (const Part& part : parts) {
    if (!read_numbers(field(object, part.name), part.shape, part.matrix)) {
      return JsonEncoder::malformed(part.name);
    }
  }
  problem.mask = *mask;
  problem.scale = *scale;
  return std::nullopt;
}

}  // namespace

std::string answer(const json& request) {
  Problem problem;
  if (const auto refusal = read_problem(field(request, "problem"), problem)) return *refusal;
  const Result<Trace> trace = attend(problem);
  if (!trace.has_value()) return JsonEncoder::failure(trace.error());

  JsonWriter::Object answered;
  answered.add("ok", JsonWriter::boolean(true)).add("trace", JsonEncoder::encode(trace.value()));

  JsonWriter::Array explanations;
  for (const json& cell : field(request, "explain")) {
    const json& name = field(cell, "stage");
    const auto stage =
        name.is_string() ? stage_named(name.get<std::string>()) : std::optional<Stage>();
    const auto row = whole(field(cell, "row"));
    const auto column = whole(field(cell, "column"));
    if (!stage) return JsonEncoder::malformed("stage");
    if (!row) return JsonEncoder::malformed("row");
    if (!column) return JsonEncoder::malformed("column");
    const auto explanation = explain(problem, trace.value(), *stage, *row, *column);
    if (!explanation.has_value()) return JsonEncoder::failure(explanation.error());
    explanations.add(JsonEncoder::encode(explanation.value()));
  }
  answered.add("explanations", explanations.value());

  if (const json& before = field(request, "before"); !before.is_null()) {
    Problem problem_before;
    if (const auto refusal = read_problem(before, problem_before)) return *refusal;
    const auto comparison = compare(problem_before, problem);
    if (!comparison.has_value()) return JsonEncoder::failure(comparison.error());
    answered.add("comparison", JsonEncoder::encode(comparison.value()));
  }
  return answered.value();
}

}  // namespace attention
