// Playing GKR in the browser as a hasty person does: far ways, full Firing Lines, whatever it costs. Such a match is
// short whatever the dice say, because what energy cannot pay is paid with the own cards.

import type { Locator, Page } from 'playwright-core';

/** GKR in the lobby, with bots that answer at once. */
export async function chooseGkr(page: Page): Promise<void> {
  await page.locator('.poster', { hasText: 'Heavy Hitters' }).click();
  await page.waitForSelector('.new-match h2:has-text("Heavy Hitters")');
  for (const select of await page.locator('.seat-rows select').all()) {
    if ((await select.inputValue()) !== 'me') await select.selectOption('rookie');
  }
}

export async function start(page: Page): Promise<void> {
  await page.locator('.new-match button[type=submit]').click();
  await page.waitForSelector('.lower.is-asked');
}

/** How somebody acts: what is pressed is lit, or answers. */
export interface Hands {
  readonly press: (target: Locator) => Promise<void>;
}

export function pseudoRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}

const PRIMARY = '.acts .is-primary';
/** What may be pressed on the board, in the dock and in the hand, and has not been yet. */
export const LIT = [
  '.board [data-cell][data-lit]:not([aria-selected=true]):not([aria-pressed=true])',
  '.board button[data-lit]:not([aria-pressed=true])',
  '.dock button[data-lit]:not([aria-pressed=true])',
].join(', ');

/** Until what is asked can be answered, or the match is over: true. */
export async function isOverOrAsked(page: Page): Promise<boolean> {
  await page.waitForSelector('.lower.is-over, .lower.is-asked, .lower.is-refused');
  // Whoever reads that something cannot be done lets go of it.
  if ((await page.locator('.lower.is-refused').count()) > 0) await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('aria-busy') !== 'true');
  return (await page.locator('.lower.is-over').count()) > 0;
}

/** What the question is, as the page knows it: another one is another text. */
export async function asked(page: Page): Promise<string> {
  return page.evaluate(() => {
    const lower = document.querySelector('.lower');
    const choice = document.querySelector('.timeline')?.textContent ?? '';
    return `${lower?.className} ${lower?.querySelector('h1')?.textContent} ${choice}`;
  });
}

const MOST = 400;

/** Plays to the end, or until it is enough; counts the decisions. */
export async function playToTheEnd(page: Page, hands: Hands, enough = Number.POSITIVE_INFINITY): Promise<number> {
  const pick = pseudoRandom(11);
  for (let decisions = 0; decisions < MOST; decisions++) {
    if ((await isOverOrAsked(page)) || decisions >= enough) return decisions;
    await decide(page, hands, pick);
  }
  throw new Error(`The match was not over after ${MOST} decisions.`);
}

/** Makes one choice. */
export async function decide(page: Page, { press }: Hands, pick: (below: number) => number): Promise<void> {
  if ((await page.locator('.lower.is-asked').count()) === 0) return;
  const primary = page.locator(PRIMARY);
  const answer = (name: string): Locator => page.locator(`.acts [data-answer="${name}"]`);
  // A full Firing Line.
  if ((await answer('nothing').count()) > 0) {
    const cards = page.locator('.hand .card-button[data-lit]:not([aria-pressed=true])');
    for (let i = 0; i < 8 && (await cards.count()) > 0; i++) await press(cards.first());
    if (!(await isWaiting(primary))) return press(primary);
    return press(answer('nothing'));
  }
  // What is lost comes from the deck; windows pass, for the most part.
  if ((await answer('deck').count()) > 0) {
    // Several are chosen together, and then confirmed.
    const areMany = (await page.locator('.acts [data-answer=deck][aria-pressed]').count()) > 0;
    if (!areMany) return press(answer('deck'));
    for (let i = 0; i < 30 && (await isWaiting(primary)); i++) await press(answer('deck'));
    return press(primary);
  }
  const menu = page.locator('.acts [data-act=passMenu]');
  if ((await menu.count()) > 0 && pick(3) > 0) {
    await press(menu);
    return press(answer('pass-phase'));
  }
  const far = await farthest(page);
  if (far !== undefined) await press(page.locator(`.board [data-cell="${far}"]`));
  // Where several answers mean the same place, they stand as buttons and there is no primary.
  for (let tries = 0; tries < 4 && (await isWaiting(primary)); tries++) {
    const lit = page.locator(LIT);
    const count = await lit.count();
    if (count === 0) break;
    await press(lit.nth(pick(count)));
  }
  if ((await primary.count()) > 0 && !(await isWaiting(primary))) return press(primary);
  const answers = page.locator('.acts button[data-lit]');
  return press(answers.nth(pick(await answers.count())));
}

/** The hex whose way costs most. */
async function farthest(page: Page): Promise<string | undefined> {
  const ways = await page
    .locator('.board [data-cell][data-lit][data-key]')
    .evaluateAll((cells) => cells.map((cell) => [cell.getAttribute('data-cell')!, cell.getAttribute('data-key')!]));
  const costs = ways.filter(([, key]) => /^\d+$/.test(key!)).sort(([, one], [, other]) => Number(other) - Number(one));
  return costs[0]?.[0];
}

/** Whether there is a primary that cannot be pressed yet. */
export async function isWaiting(primary: Locator): Promise<boolean> {
  return (await primary.count()) > 0 && (await primary.getAttribute('aria-disabled')) === 'true';
}
