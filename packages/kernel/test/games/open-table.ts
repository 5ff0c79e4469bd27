// Two robots on a table without cells, measured in whole thousandths. Shows a question whose answers cannot be listed:
// a path, with its limits as data, objections that cite rules, and a proposal for whoever wants any allowed answer.

import type {
  Choice,
  KernelState,
  Locals,
  Moment,
  Plain,
  Random,
  Reason,
  RuleId,
  Seat,
  Untyped,
} from '../../src/index.js';
import { defineGame, fieldOf, stepWords } from '../../src/index.js';
import { copyKernel, NO_PILES, plainFields } from './words.js';

type Point = readonly [number, number];

export interface OpenTable extends KernelState {
  active: Seat;
  turns: number;
  /** Where each robot stands: x and y in thousandths. */
  places: Point[];
  life: number[];
}

const { procedure, act, askOpen, repeatUntil, when } = stepWords<Untyped<OpenTable, unknown>>();

const SIZE = 24_000;
const REACH = 5_000;
const BASE = 1_000;
const RANGE = 8_000;
const LEGS = 3;

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'timeIsUp',
    'OPN-END-02',
    (m) => m.state.turns === 16,
    askOpen('choosePath', 'OPN-MOV-01', {
      who: (m) => m.state.active,
      read: (_m, words) => {
        const path = pathOf(words);
        return path === undefined ? { unclear: [because('OPN-MOV-01')] } : { answer: path };
      },
      write: (_m, path) => ({ path }),
      objections: (m, path) => objectionsTo(m.state, path),
      propose: (m, random) => proposePath(m.state, random),
      candidates: (m) => [[], ...straightAhead(m.state)].filter((path) => objectionsTo(m.state, path).length === 0),
      label: (_m, path) => ({ key: path.length === 0 ? 'path.stay' : 'path.closeIn' }),
      preview: (m, path) => ({ endsAt: path.at(-1) ?? placeOf(m.state, m.state.active) }),
      constraint: (m): Plain => ({
        from: placeOf(m.state, m.state.active),
        legs: LEGS,
        reachSquared: REACH * REACH,
        table: SIZE,
        keepClear: [{ of: placeOf(m.state, other(m.state.active)), squared: 4 * BASE * BASE }],
      }),
      apply: (m, path) => {
        m.state.places[m.state.active - 1] = path.at(-1) ?? placeOf(m.state, m.state.active);
        m.tell?.({ type: 'moved', rule: 'OPN-MOV-01', seat: m.state.active, path });
      },
      schema: () => ({ type: 'object', properties: { path: { type: 'array' } }, required: ['path'] }),
    }),
    when(
      'isInRange',
      'OPN-SHO-01',
      (m) => squared(m.state.places[0]!, m.state.places[1]!) <= RANGE * RANGE,
      act('shoot', 'OPN-SHO-01', (m) => shoot(m)),
    ),
    act('nextTurn', 'OPN-TRN-01', (m) => {
      m.state.turns += 1;
      m.state.active = other(m.state.active);
    }),
  ),
  act('drawn', 'OPN-END-02', (m) => m.finish({ winners: [], rule: 'OPN-END-02' })),
);

function shoot(m: Moment<Untyped<OpenTable, unknown>, Locals>): void {
  const victim = other(m.state.active);
  if (m.roll(6) < 4) return;
  m.state.life[victim - 1]! -= 1;
  if (m.state.life[victim - 1] === 0) m.finish({ winners: [m.state.active], rule: 'OPN-END-01' });
}

/** Why a path is not allowed; nothing where it is. */
function objectionsTo(state: OpenTable, path: readonly Point[]): readonly Reason[] {
  if (path.length > LEGS) return [because('OPN-MOV-02')];
  let from = placeOf(state, state.active);
  for (const to of path) {
    if (squared(from, to) > REACH * REACH) return [because('OPN-MOV-03')];
    if (to[0] < 0 || to[1] < 0 || to[0] > SIZE || to[1] > SIZE) return [because('OPN-MOV-04')];
    if (squared(to, placeOf(state, other(state.active))) < 4 * BASE * BASE) return [because('OPN-MOV-05')];
    from = to;
  }
  return [];
}

/** Legs drawn by lot, kept while nothing speaks against them; the empty path is always allowed. */
function proposePath(state: OpenTable, random: Random): readonly Point[] {
  const path: Point[] = [];
  let from = placeOf(state, state.active);
  for (let leg = 0; leg < LEGS; leg++) {
    const to: Point = [from[0] + random.below(2 * REACH + 1) - REACH, from[1] + random.below(2 * REACH + 1) - REACH];
    if (objectionsTo(state, [...path, to]).length > 0) continue;
    path.push(to);
    from = to;
  }
  return path;
}

/** Towards the other robot, a step along each axis. */
function straightAhead(state: OpenTable): readonly (readonly Point[])[] {
  const [[x, y], [toX, toY]] = [placeOf(state, state.active), placeOf(state, other(state.active))];
  const step = (from: number, to: number): number => from + Math.sign(to - from) * Math.min(REACH, Math.abs(to - from));
  return [[[step(x, toX), y]], [[x, step(y, toY)]]];
}

function pathOf(choice: Choice): readonly Point[] | undefined {
  const path = fieldOf(choice, 'path');
  return Array.isArray(path) && path.every(isPoint) ? path.map(([x, y]) => [x, y]) : undefined;
}

function isPoint(point: unknown): point is Point {
  return Array.isArray(point) && point.length === 2 && point.every((number) => Number.isSafeInteger(number));
}

function because(rule: RuleId): Reason {
  return { rule, text: { key: `objection.${rule}` } };
}

function squared(one: Point, another: Point): number {
  return (one[0] - another[0]) ** 2 + (one[1] - another[1]) ** 2;
}

function placeOf(state: OpenTable, seat: Seat): Point {
  return state.places[seat - 1]!;
}

function other(seat: Seat): Seat {
  return 3 - seat;
}

export const openTable = defineGame<OpenTable, unknown>({
  id: 'open-table',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 2 }, initial: 2 },
    life: { integer: { from: 1, to: 9 }, initial: 3 },
  },
  piles: NO_PILES,
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: ({ life }) => ({
    active: 1,
    turns: 0,
    places: [
      [6_000, 12_000],
      [18_000, 12_000],
    ],
    life: [life as number, life as number],
  }),
  deal: () => {},
  // A point is never changed in place.
  copy: (state) => ({
    ...copyKernel(state),
    active: state.active,
    turns: state.turns,
    places: state.places.slice(),
    life: state.life.slice(),
  }),
  table: plainFields(['active', 'turns', 'places', 'life']),
  longestMatch: 20,
});
