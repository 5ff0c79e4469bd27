// Playing Giga-Robo! in the browser as a hot-headed person does: whoever can be attacked is, and what is left is passed. One way
// to play for mouse, finger and keys, which differ in how something is pressed.

import type { Locator, Page } from 'playwright-core';
import { goByKeys } from '../byKeys.js';
import type { Hands } from '../gkr/playing.js';
import { asked, isOverOrAsked, isWaiting, pseudoRandom } from '../gkr/playing.js';

export const byMouse: Hands = { press: async (target) => target.click() };

/** With keys alone: to where it has the focus, then Enter. */
export function keysOn(page: Page): Hands {
  return {
    press: async (target) => {
      await goByKeys(page, target);
      await page.keyboard.press('Enter');
    },
  };
}

/** Plays to the end; counts the decisions. */
export async function playToTheEnd(page: Page, hands: Hands, most = 400): Promise<number> {
  const pick = pseudoRandom(7);
  for (let decisions = 0; decisions < most; decisions++) {
    if (await isOverOrAsked(page)) return decisions;
    const before = await asked(page);
    await decide(page, hands, pick);
    await page
      .waitForFunction((was) => {
        const lower = document.querySelector('.lower');
        const choice = document.querySelector('.timeline')?.textContent ?? '';
        return `${lower?.className} ${lower?.querySelector('h1')?.textContent} ${choice}` !== was;
      }, before)
      .catch(() => {
        throw new Error(`This was not answered: ${before}`);
      });
  }
  throw new Error(`The match was not over after ${most} decisions.`);
}

/** What answers by itself, the most welcome first. */
const ANSWERS = ['spirit', 'defend', 'hit', 'none', 'yes', 'first'];
const LIT = '[data-lit]:not([aria-selected=true]):not([aria-pressed=true])';

/** Makes one choice. */
export async function decide(page: Page, hands: Hands, pick: (below: number) => number): Promise<void> {
  const { press } = hands;
  const answer = (name: string): Locator => page.locator(`.acts [data-answer="${name}"]`);
  // Whoever can be attacked, is.
  const foe = await foeLit(page);
  if (foe !== undefined) return confirmAfter(page, hands, page.locator(`.board [data-cell="${foe}"]`));
  for (const name of ANSWERS) if ((await answer(name).count()) > 0) return press(answer(name));
  const number = page.locator('.decide [data-number]');
  if ((await number.count()) > 0) return confirmAfter(page, hands, number.last());
  // The cards of an attack, and where one goes; whoever may stop does, now and then.
  const isNaming = (await page.locator('.hand .card-button[data-lit]').count()) > 0;
  const mayPass = (await answer('pass').count()) > 0;
  if (mayPass && (!isNaming || pick(2) === 0)) {
    // Closer first: from the edge of the map nobody is hit.
    if ((await answer('spend').count()) > 0) return press(answer('spend'));
    const inner = await innermost(page);
    if (inner === undefined || pick(3) === 0) return press(answer('pass'));
    return confirmAfter(page, hands, page.locator(`.board [data-cell="${inner}"]`));
  }
  if (isNaming) return confirmAfter(page, hands, page.locator(`.hand .card-button${LIT}`).first());
  // What is made of several things is picked one after the other.
  const before = await asked(page);
  const primary = page.locator('.acts .is-primary');
  for (let tries = 0; tries < 4 && (await asked(page)) === before; tries++) {
    if ((await primary.count()) > 0 && !(await isWaiting(primary))) return press(primary);
    const lit = page.locator(`.board ${LIT}, .dock ${LIT}, .acts [data-lit], .plates ${LIT}, .choice-plate`);
    const count = await lit.count();
    if (count > 0) await press(lit.nth(pick(count)));
  }
}

/** Presses it, and what confirms it, where that is still asked. */
async function confirmAfter(page: Page, { press }: Hands, target: Locator): Promise<void> {
  const before = await asked(page);
  await press(target);
  const primary = page.locator('.acts .is-primary');
  if ((await asked(page)) !== before || (await primary.count()) === 0 || (await isWaiting(primary))) return;
  await press(primary);
}

/** A robot that is lit to be attacked; the own seat holds its own hex. */
async function foeLit(page: Page): Promise<string | undefined> {
  if ((await page.locator('.acts [data-answer=pass]').count()) === 0) return undefined;
  return page.locator(`.board [data-cell][data-lit]`).evaluateAll((cells) => {
    const own = document.querySelector<HTMLElement>('.plate.is-own')?.dataset['seatOf'];
    const isFoe = (cell: Element): boolean =>
      (cell.getAttribute('data-holds') ?? '').split(' ').some((seat) => seat !== '0' && seat !== '' && seat !== own);
    return cells.find(isFoe)?.getAttribute('data-cell') ?? undefined;
  });
}

/** The lit hex without anybody that lies nearest to the middle of the board. */
async function innermost(page: Page): Promise<string | undefined> {
  return page.locator(`.board [data-cell][data-lit]:not([data-holds])`).evaluateAll((cells) => {
    const middle = document.querySelector('[data-cell="F6"]')?.getBoundingClientRect();
    if (middle === undefined) return undefined;
    const far = (cell: Element): number => {
      const box = cell.getBoundingClientRect();
      return Math.hypot(box.x - middle.x, box.y - middle.y);
    };
    return [...cells].sort((one, other) => far(one) - far(other))[0]?.getAttribute('data-cell') ?? undefined;
  });
}
