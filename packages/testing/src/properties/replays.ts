// A record, written and read as JSON text, plays the match again: the same states, the same events for every seat, up to
// any choice; and a match with verifiable dice can be verified by anybody once it is over.

import type { Game, KernelState, MatchOptions } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { Match, replay, verify } from '@automachia/kernel/host';
import { Complaint, type Playing, pickAt } from '../play.js';
import { demandSame, demandSameState, everybody, type Property } from './property.js';

export const replays: Property = {
  name: 'replays',
  promise: 'replaying a record gives the live match',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game, play } = playing;
    const live = new Match(game, { options: play.options, chance: { seed: play.matchSeed } });
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      playing.take(turn);
      live.choose(turn.seat, turn.choice);
    }
    demandSameState(game, live.state, playing.state, 'the match differs from the play it follows');
    demandSameMatch(game, live);
    if (live.isOver) verify(game, throughJson(live.record()));
    const random = new Random(play.matchSeed);
    const upTo = random.below(live.choices.length + 1);
    const part = replay(game, throughJson(live.record()), upTo);
    if (part.choices.length !== upTo) throw new Complaint(`a replay of ${upTo} choices has ${part.choices.length}.`);
    if (play.picks === undefined) verifiesItsDice(game, play.options, random, live.choices.length);
  },
};

function demandSameMatch<S extends KernelState>(game: Game<S>, live: Match<S>): void {
  const again = replay(game, throughJson(live.record()));
  demandSameState(game, again.state, live.state, 'the replay ends in another state');
  demandSame(game.digest(again.state), game.digest(live.state), 'the replay ends with another digest');
  for (const seat of everybody(live.state.players)) {
    demandSame(again.eventsFor(seat), live.eventsFor(seat), `in the replay seat ${seat} hears other things`);
  }
  demandSame(again.record(), live.record(), 'the record of the replay differs');
}

/** Plays once more with a host's secret and the seats' contributions. */
function verifiesItsDice<S extends KernelState>(
  game: Game<S>,
  options: MatchOptions,
  random: Random,
  limit: number,
): void {
  const digit = (): string => random.below(16).toString(16);
  const secret = Array.from({ length: 64 }, digit).join('');
  const contributions = Array.from({ length: options.players }, digit);
  const match = new Match(game, { options, chance: { secret, contributions } });
  for (let i = 0; i < 2 * limit + 200; i++) {
    const pick = pickAt(game, match.state, random.below(0x1000_0000));
    if (pick === undefined) break;
    if (i === 0 && JSON.stringify(match.record()).includes(secret)) {
      throw new Complaint('the record of a match that is not over contains the secret of its dice.');
    }
    match.choose(pick.seat, pick.choice);
  }
  if (match.isOver) verify(game, throughJson(match.record()));
}

function throughJson(record: MatchRecord): MatchRecord {
  return JSON.parse(JSON.stringify(record)) as MatchRecord;
}
