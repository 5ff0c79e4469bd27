// Golden matches: many matches of a game, each kept as a few digests of everything that was asked, offered, told and shown
// in it, with counts of the ways on from some of its positions. A replay (golden.ts) says which word has changed; these
// say that none has, in every option of a game and in the corners that few matches come to.

import { createHash } from 'node:crypto';
import type { Choice, Game, KernelState, MatchOptions, OptionSpecs, Table } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { adjustOptions, canonicalJson, optionValues } from '@automachia/kernel/host';
import { everybody } from './properties/property.js';

/** A match that follows from a number, and what it must come to. */
export interface GoldenMatch {
  readonly seed: number;
  readonly options: MatchOptions;
  readonly choices: number;
  readonly winners: readonly number[];
  /** One after every so many choices, and the last: each of all that happened up to there. */
  readonly digests: readonly string[];
  /** After so many choices: the options, and the ways to make two choices. */
  readonly counts: readonly (readonly [after: number, options: number, ways: number])[];
}

/** Choices between two digests. */
const STRETCH = 32;
/** Choices between two looks at the state and at what everybody sees of it. */
const LOOK_EVERY = 8;
/** After so many choices ways are counted, then after twice as many, and so on. */
const COUNT_FIRST = 4;
/** A question with more options than this is not followed: counting is an alarm, not a proof. */
const MOST_FOLLOWED = 80;
const DIGITS = 12;

/** The options of so many matches, so that every value of every option comes up, with each number of players. */
export function optionsOfMatches(specs: OptionSpecs, count: number): MatchOptions[] {
  const names = Object.keys(specs);
  const values = names.map((name) => optionValues(specs[name]!));
  return Array.from({ length: count }, (_, i) => {
    // As a number is written in places of different sizes: all combinations in turn.
    let rest = i;
    const chosen = names.map((name, place) => {
      const among = values[place]!;
      const value = among[rest % among.length]!;
      rest = Math.floor(rest / among.length);
      return [name, value] as const;
    });
    return adjustOptions(specs, Object.fromEntries(chosen));
  });
}

/** Plays a match at random to its end, or so many choices of it. What is chosen depends on what is offered, not on the order of offering. */
export function playGolden<S extends KernelState>(
  game: Game<S>,
  seed: number,
  options: MatchOptions,
  longest = game.longestMatch,
): GoldenMatch {
  const random = new Random(seed);
  const all = createHash('sha256');
  const digests: string[] = [];
  const counts: [number, number, number][] = [];
  const digestNow = (): void => void digests.push(all.copy().digest('hex').slice(0, DIGITS));
  const heard = (what: unknown): void => void all.update(`${canonicalJson(what)}\n`);
  // Every word of a table: which of them are left out because they are as usual is a question of length.
  const seen = (table: Table): void => heard(game.notation.inFull(table));
  let state!: S;
  for (const told of game.listen(() => {
    state = game.setUp(options, seed);
  })) {
    heard([told.event, told.cuts]);
  }
  let made = 0;
  for (; made < longest; made++) {
    const decision = game.decision(state);
    if (decision === undefined) break;
    const seat = decision.seats[random.below(decision.seats.length)]!;
    if (made % LOOK_EVERY === 0) {
      seen(game.describe(state));
      for (const each of everybody(state.players)) seen(game.describeFor(each, state));
    }
    if (made >= COUNT_FIRST && Number.isInteger(Math.log2(made / COUNT_FIRST)))
      counts.push([made, ...waysOn(game, state)]);
    const { options: offered, prompt, facts, rule, step, isSealed } = game.question(state, seat)!;
    const words = offered?.map(({ choice, label, targets }) => canonicalJson([choice, label, targets])).sort();
    heard([decision.seats, step, rule, isSealed, prompt, facts, words ?? null]);
    const choice: Choice =
      words === undefined
        ? game.propose(state, seat, random)
        : (JSON.parse(words[random.below(words.length)]!) as [Choice])[0];
    const answer = game.choose(state, seat, choice);
    if (answer.refused !== undefined) {
      throw new Error(`Match ${seed}: seat ${seat} was offered ${canonicalJson(choice)} and refused it.`);
    }
    for (const told of answer.told) heard([told.event, told.cuts]);
    if ((made + 1) % STRETCH === 0) digestNow();
  }
  heard([game.notation.inFull(game.describe(state)), state.outcome]);
  digestNow();
  return { seed, options, choices: made, winners: state.outcome?.winners ?? [], digests, counts };
}

/** How many options whoever is asked next has, and how many ways there are to make two choices. */
function waysOn<S extends KernelState>(game: Game<S>, state: S): [number, number] {
  const seat = game.seatToAct(state);
  const count = game.countOptions(state, seat);
  if (count < 0 || count > MOST_FOLLOWED) return [Math.max(0, count), 0];
  let ways = 0;
  for (let i = 0; i < count; i++) {
    const next = game.copy(state);
    game.countOptions(next, seat);
    game.take(next, seat, i);
    const then = game.seatToAct(next);
    ways += then === 0 ? 1 : Math.max(1, game.countOptions(next, then));
  }
  return [count, ways];
}

/** What is different about a match, as a sentence; undefined where nothing is. */
export function goldenMatchDifference<S extends KernelState>(
  game: Game<S>,
  golden: GoldenMatch,
  longest?: number,
): string | undefined {
  const { seed, options } = golden;
  const found = playGolden(game, seed, options, longest);
  const match = `match ${seed} (${Object.entries(options)
    .map((one) => one.join(' '))
    .join(', ')})`;
  const place = golden.digests.findIndex((digest, i) => digest !== found.digests[i]);
  if (place >= 0) {
    const last = Math.min((place + 1) * STRETCH, golden.choices);
    return `${match} is another one between choice ${place * STRETCH + 1} and choice ${last}.`;
  }
  const counted = golden.counts.findIndex((count, i) => String(count) !== String(found.counts[i]));
  if (counted >= 0) {
    const [after, one, ways] = golden.counts[counted]!;
    return `${match}, after choice ${after}: ${found.counts[counted]?.slice(1).join(' options and ')} ways instead of ${one} options and ${ways}.`;
  }
  return undefined;
}

/** The matches of a file, one on each line. */
export function writeGoldenMatches(matches: readonly GoldenMatch[]): string {
  return `[\n${matches.map((match) => `  ${JSON.stringify(match)}`).join(',\n')}\n]\n`;
}
