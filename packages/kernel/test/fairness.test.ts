import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentTo, keepsPromise, streamKey } from '../src/host.js';

const SECRET = '0f'.repeat(32);
const words = fc.string({ unit: 'binary', maxLength: 12 });
const contributions = fc.array(words, { maxLength: 4 });

describe('the commitment', () => {
  test('is SHA-256 of the bytes of the secret', () => {
    expect(commitmentTo(SECRET)).toBe(createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex'));
  });
});

describe('the key of the stream', () => {
  test('is HMAC-SHA-256, under the secret, of every contribution with its seat and its length', () => {
    const message = '1:5:first\n2:7:zweité\n3:0:';
    const expected = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(message, 'utf8').digest('hex');
    expect(streamKey(SECRET, ['first', 'zweité', ''])).toBe(expected);
  });

  test('changes with any contribution, whoever makes it and however they are cut apart', () => {
    fc.assert(
      fc.property(contributions, contributions, (some, others) => {
        fc.pre(JSON.stringify(some) !== JSON.stringify(others));
        expect(streamKey(SECRET, some)).not.toBe(streamKey(SECRET, others));
      }),
    );
    const alike = [['a', 'b'], ['b', 'a'], ['ab', ''], ['', 'ab'], ['ab'], ['a\n2:1:b'], ['a', 'b', '']];
    expect(new Set(alike.map((one) => streamKey(SECRET, one))).size).toBe(alike.length);
  });

  test('changes with the secret', () => {
    expect(streamKey(SECRET, ['a'])).not.toBe(streamKey('1f'.repeat(32), ['a']));
  });
});

describe('a promise', () => {
  const promise = { commitment: commitmentTo(SECRET), contributions: ['a', 'b'] };

  test('is kept by the secret that was committed to', () => {
    expect(keepsPromise({ ...promise, secret: SECRET })).toBe(true);
  });

  test('is not kept by any other secret, nor by none', () => {
    expect(keepsPromise(promise)).toBe(false);
    for (let i = 0; i < SECRET.length; i++) {
      const secret = SECRET.slice(0, i) + (SECRET[i] === '0' ? '1' : '0') + SECRET.slice(i + 1);
      expect(keepsPromise({ ...promise, secret })).toBe(false);
    }
  });

  test('is not kept by another spelling of the same bytes, which would be another record', () => {
    expect(keepsPromise({ ...promise, secret: SECRET.toUpperCase() })).toBe(false);
    expect(keepsPromise({ ...promise, secret: `${SECRET}0` })).toBe(false);
    expect(keepsPromise({ ...promise, secret: '' })).toBe(false);
  });
});
