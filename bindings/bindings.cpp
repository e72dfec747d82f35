// The core as JavaScript sees it: four functions, values in and values out. No class is exported,
// so there is nothing to delete(); every array is a copy, so nothing points into the heap, which
// moves when it grows.
//
// The functions carry an underscore because they are raw: engine.js checks the types and is what
// the rest of the web code calls. What is checked here keeps a mistake there from reading beyond an
// array; it comes back as `malformed`.
#include <emscripten/bind.h>
#include <emscripten/emscripten.h>
#include <emscripten/val.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attention/attention.hpp"
#include "encode.hpp"
#include "names.hpp"

using emscripten::EM_VAL;

// Steps in JavaScript, each in place of many calls from here: for a small problem the calls through
// `val` take longer than the numbers do. Emval turns a handle into its value and a value into a
// handle. HEAPF64 and HEAPU8 are the memory; growth replaces them, so nobody keeps them.
// clang-format off

// object[name] if that is a number, else NaN. `object` is neither null nor undefined.
EM_JS(double, attention_number, (EM_VAL object, EM_VAL name), {
  var value = Emval.toValue(object)[Emval.toValue(name)];
  return typeof value == 'number' ? value : NaN;
});

// Copies a Float64Array of `count` numbers; 0 if `data` is anything else. A length can be made to
// lie: no more is copied than there is room for, and what is missing becomes NaN.
EM_JS(int, attention_read, (EM_VAL data, double* to, int count), {
  var numbers = Emval.toValue(data);
  if (!(numbers instanceof Float64Array) || numbers.length !== count) return 0;
  for (var i = 0; i < count; ++i) HEAPF64[(to >> 3) + i] = numbers[i];
  return 1;
});

// A new Float64Array with a copy of `count` numbers.
EM_JS(EM_VAL, attention_doubles, (const double* from, int count), {
  return Emval.toHandle(HEAPF64.slice(from >> 3, (from >> 3) + count));
});

// A new Uint8Array with a copy of `count` numbers.
EM_JS(EM_VAL, attention_bytes, (const unsigned char* from, int count), {
  return Emval.toHandle(HEAPU8.slice(from, from + count));
});
// clang-format on

namespace attention {
namespace {

using emscripten::val;

// A JavaScript string for a literal, made once: every field of every result needs one.
const val& key(const char* literal) {
  static std::vector<std::pair<const char*, val>> keys;
  for (const auto& [known, value] : keys) {
    if (known == literal) return value;
  }
  return keys.emplace_back(literal, val(literal)).second;
}

// Builds JavaScript values for `Encoder`.
struct ValueWriter {
  using Value = val;

  class Object {
   public:
    Object& add(const char* name, const val& value) {
      value_.set(key(name), value);
      return *this;
    }
    const val& value() const { return value_; }

   private:
    val value_ = val::object();
  };

  class Array {
   public:
    void add(const val& element) { value_.set(size_++, element); }
    const val& value() const { return value_; }

   private:
    val value_ = val::array();
    unsigned size_ = 0;
  };

