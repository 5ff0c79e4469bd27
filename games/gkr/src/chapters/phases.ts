// Between phases and turns: what lasted for a phase or a turn ends, and what was counted is forgotten.

import type { Phase } from '../model/state.js';
import { nothingDoneThisTurn } from '../model/state.js';
import type { At } from '../model/steps.js';

export function beginPhase(m: At, phase: Phase): void {
  m.state.phase = phase;
  m.tell?.({ type: 'phaseBegan', rule: 'GKR-SET-19', phase });
}

export function endPhase(m: At): void {
  m.endScope('phase');
}

export function endTurn(m: At): void {
  const { state } = m;
  m.endScope('turn');
  const { tagCounts, taggedSites, unitSites, changedHex, tagged, demolished } = nothingDoneThisTurn(state.players);
  state.tagCounts = tagCounts;
  state.taggedSites = taggedSites;
  state.unitSites = unitSites;
  state.changedHex = changedHex;
  state.tagged = tagged;
  state.demolished = demolished;
  // What was seen of a hand is remembered for the turn: afterwards the hand has changed.
  m.forgetLooks();
  state.turn += 1;
}
