// What every game must keep, tried at every decision of many random matches; and a few words for writing scenarios.

import { inheritsAllProperties } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import type { Choice, Game, GameEvent, KernelState, Seat } from '../src/index.js';
import type { Accepted, Refusal, Saved } from '../src/host.js';
import {
  cardsOf,
  copyChance,
  isEqual,
  isUnseenCommitment,
  NOT_ASKED,
  NOT_YET,
  Random,
  shownBy,
  SPECTATOR,
} from '../src/index.js';
import { canonicalJson, eventFor, Match, replay, UNLISTED, verify } from '../src/host.js';

/** How a game is tried. */
export interface Trial<S extends KernelState> {
  readonly game: Game<S>;
  /** The options to try it with. */
  readonly options: readonly Readonly<Record<string, unknown>>[];
  /** How many matches with each. */
  readonly matches: number;
  /** Choices of the game's own that no moment offers. */
  readonly strangers?: readonly Choice[];
}

/** Something written to a file and read again. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A choice that must be taken. */
export function choose<S extends KernelState>(game: Game<S>, state: S, seat: Seat, choice: Choice): Accepted {
  const answer = game.choose(state, seat, choice);
  if (answer.refused !== undefined) {
    throw new Error(
      `${game.id}: seat ${seat} could not choose ${JSON.stringify(choice)}: ${answer.refused}, ${answer.rule}.`,
    );
  }
  return answer;
}

/** Plays choices one after the other; what everybody heard of it. */
export function play<S extends KernelState>(game: Game<S>, state: S, ...moves: readonly [Seat, Choice][]): GameEvent[] {
  return moves.flatMap(([seat, choice]) =>
    choose(game, state, seat, choice).told.map((told) => eventFor(SPECTATOR, told)),
  );
}

/** What a seat is offered, in words; nothing where it is not asked. */
export function offered<S extends KernelState>(game: Game<S>, state: S, seat: Seat): readonly Choice[] {
  return game.question(state, seat)?.options?.map((option) => option.choice) ?? [];
}

/** A refusal, or a complaint that the choice was taken. */
export function refusal(answer: Accepted | Refusal): Refusal {
  if (answer.refused === undefined) throw new Error('The choice was taken; it should have been refused.');
  return answer;
}

/** Registers the suite that every game inherits. */
export function inheritsEverything<S extends KernelState>(game: Game<S>): void {
  inheritsAllProperties(game, { describe, test, plays: 20, milliseconds: 300 });
}

