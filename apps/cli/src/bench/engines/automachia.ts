// Our own engine, through the interface that bots and simulations use.

import type { ChanceState } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { fastChance, Match, rollDie, verifiableChance } from '@automachia/kernel/host';
import type { Tournoi } from '@automachia/tournoi';
import { tournoi } from '@automachia/tournoi';
import type { Contender, Positions } from './contender.js';
import { jsonSize, KEPT_AFTER, midGames } from './contender.js';

/** An option by its place among those counted for a seat. */
interface Taken {
  readonly seat: number;
  readonly option: number;
}

const positions: Positions<Tournoi, Taken> = {
  setUp: (seed, players) => tournoi.setUp({ players }, seed),
  drawAction: (state, draw) => {
    const seat = tournoi.seatToAct(state);
    return seat === 0 ? undefined : { seat, option: draw(tournoi.countOptions(state, seat)) };
  },
  after: take,
  step: take,
  playOut: (state, seed) => playOn(tournoi.copy(state), seed),
  keeping: {
    'state, as played': (count, players) => midGames(positions, count, players),
    'state, loaded from a save': (count, players) =>
      midGames(positions, count, players).map((state) => tournoi.load(readBack(tournoi.save(state)))),
    'match, with record, events and undo': keepMatches,
  },
  stateSize: (state) => jsonSize(tournoi.save(state)),
  viewSize: (state, seat) => jsonSize(tournoi.describeFor(seat, state)),
};

/** Tournoi with the dice of simulations. */
export function automachia(): Contender<Tournoi, Taken> {
  return withDice(fastChance, positions);
}

/** Tournoi with the dice of a real match, which anybody can verify. */
export function automachiaVerifiable(): Contender<Tournoi, Taken> {
  return withDice((seed) => verifiableChance(keyOf(seed)));
}

function withDice(
  chanceOf: (seed: number) => ChanceState,
  itsPositions?: Positions<Tournoi, Taken>,
): Contender<Tournoi, Taken> {
  const chance = chanceOf(1);
  return {
    playGame: (seed, players) => playOn(tournoi.setUp({ players }, chanceOf(seed)), seed),
    dice: { roll: () => rollDie(chance, 6) },
    ...(itsPositions === undefined ? {} : { positions: itsPositions }),
  };
}

function playOn(state: Tournoi, seed: number): number {
  return tournoi.playOut(state, new Random(seed));
}

/** Counting the options is our check that the action is legal: `take` accepts nothing else. */
function take(state: Tournoi, { seat, option }: Taken): Tournoi {
  const copy = tournoi.copy(state);
  tournoi.countOptions(copy, seat);
  tournoi.take(copy, seat, option);
  return copy;
}

/** What a server holds of a running match; one in ten, for they take long to play and are much larger. */
function keepMatches(count: number, players: number): readonly unknown[] {
  const matches: unknown[] = [];
  for (let seed = 0; matches.length < Math.ceil(count / 10); seed++) {
    const random = new Random(seed);
    const match = new Match(tournoi, { options: { players }, chance: { seed } });
    for (let done = 0; done < KEPT_AFTER && !match.isOver; done++) {
      const seat = tournoi.seatToAct(match.state);
      match.choose(seat, tournoi.propose(match.state, seat, random));
    }
    if (!match.isOver) matches.push(match);
  }
  return matches;
}

function readBack<T>(saved: T): T {
  return JSON.parse(JSON.stringify(saved)) as T;
}

/** A key for the verifiable stream; in a real match it is made from everybody's words. */
function keyOf(seed: number): string {
  return (seed >>> 0).toString(16).padStart(64, '0');
}
