// The table of beats: what goes together, what is not seen, rows of the same, and what nobody can tell in between.

import type { GameEvent } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { expect, test } from 'vitest';
import type { BeatTable } from '../src/games/beats.js';
import { beatsBy, unseen } from '../src/games/beats.js';

type Happened<Type extends string> = { readonly type: Type; readonly rule: string };
type Any = Happened<'moved' | 'hurt'> | Happened<'drawn'> | (Happened<'burst'> & { readonly at: string });

const TABLE: BeatTable<Any, string> = {
  moved: { play: ({ events }) => `moved ${events.length}`, lasts: 100, with: ['moved', 'hurt'] },
  hurt: { play: () => 'hurt', lasts: 50 },
  burst: {
    play: ({ event, row }) => `burst ${event.at} ${row.place}/${row.length}`,
    lasts: (play, { row }) => play.length + row.length,
  },
  ...unseen('drawn'),
};
const beats = beatsBy(TABLE, 'nothing');

const event = (type: Any['type'], more: object = {}): GameEvent => ({ type, rule: 'ANY-01', ...more });
const table = (at: number): TableView => ({ at });
const tables = (count: number): TableView[] => Array.from({ length: count }, (_, i) => table(i + 1));

test('what goes along with an event is one beat, and ends at the table after the last of it', () => {
  const events = [event('moved'), event('moved'), event('hurt'), event('burst', { at: 'a1' })];
  const shown = beats(events, table(0), table(9), tables(4));
  expect(shown.map(({ play, duration, after }) => [play, duration, after])).toEqual([
    ['moved 3', 100, table(3)],
    ['burst a1 1/1', 13, table(4)],
  ]);
  expect(shown.flatMap((beat) => beat.events)).toEqual(events);
});

test('what is not seen goes along with what was before it; at the beginning it takes no time', () => {
  const events = [event('drawn'), event('hurt'), event('drawn')];
  expect(
    beats(events, table(0), table(9), tables(3)).map(({ play, duration, after }) => [play, duration, after]),
  ).toEqual([
    ['nothing', 0, table(1)],
    ['hurt', 50, table(3)],
  ]);
  expect(beats([event('drawn')], table(0), table(9), tables(1))).toEqual([]);
});

test('beats of the same type know their place in the row', () => {
  const events = [event('burst', { at: 'a' }), event('burst', { at: 'b' }), event('hurt'), event('burst', { at: 'c' })];
  const plays = beats(events, table(0), table(9), tables(4)).map(({ play }) => play);
  expect(plays).toEqual(['burst a 1/2', 'burst b 2/2', 'hurt', 'burst c 1/1']);
});

test('without tables in between things go at once from where they were to where they are', () => {
  const events = [event('moved'), event('burst', { at: 'a' })];
  expect(beats(events, table(0), table(9), undefined)).toEqual([
    { duration: 420, events, after: table(9), play: 'nothing' },
  ]);
  expect(beats([event('drawn')], table(0), table(9), undefined)).toEqual([]);
});

test('an event without a line does not compile', () => {
  // @ts-expect-error: nothing is said of `hurt`, which shares its fields with `moved`.
  const short: BeatTable<Any, string> = { moved: {}, burst: {}, ...unseen('drawn') };
  // @ts-expect-error: it goes along with nothing that the game tells.
  const foreign: BeatTable<Any, string> = { ...TABLE, hurt: { with: ['fell'] } };
  expect([short, foreign]).toHaveLength(2);
});
