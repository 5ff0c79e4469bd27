// Symmetry, where the rules have it: in a mirrored table the mirrored choices are offered, and lead to the mirrored table.

import type { Choice, Game, KernelState, Seat, Table } from '@automachia/kernel';
import { copyChance } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';
import { Complaint, type Playing, show, type Turn } from '../play.js';
import { demandSame, type Known, type Property, type Symmetry } from './property.js';
import { arrangeLike } from './tables.js';

export const symmetry: Property = {
  name: 'symmetry',
  promise: 'in a mirrored table the mirrored choices are offered, and lead to the mirrored table',
  applies: (known) => (known.symmetries ?? []).length > 0,
  check<S extends KernelState>(playing: Playing<S>, known: Known): void {
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) for (const mirror of known.symmetries ?? []) demandMirrored(playing, turn, mirror);
      playing.take(turn);
    }
  },
};

function demandMirrored<S extends KernelState>(playing: Playing<S>, turn: Turn, mirror: Symmetry): void {
  const { game, play } = playing;
  const state = game.copy(playing.state);
  const mirrored = arrangeLike(game, play.options, mirror.table(game.describe(state)), state);
  const seatInMirror = (seat: Seat): Seat => mirror.seat?.(seat, state.players) ?? seat;
  const how = `in the mirror "${mirror.name}"`;
  for (const seat of turn.decision.seats) {
    const expected = offeredTo(game, state, seat).map((choice) => canonicalJson(mirror.choice(choice)));
    const found = offeredTo(game, mirrored, seatInMirror(seat)).map((choice) => canonicalJson(choice));
    demandSame(found.sort(), expected.sort(), `${how} seat ${seatInMirror(seat)} is offered something else`);
  }
  mirrored.chance = copyChance(state.chance);
  game.choose(state, turn.seat, turn.choice);
  const answer = game.choose(mirrored, seatInMirror(turn.seat), mirror.choice(turn.choice));
  if (answer.refused !== undefined) throw new Complaint(`${how} ${show(mirror.choice(turn.choice))} is refused.`);
  demandSame(
    JSON.parse(canonicalJson(inOrder(mirror, game.describe(mirrored)))),
    JSON.parse(canonicalJson(inOrder(mirror, mirror.table(game.describe(state))))),
    `${how} ${show(turn.choice)} leads to another table`,
  );
}

function inOrder(mirror: Symmetry, table: Table): Table {
  return mirror.inOrder?.(table) ?? table;
}

function offeredTo<S extends KernelState>(game: Game<S>, state: S, seat: Seat): Choice[] {
  const named = game.question(state, seat)?.options ?? game.candidates(state, seat);
  return named.map(({ choice }) => choice);
}
