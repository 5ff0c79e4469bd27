// How good a state of GKR is for a seat: damage taken and to come, the race of demolitions, support units, achievements.

import type { Gkr, GkrPack } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import { turnsTaken } from '@automachia/gkr/weighing';
import type { Choice, Game, Seat, Text } from '@automachia/kernel';
import type { Appraisal } from '@automachia/kernel/host';
import { worthOf } from '@automachia/kernel/host';
import { GkrForesight } from './foresight.js';
import { knowledgeOf } from './knowledge.js';
import { reasonsFor } from './reasons.js';

interface Reason {
  readonly text: Text;
  readonly amount: number;
}

export interface GkrAppraisal extends Appraisal<Gkr> {
  isCalm(state: Gkr): boolean;
  /** What each of the options just counted comes to, without playing it; false where that cannot be told. */
  foresee(game: Game<Gkr>, state: Gkr, seat: Seat, count: number, values: Float64Array): boolean;
  /** What speaks for and against the seat once an option is taken, strongest first. */
  reasonsAfter(state: Gkr, seat: Seat, code: number): readonly Reason[];
  /** Whether a line of play that began with a question has come far enough to be appraised. */
  isFarEnough(begun: Gkr, state: Gkr): boolean;
  /** Sensible answers to a question whose options cannot be listed. */
  propose(state: Gkr, seat: Seat): readonly Choice[];
}

/** A state is appraised by all that lies in it. */
const NOBODY = 0;

/** Makes the appraisal of GKR with the cards of a pack. */
export function createGkrAppraisal(pack: GkrPack): GkrAppraisal {
  const known = knowledgeOf(pack);
  const foresight = new GkrForesight(known);
  const { at, strength } = foresight;
  return {
    value: (state, seat) => {
      const { outcome } = state;
      if (outcome !== null) return worthOf(outcome, seat, state.players);
      if (state.phase === 'setUp') return 1 / state.players;
      at.read(state, NOBODY);
      return strength.value(at, seat);
    },
    isCalm,
    isFarEnough,
    reasons: (state, seat) => {
      if (state.phase === 'setUp' && state.outcome === null) return [];
      at.read(state, NOBODY);
      return reasonsFor(known, at, strength, seat);
    },
    reasonsAfter: (state, seat, code) => {
      if (state.phase === 'setUp') return [];
      foresight.look(state, seat, code);
      return reasonsFor(known, at, strength, seat);
    },
    foresee: (game, state, seat, count, values) => foresight.foresee(game, state, seat, count, values),
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
  return isBeforeShots(begun) || state.turn > begun.turn;
}

function isBeforeShots({ phase }: Gkr): boolean {
  return phase === 'setUp' || phase === 'deploy' || phase === 'movement';
}
