// The one interface of a game: server, browser, bots, command line, tests and replays use nothing else. Each of them needs
// a part of it: what is played, what a host sends and stores, what a search walks through, what tests look into.

import type { ChanceState, Random } from './chance.js';
import type { Choice, Option } from './choices.js';
import type { HashOfLine, OpenWords } from './comparison.js';
import type { Accepted, Asked, Candidate, Decision, Judged, Question, Refusal } from './questions.js';
import type { Told } from './events.js';
import type { OptionSpecs } from './options.js';
import type { PileLayout } from './piles.js';
import type { Saved } from './saves.js';
import type { TableChanges, WithinChoice } from './sights.js';
import type { Bits } from './sets.js';
import type { KernelState } from './state.js';
import type { Table, TableNotation } from './table.js';
import type { Target } from './targets.js';
import type { Border } from './types.js';
import type { View } from './views.js';
import type { UnderWay } from './windows.js';
import type { Outcome, Plain, RuleId, Seat, Sides } from './words.js';

/** A match from its set-up to its end: what anybody needs who plays one. */
export interface PlayedGame<S extends KernelState = KernelState, B extends Border = Border> {
  readonly id: string;
  readonly version: string;
  readonly pack: { readonly id: string; readonly version: string };
  readonly options: OptionSpecs;
  readonly longestMatch: number;
  /** A new match, at its first question. `given` are options as a person or a file wrote them. */
  setUp(given: Readonly<Record<string, unknown>>, chance: number | ChanceState): S;
  /** Who is asked what; undefined when the match is over. */
  decision(state: S): Decision<B> | undefined;
  /** What one seat is asked, with its options; from a view or a full state. */
  question(state: S, seat: Seat): Question<B> | undefined;
  /**
   * Accepts exactly what was offered; otherwise says why not and changes nothing. `keepsStates`: with the state beside
   * everything that is told, for whoever shows how things come about.
   */
  choose(state: S, seat: Seat, choice: Choice, number?: number, keepsStates?: boolean): Accepted<B> | Refusal;
  /** What `choose` would refuse a choice with; undefined where it would take it. Changes nothing. */
  whyNot(state: S, seat: Seat, choice: Choice, number?: number): Refusal | undefined;
  /** The same for things on the table: undefined where something that is offered points at one. */
  whyNotAt(state: S, seat: Seat, targets: readonly Target[], number?: number): readonly (Refusal | undefined)[];
  outcome(state: S): Outcome | undefined;
  /** Whether all win and lose together, whoever plays. */
  readonly isCooperative: boolean;
  /** Which seats win and lose together. */
  sides(state: S): Sides;
  copy(state: S): S;
  /** Whether all are being asked in secret and at once. */
  isSealed(state: S): boolean;
  /** The seats that are asked and have not chosen. */
  asked(state: S): Bits<Seat>;
  /** Where options cannot be listed: those that have a name. */
  candidates(state: S, seat: Seat): readonly Candidate[];
  /** Where options cannot be listed: what would come of one, as far as the seat may know. */
  preview(state: S, seat: Seat, choice: Choice): Plain | undefined;
  viewFor(seat: Seat, state: S): View<S>;
  /** What a seat that is asked may choose; undefined where that cannot be listed. */
  choices(state: S, seat: Seat): readonly Choice[] | undefined;
  /** Any allowed choice, in words; every call may give another. */
  propose(state: S, seat: Seat, random: Random): Choice;
}

