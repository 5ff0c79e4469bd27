// Three manoeuvres of Grind: a number that stands until somebody's next turn, a contest with effects as its parts, and a
// text that answers damage to the warjack that was chosen for it.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import type { Choice } from '@automachia/kernel';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { effectTexts, sentenceOf, vocabularyTexts } from '../../src/index.js';
import type { Scrap } from './scrap/game.js';
import { armOf, rules, scrap, vocabulary } from './scrap/game.js';

inheritsAllProperties(scrap, { describe, test, plays: 8, milliseconds: 400 });

const translate = createTranslator([kernelTexts, effectTexts, vocabularyTexts(vocabulary)]);

function told(state: Scrap, seat: number, choice: Choice): string[] {
  const answer = scrap.choose(state, seat, choice);
  if (answer.refused !== undefined) throw new Error(answer.refused);
  return answer.told.map(({ event }) => `${event.type} ${event['jack'] as number}`);
}

test('a number with its reason, for one warjack, until its player’s next turn', () => {
  const state = scrap.setUp({}, 2);
  told(state, 1, { manoeuvre: 'Arcane Plate' });
  told(state, 1, { jack: 1 });
  expect(armOf(state, 1)).toEqual([
    { add: 16, because: 'GRD-DMG-01' },
    { add: 3, because: 'Arcane Plate' },
  ]);
  expect(armOf(state, 0)).not.toContainEqual({ add: 3, because: 'Arcane Plate' });
  told(state, 1, 'pass');
  expect(armOf(state, 1)).toHaveLength(2);
  told(state, 2, 'pass');
  expect(armOf(state, 1)).toHaveLength(1);
});

test('[GRD-COR-08] what lasts for an activation, for a turn and for a round, each to its own end', () => {
  const state = scrap.setUp({}, 2);
  for (const manoeuvre of ['Brace', 'Dig In']) {
    told(state, 1, { manoeuvre });
    told(state, 1, { jack: 1 });
  }
  const added = (): string[] =>
    armOf(state, 1)
      .slice(1)
      .map(({ because }) => because);
  expect(added()).toEqual(['Brace', 'Dig In']);
  state.places[2] = state.places[1]!;
  told(state, 1, { with: 1, strike: 2 });
  // The focus is spent, so the turn is over as well.
  expect(added()).toEqual([]);
  const other = scrap.setUp({}, 2);
  told(other, 1, { manoeuvre: 'Dig In' });
  told(other, 1, { jack: 1 });
  told(other, 1, { manoeuvre: 'Arcane Plate' });
  told(other, 1, { jack: 1 });
  other.places[2] = other.places[1]!;
  const before = armOf(other, 1)
    .slice(1)
    .map(({ because }) => because);
  expect(before).toEqual(['Dig In', 'Arcane Plate']);
  told(other, 1, 'pass');
  expect(
    armOf(other, 1)
      .slice(1)
      .map(({ because }) => because),
  ).toEqual(['Arcane Plate']);
});

test.each([
  ['Brace', 'is over as soon as it has struck, while the turn goes on', []],
  ['Dig In', 'stands after it has struck, as long as the turn goes on', ['Dig In']],
])('[GRD-COR-08] %s %s', (manoeuvre, _, after) => {
  const state = scrap.setUp({}, 2);
  told(state, 1, { manoeuvre });
  told(state, 1, { jack: 1 });
  state.places[2] = state.places[1]!;
  told(state, 1, { with: 1, strike: 2 });
  expect(scrap.decision(state)).toMatchObject({ step: 'match.doDeed', seats: [1] });
  const because = (): string[] => armOf(state, 1).map((reason) => reason.because);
  expect(because().slice(1)).toEqual(after);
  told(state, 1, 'pass');
  expect(because()).toHaveLength(1);
});

test('a contest against each enemy in reach, each with its own dice', () => {
  const downs = Array.from({ length: 12 }, (_, seed) => {
    const state = scrap.setUp({}, seed + 1);
    return told(state, 1, { manoeuvre: 'Earthshaker' }).filter((line) => line.startsWith('knockedDown')).length;
  });
  expect(new Set(downs).size).toBeGreaterThan(1);
  expect(Math.max(...downs)).toBe(2);
});

test('whoever damages that warjack is damaged in turn; nobody who damages another', () => {
  const answers = (strike: number): number => {
    let answered = 0;
    for (let seed = 1; seed < 12; seed++) {
      const state = scrap.setUp({}, seed);
      state.places[0] = 2;
      told(state, 1, { manoeuvre: 'Retribution' });
      told(state, 1, { jack: 1 });
      told(state, 1, 'pass');
      const heard = told(state, 2, { with: 2, strike });
      if (heard.includes('damaged 2')) answered += 1;
    }
    return answered;
  };
  expect(answers(1)).toBeGreaterThan(3);
  expect(answers(0)).toBe(0);
});

test('what a warjack carries is read when a number or a rule is asked, with the conditions around it', () => {
  const state = scrap.setUp({}, 2);
  const added = (): readonly unknown[] => armOf(state, 0).slice(1);
  const isKnockedDown = (): boolean => told(state, 1, { manoeuvre: 'Trip' }).includes('knockedDown 0');
  expect(added()).toEqual([{ add: 2, because: 'Thick Hide' }]);
  expect(isKnockedDown()).toBe(false);
  state.boxes[0] = 7;
  expect(added()).toEqual([{ add: -1, because: 'Thick Hide' }]);
  expect(isKnockedDown()).toBe(true);
  state.boxes[0] = 8;
  expect(added()).toEqual([{ add: 2, because: 'Thick Hide' }]);
  expect(armOf(state, 1)).toHaveLength(1);
});

test('what stands can be settled: it stays, whatever becomes of its condition, until its duration ends', () => {
  const state = scrap.setUp({}, 2);
  told(state, 1, { manoeuvre: 'Stand Firm' });
  // The manoeuvre leaves no "steady" behind: it has no warjack. Its plate is nobody's.
  expect(state.effects.lasting.map(({ text, until }) => `${text} ${until}`)).toEqual([
    'Thick Hide.text before turn of 1',
    'Thick Hide.text before turn of 1',
    'Stand Firm.text ',
  ]);
  state.boxes[0] = 5;
  expect(armOf(state, 0).slice(1)).toEqual([
    { add: 2, because: 'Thick Hide' },
    { add: -1, because: 'Thick Hide' },
  ]);
  expect(told(state, 1, { manoeuvre: 'Trip' })).not.toContain('knockedDown 0');
  told(state, 1, 'pass');
  told(state, 2, 'pass');
  expect(armOf(state, 0).slice(1)).toEqual([{ add: -1, because: 'Thick Hide' }]);
});

test('manoeuvres as sentences, in three languages', () => {
  expect(translate('en', sentenceOf(rules.book, 'Retribution.text'))).toBe(
    'choose one of your warjacks, then until your next turn: when a warjack is damaged in melee, if it is that warjack, the attacker suffers a damage roll of POW 10.',
  );
  expect(translate('fr', sentenceOf(rules.book, 'Arcane Plate.text'))).toBe(
    'choisissez un de vos warjacks, puis jusqu’à votre prochain tour : ARM +3.',
  );
});
