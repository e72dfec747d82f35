// The part of attention that begins with queries, keys and values, wherever they come from.
#ifndef ATTENTION_SRC_MIX_HPP_
#define ATTENTION_SRC_MIX_HPP_

#include <cmath>
#include <optional>
#include <vector>

#include "attention/error.hpp"
#include "attention/lookup.hpp"
#include "attention/matrix.hpp"
#include "attention/trace.hpp"

namespace attention {

// The matrix [rows × columns] of cell(i, j), row by row.
template <typename Function>
Matrix filled(Index rows, Index columns, Function cell) {
  Matrix matrix(rows, columns);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) matrix(i, j) = cell(i, j);
  }
  return matrix;
}

// kOverflow for the first number of `matrix`, which is `stage`, that is not finite.
std::optional<Error> overflow_in(Stage stage, const Matrix& matrix);

// `allowed` without the keys that the custom mask or a bias of −∞ hides.
Allowed allowed_by(Allowed allowed, const std::optional<Allowed>& custom,
                   const std::optional<Matrix>& bias);

// The queries without any allowed key, ascending.
std::vector<Index> empty_queries(const Allowed& allowed);

// What is added to the scaled score of a cell: nothing without a bias, and nothing for one of −∞,
// whose cell is hidden instead.
inline std::optional<double> added_bias(const std::optional<Matrix>& bias, Index i, Index j) {
  if (!bias || !std::isfinite((*bias)(i, j))) return std::nullopt;
  return (*bias)(i, j);
}

// How a head looks at the keys. The matrices belong to the caller.
struct Looking {
  const Allowed& allowed;
  double scale;
  const std::optional<Matrix>& bias;
  Lookup lookup;
};

// Fills every stage of `head` after Q [L_q × d_k], K [L_k × d_k] and V [L_k × d_v], which are
// there. Requires: shapes that fit, finite inputs. Errors: kOverflow.
std::optional<Error> mix(const Looking& looking, HeadTrace& head);

}  // namespace attention

#endif  // ATTENTION_SRC_MIX_HPP_
