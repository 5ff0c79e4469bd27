// What a bot proposes for a deck or a battlefield, taken over into the one that is being made.

import type { Choice, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { housePack } from '@automachia/gkr/deck';
import { isBuilding, isLayingOut } from './asks.js';
import { factionAsked, setDraft } from './deck/draft.js';
import { layout } from './layout/draft.js';
import { list, words, wordOf } from './table.js';

/** What it is called; undefined for other questions. */
export function adopt(question: SentQuestion, choice: Choice): Text | undefined {
  const { deck, starts, buildings } = words(choice);
  if (isBuilding(question)) {
    const faction = factionAsked({ question });
    const ready = housePack.decks.find((one) => one.faction === faction)?.cards ?? {};
    setDraft(faction, deck === 'ready' ? ready : (words(deck) as Readonly<Record<string, number>>));
    return text('web.gkr.deck.this');
  }
  if (!isLayingOut(question)) return undefined;
  layout.value = { starts: list(starts).map(wordOf), buildings: list(buildings).map(wordOf) };
  return text('web.gkr.layout.this');
}
