// A choice as a face gets it: what a seat hears of it, and the tables before, after each event, and at its end.

import type { Choice, Game, GameEvent, KernelState, Seat } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import type { TableView } from '@automachia/protocol/view';

export interface Unfolded {
  readonly events: readonly GameEvent[];
  readonly before: TableView;
  readonly after: TableView;
  readonly stills: readonly TableView[];
}

/** What `beats` takes, in its order. */
export type BeatArguments = readonly [Unfolded['events'], TableView, TableView, Unfolded['stills']];

export function unfold<S extends KernelState>(
  game: Game<S>,
  state: S,
  chooser: Seat,
  choice: Choice,
  eyes: Seat,
): Unfolded {
  const before = game.describe(game.viewFor(eyes, state).state);
  const answer = game.choose(state, chooser, choice, undefined, true);
  if (answer.refused !== undefined) throw new Error(answer.refused);
  return {
    events: answer.told.map((one): GameEvent => eventFor(eyes, one)),
    before,
    after: game.describe(game.viewFor(eyes, state).state),
    stills: answer.told.map((one) => game.describe(game.viewFor(eyes, one.state as S).state, before)),
  };
}

export function asArguments({ events, before, after, stills }: Unfolded): BeatArguments {
  return [events, before, after, stills];
}
