// Places that depend on ranges and ways: within range, on a path, beside one, next to the opponent on the nearest side.

import { each, optional } from '@automachia/effects';
import { attackType, sideOf } from '../../../chapters/trying.js';
import { rangeOf } from '../../../chapters/numbers.js';
import { startOf } from '../../../chapters/paths.js';
import { ANYWHERE, isWithin, meleeDistance, plainDistance } from '../../../chapters/range.js';
import { GRID, HEXES } from '../../../model/hexes.js';
import { cardIn, hexIn, hexObject, isCard, ownerIn } from '../../../model/objects.js';
import { robotAt, robotOf } from '../../../model/seats.js';
import { NOBODY } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';
import { isOfAttack } from '../verbs/deal.js';
import { foeHex, ownHex } from './hexes.js';

const { selector } = words;

/** GIG-RUL-92: plain hexes; robots within range of a melee attack card count heights. */
function isInRange(x: GigaScene, from: number, hex: number): boolean {
  const { state, content, self } = x;
  const range = isCard(self) ? rangeOf(state, content, ownerIn(self), cardIn(self)) : ANYWHERE;
  const side = isOfAttack(x) ? sideOf(state, x.seat) : undefined;
  const countsHeight =
    side !== undefined &&
    attackType(content, side) === 'melee' &&
    !side.ignores.includes('elevation') &&
    hex !== from &&
    robotAt(state, hex) !== NOBODY;
  return isWithin(range, countsHeight ? meleeDistance(state.ground, from, hex, 'robot') : plainDistance(from, hex));
}

/** GIG-CRD-06: within the range of this card, from your hex or from a place that is named. */
export const rng = selector({
  name: 'rng',
  sort: 'hex',
  parameters: { from: optional(each('hex'), []) },
  find: (x, { from }) => {
    const side = isOfAttack(x) ? sideOf(x.state, x.seat) : undefined;
    const own = side === undefined ? ownHex(x) : startOf(x.state, side);
    const starts = from.length > 0 ? from.map(hexIn) : own < 0 ? [] : [own];
    return HEXES.filter((hex) => starts.some((start) => isInRange(x, start, hex))).map(hexObject);
  },
  say: {
    en: 'a hex within range{fromIs, select, none {} other { of {from}}}',
    fr: 'un hexagone à portée{fromIs, select, none {} other { de {from}}}',
    it: 'un esagono entro la gittata{fromIs, select, none {} other { di {from}}}',
  },
  examples: [{ write: 'move(rng)', reads: 'move to a hex within range.' }],
});

/** Whether the text has moved its own robot before: then the path is the way it went (GIG-CRD-79). */
function hasWalked({ bound, content }: GigaScene): boolean {
  return (bound[content.book.slotOf.get('walked')!] ?? 0) > 0;
}

function pathHexes(x: GigaScene): readonly number[] {
  const side = isOfAttack(x) && !hasWalked(x) ? sideOf(x.state, x.seat) : undefined;
  return side === undefined ? robotOf(x.state, x.seat).way : side.path;
}

export const path = selector({
  name: 'path',
  sort: 'hex',
  parameters: {},
  find: (x) => pathHexes(x).map(hexObject),
  say: { en: 'a hex of the path', fr: 'un hexagone du trajet', it: 'un esagono del percorso' },
  examples: [{ write: 'destroy(static, path)', reads: 'remove 1 static barrier on a hex of the path.' }],
});

/** GIG-ERR-05: beside the way that was walked. */
export const adjpath = selector({
  name: 'adjpath',
  sort: 'hex',
  parameters: {},
  find: (x) => [...new Set(pathHexes(x).flatMap((hex) => GRID.neighbours(hex)))].map(hexObject),
  say: {
    en: 'a hex adjacent to the path',
    fr: 'un hexagone adjacent au trajet',
    it: 'un esagono adiacente al percorso',
  },
  examples: [
    {
      write: 'each(foes(adjpath), inflict(fire, 1))',
      reads: 'for each opponent in a hex adjacent to the path: inflict 1 fire.',
    },
  ],
});

/** GIG-CRD-23: of the hexes next to the opponent those closest to you; whoever is there already stays. */
export const nearfoe = selector({
  name: 'nearfoe',
  sort: 'hex',
  parameters: {},
  speaksOf: ['foe'],
  find: (x) => {
    const [own, other] = [ownHex(x), foeHex(x)];
    if (own < 0 || other < 0) return [];
    const open = GRID.neighbours(other).filter((hex) => hex === own || robotAt(x.state, hex) === NOBODY);
    const least = Math.min(...open.map((hex) => GRID.distance(own, hex)));
    return open.filter((hex) => GRID.distance(own, hex) === least).map(hexObject);
  },
  say: {
    en: 'the closest hex adjacent to the opponent',
    fr: 'l’hexagone adjacent à l’adversaire le plus proche',
    it: 'l’esagono adiacente all’avversario più vicino',
  },
  examples: [{ write: 'move(nearfoe)', reads: 'move to the closest hex adjacent to the opponent.' }],
});
