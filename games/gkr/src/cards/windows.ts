// Windows (GKR-RUL-33, GKR-CBT-14): when one opens, what happens by itself happens first; then those who could play
// something are asked, one card or ability at a time, until all pass in a row.
//
// Who is asked follows from what everybody can see: a hand that is not empty, and a card of that faction or a sponsor
// card that could be played now. What is offered follows from what the seat holds.

import type { RoundLocals, Seat } from '@automachia/kernel';
import { has, interruptRound, openRound } from '@automachia/kernel';
import { afterPlays } from '../asking/afterwards.js';
import { action } from '../asking/choices.js';
import { windowFacts } from '../asking/windowFacts.js';
import type { Window } from '../content/effectLanguage.js';
import { windows } from '../content/effectLanguage.js';
import { seatsByAttack, windowScope } from '../model/stages.js';
import { attackNow, isInPlay, playOrder } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, procedure } from '../model/steps.js';
import { ATTACK_WINDOWS, setOff } from './abilities.js';
import type { WindowLocals } from './opening.js';
import { openedWindow } from './opening.js';
import { couldRespond } from './playable.js';
import { playsIn } from './plays.js';
import { labelsOf } from './windowLabels.js';

export const windowProcedure = procedure<WindowLocals>(
  openedWindow,
  ({ window, only }) => ({ window, only }),
  act('applyAbilities', 'GKR-RUL-33', (m) => {
    const window = windows[m.locals.window]!;
    if (window !== 'SPONSOR') m.endScope(windowScope(m.state));
    for (const seat of seatsIn(m)) setOff(m, seat, window);
  }),
  act('openRound', 'GKR-RUL-33', (m) => {
    const window = windows[m.locals.window]!;
    m.call(round, openRound(window, seatsIn(m)));
  }),
);

/** The seats a window is open for, in the order in which they act. */
function seatsIn(m: At<WindowLocals>): Seat[] {
  const { window, only } = m.locals;
  if (only !== 0) return isInPlay(m.state, only) ? [only] : [];
  if (windows[window] === 'SPONSOR') {
    const player = m.state.sponsorPlays.at(-1)?.seat;
    return playOrder(m.state).filter((seat) => seat !== player);
  }
  const attack = attackNow(m.state);
  if (attack === undefined || !has(ATTACK_WINDOWS, window)) return playOrder(m.state);
  return seatsByAttack(m.state);
}

/** GKR-RUL-33: a round of interrupts. */
export const round = interruptRound<GkrTypes, 'playOrPass'>('round', 'GKR-RUL-33', {
  kind: action,
  takesPart: (m, seat) => couldRespond(m.state, m.content, seat, windowIn(m)),
  labels: (m, seat) => labelsOf(m.state, m.content, windowIn(m), seat),
  answers: playsIn<RoundLocals>(windowIn),
  facts: (m, seat) => ({
    ...windowFacts(m.state, m.content, windowIn(m), seat),
    afterwards: () => afterPlays(m, seat),
  }),
});

function windowIn(m: At<RoundLocals>): Window {
  return m.locals.subject as Window;
}