  // Copies; a view would point into the heap.
  static val numbers(const double* data, std::size_t count) {
    return val::take_ownership(attention_doubles(data, static_cast<int>(count)));
  }
  static val numbers(const std::uint8_t* data, std::size_t count) {
    return val::take_ownership(attention_bytes(data, static_cast<int>(count)));
  }
  static val number(double value) { return val(value); }
  static val whole(Index value) { return val(static_cast<double>(value)); }
  static val text(std::string_view value) { return val(std::string(value)); }
  static val boolean(bool value) { return val(value); }
  static val null() { return val::null(); }
};

using ValueEncoder = Encoder<ValueWriter>;

// A whole number from 0 on, nothing for anything else.
std::optional<Index> whole(double number) {
  constexpr double kLargest = 1e9;  // fits an Index of 32 bits
  if (!(number >= 0.0 && number <= kLargest && number == std::floor(number))) return std::nullopt;
  return static_cast<Index>(number);
}

std::optional<Index> whole(const val& value) {
  return value.isNumber() ? whole(value.as<double>()) : std::nullopt;
}

// True if `value` may be asked for properties; what has none answers with undefined.
bool has_properties(const val& value) { return !value.isNull() && !value.isUndefined(); }

// The shape of {rows, columns, data}, nothing if it has none.
std::optional<Shape> read_shape(const val& object) {
  if (!has_properties(object)) return std::nullopt;
  const auto size = [&](const char* axis) {
    return whole(attention_number(object.as_handle(), key(axis).as_handle()));
  };
  const auto rows = size("rows");
  const auto columns = size("columns");
  if (!rows || !columns) return std::nullopt;
  return Shape{*rows, *columns};
}

// The numbers of {rows, columns, data}; false if `data` is no Float64Array of rows · columns.
bool read_numbers(const val& object, const Shape& shape, Matrix& matrix) {
  matrix.resize(shape.rows, shape.columns);
  const val data = object[key("data")];
  return attention_read(data.as_handle(), matrix.data(), static_cast<int>(matrix.size())) != 0;
}

// The element of `all` whose name is the string `value`. The strings are compared where they are:
// one of any length may come.
template <typename List>
auto read_name(const List& all, const val& value) {
  std::optional<typename List::value_type> found;
  for (const auto& element : all) {
    if (value.strictlyEquals(key(name_of(element).data()))) found = element;
  }
  return found;
}

std::optional<Scale> read_scale(const val& value) {
  if (value.isNumber()) return Scale::by(value.as<double>());
  for (const NamedScale& named : kNamedScales) {
    if (value.strictlyEquals(key(named.name.data()))) return named.scale();
  }
  return std::nullopt;
}

// Fills `problem` with what stands in `object`, or answers why it cannot be read. Shapes come
// first: numbers of a matrix that is too large, or does not fit, are never copied.
std::optional<val> read_problem(const val& object, Problem& problem) {
  if (!has_properties(object)) return ValueEncoder::malformed("problem");
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
    const auto shape = read_shape(object[key(part.name)]);
    if (!shape) return ValueEncoder::malformed(part.name);
    part.shape = *shape;
  }
  const auto mask = read_name(kMasks, object[key("mask")]);
  if (!mask) return ValueEncoder::malformed("mask");
  const auto scale = read_scale(object[key("scale")]);
  if (!scale) return ValueEncoder::malformed("scale");
  if (const auto error = check_shapes(shapes)) return ValueEncoder::failure(*error);
  for (const Part& part : parts) {
    if (!read_numbers(object[key(part.name)], part.shape, part.matrix)) {
      return ValueEncoder::malformed(part.name);
    }
  }
  problem.mask = *mask;
  problem.scale = *scale;
  return std::nullopt;
}

val attend_value(const val& object) {
  Problem problem;
  if (const auto refusal = read_problem(object, problem)) return *refusal;
  return ValueEncoder::result("trace", attend(problem));
}

val compare_values(const val& object_before, const val& object_after) {
  Problem before;
  Problem after;
  if (const auto refusal = read_problem(object_before, before)) return *refusal;
  if (const auto refusal = read_problem(object_after, after)) return *refusal;
  return ValueEncoder::result("comparison", compare(before, after));
}

val explain_value(const val& object, const val& stage, const val& row, const val& column) {
  Problem problem;
  if (const auto refusal = read_problem(object, problem)) return *refusal;
  const auto stage_read = read_name(kStages, stage);
  if (!stage_read) return ValueEncoder::malformed("stage");
  const auto row_read = whole(row);
  if (!row_read) return ValueEncoder::malformed("row");
  const auto column_read = whole(column);
  if (!column_read) return ValueEncoder::malformed("column");
  return ValueEncoder::result("explanation",
                              explain(problem, *stage_read, *row_read, *column_read));
}

val error_codes() { return ValueEncoder::error_codes(); }

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention_core) {
  emscripten::function("_attend", &attention::attend_value);
  emscripten::function("_compare", &attention::compare_values);
  emscripten::function("_explain", &attention::explain_value);
  emscripten::function("_errorCodes", &attention::error_codes);
}
