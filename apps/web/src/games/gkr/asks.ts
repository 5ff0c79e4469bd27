// Which questions the face shows itself, in place of the board: factions, pilots, battlefields, a battlefield to lay out,
// and a deck to build.

import type { SentQuestion } from '@automachia/protocol';
import { isAsked } from './facts.js';

export function asks(question: SentQuestion): boolean {
  if (isAsked(question, 'chooseBattlefield', 'chooseFaction', 'choosePilot')) return true;
  return isBuilding(question) || isLayingOut(question);
}

export function isBuilding(question: SentQuestion | null | undefined): question is SentQuestion {
  return isAsked(question, 'buildDeck');
}

export function isLayingOut(question: SentQuestion | null | undefined): question is SentQuestion {
  return isAsked(question, 'layOutBattlefield');
}
