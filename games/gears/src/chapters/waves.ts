// Stage cards change who the enemies are, and the AI deck with them (GOW-MIS-38).

import type { Locals } from '@automachia/kernel';
import { cardsIn } from '@automachia/kernel';
import { aiCard, aiIn } from '../model/components.js';
import { NOTHING } from '../model/state.js';
import type { At } from '../model/steps.js';
import { SLOT_LETTERS } from './spawning.js';

/** The enemy card of a slot, by name. */
export function fillSlot<L extends Locals>(m: At<L>, slot: number, id: string): void {
  m.state.slots = m.state.slots.map((enemy, i) => (i === slot ? m.content.enemyNamed(id) : enemy));
  m.tell?.({ type: 'slotFilled', rule: 'GOW-SPW-05', slot: SLOT_LETTERS[slot]!, enemy: id });
}

/** Enemies for A, B and C, as far as there are any; AI cards that match no slot leave the deck, those of new ones come into it. */
export function setWave<L extends Locals>(m: At<L>, ids: readonly string[]): void {
  const { ai, aiDiscard, aiUnused } = m.content.piles;
  m.state.slots = SLOT_LETTERS.map(() => NOTHING);
  for (const [slot, id] of ids.entries()) fillSlot(m, slot, id);
  const kinds = m.state.slots.flatMap((enemy) => (enemy === NOTHING ? [] : [m.content.typeOf(enemy)]));
  const kindOf = (card: number): string => m.content.ai[aiIn(card)]!.kind;
  const isOfSlot = (card: number): boolean => kindOf(card) === 'general' || kinds.includes(kindOf(card));
  for (const pile of [ai, aiDiscard])
    for (const card of cardsIn(m.state, pile)) if (!isOfSlot(card)) m.moveCard(card, pile, aiUnused);
  for (const card of cardsIn(m.state, aiUnused)) if (kinds.includes(kindOf(card))) m.moveCard(card, aiUnused, ai);
  shuffleAiDeck(m);
}

/** What has been discarded goes back into the deck; the card that is being resolved has not been yet. */
export function shuffleAiDeck<L extends Locals>(m: At<L>): void {
  const { ai, aiDiscard } = m.content.piles;
  const now = m.state.card === NOTHING ? NOTHING : aiCard(m.state.card);
  for (const card of cardsIn(m.state, aiDiscard)) if (card !== now) m.moveCard(card, aiDiscard, ai);
  m.shuffle(ai);
  m.tell?.({ type: 'aiShuffled', rule: 'GOW-AIA-11' });
}
