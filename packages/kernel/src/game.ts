// The one interface of a game: server, browser, bots, command line, tests and replays use nothing else.
// `defineGame` builds it from what a game's author writes.

import type { ChanceState, Random } from './chance.js';
import { copyChance, fastChance } from './chance.js';
import type { Choice, Option } from './choices.js';
import type { HashOfLine, OpenWords } from './comparison.js';
import { digestOf } from './digest.js';
import type { Accepted, Asked, Candidate, Decision, Judged, Question, Refusal } from './engine.js';
import { Engine } from './engine.js';
import type { Told } from './events.js';
import type { Use } from './scopes.js';
import { NOTHING_USED } from './scopes.js';
import type { Moment } from './moment.js';
import { Notation } from './notation.js';
import type { MatchOptions, OptionSpecs } from './options.js';
import { readOptions } from './options.js';
import { eachForItself } from './outcomes.js';
import type { PileLayout } from './piles.js';
import type { Watch } from './procedures.js';
import type { AnyProcedure } from './program.js';
import type { EarlierFrames, Saved, SavedFields } from './saves.js';
import { loadStack, saveStack } from './saves.js';
import type { TableChanges } from './sights.js';
import { Sights } from './sights.js';
import type { CopyStack, KernelState } from './state.js';
import { NO_SECRETS } from './state.js';
import type { Table, TableNotation, TableWords } from './table.js';
import type { TextValues } from './text.js';
import type { Border, BorderOf, GameTypes, Untyped } from './types.js';
import type { View, WorldSources } from './views.js';
import { imagineWorld, maskFor } from './views.js';
import type { Locals, Outcome, Plain, Reason, RuleId, Seat, Sides } from './words.js';

/** What a game's author writes. */
export interface GameDefinition<S extends KernelState, C> extends WorldSources<S> {
  readonly id: string;
  /** Version of the rules: changes when the same choices may lead to another state. */
  readonly version: string;
  /** What the content came from, for records. */
  readonly pack: { readonly id: string; readonly version: string };
  readonly content: C;
  readonly options: OptionSpecs;
  readonly piles: PileLayout;
  readonly procedures: readonly AnyProcedure<S, C>[];
  /** The procedure that is the whole match, and what its frame remembers at the start. */
  readonly begin: { readonly procedure: AnyProcedure<S, C>; readonly locals: Locals };
  /** The table before anything is drawn or dealt: the game's own part of the state. */
  layOut(options: MatchOptions, content: C): Omit<S, keyof KernelState>;
  /** Set-up that needs chance: shuffling, dealing, drawing lots. */
  deal(m: Moment<Untyped<S, C>, Locals>, options: MatchOptions): void;
  /** Field by field: searches copy millions of states. */
  copy(state: S, copyStack: CopyStack): S;
  readonly table: TableWords<S, C>;
  /** Which seats win and lose together, throughout the match; left out, every seat is a side of its own. */
  sides?(this: void, state: S): Sides;
  /** What happens by itself as soon as the state is so. */
  readonly watches?: readonly Watch<Untyped<S, C>>[];
  /** When something that lasted has ended or was used up: what is told of it, and what it brings. */
  ended?(this: void, m: Moment<Untyped<S, C>, Locals>, use: Use): void;
  /** How the facts of a question become the values of its text, in the players' own words. */
  factTexts?(this: void, facts: Plain): TextValues | undefined;
  /** How saves of earlier versions are read that stand at steps which these rules no longer have. */
  readonly earlier?: EarlierFrames;
  /** How a state of earlier versions is read that has other fields than these rules, or other meanings for them. */
  earlierState?(this: void, saved: SavedFields): SavedFields;
  /** Random play ends within this many choices. */
  readonly longestMatch: number;
  /** What must hold in every state; each fault as a sentence. */
  faults?(state: S, content: C): readonly string[];
}

/** A game as everybody else sees it. */
export interface Game<S extends KernelState = KernelState, B extends Border = Border> {
  readonly id: string;
  readonly version: string;
  readonly pack: { readonly id: string; readonly version: string };
  readonly options: OptionSpecs;
  readonly piles: PileLayout;
  readonly longestMatch: number;

