// Mistakes that a core could make, each as an edit of its sources. Every one of them must make some test fail.
//
// A mutant is {name, file, edits: [[what stands there once, what the mistake writes], …]}; `matches` names the hidden test
// of tests/vectors in which a core with this mistake must agree with the wrong numbers that were once published; `suites`
// are those that may notice, where only they have the file.

export const vectors = 'tests/vectors/vectors-tests';

const core = (name, file, ...edits) => ({ name, file: `core/src/${file}.cpp`, edits });

export const mutants = [
  core('softmax over columns', 'mix', ['softmax(head.scores, query, keys)', 'softmax(head.scores.transpose(), query, keys)']),
  core('scale by the width of the embedding', 'attend', ['problem.heads.front().w_q.cols())', 'problem.x.cols())']),
  core('scale by the width of all heads', 'attend', [
    'problem.heads.front().w_q.cols())', 'problem.heads.front().w_q.cols() * static_cast<Index>(problem.heads.size()))']),
  core('scale by d_k instead of its root', 'scale', ['std::sqrt(static_cast<double>(d_k))', 'static_cast<double>(d_k)']),
  core('causal, one key too many', 'mask', ['key - query <= offset', 'key - query <= offset + 1']),
  core('causal, one key too few', 'mask', ['key - query <= offset', 'key - query < offset']),
  core('strict past sees itself', 'mask', ['key - query < offset', 'key - query <= offset']),
  core('hidden scores are −1e9 instead of left out', 'mix', [
    'const std::vector<Index> keys = keys_of(allowed, i);',
    `std::vector<Index> keys;
     for (Index j = 0; j < keys_in_all; ++j) {
       keys.push_back(j);
       if (allowed(i, j) == 0) head.scores(i, j) = -1e9;
     }`]),
  core('hidden values are mixed in', 'mix', [
    'return overflow_in(Stage::kOutput, head.output);',
    `for (Index i = 0; i < queries; ++i) {
       for (Index j = 0; j < keys_in_all; ++j) {
         if (allowed(i, j) == 0) head.output.row(i) += 1e-300 * head.v.row(j);
       }
     }
     return overflow_in(Stage::kOutput, head.output);`]),
  core('heads are cut interleaved', 'problem', ['w.middleCols(i * width, width)', 'w(Eigen::all, Eigen::seqN(i, width, heads))']),
  core('heads are put together interleaved', 'attend', [
    'heads[static_cast<std::size_t>(j / width)].output(i, j % width)',
    'heads[static_cast<std::size_t>(j) % heads.size()].output(i, j / static_cast<Index>(heads.size()))']),
  core('no maximum is subtracted', 'softmax', ['scores(query, key) - *parts.maximum', 'scores(query, key)']),
  core('the custom mask is read the other way round', 'mix', ['(*custom)(i, j) == 0', '(*custom)(i, j) != 0']),
  core('the custom mask replaces the others', 'mix', [
    'if (hidden) allowed(i, j) = 0;', 'if (custom) allowed(i, j) = 1;\n      if (hidden) allowed(i, j) = 0;']),
  core('K and V are swapped', 'attend',
    ['product(x, projections.w_k)', 'product(x, projections.w_v)'], ['product(x, projections.w_v)', 'product(x, projections.w_k)']),
  core('Q and K are swapped', 'attend',
    ['product(x, projections.w_q)', 'product(x, projections.w_k)'], ['product(x, projections.w_k)', 'product(x, projections.w_q)']),
  core('the bias is added before the scale', 'mix', [
    'looking.scale * head.raw_scores(i, j) + bias + 0.0', 'looking.scale * (head.raw_scores(i, j) + bias) + 0.0']),
  core('a score may be −0', 'mix', ['head.raw_scores(i, j) + bias + 0.0', 'head.raw_scores(i, j) + bias']),
  core('an empty query looks at everything', 'mix', [
    'const std::vector<Index> keys = keys_of(allowed, i);',
    `std::vector<Index> keys = keys_of(allowed, i);
     for (Index j = 0; keys.empty() || (j > 0 && j < keys_in_all); ++j) keys.push_back(j);`]),
  core('a hard lookup takes the first of equals', 'mix', [
    'head.coefficients(query, key) = 1.0 / winners;',
    'head.coefficients(query, key) = head.coefficients.row(query).isZero(0) ? 1.0 : 0.0;']),
  core('entropy counts in nats', 'entropy', ['-(share * binary_logarithm(share))', '-(share * binary_logarithm(share)) * kLn2']),
  core('the exponential loses a term', 'exp', ['0x1.5555555555555p-5,   // 1 / 4!', '0x1.5555555555000p-5,   // 1 / 4!']),

  // What ONNX once published (vectors/onnx/known_wrong): the same mistakes give the same wrong numbers.
  { ...core('heads are cut by a reshape', 'problem', [
    'return w.middleCols(i * width, width);',
    'return Eigen::Map<const Matrix>(w.data() + i * w.rows() * width, w.rows(), width);']), matches: '[.reshape]' },
  { ...core('the causal mask forgets its offset', 'given', ['given.offset)', 'Index{0})']), matches: '[.forget]' },
  {
    name: 'key and value heads are tiled', file: 'tests/vectors/onnx.cpp', matches: '[.tile]', suites: [vectors],
    edits: [['query_head / (query_heads / key_heads)', 'query_head % key_heads + 0 * query_heads']],
  },
];
