// Going through a lesson in a browser, and looking whether the coach leaves in sight what matters.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './axe.js';
import { type BrowserForTests, PHONE } from './browser.js';

export async function stepOf(page: Page): Promise<string> {
  await page.waitForSelector('.lesson-card:not(.is-hidden)');
  return (await page.locator('.lesson-card').getAttribute('data-step'))!;
}

export async function waitFor(page: Page, step: string): Promise<void> {
  await page.waitForSelector(`.lesson-card:not(.is-hidden)[data-step=${step}]`);
}

export async function confirm(page: Page): Promise<void> {
  await page.locator('.acts .is-primary').click();
}

export async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().click();
}

export async function tap(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().tap();
}

/** What is not lit may lie under the card. */
export async function pressUnder(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => (element as HTMLElement).click());
}

export async function expectClean(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

export type Act = (page: Page, step: string) => Promise<void>;

/** What the steps of a game's lessons ask for; at any other step one reads on. */
export interface Lessons {
  /** What is pressed, before it is confirmed. */
  readonly presses: Readonly<Record<string, readonly string[]>>;
  /** What answers a step by itself. */
  readonly answers: Readonly<Record<string, string>>;
  /** What confirms where it is not the primary. */
  readonly confirms?: Readonly<Record<string, string>>;
}

/** Does what a step asks, or reads on: by mouse or by finger. */
export function acting({ presses, answers, confirms }: Lessons, push: typeof press): Act {
  return async (page, step) => {
    // Every step points at something that is there.
    await page.waitForSelector('.lesson-ring');
    await expectInSight(page);
    if (answers[step] !== undefined) return push(page, answers[step]);
    const wanted = presses[step];
    if (wanted === undefined) return push(page, '.lesson-on');
    for (const selector of wanted) {
      await push(page, selector);
      await expectInSight(page);
    }
    return push(page, confirms?.[step] ?? '.acts .is-primary');
  };
}

/** Both lessons of a game by touch on a phone, in Italian and in the light theme, to the end of the second. */
export async function bothByTouch(
  browser: BrowserForTests,
  game: string,
  lessons: Lessons,
  firstTitle: string,
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const { page, faults } = await browser.visit({
    ...PHONE,
    settings: { language: 'it', theme: 'light' },
    to: { path: `/#/learn/${game}`, ready: '.lesson-card:not(.is-hidden)' },
  });
  const act = acting(lessons, tap);
  expect(await page.locator('.lesson-card h2').textContent()).toBe(firstTitle);
  await toTheEnd(page, act);
  await expectClean(page);
  await tap(page, '.lesson-further');
  await waitFor(page, 'you');
  await toTheEnd(page, act);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  return { page, faults };
}

/** Up to the last step, which is not acted on; says which ones there were. */
export async function toTheEnd(page: Page, act: Act): Promise<string[]> {
  const seen: string[] = [];
  for (let step = await stepOf(page); step !== 'own'; step = await stepOf(page)) {
    expect(seen.at(-1)).not.toBe(step);
    seen.push(step);
    await act(page, step);
    await page.waitForFunction(
      (was) => document.querySelector('.lesson-card')?.getAttribute('data-step') !== was,
      step,
    );
  }
  return seen;
}

/** Once the card has found its place, it lies on nothing that is pointed at or lit. */
export async function expectInSight(page: Page): Promise<void> {
  const patience = Date.now() + 30_000;
  let under = await covered(page);
  while (under.length > 0 && Date.now() < patience) {
    await page.evaluate(async () => new Promise(requestAnimationFrame));
    under = await covered(page);
  }
  expect(under).toEqual([]);
}

/** What the card lies on of what is pointed at, and of what is lit. */
async function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const card = document.querySelector('.lesson-card')!.getBoundingClientRect();
    const isUnder = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      // Of a board, or of a column that scrolls, only what is in sight can be covered.
      const around = element.closest('.board-view, .dock, .rail-panel')?.getBoundingClientRect() ?? box;
      const left = Math.max(box.left, around.left, card.left);
      const right = Math.min(box.right, around.right, card.right);
      const top = Math.max(box.top, around.top, card.top);
      const bottom = Math.min(box.bottom, around.bottom, card.bottom);
      return right - left > 1 && bottom - top > 1 && element.checkVisibility();
    };
    return [...document.querySelectorAll<HTMLElement>('.lesson-ring, [data-lit]')]
      .filter(isUnder)
      .map((element) => element.dataset['cell'] ?? (element.textContent || element.className));
  });
}
