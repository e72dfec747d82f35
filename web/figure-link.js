// The figure and the address: its state goes into the fragment, and a fragment that changes sets its state. A brief figure
// leaves the address alone, and so does one whose key is empty.

import { exampleById } from './examples.js';
import { headCount } from './heads.js';
import { firstQuery, lessonOf } from './lessons.js';
import { decode, encode, replaceEntry, sealed } from './link.js';
import { keepStateInLinks } from './page-links.js';
import { exampleOf, sameProblem } from './problem.js';

export class FigureLink {
  /** @param {import('./attention-lab.js').AttentionLab} lab */
  constructor(lab) {
    this.lab = lab;
  }

  get isSilent() {
    return lessonOf(this.lab.stage).brief || this.lab.linkKey === '';
  }

  /** What the address says: see decode in link.js. */
  read() {
    return this.isSilent ? { found: false } : decode(location.hash, this.lab.linkKey, this.lab.packer);
  }

  /** Whether the address speaks of this figure. */
  get isFound() {
    return this.read().found;
  }

  // A problem, and what of the way of looking at it is not the page's own; `whole`: also what is.
  entryOf(problem, whole = false) {
    const { lesson, linkKey, home, ui } = this.lab;
    const { convention, query } = ui;
    const head = Math.min(ui.head, headCount(problem) - 1);
    const count = problem.x.rows;
    const asks = Math.min(query, count - 1);
    return encode(problem, linkKey, {
      ...(convention !== home.convention && { convention }),
      ...((whole || asks !== firstQuery(lesson, count)) && { query: asks }),
      ...(head > 0 && { head }),
    }, this.lab.packer);
  }

  // The address with an entry in place of the figure's own.
  withEntry(entry) {
    const url = new URL(location.href);
    url.hash = replaceEntry(location.hash, entry);
    return url.href;
  }

  /** A link to a state, for passing on; `whole`: it says all of the way of looking. */
  linkTo(problem, whole) {
    return this.withEntry(sealed(this.entryOf(problem, whole)));
  }

  /** The link to the present state: where another word may be asking, it names the one that asks. */
  get link() {
    return this.linkTo(this.lab.problem, this.lab.lesson.base);
  }

  /** Writes the present state into the address. */
  write() {
    if (this.isSilent) return;
    try {
      history.replaceState(history.state, '', this.withEntry(this.entryOf(this.lab.problem)));
    } catch {
      // A frame of an opaque origin may not touch its address; the figure works without.
    }
    this.keepInLinks();
  }

  // The same state in another language: a sample sentence is the other language's own. The page's start needs no entry.
  keepInLinks() {
    if (this.isSilent) return;
    const { linkKey, problem, startProblem } = this.lab;
    const id = exampleOf(problem);
    const isStart = this.entryOf(problem) === encode(startProblem, linkKey);
    keepStateInLinks(linkKey, (lang) => (isStart ? null : this.entryOf(exampleById(id, lang) ?? problem)));
  }

  // A link of the prose, an edited address, Back and Forward: the figure follows, and the step can be undone.
  follow() {
    const { lab } = this;
    if (!lab.engine || this.isSilent) return;
    const link = this.read();
    if (link.needsPacker && !lab.ui.workshopLost) {
      lab.door.enter().then(() => this.follow());
      return;
    }
    if (link.found && !link.ok) {
      lab.change({ linkProblem: { part: link.part, atStart: false } });
      return;
    }
    if (!link.found && location.hash !== '') {
      // A link to a heading has replaced the fragment: the state goes back in, for reloading and for sharing.
      if (this.entryOf(lab.problem) !== encode(lab.startProblem, lab.linkKey)) this.write();
      return;
    }
    const problem = link.found ? link.problem : lab.startProblem;
    if (!sameProblem(problem, lab.problem)) {
      const example = exampleOf(problem);
      lab.dispatch({ type: 'open', problem, since: example ? { example } : { link: true } });
    } else if (!link.found) {
      return;
    }
    // The first head has no name in a link.
    lab.look({ query: lab.ui.query, head: 0, ...link.shown });
  }
}