/** What a host needs beside it: who is asked and what they may know, in words; storing; what has changed. */
export interface HostedGame<S extends KernelState = KernelState, B extends Border = Border> extends PlayedGame<S, B> {
  readonly piles: PileLayout;
  /** In a window that goes round: who may still act, in order, whoever is asked now first; undefined outside of one. */
  round(state: S): readonly Seat[] | undefined;
  /** The words in which somebody may say beforehand that they pass: what windows are about, and until when. */
  readonly windows: {
    readonly labels: readonly string[];
    readonly until: readonly string[];
    /** That somebody has nothing to do but pass may be known. */
    readonly isFreelySaid?: true;
  };
  /** What the window is about in which it is a seat's chance, in those words; undefined where it is in none. */
  labels(state: S, seat: Seat): readonly string[] | undefined;
  /** What is under way of that which somebody may await the end of. */
  underWay(state: S): UnderWay;
  /** The question without its options, with its facts or without, and the choices alone as JSON: for hosts that send many. */
  ask(state: S, seat: Seat, hasFacts?: boolean): Asked<B> | undefined;
  writeChoices(state: S, seat: Seat): string | undefined;
  /** A choice of a step with its targets and label: a vocabulary, without asking whether it is offered. */
  option(step: string, choice: Choice, rule: RuleId): Option | undefined;
  /** The state with names in place of numbers, for storing. */
  save(state: S): Saved<S>;
  load(saved: Saved<S>): S;
  /** A digest of everything: for records and tests, never for a seat. */
  digest(state: S): string;
  /** A digest of what the view's seat may know. */
  viewDigest(view: View<S>): string;
  /** Any state or view in the players' own words; `before`: in the middle of a choice, the table from before it. */
  describe(state: S, before?: Table): Table;
  /**
   * What one seat may know, in the players' own words: what hosts send. `sealing`: whose sealed choice is told, the seat's
   * own unless somebody else looks through its eyes.
   */
  describeFor(seat: Seat, state: S, sealing?: Seat): Table;
  /** How what seats may know has changed by one choice, by a part of one, or by taking one back. */
  changes(before: S, after: S, hashOfLine: HashOfLine, openBefore?: OpenWords, within?: WithinChoice): TableChanges;
  /** The state that a table in the players' own words stands for. */
  arrange(given: Readonly<Record<string, unknown>>, table: Table, chance: number | ChanceState): S;
  readonly notation: TableNotation<S>;
  /** Runs something of this game and hears what is told meanwhile: how set-up reaches the log. */
  listen(run: () => void): readonly Told<B['event']>[];
  /** The seats that can still win; all of them in games in which nobody goes out. */
  inPlay(state: S): readonly Seat[];
  /** The clause by which giving up together is a defeat, in games whose rules know of it. */
  readonly surrender: RuleId | undefined;
  /** Ends a match from outside of its rules, by those of the table (`judgeAct`): nobody is asked any more. */
  end(state: S, outcome: Outcome): void;
  /** Takes back a sealed commitment while others are still choosing. */
  retract(state: S, seat: Seat): boolean;
  /** Every question the rules can ask, with the schema of its answers. */
  asking(): readonly { readonly step: string; readonly rule: RuleId; readonly kind: string; readonly schema: Plain }[];
}

/** What a search needs instead: the same options by number, and worlds that a seat could be in. */
export interface SearchedGame<S extends KernelState = KernelState, B extends Border = Border> extends PlayedGame<S, B> {
  /** The name of the open question alone, for bots: costs next to nothing. Empty when the match is over. */
  questionOf(state: S): B['asked']['question'] | '';
  /** Whether the outermost procedure has left a question of its own behind, in the order of its steps. */
  hasPassed(state: S, question: B['asked']['question']): boolean;
  /** The phase that the match is in; undefined where it is in none. */
  phaseOf(state: S): B['phase'] | undefined;
  /** A full state this seat could be in; bots search these. */
  worldLike(view: View<S>, random: Random): S;
  /** The seat asked next (the lowest where several are), 0 when the match is over. */
  seatToAct(state: S): Seat;
  /** How many options a seat has, ready for `take`; UNLISTED where they cannot be listed. */
  countOptions(state: S, seat: Seat): number;
  /** The code of an option just counted; equal codes are equal choices in every world of the question. */
  optionCode(index: number): number;
  /** Takes an option just counted. */
  take(state: S, seat: Seat, index: number): void;
  takeCode(state: S, seat: Seat, code: number): void;
  takeAtRandom(state: S, seat: Seat, random: Random): void;
  /**
   * Takes an option in a state that shows no more than somebody knows (that of a view, or a copy of it), as far as the rules
   * go by themselves; what is sealed brings nothing about. False where a die or a card that nobody sees would decide: it
   * stops there, in the middle of things, so that the state is good for looking at and for nothing else.
   */
  lookAhead(state: S, seat: Seat, code: number): boolean;
  /** Takes any allowed choice of whoever is asked, until the match is over or so many were made; says how many. */
  playOut(state: S, random: Random, most?: number): number;
}

/** All there is of a game: what tests look into, too. */
export interface Game<S extends KernelState = KernelState, B extends Border = Border>
  extends HostedGame<S, B>,
    SearchedGame<S, B> {
  /** The same game, checking as it plays that conditions are pure: for tests. */
  checked(): Game<S, B>;
  /** Choices of the open question with what they meet of its requirements, for tests: at most so many, drawn by lot. */
  judged(state: S, seat: Seat, most: number, random: Pick<Random, 'below'>): Iterable<Judged>;
  /** What must hold in every state; each fault as a sentence. */
  faults(state: S): readonly string[];
}
