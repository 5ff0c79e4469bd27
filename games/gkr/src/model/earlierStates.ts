// How matches are read that were stored under earlier rules.

import { beginning, NO_VALUE } from '@automachia/effects';
import type { EarlierFrames, Locals, SavedFields } from '@automachia/kernel';
import type { Components } from './components.js';
import { scopeOfAttack, windowsUpTo } from './stages.js';

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
    // Up to 0.5.0 a card that was played had what comes by itself worked out anew.
    'playCard.reconsiderAttack': (locals) => ({ at: 'end', locals }),
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
 *
 * Up to 0.5.0 what lasted for an attack lay on it, what came by itself as well, and all else in a list of the state.
 */
export function earlierState(saved: SavedFields, content: Components): SavedFields {
  const { asides: _, attacks, lasting, ...others } = saved;
  const began = (attacks as readonly SavedFields[]).map(earlierAttack);
  if (lasting === undefined) return { ...others, attacks: began };
  const left = [
    ...began.flatMap((attack, place) => {
      const isOpen = settledThen(attack) === 0;
      const onIt = (attack['lasting'] ?? []) as readonly EarlierLasting[];
      return onIt.filter((one) => !(one.isAutomatic && isOpen)).map((one) => leftBy(one, scopeOfAttack(place + 1)));
    }),
    ...(lasting as readonly EarlierLasting[]).map((one) => leftBy(one, one.scope)),
  ];
  const effects = left.map(({ script, verb, until, seat, self }, place) => {
    const { key, slots } = content.texts[script]!;
    const bound = new Array<number>(slots).fill(NO_VALUE);
    return { number: place + 1, text: key, node: verb, seat, self, subject: NO_VALUE, bound, skips: 0, until };
  });
  const uses = effects.map(({ number, until }) => ({ scope: until, what: `effect ${number}`, times: 1 }));
  const now = {
    ...others,
    uses: [...((saved['uses'] ?? []) as readonly object[]), ...uses],
    attacks: began.map(({ lasting: _onIt, ...attack }) => ({ ...attack, settled: settledThen(attack) })),
    effects: { lasting: effects, declared: [], last: effects.length },
  };
  return now;
}

interface EarlierLasting {
  readonly scope: string;
  readonly seat: number;
  readonly self: number;
  readonly script: number;
  readonly verb: number;
  readonly isAutomatic: boolean;
}

const leftBy = (one: EarlierLasting, until: string) => ({ ...one, until });

/** How many windows of an attack were settled: those up to the roll once it was rolled, those up to a hit once it had hit. */
function settledThen({ outcome, dieOne }: SavedFields): number {
  if (outcome !== 'open') return windowsUpTo('HIT');
  return Number(dieOne) > 0 ? windowsUpTo('ROLLED') : 0;
}

function earlierAttack(saved: SavedFields): SavedFields {
  const { aside: _, ...attack } = saved;
  return { since: 0, ...attack };
}
