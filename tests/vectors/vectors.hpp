// Numbers computed by others. They lie beside the project and are read from there, never copied.
#ifndef ATTENTION_TESTS_VECTORS_HPP_
#define ATTENTION_TESTS_VECTORS_HPP_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "attention/attention.hpp"
#include "support.hpp"

namespace attention::testing {

// True if the folder is there: ../shared/vectors beside the project, or $ATTENTION_VECTORS. Without
// it a test says so and is skipped; where CI=true it fails.
bool have_vectors();

// One file of a folder.
struct VectorFile {
  std::string name;  // without .json
  nlohmann::json content;
};

// Every .json of a folder, by name. `folder` is relative to the folder of vectors.
std::vector<VectorFile> vector_files(const std::string& folder);
nlohmann::json vector_file(const std::string& path);

// A number, or one of "Infinity", "-Infinity", "NaN".
double number_in(const nlohmann::json& value);

// The numbers of nested lists, in order; a {shape, data} counts as its data.
std::vector<double> numbers_in(const nlohmann::json& value);

// [[…], …], or {shape: [rows, columns], data}.
Matrix matrix_in(const nlohmann::json& value);

// All numbers of a matrix appended to a list.
void append(std::vector<double>& numbers, const Matrix& matrix);

// The largest |actual − expected|, infinite if the lists differ in length or in where they hold
// something that is no number. Where `expected` is −∞ nothing is compared.
double largest_difference(const std::vector<double>& actual, const std::vector<double>& expected);

double largest_magnitude(const std::vector<double>& numbers);

// a · b by the core: the values of words a under W_V = b.
Matrix product(const Matrix& a, const Matrix& b);

}  // namespace attention::testing

#endif  // ATTENTION_TESTS_VECTORS_HPP_
