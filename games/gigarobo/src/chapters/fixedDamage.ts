// GIG-CRD-72: what an attack would deal to its target now: the printed base damage of its cards, with one success, and every
// fixed bonus; nothing that may be declined or depends on what is not known yet.

import type { Node } from '@automachia/effects';
import { argumentsOf, listensTo, visitListeners } from '@automachia/effects';
import { carriedBy, carriedByAll } from '../cards/inForce.js';
import type { Components } from '../model/components.js';
import type { Attack, Giga, Side } from '../model/state.js';
import type { GigaScene, GigaTypes } from '../model/steps.js';
import type { DiceSide } from './dice.js';

const carrying = { book: (content: Components) => content.book, carries: carriedBy, carriedByAll };

/** The damage that an attack with these cards would deal. */
export function fixedDamageOf(state: Giga, content: Components, which: DiceSide): number {
  const side = state.attack[which];
  const printed = side.cards.map(({ card }) => content.cards[card]!.damage);
  const base = printed.reduce<number>((sum, damage) => sum + (typeof damage === 'number' ? damage : 0), 0);
  const each = side.cards.reduce((sum, one) => sum + bonusOf(state, content, which, 'resolve', [one]), 0);
  return base + each + bonusOf(state, content, which, 'success', side.cards);
}

/** What texts in force would add when such an attack succeeds, or a card of it resolves. */
function bonusOf(
  state: Giga,
  content: Components,
  which: DiceSide,
  event: 'success' | 'resolve',
  cards: Side['cards'],
): number {
  const { book } = content;
  const attack: Attack = { ...state.attack, [which]: { ...state.attack[which], cards }, winner: which, successes: 1 };
  const on: Giga = { ...state, attack };
  const { seat } = attack[which];
  const number = book.eventNumber.get(event)!;
  const about = { number, seat, kind: content.cards[cards[0]!.card]!.type, subject: attack.number };
  let sum = 0;
  visitListeners<GigaTypes>(carrying, on, content, number, ({ script, at, node, self, bound }, owner) => {
    if (!node.specs.some((spec) => listensTo(book, on, spec, owner, about, self))) return false;
    const slots = [...bound];
    slots[book.slotOf.get('foe')!] = attack[which].aim.seat;
    sum += dealtBy(script.nodes, at + 1, {
      state: on,
      content,
      seat: owner,
      actor: owner,
      self,
      subject: attack.number,
      bound: slots,
    });
    return false;
  });
  return sum;
}

/** What must be done, one step after the other: anything else is passed over with what lies inside of it. */
function dealtBy(nodes: readonly Node<GigaTypes>[], from: number, x: GigaScene): number {
  let sum = 0;
  for (let at = from; at < nodes.length && nodes[at]!.is !== 'end'; at++) {
    const node = nodes[at]!;
    const { is, to, verb } = node;
    const isDone = is === 'if' ? node.test!(x) : !PASSED_OVER.includes(is);
    if (!isDone && to > at) at = to - 1;
    else if (is === 'do' && verb?.name === 'deal' && node.picks.length === 0)
      sum += (argumentsOf(node, x, []) as { amount: number }).amount;
  }
  return sum;
}

const PASSED_OVER: readonly Node<GigaTypes>['is'][] = [
  'may',
  'pay',
  'unless',
  'choose',
  'each',
  'every',
  'times',
  'switch',
  'jump',
];
