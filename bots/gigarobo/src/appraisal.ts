// How good a state of Giga-Robo! is for a seat, what options come to, and how far lines of play go.

import type { Giga, GigaPack } from '@automachia/gigarobo';
import { gigarobo } from '@automachia/gigarobo';
import type { Insight } from '@automachia/kernel/host';
import { GigaForesight, isSetUp } from './foresight.js';
import { knowledgeOf } from './knowledge.js';
import { reasonsFor } from './reasons.js';

export type GigaAppraisal = Required<Omit<Insight<Giga>, 'incline'>>;

/** Makes the appraisal of Giga-Robo! with the content of a pack. */
export function createGigaAppraisal(pack: GigaPack): GigaAppraisal {
  const foresight = new GigaForesight(knowledgeOf(pack));
  const { strength } = foresight;
  return {
    value: (state, seat) => foresight.value(state, seat),
    isCalm,
    isFarEnough,
    reasons: (state, seat) => (isSetUp(state) || state.outcome !== null ? [] : reasonsFor(strength, state, seat)),
    foresee: foresight.foresee,
    reasonsAfter: foresight.reasonsAfter,
    // The build that is printed for each pilot and each robot.
    propose: (state, seat) =>
      gigarobo.questionOf(state) === 'build' ? gigarobo.candidates(state, seat).map(({ choice }) => choice) : [],
  };
}

/** Where a playout may be cut off: where nothing is under way and somebody acts of their own accord. */
function isCalm(state: Giga): boolean {
  const question = gigarobo.questionOf(state);
  return question === 'takeAction' || question === 'chooseGain';
}

/** What is done in a turn is appraised when it is over; an answer in the turn of another, once what was answered is over. */
function isFarEnough(begun: Giga, state: Giga): boolean {
  if (!isCalm(state)) return false;
  return state.active !== begun.active || state.round !== begun.round || begun.attack.step !== 'none';
}
