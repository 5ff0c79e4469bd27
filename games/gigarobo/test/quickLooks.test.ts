// What is asked of every card in every window is answered without laying out lists and needs: the answers are those of the long way.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { plays, responses } from '../src/cards/responses.js';
import { componentsOf } from '../src/cards/vocabulary.js';
import { cards, hand, meter } from '../src/cards/words/selectors/cards.js';
import { housePack } from '../src/content/housePack.js';
import { gigarobo } from '../src/index.js';
import { cardObject, hexObject } from '../src/model/objects.js';
import type { Giga } from '../src/model/state.js';
import { changed } from '../src/model/state.js';
import type { GigaScene } from '../src/model/steps.js';

const content = componentsOf(housePack);

/** Tables in the middle of random matches, every so many choices. */
function* tablesOf(matches: number, apart: number): Generator<Giga> {
  for (let seed = 1; seed <= matches; seed++) {
    const random = new Random(seed);
    const state = gigarobo.setUp({ players: 2, quickStart: true, roundLimit: true }, seed);
    let choices = 0;
    for (let seat = gigarobo.seatToAct(state); seat !== 0; seat = gigarobo.seatToAct(state)) {
      if (choices++ % apart === 0) yield state;
      gigarobo.takeAtRandom(state, seat, random);
    }
  }
}

test('a selector that is asked whether it has a card says what its list says', () => {
  let found = 0;
  for (const state of tablesOf(2, 60))
    for (const seat of [1, 2])
      for (const selector of [hand, meter, cards])
        for (const playing of [undefined, content.cards[state.fighters[seat - 1]!.hand[0] ?? 0]!.name]) {
          const x: GigaScene = { state, content, seat, actor: seat, self: -1, subject: -1, bound: [] };
          const scene = playing === undefined ? x : { ...x, playing };
          const listed = new Set(selector.find(scene, {}, () => true));
          found += listed.size;
          for (const owner of [1, 2])
            for (let card = 0; card < content.cards.length; card++) {
              const object = cardObject(owner, card);
              if (selector.has!(scene, {}, object) !== listed.has(object))
                throw new Error(`${selector.name} of seat ${seat} and ${content.cards[card]!.name} of seat ${owner}`);
            }
          expect(selector.has!(scene, {}, hexObject(0))).toBe(false);
        }
  expect(found).toBeGreaterThan(500);
});

test('[GIG-RSP-01] what is ready is what meets every need that does not depend on what is answered, and no price of the table is in its way', () => {
  const [, ...others] = responses.actionNeeds;
  const price = others.at(-1)!;
  const needs = others.slice(0, -2); // without timing, conditions and prices
  let ready = 0;
  for (const state of tablesOf(4, 25))
    for (const seat of [1, 2]) {
      const expected = plays(state, content, seat).filter(
        (one) =>
          needs.every(({ test: meets }) => meets(state, content, seat, one)) &&
          (!one.isPriceOfTable || price.test(state, content, seat, one)),
      );
      const names = (list: typeof expected) => list.map(({ id }) => id);
      expect(names([...responses.ready(state, content, seat)])).toEqual(names(expected));
      ready += expected.length;
    }
  expect(ready).toBeGreaterThan(20);
});

test('a record after a change is another with the same fields in the same order, and itself where nothing changes', () => {
  const before: { a: number; b?: string; c: number } = { a: 1, c: 3 };
  expect(changed(before, { a: 1 })).toBe(before);
  const after = changed(before, { c: 4, a: 2 });
  expect([after, before]).toEqual([
    { a: 2, c: 4 },
    { a: 1, c: 3 },
  ]);
  expect(Object.keys(after)).toEqual(['a', 'c']);
});
