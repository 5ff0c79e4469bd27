// Playing with keys alone: Tab from lit to lit, F6 from part to part, digits for the hand, Enter and Space.

import type { Page } from 'playwright-core';
import { goByKeys } from '../byKeys.js';
import { asked, isOverOrAsked, pseudoRandom } from './playing.js';

const MOST = 400;

/** To the end, or until it is enough; counts the decisions. */
export async function playByKeys(page: Page, enough = Number.POSITIVE_INFINITY): Promise<number> {
  const pick = pseudoRandom(5);
  for (let decisions = 0; decisions < MOST; decisions++) {
    if ((await isOverOrAsked(page)) || decisions >= enough) return decisions;
    await decideByKeys(page, pick);
  }
  throw new Error(`The match was not over after ${MOST} decisions.`);
}

/** What confirms; where several answers mean the same place, they stand as buttons in its stead. */
const PRIMARY = '.acts .is-primary:not([aria-disabled=true]), .acts:not(:has(.is-primary)) button[data-lit]';

async function decideByKeys(page: Page, pick: (below: number) => number): Promise<void> {
  const before = await asked(page);
  const has = async (selector: string): Promise<boolean> => (await page.locator(selector).count()) > 0;
  if (await has('[data-answer=nothing]')) {
    // The cards that are lit, by their places in the hand.
    const places = await page
      .locator('.hand .card-button')
      .evaluateAll((cards) => cards.flatMap((card, i) => (card.matches('[data-lit]') ? [i + 1] : [])));
    for (const place of places) await page.keyboard.press(String(place));
    // Without a card to declare, to declare nothing is an answer of its own.
    if (await has('.acts .is-primary[aria-disabled=false]')) await page.keyboard.press('Enter');
    else await answer(page, '[data-answer=nothing]');
  } else if (await has('[data-answer=deck][aria-pressed]')) {
    // Several are chosen together.
    const ready = '.acts .is-primary[aria-disabled=false]';
    for (let i = 0; i < 30 && !(await has(ready)); i++) await answer(page, '[data-answer=deck]');
    await answer(page, ready);
  } else if (await has('[data-answer=deck]')) await answer(page, '[data-answer=deck]');
  else if ((await has('[data-act=passMenu]')) && pick(3) > 0) {
    await answer(page, '[data-act=passMenu]');
    await answer(page, '[data-answer=pass-phase]');
  } else if ((await has('[data-answer=pass]')) && pick(3) === 0) await page.keyboard.press('Space');
  else await pickByTab(page, pick);
  await page
    .waitForFunction((was) => {
      const lower = document.querySelector('.lower');
      const choice = document.querySelector('.timeline')?.textContent ?? '';
      return `${lower?.className} ${lower?.querySelector('h1')?.textContent} ${choice}` !== was;
    }, before)
    .catch(async () => {
      throw new Error(`“${await page.locator('.ask h1').textContent()}” could not be answered with keys.`);
    });
}

/** The answer, and Enter. */
async function answer(page: Page, selector: string): Promise<void> {
  await goByKeys(page, page.locator(selector).first());
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}.`);
}

/** Lit things one after the other until the choice is complete; then Enter on the primary. */
async function pickByTab(page: Page, pick: (below: number) => number): Promise<void> {
  const isReady = async (): Promise<boolean> => (await page.locator(PRIMARY).count()) > 0;
  const before = await asked(page);
  for (let tries = 0; tries < 5 && !(await isReady()); tries++) {
    await page.keyboard.press('Escape');
    for (let i = 1 + pick(5); i > 0; i--) await page.keyboard.press('Tab');
    const lit = '[data-lit]:not([aria-pressed=true]):not([aria-selected=true])';
    await tabTo(page, lit);
    for (let parts = 0; parts < 3 && !(await isReady()) && (await asked(page)) === before; parts++) {
      await page.keyboard.press('Enter');
      // What goes with a hex stands in the dock: another hex would only take the place of the first.
      const beside = (await page.locator(`.dock ${lit}`).count()) > 0 ? `.dock ${lit}` : lit;
      if (!(await isReady()) && (await asked(page)) === before) await tabTo(page, beside);
    }
    if ((await asked(page)) !== before) return;
  }
  // Now and then by Tab alone, past everything that is lit: that way leads there, too.
  if (pick(6) === 0) await tabTo(page, PRIMARY);
  else await goByKeys(page, page.locator(PRIMARY).first());
  await page.keyboard.press('Enter');
}
