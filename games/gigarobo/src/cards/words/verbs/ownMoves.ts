// move, leap, leash: how a text moves its own robot, and what it takes along (GIG-CRD-23, GIG-MOV-15, GIG-CRD-85).

import { amountOrOne, bind, quantity } from '@automachia/effects';
import { force } from '../../../chapters/forcing.js';
import { leaping, leapsOf, leapTo } from '../../../chapters/leaping.js';
import { canStep, waysTo, walkTo, walkUpTo } from '../../../chapters/moving.js';
import { GRID } from '../../../model/hexes.js';
import { hexIn } from '../../../model/objects.js';
import { hexOf, pilotOf, robotAt } from '../../../model/seats.js';
import { NOBODY } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { isOfAttack } from './deal.js';

const { verb } = words;
const FAR = 99;

export const move = verb({
  name: 'move',
  rule: 'GIG-CRD-23',
  parameters: { to: amountOrOne('hex', 0, FAR) },
  needs: [
    {
      rule: 'GIG-MOV-16',
      why: { en: 'there is nowhere to go', fr: 'il n’y a nulle part où aller', it: 'non c’è dove andare' },
      // A number that is still to be chosen stands in nobody's way.
      test: ({ state, content, seat }, { to }) =>
        'object' in to || to.amount <= 0 || canStep(state, content, pilotOf(state, seat), to.amount),
    },
  ],
  /** A hex without another robot, to which a way leads; whoever stands there already stays. */
  fits: ({ state, seat }, object) => {
    const [pilot, hex] = [pilotOf(state, seat), hexIn(object)];
    return hexOf(state, pilot) === hex || waysTo(state, pilot).has(hex);
  },
  perform: (m, { to }, { seat }) => {
    bind(m, m.content.book, 'walked', 1);
    if ('object' in to) walkTo(m, pilotOf(m.state, seat), hexIn(to.object));
    else walkUpTo(m, seat, to.amount);
  },
  say: {
    by: ['toIs'],
    forms: {
      object: {
        en: '{mode, select, may {you may move} other {move}} to {to}',
        fr: '{mode, select, may {vous pouvez vous déplacer} other {déplacez-vous}} vers {to}',
        it: '{mode, select, may {puoi muoverti} other {muoviti}} verso {to}',
      },
      other: {
        en: '{mode, select, may {you may move} other {move}} {toN, plural, one {{to} hex} other {{to} hexes}}',
        fr: '{mode, select, may {vous pouvez vous déplacer} other {déplacez-vous}} de {toN, plural, one {{to} hexagone} other {{to} hexagones}}',
        it: '{mode, select, may {puoi muoverti} other {muoviti}} di {toN, plural, one {{to} esagono} other {{to} esagoni}}',
      },
    },
  },
  examples: [
    { write: 'may(move(<=2))', reads: 'you may move up to 2 hexes.' },
    { write: 'move(adjfoe)', reads: 'move to a hex adjacent to the opponent.' },
  ],
});

export const leap = verb({
  name: 'leap',
  rule: 'GIG-MOV-15',
  parameters: { to: amountOrOne('hex', 0, FAR) },
  needs: [
    {
      rule: 'GIG-RUL-11',
      why: { en: 'there is nowhere to go', fr: 'il n’y a nulle part où aller', it: 'non c’è dove andare' },
      test: ({ state, seat }, { to }) =>
        'object' in to || to.amount <= 0 || leapsOf(state, pilotOf(state, seat), to.amount).length > 0,
    },
  ],
  fits: ({ state }, object) => robotAt(state, hexIn(object)) === NOBODY,
  perform: (m, { to }, { seat }) => {
    const pilot = pilotOf(m.state, seat);
    if ('object' in to) leapTo(m, pilot, hexIn(to.object));
    else m.call(leaping, { pilot, most: to.amount });
  },
  say: {
    by: ['toIs'],
    forms: {
      object: {
        en: '{mode, select, may {you may leap} other {leap}} to {to}',
        fr: '{mode, select, may {vous pouvez bondir} other {bondissez}} vers {to}',
        it: '{mode, select, may {puoi balzare} other {balza}} verso {to}',
      },
      other: {
        en: '{mode, select, may {you may leap} other {leap}} {toN, plural, one {{to} hex} other {{to} hexes}}',
        fr: '{mode, select, may {vous pouvez bondir} other {bondissez}} de {toN, plural, one {{to} hexagone} other {{to} hexagones}}',
        it: '{mode, select, may {puoi balzare} other {balza}} di {toN, plural, one {{to} esagono} other {{to} esagoni}}',
      },
    },
  },
  examples: [
    { write: 'leap(1)', reads: 'leap 1 hex.' },
    { write: 'leap(adjfoe)', reads: 'leap to a hex adjacent to the opponent.' },
  ],
});

/** GIG-CRD-85: pulled or pushed by the shortest way to so many hexes from you. */
export const leash = verb({
  name: 'leash',
  rule: 'GIG-CRD-85',
  parameters: { hexes: quantity(0, FAR) },
  perform: (m, { hexes }, x) => {
    const [pilot, mover] = [pilotOf(m.state, x.actor), pilotOf(m.state, x.seat)];
    if (pilot === NOBODY || pilot === mover) return;
    const farther = GRID.distance(hexOf(m.state, mover), hexOf(m.state, pilot)) - hexes;
    const by = farther > 0 ? 'pull' : 'push';
    force(m, { by, pilot, mover, left: Math.abs(farther), mayStop: false, isOfAttack: isOfAttack(x) });
  },
  say: {
    en: '{who, select, foe {the opponent is} other {you are}} moved along, to {hexesN, plural, one {{hexes} hex} other {{hexes} hexes}} from you',
    fr: '{who, select, foe {l’adversaire est entraîné} other {vous êtes entraîné}} jusqu’à {hexesN, plural, one {{hexes} hexagone} other {{hexes} hexagones}} de vous',
    it: '{who, select, foe {l’avversario viene trascinato} other {vieni trascinato}} fino a {hexesN, plural, one {{hexes} esagono} other {{hexes} esagoni}} da te',
  },
  examples: [{ write: 'leash(2)@foe', reads: 'the opponent is moved along, to 2 hexes from you.' }],
});
