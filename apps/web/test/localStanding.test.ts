// Standing answers at a table of this device: kept with the saved match, and told to their seat. And matches from before
// there were any, in which the rules themselves let a player pass until an attack or a phase was over.

import { readFileSync } from 'node:fs';
import { gkr } from '@automachia/gkr';
import type { Game, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { StandingAnswer } from '@automachia/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRulesOfToday } from '../src/localTable/earlierEntries.js';
import { LocalMatch } from '../src/localTable/localMatch.js';
import { LocalSettling } from '../src/localTable/localSettling.js';
import { LocalStanding } from '../src/localTable/localStanding.js';
import type { SavedMatch } from '../src/localTable/savedMatches.js';

const game = gkr as unknown as Game;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fresh: SavedMatch = {
  id: 'abcdefabcdef',
  game: 'gkr',
  rulesVersion: gkr.version,
  pack: gkr.pack,
  options: { players: 2, quickStart: true },
  seats: [
    { kind: 'human', name: 'Ada' },
    { kind: 'human', name: 'Bob' },
  ],
  secret: '0f'.repeat(32),
  contributions: ['heads', 'tails'],
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  entries: [],
  standing: { status: 'playing', asked: [], outcome: null },
};

/** A match as the worker hosts it, in a window. */
function host(saved: SavedMatch, seed = 3) {
  const match = new LocalMatch(game, saved);
  const told: (readonly [Seat, StandingAnswer | undefined])[] = [];
  const standing: LocalStanding = new LocalStanding(game, match, {
    pass: (seat, number, heard) => {
      const step = match.choose(seat, 'pass', 'standing', number);
      heard(step.refused === undefined ? 'taken' : 'refused');
      standing.look();
    },
    changed: (seat, kept) => told.push([seat, kept]),
  });
  const random = new Random(seed);
  while (!match.isOver && game.round(match.state) === undefined) {
    const seat = game.seatToAct(match.state);
    match.choose(seat, game.propose(match.state, seat, random), 'player');
  }
  return { match, standing, told };
}

test('it passes for its seat, is saved with the match, and goes on when that is opened again', () => {
  const { match, standing, told } = host(fresh);
  const seat = game.seatToAct(match.state);
  const { decisionNumber } = match.state;
  expect(standing.set(seat, { pass: { until: 'week', unless: [] }, onlyPass: false })).toContain('"week"');
  expect(standing.set(seat, { pass: { until: null, unless: [] }, onlyPass: false })).toBeUndefined();
  const kept = { pass: { until: null, of: null, unless: [] }, onlyPass: false, from: 0 };
  expect(told).toEqual([[seat, kept]]);
  expect(match.tableFor(seat, undefined).standing).toEqual(kept);
  expect(match.tableFor(3 - seat, undefined)).not.toHaveProperty('standing');
  const saved = JSON.parse(JSON.stringify(match.toSave('2026-11-15T13:00:00.000Z'))) as SavedMatch;
  const again = host(saved);
  again.standing.look();
  vi.advanceTimersByTime(1400);
  expect(again.match.state.decisionNumber).toBe(decisionNumber);
  vi.advanceTimersByTime(3200);
  expect(again.match.state.decisionNumber).toBeGreaterThan(decisionNumber);
  expect(again.match.toSave('2026-11-15T13:00:00.000Z').entries.at(-1)).toMatchObject({ seat, how: 'standing' });
  again.standing.set(seat, null);
  expect(again.match.tableFor(seat, undefined)).not.toHaveProperty('standing');
});

test('at one device, too, what led to the chance of another cannot be taken back once a pass may come', () => {
  const askedAt = ({ state }: LocalMatch): Seat => game.seatToAct(state);
  const mayGoBack = (at: LocalMatch, seat: Seat): boolean => at.tableFor(seat, undefined).undo > 0;
  // The first window of most courses comes after something was learnt.
  const courses = Array.from({ length: 200 }, (_, i) => host(fresh, i + 1).match);
  const match = courses.find((one) => !one.isOver && mayGoBack(one, 3 - askedAt(one)))!;
  const other = 3 - askedAt(match);
  const told: Seat[] = [];
  const { rule } = new LocalSettling(match, (seats) => void told.push(...seats));
  rule.look();
  vi.advanceTimersByTime(1499);
  expect([mayGoBack(match, other), told]).toEqual([true, []]);
  vi.advanceTimersByTime(1);
  expect([mayGoBack(match, other), told, match.undo(other)]).toEqual([false, [other], undefined]);
});

interface Earlier {
  readonly saved: SavedMatch;
  readonly turn: unknown;
  readonly hands: unknown;
  readonly damage: unknown;
}

const earlier = JSON.parse(
  readFileSync(new URL('earlier/gkr-0.2.0.json', import.meta.url), 'utf8'),
) as readonly Earlier[];

test.each(earlier)('a match of $saved.options.players that was saved under GKR 0.2.0 comes to the same end', (one) => {
  const saved = inRulesOfToday(game, one.saved);
  const match = new LocalMatch(game, saved);
  const { turn, hands, damage } = gkr.describe(match.state as never);
  // Since then a table says that the last bot standing wins.
  const then = { ...(one.turn as object), lastBotStanding: true };
  expect({ turn, hands, damage }).toEqual({ turn: then, hands: one.hands, damage: one.damage });
  expect(match.info().outcome).toEqual(one.saved.standing.outcome);
  expect(saved.entries.some(({ how }) => how === 'standing')).toBe(true);
  expect(inRulesOfToday(game, saved)).toBe(saved);
});

test.each(earlier)('and can be taken up wherever it was left ($saved.options.players players)', ({ saved }) => {
  for (let count = 5; count < saved.entries.length; count += 23) {
    const match = new LocalMatch(game, inRulesOfToday(game, { ...saved, entries: saved.entries.slice(0, count) }));
    expect(match.isOver).toBe(false);
  }
});
