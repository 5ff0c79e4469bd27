// What has happened is told, not what will: after the last event that a step tells, nothing that is shown changes before
// that step ends. Whoever watches sees the table at every event, and would see the rest of it with the next one.

import type { Game, KernelState, Seat } from '@automachia/kernel';
import type { Patch, TableChanges, Told } from '@automachia/kernel/host';
import { Complaint, type Playing, show } from '../play.js';
import { everybody, type Property } from './property.js';

export const telling: Property = {
  name: 'telling',
  promise: 'a step tells what has happened: after its last event it changes nothing that is shown',
  check<S extends KernelState>(playing: Playing<S>): void {
    const game = playing.game.checked();
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      const answer = game.choose(game.copy(playing.state), turn.seat, turn.choice, undefined, true);
      if (answer.refused === undefined) for (const told of answer.told) demandTold(game, told);
      playing.take(turn);
    }
  },
};

function demandTold<S extends KernelState>(game: Game<S>, { event, state, stateAfterStep }: Told): void {
  if (stateAfterStep === undefined) return;
  const [then, after] = [state as S, stateAfterStep as S];
  const { open } = game.changes(then, then, NO_HASH, undefined, 'event');
  const changes = game.changes(then, after, NO_HASH, open, 'event');
  const late: Patch = { ...changes.forAll.patch, ...ownOf(changes, then.players) };
  if (Object.keys(late).length > 0) {
    throw new Complaint(`after "${event.type}" (${event.rule}) was told, its step went on to change ${show(late)}.`);
  }
}

const NO_HASH = (): number => 0;

function ownOf({ forSeat }: TableChanges, players: Seat): Patch {
  return Object.assign({}, ...everybody(players).map((seat) => forSeat(seat).patch)) as Patch;
}
