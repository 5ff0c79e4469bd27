// The same options, seed and choices lead to the same states, events and digests: also in a process in which another
// match is being played in between. (The deep run compares processes as well.)

import type { KernelState } from '@automachia/kernel';
import type { Playing } from '../play.js';
import { Complaint, pickAt } from '../play.js';
import { demandSame, type Property, spell } from './property.js';

export const determinism: Property = {
  name: 'determinism',
  promise: 'the same options, seed and choices lead to the same states, events and digests',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game, play } = playing;
    const first: { state: string; asked: string; told: string }[] = [];
    let told: unknown = [];
    const remember = (asked: unknown): void => {
      first.push({ state: spell(game, playing.state), asked: JSON.stringify(asked), told: JSON.stringify(told) });
    };
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      remember([turn.decision, turn.question]);
      told = playing.take(turn).told;
    }
    remember(null);
    const digest = game.digest(playing.state);

    const again = game.setUp(play.options, play.matchSeed);
    let other = game.setUp(play.options, play.matchSeed + 1);
    told = [];
    for (const [i, before] of first.entries()) {
      const choice = playing.choices[i];
      const when = `played a second time, after ${i} choices`;
      const state = spell(game, again);
      if (state !== before.state) demandSame(JSON.parse(state), JSON.parse(before.state), `${when} the state differs`);
      const asked = choice && [game.decision(again), game.question(again, choice[0])];
      demandSame(asked ?? null, JSON.parse(before.asked), `${when} the question differs`);
      demandSame(told, JSON.parse(before.told), `${when} the events differ`);
      if (choice === undefined) break;
      const answer = game.choose(again, choice[0], choice[1]);
      if (answer.refused !== undefined) throw new Complaint(`${when} the choice was refused (${answer.refused}).`);
      ({ told } = answer);
      const meanwhile = pickAt(game, other, play.seed + i);
      if (meanwhile === undefined) other = game.setUp(play.options, play.matchSeed + i);
      else game.choose(other, meanwhile.seat, meanwhile.choice);
    }
    demandSame(game.digest(again), digest, 'played a second time, the digest differs');
  },
};
