// What may be played in a window, by whom everybody must reckon with, and what it takes: everything but holding a card is
// public. What is offered and refused is in plays.ts.

import type { RuleId, Seat } from '@automachia/kernel';
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
import type { WindowNeed, WindowTest } from './gate.js';
import { areMet, publicTests } from './gate.js';
import { attackClass } from './naming.js';
import { allHold, findsObjects } from './scripts.js';
import { isIgnored } from './standing.js';

/** The rule that says when cards of a kind are played. */
const WINDOW_RULES: readonly (readonly [CardData['kind'], RuleId])[] = [
  ['sponsor', 'GKR-TAG-11'],
  ['manoeuvre', 'GKR-MOV-21'],
  ['deploy', 'GKR-DEP-05'],
  ['reaction', 'GKR-CBT-14'],
];

const toReact =
  (test: (state: Gkr, content: Components, seat: Seat) => boolean): WindowTest<CardData> =>
  (state, content, seat, { kind }) =>
    kind !== 'reaction' || test(state, content, seat);

/** What it takes to play a card. */
export const cardNeeds: readonly WindowNeed<CardData>[] = [
  {
    rule: 'GKR-RUL-77',
    why: 'why.notInHand',
    known: 'toPlayer',
    test: (state, _content, seat, card) => isInHand(state, seat, card),
  },
  // Nobody reacts to an Orbital Strike.
  { rule: 'GKR-DCK-15', why: 'why.noReactionToOrbital', known: 'toAll', test: toReact(isNoOrbitalAttack) },
  // GKR-RUL-87: the attack being resolved has the own Heavy Hitter as its target.
  {
    rule: 'GKR-DCK-17',
    why: 'why.noReaction',
    known: 'toAll',
    test: toReact((state, _content, seat) => attackNow(state)?.target === hhOf(seat)),
  },
  {
    rule: 'GKR-RUL-76',
    why: 'why.reactionsForbidden',
    known: 'toAll',
    test: toReact((state, content) => !isIgnored(state, content, 'REACTIONS')),
  },
  // A faction card is played at most once a turn.
  {
    rule: 'GKR-DCK-11',
    why: 'why.playedThisTurn',
    known: 'toAll',
    test: (state, _content, seat, { kind, number }) =>
      kind === 'sponsor' || timesUsed(state.uses, 'turn', playedMark(seat, number)) === 0,
  },
  {
    rule: 'GKR-CBT-01',
    why: 'why.isDeclared',
    known: 'byWindow',
    test: (_state, _content, _seat, card) => card.class === '',
  },
  ...WINDOW_RULES.map(
    ([kind, rule]): WindowNeed<CardData> => ({
      rule,
      why: 'why.notInThisWindow',
      known: 'byWindow',
      test: (_state, _content, _seat, card, window) =>
        card.kind !== kind || has(card.carried.windows, windowNumber[window]),
    }),
  ),
  // What it costs can be paid.
  {
    rule: 'GKR-RUL-43',
    why: 'why.wouldDestroyYou',
    known: 'toAll',
    test: (state, content, seat, { cost }) => cost === 0 || canAfford(state, content, seat, cost),
  },
  // One of its effects applies.
  {
    rule: 'GKR-RUL-76',
    why: 'why.conditionNotMet',
    known: 'toAll',
    test: (state, content, seat, { carried: { triggers } }, window) => {
      for (let i = 0; i < triggers.length; i++) {
        if (appliesNow(state, content, seat, triggers[i]!, window)) return true;
      }
      return false;
    },
  },
];

const PUBLIC = publicTests(cardNeeds);

/** Whether a seat could respond in a window, so that everybody must reckon with it: from public knowledge only. */
export function couldRespond(state: Gkr, content: Components, seat: Seat, window: Window): boolean {
  if (!isInPlay(state, seat)) return false;
  if (couldPlay(state, content, seat, window)) return true;
  if (!mayHaveAbility(state, content, seat, window)) return false;
  let hasAbility = false;
  visitOptional(state, content, seat, window, () => {
    hasAbility = true;
  });
  return hasAbility;
}

/** The same of cards alone, of a seat that is in play. */
export function couldPlay(state: Gkr, content: Components, seat: Seat, window: Window): boolean {
  const number = windowNumber[window];
  if (pileSize(state, handOf(seat)) > 0) {
    const { playableIn } = content.factions[state.factions[seat - 1]!]!;
    if (isSomePlayable(state, content, seat, window, playableIn[number]!)) return true;
  }
  return (
    pileSize(state, sponsorHandOf(seat)) > 0 &&
    isSomePlayable(state, content, seat, window, content.sponsorsIn[number]!)
  );
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

/** Whether a seat that holds a card of a window may play it there: everything but holding it is public. */
export function isPlayable(state: Gkr, content: Components, seat: Seat, card: CardData, window: Window): boolean {
  return areMet(PUBLIC, state, content, seat, card, window, NO_UNIT);
}

/** A card of the hand, or of the sponsor hand. */
export function isInHand(state: Gkr, seat: Seat, { kind, number }: CardData): boolean {
  return holdsCard(state, kind === 'sponsor' ? sponsorHandOf(seat) : handOf(seat), number);
}

/** Whether one of a card's effects applies in a window and finds its objects. */
export function appliesNow(state: Gkr, content: Components, seat: Seat, trigger: Trigger, window: Window): boolean {
  if (!has(trigger.windows, windowNumber[window])) return false;
  const owner = { seat, self: NO_UNIT };
  if (!allHold(state, content, trigger, owner)) return false;
  return findsObjects(state, content, trigger.script, owner);
}

function isNoOrbitalAttack(state: Gkr, content: Components): boolean {
  const attack = attackNow(state);
  return attack === undefined || attackClass(content, attack) !== 'ORB';
}
