// Which questions the face shows itself, in place of the board: factions, pilots, battlefields, and a deck to build.

import type { Question } from '@automachia/protocol';

const PLATES = ['match.chooseBattlefield', 'match.chooseFaction', 'match.choosePilot'];
const BUILDING = 'match.buildDeck';

export function asks({ step }: Question): boolean {
  return PLATES.includes(step) || step === BUILDING;
}

export function isBuilding(question: Question | null | undefined): question is Question {
  return question?.step === BUILDING;
}
