// "Embed this": the snippets follow the author's choice, speak the address the page was opened from, and can be copied.

import { fill, valuesOf, widths } from '../../lib/snippets.js';

const facts = __EMBEDDING__;
const chooser = document.querySelector('[data-chooser]');
const words = document.querySelector('[data-copied]').dataset;

/** The root of the site, as this page was opened; a build that knows its address has the last word. */
const address = facts.isExample ? new URL('../../', location.href).href.replace(/[?#].*$/, '') : facts.address;

function choice() {
  const value = (name) => chooser.querySelector(`[name=${name}]`).value;
  return {
    example: value('example'),
    lang: value('lang'),
    theme: value('theme'),
    controls: value('controls'),
    view: value('view') || undefined,
    fit: value('fit') === 'fixed' ? '1' : undefined,
    width: widths.find((each) => String(each) === value('width')),
  };
}

function follow() {
  const values = valuesOf(choice(), { ...facts, address });
  for (const block of document.querySelectorAll('[data-template]')) {
    const { template, escape } = JSON.parse(block.dataset.template);
    block.textContent = fill({ template, escape }, values);
  }
}

async function copy(button) {
  const block = button.closest('.snippet').querySelector('code');
  const status = document.querySelector('[data-copied]');
  try {
    await navigator.clipboard.writeText(block.textContent);
    status.textContent = words.copied;
  } catch {
    getSelection().selectAllChildren(block);
    status.textContent = words.notCopied;
  }
}

// Without an address of its own the page says an example's; here the true one is known.
if (facts.isExample) {
  for (const block of document.querySelectorAll('.snippet code')) block.textContent = block.textContent.replaceAll(facts.address, address);
  document.querySelector('.no-address').hidden = true;
}
for (const node of document.querySelectorAll('[data-chooser], .copy')) node.hidden = false;
chooser.addEventListener('input', follow);
document.addEventListener('click', ({ target }) => { if (target.matches('.copy')) copy(target); });
follow();
