// The match: set-up, then turns of five phases in the order of the rulebook (GKR-SET-19), until the game ends
// (GKR-END). A win ends the match wherever it stands, so this loop never ends by itself.

import type { MatchLocals } from '../model/steps.js';
import { forever, procedure } from '../model/steps.js';
import { combat } from './combat.js';
import { deploying } from './deploying.js';
import { moving } from './moving.js';
import { resetting } from './resetting.js';
import { settingUp } from './settingUp.js';
import { tagging } from './tagging.js';

export const match = procedure<MatchLocals>(
  'match',
  ({ place, first, unitClass, begun, tied }) => ({ place, first, unitClass, begun, tied }),
  settingUp,
  forever(
    'turns',
    'GKR-SET-19',
    deploying, // phase 1
    moving, // phase 2
    combat, // phase 3
    tagging, // phase 4
    resetting, // phase 5
  ),
);

export const matchLocals: MatchLocals = { place: 0, first: 0, begun: 0, unitClass: 0, tied: 0 };
