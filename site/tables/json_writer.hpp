// Builds JSON text for `attention::Encoder`.
#ifndef ATTENTION_TABLES_JSON_WRITER_HPP_
#define ATTENTION_TABLES_JSON_WRITER_HPP_

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "attention/matrix.hpp"

namespace attention {

struct JsonWriter {
  using Value = std::string;

  class Object {
   public:
    Object& add(std::string_view name, const Value& value) {
      text_ += text_.empty() ? '{' : ',';
      text_ += text(name) + ':' + value;
      return *this;
    }
    Value value() const { return text_.empty() ? "{}" : text_ + '}'; }

   private:
    std::string text_;
  };

  class Array {
   public:
    void add(const Value& element) {
      text_ += text_.empty() ? '[' : ',';
      text_ += element;
    }
    Value value() const { return text_.empty() ? "[]" : text_ + ']'; }

   private:
    std::string text_;
  };

  // The shortest decimal that reads back to the same number. `value` is finite.
  template <typename Number>
  static Value shortest(Number value) {
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return std::string(buffer.data(), end);
  }

  template <typename Number>
  static Value numbers(const Number* data, std::size_t count) {
    Array array;
    for (std::size_t i = 0; i < count; ++i) array.add(shortest(data[i]));
    return array.value();
  }

  static Value number(double value) { return shortest(value); }
  static Value whole(Index value) { return shortest(value); }
  static Value boolean(bool value) { return value ? "true" : "false"; }
  static Value null() { return "null"; }

  // A string in quotes. Control characters, quotes and backslashes are escaped; all else is UTF-8
  // as it came.
  static Value text(std::string_view value) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char character : value) {
      const auto code = static_cast<unsigned char>(character);
      if (code < 0x20) {
        quoted += "\\u00";
        quoted += kHex[code >> 4];
        quoted += kHex[code & 15];
      } else {
        if (character == '"' || character == '\\') quoted += '\\';
        quoted += character;
      }
    }
    return quoted + '"';
  }
};

}  // namespace attention

#endif  // ATTENTION_TABLES_JSON_WRITER_HPP_