  /** A new match, at its first question. `given` are options as a person or a file wrote them. */
  setUp(given: Readonly<Record<string, unknown>>, chance: number | ChanceState): S;
  /** Who is asked what; undefined when the match is over. */
  decision(state: S): Decision<B> | undefined;
  /** The name of the open question alone, for bots: costs next to nothing. Empty when the match is over. */
  questionOf(state: S): B['asked']['question'] | '';
  /** The phase that the match is in; undefined where it is in none. */
  phaseOf(state: S): B['phase'] | undefined;
  /** The same game, checking as it plays that conditions are pure: for tests. */
  checked(): Game<S, B>;
  /** Whether all are being asked in secret and at once. */
  isSealed(state: S): boolean;
  /** The seats that are asked and have not chosen, as a mask: bit 1 for seat 1. */
  asked(state: S): number;
  /** In a window that goes round: who may still act, in order, whoever is asked now first; undefined outside of one. */
  round(state: S): readonly Seat[] | undefined;
  /** What one seat is asked, with its options; from a view or a full state. */
  question(state: S, seat: Seat): Question<B> | undefined;
  /** The same without the options, and the choices alone, as data or as JSON: for hosts that send many questions. */
  ask(state: S, seat: Seat): Asked<B> | undefined;
  choices(state: S, seat: Seat): readonly Choice[] | undefined;
  writeChoices(state: S, seat: Seat): string | undefined;
  /** A choice of a step with its targets and label: a vocabulary, without asking whether it is offered. */
  option(step: string, choice: Choice, rule: RuleId): Option | undefined;
  /** Accepts exactly what was offered; otherwise says why not and changes nothing. */
  choose(state: S, seat: Seat, choice: Choice, number?: number): Accepted<B> | Refusal;
  /** What speaks against a choice, without making it; undefined where no requirements say so. */
  whyNot(state: S, seat: Seat, choice: Choice): readonly Reason[] | undefined;
  /** Choices of the open question with what they meet of its requirements, for tests: at most so many, drawn by lot. */
  judged(state: S, seat: Seat, most: number, random: Pick<Random, 'below'>): Iterable<Judged>;
  copy(state: S): S;
  viewFor(seat: Seat, state: S): View<S>;
  /** A full state this seat could be in; bots search these. */
  worldLike(view: View<S>, random: Random): S;
  outcome(state: S): Outcome | undefined;
  /** Which seats win and lose together. */
  sides(state: S): Sides;

  /** The state with names in place of numbers, for storing. */
  save(state: S): Saved<S>;
  load(saved: Saved<S>): S;
  /** A digest of everything: for records and tests, never for a seat. */
  digest(state: S): string;
  /** A digest of what the view's seat may know. */
  viewDigest(view: View<S>): string;

  /** Any state or view in the players' own words. */
  describe(state: S): Table;
  /** What one seat may know, in the players' own words: what hosts send. */
  describeFor(seat: Seat, state: S): Table;
  /** How what seats may know has changed by one choice, or by taking one back. */
  changes(before: S, after: S, hashOfLine: HashOfLine, openBefore?: OpenWords): TableChanges;
  /** The state that a table in the players' own words stands for. */
  arrange(given: Readonly<Record<string, unknown>>, table: Table, chance: number | ChanceState): S;
  readonly notation: TableNotation<S>;

  /** Runs something of this game and hears what is told meanwhile: how set-up reaches the log. */
  listen(run: () => void): readonly Told<B['event']>[];
  /** What must hold in every state; each fault as a sentence. */
  faults(state: S): readonly string[];
  /** Takes back a sealed commitment while others are still choosing. */
  retract(state: S, seat: Seat): boolean;
  /** Every question the rules can ask, with the schema of its answers. */
  asking(): readonly { readonly step: string; readonly rule: RuleId; readonly kind: string; readonly schema: Plain }[];

  // For bots and simulations: the same options by number.
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
  /** Any allowed choice, in words; every call may give another. */
  propose(state: S, seat: Seat, random: Random): Choice;
  /** Where options cannot be listed: those that have a name. */
  candidates(state: S, seat: Seat): readonly Candidate[];
  /** Where options cannot be listed: what would come of one, as far as the seat may know. */
  preview(state: S, seat: Seat, choice: Choice): Plain | undefined;
}

