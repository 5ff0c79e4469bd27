// How good a state of GKR is for a seat: damage taken and to come, the race of demolitions, support units, achievements.

import type { Gkr, GkrPack } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import { turnsTaken } from '@automachia/gkr/weighing';
import type { Insight } from '@automachia/kernel/host';
import { GkrForesight } from './foresight.js';
import { knowledgeOf } from './knowledge.js';
import { reasonsFor } from './reasons.js';

export type GkrAppraisal = Required<Omit<Insight<Gkr>, 'incline'>>;

/** Makes the appraisal of GKR with the cards of a pack. */
export function createGkrAppraisal(pack: GkrPack): GkrAppraisal {
  const known = knowledgeOf(pack);
  const foresight = new GkrForesight(known);
  const { ahead, at, strength } = foresight;
  return {
    value: (state, seat) => foresight.value(state, seat),
    isCalm,
    isFarEnough,
    reasons: (state, seat) => {
      if (state.phase === 'setUp' && state.outcome === null) return [];
      at.read(state);
      return reasonsFor(known, at, strength, seat);
    },
    foresee: ahead.foresee,
    reasonsAfter: ahead.reasonsAfter,
    // Every faction of a pack has one.
    propose: (state) => (gkr.questionOf(state) === 'buildDeck' ? [{ deck: 'ready' }] : []),
  };
}

/** Where a playout may be cut off: before anybody deploys, before lines are declared, before the first tag. */
function isCalm(state: Gkr): boolean {
  if (state.stack.length !== 1) return false;
  const question = gkr.questionOf(state);
  if (question === 'declareFiringLine') return state.sealed.length > 0;
  return (question === 'deploySupportUnit' || question === 'tagBuildings') && turnsTaken(state) === 0;
}

/**
 * What is done before the shots is appraised when lines are about to be declared: dice would only blur what positions are
 * worth. What is done from there on is appraised at the beginning of the next turn, with all shots and tags behind it.
 */
function isFarEnough(begun: Gkr, state: Gkr): boolean {
  if (state.phase === begun.phase || !isCalm(state)) return false;
  return ['setUp', 'deploy', 'movement'].includes(begun.phase) || state.turn > begun.turn;
}
