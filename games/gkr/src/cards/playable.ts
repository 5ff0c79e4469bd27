// What may be played in a window: each rule once, for what is offered and refused (plays.ts), and for whether everybody must
// reckon with a seat, which follows from what all can see. Everything but holding a card is public.

import type { Seat } from '@automachia/kernel';
import { has, holdsCard, pileSize, timesUsed } from '@automachia/kernel';
import { canAfford } from '../chapters/energy.js';
import type { Window } from '../content/effectLanguage.js';
import type { CardData, Components, Trigger } from '../model/components.js';
import { windowNumber } from '../model/components.js';
import { couldHold, playedMark } from '../model/drawing.js';
import type { Gkr } from '../model/state.js';
import { attackNow, isInPlay } from '../model/state.js';
import { hhOf, NO_UNIT } from '../model/units.js';
import { handOf, sponsorHandOf } from '../model/zones.js';
import { mayHaveAbility, visitOptional } from './abilities.js';
import { attackClass } from './naming.js';
import { allHold, findsObjects } from './scripts.js';
import { isIgnored } from './standing.js';

/** Whether everybody must reckon with a seat in a window: from public knowledge only. */
export function couldAct(state: Gkr, content: Components, seat: Seat, window: Window): boolean {
  if (!isInPlay(state, seat)) return false;
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
export function isPlayable(state: Gkr, content: Components, seat: Seat, card: CardData, window: Window): boolean {
  return (
    isPlayedIn(card, window) &&
    (card.kind !== 'reaction' || mayReact(state, content, seat)) &&
    !wasPlayed(state, seat, card) &&
    isPaid(state, content, seat, card) &&
    hasEffect(state, content, seat, card, window)
  );
}

/** A card of the hand, or of the sponsor hand. */
export function isInHand(state: Gkr, seat: Seat, card: CardData): boolean {
  return holdsCard(state, card.kind === 'sponsor' ? sponsorHandOf(seat) : handOf(seat), card.number);
}

/** Whether a card is one that is played in a window. */
export function isPlayedIn(card: CardData, window: Window): boolean {
  return has(card.carried.windows, windowNumber[window]);
}

/** GKR-DCK-11: a faction card is played at most once a turn. */
export function wasPlayed(state: Gkr, seat: Seat, card: CardData): boolean {
  return card.kind !== 'sponsor' && timesUsed(state.uses, 'turn', playedMark(seat, card.number)) > 0;
}

/** GKR-RUL-43: what a card costs can be paid. */
export function isPaid(state: Gkr, content: Components, seat: Seat, card: CardData): boolean {
  return card.cost === 0 || canAfford(state, content, seat, card.cost);
}

/** Whether one of a card's effects applies in a window. */
export function hasEffect(state: Gkr, content: Components, seat: Seat, card: CardData, window: Window): boolean {
  return card.carried.triggers.some((trigger) => appliesNow(state, content, seat, trigger, window));
}

/** Whether one of a card's effects applies in a window and finds its objects. */
export function appliesNow(state: Gkr, content: Components, seat: Seat, trigger: Trigger, window: Window): boolean {
  if (!has(trigger.windows, windowNumber[window])) return false;
  const owner = { seat, self: NO_UNIT };
  if (!allHold(state, content, trigger, owner)) return false;
  return findsObjects(state, content, trigger.script, owner);
}

function mayReact(state: Gkr, content: Components, seat: Seat): boolean {
  return !isOrbitalAttack(state, content) && isAttacked(state, seat) && areReactionsAllowed(state, content);
}

/** GKR-DCK-15: nobody reacts to an Orbital Strike. */
export function isOrbitalAttack(state: Gkr, content: Components): boolean {
  const attack = attackNow(state);
  return attack !== undefined && attackClass(content, attack) === 'ORB';
}

/** GKR-DCK-17, GKR-RUL-87: whether the attack being resolved has the own Heavy Hitter as its target. */
export function isAttacked(state: Gkr, seat: Seat): boolean {
  return attackNow(state)?.target === hhOf(seat);
}

export function areReactionsAllowed(state: Gkr, content: Components): boolean {
  return !isIgnored(state, content, 'REACTIONS');
}
