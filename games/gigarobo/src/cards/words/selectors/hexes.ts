// Places: hexes that texts name, as objects. "You" is the controller's robot, the foe's hex that of the target (GIG-CRD-20).

import { sideOf } from '../../../chapters/trying.js';
import { aimNow } from '../../../chapters/against.js';
import { GRID, HEXES } from '../../../model/hexes.js';
import { hexObject } from '../../../model/objects.js';
import { hexOf, pilotOf } from '../../../model/seats.js';
import { NOBODY, OFF_MAP } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { isOfAttack } from '../verbs/deal.js';

const { selector } = words;

/** The controller's hex. */
export const ownHex = ({ state, seat }: GigaScene): number => hexOf(state, seat);

/** The hex of the foe; in an attack at an obstacle, that of the obstacle. */
export function foeHex(x: GigaScene): number {
  const side = isOfAttack(x) ? sideOf(x.state, x.seat) : undefined;
  const foe = foeIn(x);
  if (foe !== NOBODY) return hexOf(x.state, pilotOf(x.state, foe));
  return side === undefined ? OFF_MAP : aimNow(x.state, side.aim).hex;
}

const hexesAt = (...hexes: readonly number[]): number[] => hexes.filter((hex) => hex >= 0).map(hexObject);

export const here = selector({
  name: 'here',
  sort: 'hex',
  parameters: {},
  find: (x) => hexesAt(ownHex(x)),
  say: { en: 'your hex', fr: 'votre hexagone', it: 'il tuo esagono' },
  examples: [{ write: 'throw(here)', reads: 'throw the opponent to your hex.' }],
});

export const foehex = selector({
  name: 'foehex',
  sort: 'hex',
  parameters: {},
  speaksOf: ['foe'],
  find: (x) => hexesAt(foeHex(x)),
  say: { en: 'the opponent’s hex', fr: 'l’hexagone de l’adversaire', it: 'l’esagono dell’avversario' },
  examples: [{ write: 'throw(foehex)', reads: 'throw the opponent to the opponent’s hex.' }],
});

export const adj = selector({
  name: 'adj',
  sort: 'hex',
  parameters: {},
  find: (x) => (ownHex(x) < 0 ? [] : hexesAt(...GRID.neighbours(ownHex(x)))),
  say: { en: 'a hex adjacent to you', fr: 'un hexagone adjacent à vous', it: 'un esagono adiacente a te' },
  examples: [{ write: 'throw(adj)', reads: 'throw the opponent to a hex adjacent to you.' }],
});

export const adjfoe = selector({
  name: 'adjfoe',
  sort: 'hex',
  parameters: {},
  speaksOf: ['foe'],
  find: (x) => (foeHex(x) < 0 ? [] : hexesAt(...GRID.neighbours(foeHex(x)))),
  say: {
    en: 'a hex adjacent to the opponent',
    fr: 'un hexagone adjacent à l’adversaire',
    it: 'un esagono adiacente all’avversario',
  },
  examples: [{ write: 'throw(adjfoe)', reads: 'throw the opponent to a hex adjacent to the opponent.' }],
});

export const map = selector({
  name: 'map',
  sort: 'hex',
  parameters: {},
  find: () => hexesAt(...HEXES),
  say: { en: 'any hex', fr: 'un hexagone quelconque', it: 'un esagono qualsiasi' },
  examples: [{ write: 'throw(map)', reads: 'throw the opponent to any hex.' }],
});
