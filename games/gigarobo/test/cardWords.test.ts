// Words about cards and meters, performed on laid-out tables.

import type { Plain } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import { contentOf } from '../src/cards/vocabulary.js';
import type { Giga } from '../src/model/state.js';
import { asked, choose, performed } from './support/table.js';

const { cards } = contentOf(housePack);
const name = (card: number): string => cards[card]!.name;
const handOf = (state: Giga, seat: number): string[] => state.fighters[seat - 1]!.hand.map(name);
const meterOf = (state: Giga, seat: number) =>
  Object.fromEntries(state.fighters[seat - 1]!.meter.map(({ card, slot }) => [name(card), slot]));

type Words = { readonly [word: string]: Plain };
const on = (text: string, first: Words = {}, second: Words = {}) =>
  performed(text, { fighters: { 1: first, 2: second } });

// Ayzn's cards: Hammerschlag! and others have a cooldown value; Flash Strike! has none.
test('GIG-CRD-27 a card is put into its owner’s meter at its cooldown value; fewer than asked for are all taken', () => {
  const { state } = on('put(2, hand, off)', { hand: ['Shatter Hand!', 'Panzerfaust!'] });
  expect(handOf(state, 1)).toEqual([]);
  expect(meterOf(state, 1)).toEqual({ 'Shatter Hand!': 3, 'Panzerfaust!': 2 });
  expect(meterOf(on('put(3, hand, off)', { hand: ['Panzerfaust!'] }).state, 1)).toEqual({ 'Panzerfaust!': 2 });
});

test('GIG-CRD-27 as a price all of them must be there', () => {
  const pay = 'pay(put(2, hand, off), power(1))';
  expect(asked(...both(on(pay, { hand: ['Shatter Hand!', 'Panzerfaust!'] })))).toBe('acceptOrDecline');
  expect(asked(...both(on(pay, { hand: ['Shatter Hand!'] })))).toBe('chooseMove');
});

const both = ({ state, game }: ReturnType<typeof performed>) => [state, game] as const;

test('GIG-CRD-103 where there are more, whoever chooses is asked, and only what is meant is taken', () => {
  const { state, game } = on(
    'put(1, foehand[ranged], off)',
    {},
    {
      hand: ['Turbine Fist!', 'Cinder Shock!', 'Nova Blazer!'],
    },
  );
  expect(asked(state, game)).toBe('pickCard');
  expect(game.choose(state, 1, { card: 'Nova Blazer!', of: 2 }).refused).toBeDefined();
  choose(state, 1, { card: 'Cinder Shock!', of: 2 }, game);
  expect(handOf(state, 2)).toEqual(['Turbine Fist!', 'Nova Blazer!']);
});

test('GIG-CRD-27 what is drawn at random is asked of nobody', () => {
  const { state, game } = on('put(1, foehand, off, random)', {}, { hand: ['Turbine Fist!', 'Cinder Shock!'] });
  expect(asked(state, game)).toBe('chooseMove');
  expect(handOf(state, 2)).toHaveLength(1);
});

test('GIG-CRD-29 a card removed by the opponent’s choice is gone', () => {
  const { state, game } = on('exile(1, foehand, foe)', {}, { hand: ['Turbine Fist!', 'Cinder Shock!'] });
  choose(state, 2, { card: 'Turbine Fist!', of: 2 }, game);
  expect([handOf(state, 2), meterOf(state, 2)]).toEqual([['Cinder Shock!'], {}]);
});

const meter: Words = { 'Shatter Hand!': 3, 'Panzerfaust!': 1 };
const inMeter = (words: Words): Words => ({
  meter: Object.entries(words).map(([card, slot]) => ({ card, slot: slot! })),
});

test('GIG-CRD-26 one slot up is impossible from slot 3; one down from slot 1 returns the card to hand', () => {
  expect(meterOf(on('slot(2, meter, +1)', inMeter(meter)).state, 1)).toEqual({ 'Shatter Hand!': 3, 'Panzerfaust!': 2 });
  const { state } = on('slot(all, meter, -1)', inMeter(meter));
  expect([handOf(state, 1), meterOf(state, 1)]).toEqual([['Panzerfaust!'], { 'Shatter Hand!': 2 }]);
});