/** Builds a game from its definition. */
export function defineGame<S extends KernelState, C>(definition: GameDefinition<S, C>, isChecked?: boolean): Game<S>;
export function defineGame<G extends GameTypes>(
  definition: GameDefinition<G['state'], G['content']>,
): Game<G['state'], BorderOf<G>>;
export function defineGame<S extends KernelState, C>(definition: GameDefinition<S, C>, isChecked = false): Game<S> {
  const { id, version, pack, content, options, piles, longestMatch } = definition;
  const engine = new Engine<S, C>(id, definition.procedures, content, piles, isChecked, definition.watches);
  const { ended } = definition;
  if (ended !== undefined) engine.moment.ended = (use) => ended(engine.moment, use);
  if (definition.sides !== undefined) engine.moment.sides = definition.sides;
  if (definition.factTexts !== undefined) engine.factTexts = definition.factTexts;

  const { copyStack } = engine.program;
  const copy = (state: S): S => definition.copy(state, copyStack);
  const layOut = (given: Readonly<Record<string, unknown>>, chance: number | ChanceState): S => {
    const chosen = readOptions(options, given);
    const kernel: KernelState = {
      players: chosen.players,
      stack: [],
      piles: piles.empty(),
      sealed: [],
      secrets: NO_SECRETS,
      uses: NOTHING_USED,
      chance: typeof chance === 'number' ? fastChance(chance) : copyChance(chance),
      decisionNumber: 1,
      outcome: null,
    };
    // Copied once, so that every state of the game is made by the same lines and has the same layout in memory.
    const state = copy(Object.assign(kernel, definition.layOut(chosen, content)) as unknown as S);
    engine.prepare(state, (m) => definition.deal(m, chosen));
    return state;
  };
  // A copy: what is saved must not change while the match goes on.
  const save = (state: S): Saved<S> => ({ ...copy(state), stack: saveStack(engine, state.stack) });
  const notation = new Notation(engine, definition, layOut);
  const sights = new Sights(engine, definition, notation);

  return {
    id,
    version,
    pack,
    options,
    piles,
    longestMatch,
    notation,
    setUp(given, chance) {
      const state = layOut(given, chance);
      engine.begin(state, definition.begin.procedure, definition.begin.locals);
      return state;
    },
    decision: (state) => engine.decision(state),
    questionOf: (state) => engine.questionOf(state),
    whyNot: (state, seat, choice) => engine.whyNot(state, seat, choice),
    judged: (state, seat, most, random) => engine.judged(state, seat, most, random),
    phaseOf: (state) => engine.phaseOf(state),
    checked: () => defineGame(definition, true),
    isSealed: (state) => engine.isSealed(state),
    asked: (state) => engine.asked(state),
    round: (state) => engine.round(state),
    question: (state, seat) => engine.question(state, seat),
    ask: (state, seat) => engine.ask(state, seat),
    choices: (state, seat) => engine.choices(state, seat),
    writeChoices: (state, seat) => engine.writeChoices(state, seat),
    option: (step, choice, rule) => engine.option(step, choice, rule),
    choose: (state, seat, choice, number) => engine.choose(state, seat, choice, number),
    copy,
    viewFor: (seat, state) => maskFor(engine, seat, copy(state)),
    worldLike: (view, random) => imagineWorld(engine, view, copy(view.state), definition, random),
    outcome: (state) => state.outcome ?? undefined,
    sides: definition.sides ?? (({ players }) => eachForItself(players)),
    save,
    load: (saved) => {
      const stack = loadStack(engine, saved.stack, definition.earlier);
      const { earlierState } = definition;
      return copy({ ...(earlierState === undefined ? saved : earlierState(saved)), stack } as unknown as S);
    },
    digest: (state) => digestOf(save(state)),
    viewDigest: (view) => digestOf({ seat: view.seat, state: save(view.state), unseen: view.unseen }),
    describe: (state) => notation.describe(state),
    describeFor: (seat, state) => sights.describe(seat, state),
    changes: (before, after, hashOfLine, open) => sights.changes(before, after, hashOfLine, open),
    arrange: (given, table, chance) => notation.arrange(given, table, chance),
    listen: (run) => engine.tellAll(run),
    faults: (state) => definition.faults?.(state, content) ?? [],
    retract: (state, seat) => engine.retract(state, seat),
    asking: () => engine.asking(),
    seatToAct: (state) => engine.seatToAct(state),
    countOptions: (state, seat) => engine.countOptions(state, seat),
    optionCode: (index) => engine.optionCode(index),
    take: (state, seat, index) => engine.take(state, seat, index),
    takeCode: (state, seat, code) => engine.takeCode(state, seat, code),
    takeAtRandom: (state, seat, random) => engine.takeAtRandom(state, seat, random),
    propose: (state, seat, random) => engine.propose(state, seat, random),
    candidates: (state, seat) => engine.candidates(state, seat),
    preview: (state, seat, choice) => engine.preview(state, seat, choice),
  };
}
