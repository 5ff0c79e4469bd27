// Turn End and the end of the match (GIG-END), and defeated players who join a teammate's robot (GIG-CPL).

import type { Locals, RuleId, Seat } from '@automachia/kernel';
import { answer, passing, requirements } from '@automachia/kernel';
import { seatChoice } from '../asking/choices.js';
import { raise } from '../cards/performing.js';
import { openTimed } from '../cards/responses.js';
import { areFoes, isOnMap, playerOf, setPlayer, setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { NOBODY, OFF_MAP } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, phase, procedure, when } from '../model/steps.js';
import type { Components } from '../model/components.js';
import type { MatchLocals } from './matchLocals.js';

/** GIG-RUL-72. */
const ROUNDS = 30;
/** GIG-CPL-04. */
const MOST_COPILOTS = 2;

const pilots = (state: Giga): Seat[] => state.order.filter((seat) => isOnMap(state, seat));
const isDown = ({ robots }: Giga, seat: Seat): boolean => robots[seat - 1]!.armour === 0;
const standing = (state: Giga): Seat[] => pilots(state).filter((seat) => !isDown(state, seat));

function win<L extends Locals>(m: At<L>, winners: readonly Seat[], rule: RuleId): void {
  m.finish({ winners, rule });
  m.tell?.({ type: winners.length === 0 ? 'matchDrawn' : 'matchWon', rule, seats: winners });
}

/** Everybody of a team, whether their own robot still stands or not. */
const teamOf = ({ players }: Giga, seat: Seat): Seat[] =>
  Array.from({ length: players }, (_, i) => i + 1).filter((one) => (one - seat) % 2 === 0);

/** GIG-RUL-54: percentages are compared without rounding, of the printed maximum (GIG-CRD-57). */
function highest(state: Giga, { robots }: Components, seats: readonly Seat[]): Seat[] {
  const of = (seat: Seat): readonly [number, number] => [
    state.robots[seat - 1]!.armour,
    robots[playerOf(state, seat).robot]!.printed.maximumArmour,
  ];
  return seats.filter((one) => seats.every((other) => of(one)[0] * of(other)[1] >= of(other)[0] * of(one)[1]));
}

/** The check at the end of every turn: until then a robot without armour acts on, and repair averts defeat (GIG-RUL-33). */
function checkDefeat(m: At<MatchLocals>): void {
  const { state } = m;
  const left = standing(state);
  if (left.length < pilots(state).length) {
    if (state.mode === 'freeForAll') {
      // GIG-END-07 to GIG-END-10, GIG-RUL-55.
      win(m, left.length === 0 ? [] : highest(state, m.content, left), left.length === 0 ? 'GIG-RUL-55' : 'GIG-END-08');
      return;
    }
    const hasFoes = left.some((one) => left.some((other) => areFoes(state, one, other)));
    if (!hasFoes) {
      const rule =
        state.mode === 'duel'
          ? left.length === 0
            ? 'GIG-END-04'
            : 'GIG-END-03'
          : left.length === 0
            ? 'GIG-END-06'
            : 'GIG-END-05';
      win(m, state.mode === 'teams' && left.length > 0 ? teamOf(state, left[0]!) : left, rule);
      return;
    }
    // GIG-CPL-15: a duel and a match each for themselves have ended by now.
    for (const seat of pilots(state)) if (isDown(state, seat)) m.call(defeating, { seat });
  }
}

/** GIG-RUL-72: after the last round armour decides; of teams, the sum. */
export function checkRounds(m: At<MatchLocals>): void {
  const { state } = m;
  if (!state.hasRoundLimit || state.round <= ROUNDS) return;
  const seats = pilots(state);
  if (state.mode !== 'teams') {
    const best = highest(state, m.content, seats);
    win(m, best.length === seats.length ? [] : best, 'GIG-RUL-72');
    return;
  }
  // Shares of different maxima are added over their common denominator.
  const most = (seat: Seat): number => m.content.robots[playerOf(state, seat).robot]!.printed.maximumArmour;
  const common = seats.reduce((product, seat) => product * most(seat), 1);
  const sum = (first: Seat): number =>
    seats
      .filter((seat) => (seat - first) % 2 === 0)
      .reduce((total, seat) => total + (state.robots[seat - 1]!.armour * common) / most(seat), 0);
  const [odd, even] = [sum(1), sum(2)];
  win(m, odd === even ? [] : teamOf(state, odd > even ? 1 : 2), 'GIG-RUL-72');
}

