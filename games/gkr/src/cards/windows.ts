// Windows (GKR-RUL-33, GKR-CBT-14): when one opens, what happens by itself happens first; then those who could play
// something are asked, one card or ability at a time, until all pass in a row.
//
// Who is asked follows from what everybody can see: a hand that is not empty, and a card of that faction or a sponsor
// card that could be played now. What is offered follows from what the seat holds.

import type { Offer, Reason, RuleId, Seat, Untyped } from '@automachia/kernel';
import { holdsCard, interruptRound, openRound, PASS, pileSize, text, timesUsed } from '@automachia/kernel';
import { action, actionRest, actionWord, play, standAside, use } from '../asking/choices.js';
import type { CardData, Components, Trigger } from '../model/components.js';
import { windowBit, windowNumber } from '../model/components.js';
import type { Window } from '../content/types.js';
import { windows } from '../content/effectLanguage.js';
import { couldHold, playedMark } from '../model/drawing.js';
import { allHold, attackClass } from './conditions.js';
import { findsObjects } from './objects.js';
import { playCard } from './perform.js';
import { isIgnored } from './standing.js';
import { canAfford } from '../chapters/energy.js';
import type { Gkr } from '../model/state.js';
import { attackNow, isInPlay, orderFrom, playOrder } from '../model/state.js';
import { handOf, sponsorHandOf } from '../model/zones.js';
import type { At } from '../model/steps.js';
import { act, procedure } from '../model/steps.js';
import { hhOf, NO_UNIT, seatOf } from '../model/units.js';
import { windowFacts } from '../asking/windowFacts.js';
import { ATTACK_WINDOWS, applyAutomatic, mayHaveAbility, useAbility, windowScope, visitOptional } from './abilities.js';

export type WindowLocals = { window: number; only: Seat };

/** Opens a window before the next step: for all, or for one seat only. */
export function openWindow(m: At, window: Window, only: Seat = 0): void {
  if (!concernsSomebody(m.state, m.content, window)) return;
  m.call(windowProcedure, { window: windowNumber[window], only });
}

/** Whether anything at all can happen in a window: most of them open for nobody. */
function concernsSomebody(state: Gkr, content: Components, window: Window): boolean {
  const number = windowNumber[window];
  for (const waiting of state.waiting) if (waiting.window === number) return true;
  for (let seat = 1; seat <= state.players; seat++) {
    if (!isInPlay(state, seat)) continue;
    if (mayHaveAbility(state, content, seat, window) || couldAct(state, content, seat, window)) return true;
  }
  return false;
}

export const windowProcedure = procedure<WindowLocals>(
  'window',
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
export const round = interruptRound<Untyped<Gkr, Components>>('round', 'GKR-RUL-33', {
  kind: action,
  takesPart: (m, seat) => couldAct(m.state, m.content, seat, m.locals.subject as Window),
  options: (m, offer, seat) => {
    const window = m.locals.subject as Window;
    offerPlays(m.state, m.content, seat, window, offer);
    if (isAttackWindow(window)) offer.add(standAside(1));
    if (window !== 'SPONSOR') offer.add(standAside(2));
  },
  play: (m, code, seat) => takePlay(m, seat, m.locals.subject as Window, code),
  prompt: (m) => {
    const about = windowFacts(m.state, m.content, m.locals.subject as Window);
    const window = text(`window.${m.locals.subject}`);
    if (about === undefined) return { window, told: 'no' };
    return { window, told: 'yes', about, rule: m.locals.subject === 'SPONSOR' ? 'GKR-TAG-11' : 'GKR-CBT-13' };
  },
  whyNot: (m, code, seat) => whyNotPlay(m.state, m.content, seat, m.locals.subject as Window, code),
});

function isAttackWindow(window: Window): boolean {
  return (windowBit(window) & ATTACK_WINDOWS) !== 0;
}

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

/** Offers the cards and optional abilities that a seat may use in a window. */
export function offerPlays(state: Gkr, content: Components, seat: Seat, window: Window, offer: Offer): void {
  visitOptional(state, content, seat, window, (trigger) => offer.add(use(trigger.number)));
  const number = windowNumber[window];
  offerHeld(state, content, seat, window, content.factions[state.factions[seat - 1]!]!.playableIn[number]!, offer);
  offerHeld(state, content, seat, window, content.sponsorsIn[number]!, offer);
}

function offerHeld(
  state: Gkr,
  content: Components,
  seat: Seat,
  window: Window,
  cards: readonly CardData[],
  offer: Offer,
): void {
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    const hand = card.kind === 'sponsor' ? sponsorHandOf(seat) : handOf(seat);
    if (holdsCard(state, hand, card.number) && isPlayable(state, content, seat, card, window)) {
      offer.add(play(card.number));
    }
  }
}

