// The projector mode as its teacher has it: a lesson on the wall, keys and buttons, and what is seen and heard.
import { drawn, openPage } from './lab.js';

/** A lesson on the wall. @param {{browser, pages}} where */
export async function onWall({ browser, pages }, language, { name = 'three-roles', step = null, width = 1024, height = 768, dark = false } = {}) {
  const opened = await openPage(browser, { width, height, dark });
  const { page } = opened;
  await page.goto(`${pages.lesson(language, name)}?view=projector${step === null ? '' : `&step=${step}`}`);
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  return opened;
}

/** All pending updates of figure and projector are painted. */
export async function settled(page) {
  await drawn(page);
  await page.evaluate(async () => { await document.querySelector('attention-lab-projector')?.updateComplete; });
}

/** Presses a key and waits until all is painted. */
export async function press(page, key) {
  await page.keyboard.press(key);
  await settled(page);
}

/** Presses a button of the projector, as a mouse does. */
export async function click(page, selector) {
  const handle = await page.evaluateHandle((wanted) => document.querySelector('attention-lab-projector').shadowRoot.querySelector(wanted), selector);
  await handle.asElement().click();
  await settled(page);
}

/** What is on the wall: texts, and the sizes of its digits. */
export const wall = (page) => page.evaluate(() => {
  const { shadowRoot: shadow } = document.querySelector('attention-lab-projector');
  const text = (selector) => shadow.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? null;
  const sized = [...shadow.querySelectorAll('.sheet td')].filter((cell) => cell.getClientRects().length > 0);
  const scrollers = [...shadow.querySelectorAll('.screen, .stage')];
  return {
    title: text('h2'), question: text('.question'), answer: text('.reply'), line: text('.line'), text: shadow.querySelector('.screen').textContent,
    digits: sized.length === 0 ? null : Math.min(...sized.map((cell) => parseFloat(getComputedStyle(cell).fontSize))),
    hidden: Math.max(...scrollers.flatMap((each) => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight])),
    verdicts: Object.fromEntries([...shadow.querySelectorAll('.verdicts li')].map((each) => [each.dataset.stage, each.dataset.verdict])),
    background: getComputedStyle(document.querySelector('attention-lab-projector')).backgroundColor,
    ink: getComputedStyle(shadow.querySelector('.screen')).color,
  };
});

/** The state of the figure behind the wall. */
export const stateOf = (page) => page.$eval('attention-lab', (lab) => lab.state);

/** Everything that a voice would find in the page. */
export async function spoken(page) {
  const collect = (node) => [node.name, ...(node.children ?? []).flatMap(collect)];
  return collect(await page.accessibility.snapshot({ interestingOnly: false })).filter(Boolean).join(' | ');
}