/** Registers, for one game, a test of each promise that the kernel makes to all. */
export function keepsEveryPromise<S extends KernelState>(trial: Trial<S>): void {
  const { game } = trial;

  describe(`at every decision of any match of ${game.id}`, () => {
    test('somebody is asked, or the match is over with an outcome, and it is over in time', () => {
      everyMatch(trial, (match) => {
        let choices = 0;
        match.play((state) => {
          choices += 1;
          expect(game.decision(state)!.seats).not.toEqual([]);
          expect(game.decision(state)!.seats).toContain(game.seatToAct(state));
          expect(state.outcome).toBeNull();
        });
        expect(choices).toBeLessThanOrEqual(game.longestMatch);
        expect(game.outcome(match.state)).toBeDefined();
        expect(game.decision(match.state)).toBeUndefined();
        expect(game.seatToAct(match.state)).toBe(0);
        expect(refusal(game.choose(match.state, 1, 'pass')).refused).toBe('matchIsOver');
      });
    });

    test('every card lies in exactly one place, and nothing is out of its range', () => {
      everyMatch(trial, (match) => {
        const cards = allCards(match.state);
        match.play((state) => {
          expect(allCards(state)).toBe(cards);
          expect(game.faults(state)).toEqual([]);
        });
        expect(allCards(match.state)).toBe(cards);
        expect(game.faults(match.state)).toEqual([]);
      });
    });

    test('saving and loading changes nothing that follows', () => {
      everyMatch(trial, (match) => {
        let saved = game.load(throughJson(game.save(match.state)));
        match.play((state, seat, choice) => {
          expect(game.digest(saved)).toBe(game.digest(state));
          const straight = choose(game, game.copy(state), seat, choice);
          const loaded = choose(game, saved, seat, choice);
          expect(canonicalJson(loaded)).toBe(canonicalJson(straight));
          saved = game.load(throughJson(game.save(saved)));
        });
        expect(game.digest(saved)).toBe(game.digest(match.state));
      });
    });

    test('a save stays as it was when the match goes on, and can be taken up twice', () => {
      everyMatch(trial, (match) => {
        const saves: { readonly save: Saved<S>; readonly text: string }[] = [];
        match.play((state, seat, choice) => {
          const save = game.save(state);
          saves.push({ save, text: canonicalJson(save) });
          choose(game, game.load(save), seat, choice);
        });
        for (const { save, text } of saves) expect(canonicalJson(save)).toBe(text);
      });
    });

    test('every option offered is accepted', () => {
      everyMatch(trial, (match) => {
        match.play((state) => {
          for (const seat of game.decision(state)!.seats) {
            for (const choice of answersOf(game, state, seat, match.random)) {
              expect(game.choose(game.copy(state), seat, choice).refused).toBeUndefined();
            }
          }
        });
      });
    });

    test('what was not offered is refused, with a rule, and changes nothing', () => {
      everyMatch(trial, (match) => {
        const strangers: Choice[] = [
          'nonsense',
          'pass',
          null,
          -1,
          7,
          [],
          {},
          { path: [[0]] },
          ...(trial.strangers ?? []),
        ];
        match.play((state, _seat, chosen) => {
          const before = game.digest(state);
          const { seats, number } = game.decision(state)!;
          const refuses = (answer: Accepted | Refusal): void => {
            expect(refusal(answer).rule).toMatch(/^[A-Z]{3}-[A-Z]{3}-\d\d$/);
            expect(refusal(answer).reasons.length).toBeGreaterThan(0);
            expect(game.digest(state)).toBe(before);
          };
          for (const seat of seats) {
            for (const stranger of notAllowed(game, state, seat, strangers))
              refuses(game.choose(state, seat, stranger));
            refuses(game.choose(state, seat, chosen, number - 1));
            refuses(game.choose(state, seat, chosen, number + 1));
          }
          for (const seat of [SPECTATOR, 1, 2, 3, 4, 5].filter((one) => !seats.includes(one))) {
            expect(game.question(state, seat)).toBeUndefined();
            refuses(game.choose(state, seat, chosen));
          }
          if (!strangers.some((one) => isEqual(one, chosen))) strangers.push(chosen);
        });
      });
    });

    test('taking an option by its number or its code is the same as choosing it in words', () => {
      everyMatch(trial, (match) => {
        match.play((state) => {
          for (const seat of game.decision(state)!.seats) {
            const { options } = game.question(state, seat)!;
            expect(game.countOptions(state, seat)).toBe(options?.length ?? UNLISTED);
            options?.forEach((option, i) => {
              const [words, number, code] = [game.copy(state), game.copy(state), game.copy(state)];
              choose(game, words, seat, option.choice);
              game.countOptions(number, seat);
              game.take(number, seat, i);
              game.countOptions(code, seat);
              game.takeCode(code, seat, game.optionCode(i));
              expect(game.digest(number)).toBe(game.digest(words));
              expect(game.digest(code)).toBe(game.digest(words));
            });
          }
        });
      });
    });

    test('playing at random at one go is the same as choice by choice, and stops after so many', () => {
      everyMatch(trial, (match) => {
        for (const [seed, most] of [0, 1, 7, Infinity].entries()) {
          const [one, other] = [game.copy(match.state), game.copy(match.state)];
          const [random, same] = [new Random(seed), new Random(seed)];
          let made = 0;
          for (let seat = game.seatToAct(one); seat !== 0 && made < most; seat = game.seatToAct(one)) {
            game.takeAtRandom(one, seat, random);
            made += 1;
          }
          expect(game.playOut(other, same, most)).toBe(made);
          expect(game.digest(other)).toBe(game.digest(one));
        }
      });
    });

    test('what is played on a copy never shows in the original, nor in an earlier copy', () => {
      everyMatch(trial, (match) => {
        const copies: { readonly copy: S; readonly digest: string }[] = [];
        match.play((state) => {
          const digest = game.digest(state);
          copies.push({ copy: game.copy(state), digest });
          const other = game.copy(state);
          for (let i = 0; i < 12 && game.seatToAct(other) !== 0; i++) {
            game.takeAtRandom(other, game.seatToAct(other), match.random);
          }
          expect(game.digest(state)).toBe(digest);
        });
        for (const { copy, digest } of copies) expect(game.digest(copy)).toBe(digest);
      });
    });

    test('no seat can tell apart the worlds it could be in', () => {
      everyMatch(trial, (match) => {
        match.play((state) => {
          for (let seat = SPECTATOR; seat <= state.players; seat++) {
            const view = game.viewFor(seat, state);
            const world = game.worldLike(view, match.random);
            const again = game.viewFor(seat, world);
            expect(canonicalJson(again)).toBe(canonicalJson(view));
            expect(game.viewDigest(again)).toBe(game.viewDigest(view));
            const question = canonicalJson(game.question(state, seat) ?? null);
            expect(canonicalJson(game.question(view.state, seat) ?? null)).toBe(question);
            expect(canonicalJson(game.question(world, seat) ?? null)).toBe(question);
            const decision = canonicalJson(game.decision(state));
            expect(canonicalJson(game.decision(view.state))).toBe(decision);
            expect(canonicalJson(game.decision(world))).toBe(decision);
            expect(canonicalJson(game.describe(again.state))).toBe(canonicalJson(game.describe(view.state)));
          }
        });
      });
    });

    test('a world can be played to its end, and looking at it leaves the view as it was', () => {
      everyMatch(trial, (match) => {
        match.play((state) => {
          for (let seat = SPECTATOR; seat <= state.players; seat++) {
            const view = game.viewFor(seat, state);
            const before = canonicalJson(view);
            const world = game.worldLike(view, match.random);
            expect(allCards(world)).toBe(allCards(state));
            for (let i = 0; i < game.longestMatch && game.seatToAct(world) !== 0; i++) {
              game.takeAtRandom(world, game.seatToAct(world), match.random);
            }
            expect(game.outcome(world)).toBeDefined();
            expect(canonicalJson(view)).toBe(before);
          }
        });
      });
    });

    test('a table described in words and laid out again is the same table', () => {
      everyMatch(trial, (match, options) => {
        const words = Object.keys(game.notation.schema()['properties'] as object);
        const isSameTable = (state: S): void => {
          const table = throughJson(game.describe(state));
          expect(words).toEqual(expect.arrayContaining(Object.keys(table)));
          const arranged = game.arrange(options, table, match.seed + 1);
          arranged.chance = copyChance(state.chance);
          expect(canonicalJson(game.save(arranged))).toBe(canonicalJson(game.save(state)));
          expect(game.digest(arranged)).toBe(game.digest(state));
        };
        match.play(isSameTable);
        isSameTable(match.state);
      });
    });

    test('undo restores everything exactly, and goes exactly as far back as nobody learnt anything', () => {
      everyMatch(trial, ({ seed, random }, options) => {
        const match = new Match(game, { options, chance: { seed } });
        const before: string[] = [];
        while (!match.isOver) {
          const { seats, isSealed } = game.decision(match.state)!;
          const seat = seats[random.below(seats.length)]!;
          const choice = game.propose(match.state, seat, random);
          before.push(canonicalJson([game.save(match.state), match.record(), match.eventsFor(SPECTATOR)]));
          const old = game.copy(match.state);
          const answer = match.choose(seat, choice) as Accepted;
          expect(answer.hasLearnt).toBe(isAnythingLearnt(game, old, match.state));
          const after = game.digest(match.state);
          // After something was learnt nobody may go back; otherwise only who chose, and who else is committed in secret.
          const mayGoBack = (other: Seat): boolean =>
            !answer.hasLearnt && (other === seat || (isSealed && isCommitted(match.state, other)));
          for (let other = 1; other <= old.players; other++) {
            expect(match.undoDepth(other) > 0).toBe(mayGoBack(other));
            expect(mayGoBack(other) || match.undo(other)).toBe(mayGoBack(other));
          }
          expect(game.digest(match.state)).toBe(after);
          if (answer.hasLearnt) continue;
          expect(match.undo(seat)).toBe(true);
          expect(canonicalJson([game.save(match.state), match.record(), match.eventsFor(SPECTATOR)])).toBe(
            before.at(-1),
          );
          match.choose(seat, choice);
          expect(game.digest(match.state)).toBe(after);
        }
      });
    });

    test('a seat may take back exactly as many choices as it is told', () => {
      everyMatch(trial, ({ seed, random }, options) => {
        const match = new Match(game, { options, chance: { seed } });
        while (!match.isOver) {
          const { seats } = game.decision(match.state)!;
          const seat = seats[random.below(seats.length)]!;
          match.choose(seat, game.propose(match.state, seat, random));
          if (random.below(4) !== 0) continue;
          const other = 1 + random.below(match.state.players);
          const promised = match.undoDepth(other);
          let done = 0;
          while (match.undo(other)) done += 1;
          expect(done).toBe(promised);
        }
      });
    });

    test('a record can be replayed and verified, with plain and with verifiable dice', () => {
      everyMatch(trial, ({ seed, random }, options) => {
        const contributions = ['first', `second ${seed}`];
        for (const chance of [{ seed }, { secret: '5a'.repeat(32), contributions }]) {
          const match = new Match(game, { options, chance });
          while (!match.isOver) {
            const { seats } = game.decision(match.state)!;
            const seat = seats[random.below(seats.length)]!;
            match.choose(seat, game.propose(match.state, seat, random));
          }
          const record = throughJson(match.record());
          const again = replay(game, record);
          expect(game.digest(again.state)).toBe(game.digest(match.state));
          expect(canonicalJson(again.record())).toBe(canonicalJson(record));
          for (let seat = SPECTATOR; seat <= match.state.players; seat++) {
            expect(again.eventsFor(seat)).toEqual(match.eventsFor(seat));
          }
          expect(verify(game, record).checked.length).toBeGreaterThanOrEqual(2);
        }
      });
    });
  });
}

