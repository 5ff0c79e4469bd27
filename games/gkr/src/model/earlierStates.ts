// How matches are read that were stored under earlier rules.

import { beginning, NO_VALUE } from '@automachia/effects';
import type { EarlierFrames, Locals, SavedFields } from '@automachia/kernel';
import type { Components } from './components.js';

export function earlierFrames({ texts }: Components): EarlierFrames {
  /** Up to 0.4.0 the frame of a card held the number of its script; now it holds the name of its text. */
  const inText = (at: string, asks: '' | 'object') => (locals: Locals) => {
    // The question for an object is called as it was.
    if ('text' in locals) return { at, locals };
    const { script, at: next, seat, self, entered, object } = locals as EarlierPerformLocals;
    const begun = beginning(texts[script]!, { seat, self, subject: entered }, next);
    return { at, locals: { ...begun, asks, picked: object === NO_VALUE ? [] : [object] } };
  };
  return {
    // Up to 0.3.0 a card that was lost without a choice had a condition of its own.
    'loseCards.thereIsNoChoice': (locals) => ({ at: 'damageIsTaken', locals }),
    'perform.allIsDone': inText('textIsDone', ''),
    'perform.allIsDone/again': inText('textIsDone/again', ''),
    'perform.chooseObject': inText('chooseObject', 'object'),
  };
}

type EarlierPerformLocals = {
  readonly script: number;
  readonly at: number;
  readonly seat: number;
  readonly self: number;
  readonly entered: number;
  readonly object: number;
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
