// Leaps (GIG-MOV-15): straight to a hex without a robot; only what lies in that hex is met (GIG-IMP-12).

import type { Locals, Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { hexChoice } from '../asking/choices.js';
import { raise } from '../cards/performing.js';
import { hexName } from '../model/objects.js';
import { hexOf, robotAt, setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { NOBODY } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { ask, procedure, when } from '../model/steps.js';
import { enterHex } from './ground.js';
import { leapsFrom } from './movement.js';

export type LeapLocals = { pilot: Seat; most: number };

export function leapsOf(state: Giga, pilot: Seat, most: number): number[] {
  const hex = hexOf(state, pilot);
  return hex < 0 ? [] : leapsFrom(hex, most, (at) => robotAt(state, at) !== NOBODY);
}

const ends = (m: At<LeapLocals>): number[] => leapsOf(m.state, m.locals.pilot, m.locals.most);

const landings = requirements<GigaTypes, LeapLocals>().choice(
  hexChoice,
  (need) => [need('GIG-MOV-15', 'why.outOfReach', ['hex'], (m, { hex }) => ends(m).includes(hex), 'byCandidates')],
  { hex: ends },
);

export const leaping = procedure<LeapLocals>(
  'leap',
  ({ pilot, most }) => ({ pilot, most }),
  when(
    'leapIsPossible',
    'GIG-MOV-15',
    (m) => ends(m).length > 0,
    ask('leapTo', 'GIG-MOV-15', {
      kind: hexChoice,
      who: (m) => m.locals.pilot,
      answers: [answer(landings, (m, { hex }) => leapTo(m, m.locals.pilot, hex))],
    }),
  ),
);

/** GIG-RUL-11: the landing hex is entered, with its tiles and anchors. */
export function leapTo<L extends Locals>(m: At<L>, pilot: Seat, hex: number): void {
  setRobot(m.state, pilot, { hex, way: [hex] });
  m.tell?.({ type: 'robotLeapt', rule: 'GIG-MOV-15', seat: pilot, to: hexName(hex) });
  enterHex(m, pilot, hex);
  raise(m, 'step', { seat: pilot, subject: m.state.last });
}
