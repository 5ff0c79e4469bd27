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

/**
 * Waits until there is something to do, and says what. While a choice is on its way the question it answers is still
 * shown, and is not asked any more.
 */
async function settled(page: Page): Promise<'asked' | 'over' | 'curtain'> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.table')?.getAttribute('aria-busy') === 'true') return undefined;
    const states = { curtain: '.curtain', over: '.lower.is-over', asked: '.lower.is-asked' } as const;
    return (['curtain', 'over', 'asked'] as const).find((state) => document.querySelector(states[state]) !== null);
  });
  return (await found.jsonValue())!;
}

/** Plays to the end, always taking some lit target; counts the decisions. */
export async function playByPressing(page: Page, press: Press, most = 400): Promise<number> {
  const pick = pseudoRandom(7);
  for (let decisions = 0; decisions < most; decisions++) {
    const state = await settled(page);
    if (state === 'over') return decisions;
    if (state === 'curtain') await press(page.locator('.curtain .is-primary'));
    else await decide(page, press, pick);
  }
  throw new Error(`The match was not over after ${most} decisions.`);
}

const anyone = pseudoRandom(5);

/** Makes one choice where one is asked; says whether the match is over. */
export async function playOnce(page: Page): Promise<boolean> {
  return (await playIfAsked(page)) === 'over';
}

async function playIfAsked(page: Page): Promise<'over' | 'waiting' | 'played'> {
  await page.waitForSelector('.lower');
  await answered(page);
  if ((await page.locator('.lower.is-over').count()) > 0) return 'over';
  if ((await page.locator('.lower.is-asked').count()) === 0) {
    await page.waitForTimeout(20);
    return 'waiting';
  }
  await decide(page, async (target) => target.click(), anyone);
  // What is asked next is another question.
  await answered(page);
  return 'played';
}

/** Plays for all of them until so many choices are made, or the match is over: true. */
export async function playTogether(pages: readonly Page[], most = Number.POSITIVE_INFINITY): Promise<boolean> {
  for (let choices = 0; choices < most; ) {
    for (const page of pages) {
      const came = await playIfAsked(page);
      if (came === 'over') return true;
      if (came === 'played') choices += 1;
    }
  }
  return false;
}

/**
 * Plays the rest of a match online as those people, in the order of their seats, and not with their hands: over the interface
 * for programs. Their pages see it happen.
 */
export async function playOnByProgram(pages: readonly Page[]): Promise<void> {
  for (let isOver = false; !isOver; ) {
    for (const [i, page] of pages.entries()) isOver = await page.evaluate(chooseByProgram, i + 1);
  }
}

/** Runs in the page: makes a choice for a seat, where it is asked; says whether the match is over. */
async function chooseByProgram(seat: number): Promise<boolean> {
  const match = `/api/matches/${/match\/(\w+)/.exec(location.hash)![1]}`;
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${match}${path}`)).json()) as T;
  const { status } = await read<{ status: string }>('');
  if (status !== 'playing') return true;
  const asked = await read<{ number: number; choices: readonly unknown[] } | null>(`/question?seat=${seat}`);
  if (asked === null) return false;
  const body = JSON.stringify({ number: asked.number, choice: asked.choices.at(-1) });
  await fetch(`${match}/seats/${seat}/choices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return false;
}

/** Plays on until a question begins with these words, in another match if this one ends before. */
export async function playUntil(page: Page, words: string): Promise<void> {
  const pick = pseudoRandom(11);
  for (;;) {
    if ((await settled(page)) === 'over') {
      await page.locator('.lower.is-over a').first().click();
      await page.waitForSelector('.new-match form');
      await start(page);
      continue;
    }
    if ((await page.locator('.ask h1').textContent())?.startsWith(words)) return;
    await decide(page, async (target) => target.click(), pick);
  }
}

/** What kind of thing is asked for. */
export type Asked = 'answer' | 'cards' | 'direction' | 'cell';

/** In one look: what is asked may be another thing in the next. */
async function askedFor(page: Page): Promise<Asked> {
  return page.evaluate(() => {
    const kinds = { answer: '[data-answer]', cards: '.card-button[data-lit]', direction: '.tn-rose' } as const;
    const names = ['answer', 'cards', 'direction'] as const;
    return names.find((kind) => document.querySelector(kinds[kind]) !== null) ?? 'cell';
  });
}

/** Plays on until this is asked for, in any language; false where the match was over before. */
export async function playUntilAsked(page: Page, wanted: Asked): Promise<boolean> {
  const pick = pseudoRandom(13);
  for (;;) {
    if ((await settled(page)) === 'over') return false;
    if ((await askedFor(page)) === wanted) return true;
    await decide(page, async (target) => target.click(), pick);
  }
}

/** Until no choice is on its way. */
async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('aria-busy') !== 'true');
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
  await answered(page);
  if ((await page.locator('.lower.is-asked').count()) === 0) return;
  const answers = page.locator('[data-answer]');
  const count = await answers.count();
  if (count > 0) return press(answers.nth(pick(count)));
  const primary = page.locator('.acts .is-primary');
  while ((await stateOfPrimary(page)) === 'waiting') {
    // What moves is seen first; and a lost connection comes back.
    await page.waitForFunction(
      ([waiting, lit]) => document.querySelector(waiting!) === null || document.querySelector(lit!) !== null,
      [WAITING, LIT],
    );
    const lit = page.locator(LIT);
    const targets = await lit.count();
    if (targets > 0) await press(lit.nth(pick(targets)));
  }
  if ((await stateOfPrimary(page)) === 'ready') await press(primary);
}

const WAITING = '.acts .is-primary[aria-disabled=true]';

/** In one look: where something else is asked meanwhile there may be no primary. */
async function stateOfPrimary(page: Page): Promise<'ready' | 'waiting' | 'none'> {
  return page.evaluate((waiting) => {
    const primary = document.querySelector('.acts .is-primary');
    return primary === null ? 'none' : primary.matches(waiting) ? 'waiting' : 'ready';
  }, WAITING);
}

/** Plays to the end with keys alone. */
export async function playByKeys(page: Page, most = 400): Promise<number> {
  for (let decisions = 0; decisions < most; decisions++) {
    if ((await settled(page)) === 'over') return decisions;
    const kind = await askedFor(page);
    if (kind === 'answer') {
      await page.keyboard.press('y');
      continue;
    }
    // Cards by their place in the hand, directions by the number pad, anything else by Tab and Enter.
    const tries = kind === 'cards' ? ['1', '2', '3', '4', '5'] : ['Tab', 'Enter'];
    for (const key of tries) {
      if ((await stateOfPrimary(page)) !== 'waiting') break;
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
