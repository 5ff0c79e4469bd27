// Tables of Gears of War in the browser, laid out and played on by the rules themselves.

import { gears } from '@automachia/gears';
import type { Plain } from '@automachia/kernel';
import type { Page } from 'playwright-core';
import type { SavedMatch } from '../../src/localTable/savedMatches.js';
import { layIn } from '../around/laidIn.js';

type State = ReturnType<typeof gears.arrange>;
type Words = { readonly [word: string]: Plain };

const OPTIONS = { mission: 'emergence', difficulty: 'normal', quickStart: true, hordeMap: 'none' } as const;

/** Tiles 2A and 9A: Marcus in 2A.D beside a Wretch, a wounded Drone in cover, an open hole; the Order step of seat 1. */
export function laid(table: Words = {}, players = 1): State {
  return gears.arrange(
    { ...OPTIONS, players },
    {
      stage: 1,
      map: { '2A': '', '9A': '2A' },
      doors: ['9A'],
      closed: ['2A.B'],
      equipment: ['2A'],
      cogs: { 1: { is: 'marcus', at: '2A.D' } },
      locusts: { 'wretch-1': { at: '2A.D' }, 'drone-1': { at: '9A.C', spot: '9A.c3', health: 1 } },
      hands: { 1: ['ord-advance', 'ord-assault', 'ord-supp'] },
      turn: { first: 1, active: 1, number: 1, at: 'takeOrders' },
      piles: { ai: ['ai-3'] },
      ...table,
    },
    5,
  );
}

/** Opens a match that stands there; a person has the first seat, bots have the others. */
export async function openTable(page: Page, state: State): Promise<void> {
  const now = '2026-11-19T12:00:00.000Z';
  const match: SavedMatch = {
    id: 'abcdefabcdef',
    game: 'gears',
    rulesVersion: gears.version,
    pack: gears.pack,
    options: { ...OPTIONS, players: state.players },
    seats: Array.from({ length: state.players }, (_, i) =>
      i === 0 ? { kind: 'human', name: null } : { kind: 'bot', level: 'rookie' },
    ),
    secret: '0f'.repeat(32),
    contributions: [],
    start: gears.save(state),
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
