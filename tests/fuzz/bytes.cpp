#include "bytes.hpp"

#include <cmath>
#include <cstring>
#include <limits>

namespace attention::testing {
namespace {

constexpr double kHurting[] = {
    0.0,
    -0.0,
    std::numeric_limits<double>::denorm_min(),
    -std::numeric_limits<double>::denorm_min(),
    std::numeric_limits<double>::min(),
    std::numeric_limits<double>::max(),
    std::numeric_limits<double>::lowest(),
    1e300,
    -1e300,
    1e154,
    800.0,
    -745.2,
    1e4,
    HUGE_VAL,
    -HUGE_VAL,
    std::numeric_limits<double>::quiet_NaN(),
};

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  std::uint8_t next() {
    if (left_ == 0) return 112;
    --left_;
    return *data_++;
  }

  // 1 to 6, seldom 0 or 65.
  Index size() {
    const int b = next();
    if (b % 16 == 15) return b / 16 % 8 == 7 ? (b >= 128 ? 65 : 0) : 1;
    return 1 + b % 6;
  }

  double number() {
    const int b = next();
    if (b < 224) return (b - 112) / 8.0;
    if (b < 240) return kHurting[b - 224];
    std::uint8_t bytes[sizeof(double)];
    for (std::uint8_t& byte : bytes) byte = next();
    double value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
  }

  Matrix matrix(Index rows, Index columns) {
    Matrix result(rows, columns);
    for (Index i = 0; i < result.size(); ++i) result.data()[i] = number();
    return result;
  }

  Allowed allowed(Index rows, Index columns) {
    Allowed result(rows, columns);
    for (Index i = 0; i < result.size(); ++i) result.data()[i] = next() % 2 == 0 ? 1 : 0;
    return result;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

struct Choices {
  std::uint8_t mask_and_scale;
  std::uint8_t flags;

  bool has(int bit) const { return (flags >> bit & 1) != 0; }
};

template <typename Input>
void read_choices(Bytes& bytes, Choices choices, Input& input) {
  input.mask = kMasks[choices.mask_and_scale % 3];
  input.lookup = choices.has(0) ? Lookup::kHard : Lookup::kSoft;
  switch (choices.mask_and_scale / 3 % 3) {
    case 0:
      input.scale = Scale::unscaled();
      break;
    case 1:
      input.scale = Scale::inverse_sqrt_d_k();
      break;
    default:
      input.scale = Scale::by(bytes.number());
  }
}

template <typename Input>
void read_pairs(Bytes& bytes, Choices choices, Index queries, Index keys, Input& input) {
  if (choices.has(2)) input.custom = bytes.allowed(queries, keys);
  if (choices.has(3)) input.bias = bytes.matrix(queries, keys);
}

}  // namespace

std::variant<Problem, Given> from_bytes(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const bool is_given = bytes.next() % 2 == 1;
  const Index rows = bytes.size();     // n or L_q
  const Index columns = bytes.size();  // m or L_k
  const Index d_k = bytes.size();
  const Index d_v = bytes.size();
  const Index fifth = bytes.next();
  const std::uint8_t mask_and_scale = bytes.next();
  const Choices choices{mask_and_scale, bytes.next()};

  if (is_given) {
    Given given;
    given.offset = fifth % 17 - 8;
    read_choices(bytes, choices, given);
    given.q = bytes.matrix(rows, d_k);
    given.k = bytes.matrix(columns, d_k);
    given.v = bytes.matrix(columns, d_v);
    read_pairs(bytes, choices, rows, columns, given);
    return given;
  }
  Problem problem;
  read_choices(bytes, choices, problem);
  problem.x = bytes.matrix(rows, columns);
  const Index h = 1 + fifth % 3;
  for (Index i = 0; i < h; ++i) {
    const Matrix w_q = bytes.matrix(columns, d_k);
    const Matrix w_k = bytes.matrix(columns, d_k);
    problem.heads.push_back({w_q, w_k, bytes.matrix(columns, d_v)});
  }
  if (choices.has(1)) problem.w_o = bytes.matrix(h * d_v, 1 + bytes.next() % 3);
  read_pairs(bytes, choices, rows, rows, problem);
  return problem;
}

}  // namespace attention::testing
