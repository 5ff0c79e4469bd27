// What is let in: exactly what is published, and nothing that could disturb whoever reads it later.

import { expect, test } from 'vitest';
import {
  aboutMe,
  choosing,
  clientMessage,
  joining,
  matchId,
  newMatch,
  seat,
  spokenLine,
  seatChange,
} from '../src/index.js';

const lets = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

test.each(['Ann', 'Zoë', '小明', 'Ann-Sofie d’Été', '🤖', ' x ', 'x'.repeat(40)])('%j is a name', (name) => {
  expect(lets(aboutMe, { name })).toBe(true);
});

test.each(['', '   ', 'a\nb', 'a\tb', '\u0000', '\u202eevil', '\ud800', 'a\u2028b', 'x'.repeat(41), 7, null])(
  '%j is no name',
  (name) => {
    expect(lets(aboutMe, { name })).toBe(false);
  },
);

test.each(['❤️', 'नमस्ते', 'Việt', 'a\u0301\u0302'])('%j is a name, marks and all', (name) => {
  expect(lets(aboutMe, { name })).toBe(true);
});

const NOTHING = ['\u3164', '\u2800', '\u115f\u1160', '\uffa0', '\u034f', '\u2800 \u2800', '\u0301\u0302', '\ufe0f'];
const PILED = `a${'\u0301'.repeat(39)}`;

test('what nobody sees is neither a name nor a line of chat, and marks are not piled up', () => {
  for (const text of [...NOTHING, PILED]) {
    expect([text, lets(aboutMe, { name: text }), lets(spokenLine, text)]).toEqual([text, false, false]);
  }
  expect(lets(aboutMe, { name: 'Ann\u3164' })).toBe(false);
});

test('chat and contributions hold no hidden characters but the joints of scripts and emoji', () => {
  for (const text of ['👩🏽‍🚀 👨‍👩‍👧 ❤️‍🔥', 'می‌خواهم', 'क्‍ष', 'Bonne chance !', 'a\u0301\u0302\u0303']) {
    expect([text, lets(spokenLine, text), lets(joining, { contribution: text })]).toEqual([text, true, true]);
  }
  const hidden = [
    '\u200f',
    '\u200e',
    '\u061c',
    '\u200b',
    '\ufeff',
    '\u{e0041}',
    '\u2060',
    '\u00ad',
    '\u200d',
    ' \u200c',
  ];
  for (const each of hidden) {
    const text = `a${each} b`;
    expect([text, lets(spokenLine, text), lets(joining, { contribution: text })]).toEqual([text, false, false]);
  }
});

test('what a match leaves out has a value', () => {
  expect(newMatch.parse({ game: 'tournoi', seats: [{ kind: 'me' }] })).toEqual({
    game: 'tournoi',
    seats: [{ kind: 'me' }],
    options: {},
    isListed: false,
    isOpenHanded: false,
    isChatOpen: false,
    clock: null,
    contribution: '',
  });
});

test('whoever makes a match sits in it', () => {
  const bot = { kind: 'bot', level: 'rookie' };
  const sit = (...seats: object[]) => lets(newMatch, { game: 'x', seats });
  expect([sit(bot, bot), sit(bot)]).toEqual([false, false]);
  expect([sit({ kind: 'open' }, bot), sit({ kind: 'open' }, { kind: 'open' })]).toEqual([false, false]);
  expect([sit(bot, { kind: 'me' }), sit({ kind: 'open' }, { kind: 'me' })]).toEqual([true, true]);
});

test('a match may come with the promise of its dice', () => {
  const promised = (promise: unknown) => lets(newMatch, { game: 'x', seats: [{ kind: 'me' }], promise });
  expect([undefined, 'as.it.was.given', 'x'.repeat(200)].map(promised)).toEqual([true, true, true]);
  expect(['x'.repeat(201), 7, null, {}].map(promised)).toEqual([false, false, false, false]);
});

test('a clock runs from five seconds to two weeks', () => {
  const withClock = (seconds: unknown) => lets(newMatch, { game: 'x', seats: [{ kind: 'me' }], clock: { seconds } });
  expect([4, 5, 1_209_600, 1_209_601, 5.5, '5', Number.NaN].map(withClock)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a contribution can be stored and read again: text, without control characters, halves of characters, or what turns its direction', () => {
  const contributes = (contribution: unknown) => lets(joining, { contribution });
  expect(['', 'my own words', '🎲', 'é'.repeat(80)].map(contributes)).toEqual([true, true, true, true]);
  const bad = ['\u0000', 'a\nb', '\udc00', 'a\u2028b', 'x\u202ey', '\u2066x', 'x'.repeat(81), 5];
  expect(bad.some(contributes)).toBe(false);
});

test('seats are small whole numbers, ids twelve small letters and digits', () => {
  expect([0, 1, 16].every((one) => lets(seat, one))).toBe(true);
  expect([-1, 17, 1.5, '1', Number.POSITIVE_INFINITY].some((one) => lets(seat, one))).toBe(false);
  expect(lets(matchId, 'abcdefghij23')).toBe(true);
  for (const id of ['', 'ABCDEFGHIJKL', 'abc', 'abcdefghij2-', 'abcdefghij23\n', '__proto__']) {
    expect(lets(matchId, id)).toBe(false);
  }
});

test('a choice carries the number of its question, and nothing else beside it', () => {
  expect(lets(choosing, { number: 3, choice: { cell: 'c3' } })).toBe(true);
  for (const bad of [{}, { choice: 'pass' }, { number: '3', choice: 1 }, { number: 3, choice: 1, seat: 2 }, [], null]) {
    expect([bad, lets(choosing, bad)]).toEqual([bad, false]);
  }
});

test('on a socket one chooses, takes back, asks for the whole table, or whether anybody hears', () => {
  for (const good of [
    { type: 'choose', number: 1, choice: null, id: 7 },
    { type: 'choose', number: 1, choice: null, seen: 3 },
    { type: 'undo' },
    { type: 'ping' },
    { type: 'ping', id: 2 },
    { type: 'resync' },
    { type: 'resync', after: 4, found: 'deadbeef', id: 1 },
  ]) {
    expect([good, lets(clientMessage, good)]).toEqual([good, true]);
  }
  for (const bad of [
    { type: 'table' },
    { type: 'undo', seat: 2 },
    { type: 'resync', after: -1 },
    { type: 'resync', found: 'x'.repeat(65) },
    { type: 'choose', number: Number.POSITIVE_INFINITY, choice: 1 },
    { type: 'choose', number: 1, choice: 1, id: 'x' },
    { type: 'choose', number: 1, choice: 1, seen: -1 },
    { type: '__proto__' },
  ]) {
    expect([bad, lets(clientMessage, bad)]).toEqual([bad, false]);
  }
});

test('a seat is left to a bot of a known level, or taken back', () => {
  expect(lets(seatChange, { play: 'bot', level: 'regular' })).toBe(true);
  expect(lets(seatChange, { play: 'me' })).toBe(true);
  expect(lets(seatChange, { play: 'bot' })).toBe(false);
  expect(lets(seatChange, { play: 'bot', level: 'constructor' })).toBe(false);
});
