// GIG-CRD-52: a word of forced movement that its player may read as another, with the same number.

import type { Locals, Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { FORCED_WORDS, forcedChoice } from '../asking/choices.js';
import { isSetAside } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import type { Giga } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { ask, procedure } from '../model/steps.js';
import { force, throwRobot } from './forcing.js';

export type RereadLocals = {
  by: (typeof FORCED_WORDS)[number];
  pilot: Seat;
  mover: Seat;
  left: number;
  mayStop: boolean;
  isOfAttack: boolean;
};

export function mayReread(state: Giga, content: Components, seat: Seat): boolean {
  return isSetAside(state, content, 'rereading', seat);
}

const readings = requirements<GigaTypes, RereadLocals>().choice(forcedChoice, () => []);

export const rereading = procedure<RereadLocals>(
  'reread',
  ({ by, pilot, mover, left, mayStop, isOfAttack }) => ({ by, pilot, mover, left, mayStop, isOfAttack }),
  ask('readForced', 'GIG-CRD-52', {
    kind: forcedChoice,
    who: (m) => m.locals.mover,
    answers: [
      answer(readings, (m, { read }) => {
        const { pilot, mover, left, mayStop, isOfAttack } = m.locals;
        const by = FORCED_WORDS[read]!;
        if (by === 'throw') throwRobot(m, { pilot, mover, hexes: [], most: left, mayStop, isOfAttack });
        else force(m, { by, pilot, mover, left, mayStop, isOfAttack });
      }),
    ],
    facts: (m) => ({ by: m.locals.by, left: m.locals.left }),
  }),
);

export function reread<L extends Locals>(m: At<L>, order: RereadLocals): void {
  m.call(rereading, order);
}
