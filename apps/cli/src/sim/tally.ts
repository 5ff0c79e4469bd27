// What came of many matches: counts that can be added up, whichever thread they come from.

import type { Outcome, Seat } from '@automachia/kernel';
import type { Result as Outcomes } from '@automachia/kernel/host';
import { resultOf } from '@automachia/kernel/host';
import type { SimPlan } from './plan.js';

type Undecided = Exclude<Outcomes, 'won'>;

export interface Tally {
  games: number;
  actions: number;
  /** Matches that one of several sides has won, by seat (`winsBySeat[seat - 1]`) and by bot. */
  readonly winsBySeat: number[];
  readonly winsByBot: Record<string, number>;
  /** The other matches, by what came of them: what is won together is no contest between bots. */
  readonly undecided: Record<Undecided, number>;
  /** How many matches ended by each rule. */
  readonly endings: Record<string, number>;
  /** By answer to the question that was gone through: the seats that gave it in matches that were won or lost, and how many won. */
  readonly answers: Record<string, { seats: number; wins: number }>;
  /** By value of the option that was gone through: the matches with it, and how many somebody won. */
  readonly values: Record<string, { games: number; wins: number }>;
  /** By two different answers in one match, in the order of the alphabet: how many of the matches each of them won. */
  readonly pairings: Record<string, { games: number; first: number; second: number }>;
  /** What the players of seats would have been asked, where somebody thought. */
  readonly questions: Questions;
  /** How many matches took that many choices. */
  readonly lengths: Record<number, number>;
  /** The digests of all matches, combined so that their order does not matter. */
  readonly digest: Uint8Array;
}

/** How often seats were asked, in how many turns. */
export interface Questions {
  /** Questions that a player answers, and those in windows where only passing is left, which are answered by themselves. */
  asked: number;
  passed: number;
  /** Questions that were answered together with the one before: three cards to lose are one choice. */
  together: number;
  /** Where it was the turn of another: how often a player who says nothing beforehand is asked, and how often with the answers that stand unless they say otherwise. */
  inOthersTurns: number;
  inOthersTurnsByDefault: number;
  /** The former by the names of the questions. */
  readonly byName: Record<string, number>;
  /** Turns that seats were part of: those of a match for each of them. */
  turns: number;
}

export interface CountedMatch {
  readonly outcome: Outcome;
  readonly actions: number;
  /** The bots in the order of the seats. */
  readonly seats: readonly string[];
  /** What seats answered to the question that is gone through. */
  readonly answers: ReadonlyMap<Seat, string>;
  /** What the option was that is gone through. */
  readonly value?: string | undefined;
  readonly questions: Questions;
  readonly digest: Uint8Array;
}

export function noQuestions(): Questions {
  return { asked: 0, passed: 0, together: 0, inOthersTurns: 0, inOthersTurnsByDefault: 0, byName: {}, turns: 0 };
}

export function newTally({ bots }: Pick<SimPlan, 'bots'>): Tally {
  return {
    games: 0,
    actions: 0,
    winsBySeat: bots.map(() => 0),
    winsByBot: Object.fromEntries(bots.map((bot) => [bot, 0])),
    undecided: { shared: 0, drawn: 0, wonTogether: 0, lostTogether: 0, calledOff: 0 },
    endings: {},
    answers: {},
    values: {},
    pairings: {},
    questions: noQuestions(),
    lengths: {},
    digest: new Uint8Array(32),
  };
}

