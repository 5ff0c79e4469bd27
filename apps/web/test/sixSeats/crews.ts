// A game for tests only: up to six crews, each called by the pilot that it has chosen. Then everybody throws dice of several
// kinds once, and may throw one of them again.

import type { ChanceTold, OwnName } from '@automachia/manifest';
import type { Game, GameEvent, KernelState, Locals, Moment, Plain, Seat, Table, Untyped } from '@automachia/kernel';
import {
  copyChance,
  copyStack,
  defineGame,
  oneOf,
  packed,
  PileLayout,
  stepWords,
  text,
  whole,
} from '@automachia/kernel';

export const PILOTS = ['ada', 'bertram', 'chiara', 'desmond', 'eluned', 'maximiliane', 'gil'] as const;
const SIDES = [12, 12, 10, 6, 8, 4, 20];
const FIRST_SIDES = [6, 12, 20, 8, 10, 4];

interface Crews extends KernelState {
  active: Seat;
  /** By seat; -1 for whoever has not chosen. */
  pilots: readonly number[];
  points: readonly number[];
  dice: readonly number[];
  turns: number;
}

type At = Moment<Untyped<Crews, unknown>, Locals>;
const { procedure, act, ask, repeatUntil } = stepWords<Untyped<Crews, unknown>>();

const pilot = packed('pilot', oneOf(PILOTS)('pilot'));
const cup = packed('cup', oneOf(['throw'])('cup'));
const again = packed('again', whole(0, SIDES.length)('again'));

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'allHaveChosen',
    'CRW-SET-01',
    (m) => !m.state.pilots.includes(-1),
    ask('choosePilot', 'CRW-SET-01', {
      kind: pilot,
      who: (m) => m.state.active,
      options: (m, offer) => {
        for (const one of PILOTS.keys()) if (!m.state.pilots.includes(one)) offer.add(pilot.code(one));
      },
      apply: (m, code, seat) => {
        const chosen = pilot.get.pilot(code);
        m.state.pilots = m.state.pilots.with(seat - 1, chosen);
        m.tell?.({ type: 'pilotChosen', rule: 'CRW-SET-01', seat, pilot: PILOTS[chosen]! });
        next(m);
      },
    }),
  ),
  repeatUntil(
    'allHaveThrown',
    'CRW-THR-01',
    (m) => m.state.turns === m.state.players,
    ask('throwCup', 'CRW-THR-01', {
      kind: cup,
      who: (m) => m.state.active,
      options: (_, offer) => offer.add(cup.code(0)),
      apply: (m, _, seat) => {
        const luck = m.drawLot(7);
        m.state.dice = SIDES.map((sides) => m.roll(sides));
        m.tell?.({ type: 'cupThrown', rule: 'CRW-THR-01', seat, luck, dice: m.state.dice, sides: SIDES });
      },
    }),
    ask('throwAgain', 'CRW-THR-02', {
      kind: again,
      who: (m) => m.state.active,
      options: (_, offer) => {
        for (let at = 0; at <= SIDES.length; at++) offer.add(again.code(at));
      },
      apply: (m, code, seat) => throwAgain(m, again.get.again(code), seat),
    }),
    act('count', 'CRW-THR-03', (m) => {
      const high = m.state.dice.filter((die, i) => 2 * die > SIDES[i]!).length;
      m.state.points = m.state.points.with(m.state.active - 1, high);
      m.state.turns += 1;
      next(m);
    }),
  ),
  act('decide', 'CRW-END-01', (m) => {
    const most = Math.max(...m.state.points);
    const winners = m.state.points.flatMap((points, i) => (points === most ? [i + 1] : []));
    m.finish({ winners, rule: 'CRW-END-01', scores: [...m.state.points] });
  }),
);

/** One die and the one before it, in this order; past the last, nothing. */
function throwAgain(m: At, at: number, seat: Seat): void {
  const rolledNow = at >= SIDES.length ? [] : [at, at - 1].filter((one) => one >= 0);
  for (const one of rolledNow) m.state.dice = m.state.dice.with(one, m.roll(SIDES[one]!));
  m.tell?.({ type: 'thrownAgain', rule: 'CRW-THR-02', seat, dice: m.state.dice, sides: SIDES, rolledNow });
}

function next({ state }: At): void {
  state.active = (state.active % state.players) + 1;
}

export function chanceIn({ type, dice, totals, sides, rolledNow, seats }: GameEvent): ChanceTold {
  if (totals !== undefined) return { rolls: totals, diceEach: 2, sides, seats } as ChanceTold;
  if (type === 'thrownAgain') return { rolls: dice, sides, rolledNow, isAgain: true } as ChanceTold;
  return type === 'cupThrown' ? ({ rolls: dice, sides } as ChanceTold) : {};
}

export function ownNames({ pilots }: Table): readonly OwnName[] {
  const chosen = Object.entries((pilots ?? {}) as Readonly<Record<string, string>>);
  return chosen.map(([seat, name]) => ({ general: text(`seat.${seat}`), own: text(`pilot.${name}`) }));
}

export const crews: Game<Crews> = defineGame<Crews, unknown>({
  id: 'crews',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 6 }, initial: 6 } },
  piles: new PileLayout([], 6),
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: ({ players }) => ({
    active: 1,
    pilots: new Array<number>(players).fill(-1),
    points: new Array<number>(players).fill(0),
    dice: [],
    turns: 0,
  }),
  deal: (m) => {
    const seats = m.state.pilots.map((_, i) => i + 1);
    const sides = seats.map((seat) => FIRST_SIDES[seat - 1]!);
    const totals = sides.map((most) => m.roll(most) + m.roll(most));
    m.tell?.({ type: 'firstThrown', rule: 'CRW-SET-02', seats, totals, sides });
  },
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
    pilots: state.pilots,
    points: state.points,
    dice: state.dice,
    turns: state.turns,
  }),
  table: {
    describe: ({ pilots, points, dice }): Record<string, Plain> => ({
      pilots: Object.fromEntries(pilots.flatMap((one, i) => (one < 0 ? [] : [[i + 1, PILOTS[one]!]]))),
      crews: Object.fromEntries(points.map((one, i) => [i + 1, { spirit: 12, armour: 20 + i, points: one }])),
      dice,
      turn: { number: 7, phase: 'throwing' },
    }),
    arrange: () => {},
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
    schema: () => ({}),
  },
  longestMatch: 30,
});
