// What takes the board's place where an answer has none on it: plates to choose from, a deck to build, a battlefield to lay
// out.

import { text } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { Maker } from '../face.js';
import { Builder } from './deck/Builder.js';
import { factionAsked, setDraft } from './deck/draft.js';
import { isAsked } from './facts.js';
import { layout } from './layout/draft.js';
import { Editor } from './layout/Editor.js';
import { pack } from './pack.js';
import { Plates } from './Plates.js';
import { list, words, wordOf } from './table.js';

const BUILDING: Maker = {
  Page: Builder,
  adopt(question, choice) {
    const { deck } = words(choice);
    const faction = factionAsked({ question });
    const ready = pack().decks.find((one) => one.faction === faction)?.cards ?? {};
    setDraft(faction, deck === 'ready' ? ready : (words(deck) as Readonly<Record<string, number>>));
    return text('web.gkr.deck.this');
  },
};

const LAYING_OUT: Maker = {
  Page: Editor,
  adopt(_, choice) {
    const { starts, buildings } = words(choice);
    layout.value = { starts: list(starts).map(wordOf), buildings: list(buildings).map(wordOf) };
    return text('web.gkr.layout.this');
  },
};

export function makerOf(question: SentQuestion): Maker | undefined {
  if (isAsked(question, 'buildDeck')) return BUILDING;
  if (isAsked(question, 'layOutBattlefield')) return LAYING_OUT;
  return isAsked(question, 'chooseBattlefield', 'chooseFaction', 'choosePilot') ? { Page: Plates } : undefined;
}
