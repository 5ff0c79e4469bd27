// A table for clause tests: seats choose, and the test says what they are offered, refused and shown. Speaks the language
// of the table, never of the engine; throws plain errors, so it works inside any test runner.

import type { Choice, Game, GameEvent, KernelState, Outcome, RuleId, Seat, Table } from '@automachia/kernel';
import type { Told } from '@automachia/kernel/host';
import { isHiddenWord, SPECTATOR } from '@automachia/kernel';
import { eventFor, fastChance } from '@automachia/kernel/host';
import { offerDifference, rulesCited, whoIsAsked, whyRefused, wrongOffer } from './asking.js';
import { choicesMissing, mismatchBetween, valueAt } from './matching.js';
import { show } from './play.js';

/** How the table is set. */
export interface TableSetting {
  readonly options?: Readonly<Record<string, unknown>>;
  /** What is left out keeps its set-up value; left out altogether, the match is set up as usual. */
  readonly table?: Table;
  /** Used in order; rolling more throws. Left out: rolled from the seed. */
  readonly dice?: readonly number[];
  readonly seed?: number;
}

/** One seat at the table. */
export interface SeatAtTable {
  /** Chooses, and must be allowed to. Gives what the seat heard of it. */
  readonly chooses: (choice: Choice) => readonly GameEvent[];
  /** Is offered exactly these choices, in any order. */
  readonly isOffered: (...choices: readonly Choice[]) => void;
  /** Is asked, and offered none of these choices. */
  readonly isNotOffered: (...choices: readonly Choice[]) => void;
  /** May not choose this, for that reason among others. */
  readonly isRefused: (choice: Choice, rule: RuleId, why?: string) => void;
  /** Sees the table like this, in part. */
  readonly sees: (table: Table) => void;
  /** Does not see what lies at these paths, such as `hands.2.cards`. */
  readonly doesNotSee: (...paths: readonly string[]) => void;
  /** What it has heard of that type, from the beginning. */
  readonly heard: (type: string) => readonly GameEvent[];
}

export interface SeatedTable<S extends KernelState> {
  readonly game: Game<S>;
  /** The state itself, for what the table has no words for. */
  readonly state: S;
  readonly seat: (seat: Seat) => SeatAtTable;
  /** The table is like this, in part. */
  readonly tableIs: (table: Table) => void;
  /** Exactly these seats are asked. */
  readonly askedIs: (seats: readonly Seat[]) => void;
  /** No question is left over: the match is over. */
  readonly nobodyIsAsked: () => void;
  /** The match is over, like this. */
  readonly outcomeIs: (outcome: Partial<Outcome>) => void;
  /** What everybody has heard of that type, from the beginning. */
  readonly heard: (type: string) => readonly GameEvent[];
  /** All dice that were laid down have been rolled. */
  readonly diceAreSpent: () => void;
}

