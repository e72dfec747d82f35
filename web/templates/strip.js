// The strip: what changed and what did not, compared with a state it names, and why a row could not change.

import { html, nothing } from 'lit';
import { headOfName } from '../heads.js';
import { idFor, listCount, parts, rowList, text } from '../messages.js';
import { inputs } from '../parameters.js';
import { staysToExplain } from '../verdicts.js';
import { isNumbered, letter, numberOf } from './names.js';

const signs = { none: '—', same: '=', 'same-shown': '≈', rows: '●', traded: '⇄', reshaped: '●', masked: '=', cannot: '=' };

/**
 * Three parts, for on a phone the verdicts alone stay in sight: the state compared with, the verdicts, the reasons.
 * @param {object} options
 * - list: verdicts of the six stages
 * - since: what the baseline is named after: null, a matrix or setting, 'remembered', {example: id}
 * - error of the core, or null; lang, convention, controls, live
 */
export function strip({ list, since, error = null, lang, convention = 'rows', controls = 'full', live }) {
  return html`<p class="strip-title">${error ? text(lang, 'compare.error') : stripTitle(since, lang, convention)}</p>
    <section class="strip" part="strip" aria-label=${text(lang, 'strip')}>
      ${verdictList(list, lang, convention)}
    </section>
    <div class="reasons">${reasonList(list, lang, convention)}${live && controls === 'full' ? rememberButton(since, lang) : nothing}</div>`;
}

// Names the state that the strip compares with.
function stripTitle(since, lang, convention) {
  if (since === null) return text(lang, 'compare.nothing');
  if (since === 'remembered') return text(lang, 'compare.remembered');
  if (isNumbered(since.example)) return text(lang, 'compare.example', { n: numberOf(since.example) });
  if (typeof since === 'object') return text(lang, 'compare.before');
  if (!inputs.includes(headOfName(since)[0])) return text(lang, `compare.${since}`);
  return parts(lang, 'compare', { m: letter(since, convention) });
}

/** The six verdicts as a list. */
export function verdictList(list, lang, convention = 'rows') {
  return html`<ul class="verdicts">${list.map((item) => verdictItem(item, lang, convention))}</ul>`;
}

function verdictItem({ stage, verdict, rows, traded }, lang, convention) {
  const short = { rows: ` ${rowList(rows)}`, traded: ` ${rowList(traded ?? [])}` }[verdict] ?? '';
  return html`<li data-stage=${stage} data-verdict=${verdict}>
    <b>${letter(stage, convention)}</b>
    <span class="short" aria-hidden="true">${signs[verdict]}${short}</span>
    <span class="long">${verdictText({ verdict, rows, traded }, lang, convention)}</span></li>`;
}

/** A verdict in words: "rows 1, 3", which in the column convention are columns. */
export function verdictText({ verdict, rows, traded }, lang, convention = 'rows') {
  if (verdict === 'rows') return rowsText(rows, lang, convention);
  if (verdict === 'traded') return text(lang, idFor('verdict.traded', convention), { i: traded[0] + 1, k: traded[1] + 1 });
  return text(lang, `verdict.${verdict}`);
}

const rowsText = (rows, lang, convention) =>
  text(lang, idFor('verdict.rows', convention), { count: listCount(rows), list: rowList(rows) });

/** "row 2 cannot change: …" */
export function reasonSentence(rows, reason, lang, convention = 'rows') {
  return `${rowsText(rows, lang, convention)} ${text(lang, idFor(`reason.${reason}`, convention), { count: listCount(rows) })}`;
}

/** Why rows stayed that a reader expected to move: the question, and the answers under it. Nothing where no row needs it. */
export function reasonList(list, lang, convention = 'rows', open = false) {
  const stays = staysToExplain(list);
  const rows = [...new Set(stays.flatMap((entry) => entry.rows))].sort((a, b) => a - b);
  if (rows.length === 0) return nothing;
  return html`<details class="why" ?open=${open}>
    <summary>${text(lang, idFor('why', convention), { count: listCount(rows), list: rowList(rows) })}</summary>
    <ul>${stays.map((entry) => html`<li><b>${entry.stages.map((stage, i) => html`${i > 0 ? ', ' : nothing}${letter(stage, convention)}`)}</b>:
      ${reasonSentence(entry.rows, entry.reason, lang, convention)}</li>`)}</ul>
  </details>`;
}

// One element for both, so that pressing it keeps the focus.
function rememberButton(since, lang) {
  const remembered = since === 'remembered';
  return html`<button type="button" class="quiet" data-action=${remembered ? 'forget' : 'remember'}>${
    text(lang, remembered ? 'forget' : 'keep')}</button>`;
}
