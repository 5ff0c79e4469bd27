// How matches are read that were stored under earlier rules.

import type { EarlierFrames, SavedFields } from '@automachia/kernel';

/** Up to 0.3.0 a card that was lost without a choice had a condition of its own. */
export const earlierFrames: EarlierFrames = {
  'loseCards.thereIsNoChoice': (locals) => ({ at: 'damageIsTaken', locals }),
};

/**
 * Up to 0.2.0 the rules knew who had passed for the rest of a phase (`asides`) or of an attack (`aside`): that is for each
 * seat and its host now. An attack from then began before anything that is asked today.
 */
export function earlierState(saved: SavedFields): SavedFields {
  const { asides: _, attacks, ...others } = saved;
  return { ...others, attacks: (attacks as readonly SavedFields[]).map(earlierAttack) };
}

function earlierAttack(saved: SavedFields): SavedFields {
  const { aside: _, ...attack } = saved;
  return { since: 0, ...attack };
}
