// The projector mode as a class and its teacher have it: large and light on every wall, step by step, covered until asked for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { allSteps } from '../../web/projector/steps.js';
import { problemByName } from '../../web/examples.js';
import { root } from '../harness/weight.js';
import { drawn, isFigureScript, lessonFile, launch, live, nativeTrace, openPage, openSite } from './lab.js';

const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

/** A lesson on the wall. */
async function onWall(language, { name = 'three-roles', step = null, width = 1024, height = 768, dark = false } = {}) {
  const opened = await openPage(browser, { width, height, dark });
  const { page } = opened;
  await page.goto(`${pages.lesson(language, name)}?view=projector${step === null ? '' : `&step=${step}`}`);
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  return opened;
}

/** All pending updates of figure and projector are painted. */
async function settled(page) {
  await drawn(page);
  await page.evaluate(async () => { await document.querySelector('attention-lab-projector')?.updateComplete; });
}

async function press(page, key) {
  await page.keyboard.press(key);
  await settled(page);
}

/** Presses a button of the projector, as a mouse does. */
async function click(page, selector) {
  const handle = await page.evaluateHandle((wanted) => document.querySelector('attention-lab-projector').shadowRoot.querySelector(wanted), selector);
  await handle.asElement().click();
  await settled(page);
}

/** What is on the wall: texts, and the sizes of its digits. */
const wall = (page) => page.evaluate(() => {
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

const stateOf = (page) => page.$eval('attention-lab', (lab) => lab.state);

/** Everything that a voice would find in the page. */
async function spoken(page) {
  const collect = (node) => [node.name, ...(node.children ?? []).flatMap(collect)];
  return collect(await page.accessibility.snapshot({ interestingOnly: false })).filter(Boolean).join(' | ');
}

// Every language and lesson meets every wall once: what fits in Russian, the longest, fits.
const walls = [{ width: 1024, height: 768 }, { width: 1280, height: 720 }, { width: 1920, height: 1080 }];
const lessons = [['ru', 'three-roles'], ['ru', 'soft-database'], ['pl', 'three-roles'], ['pl', 'soft-database'], ['en', 'three-roles'], ['en', 'soft-database']];

lessons.forEach(([language, name], index) => {
  for (const size of language === 'ru' ? walls : [walls[index % 2]]) {
    test(`${language}, ${name}, ${size.width} × ${size.height}: digits of 32 px or more in every step, nothing to scroll, question and answer`, async () => {
      const { page, errors, close } = await onWall(language, { name, ...size });
      const steps = name === 'three-roles' ? allSteps.roles : allSteps.database;
      for (const [number] of steps.entries()) {
        const asked = await wall(page);
        assert.match(asked.title, new RegExp(`^${number + 1} \\S+ ${steps.length} `));
        assert.ok(asked.question !== null && asked.answer === null, asked.title);
        await press(page, 'PageDown');
        const answered = await wall(page);
        assert.ok(answered.answer.length > 0, asked.title);
        for (const { digits, hidden, title } of [asked, answered]) {
          // A step on an empty base has no cell.
          assert.ok(digits === null || digits >= 32, `${title}: ${digits} px`);
          assert.ok(hidden <= 0, `${title}: ${hidden} px are out of sight`);
        }
        await press(page, 'PageDown');
      }
      assert.match((await wall(page)).title, new RegExp(`^${steps.length} `), 'the last step stays');
      assert.deepEqual(errors, []);
      await close();
    });
  }
});

test('light in a dark system, with nothing of the page behind it', async () => {
  const { page, close } = await onWall('ru', { dark: true });
  const { background, ink } = await wall(page);
  assert.equal(background, 'rgb(255, 255, 255)');
  assert.equal(ink, 'rgb(20, 32, 46)');
  assert.equal(await page.evaluate(() => [...document.body.children].every((each) => each.inert || each.localName === 'attention-lab-projector')), true);
  assert.doesNotMatch(await spoken(page), /Перескажите/, 'the prose is hidden');
  await close();
});

test('no tint is weaker than the third step of the scale, and no line thinner than 3 px', async () => {
  const { page, close } = await onWall('en', { step: 7 });
  const found = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('attention-lab-projector');
    const tints = [...shadowRoot.querySelectorAll('td[class*="heat-"]')].map((cell) => getComputedStyle(cell).backgroundColor);
    const lines = [...shadowRoot.querySelectorAll('*')].flatMap((each) => {
      const { borderTopWidth, borderTopStyle, borderLeftWidth, borderLeftStyle, outlineWidth, outlineStyle } = getComputedStyle(each);
      return each.localName === 'kbd' ? [] : [[borderTopWidth, borderTopStyle], [borderLeftWidth, borderLeftStyle], [outlineWidth, outlineStyle]]
        .filter(([, style]) => style !== 'none').map(([width]) => parseFloat(width));
    }).filter((width) => width > 0);
    return { tints, lines };
  });
  const lightness = (color) => color.match(/\d+/g).map(Number).reduce((sum, part) => sum + part, 0);
  const third = 0x9f + 0xc8 + 0xea;
  assert.equal(found.tints.length, 9);
  for (const tint of found.tints) assert.ok(tint === 'rgb(255, 255, 255)' || lightness(tint) <= third, tint);
  assert.ok(Math.min(...found.lines) >= 3, String(found.lines));
  await close();
});

