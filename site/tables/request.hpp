// One request to the tables program, and its answer.
#ifndef ATTENTION_TABLES_REQUEST_HPP_
#define ATTENTION_TABLES_REQUEST_HPP_

#include <nlohmann/json.hpp>
#include <string>

namespace attention {

// Answers {"problem", "explain": [{"stage", "row", "column", "head"?}, …]?, "before": problem?} with
// the JSON text of {"ok": true, "trace", "explanations": […], "comparison"?}, and {"given", "explain"?}
// with that of {"ok": true, "trace", "explanations": […]}, or with {"ok": false, "error"} for the
// first thing that went wrong. The values are those of bindings/attention-core.d.ts, with arrays of
// numbers instead of typed arrays and null for −∞ in a bias; the comparison is from "before" to
// "problem".
std::string answer(const nlohmann::json& request);

}  // namespace attention

#endif  // ATTENTION_TABLES_REQUEST_HPP_