interface RandomMatch<S extends KernelState> {
  readonly seed: number;
  readonly random: Random;
  readonly state: S;
  /** Plays to the end; before each choice, says who is about to choose what. */
  play(visit: (state: S, seat: Seat, choice: Choice) => void): void;
}

/** Tries many matches; a failure says which one it was. */
function everyMatch<S extends KernelState>(
  trial: Trial<S>,
  work: (match: RandomMatch<S>, options: Readonly<Record<string, unknown>>) => void,
): void {
  const { game } = trial;
  for (const options of trial.options) {
    for (let seed = 1; seed <= trial.matches; seed++) {
      const random = new Random(seed);
      const state = game.setUp(options, seed);
      const chosen: [Seat, Choice][] = [];
      const playOn: RandomMatch<S>['play'] = (visit) => {
        for (let i = 0; i <= game.longestMatch; i++) {
          const decision = game.decision(state);
          if (decision === undefined) return;
          const seat = decision.seats[random.below(decision.seats.length)]!;
          const choice = game.propose(state, seat, random);
          visit(state, seat, choice);
          chosen.push([seat, choice]);
          choose(game, state, seat, choice);
        }
      };
      try {
        work({ seed, random, state, play: playOn }, options);
      } catch (error) {
        const where = `${game.id}, options ${JSON.stringify(options)}, seed ${seed}, after ${JSON.stringify(chosen)}`;
        if (error instanceof Error) error.message = `${error.message}\n(${where})`;
        throw error;
      }
    }
  }
}

