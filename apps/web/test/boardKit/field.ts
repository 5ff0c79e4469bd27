// A game for tests only: two drivers and a ball of nobody's on a field that is measured in whole micrometres. Whoever is
// asked drives along a path of up to three legs and looks somewhere at its end, which paths are allowed only the rules
// know; then they throw the ball to a point or to a driver. A match may begin with the throw.

import type {
  Choice,
  ChoiceKind,
  Game,
  KernelState,
  Locals,
  Plain,
  Reason,
  Seat,
  Target,
  Untyped,
} from '@automachia/kernel';
import { copyChance, copyStack, defineGame, PileLayout, stepWords } from '@automachia/kernel';

type Point = readonly [x: number, y: number];

export interface Driver {
  readonly at: Point;
  /** Degrees clockwise from north. */
  readonly facing: number;
}

export interface Field extends KernelState {
  active: Seat;
  drivers: readonly Driver[];
  ball: Point;
  /** Nobody drives before the first throw. */
  throwsFirst: boolean;
}

interface Drive {
  readonly path: readonly Point[];
  readonly facing: number;
}

export const INCH = 25_400;
export const SIDE = 36 * INCH;
export const BASE = INCH;
export const LEGS = 3;
const LEG = 6 * INCH;

const { procedure, act, ask, askOpen, forever, when } = stepWords<Untyped<Field, unknown>>();

/** Where a ball can be thrown: to points, one of them no whole inch, and to the drivers. */
const GOALS: readonly Target[] = [
  { point: [12 * INCH + 7, 9 * INCH] },
  { point: [20 * INCH, 30 * INCH] },
  { piece: 'driver 1' },
  { piece: 'driver 2' },
];

const goal: ChoiceKind = {
  name: 'goal',
  write: (code) => GOALS[code] as unknown as Plain,
  read: (choice) => {
    const code = GOALS.findIndex((one) => JSON.stringify(one) === JSON.stringify(choice));
    return code < 0 ? undefined : code;
  },
  targets: (code) => [GOALS[code]!],
  values: (code) => ({ words: Object.values(GOALS[code]!).join() }),
  schema: () => ({ type: 'object' }),
};

const match = procedure<Locals>(
  'match',
  forever(
    'turns',
    'FLD-TRN-01',
    when(
      'isDriving',
      'FLD-TRN-01',
      (m) => !m.state.throwsFirst,
      askOpen('drive', 'FLD-DRV-01', {
        who: (m) => m.state.active,
        read: (_, words) => {
          const drive = driveOf(words);
          return drive === undefined ? { unclear: [because('FLD-DRV-01')] } : { answer: drive };
        },
        write: (_, { path, facing }) => ({ path, facing }),
        objections: (m, drive) => objectionsTo(m.state, drive),
        propose: (m) => ({ path: [], facing: driverOf(m.state, m.state.active).facing }),
        constraint: () => ({ legs: LEGS, leg: LEG, side: SIDE }),
        apply: (m, { path, facing }) => {
          const seat = m.state.active;
          const at = path.at(-1) ?? driverOf(m.state, seat).at;
          m.state.drivers = m.state.drivers.map((driver, i) => (i === seat - 1 ? { at, facing } : driver));
          m.tell?.({ type: 'drove', rule: 'FLD-DRV-01', seat, path });
        },
        schema: () => ({ type: 'object' }),
      }),
    ),
    ask('throw', 'FLD-THR-01', {
      kind: goal,
      who: (m) => m.state.active,
      options: (m, offer) => {
        for (const [code, one] of GOALS.entries())
          if (!('piece' in one) || one.piece !== `driver ${m.state.active}`) offer.add(code);
      },
      apply: (m, code, seat) => {
        const one = GOALS[code]!;
        if ('point' in one) m.state.ball = one.point;
        else m.state.ball = driverOf(m.state, 3 - seat).at;
        m.tell?.({ type: 'threw', rule: 'FLD-THR-01', seat });
      },
    }),
    act('next', 'FLD-TRN-01', (m) => {
      m.state.throwsFirst = false;
      m.state.active = 3 - m.state.active;
    }),
  ),
);

function objectionsTo(state: Field, { path }: Drive): readonly Reason[] {
  if (path.length > LEGS) return [because('FLD-DRV-02')];
  let from = driverOf(state, state.active).at;
  for (const to of path) {
    if (squared(from, to) > LEG * LEG) return [because('FLD-DRV-03')];
    if (to.some((along) => along < BASE || along > SIDE - BASE)) return [because('FLD-DRV-04')];
    if (squared(to, driverOf(state, 3 - state.active).at) < 4 * BASE * BASE) return [because('FLD-DRV-05')];
    from = to;
  }
  return [];
}

function because(rule: string): Reason {
  return { rule, text: { key: `why.${rule}` } };
}

function driverOf(state: Field, seat: Seat): Driver {
  return state.drivers[seat - 1]!;
}

function squared(one: Point, other: Point): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
}

function driveOf(choice: Choice): Drive | undefined {
  const { path, facing } = (choice ?? {}) as { readonly path?: Plain; readonly facing?: Plain };
  if (!Array.isArray(path) || !path.every(isPoint) || !Number.isInteger(facing)) return undefined;
  return { path, facing: facing as number };
}

function isPoint(point: unknown): point is Point {
  return Array.isArray(point) && point.length === 2 && point.every((along) => Number.isSafeInteger(along));
}

export const field: Game<Field> = defineGame<Field, unknown>({
  id: 'field',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 2 }, initial: 2 },
    throwsFirst: { integer: { from: 0, to: 1 }, initial: 0 },
  },
  piles: new PileLayout([], 4),
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: ({ throwsFirst }) => ({
    active: 1,
    ball: [18 * INCH, 18 * INCH],
    throwsFirst: throwsFirst === 1,
    drivers: [
      { at: [9 * INCH, 18 * INCH], facing: 90 },
      { at: [27 * INCH, 18 * INCH + 1], facing: 270 },
    ],
  }),
  deal: () => {},
  copy: (state) => ({
    players: state.players,
    stack: copyStack(state.stack),
    piles: state.piles.slice(),
    sealed: state.sealed.slice(),
    secrets: state.secrets,
    uses: state.uses,
    chance: copyChance(state.chance),
    decisionNumber: state.decisionNumber,
    outcome: state.outcome,
    active: state.active,
    drivers: state.drivers,
    ball: state.ball,
    throwsFirst: state.throwsFirst,
  }),
  table: {
    describe: ({ drivers, ball }) => ({ drivers: drivers as unknown as Plain, ball }),
    arrange: () => {},
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
    schema: () => ({}),
  },
  longestMatch: 60,
});
