// The deck that is being built, and those kept on this device. What is legal is the game's own check to say.

import type { DeckList, FactionCard } from '@automachia/gkr/deck';
import { cardsOfFaction, checkDeck, deckRules, sizeOf } from '@automachia/gkr/deck';
import { signal } from '@preact/signals';
import type { BoardProps } from '../../face.js';
import { Kept } from '../../../parts/building/keeping.js';
import { words } from '../table.js';
import { pack } from '../pack.js';

export const draft = signal<{ readonly faction: string; readonly cards: DeckList }>({ faction: '', cards: {} });

/** The faction that the question wants a deck of. */
export function factionAsked({ question }: Pick<BoardProps, 'question'>): string {
  const { faction } = words(question?.constraint);
  return typeof faction === 'string' ? faction : (pack().factions[0]?.id ?? '');
}

/** The draft of a faction; a new one begins with what every deck has. */
export function draftOf(faction: string): DeckList {
  if (draft.value.faction !== faction) return startOf(faction);
  return draft.value.cards;
}

/** What every deck of a faction has. */
export function startOf(faction: string): DeckList {
  const deploy = cardsOfFaction(pack(), faction).find(({ kind }) => kind === 'deploy');
  return deploy === undefined ? {} : { [deploy.id]: deckRules.deployCards };
}

export function setDraft(faction: string, cards: DeckList): void {
  draft.value = { faction, cards: Object.fromEntries(Object.entries(cards).filter(([, count]) => count > 0)) };
}

/** So many copies of a card; a weapon all at once, because the rule has no other number. */
export function withCopies(deck: DeckList, card: FactionCard, count: number): DeckList {
  return { ...deck, [card.id]: Math.max(0, Math.min(card.copies, count)) };
}

export function toggled(deck: DeckList, card: FactionCard): DeckList {
  return withCopies(deck, card, (deck[card.id] ?? 0) > 0 ? 0 : card.copies);
}

export function countOf(deck: DeckList, cards: readonly FactionCard[]): number {
  return cards.reduce((sum, { id }) => sum + (deck[id] ?? 0), 0);
}

export { cardsOfFaction, checkDeck, deckRules, sizeOf };

// ---- decks kept in the browser

export interface KeptDeck {
  readonly name: string;
  readonly faction: string;
  readonly cards: DeckList;
}

const decks = new Kept<KeptDeck>(
  'automachia.gkr.decks',
  isDeck,
  (one, other) => one.name === other.name && one.faction === other.faction,
);

export const kept = decks.all;

export function keep(name: string, faction: string, cards: DeckList): void {
  decks.keep({ name, faction, cards });
}

export function forget(deck: KeptDeck): void {
  decks.forget(deck);
}

function isDeck(value: unknown): value is KeptDeck {
  if (typeof value !== 'object' || value === null) return false;
  const { name, faction, cards } = value as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof faction === 'string' && typeof cards === 'object' && cards !== null;
}
