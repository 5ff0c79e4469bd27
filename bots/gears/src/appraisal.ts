// How good a state of Gears of War is for the squad, what options come to, and how far lines of play go.

import type { Gears, GearsPack } from '@automachia/gears';
import { gears } from '@automachia/gears';
import type { Insight } from '@automachia/kernel/host';
import { GearsForesight } from './foresight.js';

export type GearsAppraisal = Required<Omit<Insight<Gears>, 'incline' | 'propose'>>;

/** Makes the appraisal of Gears of War with the content of a pack. */
export function createGearsAppraisal(pack: GearsPack): GearsAppraisal {
  const foresight = new GearsForesight(pack);
  return {
    value: (state, seat) => foresight.value(state, seat),
    isCalm,
    isFarEnough: (begun, state) => isCalm(state) && state.turn !== begun.turn,
    reasons: (state, seat) => foresight.reasons(state, seat),
    foresee: foresight.foresee,
    reasonsAfter: foresight.reasonsAfter,
  };
}

/** Between the activation of the Locusts and the next Order card. */
function isCalm(state: Gears): boolean {
  return gears.questionOf(state) === 'heal' || gears.questionOf(state) === 'takeOrder';
}
