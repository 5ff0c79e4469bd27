// Getting up from a table: what that would do, from what everybody there can tell.

import type { LogEntry, MatchInfo } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { freeableSeats } from '../src/online/leaving/freeing.js';
import { wayOut } from '../src/online/leaving/wayOut.js';

type Kind = MatchInfo['seats'][number]['kind'];

const matchOf = (status: MatchInfo['status'], kinds: readonly Kind[], asked: number[] = []): MatchInfo =>
  ({
    status,
    asked,
    clock: null,
    seats: kinds.map((kind, i) => ({ seat: i + 1, kind, isPresent: true })),
  }) as unknown as MatchInfo;
const entry = (n: number, seat: number, rest: Partial<LogEntry> = {}): LogEntry => ({
  n,
  seat,
  how: 'player',
  events: [],
  ...rest,
});
const setUp = entry(0, 0);

test('of a table that waits, a seat is given up; the table goes with its last player; who watches has nothing to give', () => {
  expect(wayOut(matchOf('waiting', ['human', 'human', 'open']), 1, [])).toEqual({ is: 'seat' });
  expect(wayOut(matchOf('waiting', ['human', 'bot', 'open']), 1, [])).toEqual({ is: 'table' });
  expect(wayOut(matchOf('waiting', ['human', 'open']), 0, [])).toBeUndefined();
  for (const status of ['over', 'cancelled', 'held'] as const) {
    expect(wayOut(matchOf(status, ['human', 'human']), 1, [])).toBeUndefined();
  }
});

test('a match is ended only where it waits for another person who has not played', () => {
  const match = matchOf('playing', ['human', 'human'], [1, 2]);
  const awaited = { is: 'match', awaited: match.seats[1] };
  expect(wayOut(match, 1, [setUp, entry(1, 1)])).toEqual(awaited);
  expect(wayOut(match, 1, [setUp, entry(1, 1), entry(2, 2)])).toBeUndefined();
  expect(wayOut(match, 1, [setUp, entry(1, 1), entry(2, 2, { how: 'bot' })])).toBeUndefined();
  // By the clock is not by themselves, and what was taken back does not count.
  expect(wayOut(match, 1, [setUp, entry(1, 2, { how: 'clock' })])).toEqual(awaited);
  expect(wayOut(match, 1, [setUp, entry(1, 2), entry(2, 2, { how: 'undo', undone: 1 })])).toEqual(awaited);
  expect(wayOut(matchOf('playing', ['human', 'human'], [1]), 1, [setUp])).toBeUndefined();
  expect(wayOut(matchOf('playing', ['human', 'bot'], [2]), 1, [setUp])).toBeUndefined();
});

test('where there is a clock nobody ends a match; of who has played and is away the rules of the table say more', () => {
  const match = matchOf('playing', ['human', 'human'], [2]);
  const log = [setUp, entry(1, 1), entry(2, 2)];
  expect(wayOut({ ...match, clock: { seconds: 60 } }, 1, [setUp])).toBeUndefined();
  expect(wayOut(match, 1, log)).toBeUndefined();
  const away = { ...match, seats: match.seats.map((seat) => ({ ...seat, isPresent: false })) };
  expect(wayOut(away, 1, log)).toBeUndefined();
  expect(wayOut({ ...away, asked: [1, 2] }, 1, log)).toBeUndefined();
});

test('who has not played and waits for somebody else may go for good', () => {
  const match = matchOf('playing', ['human', 'human'], [1]);
  expect(wayOut(match, 2, [setUp])).toEqual({ is: 'place', awaited: match.seats[0] });
  const begun = [setUp, entry(1, 1)];
  expect(wayOut(match, 2, begun)).toBeUndefined();
  const away = { ...match, seats: match.seats.map((seat) => ({ ...seat, isPresent: false })) };
  expect(wayOut(away, 2, begun)).toEqual({ is: 'place', awaited: away.seats[0] });
  expect(wayOut(away, 2, [...begun, entry(2, 2)])).toBeUndefined();
  expect(wayOut(matchOf('playing', ['human', 'human'], [1, 2]), 2, [setUp])).toMatchObject({ is: 'match' });
});

test('whose table it is may open the seats of those who are not there, and none of their own', () => {
  const waiting = { ...matchOf('waiting', ['human', 'human', 'human', 'open']), host: 1 };
  const away = { ...waiting, seats: waiting.seats.map((seat) => ({ ...seat, isPresent: seat.seat === 1 })) };
  const seats = (match: MatchInfo, own: number[]) =>
    freeableSeats(match, own, []).map(({ is, seat }) => [is, seat.seat]);
  expect(seats(waiting, [1])).toEqual([]);
  expect(seats(away, [1])).toEqual([
    ['open', 2],
    ['open', 3],
  ]);
  expect(seats(away, [1, 3])).toEqual([['open', 2]]);
  expect(seats(away, [2])).toEqual([]);
  expect(seats({ ...away, host: null }, [1])).toEqual([]);
});

test('and leave that of who never played to a bot, where the match waits for it and no clock decides', () => {
  const match = { ...matchOf('playing', ['human', 'human', 'bot'], [1, 2, 3]), host: 1 };
  expect(freeableSeats(match, [1], [setUp])).toEqual([{ is: 'bot', seat: match.seats[1] }]);
  expect(freeableSeats(match, [1], [setUp, entry(1, 2)])).toEqual([]);
  expect(freeableSeats(match, [2], [setUp])).toEqual([]);
  expect(freeableSeats({ ...match, asked: [1] }, [1], [setUp])).toEqual([]);
  expect(freeableSeats({ ...match, clock: { seconds: 60 } }, [1], [setUp])).toEqual([]);
  expect(freeableSeats({ ...match, status: 'over' }, [1], [setUp])).toEqual([]);
});
