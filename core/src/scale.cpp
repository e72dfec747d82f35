#include "attention/scale.hpp"

#include <cmath>

namespace attention {

double Scale::factor(Index d_k) const {
  switch (kind_) {
    case Kind::kUnscaled:
      return 1.0;
    case Kind::kInverseSqrtDk:
      return 1.0 / std::sqrt(static_cast<double>(d_k));
    case Kind::kFactor:
      break;
  }
  return factor_ + 0.0;  // −0 becomes +0
}

}  // namespace attention
