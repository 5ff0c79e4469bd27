// The other games of the shelf, on the same kernel and through the same calls as Tournoi: what richer rules cost.

import { HostedTable, Telling } from '@automachia/hosting';
import type { Game, KernelState } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { Course, UNLISTED } from '@automachia/kernel/host';
import { gigarobo } from '@automachia/gigarobo';
import { gkr } from '@automachia/gkr';
import type { Contender, Positions } from './contender.js';
import { jsonSize, midGames } from './contender.js';

/** An option by its place among those counted for a seat; any number where they cannot be listed. */
interface Taken {
  readonly seat: number;
  readonly option: number;
}

/** How a game is measured. */
interface Measured {
  readonly game: Game;
  /** Beside how many play. */
  readonly options: (players: number) => Readonly<Record<string, boolean | string>>;
  /** How many actions into its game a match is that is kept in memory: about the middle. */
  readonly keptAfter: number;
  /** Many rules take long to be compiled: longer than a warm-up by the clock lasts on a busy machine. */
  readonly warmUpGames: number;
  /** Of the matches that are weighed at once, how many are states, and how many live. */
  readonly weighed: { readonly states: number; readonly live: number };
  /** How live matches are called that are weighed, with how many players; left out, as many as the bench is for. */
  readonly live: Readonly<Record<string, number | undefined>>;
}

/** GKR with the dice of simulations, set-up and secret decks included. */
export function automachiaGkr(): Contender<KernelState, Taken> {
  return engineOf({
    game: gkr,
    options: () => ({}),
    keptAfter: 80,
    warmUpGames: 300,
    weighed: { states: 1 / 3, live: 1 / 10 },
    live: { 'live, as a server keeps it': undefined },
  });
}

/** The same of Giga-Robo!, each for oneself, with quick start builds; without a limit of rounds, random robots may dance around each other for ever. */
export function automachiaGigarobo(): Contender<KernelState, Taken> {
  return engineOf({
    game: gigarobo,
    options: (players) => ({ mode: players === 2 ? 'duel' : 'freeForAll', quickStart: true, roundLimit: true }),
    keptAfter: 150,
    warmUpGames: 150,
    weighed: { states: 1 / 20, live: 1 / 50 },
    live: { 'live duel, as a server keeps it': 2, 'live match of six, as a server keeps it': 6 },
  });
}

const ANY_NUMBER = 0x4000_0000;

function engineOf({ game, options, keptAfter, warmUpGames, weighed, live }: Measured): Contender<KernelState, Taken> {
  const setUp = (seed: number, players: number): KernelState => game.setUp({ ...options(players), players }, seed);
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
    setUp,
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
      'state, as played': (count, players) =>
        midGames(positions, Math.ceil(count * weighed.states), players, keptAfter),
      ...Object.fromEntries(
        Object.entries(live).map(([name, seats]) => [
          name,
          (count: number, players: number) =>
            keepTables(game, (seed) => setUp(seed, seats ?? players), Math.ceil(count * weighed.live), keptAfter),
        ]),
      ),
    },
    stateSize: (state) => jsonSize(game.save(state)),
    viewSize: (state, seat) => jsonSize(game.describe(game.viewFor(seat, state).state)),
  };
  const contender = {
    playGame: (seed: number, players: number) => playOn(setUp(seed, players), seed),
    positions,
  };
  warmUp(contender, warmUpGames);
  return contender;
}

function warmUp(contender: Contender<KernelState, Taken>, games: number): void {
  for (let seed = 1; seed <= games; seed++) contender.playGame(seed, 2 + (seed % 3));
  midGames(contender.positions!, WARM_UP_STATES, 4, WARM_UP_STATES);
}

const WARM_UP_STATES = 30;

const ASIDE = { clock: null, answers: undefined, isPlayer: true };

/** Tables as a server hosts them, with what can be taken back. */
function keepTables(
  game: Game,
  setUp: (seed: number) => KernelState,
  count: number,
  keptAfter: number,
): readonly unknown[] {
  const tables: unknown[] = [];
  for (let seed = 0; tables.length < count; seed++) {
    const random = new Random(seed);
    let sum = 0;
    const table = new HostedTable(game, new Course(game, setUp(seed)));
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
