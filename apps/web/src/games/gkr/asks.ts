// Which questions the face shows itself, in place of the board: factions, pilots, battlefields, a battlefield to lay out,
// and a deck to build.

import type { Question } from '@automachia/protocol';

const PLATES = ['match.chooseBattlefield', 'match.chooseFaction', 'match.choosePilot'];
const BUILDING = 'match.buildDeck';
const LAYING_OUT = 'match.layOutBattlefield';

export function asks({ step }: Question): boolean {
  return PLATES.includes(step) || step === BUILDING || step === LAYING_OUT;
}

export function isBuilding(question: Question | null | undefined): question is Question {
  return question?.step === BUILDING;
}

export function isLayingOut(question: Question | null | undefined): question is Question {
  return question?.step === LAYING_OUT;
}
