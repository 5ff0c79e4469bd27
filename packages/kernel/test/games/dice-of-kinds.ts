// Two throwers, each with dice of several kinds in one cup. Shows rolls of dice with different numbers of sides, sums of
// them, and dice of which some are rolled again, with everything told that finds each die in the stream of chance.

import type { GameEvent, KernelState, Moment, Seat } from '../../src/index.js';
import { defineGame, oneOf, packed, requirements, stepWords, whole } from '../../src/index.js';
import { copyKernel, NO_PILES, plainFields } from './words.js';

export interface DiceOfKinds extends KernelState {
  active: Seat;
  turns: number;
  points: number[];
  /** The dice of this turn as they lie, and how many sides each has. */
  dice: number[];
  sides: number[];
}

export interface DiceOfKindsTypes {
  readonly state: DiceOfKinds;
  readonly content: unknown;
  readonly event: GameEvent;
  readonly questions: { readonly throwCup: null; readonly throwAgain: null };
  readonly phase: string;
}

type Turn = { place: number };
type At = Moment<DiceOfKindsTypes, Turn>;
const { procedure, act, ask, repeatUntil } = stepWords<DiceOfKindsTypes>();

const LAST_TURN = 6;
const CUPS = ['even', 'wild', 'uneven'];
/** What lies in each cup. The last has dice so large that some numbers of the stream must be passed over for them. */
const SIDES: readonly (readonly number[])[] = [
  [12, 12, 10],
  [4, 6, 8, 10, 12, 20],
  [1_610_612_736, 6, 1_610_612_736],
];
/** Each thrower begins with the sum of two dice of a kind of their own. */
const FIRST_SIDES = [6, 10];
const MOST = 6;

const cup = packed('cup', oneOf(CUPS)('cup'));
/** How many of the dice, from the left, are left as they lie before the one that is thrown again. */
const again = packed('again', whole(0, MOST)('again'));

const legal = requirements<DiceOfKindsTypes, Turn>();
const cups = legal.choice(cup, () => []);
const oneAgain = legal.choice(again, (need) => [
  need('DOK-AGN-01', 'why.noSuchDie', ['again'], (m, { again: at }) => at <= m.state.dice.length),
]);

const match = procedure<Turn>(
  'match',
  repeatUntil(
    'timeIsUp',
    'DOK-END-01',
    (m) => m.state.turns === LAST_TURN,
    ask('throwCup', 'DOK-THR-01', {
      who: (m) => m.state.active,
      legal: cups,
      apply: (m, code) => throwCup(m, SIDES[cup.get.cup(code)]!),
    }),
    ask('throwAgain', 'DOK-AGN-01', {
      who: (m) => m.state.active,
      legal: oneAgain,
      apply: (m, code) => throwAgain(m, again.get.again(code)),
    }),
    act('score', 'DOK-SCO-01', (m) => {
      // What shows more than half of its sides counts, so that no kind is better than another.
      const high = m.state.dice.filter((die, i) => 2 * die > m.state.sides[i]!);
      m.state.points[m.state.active - 1]! += high.length;
      m.state.turns += 1;
      m.state.active = 3 - m.state.active;
    }),
  ),
  act('decide', 'DOK-END-01', (m) => {
    const most = Math.max(...m.state.points);
    const winners = m.state.points.flatMap((points, i) => (points === most ? [i + 1] : []));
    m.finish({ winners, rule: 'DOK-END-01', scores: m.state.points.slice() });
  }),
);

function throwCup(m: At, sides: readonly number[]): void {
  // Something else is drawn before, which is no die.
  const luck = m.drawLot(7);
  m.state.sides = sides.slice();
  m.state.dice = sides.map((most) => m.roll(most));
  m.tell?.({ type: 'cupThrown', rule: 'DOK-THR-01', seat: m.state.active, luck, dice: m.state.dice.slice(), sides });
}

/** One die and the one after it, the later first; past the last, nothing. */
function throwAgain(m: At, at: number): void {
  const { dice, sides, active: seat } = m.state;
  const rolledNow = [at + 1, at].filter((one) => one < dice.length);
  for (const one of rolledNow) dice[one] = m.roll(sides[one]!);
  m.tell?.({ type: 'thrownAgain', rule: 'DOK-AGN-01', seat, dice: dice.slice(), sides: sides.slice(), rolledNow });
}

export const diceOfKinds = defineGame<DiceOfKindsTypes>({
  id: 'dice-of-kinds',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 2 }, initial: 2 } },
  piles: NO_PILES,
  procedures: [match],
  begin: { procedure: match, locals: { place: 0 } },
  layOut: ({ players }) => ({
    active: 1,
    turns: 0,
    points: new Array<number>(players).fill(0),
    dice: [],
    sides: [],
  }),
  deal: (m) => {
    const totals = FIRST_SIDES.map((sides) => m.roll(sides) + m.roll(sides));
    m.state.active = totals[1]! > totals[0]! ? 2 : 1;
    m.tell?.({ type: 'firstThrown', rule: 'DOK-SET-01', seats: [1, 2], totals, sides: FIRST_SIDES });
  },
  copy: (state) => ({
    ...copyKernel(state),
    active: state.active,
    turns: state.turns,
    points: state.points.slice(),
    dice: state.dice.slice(),
    sides: state.sides.slice(),
  }),
  table: plainFields(['active', 'turns', 'points', 'dice', 'sides']),
  longestMatch: 12,
});