/** Everything a seat may answer; some of it, where that cannot be listed. */
function answersOf<S extends KernelState>(game: Game<S>, state: S, seat: Seat, random: Random): readonly Choice[] {
  const { options } = game.question(state, seat)!;
  if (options !== undefined) return options.map((option) => option.choice);
  return Array.from({ length: 10 }, () => game.propose(state, seat, random));
}

/** Of some choices, those that a seat may not make now. */
function notAllowed<S extends KernelState>(game: Game<S>, state: S, seat: Seat, choices: readonly Choice[]): Choice[] {
  const { options } = game.question(state, seat)!;
  if (options === undefined) return choices.filter((choice) => !isAllowedOpenly(game, state, choice));
  const allowed = new Set(options.map((option) => canonicalJson(option.choice)));
  return choices.filter((choice) => !allowed.has(canonicalJson(choice)));
}

function isCommitted(state: KernelState, seat: Seat): boolean {
  const commitment = state.sealed[seat - 1];
  return commitment !== undefined && commitment !== NOT_YET && commitment !== NOT_ASKED;
}

/** Whether a choice of another moment happens to be allowed at this one, too. */
function isAllowedOpenly<S extends KernelState>(game: Game<S>, state: S, choice: Choice): boolean {
  const copy = game.copy(state);
  return game.choose(copy, game.seatToAct(copy), choice).refused === undefined;
}

/** Every card of the table, in one order whatever pile it lies in. */
function allCards(state: KernelState): string {
  return state.piles
    .flatMap((pile) => cardsOf(pile))
    .sort((one, other) => one - other)
    .join(' ');
}

/**
 * Whether anybody knows more after a choice than before, told from the two states alone and not from what the kernel
 * noticed on the way: chance has moved on, somebody sees more cards or secrets, or sealed choices have been opened.
 */
function isAnythingLearnt<S extends KernelState>(game: Game<S>, before: S, after: S): boolean {
  if (canonicalJson(before.chance) !== canonicalJson(after.chance)) return true;
  if (game.decision(before)!.isSealed && before.decisionNumber !== after.decisionNumber) return true;
  for (let seat = SPECTATOR; seat <= before.players; seat++) {
    if (unknownTo(game, seat, after) < unknownTo(game, seat, before)) return true;
    if (shownTo(game, seat, after) > shownTo(game, seat, before)) return true;
  }
  return false;
}

/** Of how many sealed choices of others a seat sees a part. */
function shownTo<S extends KernelState>(game: Game<S>, seat: Seat, state: S): number {
  return game
    .viewFor(seat, state)
    .state.sealed.filter((commitment) => isUnseenCommitment(commitment) && shownBy(commitment) !== undefined).length;
}

function unknownTo<S extends KernelState>(game: Game<S>, seat: Seat, state: S): number {
  const { unseen, state: seen } = game.viewFor(seat, state);
  const secrets = Object.values(seen.secrets).filter((secret) => !secret.knownTo.includes(seat));
  return Object.values(unseen).join('').length + secrets.length;
}
