// What a caller sends, as the core's values: the counterpart of encode.hpp, written once for both
// sides of the boundary, so that both refuse the same requests for the same reason.
//
// A Reader has
//   Reader::Value                    a value of any kind
//   has_fields(value)                whether it may be asked for fields
//   has(value, name)                 whether it has the field at all
//   field(value, name)               the field; one that is not there is no number, text or object
//   is_text(value, name)             whether it is the text `name`, a literal
//   number(value)                    a number of any kind, or nothing
//   shape(value)                     of {rows, columns}: whole numbers from 0 on, or nothing
//   numbers(value, shape, matrix)    fills `matrix` from {data}; false if there are not just enough
// `value` need not have fields where a field is asked for.
#ifndef ATTENTION_BINDINGS_DECODE_HPP_
#define ATTENTION_BINDINGS_DECODE_HPP_

#include <optional>
#include <utility>

#include "attention/attention.hpp"
#include "encode.hpp"
#include "names.hpp"

namespace attention {

template <typename Reader, typename Writer>
class Decoder {
 public:
  using Value = typename Reader::Value;
  using Refusal = std::optional<typename Writer::Value>;

  // Fills `problem` with what stands in `object`, or answers why it cannot be read. Shapes come
  // first: numbers of a matrix that is too large, or does not fit, are never copied.
  static Refusal problem(const Value& object, Problem& problem) {
    if (!Reader::has_fields(object)) return malformed("problem");
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
      const auto shape = Reader::shape(Reader::field(object, part.name));
      if (!shape) return malformed(part.name);
      part.shape = *shape;
    }
    const auto mask = named(kMasks, Reader::field(object, "mask"));
    if (!mask) return malformed("mask");
    const auto scale_read = scale(Reader::field(object, "scale"));
    if (!scale_read) return malformed("scale");
    // Problems from before there was a choice name no lookup.
    const auto lookup = Reader::has(object, "lookup")
                            ? named(kLookups, Reader::field(object, "lookup"))
                            : Lookup::kSoft;
    if (!lookup) return malformed("lookup");
    if (const auto error = check_shapes(shapes)) return Encoder<Writer>::failure(*error);
    for (const Part& part : parts) {
      if (!Reader::numbers(Reader::field(object, part.name), part.shape, part.matrix)) {
        return malformed(part.name);
      }
    }
    problem.mask = *mask;
    problem.scale = *scale_read;
    problem.lookup = *lookup;
    return std::nullopt;
  }

  // The element of `all` whose name is the text `value`, or nothing.
  template <typename List>
  static auto named(const List& all, const Value& value) {
    std::optional<typename List::value_type> found;
    for (const auto& element : all) {
      if (Reader::is_text(value, name_of(element).data())) found = element;
    }
    return found;
  }

 private:
  static Refusal malformed(const char* part) { return Encoder<Writer>::malformed(part); }

  static std::optional<Scale> scale(const Value& value) {
    if (const auto factor = Reader::number(value)) return Scale::by(*factor);
    for (const NamedScale& named_scale : kNamedScales) {
      if (Reader::is_text(value, named_scale.name.data())) return named_scale.scale();
    }
    return std::nullopt;
  }
};

}  // namespace attention

#endif  // ATTENTION_BINDINGS_DECODE_HPP_
