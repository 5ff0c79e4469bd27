// The match: turns of eight phases, in the order of the rulebook, until one robot is left (GTM-END-04). A robot falling
// ends the match wherever it stands (GTM-RUL-26), so this loop never ends by itself.

import { applyingEvents } from './applyingEvents.js';
import { choosingEvents } from './choosingEvents.js';
import { combat } from './combat.js';
import { endOfTurn } from './endOfTurn.js';
import { endOfTurnEvents } from './endOfTurnEvents.js';
import { immediateLocations } from './immediateLocations.js';
import { moving } from './moving.js';
import type { MatchLocals } from './steps.js';
import { procedure, repeatUntil } from './steps.js';

export const match = procedure<MatchLocals>(
  'match',
  ({ place, card, tokens }) => ({ place, card, tokens }),
  repeatUntil(
    'oneRobotIsLeft',
    'GTM-END-04',
    () => false,
    ...choosingEvents, // phase 1
    ...applyingEvents, // phase 2
    ...moving, // phases 3 and 4
    ...immediateLocations, // phase 5
    ...combat, // phase 6
    ...endOfTurnEvents, // phase 7
    ...endOfTurn, // phase 8
  ),
);

export const matchLocals: MatchLocals = { place: 0, card: 0, tokens: 0 };
