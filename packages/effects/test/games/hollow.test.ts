// Three AI cards of Gears of War: THEN and ELSE, an order chosen figure by figure, ties broken by the active player, spawns.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { vocabularyTexts, sentenceOf } from '../../src/index.js';
import { deck, type Hollow, hollow, vocabulary } from './hollow/game.js';

inheritsAllProperties(hollow, { describe, test, plays: 8, milliseconds: 500 });

function begin(fields: Partial<Hollow>): Hollow {
  const state = hollow.setUp({}, 3);
  Object.assign(state, fields);
  return state;
}
const offered = (state: Hollow): unknown[] =>
  hollow.question(state, hollow.seatToAct(state))!.options!.map((option) => option.choice);

test('13: each drone tests for itself, the active player takes them in any order and breaks ties', () => {
  const state = begin({
    nextCard: 13,
    zones: [1, 3],
    locusts: [
      { id: 1, type: 'drone', zone: 6 },
      { id: 2, type: 'drone', zone: 2 },
    ],
  });
  hollow.choose(state, 1, { zone: 1 });
  expect(offered(state)).toEqual([{ locust: 1 }, { locust: 2 }, { rest: 0 }]);
  hollow.choose(state, 1, { locust: 2 });
  // Zone 2 is as near to 1 as to 3 (GOW-DEC-01).
  expect(hollow.decision(state)).toMatchObject({ step: 'perform.chooseObject', seats: [1], rule: 'GOW-AIA-02' });
  expect(offered(state)).toEqual([{ soldier: 1 }, { soldier: 2 }, { rest: 0 }]);
  hollow.choose(state, 1, { soldier: 2 });
});

test('11: with no wretch on the map two appear, at a hole of the active player’s choice', () => {
  const state = begin({ nextCard: 11, locusts: [] });
  hollow.choose(state, 1, { zone: 1 });
  expect(offered(state)).toEqual([{ zone: 4 }, { zone: 7 }, { rest: 0 }]);
  hollow.choose(state, 1, { zone: 7 });
  expect(state.locusts.map(({ type, zone }) => `${type} ${zone}`)).toEqual(['wretch 7', 'wretch 7']);
});

test('3: nobody is near, so a drone comes from the exit; it takes part in what follows', () => {
  const state = begin({ nextCard: 3, zones: [4, 4], locusts: [] });
  hollow.choose(state, 1, { zone: 4 });
  // The newcomer at zone 0 has two shortest ways to zone 4 (GOW-DEC-02).
  expect(offered(state)).toEqual([{ zone: 1 }, { zone: 7 }]);
});

test('13: no drone on the map means another card', () => {
  const state = begin({ nextCard: 13, locusts: [{ id: 1, type: 'wretch', zone: 5 }] });
  const answer = hollow.choose(state, 1, { zone: 1 });
  expect(
    answer.refused === undefined && answer.told.filter(({ event }) => event.type === 'cardDrawn').length,
  ).toBeGreaterThan(1);
});

test('enemies that nobody can tell apart are one answer, as often as there are of them', () => {
  const drone = (id: number, zone: number) => ({ id, type: 'drone', zone });
  const state = begin({ nextCard: 3, zones: [4, 4], locusts: [drone(1, 5), drone(2, 5), drone(3, 3)] });
  hollow.choose(state, 1, { zone: 4 });
  expect(offered(state)).toEqual([{ locust: 1 }, { locust: 3 }, { rest: 0 }]);
  // It goes towards “you”, and then attacks one of two in its zone.
  hollow.choose(state, 1, { locust: 1 });
  expect(offered(state)).toEqual([{ soldier: 1 }, { soldier: 2 }, { rest: 0 }]);
  hollow.choose(state, 1, { soldier: 1 });
  expect(offered(state)).toEqual([{ locust: 2 }, { locust: 3 }, { rest: 0 }]);
});

test('of soldiers in one zone none is picked where only the zone matters', () => {
  const state = begin({ nextCard: 13, zones: [1, 1], locusts: [{ id: 1, type: 'drone', zone: 6 }] });
  hollow.choose(state, 1, { zone: 1 });
  // Three zones on, without a question; the next turn begins.
  expect(hollow.decision(state)).toMatchObject({ step: 'match.walkSoldier', seats: [2] });
});

test('[GOW-AIA-02] the card is nobody’s: whoever is active chooses, and nothing is its own', () => {
  const state = begin({ nextCard: 11, locusts: [] });
  hollow.choose(state, 1, { zone: 1 });
  expect(state.stack.at(-1)!.locals).toMatchObject({ seat: 0, chooser: 1 });
  expect(hollow.decision(state)!.seats).toEqual([1]);
});

test('an AI card reads as a sentence in three languages', () => {
  const translate = createTranslator([kernelTexts, vocabularyTexts(vocabulary)]);
  expect(translate('en', sentenceOf(deck.book, 'AI 11.text'))).toBe(
    'if there is each wretch, for each wretch, in an order of your choice: it moves 2 zones towards the nearest soldier, then it attacks a soldier (at most 0 away); otherwise spawn 2 wretches at the nearest hole.',
  );
  for (const language of ['fr', 'it'] as const)
    expect(translate(language, sentenceOf(deck.book, 'AI 3.text'))).toMatch(/\.$/);
});

test('whoever leaves the rest is asked for no object any more until the card is over; the first of each is taken', () => {
  const drone = (id: number, zone: number) => ({ id, type: 'drone', zone });
  const state = begin({ nextCard: 3, zones: [4, 4], locusts: [drone(1, 5), drone(2, 5), drone(3, 3)] });
  hollow.choose(state, 1, { zone: 4 });
  const answer = hollow.choose(state, 1, { rest: 0 });
  const told = answer.refused === undefined ? answer.told.map(({ event }) => event) : [];
  expect(told[0]).toMatchObject({ type: 'tiesLeft' });
  // The card is over: all have gone and attacked in the order in which they stand.
  expect(hollow.decision(state)!.step).not.toBe('perform.chooseObject');
  expect(told.filter(({ type }) => type === 'locustMoved').map(({ locust }) => locust)).toEqual([1, 2, 3]);
});
