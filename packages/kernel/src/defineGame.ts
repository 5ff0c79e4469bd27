// What a game's author writes, and how that becomes a game.

import type { ChanceState } from './chance.js';
import { copyChance, fastChance } from './chance.js';
import { retract } from './commitments.js';
import { digestOf } from './digest.js';
import { Engine } from './engine.js';
import { LookingAhead, lookAhead } from './foresight.js';
import type { Game } from './game.js';
import { Judge } from './judge.js';
import type { Use } from './scopes.js';
import { NOTHING_USED } from './scopes.js';
import type { Moment } from './moment.js';
import { Notation } from './notation.js';
import type { MatchOptions, OptionSpecs } from './options.js';
import { readOptions } from './options.js';
import { allTogether, eachForItself } from './outcomes.js';
import type { PileLayout } from './piles.js';
import type { Watch } from './procedures.js';
import type { AnyProcedure } from './program.js';
import { Questioning } from './questioning.js';
import type { EarlierFrames, Saved, SavedFields } from './saves.js';
import { loadStack, saveStack } from './saves.js';
import { Sights } from './sights.js';
import type { CopyStack, KernelState } from './state.js';
import { NO_SECRETS } from './state.js';
import type { TableWords } from './table.js';
import type { TextValues } from './text.js';
import type { BorderOf, GameTypes, Untyped } from './types.js';
import type { WorldSources } from './views.js';
import { imagineWorld, maskFor } from './views.js';
import type { WindowWords } from './windows.js';
import { NO_WINDOW_WORDS } from './windows.js';
import type { Locals, Plain, RuleId, Seat, Sides } from './words.js';

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
  /** Whether all win and lose together, whoever plays: nothing more is said of sides then. */
  readonly isCooperative?: true;
  /** Which seats win and lose together, throughout the match; left out, every seat is a side of its own. */
  sides?(this: void, state: S): Sides;
  /** The seats that can still win; left out by games in which nobody goes out. */
  inPlay?(this: void, state: S): readonly Seat[];
  /** The clause by which giving up together is a defeat; left out by games whose rules do not know of it. */
  readonly surrender?: RuleId;
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
  /** What players may say beforehand of its windows. */
  readonly windows?: WindowWords<S>;
  /** What must hold in every state; each fault as a sentence. */
  faults?(state: S, content: C): readonly string[];
}