test('PageDown and PageUp, the arrows and the buttons lead through question, answer and step, and back', async () => {
  const { page, close } = await onWall('en');
  const at = async () => { const { title, answer } = await wall(page); return `${title.match(/^\d+/)[0]}${answer ? ' answered' : ''}`; };
  const seen = [];
  for (const key of ['PageDown', 'PageDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'PageUp', 'PageUp']) {
    await press(page, key);
    seen.push(await at());
  }
  // Back leads from an answer to its question, and from a question to the one before.
  assert.deepEqual(seen, ['1 answered', '2', '2 answered', '3', '2', '1', '1']);
  await click(page, '[data-action=next]');
  assert.equal(await at(), '1 answered');
  await click(page, '[data-action=back]');
  assert.equal(await at(), '1');
  await close();
});

test('a covered answer is neither in the page nor in what a voice finds until it is uncovered', async () => {
  const share = nativeTrace(problemByName('E2', 'en')).coefficients.data[1];
  const { page, close } = await onWall('en', { step: 6 });
  const shown = share.toFixed(3);
  assert.doesNotMatch((await wall(page)).text, new RegExp(shown));
  assert.doesNotMatch(await spoken(page), new RegExp(shown));
  for (const look of ['2', '3']) {
    await press(page, look);
    assert.doesNotMatch((await wall(page)).text, new RegExp(shown), 'nor in another view');
  }
  // A click on a covered number does not give it away.
  await press(page, '2');
  await click(page, '[data-matrix=coefficients] [data-row="0"][data-column="1"]');
  assert.doesNotMatch((await wall(page)).text, new RegExp(shown));
  await press(page, 'PageDown');
  assert.match((await wall(page)).text, new RegExp(shown));
  assert.match(await spoken(page), new RegExp(shown));
  await close();
});

test('the sums and the arithmetic are covered in their steps, the sums also for the ear', async () => {
  const { page, close } = await onWall('en', { step: 7 });
  const sums = () => page.evaluate(() => document.querySelector('attention-lab-projector').shadowRoot.querySelectorAll('td.sum').length);
  assert.equal(await sums(), 0);
  await press(page, 'PageDown');
  assert.equal(await sums(), 3);
  await page.goto(`${pages.lesson('en')}?view=projector&step=5`);
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  assert.equal((await wall(page)).line, '');
  await press(page, 'PageDown');
  assert.match((await wall(page)).line, /s31 = q3·k1 = 2·1 \+ 1·0 = 2$/);
  await close();
});

test('the numbers on the wall are those of the native core, before and after the change', async () => {
  for (const [step, name] of [[1, 'E1'], [8, 'E2']]) {
    const { page, close } = await onWall('pl', { step });
    const values = () => page.evaluate(() => Object.fromEntries([...document.querySelector('attention-lab-projector').shadowRoot
      .querySelectorAll('table[data-matrix]')].map((table) => [table.dataset.matrix,
      [...table.querySelectorAll('td[data-row]:not(.sum) data')].map((each) => Number(each.value))])));
    const same = (shown, problem) => {
      const all = { ...problem, ...nativeTrace(problem) };
      for (const [matrix, data] of Object.entries(shown)) assert.deepEqual(data, [...all[matrix].data], matrix);
      assert.ok(Object.keys(shown).length >= 3);
    };
    same(await values(), problemByName(name, 'pl'));
    await press(page, 'PageDown');
    same(await values(), problemByName(name === 'E1' ? 'E2' : 'E3', 'pl'));
    await close();
  }
});

test('the answer to “what moves?” is the core’s: six verdicts, the reason, and the state in the link', async () => {
  const { page, close } = await onWall('en');
  await press(page, 'PageDown');
  const { verdicts, answer } = await wall(page);
  assert.deepEqual(verdicts, { q: 'rows', k: 'same', v: 'same', scores: 'rows', coefficients: 'rows', output: 'rows' });
  assert.match(answer, /^Row 2 cannot change/);
  assert.match(page.url(), /view=projector&step=1#lab=v1\/wq:2,0;0,1$/);
  await close();
});

test('hands are counted at a question, cannot go below zero, and stand beside the answer', async () => {
  const { page, close } = await onWall('en');
  const hands = () => page.evaluate(() => [...document.querySelector('attention-lab-projector').shadowRoot.querySelectorAll('.hand output')].map((each) => each.textContent));
  for (const selector of ['[data-action=more][data-value=same]', '[data-action=more][data-value=same]', '[data-action=more][data-value=changes]',
    '[data-action=less][data-value=changes]', '[data-action=less][data-value=changes]']) await click(page, selector);
  assert.deepEqual(await hands(), ['2', '0']);
  await press(page, 'PageDown');
  assert.match((await wall(page)).text, /Hands: same 2, changes 0\./);
  await press(page, 'PageDown');
  assert.deepEqual(await hands(), ['0', '0'], 'the next question begins anew');
  await close();
});

test('frozen, no key and no click changes anything until F or its button releases', async () => {
  const { page, close } = await onWall('en', { step: 4 });
  await press(page, 'f');
  const before = await wall(page);
  assert.match(before.text, /frozen/);
  const state = await stateOf(page);
  for (const key of ['PageDown', 'PageUp', 'ArrowRight', '1', 'h', '+', 'Escape']) await press(page, key);
  for (const selector of ['[data-action=next]', '[data-action=look][data-value=bring]', '[data-matrix=scores] td[data-row]', '[data-action=leave]']) {
    await click(page, selector);
  }
  assert.deepEqual(await wall(page), before);
  assert.equal(await stateOf(page), state);
  await click(page, '[data-action=freeze]');
  await press(page, 'PageDown');
  assert.notEqual((await wall(page)).answer, null);
  await close();
});

test('a number is clicked for its arithmetic, or changed with + and −; Esc leaves with the state kept', async () => {
  const { page, errors, close } = await onWall('en', { step: 2 });
  await click(page, '[data-matrix=q] [data-row="2"][data-column="0"]');
  assert.match((await wall(page)).line, /q31 = 1·1 \+ 1·0 = 1$/);
  await click(page, '[data-matrix=wK] [data-row="0"][data-column="1"]');
  await click(page, '[data-action=raise]');
  await press(page, '+');
  await press(page, '-');
  await press(page, '+');
  assert.match((await wall(page)).line, /row 1, column 2: 2/);
  assert.equal((await wall(page)).verdicts.k, 'rows', 'what the teacher changes is compared as well');
  await press(page, 'Escape');
  assert.equal(await page.$('attention-lab-projector'), null);
  assert.equal(await stateOf(page), 'v1/wk:1,2;0,1');
  assert.match(page.url(), /index\.html#lab=v1\/wk:1,2;0,1$/, 'the address is that of the page again');
  assert.equal(await page.evaluate(() => [...document.body.children].some((each) => each.inert)), false);
  assert.equal(await page.evaluate(() => document.activeElement.matches('[data-projector]')), true, 'the focus is back at the entrance');
  assert.deepEqual(errors, []);
  await close();
});

test('the link under the figure enters it with the state as it is, without loading the page anew, and fetches the file only then', async () => {
  const { page, requests, close } = await openPage(browser, { width: 1024, height: 768 });
  await page.goto(`${pages.lesson('ru')}#lab=v1/wq:1,2;0,1`);
  await live(page);
  assert.ok(!requests.some((address) => address.includes('projector')), 'a reader does not pay for it');
  await page.click('[data-projector]');
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  assert.equal((await wall(page)).title, 'Ваше состояние');
  assert.equal(await stateOf(page), 'v1/wq:1,2;0,1');
  assert.equal(requests.filter((address) => address.includes('index.html')).length, 1);
  await press(page, 'PageDown');
  assert.match((await wall(page)).title, /^1 из /);
  await close();
});

test('a missing file, or a figure that cannot start, leaves the page as it is', async () => {
  const { page, close } = await openPage(browser);
  await page.setRequestInterception(true);
  page.on('request', (request) => (request.url().includes('attention-lab.projector') ? request.abort() : request.continue()));
  await page.goto(`${pages.lesson('en')}?view=projector`);
  await live(page);
  await page.waitForFunction(() => !document.querySelector('[data-projector]'));
  assert.match(await page.$eval('p.projector', (each) => each.textContent), /did not load/);
  assert.equal(await page.$eval('h1', (each) => each.closest('[inert]')), null);
  await close();
  const still = await openPage(browser);
  await still.page.setRequestInterception(true);
  still.page.on('request', (request) => (isFigureScript(request.url()) ? request.abort() : request.continue()));
  await still.page.goto(`${pages.lesson('en')}?view=projector`);
  assert.equal(await still.page.$('attention-lab-projector'), null);
  assert.equal(await still.page.$eval('p.projector', (each) => getComputedStyle(each).visibility), 'hidden', 'and promises nothing');
  await still.close();
});

test('it works from a folder on disk, and reloading leads back to the same step', async () => {
  const { page, errors, close } = await openPage(browser, { width: 1024, height: 768 });
  await page.goto(`${lessonFile('pl')}?view=projector&step=3`);
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  assert.match((await wall(page)).title, /^3 z /);
  assert.deepEqual(errors, []);
  await close();
});

test('in a frame the mode is not offered, and the option is named above the figure', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${pages.address}embed/v1/en/E1/index.html?view=projector`);
  await live(page);
  assert.equal(await page.$('attention-lab-projector'), null);
  assert.match(await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('.notice').textContent), /view.*projector/);
  await close();
});

for (const [language, name, step] of [['ru', 'three-roles', 1], ['pl', 'soft-database', 1], ['en', 'three-roles', 3], ['en', 'soft-database', 9]]) {
  test(`${language}, ${name}, step ${step}: axe finds nothing, before and after the answer, with the list of keys`, async () => {
    const { page, close } = await onWall(language, { name, step });
    await page.evaluate(axe);
    const violations = () => page.evaluate(async () => (await globalThis.axe.run('attention-lab-projector', { resultTypes: ['violations'] })).violations
      .flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) => `${id} at ${target.flat().join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`)));
    assert.deepEqual(await violations(), []);
    await press(page, 'PageDown');
    assert.deepEqual(await violations(), []);
    await press(page, 'h');
    assert.deepEqual(await violations(), []);
    await close();
  });
}

test('by keyboard alone: the cells of a table are reached with Tab and arrows, and Enter asks', async () => {
  const { page, close } = await onWall('en', { step: 8 });
  const place = () => page.evaluate(() => {
    const cell = document.querySelector('attention-lab-projector').shadowRoot.activeElement?.closest('td');
    return cell && [cell.closest('table').dataset.matrix, cell.dataset.row, cell.dataset.column].join(' ');
  });
  for (let presses = 0; presses < 30 && await place() !== 'coefficients 0 0'; presses += 1) await page.keyboard.press('Tab');
  for (const key of ['ArrowRight', 'ArrowDown']) await press(page, key);
  assert.equal(await place(), 'coefficients 1 1');
  await press(page, 'Enter');
  assert.match((await wall(page)).line, /^Where this number comes from: a22 ≈|^Where this number comes from: a22 =/);
  assert.match((await wall(page)).title, /^8 /, 'arrows inside a table do not turn the page');
  await press(page, 'PageDown');
  assert.notEqual((await wall(page)).answer, null);
  await close();
});

test('by keyboard alone: the shares and the answer of one asking word are one stop, and Enter asks', async () => {
  for (const [language, name, step] of [['en', 'soft-database', 2], ['pl', 'three-roles', 6]]) {
    const { page, close } = await onWall(language, { name, step });
    await press(page, 'PageDown');
    const place = () => page.evaluate(() => {
      const cell = document.querySelector('attention-lab-projector').shadowRoot.activeElement?.closest('.one-query td');
      return cell && [cell.className.split(' ')[0], cell.closest('tr').rowIndex].join(' ');
    });
    for (let presses = 0; presses < 30 && await place() !== 'share 1'; presses += 1) await page.keyboard.press('Tab');
    const [title, before] = [(await wall(page)).title, (await wall(page)).line];
    await press(page, 'ArrowDown');
    assert.equal(await place(), 'share 2');
    await press(page, 'Enter');
    const { line } = await wall(page);
    assert.match(line, /: \S+ (≈|=) /);
    if (name === 'soft-database') assert.notEqual(line, before);
    await press(page, 'ArrowRight');
    assert.equal((await wall(page)).title, title, 'arrows inside the table do not turn the page');
    const stops = await page.evaluate(() => [...document.querySelector('attention-lab-projector').shadowRoot.querySelectorAll('.one-query td')]
      .filter((cell) => cell.tabIndex === 0).length);
    assert.equal(stops, 1);
    await close();
  }
});

const sentence = { name: 'soft-database', step: 1 };
for (const size of [{ width: 1024, height: 768 }, { width: 1280, height: 720 }]) {
  test(`${size.width} × ${size.height}: the sentence of example 13 fits in every view, also as the teacher's own state`, async () => {
    const { page, close } = await onWall('ru', { ...sentence, ...size });
    await press(page, 'PageDown');
    for (const key of ['1', '2', '3']) {
      await press(page, key);
      const { digits, hidden } = await wall(page);
      assert.ok(digits >= 32, `view ${key}: ${digits} px`);
      assert.ok(hidden <= 0, `view ${key}: ${hidden} px are out of sight`);
    }
    await close();
  });
}

test('more words than fit keep their size: eight fit, and what fourteen need scrolls, by its keys as well', async () => {
  const words = (count) => `v1/x:${Array.from({ length: count }, (_, index) => `${index % 2},${(index + 1) % 3}`).join(';')}`;
  for (const [count, fits] of [[8, true], [14, false]]) {
    const { page, close } = await openPage(browser, { width: 1024, height: 768 });
    await page.goto(`${pages.lesson('en')}?view=projector#lab=${words(count)}`);
    await page.waitForSelector('attention-lab-projector');
    await settled(page);
    const hidden = [];
    for (const key of ['1', '2', '3']) {
      await press(page, key);
      const seen = await wall(page);
      assert.ok(seen.digits >= 32, `${count} words, view ${key}: ${seen.digits} px`);
      hidden.push(seen.hidden);
      const stage = await page.evaluate(() => document.querySelector('attention-lab-projector').shadowRoot.querySelector('.stage').tabIndex);
      assert.equal(stage, seen.hidden > 0 ? 0 : -1);
    }
    assert.equal(Math.max(...hidden) <= 0, fits, `${count} words: ${hidden} px out of sight`);
    await close();
  }
});
