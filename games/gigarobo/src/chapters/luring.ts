// Tiles that texts slide over the map (GIG-CRD-81): one by one, each counts as created where it arrives.

import type { Locals, Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { hexChoice } from '../asking/choices.js';
import type { Tile } from '../model/ground.js';
import { GRID } from '../model/hexes.js';
import { pilotOf } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { numberIn } from '../model/things.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { createTile, removeTile } from './ground.js';

export type LureLocals = {
  what: string;
  seat: Seat;
  chooser: Seat;
  from: readonly number[];
  to: readonly number[];
  left: number;
  /** Where tiles have arrived: they are not slid again. */
  done: readonly number[];
  /** The hex of the tile that is slid; NOWHERE before it is named. */
  tile: number;
};

const NOWHERE = -1;

/** Where a tile can end: the only hex that is named, or the nearest of several that have no such tile yet. */
function endsOf(state: Giga, { to }: Pick<LureLocals, 'to'>, tile: number): number[] {
  const ends = (to.length === 1 ? to : to.filter((hex) => state.ground[hex]!.element === '')).filter(
    (hex) => hex !== tile,
  );
  const least = Math.min(...ends.map((hex) => GRID.distance(hex, tile)));
  return ends.filter((hex) => GRID.distance(hex, tile) === least);
}

/** The tiles that can be slid: those that lie at one of several ends are there already. */
export function tilesToLure(
  state: Giga,
  { what, seat, from, to, done }: Pick<LureLocals, 'what' | 'seat' | 'from' | 'to' | 'done'>,
): number[] {
  return from.filter(
    (hex) =>
      numberIn(state, seat, what, hex) > 0 &&
      !done.includes(hex) &&
      !to.includes(hex) &&
      endsOf(state, { to }, hex).length > 0,
  );
}

const open = (m: At<LureLocals>): number[] =>
  m.locals.tile === NOWHERE ? tilesToLure(m.state, m.locals) : endsOf(m.state, m.locals, m.locals.tile);

const hexes = requirements<GigaTypes, LureLocals>().choice(
  hexChoice,
  (need) => [need('GIG-CRD-81', 'why.cannotPlace', ['hex'], (m, { hex }) => open(m).includes(hex), 'byCandidates')],
  { hex: open },
);

/** The tile first, then where it goes. */
function take(m: At<LureLocals>, hex: number): void {
  const { tile, done, seat } = m.locals;
  if (tile === NOWHERE) {
    m.locals.tile = hex;
    return;
  }
  const element = m.state.ground[tile]!.element as Tile;
  m.locals.left -= 1;
  m.locals.done = [...done, hex];
  m.locals.tile = NOWHERE;
  removeTile(m, element, tile);
  createTile(m, element, hex, pilotOf(m.state, seat));
}

export const luring = procedure<LureLocals>(
  'lure',
  ({ what, seat, chooser, from, to, left, done, tile }) => ({ what, seat, chooser, from, to, left, done, tile }),
  repeatUntil(
    'tilesAreThere',
    'GIG-CRD-81',
    (m) => m.locals.left <= 0 || open(m).length === 0,
    when(
      'tileIsOpen',
      'GIG-CRD-81',
      (m) => open(m).length > 1,
      ask('pickHex', 'GIG-CRD-81', {
        kind: hexChoice,
        who: (m) => m.locals.chooser,
        answers: [answer(hexes, (m, { hex }) => take(m, hex))],
        facts: (m) => ({ left: m.locals.left }),
      }),
    ),
    act('slideTile', 'GIG-CRD-81', (m) => {
      const [only, ...others] = open(m);
      if (m.locals.left > 0 && only !== undefined && others.length === 0) take(m, only);
    }),
  ),
);

export function lureTiles<L extends Locals>(m: At<L>, order: Omit<LureLocals, 'done' | 'tile'>): void {
  m.call(luring, { ...order, done: [], tile: NOWHERE });
}
