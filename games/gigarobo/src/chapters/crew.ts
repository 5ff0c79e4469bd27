// GIG-CPL-13, GIG-RUL-58: what an opponent does to a pilot (tokens, meter, spirit, cards) may be aimed at a co-pilot instead.

import type { Locals, Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { seatChoice } from '../asking/choices.js';
import { aboard, areFoes, pilotOf } from '../model/seats.js';
import type { Trauma } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, when } from '../model/steps.js';
import { changeSpirit, receiveTrauma } from './resources.js';

type MeetLocals = { seat: Seat; other: Seat; trauma: Trauma; amount: number; isMet: boolean };

type Meeting = { seat: Seat; other: Seat };

const crewOf = ({ state, locals: { other } }: At<Meeting>): Seat[] => aboard(state, pilotOf(state, other));
/** Whether an opponent has several to choose from. */
const isCrewMet = (m: At<Meeting>): boolean => areFoes(m.state, m.locals.seat, m.locals.other) && crewOf(m).length > 1;

/** One of those whom it may meet. */
export function oneAboard<L extends Locals>(crew: (m: At<L>) => readonly Seat[]) {
  return requirements<GigaTypes, L>().choice(
    seatChoice,
    (need) => [need('GIG-CPL-13', 'why.notAboard', ['seat'], (m, { seat }) => crew(m).includes(seat), 'byCandidates')],
    { seat: crew },
  );
}

const members = oneAboard<MeetLocals>(crewOf);

/** Tokens that an opponent inflicts: on the pilot, or on the co-pilot whom that opponent names. */
export const inflictingTrauma = procedure<MeetLocals>(
  'inflictTrauma',
  ({ seat, other, trauma, amount, isMet }) => ({ seat, other, trauma, amount, isMet }),
  when(
    'severalAreAboard',
    'GIG-CPL-13',
    (m) => !m.locals.isMet && isCrewMet(m),
    ask('meetPilot', 'GIG-CPL-13', {
      kind: seatChoice,
      who: (m) => m.locals.seat,
      answers: [
        answer(members, (m, { seat }) => {
          m.locals.other = seat;
          m.locals.isMet = true;
        }),
      ],
    }),
  ),
  act('giveTrauma', 'GIG-TRA-01', (m) => {
    const { other, trauma, amount } = m.locals;
    receiveTrauma(m, other, trauma, amount);
  }),
);

export function inflictTrauma<L extends Locals>(
  m: At<L>,
  seat: Seat,
  other: Seat,
  trauma: Trauma,
  amount: number,
): void {
  m.call(inflictingTrauma, { seat, other, trauma, amount, isMet: false });
}

type LosingLocals = { seat: Seat; other: Seat; amount: number };

/** Fighting Spirit that an opponent takes: the pilot's, or that of the co-pilot whom the opponent names. */
export const losingSpirit = procedure<LosingLocals>(
  'loseSpirit',
  ({ seat, other, amount }) => ({ seat, other, amount }),
  when(
    'severalHaveSpirit',
    'GIG-CPL-13',
    isCrewMet,
    ask('meetPilot', 'GIG-CPL-13', {
      kind: seatChoice,
      who: (m) => m.locals.seat,
      answers: [
        answer(oneAboard<LosingLocals>(crewOf), (m, { seat }) => {
          m.locals.other = seat;
        }),
      ],
    }),
  ),
  act('takeSpiritAway', 'GIG-RUL-58', (m) => {
    const { other, amount } = m.locals;
    changeSpirit(m, other, -amount, false);
  }),
);
