// Which phase of the turn an event belongs to, for the headings of the log.

import type { GameEvent } from '@automachia/kernel';
import type { Phase, TournoiEvent } from '@automachia/tournoi';

/** Where the log gets a new heading. Events that can happen in several phases stay in the one they follow. */
const PHASES: { readonly [type in TournoiEvent['type']]?: Phase } = {
  eventsRevealed: 'applyingEvents',
  locationPlaced: 'applyingEvents',
  overloadBegan: 'applyingEvents',
  robotsSwapped: 'applyingEvents',
  cardHadNoEffect: 'applyingEvents',
  robotMoved: 'applyingMoves',
  robotLeftTheBoard: 'applyingMoves',
  robotPutBack: 'applyingMoves',
  robotSprang: 'immediateLocations',
  robotTeleported: 'immediateLocations',
  fightBegan: 'combat',
  groundShook: 'endOfTurnEvents',
  robotProtected: 'endOfTurnEvents',
  lifeGained: 'endOfTurnEvents',
  weaponGained: 'endOfTurnEvents',
  turretFired: 'endOfTurnEvents',
  bombTurnedOver: 'endOfTurn',
};

export function phaseOf(
  event: GameEvent,
  before: string | undefined,
  earlier: readonly GameEvent[],
): string | undefined {
  const usual = PHASES[event.type as TournoiEvent['type']];
  // Whoever is put on a springboard or a portal after a fight goes on while the fights last.
  if (usual !== undefined) return usual === 'immediateLocations' && before === 'combat' ? before : usual;
  if (event.type === 'cardsDrawn') return before === undefined ? undefined : 'endOfTurn'; // set-up has no heading
  if (event.type !== 'locationWentOff' || isSetOff(event, earlier)) return before;
  // A mine goes off under a robot, after the moves; what else goes off by itself does so at the end of the turn.
  if (event['card'] === 'mine') return before === 'applyingMoves' ? 'immediateLocations' : before;
  return 'endOfTurnEvents';
}

/** Whether a blast set it off: it was destroyed first, in this turn. */
function isSetOff({ card, at }: GameEvent, earlier: readonly GameEvent[]): boolean {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const one = earlier[i]!;
    if (one.type === 'turnBegan') return false;
    if (one.type === 'locationDestroyed' && one['card'] === card && one['at'] === at) return true;
  }
  return false;
}
