// The core as JavaScript sees it: a few functions, values in and values out. No class is exported,
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
#include "decode.hpp"
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

// Copies a Float64Array, or a Uint8Array of `marks`, of `count` numbers; 0 if `data` is anything
// else. A length can be made to lie: no more is copied than there is room for, and what is missing
// becomes NaN.
EM_JS(int, attention_read, (EM_VAL data, double* to, int count, int marks), {
  var numbers = Emval.toValue(data);
  if (!(numbers instanceof (marks ? Uint8Array : Float64Array)) || numbers.length !== count) return 0;
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

// Embind's only use of it: an address as the name of a type, for a message that nobody sees. All of
// printf would be linked for that.
extern "C" int siprintf(char* to, const char* /*format*/, ...) {
  *to = '\0';
  return 0;
}

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

// Reads JavaScript values for `Decoder`.
struct ValueReader {
  using Value = val;

  // What has no properties itself (a number, a text) answers with undefined.
  static bool has_fields(const val& value) { return !value.isNull() && !value.isUndefined(); }
  static bool has(const val& object, const char* name) {
    return !field(object, name).isUndefined();
  }
  static val field(const val& object, const char* name) { return object[key(name)]; }

  // Compared where it is: a text of any length may come.
  static bool is_text(const val& value, const char* name) {
    return value.strictlyEquals(key(name));
  }

  static std::optional<double> number(const val& value) {
    return value.isNumber() ? std::optional(value.as<double>()) : std::nullopt;
  }

  static std::optional<Shape> shape(const val& object) {
    if (!has_fields(object)) return std::nullopt;
    const auto size = [&](const char* axis) {
      return whole(attention_number(object.as_handle(), key(axis).as_handle()));
    };
    const auto rows = size("rows");
    const auto columns = size("columns");
    if (!rows || !columns) return std::nullopt;
    return Shape{*rows, *columns};
  }

  static std::optional<Index> count(const val& value) {
    return value.isArray() ? whole(field(value, "length")) : std::nullopt;
  }
  static val element(const val& list, Index i) { return list[static_cast<unsigned>(i)]; }

  // `data` must be a Float64Array, and one of marks a Uint8Array.
  static bool numbers(const val& object, const Shape& shape, Matrix& matrix) {
    return read(object, shape, matrix, 0);
  }
  static bool marks(const val& object, const Shape& shape, Matrix& matrix) {
    return read(object, shape, matrix, 1);
  }

 private:
  // The object has fields: it has a shape.
  static bool read(const val& object, const Shape& shape, Matrix& matrix, int marks) {
    matrix.resize(shape.rows, shape.columns);
    const auto count = static_cast<int>(matrix.size());
    return attention_read(field(object, "data").as_handle(), matrix.data(), count, marks) != 0;
  }
};

using ValueDecoder = Decoder<ValueReader, ValueWriter>;

val attend_value(const val& object) {
  Problem problem;
  Form form;
  if (const auto refusal = ValueDecoder::problem(object, problem, form)) return *refusal;
  return ValueEncoder::result("trace", attend(problem), form);
}

val attend_given_value(const val& object) {
  Given given;
  if (const auto refusal = ValueDecoder::given(object, given)) return *refusal;
  return ValueEncoder::result("trace", attend_given(given));
}

val compare_values(const val& object_before, const val& object_after) {
  Problem before;
  Problem after;
  Form form_before;
  Form form_after;
  if (const auto refusal = ValueDecoder::problem(object_before, before, form_before)) {
    return *refusal;
  }
  if (const auto refusal = ValueDecoder::problem(object_after, after, form_after)) return *refusal;
  return ValueEncoder::result("comparison", compare(before, after),
                              common_form(form_before, form_after));
}

// A cell that is to be explained. `head` may be undefined: the first.
struct Cell {
  Stage stage;
  Index row;
  Index column;
  Index head;
};

std::optional<val> read_cell(const val& stage, const val& row, const val& column, const val& head,
                             Cell& cell) {
  const auto stage_read = ValueDecoder::named(kStages, stage);
  if (!stage_read) return ValueEncoder::malformed("stage");
  const auto row_read = whole(row);
  if (!row_read) return ValueEncoder::malformed("row");
  const auto column_read = whole(column);
  if (!column_read) return ValueEncoder::malformed("column");
  const auto head_read = head.isUndefined() ? 0 : whole(head);
  if (!head_read) return ValueEncoder::malformed("head");
  cell = {*stage_read, *row_read, *column_read, *head_read};
  return std::nullopt;
}

val explain_value(const val& object, const val& stage, const val& row, const val& column,
                  const val& head) {
  Problem problem;
  Form form;
  if (const auto refusal = ValueDecoder::problem(object, problem, form)) return *refusal;
  Cell cell;
  if (const auto refusal = read_cell(stage, row, column, head, cell)) return *refusal;
  return ValueEncoder::result("explanation",
                              explain(problem, cell.stage, cell.row, cell.column, cell.head));
}

val explain_given_value(const val& object, const val& stage, const val& row, const val& column) {
  Given given;
  if (const auto refusal = ValueDecoder::given(object, given)) return *refusal;
  Cell cell;
  if (const auto refusal = read_cell(stage, row, column, val::undefined(), cell)) return *refusal;
  return ValueEncoder::result("explanation",
                              explain_given(given, cell.stage, cell.row, cell.column));
}

val error_codes() { return ValueEncoder::error_codes(); }

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention_core) {
  emscripten::function("_attend", &attention::attend_value);
  emscripten::function("_attendGiven", &attention::attend_given_value);
  emscripten::function("_compare", &attention::compare_values);
  emscripten::function("_explain", &attention::explain_value);
  emscripten::function("_explainGiven", &attention::explain_given_value);
  emscripten::function("_errorCodes", &attention::error_codes);
}