/** Whether everybody must reckon with a seat in a window: from public knowledge only. */
export function couldAct(state: Gkr, content: Components, seat: Seat, window: Window): boolean {
  if (!isInPlay(state, seat)) return false;
  if (window !== 'SPONSOR' && isAside(state, seat, window)) return false;
  const number = windowNumber[window];
  if (pileSize(state, handOf(seat)) > 0) {
    const { playableIn } = content.factions[state.factions[seat - 1]!]!;
    if (isSomePlayable(state, content, seat, window, playableIn[number]!)) return true;
  }
  if (pileSize(state, sponsorHandOf(seat)) > 0) {
    if (isSomePlayable(state, content, seat, window, content.sponsorsIn[number]!)) return true;
  }
  if (!mayHaveAbility(state, content, seat, window)) return false;
  let hasAbility = false;
  visitOptional(state, content, seat, window, () => {
    hasAbility = true;
  });
  return hasAbility;
}

/** GKR-RUL-33: whether a seat has passed for the rest of the phase, or of the attack whose window it is. */
function isAside(state: Gkr, seat: Seat, window: Window): boolean {
  if (state.asides[seat - 1] !== 0) return true;
  return isAttackWindow(window) && (((attackNow(state)?.aside ?? 0) >> seat) & 1) === 1;
}

function isSomePlayable(
  state: Gkr,
  content: Components,
  seat: Seat,
  window: Window,
  cards: readonly CardData[],
): boolean {
  for (let i = 0; i < cards.length; i++) {
    if (isPlayable(state, content, seat, cards[i]!, window) && couldHold(state, seat, cards[i]!)) return true;
  }
  return false;
}

/** Whether a seat that holds a card may play it in a window: everything but holding it is public. */
function isPlayable(state: Gkr, content: Components, seat: Seat, card: CardData, window: Window): boolean {
  if ((card.carried.windows & windowBit(window)) === 0) return false;
  if (card.kind === 'reaction' && !mayReact(state, content, seat)) return false;
  if (card.kind !== 'sponsor' && timesUsed(state.uses, 'turn', playedMark(seat, card.number)) > 0) return false; // GKR-DCK-11
  if (card.cost > 0 && !canAfford(state, content, seat, card.cost)) return false;
  return card.carried.triggers.some((trigger) => appliesNow(state, content, seat, trigger, window));
}

/** Whether one of a card's effects applies in a window and finds its objects. */
export function appliesNow(state: Gkr, content: Components, seat: Seat, trigger: Trigger, window: Window): boolean {
  if ((trigger.windows & windowBit(window)) === 0) return false;
  const owner = { seat, self: NO_UNIT };
  if (!allHold(state, content, trigger.effect.when, owner)) return false;
  return findsObjects(state, content, trigger.effect.does, owner);
}

/** GKR-DCK-17, GKR-DCK-15, GKR-RUL-87: only while an attack that is no Orbital Strike has the own Heavy Hitter as target. */
function mayReact(state: Gkr, content: Components, seat: Seat): boolean {
  const attack = attackNow(state);
  if (attack === undefined || attack.target !== hhOf(seat) || attackClass(content, attack) === 'ORB') return false;
  return !isIgnored(state, content, 'REACTIONS');
}

/** The rule that says when cards of a kind are played. */
const WINDOW_RULES: { readonly [kind: string]: RuleId } = {
  sponsor: 'GKR-TAG-11',
  manoeuvre: 'GKR-MOV-21',
  deploy: 'GKR-DEP-05',
  reaction: 'GKR-CBT-14',
};

/** Why something cannot be played in a window, from what the seat knows. */
export function whyNotPlay(state: Gkr, content: Components, seat: Seat, window: Window, code: number): Reason[] {
  if (code === PASS || actionWord(code) !== 'play') return [];
  const card = content.cards[actionRest(code)]!;
  const name = text(`card.${card.id}.name`);
  const pile = card.kind === 'sponsor' ? sponsorHandOf(seat) : handOf(seat);
  if (!holdsCard(state, pile, card.number))
    return [{ rule: 'GKR-RUL-77', text: text('why.notInHand', { card: name }) }];
  if (card.kind === 'reaction' && !mayReact(state, content, seat)) {
    const isOrbital = attackNow(state) !== undefined && attackClass(content, attackNow(state)!) === 'ORB';
    if (isOrbital) return [{ rule: 'GKR-DCK-15', text: text('why.noReactionToOrbital') }];
    return [{ rule: 'GKR-DCK-17', text: text('why.noReaction', { card: name }) }];
  }
  if (card.kind !== 'sponsor' && timesUsed(state.uses, 'turn', playedMark(seat, card.number)) > 0) {
    return [{ rule: 'GKR-DCK-11', text: text('why.playedThisTurn', { card: name }) }];
  }
  if ((card.carried.windows & windowBit(window)) === 0) {
    if (card.class !== '') return [{ rule: 'GKR-CBT-01', text: text('why.isDeclared', { card: name }) }];
    return [{ rule: WINDOW_RULES[card.kind] ?? 'GKR-CBT-14', text: text('why.notInThisWindow', { card: name }) }];
  }
  if (card.cost > 0 && !canAfford(state, content, seat, card.cost)) {
    return [{ rule: 'GKR-RUL-43', text: text('why.wouldDestroyYou') }];
  }
  return [{ rule: 'GKR-RUL-76', text: text('why.conditionNotMet', { card: name }) }];
}
