import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyChance, Random } from '../src/index.js';
import { drawBelow, fastChance, maskedChance, OutOfDice, rollDie, verifiableChance } from '../src/host.js';

const KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const hexKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

function drawMany(chance: ReturnType<typeof fastChance>, limit: number, count: number): number[] {
  return Array.from({ length: count }, () => drawBelow(chance, limit));
}

/** The words of the verifiable stream, as anybody can compute them from the key alone. */
function* wordsOfStream(key: string): Generator<number> {
  for (let block = 0n; ; block++) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(block);
    const words = createHmac('sha256', Buffer.from(key, 'hex')).update(counter).digest();
    for (let i = 0; i < 32; i += 4) yield words.readUInt32BE(i);
  }
}

describe('a stream of chance', () => {
  test('gives the same numbers again for the same seed or key, and others for another', () => {
    expect(drawMany(fastChance(7), 1000, 50)).toEqual(drawMany(fastChance(7), 1000, 50));
    expect(drawMany(fastChance(7), 1000, 50)).not.toEqual(drawMany(fastChance(8), 1000, 50));
    expect(drawMany(verifiableChance(KEY), 1000, 50)).toEqual(drawMany(verifiableChance(KEY), 1000, 50));
    expect(drawMany(verifiableChance(KEY), 1000, 50)).not.toEqual(
      drawMany(verifiableChance(`f${KEY.slice(1)}`), 1000, 50),
    );
  });

  test('goes on from where its state says, so that a saved match rolls on as if nothing had been', () => {
    for (const chance of [fastChance(3), verifiableChance(KEY)]) {
      drawMany(chance, 6, 13);
      const saved = JSON.parse(JSON.stringify(chance)) as typeof chance;
      expect(drawMany(saved, 6, 40)).toEqual(drawMany(chance, 6, 40));
    }
  });

  test('is not moved on by its copies', () => {
    const chance = fastChance(5);
    const copy = copyChance(chance);
    drawMany(copy, 6, 10);
    expect(chance).toEqual(fastChance(5));
    expect(copy).not.toEqual(chance);
  });

  test('stays below its limit and reaches every value', () => {
    for (const chance of [fastChance(11), verifiableChance(KEY)]) {
      for (const limit of [1, 2, 6, 20]) {
        const seen = new Set(drawMany(chance, limit, 60 * limit));
        expect([...seen].sort((one, other) => one - other)).toEqual(Array.from({ length: limit }, (_, i) => i));
      }
    }
  });

  test('shows every face of a die about equally often, within five standard deviations', () => {
    for (const chance of [fastChance(1), verifiableChance(KEY)]) {
      const faces = [0, 0, 0, 0, 0, 0];
      const rolls = 12_000;
      for (let i = 0; i < rolls; i++) faces[rollDie(chance, 6) - 1]! += 1;
      const deviation = Math.sqrt(rolls * (1 / 6) * (5 / 6));
      for (const count of faces) expect(Math.abs(count - rolls / 6)).toBeLessThan(5 * deviation);
    }
  });

  test('starts apart for neighbouring seeds', () => {
    const starts = new Set(
      Array.from({ length: 2000 }, (_, seed) => drawMany(fastChance(seed), 0x1_0000_0000, 2).join()),
    );
    expect(starts.size).toBe(2000);
  });

  test('shows nothing of itself in a view', () => {
    expect(maskedChance()).toEqual({ key: '', word: 0, script: null });
  });
});

describe('the verifiable stream', () => {
  test('is HMAC-SHA-256 of the block number under the key, four bytes to a number', () => {
    fc.assert(
      fc.property(hexKey, (key) => {
        const words = wordsOfStream(key);
        const chance = verifiableChance(key);
        for (let i = 0; i < 40; i++) expect(drawBelow(chance, 0x1_0000_0000)).toBe(words.next().value);
      }),
      { numRuns: 20 },
    );
  });

  test('rejects exactly the numbers of the incomplete last interval, so that every value is equally likely', () => {
    // Limits for which between a half and none of all words must be thrown away.
    const limit = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0x4000_0000, max: 0xffff_ffff }));
    fc.assert(
      fc.property(hexKey, limit, (key, below) => {
        const complete = Math.floor(0x1_0000_0000 / below) * below;
        const words = wordsOfStream(key);
        const chance = verifiableChance(key);
        let used = 0;
        for (let i = 0; i < 20; i++) {
          let word = words.next().value as number;
          for (used += 1; word >= complete; used += 1) word = words.next().value as number;
          expect(drawBelow(chance, below)).toBe(word % below);
          expect(chance.word).toBe(used);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is not disturbed by other matches that draw in between', () => {
    const alone = drawMany(verifiableChance(KEY), 6, 60);
    const [one, other] = [verifiableChance(KEY), verifiableChance(KEY.replaceAll('0', 'e'))];
    const inTurns = Array.from({ length: 60 }, () => {
      drawBelow(other, 6);
      return drawBelow(one, 6);
    });
    expect(inTurns).toEqual(alone);
  });
});

describe('scripted dice', () => {
  test('fall in the order in which they were laid down, and do not touch the stream', () => {
    const chance = { ...fastChance(9), script: [4, 1, 6] };
    expect([rollDie(chance, 6), rollDie(chance, 6)]).toEqual([4, 1]);
    expect(chance).toEqual({ ...fastChance(9), script: [6] });
  });

  test('run out with a clear error', () => {
    const chance = { ...fastChance(9), script: [2] };
    rollDie(chance, 6);
    expect(() => rollDie(chance, 6)).toThrow(OutOfDice);
    expect(() => rollDie(chance, 6)).toThrow(/a die was rolled and none was left/);
  });

  test('are the copy’s own in a copy', () => {
    const chance = { ...fastChance(9), script: [4, 1] };
    const copy = copyChance(chance);
    rollDie(copy, 6);
    expect(chance.script).toEqual([4, 1]);
    expect(copy.script).toEqual([1]);
  });

  test('leave shuffles and lots to the stream', () => {
    const chance = { ...fastChance(9), script: [] };
    expect(drawMany(chance, 50, 5)).toEqual(drawMany(fastChance(9), 50, 5));
  });
});

describe('a generator for bots and tests', () => {
  test('is determined by its seed, and its seeds make streams of their own', () => {
    const draws = (random: Random): number[] => Array.from({ length: 20 }, () => random.below(100));
    expect(draws(new Random(4))).toEqual(draws(new Random(4)));
    const random = new Random(4);
    expect(draws(new Random(random.seed()))).not.toEqual(draws(new Random(random.seed())));
  });
});

test.each([0, 7, 2.5])('a scripted die shows no face that it does not have: %s', (face) => {
  expect(() => rollDie({ key: '', word: 0, script: [face] }, 6)).toThrow(/cannot show/);
});
