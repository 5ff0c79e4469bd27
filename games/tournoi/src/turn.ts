// The match: turns of eight phases, in the order of the rulebook, until one robot is left (GTM-END-04). A robot falling
// ends the match wherever it stands (GTM-RUL-26), so this loop never ends by itself.

import type { EarlierFrames } from '@automachia/kernel';
import { applyingEvents } from './applyingEvents.js';
import { choosingEvents } from './choosingEvents.js';
import { combat } from './combat.js';
import { endOfTurn } from './endOfTurn.js';
import { endOfTurnEvents } from './endOfTurnEvents.js';
import { immediateLocations } from './immediateLocations.js';
import { applyingMoves, choosingMoves } from './moving.js';
import type { MatchLocals } from './steps.js';
import { forever, procedure } from './steps.js';

export const match = procedure<MatchLocals>(
  'match',
  ({ place, card, tokens }) => ({ place, card, tokens }),
  forever(
    'turns',
    'GTM-END-04',
    choosingEvents, // phase 1
    applyingEvents, // phase 2
    choosingMoves, // phase 3
    applyingMoves, // phase 4
    immediateLocations, // phase 5
    combat, // phase 6
    endOfTurnEvents, // phase 7
    endOfTurn, // phase 8
  ),
);

/** Before turns had a word of their own, the place was moved on before a robot was followed to where it came to stand. */
export const earlier: EarlierFrames = {
  'match.everyRobotHasArrived/again': (locals) => ({
    at: 'everyRobotHasArrived/next',
    locals: { ...locals, place: Number(locals['place']) - 1 },
  }),
};

export const matchLocals: MatchLocals = { place: 0, card: 0, tokens: 0 };
