// Windows (GKR-RUL-33, GKR-CBT-14): when one opens, what happens by itself happens first; then those who could play
// something are asked, one card or ability at a time, until all pass in a row.
//
// Who is asked follows from what everybody can see: a hand that is not empty, and a card of that faction or a sponsor
// card that could be played now. What is offered follows from what the seat holds.

import type { Seat } from '@automachia/kernel';
import { interruptRound, openRound } from '@automachia/kernel';
import { action, actionRest, actionWord, standAside } from '../asking/choices.js';
import { windowFacts } from '../asking/windowFacts.js';
import type { Window } from '../content/effectLanguage.js';
import { windows } from '../content/effectLanguage.js';
import { windowNumber } from '../model/components.js';
import { attackNow, isInPlay, orderFrom, playOrder } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, procedure } from '../model/steps.js';
import { seatOf } from '../model/units.js';
import { applyAutomatic, ATTACK_WINDOWS, useAbility, windowScope } from './abilities.js';
import type { WindowLocals } from './opening.js';
import { openedWindow } from './opening.js';
import { couldAct, isAttackWindow, offerPlays, whyNotPlay } from './playable.js';
import { playCard } from './playing.js';

export const windowProcedure = procedure<WindowLocals>(
  openedWindow,
  act('applyAbilities', 'GKR-RUL-33', (m) => {
    const window = windows[m.locals.window]!;
    if (window !== 'SPONSOR') m.endScope(windowScope(m.state));
    for (const seat of seatsIn(m)) applyAutomatic(m, seat, window);
  }),
  act('openRound', 'GKR-RUL-33', (m) => {
    const window = windows[m.locals.window]!;
    const order = seatsIn(m);
    if (order.some((seat) => couldAct(m.state, m.content, seat, window))) m.call(round, openRound(window, order));
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
  if (attack === undefined || ((1 << window) & ATTACK_WINDOWS) === 0) return playOrder(m.state);
  const defender = seatOf(attack.target);
  const others = orderFrom(m.state, attack.seat).filter((seat) => seat !== attack.seat && seat !== defender);
  return [attack.seat, defender, ...others].filter((seat) => isInPlay(m.state, seat));
}

/** GKR-RUL-33: a round of interrupts. */
export const round = interruptRound<GkrTypes, 'playOrPass'>('round', 'GKR-RUL-33', {
  kind: action,
  takesPart: (m, seat) => couldAct(m.state, m.content, seat, m.locals.subject as Window),
  options: (m, offer, seat) => {
    const window = m.locals.subject as Window;
    offerPlays(m.state, m.content, seat, window, offer);
    if (isAttackWindow(window)) offer.add(standAside(1));
    if (window !== 'SPONSOR') offer.add(standAside(2));
  },
  play: (m, code, seat) => takePlay(m, seat, m.locals.subject as Window, code),
  facts: (m) => windowFacts(m.state, m.content, m.locals.subject as Window),
  whyNot: (m, code, seat) => whyNotPlay(m.state, m.content, seat, m.locals.subject as Window, code),
});

/** Does what a seat chose in a window. */
export function takePlay(m: At, seat: Seat, window: Window, code: number): void {
  const rest = actionRest(code);
  switch (actionWord(code)) {
    case 'play':
      m.call(playCard, { seat, card: rest, window: windowNumber[window] });
      return;
    case 'use':
      useAbility(m, seat, m.content.triggers[rest]!);
      return;
    case 'standAside':
      if (rest === 1) attackNow(m.state)!.aside |= 1 << seat;
      else m.state.asides[seat - 1] = 1;
      m.tell?.({ type: 'stoodAside', rule: 'GKR-RUL-33', seat, until: rest === 1 ? 'attack' : 'phase' });
      return;
    default:
      return;
  }
}
