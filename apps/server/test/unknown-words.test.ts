// Words that nobody knows, wherever they stand in what was sent: the first of them is enough, and no schema is tried on
// the rest.

import * as protocol from '@automachia/protocol';
import { describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { ProblemError, read } from '../src/problems.js';
import { unknownWord } from '../src/unknownWords.js';

const words = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`word${i}`, 1]));
const me = { kind: 'me' };

const strange: readonly (readonly [string, z.ZodType, unknown, string])[] = [
  ['at the top', protocol.aboutMe, words, 'Unrecognized key: "word0"'],
  ['in a thing', protocol.wondering, { number: 1, targets: [words] }, 'targets.0: Unrecognized key: "word0"'],
  [
    'in one of many things',
    protocol.clientMessage,
    { type: 'whyNot', number: 1, targets: [{ cell: 'c3' }, { card: 'bomb', position: 1, ...words }] },
    'targets.1: Unrecognized key: "word0"',
  ],
  [
    'that are words of another thing',
    protocol.wondering,
    { number: 1, targets: [{ cell: 'c3', piece: 'robot-1' }] },
    'targets.0: Unrecognized key: "piece"',
  ],
  [
    'in a seat',
    protocol.newMatch,
    { game: 'x', seats: [me, { ...me, ...words }] },
    'seats.1: Unrecognized key: "word0"',
  ],
  ['in a clock', protocol.newMatch, { game: 'x', seats: [me], clock: words }, 'clock: Unrecognized key: "word0"'],
  [
    'in what is answered beforehand',
    protocol.clientMessage,
    { type: 'stand', standing: { pass: { until: null, ...words } } },
    'standing.pass: Unrecognized key: "word0"',
  ],
];

describe('unknown words', () => {
  test.each(strange)('%s are told by the first, and the schema is not asked', (_, schema, value, said) => {
    const parse = vi.spyOn(schema, 'safeParse');
    const attempt = (): unknown => read(schema, value, 'it');
    expect(attempt).toThrow(ProblemError);
    expect(attempt).toThrow(`it: ${said}`);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(schema.safeParse(value).success).toBe(false);
  });
});

test.each<readonly [z.ZodType, unknown]>([
  [
    protocol.wondering,
    { number: 1, targets: [{ card: 'bomb', position: 2 }, { token: 'a', on: 'b' }, { point: [1, 2] }] },
  ],
  [protocol.wondering, { number: 1, choices: [{ any: { words: [1] } }] }],
  [
    protocol.newMatch,
    { game: 'x', options: { any: 1 }, seats: [me, { kind: 'bot', level: 'ace' }], clock: { seconds: 5 } },
  ],
  [protocol.clientMessage, { type: 'stand', standing: { pass: { until: null, unless: ['x'] }, onlyPass: true } }],
  [protocol.clientMessage, { type: 'stand', standing: null }],
])('what a schema takes has no unknown word', (schema, value) => {
  expect(schema.safeParse(value).success).toBe(true);
  expect(unknownWord(schema, value)).toBeUndefined();
});

test('of a list that is too long that is said', () => {
  const targets = new Array(65).fill(words);
  expect(() => read(protocol.wondering, { number: 1, targets }, 'it')).toThrow('it: targets: Too big');
});

test('words that every object inherits are unknown as any other', () => {
  expect(unknownWord(protocol.wondering, { number: 1, targets: [{ cell: 'c3', toString: 1 }] })).toEqual({
    path: ['targets', 0],
    word: 'toString',
  });
});
