// More places: by what lies there, by distance, and by what the text has done before.

import { each, optional, orWord, quantity, word } from '@automachia/effects';
import { sideOf } from '../../../chapters/trying.js';
import { traumaAboard } from '../../../chapters/numbers.js';
import { GRID, HEXES } from '../../../model/hexes.js';
import { hexIn, hexObject, isPlayer, playerIn } from '../../../model/objects.js';
import { hexOf, pilotsInOrder, robotAt } from '../../../model/seats.js';
import { NOBODY } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';
import { A_THING, hexesNear, isThere, THING } from '../things.js';
import { THINGS } from '../../../model/things.js';
import { foeHex, ownHex } from './hexes.js';

const { selector } = words;
const FAR = 99;

const hexesThat = (test: (hex: number) => boolean): number[] => HEXES.filter(test).map(hexObject);
const around = (hex: number): number[] => (hex < 0 ? [] : GRID.neighbours(hex).map(hexObject));

/** A hex that the text has named or left behind before, as an object; -1 where it has not. */
function remembered(x: GigaScene, name: string): number {
  return x.bound[x.content.book.slotOf.get(name)!] ?? -1;
}

/** GIG-CRD-24: where the thrown robot stands now; without a throw, where it stood all the time. */
export const landing = selector({
  name: 'landing',
  sort: 'hex',
  parameters: {},
  speaksOf: ['foe'],
  find: (x) => [foeHex(x)].filter((hex) => hex >= 0).map(hexObject),
  say: {
    en: 'the hex where the opponent landed',
    fr: 'l’hexagone où l’adversaire est retombé',
    it: 'l’esagono in cui è caduto l’avversario',
  },
  examples: [{ write: 'create(crater, landing)', reads: 'create 1 crater on the hex where the opponent landed.' }],
});

export const foeprev = selector({
  name: 'foeprev',
  sort: 'hex',
  parameters: {},
  find: (x) => [remembered(x, 'leftHex')].filter((object) => object >= 0),
  say: {
    en: 'the hex that the opponent left',
    fr: 'l’hexagone que l’adversaire a quitté',
    it: 'l’esagono che l’avversario ha lasciato',
  },
  examples: [{ write: 'move(foeprev)', reads: 'move to the hex that the opponent left.' }],
});

export const there = selector({
  name: 'there',
  sort: 'hex',
  parameters: {},
  find: (x) => [remembered(x, 'lastHex')].filter((object) => object >= 0),
  say: { en: 'that hex', fr: 'cet hexagone', it: 'quell’esagono' },
  examples: [{ write: 'destroy(target, there)', reads: 'remove 1 target token on that hex.' }],
});

export const adjthere = selector({
  name: 'adjthere',
  sort: 'hex',
  parameters: {},
  find: (x) => around(hexIn(remembered(x, 'lastHex'))),
  say: { en: 'a hex adjacent to it', fr: 'un hexagone adjacent', it: 'un esagono adiacente' },
  examples: [{ write: 'create(inferno, adjthere)', reads: 'create 1 inferno on a hex adjacent to it.' }],
});

/** Without robot, structure or target token. */
export const free = selector({
  name: 'free',
  sort: 'hex',
  parameters: {},
  find: ({ state }) =>
    hexesThat((hex) => {
      const { tier, targets } = state.ground[hex]!;
      return tier === 0 && targets.length === 0 && robotAt(state, hex) === NOBODY;
    }),
  say: {
    en: 'a hex without robot, structure or target token',
    fr: 'un hexagone sans robot, bâtiment ni jeton cible',
    it: 'un esagono senza robot, strutture né segnalini bersaglio',
  },
  examples: [
    {
      write: 'create(target, free)',
      reads: 'create 1 target token on a hex without robot, structure or target token.',
    },
  ],
});

