// The words in which the rules of GKR are written, bound to its types.

import type { Locals, Moment, Seat, TurnOrder } from '@automachia/kernel';
import { stepWords } from '@automachia/kernel';
import type en from '../../text/en.json';
import type { GkrQuestions } from '../asking/questions.js';
import type { GkrEvent } from '../telling/events.js';
import type { Components } from './components.js';
import type { Gkr, Phase } from './state.js';
import { isInPlay, seatAfter } from './state.js';

export interface GkrTypes {
  readonly state: Gkr;
  readonly content: Components;
  readonly event: GkrEvent;
  readonly questions: GkrQuestions;
  readonly phase: Phase;
  readonly reason: Extract<keyof typeof en, `why.${string}`>;
}

const words = stepWords<GkrTypes>();
export const {
  act,
  announce,
  ask,
  askEveryone,
  askEveryoneOpen,
  askOpen,
  eachInTurn,
  either,
  forever,
  procedure,
  repeatUntil,
  when,
} = words;

/** A phase of the match. */
export const phase = words.phase<MatchLocals>;

/** A moment of the match, in a procedure that remembers `L`. */
export type At<L extends Locals = Locals> = Moment<GkrTypes, L>;

/** What the frame of the whole match remembers within a phase; between phases all of it is 0. */
export type MatchLocals = {
  /** Whose turn it is in play order: places after the seat that leads. */
  place: number;
  /** Who leads, from the first turn on: losing the token does not change the order under way (GKR-RUL-85). */
  first: number;
  /** Which class of unit moves: 0 Heavy Hitter, 1 Combat, 2 Repair, 3 Recon. */
  unitClass: number;
  /** Whose own turn goes on: 0 before the first, TURN_OVER once its player is done with it. */
  begun: number;
  /** Who among those that tie for the Glory Hound roll again, as a mask. */
  tied: number;
};

/** No seat: of an own turn that is over. */
export const TURN_OVER = -1;

/** The seat whose turn it is in play order. */
export function seatInPlayOrder({ state, locals: { place, first } }: At<MatchLocals>): Seat {
  return seatAfter(state, first === 0 ? state.gloryHound : first, place);
}

/** Play order: the Glory Hound first, then clockwise; it stays what it was when the first turn began. */
export const inPlayOrder: TurnOrder<GkrTypes, MatchLocals> = {
  size: ({ state }) => state.players,
  seat: seatInPlayOrder,
  takesPart: ({ state }, seat) => isInPlay(state, seat),
  begin: ({ state, locals }) => {
    locals.first = state.gloryHound;
  },
};

/** All have had their turns. */
export function endPlayOrder({ locals }: At<MatchLocals>): void {
  locals.first = 0;
  locals.begun = 0;
}

/** A step at which a seat acts remembers which. */
export type SeatLocals = { seat: Seat };
