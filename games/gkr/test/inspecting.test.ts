// What something on the table is, in words: which thing is meant, and what is said of it.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import type { Plain, Target } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { gkr, housePack, texts } from '../src/index.js';
import { voice } from '../src/voice.js';

const translate = createTranslator([kernelTexts, texts]);

/** The names of what a target is, each with its lines, in English. */
function said(target: Target, more: { readonly [word: string]: Plain } = {}): string[][] {
  const { state } = seatTable(gkr, {
    options: { players: 2 },
    table: {
      battlefield: { starts: ['1B', '9J'], buildings: ['4E'] },
      turn: { gloryHound: 1, phase: 'tag', at: 'startTagging' },
      players: { 1: { faction: 'HLX', hh: { at: '5E' } }, 2: { faction: 'OBK', hh: { at: '9J' } } },
      hands: { 1: [], 2: [] },
      ...more,
    },
  });
  const looking = { table: gkr.describeFor(1, state), seat: 1, asked: null };
  return voice
    .inspect(target, looking as never, housePack)
    .map(({ name, lines }) => [name, ...lines.map(({ label }) => label)].map((one) => translate('en', one)));
}

test('a unit by its piece or its hex, a building by its own', () => {
  const [[unit]] = said({ piece: 'hh-1' }) as [string[]];
  const [[building]] = said({ piece: 'site-4E' }) as [string[]];
  expect(unit).toContain('Sunlance');
  expect(building).toContain('4E');
  expect(said({ cell: '5E' }).map(([name]) => name)).toEqual([unit]);
  expect(said({ cell: '4E' }).map(([name]) => name)).toEqual([building]);
  expect(said({ piece: 'site-5E' })).toEqual([]);
});

test('[GKR-HIT-14] a token is said of the unit on which it lies, and of no other', () => {
  const tokens = [{ unit: 4, token: 'TRACED', by: 1, until: 2 }];
  const told = (piece: string) => said({ piece }, { tokens })[0]!.length - said({ piece })[0]!.length;
  expect([told('hh-2'), told('hh-1')]).toEqual([1, 0]);
});

test('[GKR-DEM-01] the tags of a building are told by player, in the order of the seats', () => {
  const tagged = (tags: Plain) => said({ piece: 'site-4E' }, { buildings: [{ at: '4E', tags }] })[0]!.slice(1, 3);
  const [[ofFirst], [ofSecond]] = [tagged({ S: 1 }), tagged({ S: 2 })];
  expect(ofFirst).toMatch(/^Tags: /);
  expect(ofFirst).not.toBe(ofSecond);
  expect(tagged({ N: 2, S: 1, SE: 2 })).toEqual([ofFirst, ofSecond]);
});

test('[GKR-HIT-14] a token names whose it is, and whether the turn in which it goes is this one', () => {
  const tokens = [{ unit: 4, token: 'TRACED', by: 2, until: 2 }];
  const told = (number: number) =>
    said({ piece: 'hh-2' }, { tokens, turn: { number, gloryHound: 1, phase: 'combat', at: 'declareFiringLine' } })[0]!
      .filter((line) => line.startsWith('Traced'))
      .join();
  expect(told(1)).toContain('Blue');
  expect(told(1)).toMatch(/the next turn ends$/);
  expect(told(2)).toMatch(/this turn ends$/);
});

test('[GKR-TAG-04] that a unit may tag is said until its player has tagged, and not after', () => {
  const says = (phase: string, at: string) =>
    said({ piece: 'hh-2' }, { turn: { gloryHound: 1, phase, at } })[0]!.some((line) => line.startsWith('In the Tag'));
  expect(says('combat', 'declareFiringLine')).toBe(true);
  // Nobody who is not asked is known to have a tag to place still.
  expect(says('tag', 'startTagging')).toBe(false);
});