export function addResult(tally: Tally, counted: CountedMatch): void {
  const { outcome, actions, seats, answers, value, questions, digest } = counted;
  const { winners } = outcome;
  tally.games += 1;
  tally.actions += actions;
  tally.lengths[actions] = (tally.lengths[actions] ?? 0) + 1;
  tally.endings[outcome.rule] = (tally.endings[outcome.rule] ?? 0) + 1;
  const result = resultOf(outcome, seats.length);
  if (result !== 'won') tally.undecided[result] += 1;
  else {
    for (const winner of winners) tally.winsBySeat[winner - 1]! += 1;
    for (const bot of new Set(winners.map((winner) => seats[winner - 1]!))) tally.winsByBot[bot]! += 1;
  }
  if (result === 'won' || areTogether(result)) addAnswers(tally, answers, winners, areTogether(result));
  if (value !== undefined) {
    addTo(tally.values, value, { games: 1, wins: Number(result === 'won' || result === 'wonTogether') });
  }
  addQuestions(tally.questions, questions);
  combine(tally.digest, digest);
}

function addQuestions(sum: Questions, more: Questions): void {
  sum.asked += more.asked;
  sum.passed += more.passed;
  sum.together += more.together;
  sum.inOthersTurns += more.inOthersTurns;
  sum.inOthersTurnsByDefault += more.inOthersTurnsByDefault;
  for (const [name, asked] of Object.entries(more.byName)) sum.byName[name] = (sum.byName[name] ?? 0) + asked;
  sum.turns += more.turns;
}

function areTogether(result: Outcomes): boolean {
  return result === 'wonTogether' || result === 'lostTogether';
}

/** Answers of seats that win and lose together are not paired: neither beats the other. */
function addAnswers(
  { answers, pairings }: Tally,
  given: CountedMatch['answers'],
  winners: readonly Seat[],
  together: boolean,
): void {
  for (const [seat, answer] of given) {
    addTo(answers, answer, { seats: 1, wins: Number(winners.includes(seat)) });
    if (together) continue;
    for (const [rival, other] of given) {
      if (answer >= other) continue;
      const [first, second] = [Number(winners.includes(seat)), Number(winners.includes(rival))];
      addTo(pairings, `${answer} – ${other}`, { games: 1, first, second });
    }
  }
}

/** Adds counts to those kept under a name. */
function addTo<Counts extends Record<string, number>>(kept: Record<string, Counts>, name: string, more: Counts): void {
  const sum: Record<string, number> = { ...kept[name] };
  for (const [count, amount] of Object.entries(more)) sum[count] = (sum[count] ?? 0) + amount;
  kept[name] = sum as Counts;
}

export function addTally(sum: Tally, more: Tally): void {
  sum.games += more.games;
  sum.actions += more.actions;
  for (const result in sum.undecided) sum.undecided[result as Undecided] += more.undecided[result as Undecided];
  for (const [i, wins] of more.winsBySeat.entries()) sum.winsBySeat[i]! += wins;
  for (const [bot, wins] of Object.entries(more.winsByBot)) sum.winsByBot[bot]! += wins;
  for (const [rule, games] of Object.entries(more.endings)) sum.endings[rule] = (sum.endings[rule] ?? 0) + games;
  for (const [answer, counts] of Object.entries(more.answers)) addTo(sum.answers, answer, counts);
  for (const [value, counts] of Object.entries(more.values)) addTo(sum.values, value, counts);
  for (const [pairing, counts] of Object.entries(more.pairings)) addTo(sum.pairings, pairing, counts);
  for (const [length, games] of Object.entries(more.lengths)) {
    sum.lengths[Number(length)] = (sum.lengths[Number(length)] ?? 0) + games;
  }
  addQuestions(sum.questions, more.questions);
  combine(sum.digest, more.digest);
}

/** Each digest holds its match's number, so combining by "exclusive or" loses nothing but the order. */
function combine(sum: Uint8Array, more: Uint8Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! ^= more[i]!;
}

/** The length that this share of the matches does not exceed. */
export function lengthAt(tally: Tally, share: number): number {
  const lengths = Object.keys(tally.lengths)
    .map(Number)
    .sort((a, b) => a - b);
  let games = 0;
  for (const length of lengths) {
    games += tally.lengths[length]!;
    if (games >= share * tally.games) return length;
  }
  return 0;
}