type SeatLocals = { seat: Seat };

/** GIG-CPL-01: teammates whose robots stand and have room aboard. */
const hosts = ({ state, locals: { seat } }: At<SeatLocals>): Seat[] =>
  pilots(state).filter(
    (other) =>
      other !== seat &&
      !areFoes(state, seat, other) &&
      !isDown(state, other) &&
      state.robots[other - 1]!.crew.length < MOST_COPILOTS,
  );

const joinable = requirements<GigaTypes, SeatLocals>().choice(
  seatChoice,
  (need) => [
    need('GIG-CPL-01', 'why.noRoomAboard', ['seat'], (m, { seat }) => hosts(m).includes(seat), 'byCandidates'),
  ],
  { seat: hosts },
);

/** GIG-RUL-57: the robot leaves the map; its player joins a teammate, or is out. Co-pilots aboard are out with it. */
export const defeating = procedure<SeatLocals>(
  'defeat',
  ({ seat }) => ({ seat }),
  act('leaveMap', 'GIG-END-01', (m) => {
    const { seat } = m.locals;
    const { crew } = m.state.robots[seat - 1]!;
    // GIG-RUL-56: power tokens, abilities and the active barrier are lost.
    setRobot(m.state, seat, { hex: OFF_MAP, power: 0, hasBarrier: false, crew: [], abilities: [] });
    for (const one of [seat, ...crew]) setPlayer(m.state, one, { aboard: NOBODY });
    m.tell?.({ type: 'robotDefeated', rule: 'GIG-END-01', seat });
  }),
  when(
    'thereIsRoom',
    'GIG-CPL-01',
    (m) => hosts(m).length > 0,
    ask('joinRobot', 'GIG-CPL-01', {
      kind: seatChoice,
      who: (m) => m.locals.seat,
      // GIG-CPL-01, GIG-RUL-57: they may; who does not is out, and the choice is made once.
      answers: [passing(() => {}), answer(joinable, (m, { seat: host }) => join(m, host))],
    }),
  ),
);

/** GIG-CPL-02: own robot cards leave the game; pilot cards, spirit and tokens stay. */
function join(m: At<SeatLocals>, host: Seat): void {
  const { seat } = m.locals;
  const { hand, meter } = playerOf(m.state, seat);
  const isPilots = (card: number): boolean => m.content.cards[card]!.of === 'pilot';
  setPlayer(m.state, seat, {
    aboard: host,
    hand: hand.filter(isPilots),
    meter: meter.filter(({ card }) => isPilots(card)),
  });
  setRobot(m.state, host, { crew: [...m.state.robots[host - 1]!.crew, seat] });
  m.tell?.({ type: 'copilotJoined', rule: 'GIG-CPL-01', seat, other: host });
}

export const turnEnd = phase<MatchLocals>(
  'turnEnd',
  'GIG-TRN-08',
  act('beginTurnEnd', 'GIG-TRN-08', (m) => openTimed(m, 'TE-BEGIN', m.state.active)),
  act('resolveEndEffects', 'GIG-TRN-08', (m) => {
    raise(m, 'end', { seat: m.state.active });
  }),
  act('endTurnEnd', 'GIG-TRN-08', (m) => openTimed(m, 'TE-END', m.state.active)),
  act('checkDefeat', 'GIG-END-02', (m) => {
    m.endScope('attack');
    if (isOnMap(m.state, m.state.active)) setPlayer(m.state, m.state.active, { isAsleep: false });
    checkDefeat(m);
  }),
);
