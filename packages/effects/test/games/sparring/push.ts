// GIG-CRD-17: a push is made hex by hex, farther from the pusher each time, for the full distance while a step is legal.
// The one who is moved chooses where a text says so (GIG-CRD-51).

import type { Seat } from '@automachia/kernel';
import { requirements } from '@automachia/kernel';
import { quantity } from '../../../src/index.js';
import { raise } from './kit.js';
import type { At, Sparring, SparringTypes } from './state.js';
import { distance, foeIn, neighbours, objects, steps, words } from './state.js';

type Pushing = { mover: Seat; by: Seat; left: number };
const { procedure, act, ask, either, repeatUntil } = steps;

function ways({ cells }: Sparring, { mover, by }: Pushing): number[] {
  const from = cells[mover - 1]!;
  const pusher = cells[by - 1]!;
  return neighbours(from).filter((cell) => distance(cell, pusher) > distance(from, pusher));
}

function enter(m: At<Pushing>, cell: number): void {
  m.state.cells[m.locals.mover - 1] = cell;
  m.locals.left -= 1;
  m.tell?.({ type: 'pushed', rule: 'GIG-CRD-17', seat: m.locals.mover, cell });
}

export const pushing = procedure<Pushing>(
  'pushing',
  act('announceForce', 'GIG-CRD-51', (m) => raise(m, 'force', { seat: m.locals.mover })),
  repeatUntil(
    'isPushed',
    'GIG-CRD-17',
    (m) => m.locals.left === 0 || ways(m.state, m.locals).length === 0,
    either(
      'thereAreSeveralWays',
      'GIG-CRD-17',
      (m) => ways(m.state, m.locals).length > 1,
      [
        ask('chooseHex', 'GIG-CRD-17', {
          who: (m) => (m.state.steering.includes(m.locals.mover) ? m.locals.mover : m.locals.by),
          legal: requirements<SparringTypes, Pushing>().list(
            objects,
            [
              {
                rule: 'GIG-CRD-17',
                why: 'why.notFarther',
                test: (m, cell) => ways(m.state, m.locals).includes(cell),
              },
            ],
            (m, offer) => {
              for (const cell of ways(m.state, m.locals)) offer.add(cell);
            },
          ),
          apply: (m, cell) => enter(m, cell),
        }),
      ],
      [act('stepOn', 'GIG-CRD-17', (m) => enter(m, ways(m.state, m.locals)[0]!))],
    ),
  ),
);

export const push = words.verb({
  name: 'push',
  rule: 'GIG-CRD-17',
  parameters: { hexes: quantity(0, 9) },
  speaksOf: ['foe'],
  perform: (m, { hexes }, x) => m.call(pushing, { mover: foeIn(x), by: x.seat, left: hexes }),
  say: {
    en: '{mode, select, may {you may push} other {push}} the opponent {hexesN, plural, one {{hexes} hex} other {{hexes} hexes}}',
    fr: '{mode, select, may {vous pouvez repousser} other {repoussez}} l’adversaire de {hexesN, plural, one {{hexes} hexagone} other {{hexes} hexagones}}',
    it: '{mode, select, may {puoi spingere} other {spingi}} l’avversario di {hexesN, plural, one {{hexes} esagono} other {{hexes} esagoni}}',
  },
  examples: [
    { write: 'push(1)', reads: 'push the opponent 1 hex.', from: { cells: [0, 4] }, to: { cells: [0, 9] } },
    { write: 'may(push(<=2))', reads: 'you may push the opponent up to 2 hexes.' },
  ],
});
