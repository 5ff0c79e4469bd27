// push, pull, throw: forced movement of the foe, hex by hex (GIG-FMV, GIG-CRD-17).

import type { EffectLocals, TextTree } from '@automachia/effects';
import { amountOrOne, bind, orWord, quantity, stepwise } from '@automachia/effects';
import { force, throwRobot } from '../../../chapters/forcing.js';
import { mayReread, reread } from '../../../chapters/rereading.js';
import { GRID } from '../../../model/hexes.js';
import { hexIn, hexObject, isCard } from '../../../model/objects.js';
import { hexOf, pilotOf } from '../../../model/seats.js';
import type { Giga } from '../../../model/state.js';
import type { At, GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { isOfAttack } from './deal.js';

const { verb } = words;

/** GIG-CRD-17: whether the number of hexes is written as "up to". The step that is being performed is the one before. */
function isUpTo(m: At<EffectLocals>): boolean {
  const { tree } = m.content.book.scripts.get(m.locals.text)!.nodes[m.locals.at - 1]!;
  const [amount] = tree.is === 'call' ? tree.args : [];
  return isUpToTree(amount);
}

function isUpToTree(tree: TextTree | undefined): boolean {
  return tree?.is === 'sign' && tree.sign === '<=';
}

/** GIG-CRD-53: printed forced movement that a text sets aside is skipped. */
const isIgnored = (x: GigaScene): boolean =>
  isOfAttack(x) &&
  isCard(x.self) &&
  [x.state.attack.attacker, x.state.attack.reactor].some(
    ({ seat, ignores }) => seat === pilotOf(x.state, x.seat) && ignores.includes('forced'),
  );

const FAR = 99;

/** Who is moved by whom; the hex that is left is known to the steps that follow. */
function movedBy(m: At<EffectLocals>, x: GigaScene): readonly [pilot: number, mover: number] {
  const pilot = pilotOf(m.state, foeIn(x));
  bind(m, m.content.book, 'leftHex', hexObject(hexOf(m.state, pilot)));
  return [pilot, pilotOf(m.state, x.seat)];
}

/** GIG-CRD-52: whether a word of an attack may be read as another one. */
const isReread = (x: GigaScene): boolean => isOfAttack(x) && mayReread(x.state, x.content, x.seat);

/** GIG-CRD-52: a place beside the mover, as a number: the distance without 1, at least 1. */
function toSide(state: Giga, pilot: number, mover: number): number {
  return Math.max(1, GRID.distance(hexOf(state, pilot), hexOf(state, mover)) - 1);
}

export const push = verb({
  name: 'push',
  rule: 'GIG-FMV-05',
  parameters: { hexes: stepwise(quantity(0, FAR)) },
  speaksOf: ['foe'],
  perform: (m, { hexes }, x) => {
    if (isIgnored(x)) return;
    const [pilot, mover] = movedBy(m, x);
    const order = { by: 'push', pilot, mover, left: hexes, mayStop: isUpTo(m), isOfAttack: isOfAttack(x) } as const;
    if (isReread(x)) reread(m, order);
    else force(m, order);
  },
  say: {
    en: '{mode, select, may {you may push} other {push}} the opponent {hexesN, plural, one {{hexes} hex} other {{hexes} hexes}}',
    fr: '{mode, select, may {vous pouvez repousser} other {repoussez}} l’adversaire de {hexesN, plural, one {{hexes} hexagone} other {{hexes} hexagones}}',
    it: '{mode, select, may {puoi spingere} other {spingi}} l’avversario di {hexesN, plural, one {{hexes} esagono} other {{hexes} esagoni}}',
  },
  examples: [
    { write: 'push(1)', reads: 'push the opponent 1 hex.' },
    { write: 'may(push(<=2))', reads: 'you may push the opponent up to 2 hexes.' },
  ],
});

export const pull = verb({
  name: 'pull',
  rule: 'GIG-FMV-03',
  parameters: { hexes: orWord(stepwise(quantity(0, FAR)), 'adj') },
  speaksOf: ['foe'],
  perform: (m, { hexes }, x) => {
    if (isIgnored(x)) return;
    const [pilot, mover] = movedBy(m, x);
    const isToSide = hexes === 'adj';
    const order = { by: 'pull', pilot, mover, mayStop: !isToSide && isUpTo(m), isOfAttack: isOfAttack(x) } as const;
    if (isReread(x)) reread(m, { ...order, left: isToSide ? toSide(m.state, pilot, mover) : hexes });
    else force(m, { ...order, left: isToSide ? FAR : hexes });
  },
  say: {
    en: '{mode, select, may {you may pull} other {pull}} the opponent {hexes, select, adj {until adjacent to you} other {{hexesN, plural, one {{hexes} hex} other {{hexes} hexes}}}}',
    fr: '{mode, select, may {vous pouvez tirer} other {tirez}} l’adversaire {hexes, select, adj {jusqu’à vous être adjacent} other {de {hexesN, plural, one {{hexes} hexagone} other {{hexes} hexagones}}}}',
    it: '{mode, select, may {puoi tirare} other {tira}} l’avversario {hexes, select, adj {finché ti è adiacente} other {di {hexesN, plural, one {{hexes} esagono} other {{hexes} esagoni}}}}',
  },
  examples: [
    { write: 'pull(2)', reads: 'pull the opponent 2 hexes.' },
    { write: 'pull(adj)', reads: 'pull the opponent until adjacent to you.' },
  ],
});

export const throwVerb = verb({
  name: 'throw',
  rule: 'GIG-FMV-08',
  parameters: { hexes: stepwise(amountOrOne('hex', 0, FAR)) },
  speaksOf: ['foe'],
  perform: (m, { hexes }, x) => {
    if (isIgnored(x)) return;
    const [pilot, mover] = movedBy(m, x);
    const isPlace = 'object' in hexes;
    if (isReread(x)) {
      const left = isPlace ? toSide(m.state, pilot, mover) : hexes.amount;
      reread(m, { by: 'throw', pilot, mover, left, mayStop: !isPlace && isUpTo(m), isOfAttack: true });
      return;
    }
    throwRobot(m, {
      pilot,
      mover,
      hexes: isPlace ? [hexIn(hexes.object)] : [],
      most: isPlace ? 0 : hexes.amount,
      mayStop: !isPlace && isUpTo(m),
      isOfAttack: isOfAttack(x),
    });
  },
  say: {
    by: ['hexesIs'],
    forms: {
      object: {
        en: '{mode, select, may {you may throw} other {throw}} the opponent to {hexes}',
        fr: '{mode, select, may {vous pouvez projeter} other {projetez}} l’adversaire vers {hexes}',
        it: '{mode, select, may {puoi lanciare} other {lancia}} l’avversario verso {hexes}',
      },
      other: {
        en: '{mode, select, may {you may throw} other {throw}} the opponent {hexesN, plural, one {{hexes} hex} other {{hexes} hexes}}',
        fr: '{mode, select, may {vous pouvez projeter} other {projetez}} l’adversaire de {hexesN, plural, one {{hexes} hexagone} other {{hexes} hexagones}}',
        it: '{mode, select, may {puoi lanciare} other {lancia}} l’avversario di {hexesN, plural, one {{hexes} esagono} other {{hexes} esagoni}}',
      },
    },
  },
  examples: [
    { write: 'throw(1)', reads: 'throw the opponent 1 hex.' },
    { write: 'throw(adj)', reads: 'throw the opponent to a hex adjacent to you.' },
  ],
});
