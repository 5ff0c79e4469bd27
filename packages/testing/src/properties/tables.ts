// The table notation loses nothing: any state, described in the players' own words and laid out again, is the same.

import type { Game, KernelState, MatchOptions, Table } from '@automachia/kernel';
import { copyChance } from '@automachia/kernel';
import type { Playing } from '../play.js';
import { demandSame, demandSameState, everybody, type Property } from './property.js';

export const tables: Property = {
  name: 'tables',
  promise: "any state can be written in the players' own words and laid out again",
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game, play } = playing;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) demandIdentity(game, play.options, playing.state);
      playing.take(turn);
    }
    demandIdentity(game, play.options, playing.state);
  },
};

function demandIdentity<S extends KernelState>(game: Game<S>, options: MatchOptions, state: S): void {
  const table = game.describe(state);
  const arranged = arrangeLike(game, options, table, state);
  demandSameState(game, arranged, state, 'described and laid out again, the state differs');
  demandSame(game.digest(arranged), game.digest(state), 'described and laid out again, the digest differs');
  demandSame(game.describe(arranged), table, 'described, laid out and described again, the table differs');
  const full = game.notation.inFull(table);
  demandSameState(game, arrangeLike(game, options, full, state), state, 'laid out in full, the state differs');
  demandSame(game.decision(arranged), game.decision(state), 'described and laid out again, somebody else is asked');
  for (const seat of everybody(state.players)) game.describe(game.viewFor(seat, state).state);
}

/** Lays a table out, read from JSON text as from a file, with the chance of a state. */
export function arrangeLike<S extends KernelState>(game: Game<S>, options: MatchOptions, table: Table, state: S): S {
  const arranged = game.arrange(options, JSON.parse(JSON.stringify(table)) as Table, copyChance(state.chance));
  arranged.chance = copyChance(state.chance);
  return arranged;
}
