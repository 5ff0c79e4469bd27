// Playing in the browser as a person does: by mouse, by touch, by keyboard.

import type { Locator, Page } from 'playwright-core';
import { errors } from 'playwright-core';

/** What may be pressed and has not been yet. */
const LIT =
  '.card-button[data-lit]:not([aria-pressed=true]), [data-cell][data-lit]:not([aria-selected=true]), .board button[data-lit]:not([aria-pressed=true])';

/** Chooses a life of two, so that matches are short, and bots that answer at once. */
export async function agree(page: Page): Promise<void> {
  await page
    .locator('.new-match .segments', { hasText: /Life|vie|vita/ })
    .getByRole('button', { name: '2' })
    .click();
  for (const select of await page.locator('.seat-rows select').all()) {
    if ((await select.inputValue()) === 'regular') await select.selectOption('rookie');
  }
}

export async function start(page: Page): Promise<void> {
  await page.locator('.new-match button[type=submit]').click();
  await page.waitForSelector('.lower.is-asked, .curtain');
}

export type Press = (target: Locator) => Promise<void>;

/** Plays to the end, always taking some lit target; counts the decisions. */
export async function playByPressing(page: Page, press: Press, most = 400): Promise<number> {
  const pick = pseudoRandom(7);
  for (let decisions = 0; decisions < most; decisions++) {
    await page.waitForSelector('.lower.is-over, .lower.is-asked, .curtain');
    if ((await page.locator('.curtain').count()) > 0) {
      await press(page.locator('.curtain .is-primary'));
      continue;
    }
    if ((await page.locator('.lower.is-over').count()) > 0) return decisions;
    await decide(page, press, pick);
  }
  throw new Error(`The match was not over after ${most} decisions.`);
}

const anyone = pseudoRandom(5);

/** Makes one choice where one is asked; says whether the match is over. */
export async function playOnce(page: Page): Promise<boolean> {
  await page.waitForSelector('.lower');
  if ((await page.locator('.lower.is-over').count()) > 0) return true;
  if ((await page.locator('.lower.is-asked').count()) === 0) {
    await page.waitForTimeout(20);
    return false;
  }
  await decide(page, async (target) => target.click(), anyone);
  // Until the answer has come: what is asked next is another question.
  await page.waitForFunction(() => document.querySelector('.lower.is-waiting .acts .is-primary') === null);
  return false;
}

/** Plays on until a question begins with these words, in another match if this one ends before. */
export async function playUntil(page: Page, words: string): Promise<void> {
  const pick = pseudoRandom(11);
  for (;;) {
    await page.waitForSelector('.lower.is-asked, .lower.is-over');
    if ((await page.locator('.lower.is-over').count()) > 0) {
      await page.locator('.lower.is-over a').first().click();
      await page.waitForSelector('.new-match form');
      await start(page);
      continue;
    }
    if ((await page.locator('.ask h1').textContent())?.startsWith(words)) return;
    await decide(page, async (target) => target.click(), pick);
  }
}

/** What kind of thing is asked for; undefined where nothing is. */
export type Asked = 'answer' | 'cards' | 'direction' | 'cell';

export async function askedFor(page: Page): Promise<Asked | undefined> {
  if ((await page.locator('.lower.is-asked').count()) === 0) return undefined;
  if ((await page.locator('[data-answer]').count()) > 0) return 'answer';
  if ((await page.locator('.card-button[data-lit]').count()) > 0) return 'cards';
  return (await page.locator('.tn-rose').count()) > 0 ? 'direction' : 'cell';
}

/** Plays on until this is asked for, in any language; false where the match was over before. */
export async function playUntilAsked(page: Page, wanted: Asked): Promise<boolean> {
  const pick = pseudoRandom(13);
  for (;;) {
    await page.waitForSelector('.lower.is-asked, .lower.is-over');
    if ((await page.locator('.lower.is-over').count()) > 0) return false;
    if ((await askedFor(page)) === wanted) return true;
    await decide(page, async (target) => target.click(), pick);
  }
}

/** What was lit a moment ago may be gone, because somebody else has answered: then the same again. */
async function decide(page: Page, press: Press, pick: (below: number) => number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await decideOnce(page, press, pick);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || tries === 3) throw error;
    }
  }
}

async function decideOnce(page: Page, press: Press, pick: (below: number) => number): Promise<void> {
  // While a choice is on its way the question it answers is still shown.
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('aria-busy') !== 'true');
  if ((await page.locator('.lower.is-asked').count()) === 0) return;
  const answers = page.locator('[data-answer]');
  const count = await answers.count();
  if (count > 0) return press(answers.nth(pick(count)));
  const primary = page.locator('.acts .is-primary');
  while ((await primary.getAttribute('aria-disabled')) === 'true') {
    const lit = page.locator(LIT);
    // What moves is seen first.
    await lit.first().waitFor({ state: 'attached' });
    await press(lit.nth(pick(await lit.count())));
  }
  return press(primary);
}

/** Plays to the end with keys alone. */
export async function playByKeys(page: Page, most = 400): Promise<number> {
  for (let decisions = 0; decisions < most; decisions++) {
    await page.waitForSelector('.lower.is-over, .lower.is-asked');
    if ((await page.locator('.lower.is-over').count()) > 0) return decisions;
    const isAnswer = (await page.locator('[data-answer]').count()) > 0;
    if (isAnswer) {
      await page.keyboard.press('y');
      continue;
    }
    const primary = page.locator('.acts .is-primary');
    const areCards = (await page.locator('.card-button[data-lit]').count()) > 0;
    // Cards by their place in the hand, directions by the number pad, anything else by Tab and Enter.
    const tries = areCards ? ['1', '2', '3', '4', '5'] : ['Tab', 'Enter'];
    for (const key of tries) {
      if ((await primary.getAttribute('aria-disabled')) !== 'true') break;
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
  }
  throw new Error(`The match was not over after ${most} decisions.`);
}

function pseudoRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % below;
  };
}
