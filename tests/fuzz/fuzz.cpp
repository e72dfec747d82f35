// A coverage-guided fuzzer over the binary form of a problem (bytes.hpp):
//
//   build/native-debug/tests/fuzz/fuzz -runs=200000 some/folder tests/fuzz/corpus
#include "bytes.hpp"
#include "invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::visit([](const auto& input) { attention::testing::check_invariants(input); },
             attention::testing::from_bytes(data, size));
  return 0;
}
