// Which questions the face shows itself, in place of the board: factions, pilots, battlefields, a battlefield to lay out,
// and a deck to build.

import type { Question } from '@automachia/protocol';
import { isAsked } from './facts.js';

export function asks(question: Question): boolean {
  if (isAsked(question, 'chooseBattlefield', 'chooseFaction', 'choosePilot')) return true;
  return isBuilding(question) || isLayingOut(question);
}

export function isBuilding(question: Question | null | undefined): question is Question {
  return isAsked(question, 'buildDeck');
}

export function isLayingOut(question: Question | null | undefined): question is Question {
  return isAsked(question, 'layOutBattlefield');
}
