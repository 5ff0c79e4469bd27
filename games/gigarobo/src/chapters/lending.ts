// GIG-CRD-35: while-activated parts that a card has taken over until the end of the turn.

import type { CarriedText } from '@automachia/effects';
import type { Locals, Seat, Use } from '@automachia/kernel';
import { playerOf, setPlayer } from '../model/seats.js';
import { NOTHING_LENT } from '../model/state.js';
import type { At } from '../model/steps.js';

const LENT = 'lent to ';

/** In force from now on, until the turn ends. */
export function lend<L extends Locals>(m: At<L>, seat: Seat, texts: readonly CarriedText[]): void {
  setPlayer(m.state, seat, { lent: [...playerOf(m.state, seat).lent, ...texts] });
  m.keep(`${LENT}${seat}`, { endOfTurnOf: m.state.active });
}

/** The turn in which it was lent is over. */
export function lentEnded({ state }: Pick<At, 'state'>, { what }: Use): void {
  if (what.startsWith(LENT)) setPlayer(state, Number(what.slice(LENT.length)), { lent: NOTHING_LENT });
}
