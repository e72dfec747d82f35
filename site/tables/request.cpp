#include "request.hpp"

#include <limits>
#include <optional>

#include "attention/attention.hpp"
#include "decode.hpp"
#include "encode.hpp"
#include "json_writer.hpp"
#include "names.hpp"

namespace attention {
namespace {

using nlohmann::json;
using JsonEncoder = Encoder<JsonWriter>;

// A whole number from 0 on, nothing for anything else.
std::optional<Index> whole(const json& value) {
  if (!value.is_number_unsigned() || value > 1'000'000'000) return std::nullopt;
  return value.get<Index>();
}

// Reads parsed JSON for `Decoder`.
struct JsonReader {
  using Value = json;

  static bool has_fields(const json& value) { return value.is_object(); }
  static bool has(const json& object, const char* name) { return object.contains(name); }

  // null for a field that is not there.
  static const json& field(const json& object, const char* name) {
    static const json absent;
    if (!object.is_object()) return absent;
    const auto found = object.find(name);
    return found == object.end() ? absent : *found;
  }

  static bool is_text(const json& value, const char* name) { return value == name; }

  static std::optional<double> number(const json& value) {
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
  }

  static std::optional<Index> count(const json& value) {
    return value.is_array() ? std::optional(static_cast<Index>(value.size())) : std::nullopt;
  }
  static const json& element(const json& list, Index i) {
    return list[static_cast<std::size_t>(i)];
  }

  static std::optional<Shape> shape(const json& object) {
    const auto rows = whole(field(object, "rows"));
    const auto columns = whole(field(object, "columns"));
    if (!rows || !columns) return std::nullopt;
    return Shape{*rows, *columns};
  }

  // JSON has no −∞, which a bias may hold, and writes null for it; so null is read as −∞.
  static bool numbers(const json& object, const Shape& shape, Matrix& matrix) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const json& data = field(object, "data");
    if (!data.is_array() || static_cast<Index>(data.size()) != shape.rows * shape.columns) {
      return false;
    }
    matrix.resize(shape.rows, shape.columns);
    Index i = 0;
    for (const json& element : data) {
      if (!element.is_number() && !element.is_null()) return false;
      matrix.data()[i++] = element.is_null() ? -kInfinity : element.get<double>();
    }
    return true;
  }
  static bool marks(const json& object, const Shape& shape, Matrix& matrix) {
    return numbers(object, shape, matrix);
  }
};

using JsonDecoder = Decoder<JsonReader, JsonWriter>;
constexpr auto field = &JsonReader::field;

// A cell that is to be explained.
struct Cell {
  Stage stage;
  Index row;
  Index column;
  Index head;
};

std::optional<std::string> read_cell(const json& value, Cell& cell) {
  const auto stage = JsonDecoder::named(kStages, field(value, "stage"));
  const auto row = whole(field(value, "row"));
  const auto column = whole(field(value, "column"));
  const auto head = JsonReader::has(value, "head") ? whole(field(value, "head")) : 0;
  if (!stage) return JsonEncoder::malformed("stage");
  if (!row) return JsonEncoder::malformed("row");
  if (!column) return JsonEncoder::malformed("column");
  if (!head) return JsonEncoder::malformed("head");
  cell = {*stage, *row, *column, *head};
  return std::nullopt;
}

// Adds to `answered` what explain_cell(cell) returns for each cell that the request asks for, or
// answers with the first error.
template <typename Function>
std::optional<std::string> explain_cells(const json& request, JsonWriter::Object& answered,
                                         Function explain_cell) {
  JsonWriter::Array explanations;
  for (const json& value : field(request, "explain")) {
    Cell cell;
    if (auto refusal = read_cell(value, cell)) return refusal;
    const Result<Explanation> explanation = explain_cell(cell);
    if (!explanation.has_value()) return JsonEncoder::failure(explanation.error());
    explanations.add(JsonEncoder::encode(explanation.value()));
  }
  answered.add("explanations", explanations.value());
  return std::nullopt;
}

std::string answer_given(const json& request) {
  Given given;
  if (const auto refusal = JsonDecoder::given(field(request, "given"), given)) return *refusal;
  const Result<GivenTrace> trace = attend_given(given);
  if (!trace.has_value()) return JsonEncoder::failure(trace.error());

  JsonWriter::Object answered;
  answered.add("ok", JsonWriter::boolean(true)).add("trace", JsonEncoder::encode(trace.value()));
  const auto refusal = explain_cells(request, answered, [&](const Cell& cell) {
    return explain_given(given, cell.stage, cell.row, cell.column);
  });
  return refusal ? *refusal : answered.value();
}

}  // namespace

std::string answer(const json& request) {
  if (request.contains("given")) return answer_given(request);
  Problem problem;
  Form form;
  if (const auto refusal = JsonDecoder::problem(field(request, "problem"), problem, form)) {
    return *refusal;
  }
  const Result<Trace> trace = attend(problem);
  if (!trace.has_value()) return JsonEncoder::failure(trace.error());

  JsonWriter::Object answered;
  answered.add("ok", JsonWriter::boolean(true))
      .add("trace", JsonEncoder::encode(trace.value(), form));

  const auto explain_cell = [&](const Cell& cell) {
    return explain(problem, trace.value(), cell.stage, cell.row, cell.column, cell.head);
  };
  if (const auto refusal = explain_cells(request, answered, explain_cell)) return *refusal;

  if (const json& before = field(request, "before"); !before.is_null()) {
    Problem problem_before;
    Form form_before;
    if (const auto refusal = JsonDecoder::problem(before, problem_before, form_before)) {
      return *refusal;
    }
    const auto comparison = compare(problem_before, problem);
    if (!comparison.has_value()) return JsonEncoder::failure(comparison.error());
    answered.add("comparison",
                 JsonEncoder::encode(comparison.value(), common_form(form_before, form)));
  }
  return answered.value();
}

}  // namespace attention
