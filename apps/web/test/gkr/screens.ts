// Every screen of GKR, one after the other, for whoever measures or reads them.

import type { Page } from 'playwright-core';
import type { BrowserForTests, Visit } from '../browser.js';
import type { Look } from '../screens/tour.js';
import { openTable } from './tables.js';

const OPEN = { battlefield: { starts: ['1B', '9J'], buildings: ['4F', '4D', '4C'] } };
const PLAYERS = {
  1: { hh: { at: '5F', facing: 'N' }, combat: { at: '6E' }, recon: { at: '3D' }, energy: 2, track: 1 },
  2: { hh: { at: '2F', facing: 'S' }, combat: { at: '3H' } },
};
const HANDS = { hands: { 1: ['HLX-P1', 'HLX-S1', 'HLX-S2', 'HLX-R1', 'HLX-M1', 'DEP-01'], 2: [] } };

/** The moments of a turn. */
const TABLES: readonly (readonly [screen: string, table: Record<string, unknown>, picks: readonly string[]])[] = [
  [
    'gkr-deploy',
    { ...OPEN, turn: { gloryHound: 1, phase: 'deploy', at: 'startDeploying' }, players: PLAYERS, ...HANDS },
    ['.gk-deploying button', '[role=gridcell][data-lit]'],
  ],
  [
    'gkr-move',
    { ...OPEN, turn: { gloryHound: 1, phase: 'movement', at: 'startMoving' }, players: PLAYERS, ...HANDS },
    ['[role=gridcell][data-lit]'],
  ],
  [
    'gkr-declare',
    { ...OPEN, turn: { gloryHound: 1, phase: 'combat', at: 'declareFiringLine' }, players: PLAYERS, ...HANDS },
    ['.card-button[data-lit]:not([aria-pressed=true])', '.card-button[data-lit]:not([aria-pressed=true])'],
  ],
  [
    'gkr-fire',
    {
      ...OPEN,
      battlefield: { starts: ['1B', '9J'], buildings: ['4D', '4C'] },
      turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
      players: PLAYERS,
      hands: { 1: ['HLX-R1'], 2: [] },
      lines: { 1: ['HLX-P1', 'HLX-S1'], 2: ['OBK-P2'] },
    },
    ['[role=gridcell][data-lit]'],
  ],
  [
    'gkr-window',
    {
      ...OPEN,
      turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
      players: PLAYERS,
      hands: { 1: ['HLX-R1', 'HLX-S2'], 2: [] },
      sponsorHands: { 1: ['SP-07'], 2: [] },
      lines: { 1: ['HLX-P1', 'HLX-S1'], 2: [] },
    },
    [],
  ],
  [
    'gkr-tag',
    {
      ...OPEN,
      turn: { gloryHound: 1, phase: 'tag', at: 'startTagging' },
      players: PLAYERS,
      buildings: [{ at: '4F', tags: { N: 1, NE: 1, SE: 1, NW: 2 } }],
      ...HANDS,
      sponsorHands: { 1: ['SP-05', 'SP-12'], 2: [] },
    },
    ['.board button[data-lit]'],
  ],
  [
    'gkr-lose',
    {
      ...OPEN,
      turn: { gloryHound: 1, phase: 'combat', at: 'everyoneHasPaid' },
      players: PLAYERS,
      hands: { 1: ['HLX-R1', 'HLX-S2'], 2: [] },
      lines: { 1: ['HLX-P1', 'HLX-S1'], 2: [] },
      damage: { 1: { count: 9 } },
    },
    [],
  ],
];

const press = async (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => (element as HTMLElement).click());

/** A table at every moment of a turn, first with nothing chosen and then with something. */
export async function tourTables(browser: BrowserForTests, visit: Visit, look: Look): Promise<void> {
  const { page } = await browser.visit(visit);
  for (const [screen, table, picks] of TABLES) {
    await page.goto(page.url().replace(/#.*/, ''));
    await page.waitForSelector('.new-match form');
    await openTable(page, table);
    await look(page, screen);
    if (picks.length === 0) continue;
    for (const pick of picks) await press(page, pick);
    await look(page, `${screen}-chosen`);
  }
  await page.context().close();
}

/** The set-up: battlefields, one of one's own, factions, start hexes, pilots, a deck; and all cards to look up. */
export async function tourSetUp(browser: BrowserForTests, visit: Visit, look: Look): Promise<void> {
  const { page } = await browser.visit(visit);
  await page.locator('.poster', { hasText: 'Heavy Hitters' }).click();
  await page.waitForSelector('.new-match h2:has-text("Heavy Hitters")');
  // The second option after the number of players; words differ by language.
  await page
    .locator('.new-match .segments', { hasText: /Quick|rapide|rapido/ })
    .locator('button')
    .first()
    .click();
  await page.locator('.new-match button[type=submit]').click();
  await page.waitForSelector('.gk-plates');
  await look(page, 'gkr-battlefields');
  await press(page, '.gk-plates li:last-child button');
  await press(page, '.acts .is-primary');
  await page.waitForSelector('.gk-layout');
  await look(page, 'gkr-layout');
  for (const cell of ['1F', '9F', '4D', '4E', '6G']) await press(page, `.gk-layout [data-cell="${cell}"]`);
  await look(page, 'gkr-layout-begun');
  await press(page, '.acts .is-primary');
  for (let i = 0; i < 6 && (await page.locator('.gk-builder').count()) === 0; i++) {
    await page.waitForSelector('.gk-plates, .gk-facings, .gk-builder');
    if ((await page.locator('.gk-builder').count()) > 0) break;
    const isPlates = (await page.locator('.gk-plates').count()) > 0;
    const portraits = await page.locator('.gk-plates img').count();
    await look(page, isPlates ? `gkr-plates-${portraits}` : 'gkr-start');
    if (isPlates) await press(page, '.gk-plates button');
    else {
      await press(page, '.gk-facings button');
      await press(page, '[role=gridcell][data-lit]');
    }
    // What is asked next may stand there already, while the answer before it is laid and not yet given.
    const words = await page.locator('.acts').innerText();
    await press(page, '.acts .is-primary');
    await page.waitForFunction((before) => document.querySelector<HTMLElement>('.acts')?.innerText !== before, words);
    await page.waitForSelector('.lower.is-asked');
  }
  await page.waitForSelector('.gk-builder');
  await look(page, 'gkr-deck');
  await press(page, '.kept-list button');
  await look(page, 'gkr-deck-ready');
  await page.goto(`${page.url().replace(/#.*/, '')}#/codex/gkr`);
  await page.waitForSelector('.codex');
  await page.waitForFunction(() => (document.querySelector('.codex-card li')?.textContent?.length ?? 0) > 20);
  await look(page, 'gkr-codex');
  await page.locator('.codex-found li').nth(2).locator('button').click();
  await press(page, '.codex-acts .button:last-child');
  await look(page, 'gkr-codex-add');
  await page.context().close();
}
