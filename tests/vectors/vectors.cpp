#include "vectors.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <stdexcept>

namespace attention::testing {
namespace {

using nlohmann::json;

std::filesystem::path folder_of_vectors() {
  const char* const elsewhere = std::getenv("ATTENTION_VECTORS");
  return elsewhere != nullptr ? elsewhere : ATTENTION_VECTORS_DEFAULT;
}

void gather(const json& value, std::vector<double>& numbers) {
  if (value.is_array()) {
    for (const json& element : value) gather(element, numbers);
  } else {
    numbers.push_back(number_in(value));
  }
}

}  // namespace

bool have_vectors() {
  if (std::filesystem::is_directory(folder_of_vectors())) return true;
  const char* const ci = std::getenv("CI");
  const std::string words = "There is no folder " + folder_of_vectors().string() + ".";
  if (ci != nullptr && std::string(ci) == "true") throw std::runtime_error(words);
  std::cout << words << " The test is skipped.\n";
  return false;
}

std::vector<VectorFile> vector_files(const std::string& folder) {
  std::vector<VectorFile> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder_of_vectors() / folder)) {
    if (entry.path().extension() != ".json") continue;
    files.push_back({entry.path().stem().string(),
                     vector_file(folder + "/" + entry.path().filename().string())});
  }
  std::sort(files.begin(), files.end(),
            [](const VectorFile& a, const VectorFile& b) { return a.name < b.name; });
  return files;
}

json vector_file(const std::string& path) {
  std::ifstream file(folder_of_vectors() / path);
  return json::parse(file);
}

double number_in(const json& value) {
  if (value.is_number()) return value.get<double>();
  if (value == "Infinity") return HUGE_VAL;
  if (value == "-Infinity") return -HUGE_VAL;
  return std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> numbers_in(const json& value) {
  std::vector<double> numbers;
  gather(value.is_object() ? value.at("data") : value, numbers);
  return numbers;
}

Matrix matrix_in(const json& value) {
  const auto numbers = numbers_in(value);
  const auto size = [&](const json& list, const json& row) {
    return Shape{static_cast<Index>(list.size()), static_cast<Index>(row.size())};
  };
  const Shape shape = value.is_object() ? Shape{value.at("shape").at(0).get<Index>(),
                                                value.at("shape").at(1).get<Index>()}
                                        : size(value, value.at(0));
  Matrix matrix(shape.rows, shape.columns);
  if (matrix.size() != static_cast<Index>(numbers.size())) throw std::runtime_error("no matrix");
  std::copy(numbers.begin(), numbers.end(), matrix.data());
  return matrix;
}

void append(std::vector<double>& numbers, const Matrix& matrix) {
  numbers.insert(numbers.end(), matrix.data(), matrix.data() + matrix.size());
}

double largest_difference(const std::vector<double>& actual, const std::vector<double>& expected) {
  if (actual.size() != expected.size()) return HUGE_VAL;
  double largest = 0.0;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    if (expected[i] == -HUGE_VAL) continue;
    const double difference = std::abs(actual[i] - expected[i]);
    if (!(difference <= largest)) largest = std::isnan(difference) ? HUGE_VAL : difference;
  }
  return largest;
}

double largest_magnitude(const std::vector<double>& numbers) {
  double largest = 0.0;
  for (const double number : numbers) largest = std::max(largest, std::abs(number));
  return largest;
}

Matrix product(const Matrix& a, const Matrix& b) {
  const Matrix none = Matrix::Zero(a.cols(), 1);
  Problem problem;
  problem.x = a;
  problem.heads = {{none, none, b}};
  return attended(problem).heads.front().v;
}

}  // namespace attention::testing
