// Heralds answer when their number is called, all of them at once. Shows triggers in the order of their owners: first those
// of whoever called, in the order that they choose, then those of the next seat, and so on; the last of a seat by itself.

import type { GameEvent, KernelState, Moment, Seat } from '../../src/index.js';
import { defineGame, oneOf, packed, requirements, stepWords, whole } from '../../src/index.js';
import { copyKernel, NO_PILES, plainFields } from './words.js';

export interface Heralds extends KernelState {
  turns: number;
  active: Seat;
  points: number[];
  /** The heralds of each seat that have still to answer, as bits. */
  due: number[];
}

export interface HeraldsTypes {
  readonly state: Heralds;
  readonly content: unknown;
  readonly event: GameEvent;
  readonly questions: { readonly call: null; readonly orderHeralds: null };
  readonly phase: string;
}

type Turn = { place: number };
type At = Moment<HeraldsTypes, Turn>;
const { procedure, act, ask, eachInTurn, inChosenOrder, repeatUntil } = stepWords<HeraldsTypes>();

const LAST_TURN = 8;
const HERALDS = ['crier', 'doubler', 'thief', 'beggar'];
/** The heralds that answer to each number, as bits: every seat has all of them. */
const ANSWERING = [0b0011, 0b0111, 0b1110];

const called = packed('call', whole(1, 3)('call'));
const herald = packed('herald', oneOf(HERALDS, { target: (one) => ({ piece: HERALDS[one]! }) })('herald'));
const calls = requirements<HeraldsTypes, Turn>().choice(called, () => []);

const match = procedure<Turn>(
  'match',
  repeatUntil(
    'timeIsUp',
    'HRL-END-01',
    (m) => m.state.turns === LAST_TURN,
    ask('call', 'HRL-TRN-01', {
      who: (m) => m.state.active,
      legal: calls,
      apply: (m, code) => m.state.due.fill(ANSWERING[called.get.call(code) - 1]!),
    }),
    eachInTurn(
      'allHaveAnswered',
      'HRL-TRG-01',
      { size: (m) => m.state.players, seat: ownerInTurn },
      inChosenOrder('orderHeralds', 'HRL-TRG-02', {
        kind: herald,
        who: ownerInTurn,
        pending: (m, offer) => offer.addBits(m.state.due[ownerInTurn(m) - 1]!),
        resolve: (m, one) => {
          m.state.due[ownerInTurn(m) - 1]! &= ~(1 << one);
          answerOf(m, ownerInTurn(m), HERALDS[one]!);
        },
      }),
    ),
    act('nextTurn', 'HRL-TRN-02', (m) => {
      m.state.turns += 1;
      m.state.active = after(m.state, m.state.active);
    }),
  ),
  act('decide', 'HRL-END-01', (m) => {
    const most = Math.max(...m.state.points);
    const winners = m.state.points.flatMap((points, i) => (points === most ? [i + 1] : []));
    m.finish({ winners, rule: 'HRL-END-01', scores: m.state.points.slice() });
  }),
);

/** HRL-TRG-01: owners in turn, beginning with whoever called. */
function ownerInTurn(m: At): Seat {
  return ((m.state.active - 1 + m.locals.place) % m.state.players) + 1;
}

function answerOf(m: At, owner: Seat, name: string): void {
  const { points } = m.state;
  const other = after(m.state, owner) - 1;
  if (name === 'crier') points[owner - 1]! += 1;
  if (name === 'doubler') points[owner - 1] = Math.min(1_000, points[owner - 1]! * 2);
  if (name === 'beggar' && points[owner - 1] === 0) points[owner - 1] = 2;
  if (name === 'thief' && points[other]! > 0) {
    points[other]! -= 1;
    points[owner - 1]! += 1;
  }
  m.tell?.({ type: 'answered', rule: 'HRL-TRG-02', seat: owner, herald: name });
}

function after({ players }: Heralds, seat: Seat): Seat {
  return (seat % players) + 1;
}

export const heralds = defineGame<HeraldsTypes>({
  id: 'heralds',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 4 }, initial: 2 } },
  piles: NO_PILES,
  procedures: [match],
  begin: { procedure: match, locals: { place: 0 } },
  layOut: ({ players }) => ({
    turns: 0,
    active: 1,
    points: new Array<number>(players).fill(0),
    due: new Array<number>(players).fill(0),
  }),
  deal: () => {},
  copy: (state) => ({
    ...copyKernel(state),
    turns: state.turns,
    active: state.active,
    points: state.points.slice(),
    due: state.due.slice(),
  }),
  table: plainFields(['turns', 'active', 'points', 'due']),
  longestMatch: 140,
});