/** Everywhere, or among the hexes of a place. */
export const structures = selector({
  name: 'structures',
  sort: 'hex',
  parameters: { at: optional(each('hex'), HEXES.map(hexObject)) },
  find: ({ state }, { at }) => at.filter((object) => state.ground[hexIn(object)]!.tier > 0),
  say: {
    en: 'a hex with a structure{atIs, select, none {} other { at {at}}}',
    fr: 'un hexagone avec un bâtiment{atIs, select, none {} other { à {at}}}',
    it: 'un esagono con una struttura{atIs, select, none {} other { in {at}}}',
  },
  examples: [{ write: 'create(target, structures)', reads: 'create 1 target token on a hex with a structure.' }],
});

/** GIG-RUL-91: with a target token of one's own. */
export const targeted = selector({
  name: 'targeted',
  sort: 'hex',
  parameters: {},
  find: ({ state, seat }) => hexesThat((hex) => state.ground[hex]!.targets.includes(seat)),
  say: {
    en: 'a hex with a target token of yours',
    fr: 'un hexagone avec un de vos jetons cible',
    it: 'un esagono con un tuo segnalino bersaglio',
  },
  examples: [{ write: 'create(inferno, targeted)', reads: 'create 1 inferno on a hex with a target token of yours.' }],
});

/** GIG-CRD-82: once for each anchor that lies there. */
export const anchors = selector({
  name: 'anchors',
  sort: 'hex',
  parameters: {},
  find: ({ state }) => HEXES.flatMap((hex) => new Array<number>(state.ground[hex]!.anchors).fill(hexObject(hex))),
  say: {
    en: 'every hex with an anchor, once per anchor',
    fr: 'chaque hexagone avec une ancre, une fois par ancre',
    it: 'ogni esagono con un’àncora, una volta per àncora',
  },
  examples: [
    {
      write: 'deal(3, hexes(anchors))',
      reads: 'deal 3 damage to everything in every hex with an anchor, once per anchor.',
    },
  ],
});

/** GIG-CRD-82: where robots stand that have an anchor in a meter aboard. */
export const anchored = selector({
  name: 'anchored',
  sort: 'hex',
  parameters: {},
  find: ({ state }) =>
    pilotsInOrder(state)
      .filter((pilot) => traumaAboard(state, pilot, 'anchor') > 0)
      .map((pilot) => hexObject(hexOf(state, pilot))),
  say: {
    en: 'the hexes of anchored robots',
    fr: 'les hexagones des robots ancrés',
    it: 'gli esagoni dei robot ancorati',
  },
  examples: [
    {
      write: 'each(robots(anchored), deal(3))',
      reads: 'for each robot in the hexes of anchored robots: deal 3 damage.',
    },
  ],
});

/** No limit of place. */
export const everyHex = selector({
  name: 'all',
  sort: 'hex',
  parameters: {},
  find: () => HEXES.map(hexObject),
  say: { en: 'the whole map', fr: 'toute la carte', it: 'tutta la mappa' },
  examples: [
    { write: 'each(foes(all), inflict(fire, 1))', reads: 'for each opponent in the whole map: inflict 1 fire.' },
  ],
});

/** GIG-BAR-01: the board for an active barrier, the own hex or a neighbour for a static one. */
export const own = selector({
  name: 'own',
  sort: 'hex',
  parameters: {},
  find: (x) => (ownHex(x) < 0 ? [] : [hexObject(ownHex(x)), ...around(ownHex(x))]),
  say: {
    en: 'your board, your hex or an adjacent hex',
    fr: 'votre plateau, votre hexagone ou un hexagone adjacent',
    it: 'la tua plancia, il tuo esagono o un esagono adiacente',
  },
  examples: [{ write: 'create(barrier, own)', reads: 'create 1 barrier on your board, your hex or an adjacent hex.' }],
});

