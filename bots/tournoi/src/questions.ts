// What bots want to know of where a match stands.

import type { Tournoi } from '@automachia/tournoi';
import { tournoi } from '@automachia/tournoi';

export type TournoiQuestion = ReturnType<typeof tournoi.questionOf>;

/** Whether the robots have still to move this turn. */
export function isBeforeMoving(state: Tournoi): boolean {
  const phase = tournoi.phaseOf(state);
  return phase === 'choosingEvents' || phase === 'applyingEvents' || phase === 'choosingMoves';
}
