// What may be played or used in a window, and why not. Everything but holding a card is public: whether everybody must
// reckon with a seat follows from what all can see.

import type { Offer, Reason, RuleId, Seat } from '@automachia/kernel';
import { holdsCard, PASS, pileSize, text, timesUsed } from '@automachia/kernel';
import { actionRest, actionWord, play, use } from '../asking/choices.js';
import { canAfford } from '../chapters/energy.js';
import type { Window } from '../content/effectLanguage.js';
import type { CardData, Components, Trigger } from '../model/components.js';
import { windowBit, windowNumber } from '../model/components.js';
import { couldHold, playedMark } from '../model/drawing.js';
import type { Gkr } from '../model/state.js';
import { attackNow, isInPlay } from '../model/state.js';
import { hhOf, NO_UNIT } from '../model/units.js';
import { handOf, sponsorHandOf } from '../model/zones.js';
import { ATTACK_WINDOWS, mayHaveAbility, visitOptional } from './abilities.js';
import { allHold, attackClass } from './conditions.js';
import { findsObjects } from './objects.js';
import { isIgnored } from './standing.js';

export function isAttackWindow(window: Window): boolean {
  return (windowBit(window) & ATTACK_WINDOWS) !== 0;
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
