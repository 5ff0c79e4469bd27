// The deep run: many plays by number, every property on a sample, and a failure in words.

import { describe, expect, test } from 'vitest';
import { checkDeeply, gameIn, knownOf } from '../src/index.js';
import { makeTricks, tricksRules, tricksTexts } from './games/tricks.js';

const known = { texts: [tricksTexts], ruleIds: tricksRules };

describe('the deep run', () => {
  test('checks what is cheap on all plays and everything on a sample', () => {
    const report = checkDeeply(makeTricks(), { from: 1, games: 40, every: 20 }, known);
    expect(report).toMatchObject({ games: 40, sampled: 2, failures: [] });
    expect(report.decisions).toBeGreaterThan(40 * 10);
  });

  test('gives the same trace for the same order, and another for another', () => {
    const order = { from: 7, games: 5, every: 1000 };
    const { trace } = checkDeeply(makeTricks(), order);
    expect(checkDeeply(makeTricks(), order).trace).toBe(trace);
    expect(checkDeeply(makeTricks(), { ...order, from: 8 }).trace).not.toBe(trace);
  });

  test.each([
    ['loses a card', 'conservation'],
    ['counts negative points', 'ending'],
    ['never ends', 'ending'],
    ['depends on how many matches were played', 'determinism'],
  ] as const)('finds by number what breaks a promise: %s', (flaw, property) => {
    const { failures } = checkDeeply(makeTricks(flaw), { from: 1, games: 3, every: 1000 });
    expect(failures.map((failure) => failure.property)).toEqual([property]);
    expect(failures[0]!.message).toMatch(/npx automachia replay \S+\.json/);
    expect(failures[0]!.message).toContain(`--property ${property} --games 1`);
  });

  test('checks one property alone, at every decision', () => {
    const flawed = makeTricks('leaks a drawn card through an event');
    const report = checkDeeply(flawed, { from: 5, games: 1, every: 50, property: 'secrecy' });
    expect(report.failures).toMatchObject([{ property: 'secrecy', seed: 5 }]);
    expect(checkDeeply(makeTricks(), { from: 5, games: 1, every: 50, property: 'secrecy' }).failures).toEqual([]);
  });
});

describe('a front door', () => {
  const languages = { kernelTexts: tricksTexts, createTranslator: () => () => 'words' };

  test('is searched for the game and what it says about itself', () => {
    const game = makeTricks();
    expect(gameIn({ housePack: {}, game, eventText: () => ({}) })).toBe(game);
    expect(gameIn({ createTricks: makeTricks })).toBeUndefined();
    const { texts, ruleIds, translate } = knownOf(
      { texts: tricksTexts, catalogue: { en: { 'TRK-01': {} } } },
      languages,
    );
    expect(texts).toHaveLength(2);
    expect(ruleIds).toEqual(['TRK-01']);
    expect(translate?.('en', { key: 'x' })).toBe('words');
    expect(knownOf({}, languages)).toEqual({});
  });
});
