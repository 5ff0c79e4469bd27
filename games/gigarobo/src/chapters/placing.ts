// What texts put on the map and take off it, hex by hex: tiles, anchors, target tokens, structures, barriers (GIG-CRD-25).

import type { EffectLocals } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { hexChoice } from '../asking/choices.js';
import type { Tile } from '../model/ground.js';
import { withHex } from '../model/ground.js';
import { hexName, hexObject } from '../model/objects.js';
import { pilotOf, robotAt, setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { NOBODY } from '../model/state.js';
import { numberIn } from '../model/things.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { createBarrier, createTile, destroyBarrier, destroyStructure, placeAnchor, removeTile } from './ground.js';

export type PlaceLocals = {
  does: 'create' | 'destroy';
  what: string;
  seat: Seat;
  chooser: Seat;
  /** Where it may be done, how many times more, and where it was done. */
  hexes: readonly number[];
  left: number;
  done: readonly number[];
  /** The hex that comes next; NONE_YET before it is named. */
  next: number;
};

const NONE_YET = -1;

/** Where a thing can be put, or taken from. */
export function placesFor(
  state: Giga,
  { does, what, seat, hexes, done }: Pick<PlaceLocals, 'does' | 'what' | 'seat' | 'hexes' | 'done'>,
): number[] {
  const all = [...new Set(hexes)];
  if (does === 'destroy') return all.filter((hex) => numberIn(state, seat, what, hex) > 0);
  // GIG-CRD-79: anchors of one text lie in different hexes. GIG-CRD-61: one target token a hex.
  if (what === 'anchor') return all.filter((hex) => !done.includes(hex));
  if (what === 'target') return all.filter((hex) => state.ground[hex]!.targets.length === 0);
  return what === 'static' ? all.filter((hex) => !state.ground[hex]!.isShielded) : all;
}

/** Of how many things there are so many can be taken. */
export function numberFor(state: Giga, seat: Seat, what: string, hexes: readonly number[]): number {
  return [...new Set(hexes)].reduce((sum, hex) => sum + numberIn(state, seat, what, hex), 0);
}

const open = (m: At<PlaceLocals>): number[] => placesFor(m.state, m.locals);

const places = requirements<GigaTypes, PlaceLocals>().choice(
  hexChoice,
  (need) => [need('GIG-CRD-25', 'why.cannotPlace', ['hex'], (m, { hex }) => open(m).includes(hex), 'byCandidates')],
  { hex: open },
);

/** Whether it makes no difference which comes next: there is one place, or all of them are emptied. */
function isClear(m: At<PlaceLocals>): boolean {
  const { does, what, seat, hexes, left } = m.locals;
  return open(m).length === 1 || (does === 'destroy' && left >= numberFor(m.state, seat, what, hexes));
}

export const placing = procedure<PlaceLocals>(
  'place',
  ({ does, what, seat, chooser, hexes, left, done, next }) => ({
    does,
    what,
    seat,
    chooser,
    hexes,
    left,
    done,
    next,
  }),
  repeatUntil(
    'allIsPlaced',
    'GIG-CRD-25',
    (m) => m.locals.left <= 0 || open(m).length === 0,
    act('findPlace', 'GIG-CRD-25', (m) => {
      m.locals.next = isClear(m) ? open(m)[0]! : NONE_YET;
    }),
    when(
      'placeIsOpen',
      'GIG-CRD-25',
      (m) => m.locals.next === NONE_YET,
      ask('pickHex', 'GIG-CRD-25', {
        kind: hexChoice,
        who: (m) => m.locals.chooser,
        answers: [
          answer(places, (m, { hex }) => {
            m.locals.next = hex;
          }),
        ],
        facts: (m) => ({ left: m.locals.left }),
      }),
    ),
    act('placeOne', 'GIG-CRD-25', (m) => {
      const { does, next, done } = m.locals;
      m.locals.left -= 1;
      m.locals.done = [...done, next];
      noteHex(m, next);
      if (does === 'create') create(m, next);
      else destroy(m, next);
    }),
  ),
);

/** The text that has this done knows where: "that hex" in its next steps. */
function noteHex({ state, content }: At<PlaceLocals>, hex: number): void {
  const frame = state.stack.findLast(({ locals }) => locals['picked'] !== undefined);
  if (frame === undefined) return;
  const locals = frame.locals as EffectLocals;
  const bound = locals.bound.slice();
  bound[content.book.slotOf.get('lastHex')!] = hexObject(hex);
  locals.bound = bound;
}

function create(m: At<PlaceLocals>, hex: number): void {
  const { what, seat } = m.locals;
  if (what === 'anchor') placeAnchor(m, seat, hex);
  else if (what === 'static') createBarrier(m, seat, hex);
  else if (what === 'target') {
    m.state.ground = withHex(m.state.ground, hex, { targets: [...m.state.ground[hex]!.targets, seat] });
    m.tell?.({ type: 'targetPlaced', rule: 'GIG-CRD-61', seat, at: hexName(hex) });
  } else createTile(m, what as Tile, hex, pilotOf(m.state, seat));
}

function destroy(m: At<PlaceLocals>, hex: number): void {
  const { what, seat } = m.locals;
  const { element, anchors, targets } = m.state.ground[hex]!;
  switch (what) {
    case 'structure':
      m.call(destroyStructure, { hex, mover: pilotOf(m.state, seat), spares: NOBODY });
      break;
    case 'static':
      destroyBarrier(m, hex);
      break;
    case 'active':
      setRobot(m.state, robotAt(m.state, hex), { hasBarrier: false });
      m.tell?.({ type: 'barrierDestroyed', rule: 'GIG-BAR-08', at: hexName(hex) });
      break;
    case 'anchor':
      m.state.ground = withHex(m.state.ground, hex, { anchors: anchors - 1 });
      break;
    case 'target':
      m.state.ground = withHex(m.state.ground, hex, { targets: targets.filter((owner) => owner !== seat) });
      m.tell?.({ type: 'targetRemoved', rule: 'GIG-CRD-61', seat, at: hexName(hex) });
      break;
    default:
      removeTile(m, what === 'elemental' ? (element as Tile) : (what as Tile), hex);
  }
}

/** Puts so many things on hexes, or takes them off. */
export function place<L extends Locals>(m: At<L>, order: Omit<PlaceLocals, 'done' | 'next'>): void {
  m.call(placing, { ...order, done: [], next: NONE_YET });
}
