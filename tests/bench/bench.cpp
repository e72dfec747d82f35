// What one call costs natively, in microseconds: a line "name, copy in, compute, copy out" per size.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "support.hpp"

using namespace attention;
using namespace attention::testing;

namespace {

volatile double kept;  // what is computed must not be optimised away

// The least time of one call, over batches of at least 2 ms: what else the machine does only adds
// to it.
template <typename Function>
double microseconds(Function call) {
  using Clock = std::chrono::steady_clock;
  const auto batch = [&](int calls) {
    const auto start = Clock::now();
    for (int i = 0; i < calls; ++i) call();
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  };
  int calls = 1;
  while (batch(calls) < 2000.0) calls *= 2;
  double least = batch(calls);
  for (int i = 0; i < 30; ++i) least = std::min(least, batch(calls));
  return least / calls;
}

void measure(const char* name, const Problem& problem) {
  const double in = microseconds([&] {
    const Problem copy = problem;
    kept = copy.x(0, 0);
  });
  const Trace trace = attended(problem);
  const double compute = microseconds([&] { kept = attended(problem).output(0, 0); });
  const double out = microseconds([&] {
    const Trace copy = trace;
    kept = copy.output(0, 0);
  });
  std::printf("%s\t%.3f\t%.3f\t%.3f\n", name, in, compute, out);
}

// n words of width m, h heads of width d, with a W_O if there are several.
Problem problem(Index n, Index m, Index d, Index h) {
  Random random(1);
  Problem result;
  result.x = random.matrix(n, m, 1.0);
  for (Index i = 0; i < h; ++i) {
    result.heads.push_back(
        {random.matrix(m, d, 1.0), random.matrix(m, d, 1.0), random.matrix(m, d, 1.0)});
  }
  if (h > 1) result.w_o = random.matrix(h * d, m, 1.0);
  result.scale = Scale::inverse_sqrt_d_k();
  return result;
}

}  // namespace

int main() {
  measure("3x2", problem(3, 2, 2, 1));
  measure("8x8, 4 heads", problem(8, 8, 2, 4));
  measure("64x64", problem(64, 64, 64, 1));
  return 0;
}
