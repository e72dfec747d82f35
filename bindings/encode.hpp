// What the core returns, as the plain objects of the boundary. Written once for both of its sides:
// the WebAssembly module builds JavaScript values, the tables program builds JSON, and what they
// build cannot drift apart. attention-core.d.ts describes the objects.
//
// A Writer has
//   Writer::Value    a value of any kind
//   Writer::Object   an object being built: add("name", value) returns it, value() ends it
//   Writer::Array    an array being built: add(value), value()
//   and makes values by
//   numbers(pointer, count)   an array of doubles, or of 0 and 1 (uint8)
//   number(double), whole(Index), text(std::string_view), boolean(bool), null()
#ifndef ATTENTION_BINDINGS_ENCODE_HPP_
#define ATTENTION_BINDINGS_ENCODE_HPP_

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "attention/attention.hpp"
#include "names.hpp"

namespace attention {

// How a problem writes its heads: the matrices of its one head beside X, or a list of heads. The
// answer has the same form.
enum class Form { kOneHead, kHeads };

// The form of a comparison of two problems.
inline Form common_form(Form before, Form after) {
  return before == Form::kOneHead ? after : before;
}

template <typename Writer>
class Encoder {
 public:
  using Value = typename Writer::Value;

  // {ok: true, [name]: encode(result, form…)} or {ok: false, error}.
  template <typename T, typename... IfAny>
  static Value result(const char* name, const Result<T>& result, IfAny... form) {
    if (!result.has_value()) return failure(result.error());
    return object()
        .add("ok", Writer::boolean(true))
        .add(name, encode(result.value(), form...))
        .value();
  }

  // {ok: false, error}.
  static Value failure(const Error& error) {
    return refusal(Writer::text(name_of(error.code)), or_null(error.operand, operand), error);
  }

  // The same for a request that is no problem; `part` is what cannot be read.
  static Value malformed(std::string_view part) {
    return refusal(Writer::text(kMalformed), Writer::text(part), Error{});
  }

  // ["size-out-of-range", …]: every code that the core returns.
  static Value error_codes() {
    return list(kErrorCodes, [](ErrorCode code) { return Writer::text(name_of(code)); });
  }

  static Value encode(const Trace& trace, Form form) {
    Object fields;
    if (form == Form::kOneHead) {
      add_stages(fields, trace.heads.front());
    } else {
      fields.add("heads", list(trace.heads, head))
          .add("concatenated", matrix(trace.concatenated))
          .add("output", matrix(trace.output));
    }
    return with_rest(fields, trace);
  }

  static Value encode(const GivenTrace& trace) {
    Object fields;
    add_stages(fields, trace.head);
    return with_rest(fields, trace);
  }

  static Value encode(const Explanation& explanation) {
    Object fields = object();
    fields.add("stage", Writer::text(name_of(explanation.stage)))
        .add("row", index(explanation.row))
        .add("column", index(explanation.column))
        .add("value", Writer::number(explanation.value))
        .add("hidden", Writer::boolean(explanation.hidden));
    if (const auto* dot_product = std::get_if<DotProduct>(&explanation.steps)) {
      fields.add("terms", list(dot_product->terms, term));
    } else if (const auto* score = std::get_if<ScaledScore>(&explanation.steps)) {
      fields.add("terms", list(score->terms, term))
          .add("raw", Writer::number(score->raw))
          .add("scale", Writer::number(score->scale));
      if (score->bias) fields.add("bias", Writer::number(*score->bias));
    } else if (const auto* share = std::get_if<Share>(&explanation.steps)) {
      fields.add("keys", list(share->keys, key_share))
          .add("maximum", or_null(share->maximum, Writer::number))
          .add("sum", Writer::number(share->sum))
          .add("plainSum", or_null(share->plain_sum, Writer::number));
    } else if (const auto* hard = std::get_if<HardShare>(&explanation.steps)) {
      fields.add("keys", list(hard->keys, key_score))
          .add("maximum", or_null(hard->maximum, Writer::number))
          .add("winners", index(hard->winners));
    } else if (const auto* copied = std::get_if<Copied>(&explanation.steps)) {
      fields.add("head", index(copied->head)).add("headColumn", index(copied->column));
    }
    return fields.value();
  }

  static Value encode(const Comparison& comparison, Form form) {
    if (form == Form::kOneHead) return stages(comparison.heads.front());
    return object()
        .add("heads", list(comparison.heads, stages))
        .add("concatenated", encode(comparison.concatenated))
        .add("projected", encode(comparison.projected))
        .value();
  }

 private:
  using Object = typename Writer::Object;

  static Object object() { return Object(); }
  static Value index(Index value) { return Writer::whole(value); }
  static Value operand(Operand operand) { return Writer::text(name_of(operand)); }

