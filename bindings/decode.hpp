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
//   count(value)                     how many elements it has if it is a list, else nothing
//   element(value, i)                element i of a list
//   shape(value)                     of {rows, columns}: whole numbers from 0 on, or nothing
//   numbers(value, shape, matrix)    fills `matrix` from {data}; false if there are not just enough
//   marks(value, shape, matrix)      the same from 0 and 1
// `value` need not have fields where a field is asked for.
#ifndef ATTENTION_BINDINGS_DECODE_HPP_
#define ATTENTION_BINDINGS_DECODE_HPP_

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "attention/attention.hpp"
#include "encode.hpp"
#include "names.hpp"

namespace attention {

template <typename Reader, typename Writer>
class Decoder {
 public:
  using Value = typename Reader::Value;
  using Refusal = std::optional<typename Writer::Value>;

  // Fills `problem` and `form` with what stands in `object`, or answers why it cannot be read.
  // Shapes come first: numbers of a matrix that is too large, or does not fit, are never copied.
  static Refusal problem(const Value& object, Problem& problem, Form& form) {
    if (!Reader::has_fields(object)) return malformed("problem");
    form = Reader::has(object, "heads") ? Form::kHeads : Form::kOneHead;
    Index count = 1;
    if (form == Form::kHeads) {
      const auto found = Reader::count(Reader::field(object, "heads"));
      if (!found) return malformed("heads");
      if (const auto error = check_head_count(*found)) return Encoder<Writer>::failure(*error);
      count = *found;
    }
    Shapes shapes;
    shapes.heads.resize(static_cast<std::size_t>(count));
    problem.heads.resize(static_cast<std::size_t>(count));

    Parts parts;
    parts.add(object, "x", shapes.x, problem.x);
    for (Index i = 0; i < count; ++i) {
      const Value head =
          form == Form::kOneHead ? object : Reader::element(Reader::field(object, "heads"), i);
      if (!Reader::has_fields(head)) return malformed("heads");
      HeadShapes& sizes = shapes.heads[static_cast<std::size_t>(i)];
      Projections& projections = problem.heads[static_cast<std::size_t>(i)];
      parts.add(head, "wQ", sizes.w_q, projections.w_q);
      parts.add(head, "wK", sizes.w_k, projections.w_k);
      parts.add(head, "wV", sizes.w_v, projections.w_v);
    }
    if (form == Form::kHeads) parts.add_if_any(object, "wO", shapes.w_o, problem.w_o);
    return rest(object, parts, shapes, problem);
  }

  // The same for given queries, keys and values.
  static Refusal given(const Value& object, Given& given) {
    if (!Reader::has_fields(object)) return malformed("given");
    GivenShapes shapes;
    Parts parts;
    parts.add(object, "q", shapes.q, given.q);
    parts.add(object, "k", shapes.k, given.k);
    parts.add(object, "v", shapes.v, given.v);
    if (Reader::has(object, "offset")) {
      constexpr double kLargest = 1e9;  // fits an Index of 32 bits
      const double offset = Reader::number(Reader::field(object, "offset")).value_or(0.5);
      if (!(offset == std::floor(offset) && std::abs(offset) <= kLargest)) {
        return malformed("offset");
      }
      given.offset = static_cast<Index>(offset);
    }
    return rest(object, parts, shapes, given);
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
  // The matrices of a request: first their sizes, then, when these are known to fit, their numbers.
  class Parts {
   public:
    void add(const Value& object, const char* name, Shape& shape, Matrix& matrix) {
      Value value = Reader::field(object, name);
      const auto found = Reader::shape(value);
      if (!found) {
        if (unread_ == nullptr) unread_ = name;
        return;
      }
      shape = *found;
      parts_.push_back({name, std::move(value), shape, matrix});
    }

    void add_if_any(const Value& object, const char* name, std::optional<Shape>& shape,
                    std::optional<Matrix>& matrix) {
      if (Reader::has(object, name)) add(object, name, shape.emplace(), matrix.emplace());
    }

    // The first matrix whose size cannot be read, or null.
    const char* unread() const { return unread_; }

    // Reads the numbers. The first matrix whose numbers cannot be read, or null. `marks` is a matrix
    // of 0 and 1.
    const char* read(const Matrix* marks) {
      for (const Part& part : parts_) {
        const auto read_part = &part.matrix == marks ? &Reader::marks : &Reader::numbers;
        if (!read_part(part.value, part.shape, part.matrix)) return part.name;
      }
      return nullptr;
    }

   private:
    struct Part {
      const char* name;
      Value value;
      Shape shape;
      Matrix& matrix;
    };
    std::vector<Part> parts_;
    const char* unread_ = nullptr;
  };

  // What problems and given matrices have in common.
  struct Rules {
    Mask mask;
    Scale scale = Scale::unscaled();
    Lookup lookup = Lookup::kSoft;
    std::optional<Shape> marks_shape;
    std::optional<Shape> bias_shape;
    std::optional<Matrix> marks;
    std::optional<Matrix> bias;
  };

  static Refusal read_rules(const Value& object, Parts& parts, Rules& rules) {
    parts.add_if_any(object, "allowed", rules.marks_shape, rules.marks);
    parts.add_if_any(object, "bias", rules.bias_shape, rules.bias);
    if (parts.unread() != nullptr) return malformed(parts.unread());
    const auto mask = named(kMasks, Reader::field(object, "mask"));
    if (!mask) return malformed("mask");
    rules.mask = *mask;
    const auto scale_read = scale(Reader::field(object, "scale"));
    if (!scale_read) return malformed("scale");
    rules.scale = *scale_read;
    // Problems from before there was a choice name no lookup.
    if (!Reader::has(object, "lookup")) return std::nullopt;
    const auto lookup = named(kLookups, Reader::field(object, "lookup"));
    if (!lookup) return malformed("lookup");
    rules.lookup = *lookup;
    return std::nullopt;
  }

  static std::optional<Allowed> allowed_of(const std::optional<Matrix>& marks) {
    if (!marks) return std::nullopt;
    Allowed allowed(marks->rows(), marks->cols());
    for (Index i = 0; i < marks->size(); ++i) allowed.data()[i] = marks->data()[i] != 0.0 ? 1 : 0;
    return allowed;
  }

  // Reads the rules and, if every size fits, every number.
  template <typename AnyShapes, typename Asked>
  static Refusal rest(const Value& object, Parts& parts, AnyShapes& shapes, Asked& asked) {
    Rules rules;
    if (auto refusal = read_rules(object, parts, rules)) return refusal;
    shapes.custom = rules.marks_shape;
    shapes.bias = rules.bias_shape;
    if (const auto error = check_shapes(shapes)) return Encoder<Writer>::failure(*error);
    if (const char* unread = parts.read(rules.marks ? &*rules.marks : nullptr)) {
      return malformed(unread);
    }
    asked.mask = rules.mask;
    asked.scale = rules.scale;
    asked.lookup = rules.lookup;
    asked.custom = allowed_of(rules.marks);
    asked.bias = std::move(rules.bias);
    return std::nullopt;
  }

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