/** Builds a game from its definition. */
export function defineGame<S extends KernelState, C>(definition: GameDefinition<S, C>, isChecked?: boolean): Game<S>;
export function defineGame<G extends GameTypes>(
  definition: GameDefinition<G['state'], G['content']>,
): Game<G['state'], BorderOf<G>>;
export function defineGame<S extends KernelState, C>(definition: GameDefinition<S, C>, isChecked = false): Game<S> {
  const { id, version, pack, content, options, piles, longestMatch } = definition;
  const engine = engineOf(definition, isChecked);
  const questioning = questioningOf(definition, engine);
  const judge = new Judge(engine);

  const windows: WindowWords<S> = definition.windows ?? NO_WINDOW_WORDS;
  const awaited = Object.entries(windows.until);

  const { copyStack } = engine.program;
  const copy = (state: S): S => definition.copy(state, copyStack);
  engine.moment.foresight = foresightOf(definition, copy, MOST_AHEAD);
  const layOut = (given: Readonly<Record<string, unknown>>, chance: number | ChanceState): S => {
    const chosen = readOptions(options, given);
    // What the kernel looks after is put in by name: many at once, by Object.assign, takes longer.
    const table = definition.layOut(chosen, content) as S;
    table.players = chosen.players;
    table.stack = [];
    table.piles = piles.empty();
    table.sealed = [];
    table.secrets = NO_SECRETS;
    table.uses = NOTHING_USED;
    table.chance = typeof chance === 'number' ? fastChance(chance) : copyChance(chance);
    table.decisionNumber = 1;
    table.outcome = null;
    // Copied once, so that every state of the game is made by the same lines and has the same layout in memory.
    const state = copy(table);
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
    decision: (state) => questioning.decision(state),
    questionOf: (state) => questioning.questionOf(state),
    hasPassed: (state, question) => questioning.hasPassed(state, question),
    whyNot: (state, seat, choice, number) => judge.whyNot(state, seat, choice, number),
    whyNotAt: (state, seat, targets, number) => judge.whyNotAt(state, seat, targets, number),
    judged: (state, seat, most, random) => judge.judged(state, seat, most, random),
    phaseOf: (state) => engine.program.phaseOf(state.stack),
    checked: () => defineGame(definition, true),
    isSealed: (state) => questioning.isSealed(state),
    asked: (state) => questioning.asked(state),
    round: (state) => questioning.round(state),
    windows: {
      labels: windows.labels,
      until: awaited.map(([word]) => word),
      ...(windows.isFreelySaid === true && { isFreelySaid: true }),
    },
    labels: (state, seat) => questioning.labels(state, seat),
    underWay: (state) => Object.fromEntries(awaited.map(([word, marks]) => [word, marks(state)])),
    question: (state, seat) => questioning.question(state, seat),
    ask: (state, seat, hasFacts) => questioning.ask(state, seat, hasFacts),
    choices: (state, seat) => questioning.choices(state, seat),
    writeChoices: (state, seat) => questioning.writeChoices(state, seat),
    option: (step, choice, rule) => questioning.option(step, choice, rule),
    choose: (state, seat, choice, number, keepsStates = false) =>
      judge.choose(state, seat, choice, number, keepsStates ? copy : undefined),
    copy,
    viewFor: (seat, state) => maskFor(engine, seat, copy(state)),
    worldLike: (view, random) => imagineWorld(engine, view, copy(view.state), definition, random),
    outcome: (state) => state.outcome ?? undefined,
    isCooperative: definition.isCooperative === true,
    sides: sidesOf(definition) ?? (({ players }) => eachForItself(players)),
    inPlay: definition.inPlay ?? (({ players }) => Array.from({ length: players }, (_, i) => i + 1)),
    surrender: definition.surrender,
    end: (state, outcome) => engine.prepare(state, (m) => m.finish(outcome)),
    save,
    load: (saved) => {
      const stack = loadStack(engine, saved.stack, definition.earlier, saved);
      const { earlierState } = definition;
      return engine.takeUp(
        copy({ ...(earlierState === undefined ? saved : earlierState(saved)), stack } as unknown as S),
      );
    },
    digest: (state) => digestOf(save(state)),
    viewDigest: (view) => digestOf({ seat: view.seat, state: save(view.state), unseen: view.unseen }),
    describe: (state, before) => notation.describe(state, before),
    describeFor: (seat, state, sealing) => sights.describe(seat, state, sealing),
    changes: (before, after, hashOfLine, open, within) => sights.changes(before, after, hashOfLine, open, within),
    arrange: (given, table, chance) => notation.arrange(given, table, chance),
    listen: (run) => engine.tellAll(run),
    faults: (state) => definition.faults?.(state, content) ?? [],
    retract: (state, seat) => retract(engine, state, seat),
    asking: () => questioning.asking(),
    seatToAct: (state) => engine.seatToAct(state),
    countOptions: (state, seat) => engine.countOptions(state, seat),
    optionCode: (index) => engine.optionCode(index),
    take: (state, seat, index) => engine.take(state, seat, index),
    takeCode: (state, seat, code) => engine.takeCode(state, seat, code),
    takeAtRandom: (state, seat, random) => engine.takeAtRandom(state, seat, random),
    lookAhead: (state, seat, code) => lookAhead(engine, state, seat, code),
    playOut: (state, random, most = Infinity) => engine.playOut(state, random, most),
    propose: (state, seat, random) => questioning.propose(state, seat, random),
    candidates: (state, seat) => questioning.candidates(state, seat),
    preview: (state, seat, choice) => questioning.preview(state, seat, choice),
  };
}

/** A card, what it is for, and where that goes: nobody looks further ahead than what is asked after two answers. */
const MOST_AHEAD = 2;

/** How rules look ahead; what they see so may look ahead in turn, so many times. */
function foresightOf<S extends KernelState, C>(
  definition: GameDefinition<S, C>,
  copy: (state: S) => S,
  depth: number,
): LookingAhead<S, C> | undefined {
  if (depth === 0) return undefined;
  return new LookingAhead<S, C>(copy, (until) => {
    const engine = engineOf(definition, false, until);
    engine.moment.foresight = foresightOf(definition, copy, depth - 1);
    return { engine, questioning: questioningOf(definition, engine) };
  });
}

function questioningOf<S extends KernelState, C>(
  { factTexts }: GameDefinition<S, C>,
  engine: Engine<S, C>,
): Questioning<S, C> {
  return new Questioning(engine, factTexts ?? (() => undefined));
}

/** What runs the rules of a definition; `until`: no further than where a phase begins. */
function engineOf<S extends KernelState, C>(
  definition: GameDefinition<S, C>,
  isChecked: boolean,
  until?: string,
): Engine<S, C> {
  const { id, procedures, content, piles, watches, ended, table } = definition;
  const sides = sidesOf(definition);
  const engine = new Engine<S, C>(id, procedures, content, piles, isChecked, watches, until);
  const { moment } = engine;
  if (ended !== undefined) moment.ended = (use) => ended(moment, use);
  if (sides !== undefined) moment.sides = sides;
  moment.names = {
    nameOf: (card) => table.cardName(card, content),
    named: (name) => table.cardNamed(name, content)!,
  };
  return engine;
}

/** Which seats are on one side, where not every seat is one of its own. */
function sidesOf<S extends KernelState, C>({
  isCooperative,
  sides,
}: GameDefinition<S, C>): ((state: S) => Sides) | undefined {
  return isCooperative === true ? ({ players }) => allTogether(players) : sides;
}