  template <typename T, typename Function>
  static Value or_null(const std::optional<T>& value, Function encode_value) {
    return value ? encode_value(*value) : Writer::null();
  }

  template <typename List, typename Function>
  static Value list(const List& elements, Function encode_element) {
    typename Writer::Array array;
    for (const auto& element : elements) array.add(encode_element(element));
    return array.value();
  }

  static Value pair(Index first, Index second) { return list(std::array{first, second}, index); }
  static Value shape(const Shape& shape) { return pair(shape.rows, shape.columns); }

  static Value numbers(const std::vector<double>& values) {
    return Writer::numbers(values.data(), values.size());
  }

  template <typename AnyMatrix>
  static Value matrix(const AnyMatrix& values) {
    return object()
        .add("rows", index(values.rows()))
        .add("columns", index(values.cols()))
        .add("data", Writer::numbers(values.data(), static_cast<std::size_t>(values.size())))
        .value();
  }

  static void add_stages(Object& fields, const HeadTrace& head) {
    for (Stage stage : kHeadStages) fields.add(name_of(stage).data(), matrix(head.at(stage)));
    fields.add("rowSums", numbers(head.row_sums))
        .add("entropy", numbers(head.entropy))
        .add("effectiveKeys", numbers(head.effective_keys));
  }

  static Value head(const HeadTrace& head) {
    Object fields;
    add_stages(fields, head);
    return fields.value();
  }

  // What a trace holds for all heads.
  template <typename AnyTrace>
  static Value with_rest(Object& fields, const AnyTrace& trace) {
    return fields.add("allowed", matrix(trace.allowed))
        .add("scale", Writer::number(trace.scale))
        .add("emptyQueries", list(trace.empty_queries, index))
        .value();
  }

  static Value stages(const HeadComparison& comparison) {
    Object fields;
    for (Stage stage : kHeadStages) {
      fields.add(name_of(stage).data(), encode(comparison[static_cast<std::size_t>(stage)]));
    }
    return fields.value();
  }

  static Value refusal(const Value& code, const Value& operand_name, const Error& error) {
    // A range, or a single number where another matrix sets the size.
    const auto expected = [&](const Bounds& bounds) {
      return error.code == ErrorCode::kSizeOutOfRange ? pair(bounds.least, bounds.most)
                                                      : index(bounds.least);
    };
    const auto axis = [](Axis value) { return Writer::text(name_of(value)); };
    return object()
        .add("ok", Writer::boolean(false))
        .add("error", object()
                          .add("code", code)
                          .add("operand", operand_name)
                          .add("other", or_null(error.other, operand))
                          .add("head", or_null(error.head, index))
                          .add("row", or_null(error.row, index))
                          .add("column", or_null(error.column, index))
                          .add("axis", or_null(error.axis, axis))
                          .add("expected", or_null(error.expected, expected))
                          .add("actual", or_null(error.actual, index))
                          .add("operandShape", or_null(error.operand_shape, shape))
                          .add("otherShape", or_null(error.other_shape, shape))
                          .value())
        .value();
  }

  static Value term(const Term& term) {
    return object()
        .add("index", index(term.index))
        .add("left", Writer::number(term.left))
        .add("right", Writer::number(term.right))
        .add("product", Writer::number(term.product))
        .value();
  }

  static Value key_share(const KeyShare& share) {
    return object()
        .add("key", index(share.key))
        .add("score", Writer::number(share.score))
        .add("shifted", Writer::number(share.shifted))
        .add("exponential", Writer::number(share.exponential))
        .add("plain", or_null(share.plain, Writer::number))
        .value();
  }

  static Value key_score(const KeyScore& key) {
    return object().add("key", index(key.key)).add("score", Writer::number(key.score)).value();
  }

  static Value cell_change(const CellChange& change) {
    return object()
        .add("row", index(change.row))
        .add("column", index(change.column))
        .add("before", Writer::number(change.before))
        .add("after", Writer::number(change.after))
        .value();
  }

  static Value words(const std::pair<Index, Index>& words) {
    return pair(words.first, words.second);
  }

  static Value unchanged_row(const UnchangedRow& row) {
    const auto reason = [](Reason value) { return Writer::text(name_of(value)); };
    return object().add("row", index(row.row)).add("reason", or_null(row.reason, reason)).value();
  }

  static Value encode(const StageComparison& stage) {
    return object()
        .add("changed", Writer::boolean(stage.changed))
        .add("reshaped", Writer::boolean(stage.reshaped))
        .add("rows", list(stage.rows, index))
        .add("largest", or_null(stage.largest, cell_change))
        .add("traded", or_null(stage.traded, words))
        .add("unchanged", list(stage.unchanged, unchanged_row))
        .value();
  }
};

}  // namespace attention

#endif  // ATTENTION_BINDINGS_ENCODE_HPP_
