// attention-tables: computes the numbers of the pages' tables.
//
// Standard input:   {"requests": [{"id": "E1", "problem": …, "explain": […]?, "before": …?}, …]}
// Standard output:  {"results": {"E1": {"ok": true, "trace": …, "explanations": […],
//                                       "comparison": …?} | {"ok": false, "error": …}, …}}
// (one request and its answer: request.hpp; the objects: ../../bindings/attention-core.d.ts)
//
// Exit codes: 0 every request was answered (an answer may be an error of the problem), 2 the input
// is not such a document; standard error then says why.
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "json_writer.hpp"
#include "request.hpp"

namespace {

constexpr int kBadInput = 2;

int refuse(const std::string& why) {
  std::cerr << "attention-tables: " << why << '\n';
  return kBadInput;
}

}  // namespace

int main() {
  using attention::JsonWriter;
  const auto input = nlohmann::json::parse(std::cin, nullptr, /*allow_exceptions=*/false);
  if (input.is_discarded()) return refuse("standard input is not JSON");
  if (!input.is_object() || !input.contains("requests") || !input["requests"].is_array()) {
    return refuse("\"requests\" is not an array");
  }

  std::set<std::string> ids;
  JsonWriter::Object results;
  for (const auto& request : input["requests"]) {
    if (!request.is_object() || !request.contains("id") || !request["id"].is_string()) {
      return refuse("a request has no \"id\"");
    }
    const auto id = request["id"].get<std::string>();
    if (!ids.insert(id).second) return refuse("the id \"" + id + "\" stands twice");
    results.add(id, attention::answer(request));
  }
  std::cout << JsonWriter::Object().add("results", results.value()).value() << '\n';
  return std::cout.flush() ? 0 : 1;
}
