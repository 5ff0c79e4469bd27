// An ordinary reducer: every action copies the state and applies the rules to the copy. It stands in for the frameworks
// that work this way; see README.md.

import { apply } from './rules.mjs';

/** Copies a state with spreads: what a careful programmer writes by hand. */
export function spreadClone(s) {
  return {
    ...s,
    fighters: [...s.fighters],
    players: s.players.map((p) => ({ ...p, hand: [...p.hand], chosen: [...p.chosen] })),
    board: s.board.map((t) => (t === null ? null : { ...t })),
    orbitals: [...s.orbitals],
    deck: [...s.deck],
    discard: [...s.discard],
  };
}

/** A new state, or null where the action is illegal. */
export function applyWith(clone, s, actor, arg) {
  const next = clone(s);
  return apply(next, actor, arg) ? next : null;
}
