// A table of one's own in the browser, laid out by the game itself from the table notation.

import { gkr } from '@automachia/gkr';
import type { Page } from 'playwright-core';
import type { SavedMatch } from '../../src/localTable/savedMatches.js';
import { layIn } from '../around/laidIn.js';

/** A turn begins, and both have lost most of their cards: the end is not far. */
export const NEAR_THE_END = {
  turn: { gloryHound: 1, phase: 'deploy', at: 'startDeploying' },
  hands: { 1: ['HLX-P1', 'HLX-S1', 'HLX-R1', 'DEP-01'], 2: ['OBK-P2', 'OBK-S1', 'OBK-R1', 'DEP-01'] },
  damage: { 1: { count: 21 }, 2: { count: 21 } },
};

/** The first seat is a person's, bots sit at the others. */
export async function openTable(page: Page, table: Record<string, unknown>, players = 2): Promise<void> {
  const options = { players, quickStart: true, lastBotStanding: false, tagModel: 'faces' };
  const now = '2026-11-15T12:00:00.000Z';
  const match: SavedMatch = {
    id: 'abcdefabcdef',
    game: 'gkr',
    rulesVersion: gkr.version,
    pack: gkr.pack,
    options,
    seats: Array.from({ length: players }, (_, i) =>
      i === 0 ? { kind: 'human', name: null } : { kind: 'bot', level: 'rookie' },
    ),
    secret: '0f'.repeat(32),
    contributions: [],
    start: gkr.save(gkr.arrange({ players }, table as never, 7)),
    createdAt: now,
    updatedAt: now,
    entries: [],
    standing: { status: 'playing', asked: [], outcome: null },
  };
  await layIn(page, match);
  await page.evaluate(() => {
    location.hash = '#/here/abcdefabcdef';
  });
  await page.waitForSelector('.lower.is-asked');
}
