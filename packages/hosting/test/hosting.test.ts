// A hosted table: choices become entries, entries become the same table again, and every seat is told exactly what has
// changed for it.

import { Random } from '@automachia/kernel';
import { canonicalJson, patched } from '@automachia/kernel/host';
import { digestOfView, serverMessage, sumOf, type UpdateMessage } from '@automachia/protocol';
import { expect, test } from 'vitest';
import type { Entry, HostedTable, PlayedEntry } from '../src/index.js';
import {
  BadEntry,
  hostTexts,
  logEntryFor,
  questionFor,
  setUpTable,
  sightOf,
  stillsFor,
  Telling,
} from '../src/index.js';
import { type Auction, auction } from './auction.js';

const agreement = (seed: number) => ({ options: { players: 3 }, chance: { seed } });
const aTable = (seed = 1): HostedTable<Auction> => setUpTable(auction, agreement(seed)).table;

const byWords = (one: string, other: string): number => (one < other ? -1 : 1);

/** Plays at random to the end, with choices taken back, and hands every step to whoever looks. */
function play(
  table: HostedTable<Auction>,
  random: Random,
  look: (step: PlayedEntry<Auction>) => void = () => {},
): Entry[] {
  const entries: Entry[] = [];
  while (table.state.outcome === null) {
    const seats = [1, 2, 3];
    const regretful = seats.filter((seat) => table.course.undoDepth(seat) > 0);
    const asked = seats.filter((seat) => (auction.asked(table.state) >> seat) & 1);
    const seat = asked[random.below(asked.length)]!;
    const step =
      regretful.length > 0 && random.below(4) === 0
        ? table.undo(regretful[random.below(regretful.length)]!)
        : table.choose(seat, auction.propose(table.state, seat, random), 'player');
    if (step === undefined || step.refused !== undefined) throw new Error('random play was refused');
    entries.push(step.entry);
    look(step);
  }
  return entries;
}

test('choices and what is taken back are entries, numbered without gaps; a refused choice is none', () => {
  const table = aTable();
  expect(table.choose(1, { bid: 9 }, 'player')).toMatchObject({ refused: 'notOffered' });
  expect(table.choose(1, { bid: 1 }, 'player', 99)).toMatchObject({ refused: 'staleDecision' });
  expect(table.number).toBe(0);
  expect(table.choose(1, { bid: 1 }, 'player')).toMatchObject({ entry: { number: 1, seat: 1, choice: { bid: 1 } } });
  expect(table.undo(2)).toBe(undefined);
  expect(table.undo(1)).toMatchObject({ entry: { number: 2, seat: 1, how: 'undo' }, undone: 1 });
  const note = { key: 'host.clockRanOut' };
  expect(table.choose(1, { bid: 2 }, 'clock', undefined, note)).toMatchObject({
    entry: { number: 3, how: 'clock', note },
  });
});

test('whoever replays the entries has the same match: states, events, and what was undone', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const [table, replayed] = [aTable(seed), aTable(seed)];
    const steps: PlayedEntry<Auction>[] = [];
    const entries = play(table, new Random(seed), (step) => steps.push(step));
    const stored = JSON.parse(JSON.stringify(entries)) as Entry[];
    for (const [i, entry] of stored.entries()) {
      const step = replayed.replay(entry);
      for (const seat of [0, 1, 2, 3]) expect(logEntryFor(step, seat)).toEqual(logEntryFor(steps[i]!, seat));
    }
    expect(auction.digest(replayed.state)).toBe(auction.digest(table.state));
    expect(replayed.number).toBe(table.number);
  }
});

