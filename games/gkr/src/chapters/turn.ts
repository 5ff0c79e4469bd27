// The match: set-up, then turns of five phases in the order of the rulebook (GKR-SET-19), until the game ends
// (GKR-END). A win ends the match wherever it stands, so this loop never ends by itself.

import { openWindow } from '../cards/opening.js';
import type { MatchLocals } from '../model/steps.js';
import { act, procedure, repeatUntil } from '../model/steps.js';
import { combat } from './combat.js';
import { deploying } from './deploying.js';
import { moving } from './moving.js';
import { beginPhase, endPhase } from './phases.js';
import { resetting } from './resetting.js';
import { settingUp } from './settingUp.js';
import { tagging } from './tagging.js';

export const match = procedure<MatchLocals>(
  'match',
  ({ place, first, unitClass, begun, tied }) => ({ place, first, unitClass, begun, tied }),
  ...settingUp,
  repeatUntil(
    'matchIsOver',
    'GKR-SET-19',
    () => false,
    act('startTurn', 'GKR-SET-19', (m) => {
      m.tell?.({ type: 'turnBegan', rule: 'GKR-SET-19', turn: m.state.turn, seat: m.state.gloryHound });
      m.state.phase = 'deploy';
      openWindow(m, 'TURN_START');
    }),
    act('startDeploying', 'GKR-SET-20', (m) => beginPhase(m, 'deploy')),
    ...deploying,
    act('startMoving', 'GKR-SET-20', (m) => {
      endPhase(m);
      beginPhase(m, 'movement');
    }),
    ...moving,
    act('startCombat', 'GKR-SET-19', (m) => {
      endPhase(m);
      beginPhase(m, 'combat');
    }),
    ...combat,
    act('startTagging', 'GKR-SET-20', (m) => beginPhase(m, 'tag')),
    ...tagging,
    act('startReset', 'GKR-SET-19', (m) => beginPhase(m, 'reset')),
    ...resetting,
  ),
);

export const matchLocals: MatchLocals = { place: 0, first: 0, begun: 0, unitClass: 0, tied: 0 };
