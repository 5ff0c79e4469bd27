// Sealed choices: whoever commits first, everything is as if all had committed at once.

import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import type { Told } from '@automachia/kernel/host';
import { choiceFor, Complaint, type Playing, show } from '../play.js';
import { demandSame, demandSameState, type Property } from './property.js';

export const sealing: Property = {
  name: 'sealing',
  promise: 'the order of sealed choices does not matter',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      const { seats, isSealed } = turn.decision;
      if (turn.isLookedAt && isSealed && seats.length > 1) {
        const chosen = new Map<Seat, Choice>();
        for (const seat of seats) {
          const question = game.question(playing.state, seat)!;
          chosen.set(seat, choiceFor(game, playing.state, question, turn.random.below(0x1000_0000)));
        }
        const inOrder = commitAll(game, playing.state, seats, chosen);
        const turned = seats.slice(1 + turn.random.below(seats.length - 1));
        for (const order of [[...seats].reverse(), [...turned, ...seats.filter((seat) => !turned.includes(seat))]]) {
          const otherwise = commitAll(game, playing.state, order, chosen);
          const how = `committed in the order ${show(order)} instead of ${show(seats)}`;
          demandSameState(game, otherwise.state, inOrder.state, `${how}, the state differs`);
          demandSame(otherwise.told, inOrder.told, `${how}, other things happen`);
        }
      }
      playing.take(turn);
    }
  },
};

function commitAll<S extends KernelState>(
  game: Game<S>,
  before: S,
  order: readonly Seat[],
  chosen: ReadonlyMap<Seat, Choice>,
): { state: S; told: Told[] } {
  const state = game.copy(before);
  const told: Told[] = [];
  for (const seat of order) {
    demandSame(
      game.question(state, seat)?.options,
      game.question(before, seat)?.options,
      `seat ${seat} is offered something else once others have committed`,
    );
    const answer = game.choose(state, seat, chosen.get(seat)!);
    if (answer.refused !== undefined) {
      throw new Complaint(
        `seat ${seat} could not commit to ${show(chosen.get(seat))} once others had (${answer.refused}).`,
      );
    }
    told.push(...answer.told);
  }
  return { state, told };
}
