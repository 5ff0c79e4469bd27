// A match hosted in the browser, without the browser: what seats are told, taken back, stored and recorded.

import type { Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { patched, verify } from '@automachia/kernel/host';
import type { TableMessage, UpdateMessage, TableView } from '@automachia/protocol';
import { digestOfView } from '@automachia/protocol/view';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { LocalMatch } from '../src/localTable/localMatch.js';
import { momentsOf } from '../src/localTable/moments.js';
import type { SavedMatch } from '../src/localTable/savedMatches.js';
import { inWordsOfToday } from '../src/localTable/savedMatches.js';
import { unfolded } from '../src/table/unfolding.js';

const saved: SavedMatch = {
  id: 'abcdefabcdef',
  game: 'tournoi',
  rulesVersion: tournoi.version,
  pack: tournoi.pack,
  options: { players: 2, life: 2 },
  seats: [
    { kind: 'human', name: 'Ada' },
    { kind: 'bot', level: 'rookie' },
  ],
  secret: '0f'.repeat(32),
  contributions: ['heads', 'tails'],
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  entries: [],
  standing: { status: 'playing', asked: [], outcome: null },
};

/** A seat that only knows what it is told. */
class Listener {
  view: TableView;
  constructor(table: TableMessage) {
    this.view = table.view!;
  }
  hear(update: UpdateMessage): void {
    for (const still of update.stills ?? []) if (still !== 0) this.view = patched(this.view, still);
    this.view = patched(this.view, update.view);
    if (digestOfView(this.view) !== update.digest) throw new Error(`Update ${update.n} leads to another view.`);
  }
}

/** Plays at random, now and then taking something back, and tells everybody. */
function playToTheEnd(match: LocalMatch): void {
  const random = new Random(3);
  const listeners = new Map<Seat, Listener>(
    [0, 1, 2].map((seat) => [seat, new Listener(match.tableFor(seat, undefined))]),
  );
  const tell = (step: Parameters<LocalMatch['update']>[0]): void => {
    for (const [seat, listener] of listeners) listener.hear(match.update(step, seat));
  };
  for (let i = 0; i < 2000 && !match.isOver; i++) {
    const seat = tournoi.seatToAct(match.state as never);
    const undone = i % 7 === 0 ? match.undo(seat) : undefined;
    if (undone !== undefined) {
      tell(undone);
      continue;
    }
    const step = match.choose(seat, tournoi.propose(match.state as never, seat, random), 'player');
    if (step.refused !== undefined) throw new Error(step.refused);
    tell(step);
  }
  for (const [seat, listener] of listeners) expect(listener.view).toEqual(match.tableFor(seat, undefined).view);
}

test('every seat can follow by updates alone, and the record of what counted verifies', () => {
  const match = new LocalMatch(tournoi, saved);
  playToTheEnd(match);
  expect(match.isOver).toBe(true);
  expect(() => verify(tournoi, match.record())).not.toThrow();
  expect(match.info().fairness.secret).toBe(saved.secret);
});

test('what was stored is the match again, with the same log for everybody', () => {
  const match = new LocalMatch(tournoi, saved);
  playToTheEnd(match);
  const again = new LocalMatch(tournoi, JSON.parse(JSON.stringify(match.toSave(saved.updatedAt))) as SavedMatch);
  for (const seat of [0, 1, 2]) expect(again.tableFor(seat, undefined)).toEqual(match.tableFor(seat, undefined));
});

test('moments stay as they were, however the match goes on', () => {
  const match = new LocalMatch(tournoi, saved);
  const first = match.tableFor(1, undefined).view;
  playToTheEnd(match);
  const moments = match.momentsFor(1);
  expect(moments[0]!.view).toEqual(first);
  expect(moments.at(-1)!.view).toEqual(match.tableFor(1, undefined).view);
  const replayed = momentsOf(tournoi, match.record(), 1);
  expect(replayed.at(-1)!.view).toEqual(moments.at(-1)!.view);
});

test('how a choice came about can be seen again as it was told, by seats and once it is over by everybody', () => {
  const match = new LocalMatch(tournoi, saved);
  const random = new Random(5);
  let view = match.tableFor(1, undefined).view!;
  expect(() => match.stillsOf(1, 'everyone')).toThrow('not over');
  const told: (readonly TableView[] | undefined)[] = [undefined];
  while (!match.isOver) {
    const seat = tournoi.seatToAct(match.state as never);
    const step = match.choose(seat, tournoi.propose(match.state as never, seat, random), 'player');
    if (step.refused !== undefined) throw new Error(step.refused);
    const update = match.update(step, 1);
    const stills = unfolded(view, update.stills);
    expect(stills?.length ?? 0).toBe(update.events.length);
    told.push(stills);
    view = patched(stills?.at(-1) ?? view, update.view);
  }
  for (const [place, stills] of told.entries()) {
    expect(match.stillsOf(place, 1)).toEqual(stills);
    expect(match.stillsOf(place, 'everyone')?.length).toBe(stills?.length);
  }
  expect(told.filter((stills) => stills !== undefined).length).toBeGreaterThan(5);
});

test('what is kept of a step holds none of the states along the way', () => {
  const match = new LocalMatch(tournoi, saved);
  const random = new Random(5);
  const seats: Seat[] = [];
  for (let i = 0; i < 30 && !match.isOver; i++) {
    seats.push(tournoi.seatToAct(match.state as never));
    match.choose(seats.at(-1)!, tournoi.propose(match.state as never, seats.at(-1)!, random), 'player');
  }
  const kept = (match as unknown as { steps: { told: object[] }[] }).steps.flatMap(({ told }) => told);
  expect(kept.length).toBeGreaterThan(5);
  for (const told of kept) expect(told).not.toHaveProperty('state');
});

test('while the match goes on nobody is told the secret, and who watches is asked nothing', () => {
  const match = new LocalMatch(tournoi, saved);
  expect(JSON.stringify([0, 1, 2].map((seat) => match.tableFor(seat, undefined)))).not.toContain(saved.secret);
  expect(match.tableFor(0, undefined).question).toBeNull();
  expect(match.tableFor(1, undefined).question).not.toBeNull();
  expect(match.botsAsked()).toEqual([2]);
});

test('a match whose bots were saved under an older word for their level goes on', () => {
  const older = { ...saved, seats: [saved.seats[0]!, { kind: 'bot', level: 'master' }] } as unknown as SavedMatch;
  expect(inWordsOfToday(older).seats).toEqual([saved.seats[0], { kind: 'bot', level: 'ace' }]);
  expect(inWordsOfToday(saved)).toEqual(saved);
});
