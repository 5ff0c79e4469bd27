// A deck to play with: the ready-made one of the faction, or the best cards where a pack has none.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import type { Choice, Seat } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';

const DECK = 25;
const SECONDARIES = 2;
const UTILITY = 7;

/** Sensible answers where options cannot be listed; none where any will do. */
export function deckProposals(known: Knowledge, state: Gkr, seat: Seat): readonly Choice[] {
  if (gkr.questionOf(state) !== 'buildDeck') return [];
  const { readyDeck } = known.components.factions[state.factions[seat - 1]!]!;
  return [readyDeck.length === DECK ? { deck: 'ready' } : { deck: builtDeck(known, state.factions[seat - 1]!) }];
}

/** GKR-DCK-02 to GKR-DCK-05: the best primary weapon, two secondary ones, all Deploy cards, seven others. */
export function builtDeck({ components, worth }: Knowledge, faction: number): Record<string, number> {
  const { cards, factions, deployCard } = components;
  const best = (...kinds: string[]): number[] =>
    factions[faction]!.cards.filter((card) => kinds.includes(cards[card]!.kind)).sort(
      (one, other) => worth[other]! - worth[one]! || one - other,
    );
  const deck: Record<string, number> = {};
  const weapons = [...best('primary').slice(0, 1), ...best('secondary').slice(0, SECONDARIES), deployCard];
  for (const card of weapons) deck[cards[card]!.id] = cards[card]!.copies;
  let left = UTILITY;
  for (const card of best('reaction', 'orbital', 'manoeuvre')) {
    const copies = Math.min(left, cards[card]!.copies);
    if (copies > 0) deck[cards[card]!.id] = copies;
    left -= copies;
  }
  return deck;
}
