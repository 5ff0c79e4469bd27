// The match: set-up, then rounds of turns, each of five phases (GIG-TRN-01), until it ends (GIG-END).

import { raise } from '../cards/performing.js';
import { openTimed } from '../cards/responses.js';
import { aboard, isOnMap, playerOf, setPlayer, setRobot } from '../model/seats.js';
import { act, eachInTurn, forever, phase, procedure, when } from '../model/steps.js';
import { combat } from './combat.js';
import { cooldown, isSleeping } from './cooldown.js';
import { checkRounds, turnEnd } from './ending.js';
import type { MatchLocals } from './matchLocals.js';
import { settingUp } from './settingUp.js';
import { upkeep } from './upkeep.js';

const turnStart = phase<MatchLocals>(
  'turnStart',
  'GIG-TRN-04',
  act('beginTurn', 'GIG-TRN-04', (m) => {
    const seat = m.state.order[m.locals.place]!;
    m.state.active = seat;
    m.locals.left = 0;
    setRobot(m.state, seat, { moves: 0, walked: 0, hasJustMoved: false, hasAttacked: false, way: [] });
    for (const one of aboard(m.state, seat)) {
      const { sleeps } = playerOf(m.state, one);
      setPlayer(m.state, one, { isAsleep: sleeps > 0, sleeps: Math.max(0, sleeps - 1) });
    }
    m.tell?.({ type: 'turnBegan', rule: 'GIG-TRN-01', seat, round: m.state.round });
    openTimed(m, 'TS-BEGIN', seat);
  }),
  act('resolveStartEffects', 'GIG-TRN-04', (m) => {
    raise(m, 'start', { seat: m.state.active });
  }),
  act('endTurnStart', 'GIG-TRN-04', (m) => openTimed(m, 'TS-END', m.state.active)),
);

export const match = procedure<MatchLocals>(
  'match',
  ({ place, seat, left }) => ({ place, seat, left }),
  settingUp,
  forever(
    'rounds',
    'GIG-TRN-01',
    eachInTurn(
      'allHaveHadTheirTurn',
      'GIG-TRN-08',
      {
        areTurns: true,
        size: (m) => m.state.order.length,
        seat: (m) => m.state.order[m.locals.place]!,
        // GIG-CPL-03: a co-pilot has no turn.
        takesPart: (m, seat) => isOnMap(m.state, seat),
      },
      turnStart,
      // GIG-CRD-42: who sleeps has neither Upkeep nor Combat.
      when('isAwake', 'GIG-CRD-42', (m) => !isSleeping(m), upkeep, combat),
      cooldown,
      turnEnd,
    ),
    act('nextRound', 'GIG-RUL-72', (m) => {
      m.state.round += 1;
      checkRounds(m);
    }),
  ),
);
