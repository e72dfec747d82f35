// The projector mode as a class and its teacher have it: large and light on every wall, step by step, covered until asked for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allSteps } from '../../web/projector/steps.js';
import { problemByName } from '../../web/examples.js';
import { violations } from './axe.js';
import { launch, nativeTrace, openSite } from './lab.js';
import { click, onWall, press, settled, spoken, stateOf, wall } from './wall.js';

const here = {};
before(async () => { [here.browser, here.pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await here.browser?.close(); await here.pages?.close(); });

// Every language and lesson meets every wall once: what fits in Russian, the longest, fits.
const walls = [{ width: 1024, height: 768 }, { width: 1280, height: 720 }, { width: 1920, height: 1080 }];
const lessons = [['ru', 'three-roles'], ['ru', 'soft-database'], ['pl', 'three-roles'], ['pl', 'soft-database'], ['en', 'three-roles'], ['en', 'soft-database']];

lessons.forEach(([language, name], index) => {
  for (const size of language === 'ru' ? walls : [walls[index % 2]]) {
    test(`${language}, ${name}, ${size.width} × ${size.height}: digits of 32 px or more in every step, nothing to scroll, question and answer`, async () => {
      const { page, errors, close } = await onWall(here, language, { name, ...size });
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
  const { page, close } = await onWall(here, 'ru', { dark: true });
  const { background, ink } = await wall(page);
  assert.equal(background, 'rgb(255, 255, 255)');
  assert.equal(ink, 'rgb(20, 32, 46)');
  assert.equal(await page.evaluate(() => [...document.body.children].every((each) => each.inert || each.localName === 'attention-lab-projector')), true);
  assert.doesNotMatch(await spoken(page), /Перескажите/, 'the prose is hidden');
  await close();
});

test('no tint is weaker than the third step of the scale, and no line thinner than 3 px', async () => {
  const { page, close } = await onWall(here, 'en', { step: 7 });
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
  const { page, close } = await onWall(here, 'en');
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
  const { page, close } = await onWall(here, 'en', { step: 6 });
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
  const { page, close } = await onWall(here, 'en', { step: 7 });
  const sums = () => page.evaluate(() => document.querySelector('attention-lab-projector').shadowRoot.querySelectorAll('td.sum').length);
  assert.equal(await sums(), 0);
  await press(page, 'PageDown');
  assert.equal(await sums(), 3);
  await page.goto(`${here.pages.lesson('en')}?view=projector&step=5`);
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  assert.equal((await wall(page)).line, '');
  await press(page, 'PageDown');
  assert.match((await wall(page)).line, /s31 = q3·k1 = 2·1 \+ 1·0 = 2$/);
  await close();
});

test('the numbers on the wall are those of the native core, before and after the change', async () => {
  for (const [step, name] of [[1, 'E1'], [8, 'E2']]) {
    const { page, close } = await onWall(here, 'pl', { step });
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
  const { page, close } = await onWall(here, 'en');
  await press(page, 'PageDown');
  const { verdicts, answer } = await wall(page);
  assert.deepEqual(verdicts, { q: 'rows', k: 'same', v: 'same', scores: 'rows', coefficients: 'rows', output: 'rows' });
  assert.match(answer, /^Row 2 cannot change/);
  assert.match(page.url(), /view=projector&step=1#lab=v1\/wq:2,0;0,1$/);
  await close();
});

test('hands are counted at a question, cannot go below zero, and stand beside the answer', async () => {
  const { page, close } = await onWall(here, 'en');
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
  const { page, close } = await onWall(here, 'en', { step: 4 });
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

for (const [language, name, step] of [['ru', 'three-roles', 1], ['pl', 'soft-database', 1], ['en', 'three-roles', 3], ['en', 'soft-database', 9]]) {
  test(`${language}, ${name}, step ${step}: axe finds nothing, before and after the answer, with the list of keys`, async () => {
    const { page, close } = await onWall(here, language, { name, step });
    assert.deepEqual(await violations(page, 'attention-lab-projector'), []);
    await press(page, 'PageDown');
    assert.deepEqual(await violations(page, 'attention-lab-projector'), []);
    await press(page, 'h');
    assert.deepEqual(await violations(page, 'attention-lab-projector'), []);
    await close();
  });
}
