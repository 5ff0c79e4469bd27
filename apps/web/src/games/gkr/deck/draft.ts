// The deck that is being built, and those kept on this device. What is legal is the game's own check to say.

import type { DeckList, FactionCard } from '@automachia/gkr/deck';
import { cardsOf, checkDeck, deckRules, housePack, sizeOf } from '@automachia/gkr/deck';
import { signal } from '@preact/signals';
import type { BoardProps } from '../../face.js';
import { words } from '../table.js';

export const draft = signal<{ readonly faction: string; readonly cards: DeckList }>({ faction: '', cards: {} });

/** The faction that the question wants a deck of. */
export function factionAsked({ question }: BoardProps): string {
  const { faction } = words(question?.constraint);
  return typeof faction === 'string' ? faction : (housePack.factions[0]?.id ?? '');
}

/** The draft of a faction; a new one begins with what every deck has. */
export function draftOf(faction: string): DeckList {
  if (draft.value.faction !== faction) return startOf(faction);
  return draft.value.cards;
}

function startOf(faction: string): DeckList {
  const deploy = cardsOf(housePack, faction).find(({ kind }) => kind === 'deploy');
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

export { cardsOf, checkDeck, deckRules, housePack, sizeOf };

// ---- decks kept in the browser

export interface KeptDeck {
  readonly name: string;
  readonly faction: string;
  readonly cards: DeckList;
}

const KEY = 'automachia.gkr.decks';
const MOST = 24;

export const kept = signal<readonly KeptDeck[]>(read());

export function keep(name: string, faction: string, cards: DeckList): void {
  const others = kept.value.filter((deck) => deck.name !== name || deck.faction !== faction);
  write([{ name, faction, cards }, ...others].slice(0, MOST));
}

export function forget({ name, faction }: KeptDeck): void {
  write(kept.value.filter((deck) => deck.name !== name || deck.faction !== faction));
}

function write(decks: readonly KeptDeck[]): void {
  kept.value = decks;
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
  } catch {
    // Without storage a deck lives as long as the page.
  }
}

function read(): readonly KeptDeck[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter(isDeck) : [];
  } catch {
    return [];
  }
}

function isDeck(value: unknown): value is KeptDeck {
  if (typeof value !== 'object' || value === null) return false;
  const { name, faction, cards } = value as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof faction === 'string' && typeof cards === 'object' && cards !== null;
}
