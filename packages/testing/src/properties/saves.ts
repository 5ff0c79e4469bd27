// Saving and loading, as JSON text, at every decision changes nothing that follows: finds objects that two places of a
// state share, and whatever JSON cannot carry.

import type { Game, KernelState } from '@automachia/kernel';
import { pathTo } from '../differences.js';
import { Complaint, type Playing, show } from '../play.js';
import { demandSame, demandSameState, type Property } from './property.js';

export const saves: Property = {
  name: 'saves',
  promise: 'saving and loading at every decision changes nothing that follows',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    let loaded = saveAndLoad(game, playing.state);
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      const { state } = playing;
      if (turn.isLookedAt) demandPlain(game.save(state), 'state');
      loaded = saveAndLoad(game, loaded);
      demandSameState(game, loaded, state, 'after saving and loading the state differs');
      demandSame(game.decision(loaded), turn.decision, 'after saving and loading the decision differs');
      for (const seat of turn.decision.seats) {
        demandSame(
          game.question(loaded, seat),
          game.question(state, seat),
          `after saving and loading seat ${seat} is asked something else`,
        );
      }
      const { told } = playing.take(turn);
      const answer = game.choose(loaded, turn.seat, turn.choice);
      if (answer.refused !== undefined) {
        throw new Complaint(`after saving and loading ${show(turn.choice)} was refused (${answer.refused}).`);
      }
      demandSame(answer.told, told, 'after saving and loading other things happen');
    }
    demandSameState(game, loaded, playing.state, 'after saving and loading the match ends differently');
    demandSame(game.outcome(loaded), game.outcome(playing.state), 'after saving and loading the outcome differs');
  },
};

function saveAndLoad<S extends KernelState>(game: Game<S>, state: S): S {
  return game.load(JSON.parse(JSON.stringify(game.save(state))) as ReturnType<typeof game.save>);
}

/** Complains about what JSON would lose or change. */
function demandPlain(value: unknown, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return;
  if (typeof value !== 'object') {
    const what = typeof value === 'number' ? String(value) : typeof value;
    throw new Complaint(`${path} is ${what}, which a save cannot hold.`);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) {
    throw new Complaint(
      `${path} is a ${value.constructor.name}, which a save cannot hold: keep plain data in a state.`,
    );
  }
  for (const [name, inside] of Object.entries(value)) demandPlain(inside, pathTo(path, name, Array.isArray(value)));
}