test('a log that does not fit is refused at the entry that does not', () => {
  const bid: Entry = { number: 1, seat: 1, how: 'player', choice: { bid: 1 } };
  expect(() => aTable().replay({ ...bid, number: 2 })).toThrow(/entry 2: it follows entry 0: one is missing/);
  expect(() => aTable().replay({ ...bid, choice: { bid: 7 } })).toThrow(BadEntry);
  expect(() => aTable().replay({ ...bid, choice: { bid: 7 } })).toThrow(/seat 1 could not choose so \(notOffered/);
  expect(() => aTable().replay({ number: 1, seat: 1, how: 'undo' })).toThrow(/nothing to take back/);
  expect(() => aTable().replay({ number: 1, seat: 0, how: 'player' })).toThrow(BadEntry);
});

test('set-up is told', () => {
  expect(setUpTable(auction, agreement(1)).told).toMatchObject([{ event: { type: 'opened' } }]);
});

test('updates, one after the other, are the view; digests, questions and logs agree', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const table = aTable(seed);
    const seats = [0, 1, 2, 3].map((seat) => {
      const { view, question, digest } = sightOf(table, seat, true);
      return { seat, view, question: seat === 0 ? null : question, sum: sumOf(digest) };
    });
    play(table, new Random(seed), (step) => {
      const telling = new Telling(table, step);
      for (const one of seats) {
        const told = telling.for(one.seat, one.sum, { clock: null, answers: undefined, isPlayer: one.seat > 0 });
        const update = JSON.parse(told.text) as UpdateMessage;
        expect(serverMessage.safeParse(update).success).toBe(true);
        one.sum = told.sum;
        one.view = patched(one.view, update.view);
        // What is sent is what changed.
        expect(update.question).not.toEqual(one.question);
        if (update.question !== undefined) one.question = update.question;
        const sight = sightOf(table, one.seat, true);
        expect(canonicalJson(one.view)).toBe(canonicalJson(sight.view));
        expect(digestOfView(one.view)).toBe(update.digest);
        expect(sight.digest).toBe(update.digest);
        const asked = one.seat === 0 ? null : questionFor(auction, table.state, one.seat);
        expect(JSON.stringify(one.question)).toBe(JSON.stringify(asked));
        expect(update.asked).toEqual(sight.asked);
        expect(update.undo).toBe(one.seat === 0 ? 0 : sight.undo);
        const {
          type: _,
          view: __,
          question: ___,
          digest: ____,
          asked: _____,
          undo: ______,
          clock: _7,
          ...entry
        } = update;
        expect(entry).toEqual(JSON.parse(JSON.stringify(logEntryFor(step, one.seat))));
      }
    });
  }
});

test('whoever wants it sees the table after every event; all others are told as ever', () => {
  const [told, seen] = [aTable(3), aTable(3)];
  seen.keepsStates = true;
  const aside = { clock: null, answers: undefined, isPlayer: true };
  const plain: string[] = [];
  let sum = sumOf(sightOf(told, 2, true).digest);
  play(told, new Random(3), (step) => {
    const update = new Telling(told, step).for(2, sum, aside);
    plain.push(update.text);
    sum = update.sum;
  });
  let [stills, sums] = [0, [sumOf(sightOf(seen, 2, true).digest), sumOf(sightOf(seen, 2, true).digest)]];
  let { view } = sightOf(seen, 2, true);
  play(seen, new Random(3), (step) => {
    const telling = new Telling(seen, step);
    // In either order: what one is told does not depend on the other.
    const asks = step.entry.number % 2 === 0 ? [true, false] : [false, true];
    const updates = new Map(
      asks.map((isUnfolded) => {
        const wishes = { stills: isUnfolded, facts: true };
        return [isUnfolded, telling.for(2, sums[Number(isUnfolded)]!, { ...aside, wishes })];
      }),
    );
    sums = [updates.get(false)!.sum, updates.get(true)!.sum];
    expect(updates.get(false)!.text).toBe(plain[step.entry.number - 1]);
    const update = JSON.parse(updates.get(true)!.text) as UpdateMessage;
    expect(serverMessage.safeParse(update).success).toBe(true);
    expect(update.stills?.length ?? 0).toBe(step.told.length);
    expect(update.stills ?? []).toEqual(stillsFor(auction, step, 2));
    for (const still of update.stills ?? []) {
      stills += Number(still !== 0);
      if (still !== 0) view = patched(view, still);
    }
    view = patched(view, update.view);
    expect(canonicalJson(view)).toBe(canonicalJson(sightOf(seen, 2, true).view));
    expect(digestOfView(view)).toBe(update.digest);
  });
  expect(stills).toBeGreaterThan(3);
});

test('only who rolled hears the number; only the seat’s own player is asked', () => {
  const table = aTable();
  for (const seat of [1, 2, 3]) table.choose(seat, { bid: seat }, 'player');
  table.choose(3, { colour: 'grün' }, 'player');
  const step = table.choose(3, 'sure', 'player') as PlayedEntry<Auction>;
  const telling = new Telling(table, step);
  const update = (seat: number, isPlayer: boolean) =>
    JSON.parse(telling.for(seat, 0, { clock: 1234.5, answers: 7, isPlayer }).text) as UpdateMessage;
  expect(update(3, true).events.at(-1)).toMatchObject({ type: 'rolled', points: expect.any(Number) as number });
  expect(update(1, true).events.at(-1)).toEqual({ type: 'rolled', rule: 'AUC-ROL-01', seat: 3 });
  expect(update(3, true)).toMatchObject({ question: { step: 'match.bid' }, answers: 7, clock: 1235 });
  expect(update(3, false)).not.toHaveProperty('question');
  expect(update(3, false).undo).toBe(0);
});

test('what a host says, it says in every language with the same values', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort(byWords);
  for (const [key, text] of Object.entries(hostTexts.en)) {
    for (const language of ['fr', 'it'] as const) {
      expect(Object.keys(hostTexts[language])).toEqual(Object.keys(hostTexts.en));
      expect(valuesIn(hostTexts[language][key as keyof typeof hostTexts.en])).toEqual(valuesIn(text));
    }
  }
});