/** Sets a table in the players' own words. */
export function seatTable<S extends KernelState>(game: Game<S>, setting: TableSetting = {}): SeatedTable<S> {
  const { options = {}, table, dice, seed = 1 } = setting;
  const told: Told[] = [];
  const chance = { ...fastChance(seed), script: dice ?? null };
  let state!: S;
  told.push(
    ...game.listen(() => {
      state = table === undefined ? game.setUp(options, chance) : game.arrange(options, table, chance);
    }),
  );

  const offeredTo = (seat: Seat): readonly Choice[] => {
    const question = game.question(state, seat);
    if (question === undefined) throw wrong(`Seat ${seat} is not asked. ${asked()}`);
    if (question.options === undefined)
      throw wrong(`${question.step} cannot list its options. Use isRefused and chooses.`);
    return question.options.map(({ choice }) => choice);
  };
  const asked = (): string => whoIsAsked(game.decision(state));
  const demand = (found: Table, expected: Table, who: string): void => {
    const mismatch = mismatchBetween(found, expected);
    if (mismatch !== undefined) throw wrong(`${who}${mismatch.message}`, mismatch.expected, mismatch.found);
  };
  // With every word, so that a test may say what is left out elsewhere because it is as usual.
  const inFull = (one: S): Table => game.notation.inFull(game.describe(one));
  const heardBy = (seat: Seat, type: string): readonly GameEvent[] =>
    told.map((one) => eventFor(seat, one)).filter((event) => event.type === type);

  return {
    game,
    get state() {
      return state;
    },
    seat: (seat) => ({
      chooses(choice) {
        const wrongly = wrongOffer(game, state, seat);
        if (wrongly !== undefined) throw wrong(wrongly);
        const answer = game.choose(state, seat, choice);
        if (answer.refused !== undefined) {
          const offered = game.question(state, seat)?.options?.map((option) => option.choice);
          throw wrong(
            `Seat ${seat} cannot choose ${show(choice)} (${whyRefused(answer)}). ${asked()}`,
            choice,
            offered,
          );
        }
        told.push(...answer.told);
        return answer.told.map((one) => eventFor(seat, one));
      },
      isOffered(...choices) {
        const offered = offeredTo(seat);
        const difference = offerDifference(offered, choices);
        if (difference !== undefined) {
          throw wrong(`Seat ${seat} is offered something else; ${difference}.`, choices, offered);
        }
      },
      isNotOffered(...choices) {
        const offered = offeredTo(seat);
        const absent = choicesMissing(choices, offered);
        const present = choices.filter((choice) => !absent.includes(choice));
        if (present.length > 0)
          throw wrong(`Seat ${seat} is offered ${present.map(show).join(', ')}, and was not to be.`);
      },
      isRefused(choice, rule, why) {
        const answer = game.choose(game.copy(state), seat, choice);
        if (answer.refused === undefined)
          throw wrong(`Seat ${seat} may choose ${show(choice)}; it was to be refused by ${rule}.`);
        const cited = rulesCited(answer);
        if (!cited.includes(rule)) {
          const message = `${show(choice)} is refused to seat ${seat} (${answer.refused}), but not by ${rule}.`;
          throw wrong(message, rule, cited);
        }
        const said = answer.reasons.map(({ text }) => text.key);
        if (why === undefined || said.includes(why)) return;
        throw wrong(`${show(choice)} is refused to seat ${seat}, but ${why} is not the reason.`, why, said);
      },
      sees(expected) {
        demand(inFull(game.viewFor(seat, state).state), expected, `What seat ${seat} sees: `);
      },
      doesNotSee(...paths) {
        const [real, seen] = [inFull(state), inFull(game.viewFor(seat, state).state)];
        for (const path of paths) {
          if (valueAt(real, path) === undefined)
            throw wrong(`There is no ${path} on the table, so nobody could see it.`);
          const value = valueAt(seen, path);
          if (value !== undefined && !isHiddenWord(value))
            throw wrong(`Seat ${seat} sees ${path}, and must not.`, undefined, value);
        }
      },
      heard: (type) => heardBy(seat, type),
    }),
    tableIs: (expected) => demand(inFull(state), expected, 'The table: '),
    askedIs(seats) {
      const expected = [...seats].sort((one, other) => one - other);
      const found = game.decision(state)?.seats ?? [];
      if (show(expected) !== show(found)) throw wrong(`Other seats are asked. ${asked()}`, expected, found);
    },
    nobodyIsAsked() {
      if (game.decision(state) !== undefined) throw wrong(`Somebody is still asked. ${asked()}`);
    },
    outcomeIs(outcome) {
      const found = game.outcome(state);
      if (found === undefined) throw wrong(`The match is not over. ${asked()}`);
      demand({ ...found }, { ...outcome }, 'The outcome: ');
    },
    heard: (type) => heardBy(SPECTATOR, type),
    diceAreSpent() {
      const left = state.chance.script ?? [];
      if (left.length > 0) throw wrong(`The dice ${left.join(', ')} were not rolled.`);
    },
  };
}

function wrong(message: string, expected?: unknown, found?: unknown): Error {
  const lines = [message];
  if (expected !== undefined) lines.push(`  expected  ${show(expected)}`);
  if (found !== undefined) lines.push(`  found     ${show(found)}`);
  return new Error(lines.join('\n'));
}
