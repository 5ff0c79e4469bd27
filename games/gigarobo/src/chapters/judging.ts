// Who wins as the dice lie (GIG-TIE, GIG-SUC): the dice on the table, and the Reaction icon of either side.

import type { Components } from '../model/components.js';
import type { Giga } from '../model/state.js';
import { NOBODY } from '../model/state.js';
import type { AsTheyLie } from '../telling/events.js';
import type { DiceSide, Judgement, Reactions } from './dice.js';
import { judge } from './dice.js';
import { hasIcon, hasMovedReaction } from './numbers.js';

/** GIG-TIE-04, GIG-ATK-07, GIG-CRD-31: the icon counts for the reacting player; for the attacker only where a text moved it. */
function hasReaction(state: Giga, content: Components, which: DiceSide): boolean {
  const { seat, cards } = state.attack[which];
  const [first] = cards;
  if (first === undefined) return false;
  if (cards.some(({ card }) => hasMovedReaction(state, seat, card))) return true;
  return which === 'reactor' && state.attack.reaction === 'attack' && hasIcon(state, content, seat, first.card, 'R');
}

/** Whose icon counts in the attack under way. */
export function reactionsIn(state: Giga, content: Components): Reactions {
  return { attacker: hasReaction(state, content, 'attacker'), reactor: hasReaction(state, content, 'reactor') };
}

export function judgementOf(state: Giga, content: Components): Judgement {
  return judge(state.attack.dice, reactionsIn(state, content));
}

/** The same for whoever looks on. */
export function asTheyLie(state: Giga, content: Components): AsTheyLie {
  const { isInPlay, winner, successes } = judgementOf(state, content);
  return {
    aside: [...isInPlay.keys()].filter((die) => !isInPlay[die]),
    other: winner === undefined ? NOBODY : state.attack[winner].seat,
    successes,
  };
}
