// Creating a barrier (GIG-BAR-01): an active one on the own board, or a static one on the own hex or beside it.

import type { Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { barrierChoice } from '../asking/choices.js';
import { GRID } from '../model/hexes.js';
import { hexOf, pilotOf, robotOf, setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import type { GigaTypes } from '../model/steps.js';
import { ask, procedure, when } from '../model/steps.js';
import { createBarrier } from './ground.js';

/** GIG-BAR-05, GIG-RUL-40: where a static barrier can be put; at most one a hex. */
function barrierHexes(state: Giga, seat: Seat): number[] {
  const hex = hexOf(state, seat);
  return [hex, ...GRID.neighbours(hex)].filter((at) => !state.ground[at]!.isShielded);
}

/** GIG-RUL-40: whoever has an active barrier must choose a static one. */
export function canCreateBarrier(state: Giga, seat: Seat): boolean {
  return !robotOf(state, seat).hasBarrier || barrierHexes(state, seat).length > 0;
}

const ACTIVE = 0;

type BarrierLocals = { seat: Seat };

const barriers = requirements<GigaTypes, BarrierLocals>().choice(
  barrierChoice,
  (need) => [
    need(
      'GIG-BAR-02',
      'why.hasActiveBarrier',
      ['barrier'],
      (m, { barrier }, seat) => barrier !== ACTIVE || !robotOf(m.state, seat).hasBarrier,
    ),
    need('GIG-BAR-05', 'why.noBarrierThere', ['barrier', 'at'], (m, { barrier, at }, seat) =>
      barrier === ACTIVE ? at === 0 : barrierHexes(m.state, seat).includes(at),
    ),
  ],
  { barrier: () => [0, 1], at: (m, { barrier }, seat) => (barrier === ACTIVE ? [0] : barrierHexes(m.state, seat)) },
);

export const creatingBarrier = procedure<BarrierLocals>(
  'createBarrier',
  ({ seat }) => ({ seat }),
  when(
    'barrierIsPossible',
    'GIG-RUL-40',
    (m) => canCreateBarrier(m.state, m.locals.seat),
    ask('chooseBarrier', 'GIG-BAR-01', {
      kind: barrierChoice,
      who: (m) => m.locals.seat,
      answers: [
        answer(barriers, (m, { barrier, at }, seat) => {
          if (barrier !== ACTIVE) {
            createBarrier(m, seat, at);
            return;
          }
          setRobot(m.state, pilotOf(m.state, seat), { hasBarrier: true });
          m.tell?.({ type: 'barrierCreated', rule: 'GIG-BAR-02', seat, at: '' });
        }),
      ],
    }),
  ),
);
