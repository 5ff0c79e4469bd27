// Two readings of the rules, side by side: the game, and a plain one that shares no code with it. At every
// decision of many matches they must ask the same seats for the same things, on the same table.

import type { Choice, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import type { Tournoi } from '../src/index.js';
import { tournoi } from '../src/index.js';
import { type Answer, type Asked, CELLS, MatchIsOver, type PlainTable, SecondReading } from './secondReading.js';

const MATCHES = 40;

test.each([
  ['from the set-up', 0],
  ['on a board with a few locations', 25],
  ['on a crowded board', 60],
  ['on a full board', 95],
])('two readings of the rules agree %s', (_where, percent) => {
  for (let seed = 1; seed <= MATCHES; seed++) playSideBySide(percent, seed);
});

function playSideBySide(percent: number, seed: number): void {
  const random = new Random(1000 * percent + seed);
  const state = percent === 0 ? setUp(seed) : crowdedTable(percent, seed, random);
  const dice: number[] = [];
  const reading = new SecondReading(tableOf(state), {
    nextDie: () => dice.shift() ?? Number.NaN,
    handsAfterDrawing: () => tableOf(state).hands,
  });
  const match = reading.match();
  let { asked, winners } = next(match, new Map());
  for (let decision = tournoi.decision(state); decision !== undefined; decision = tournoi.decision(state)) {
    const told = `percent ${percent}, seed ${seed}, turn ${state.turn}`;
    const offered = decision.seats.map((seat) => [seat, spellings(optionsOf(state, seat))]);
    expect({ told, step: decision.step, offered, table: tableOf(state) }).toEqual({
      told,
      step: asked?.step,
      offered: [...(asked?.options ?? [])].map(([seat, options]) => [seat, spellings(options)]),
      table: reading.table,
    });
    const answers = new Map<Seat, Answer>();
    for (const seat of decision.seats) {
      const choice = tournoi.propose(state, seat, random);
      answers.set(seat, choice as Answer);
      dice.push(...diceOf(state, seat, choice));
    }
    ({ asked, winners } = next(match, answers));
    expect(dice).toEqual([]);
  }
  expect(winners).toEqual(tournoi.outcome(state)!.winners);
  expect(tableOf(state).robots).toEqual(reading.table.robots);
}

/** Goes on to the next question of the plain reading, or to its end. */
function next(
  match: ReturnType<SecondReading['match']>,
  answers: ReadonlyMap<Seat, Answer>,
): { asked?: Asked; winners?: readonly Seat[] } {
  try {
    const { done, value } = match.next(answers);
    return done === true ? {} : { asked: value };
  } catch (error) {
    if (error instanceof MatchIsOver) return { winners: error.winners };
    throw error;
  }
}

/** Makes a choice in the game; the dice that were rolled because of it. */
function diceOf(state: Tournoi, seat: Seat, choice: Choice): number[] {
  const answer = tournoi.choose(state, seat, choice);
  if (answer.refused !== undefined) throw new Error(`${canonicalJson(choice)} was refused by ${answer.rule}.`);
  return answer.told.flatMap(({ event }) => (event.type === 'diceRolled' ? event.dice : []));
}

function optionsOf(state: Tournoi, seat: Seat): Choice[] {
  return tournoi.question(state, seat)!.options!.map(({ choice }) => choice);
}

function spellings(choices: readonly (Choice | Answer)[]): string[] {
  return choices.map((choice) => canonicalJson(choice)).sort();
}

/** The part of the table that both readings know, in plain words. */
function tableOf(state: Tournoi): PlainTable {
  const table = tournoi.notation.inFull(tournoi.describe(state)) as unknown as {
    turn: PlainTable['turn'];
    robots: Record<Seat, { at?: string; life: number; weapons: number; protected: boolean }>;
    locations: PlainTable['locations'];
    hands: Record<Seat, { cards: string[] }>;
    played: Record<Seat, { cards: string[] }>;
  };
  const { number, first } = table.turn;
  const bySeat = <A, B>(values: Record<Seat, A>, plain: (value: A) => B): Record<Seat, B> =>
    Object.fromEntries(Object.entries(values).map(([seat, value]) => [seat, plain(value)]));
  return {
    turn: { number, first },
    robots: bySeat(table.robots, ({ at = 'out', life, weapons, protected: isProtected }) => ({
      at,
      life,
      weapons,
      protected: isProtected,
    })),
    locations: table.locations.map((location) => ({ ...location })),
    // In which order a hand is held is no matter of rules.
    hands: bySeat(table.hands, ({ cards }) => [...cards].sort()),
    played: bySeat(table.played, ({ cards }) => [...cards]),
  };
}

function setUp(seed: number): Tournoi {
  return tournoi.setUp({ players: 2 + (seed % 3), life: 2 + (seed % 2) }, seed);
}

/** A board on which so many cells in a hundred hold something. */
function crowdedTable(percent: number, seed: number, random: Random): Tournoi {
  const players = 2 + (seed % 3);
  const kinds = 'bomb bomb-x mine orbital-strike kit force-field weapon-cache turret springboard portal'.split(' ');
  const locations = CELLS.filter(() => random.below(100) < percent).map((at) => {
    const card = kinds[random.below(kinds.length)]!;
    return { card, at, turns: card.startsWith('bomb') ? 1 + random.below(2) : 1 };
  });
  const cells = [...CELLS];
  const robots = Array.from({ length: players }, (_, i) => {
    const [at] = cells.splice(random.below(cells.length), 1);
    return [i + 1, { at: at!, life: 2 + random.below(4), weapons: random.below(3) }] as const;
  });
  const table = { turn: { first: 1 + random.below(players) }, robots: Object.fromEntries(robots), locations };
  return tournoi.arrange({ players }, table, seed);
}