/** Within so many hexes of a place, or of any thing of a kind. */
export const near = selector({
  name: 'near',
  sort: 'hex',
  parameters: { what: orWord(each('hex'), ...THINGS), most: quantity(0, FAR) },
  find: (x, { what, most }) => {
    const middles = typeof what === 'string' ? HEXES.filter((hex) => isThere(x, what, hex)) : what.map(hexIn);
    return hexesNear(middles, most).map(hexObject);
  },
  say: {
    by: ['whatIs'],
    forms: {
      given: {
        en: 'a hex within {most} of {what}',
        fr: 'un hexagone à {most} au plus de {what}',
        it: 'un esagono entro {most} da {what}',
      },
      other: {
        en: `a hex within {most} of ${A_THING}`,
        fr: `un hexagone à {most} au plus d’un élément : ${THING.fr}`,
        it: `un esagono entro {most} da un elemento: ${THING.it}`,
      },
    },
  },
  examples: [
    { write: 'throw(near(static, 2))', reads: 'throw the opponent to a hex within 2 of a static barrier.' },
    { write: 'throw(near(here, 2))', reads: 'throw the opponent to a hex within 2 of your hex.' },
  ],
});

/** Next to such a thing that lies next to you. */
export const by = selector({
  name: 'by',
  sort: 'hex',
  parameters: { what: word(...THINGS) },
  find: (x, { what }) => {
    const hex = ownHex(x);
    const found = hex < 0 ? [] : GRID.neighbours(hex).filter((one) => isThere(x, what, one));
    return [...new Set(found.flatMap(around))];
  },
  say: {
    en: `a hex adjacent to ${A_THING} beside you`,
    fr: `un hexagone adjacent à un élément à côté de vous : ${THING.fr}`,
    it: `un esagono adiacente a un elemento accanto a te: ${THING.it}`,
  },
  examples: [{ write: 'leap(by(anchor))', reads: 'leap to a hex adjacent to an anchor beside you.' }],
});

/** So many hexes away from you, and as many farther from the opponent. */
export const away = selector({
  name: 'away',
  sort: 'hex',
  parameters: { hexes: quantity(1, FAR) },
  speaksOf: ['foe'],
  find: (x, { hexes }) => {
    const [hex, other] = [ownHex(x), foeHex(x)];
    if (hex < 0 || other < 0) return [];
    const least = GRID.distance(hex, other) + hexes;
    return hexesThat((one) => GRID.distance(one, hex) === hexes && GRID.distance(one, other) === least);
  },
  say: {
    en: 'a hex {hexes} farther from the opponent',
    fr: 'un hexagone plus loin de l’adversaire de {hexes}',
    it: 'un esagono più lontano dall’avversario di {hexes}',
  },
  examples: [{ write: 'move(away(1))', reads: 'move to a hex 1 farther from the opponent.' }],
});

/** GIG-CRD-50: from where the attack is counted, where that is not the own hex. */
export const gate = selector({
  name: 'gate',
  sort: 'hex',
  parameters: {},
  find: ({ state, seat }) => [sideOf(state, seat)?.origin ?? -1].filter((hex) => hex >= 0).map(hexObject),
  say: {
    en: 'the hex from which this attack is counted',
    fr: 'l’hexagone depuis lequel cette attaque est comptée',
    it: 'l’esagono da cui è contato questo attacco',
  },
  examples: [
    {
      write: 'destroy(static, gate)',
      reads: 'remove 1 static barrier on the hex from which this attack is counted.',
    },
  ],
});

/** The board of a robot, named by the hex in which the robot stands. */
export const board = selector({
  name: 'board',
  sort: 'hex',
  parameters: { of: each('player') },
  find: ({ state }, { of }) =>
    of
      .filter(isPlayer)
      .map((object) => hexOf(state, playerIn(object)))
      .filter((hex) => hex >= 0)
      .map(hexObject),
  say: { en: 'the board of {of}', fr: 'le plateau de : {of}', it: 'la plancia di: {of}' },
  examples: [
    {
      write: 'destroy(active, board(foes(adj)))',
      reads: 'remove 1 active barrier on the board of each opponent in a hex adjacent to you.',
    },
  ],
});
