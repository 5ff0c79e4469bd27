// Whose turn it is among those who wait.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { ownersOf } from '../src/bots/owners.js';
import { Rota } from '../src/bots/rota.js';
import { aMatch } from './storage-rows.js';

function drained(rota: Rota<string>): string[] {
  const order = [];
  for (let next = rota.next(); next !== undefined; next = rota.next()) order.push(next);
  return order;
}

test('one of each in turn, however many wait of one; first come, first served among the same', () => {
  const rota = new Rota<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) rota.add(['a'], item);
  rota.add(['b'], 'b1');
  rota.add(['c'], 'c1');
  rota.add(['b'], 'b2');
  expect(drained(rota)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('turns are taken at every level', () => {
  const rota = new Rota<string>();
  for (let i = 1; i <= 3; i++) rota.add(['club', 'ann', `table ${i}`], `ann ${i}`);
  rota.add(['club', 'ben', 'table 4'], 'ben');
  rota.add(['home', 'eve', 'table 5'], 'eve');
  expect(drained(rota)).toEqual(['ann 1', 'eve', 'ben', 'ann 2', 'ann 3']);
});

test('a site has one turn among others, from however many of its networks its tables were made', () => {
  const rota = new Rota<string>();
  const wants = (id: string, maker: string, site: string) => rota.add(ownersOf(aMatch(id, { maker, site }), []), id);
  for (let i = 1; i <= 100; i++) wants(`crowd ${i}`, `network ${i}`, 'site');
  wants('other', 'home', 'elsewhere');
  wants('crowd again', 'network 1', 'site');
  expect([rota.sizeOf('site'), rota.sizeOf('site', 'network 1'), rota.sizeOf('site', 'none')]).toEqual([101, 2, 0]);
  const order = drained(rota);
  expect(order.slice(0, 2)).toEqual(['crowd 1', 'other']);
  // And its networks take turns in it.
  expect(order.at(-1)).toBe('crowd again');
});

test('whoever comes while others have much waiting comes next but few', () => {
  const rota = new Rota<string>();
  for (let i = 0; i < 100; i++) rota.add(['a'], 'a');
  for (let i = 0; i < 50; i++) {
    rota.next();
    rota.add(['b'], 'b');
    // Whose turn it was when they came, then they.
    expect([rota.next(), rota.next()].includes('b')).toBe(true);
    rota.add(['a'], 'a');
  }
});

test('it counts right, whatever is added, taken and given up', () => {
  const random = new Random(1);
  const rota = new Rota<number>();
  let waiting: { readonly path: readonly string[]; readonly item: number }[] = [];
  /** Takes one out: the next, or one that gives up. */
  const takeOne = (): number | undefined => {
    if (random.below(2) === 0) return rota.next();
    const gone = waiting[random.below(waiting.length)];
    return gone !== undefined && rota.remove(gone.path, gone.item) ? gone.item : undefined;
  };
  for (let item = 0; item < 3000; item++) {
    const path = [`n${random.below(4)}`, `p${random.below(3)}`, `m${random.below(3)}`];
    rota.add(path, item);
    waiting.push({ path, item });
    for (let i = random.below(3); i > 0 && waiting.length > 0; i--) {
      const before = waiting.length;
      const taken = takeOne();
      waiting = waiting.filter((one) => one.item !== taken);
      expect(waiting).toHaveLength(before - 1);
    }
    expect(rota.remove(path, -1)).toBe(false);
    expect(rota.size).toBe(waiting.length);
    expect(rota.width).toBe(new Set(waiting.map((one) => one.path[0])).size);
    expect(rota.sizeOf('n1')).toBe(waiting.filter((one) => one.path[0] === 'n1').length);
  }
});
