// Robots at a place, and areas of damage: everything there, or every legal target (GIG-CRD-22).

import { each } from '@automachia/effects';
import { hexIn, playerObject } from '../../../model/objects.js';
import { areFoes, hexOf, pilotOf, pilotsInOrder } from '../../../model/seats.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';
import { contentsOf } from '../../../model/things.js';

const { selector } = words;

/** The robots in hexes, in turn order. */
function robotsIn({ state }: GigaScene, at: readonly number[]): number[] {
  const taken = new Set(at.map(hexIn));
  return pilotsInOrder(state).filter((pilot) => taken.has(hexOf(state, pilot)));
}

export const foes = selector({
  name: 'foes',
  sort: 'player',
  parameters: { at: each('hex') },
  means: 'foe',
  find: (x, { at }) =>
    robotsIn(x, at)
      .filter((pilot) => areFoes(x.state, x.seat, pilot))
      .map(playerObject),
  say: { en: 'each opponent in {at}', fr: 'chaque adversaire dans : {at}', it: 'ogni avversario in: {at}' },
  examples: [
    {
      write: 'each(foes(adj), inflict(surge, 1))',
      reads: 'for each opponent in a hex adjacent to you: inflict 1 surge.',
    },
  ],
});

export const robots = selector({
  name: 'robots',
  sort: 'player',
  parameters: { at: each('hex') },
  means: 'foe',
  find: (x, { at }) => robotsIn(x, at).map(playerObject),
  say: { en: 'each robot in {at}', fr: 'chaque robot dans : {at}', it: 'ogni robot in: {at}' },
  examples: [
    {
      write: 'each(robots(adj), inflict(surge, 1))',
      reads: 'for each robot in a hex adjacent to you: inflict 1 surge.',
    },
  ],
});

/** Everything but your own robot; a hex that is named twice counts twice (GIG-CRD-82). */
export const hexes = selector({
  name: 'hexes',
  sort: 'area',
  parameters: { at: each('hex') },
  find: (x, { at }) => {
    const self = playerObject(pilotOf(x.state, x.seat));
    return at.flatMap((object) => contentsOf(x.state, hexIn(object))).filter((object) => object !== self);
  },
  say: { en: 'everything in {at}', fr: 'tout ce qui se trouve dans : {at}', it: 'tutto ciò che si trova in: {at}' },
  examples: [{ write: 'deal(2, hexes(adj))', reads: 'deal 2 damage to everything in a hex adjacent to you.' }],
});

/** Teammates are left out. */
export const targets = selector({
  name: 'targets',
  sort: 'area',
  parameters: { at: each('hex') },
  find: (x, { at }) => {
    const spared = pilotsInOrder(x.state)
      .filter((pilot) => !areFoes(x.state, x.seat, pilot))
      .map(playerObject);
    return at.flatMap((object) => contentsOf(x.state, hexIn(object))).filter((object) => !spared.includes(object));
  },
  say: { en: 'every target in {at}', fr: 'chaque cible dans : {at}', it: 'ogni bersaglio in: {at}' },
  examples: [{ write: 'deal(2, targets(adj))', reads: 'deal 2 damage to every target in a hex adjacent to you.' }],
});