test('GIG-CRD-26 either way is asked card by card, but not where there is only one', () => {
  const { state, game } = on('slot(1, meter, ±1)', inMeter({ 'Panzerfaust!': 2 }));
  expect(asked(state, game)).toBe('chooseWay');
  choose(state, 1, { way: 'up' }, game);
  expect(meterOf(state, 1)).toEqual({ 'Panzerfaust!': 3 });
  expect(meterOf(on('slot(1, meter, ±1)', inMeter({ 'Panzerfaust!': 3 })).state, 1)).toEqual({ 'Panzerfaust!': 2 });
});

test('GIG-CRD-26 as a price only a card that is not in slot 3 yet can be moved there', () => {
  const pay = 'pay(slot(1, meter, =3), power(1))';
  expect(asked(...both(on(pay, inMeter({ 'Panzerfaust!': 2 }))))).toBe('acceptOrDecline');
  expect(asked(...both(on(pay, inMeter({ 'Panzerfaust!': 3 }))))).toBe('chooseMove');
});

test('GIG-COO-02 recalled cards return to their owner’s hand, as many as are chosen and no more than there are', () => {
  const { state, game } = on('recall(X, meter)', inMeter(meter));
  expect(game.choices(state, 1)).toHaveLength(3);
  choose(state, 1, game.choices(state, 1)!.at(-1)!, game);
  expect(handOf(state, 1)).toHaveLength(2);
});

test('GIG-CRD-28 turning a card on starts its lasting part, turning it off ends it', () => {
  const isOn = (state: Giga): boolean => state.fighters[0]!.meter[0]!.isOn;
  expect(isOn(on('activate(1, meter[off])', inMeter({ 'Ayzn Generator!': 2 })).state)).toBe(true);
  expect(isOn(on('activate(1, meter); deactivate(1, meter[on])', inMeter({ 'Ayzn Generator!': 2 })).state)).toBe(false);
});

test('GIG-CRD-14 the cost of a card, and what a text does to cards of that cost', () => {
  const { state } = on('put(1, hand, off); let(X, cost(found)); spirit(X)', { hand: ['Panzerfaust!'], spirit: 0 });
  expect(state.fighters[0]!.spirit).toBe(5);
  const recalled = (least: number): string[] =>
    handOf(on(`recall(all, meter[cost>=${least}])`, inMeter(meter)).state, 1);
  expect([recalled(5), recalled(6)]).toEqual([['Panzerfaust!'], []]);
});

test('GIG-CRD-88 tokens and cards are counted where they lie', () => {
  const spirit = (text: string): number =>
    on(
      text,
      { spirit: 0, power: 2, hand: ['Panzerfaust!'], tokens: { surge: [1, 0, 2] } },
      {
        tokens: { surge: [0, 1, 0] },
      },
    ).state.fighters[0]!.spirit;
  expect(spirit('spirit(count(surge, self))')).toBe(3);
  expect(spirit('spirit(count(surge, both))')).toBe(4);
  expect(spirit('spirit(count(power, self))')).toBe(2);
  expect(spirit('spirit(count(hand, self))')).toBe(1);
});

test('GIG-TRA-02 clearing more tokens than there are takes all of them; as a price it cannot be paid', () => {
  const surges = (text: string): number =>
    on(text, { tokens: { surge: [1, 0, 0] } }).state.fighters[0]!.tokens[0]!.surge;
  expect(surges('clear(surge, 2)')).toBe(0);
  expect(surges('pay(clear(surge, 2), power(1))')).toBe(1);
});

test('GIG-CRD-59 all cards of a player that are still in the game are counted', () => {
  const { state } = on('spirit(count(cards, self))', { spirit: 0, hand: ['Iron Meteor!'], ...inMeter(meter) });
  expect(state.fighters[0]!.spirit).toBe(3);
});

test('GIG-CRD-14 the cost of several cards that were found is their sum; of none it is nothing', () => {
  const spirit = (hand: readonly string[]): number =>
    on('put(all, hand, off); let(X, cost(found)); spirit(X)', { hand: [...hand], spirit: 0 }).state.fighters[0]!.spirit;
  expect(spirit(['Panzerfaust!', 'Shatter Hand!'])).toBe(9);
  expect(spirit([])).toBe(0);
});
