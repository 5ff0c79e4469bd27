import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, hmacSha256, KeyedHash, sha256, sha256Hex, toHex, utf8 } from '../src/host.js';

const bytes = fc.uint8Array({ maxLength: 300 });
const wellFormed = fc.string({ unit: 'binary', maxLength: 80 });

describe('sha256', () => {
  test('hashes any bytes as the platform does', () => {
    fc.assert(
      fc.property(bytes, (message) => {
        expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      }),
    );
  });

  test('hashes as the platform does at every length around the blocks of its padding', () => {
    for (let length = 0; length <= 260; length++) {
      const message = new Uint8Array(length).fill(length);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  test('gives the value of the standard for "abc", and leaves its message alone', () => {
    const message = utf8('abc');
    expect(toHex(sha256(message))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(message).toEqual(Uint8Array.of(97, 98, 99));
  });

  test('hashes a part of a longer buffer without looking beyond it', () => {
    const part = Uint8Array.from({ length: 100 }, (_, i) => i).subarray(20, 90);
    expect(toHex(sha256(part))).toBe(createHash('sha256').update(part).digest('hex'));
  });
});

describe('hmacSha256', () => {
  test('keys the hash as the platform does, with short keys and with keys longer than a block', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 150 }), bytes, (key, message) => {
        expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }),
    );
    for (const length of [0, 63, 64, 65]) {
      const key = new Uint8Array(length).fill(7);
      expect(toHex(hmacSha256(key, key))).toBe(createHmac('sha256', key).update(key).digest('hex'));
    }
  });
});

describe('utf8', () => {
  test('writes any well-formed text as the platform does', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(toHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
    );
  });

  test('writes one, two, three and four bytes at the borders between them', () => {
    const borders = String.fromCodePoint(0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x1_0000, 0x10_ffff);
    expect(toHex(utf8(borders))).toBe(Buffer.from(borders, 'utf8').toString('hex'));
  });
});

describe('hexadecimal digits', () => {
  test('stand for bytes, and bytes for them', () => {
    fc.assert(
      fc.property(bytes, (message) => {
        expect(toHex(message)).toBe(Buffer.from(message).toString('hex'));
        expect(fromHex(toHex(message))).toEqual(message);
      }),
    );
  });
});

describe('a keyed hash of many numbers', () => {
  test('is the keyed hash of each number in eight bytes', () => {
    const key = fromHex('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff');
    const hash = new KeyedHash(key);
    for (const number of [0, 1, 255, 65_536, 0xffff_ffff, 0x1_0000_0000, 2 ** 53 - 1]) {
      const message = new Uint8Array(8);
      new DataView(message.buffer).setBigUint64(0, BigInt(number));
      const expected = new DataView(hmacSha256(key, message).buffer);
      const words = Array.from({ length: 8 }, (_, i) => expected.getUint32(i * 4));
      expect([...hash.wordsOf(number)]).toEqual(words);
    }
  });

  test('refuses a key that would have to be hashed itself', () => {
    expect(() => new KeyedHash(new Uint8Array(65))).toThrow('at most 64 bytes');
  });
});
