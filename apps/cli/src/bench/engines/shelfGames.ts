// The other games of the shelf, on the same kernel and through the same calls as Tournoi: what richer rules cost.

import { HostedTable, Telling } from '@automachia/hosting';
import type { Game, KernelState } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { Course, UNLISTED } from '@automachia/kernel/host';
import { gkr } from '@automachia/gkr';
import type { Contender, Positions } from './contender.js';
import { jsonSize, midGames } from './contender.js';

/** An option by its place among those counted for a seat; any number where they cannot be listed. */
interface Taken {
  readonly seat: number;
  readonly option: number;
}

/** How many actions into its game a match is that is kept in memory: about the middle. */
const GKR_KEPT_AFTER = 80;

/** GKR with the dice of simulations, set-up and secret decks included. */
export function automachiaGkr(): Contender<KernelState, Taken> {
  return engineOf(gkr, GKR_KEPT_AFTER);
}

const ANY_NUMBER = 0x4000_0000;

function engineOf(game: Game, keptAfter: number): Contender<KernelState, Taken> {
  const playOn = (state: KernelState, seed: number): number => {
    const random = new Random(seed);
    let actions = 0;
    for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
      game.takeAtRandom(state, seat, random);
      actions += 1;
    }
    return actions;
  };
  const take = (state: KernelState, { seat, option }: Taken): KernelState => {
    const copy = game.copy(state);
    if (game.countOptions(copy, seat) === UNLISTED)
      game.choose(copy, seat, game.propose(copy, seat, new Random(option)));
    else game.take(copy, seat, option);
    return copy;
  };
  const positions: Positions<KernelState, Taken> = {
    setUp: (seed, players) => game.setUp({ players }, seed),
    drawAction: (state, draw) => {
      const seat = game.seatToAct(state);
      if (seat === 0) return undefined;
      const count = game.countOptions(state, seat);
      return { seat, option: draw(count === UNLISTED ? ANY_NUMBER : count) };
    },
    after: take,
    step: take,
    playOut: (state, seed) => playOn(game.copy(state), seed),
    keeping: {
      'state, as played': (count, players) => midGames(positions, Math.ceil(count / 3), players, keptAfter),
      'live, as a server keeps it': (count, players) => keepTables(game, Math.ceil(count / 10), players, keptAfter),
    },
    stateSize: (state) => jsonSize(game.save(state)),
    viewSize: (state, seat) => jsonSize(game.describe(game.viewFor(seat, state).state)),
  };
  const contender = {
    playGame: (seed: number, players: number) => playOn(game.setUp({ players }, seed), seed),
    positions,
  };
  warmUp(contender);
  return contender;
}

/** Many rules take long to be compiled: longer than a warm-up by the clock lasts on a busy machine. */
function warmUp(contender: Contender<KernelState, Taken>): void {
  for (let seed = 1; seed <= WARM_UP_GAMES; seed++) contender.playGame(seed, 2 + (seed % 3));
  midGames(contender.positions!, WARM_UP_GAMES / 10, 4, WARM_UP_GAMES / 10);
}

const WARM_UP_GAMES = 300;

const ASIDE = { clock: null, answers: undefined, isPlayer: true };

/** Tables as a server hosts them, with what can be taken back. */
function keepTables(game: Game, count: number, players: number, keptAfter: number): readonly unknown[] {
  const tables: unknown[] = [];
  for (let seed = 0; tables.length < count; seed++) {
    const random = new Random(seed);
    let sum = 0;
    const table = new HostedTable(game, new Course(game, game.setUp({ players }, seed)));
    for (let done = 0; done < keptAfter && table.state.outcome === null; done++) {
      const seat = game.seatToAct(table.state);
      const step = table.choose(seat, game.propose(table.state, seat, random), 'player');
      // Whoever is told leaves the words for what lies open behind.
      if (step.refused === undefined) sum = new Telling(table, step).for(1, sum, ASIDE).sum;
    }
    if (table.state.outcome === null) tables.push(table);
  }
  return tables;
}
