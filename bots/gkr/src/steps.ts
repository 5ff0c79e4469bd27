// What bots want to know of where a match stands.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';

export type QuestionName = ReturnType<typeof gkr.questionOf>;

/** Where the match stands while lines are declared. */
let declaring = Number.POSITIVE_INFINITY;

/** To be called before anything is asked: a quick match says where lines are declared. Not before somebody wants a bot. */
export function learnSteps(): void {
  if (declaring === Number.POSITIVE_INFINITY) declaring = stepOfDeclaring();
}

/** Whether the Firing Lines of this turn have been revealed: from there on only they fire, whatever the hands hold. */
export function isRevealed(state: Gkr): boolean {
  return state.phase === 'combat' && state.stack.length > 0 && state.stack[0]!.at > declaring;
}

function stepOfDeclaring(): number {
  const state = gkr.setUp({ players: 2, quickStart: true }, 1);
  while (gkr.questionOf(state) !== 'declareFiringLine') {
    const seat = gkr.seatToAct(state);
    gkr.countOptions(state, seat);
    gkr.take(state, seat, 0);
  }
  return state.stack[0]!.at;
}
