// Cards nobody has printed: every verb in every window where the pack check lets it stand, and every condition, dealt
// out to the cards of a pack and played at random. Nothing may break, whatever a designer writes.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { checkEffect } from '../../src/content/effectChecks.js';
import { windows } from '../../src/content/effectLanguage.js';
import type { Carrier } from '../../src/content/effectPlaces.js';
import type { Effect, GkrPack } from '../../src/content/types.js';
import { createGkr, housePack } from '../../src/index.js';
import { conditions, verbs } from '../everyWord.js';

const carriers: readonly Carrier[] = [
  'primary',
  'secondary',
  'orbital',
  'reaction',
  'manoeuvre',
  'unit',
  'sponsor',
  'pilot',
  'upgrade',
];

/** Everything of one verb, and of one condition, that may stand on such a card. */
function effectsFor(carrier: Carrier): Effect[] {
  const tried: Effect[] = windows.flatMap((window) => [
    ...verbs.map((verb): Effect => ({ at: [window], may: true, does: [verb] })),
    ...verbs.map((verb): Effect => ({ at: [window], limit: 'phase', does: [verb] })),
    ...conditions.map(
      (condition): Effect => ({ at: [window], when: [condition], does: [{ do: 'energy', who: 'you', by: 1 }] }),
    ),
  ]);
  const lasting = verbs.flatMap((verb): Effect[] =>
    verb.do === 'modify' || verb.do === 'set' || verb.do === 'ignore' ? [{ always: [verb] }] : [],
  );
  return [...tried, ...lasting].filter((effect) => {
    let isFit = true;
    checkEffect(effect, carrier, () => {
      isFit = false;
    });
    return isFit;
  });
}

const dealt = Object.fromEntries(carriers.map((carrier) => [carrier, effectsFor(carrier)])) as Record<
  Carrier,
  Effect[]
>;

/** The house pack with effects drawn by lot on everything that has any. */
function strangePack(random: Random): GkrPack {
  const draw = (carrier: Carrier): Effect[] => [dealt[carrier][random.below(dealt[carrier].length)]!];
  return {
    ...housePack,
    cards: housePack.cards.map((card) => (card.kind === 'deploy' ? card : { ...card, effects: draw(card.kind) })),
    units: housePack.units.map((unit) => ({ ...unit, effects: draw('unit') })),
    sponsors: housePack.sponsors.map((card) => ({ ...card, effects: draw('sponsor') })),
    pilots: housePack.pilots.map((pilot) => ({ ...pilot, effects: draw('pilot') })),
    upgrades: housePack.upgrades.map((upgrade) => ({ ...upgrade, effects: draw('upgrade') })),
  };
}

test('there is something strange for every kind of card', () => {
  for (const carrier of carriers) expect(dealt[carrier].length).toBeGreaterThan(40);
});

test.each(Array.from({ length: 40 }, (_, i) => i + 1))('strange cards, seed %i', (seed) => {
  const random = new Random(seed);
  const game = createGkr(strangePack(random));
  const state = game.setUp({ players: 2 + (seed % 3), quickStart: true }, seed);
  for (let count = 0; count < 250; count++) {
    const decision = game.decision(state);
    if (decision === undefined) return;
    const seat = decision.seats[0]!;
    const { options, step } = game.question(state, seat)!;
    if (options?.length === 0) throw new Error(`${step} offers nothing.`);
    const choice =
      options === undefined ? game.propose(state, seat, random) : options[random.below(options.length)]!.choice;
    const answer = game.choose(state, seat, choice);
    expect({ step, choice, refused: answer.refused }).toEqual({ step, choice, refused: undefined });
    expect(game.faults(state)).toEqual([]);
  }
});
