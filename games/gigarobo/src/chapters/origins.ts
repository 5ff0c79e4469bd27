// GIG-CRD-50: the hex from which range, path and cover of an attack are counted, chosen when it is declared.

import type { Locals, Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { hexChoice } from '../asking/choices.js';
import type { Giga } from '../model/state.js';
import { NONE } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, when } from '../model/steps.js';
import type { AttackStart } from './reaching.js';
import { reachesFromOwnHex, startsThatReach } from './reaching.js';
import { sideOf } from './trying.js';
import { changeSide } from './declaring.js';
import type { DiceSide } from './dice.js';

export type OriginLocals = { seat: Seat; origin: number };

const NOT_CHOSEN = -1;

/** The starts that a player's attack may be counted from; none once it is counted from one. */
export function startsFor(state: Giga, content: At['content'], seat: Seat): AttackStart[] {
  const side = sideOf(state, seat);
  return side === undefined || side.origin !== NONE ? [] : startsThatReach(state, content, side);
}

const open = ({ state, content, locals: { seat } }: At<OriginLocals>): number[] =>
  startsFor(state, content, seat).map(({ origin }) => origin);

const starts = requirements<GigaTypes, OriginLocals>().choice(
  hexChoice,
  (need) => [need('GIG-CRD-50', 'why.noStartThere', ['hex'], (m, { hex }) => open(m).includes(hex), 'byCandidates')],
  { hex: open },
);

export const choosingOrigin = procedure<OriginLocals>(
  'chooseOrigin',
  ({ seat, origin }) => ({ seat, origin }),
  when(
    'severalStarts',
    'GIG-CRD-50',
    (m) => open(m).length > 1,
    ask('chooseStart', 'GIG-CRD-50', {
      kind: hexChoice,
      who: (m) => m.locals.seat,
      answers: [
        answer(starts, (m, { hex }) => {
          m.locals.origin = hex;
        }),
      ],
    }),
  ),
  act('fixStart', 'GIG-CRD-50', (m) => {
    const { seat, origin } = m.locals;
    const all = startsFor(m.state, m.content, seat);
    const start = all.find((one) => one.origin === origin) ?? all[0];
    const which = m.state.attack.attacker.seat === sideOf(m.state, seat)?.seat ? 'attacker' : 'reactor';
    if (start !== undefined) changeSide(m.state, which, start);
  }),
);

export const originOf = (seat: Seat): OriginLocals => ({ seat, origin: NOT_CHOSEN });

/** An attack that reaches its target from nowhere but elsewhere was declared to be counted from there: leave is not asked for. */
export function countFromElsewhere<L extends Locals>(m: At<L>, which: DiceSide): void {
  const side = m.state.attack[which];
  if (side.origin !== NONE || reachesFromOwnHex(m.state, m.content, side)) return;
  if (startsFor(m.state, m.content, side.seat).length > 0) m.call(choosingOrigin, originOf(side.seat));
}
