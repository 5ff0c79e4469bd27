// Writes any state as a table and reads it back: the words that the kernel looks after (where play stands, sealed
// commitments, secrets, limits), beside the piles and the game's own.

import type { ChanceState } from './chance.js';
import { commit, wordsOfCommitment } from './commitments.js';
import type { Engine } from './engine.js';
import type { GameDefinition } from './defineGame.js';
import type { SavedFrame } from './saves.js';
import { BadSave, loadStack, saveStack } from './saves.js';
import { isSame } from './patches.js';
import type { PileId } from './piles.js';
import type { Commitment, KernelState, Secret } from './state.js';
import { isCommitted, isUnseenCommitment, shownBy } from './state.js';
import type { Table, TableNotation, Words } from './table.js';
import { BadTable, hiddenWord, integerAt, listAt, objectAt, seatAt, withDefaults, wordAt } from './table.js';
import { TablePiles } from './tablePiles.js';
import type { Locals, Outcome, Plain } from './words.js';

const KERNEL_WORDS: readonly string[] = [
  'turn',
  'piles',
  'lots',
  'resolving',
  'sealed',
  'secrets',
  'uses',
  'decision',
  'outcome',
];

const NO_WORDS: Words = {};

export class Notation<S extends KernelState, C> implements TableNotation<S> {
  private readonly piles: TablePiles<S, C>;
  /** Made once: whoever reads many tables asks for it again and again. */
  private published: Words | undefined;

  constructor(
    private readonly engine: Engine<S, C>,
    private readonly definition: GameDefinition<S, C>,
    private readonly layOut: (given: Readonly<Record<string, unknown>>, chance: number | ChanceState) => S,
  ) {
    this.piles = new TablePiles(definition.piles, definition.table, definition.content);
  }

  /** `before`: in the middle of a choice, the table from before it. */
  describe(state: S, before?: Table): Table {
    const sealed = this.describeSealed(state, state.sealed);
    const secrets = this.describeSecrets(state.secrets);
    return {
      ...(before === undefined ? this.describePublic(state) : this.describeStill(state, before)),
      ...this.piles.describe(state),
      ...(Object.keys(sealed).length > 0 ? { sealed } : {}),
      ...(secrets === undefined ? {} : { secrets }),
    };
  }

  /** The words for what lies open: where play stands, the game's own, limits, the outcome. */
  describePublic(state: S): Record<string, Plain> {
    const at = this.stepOfMatch(state);
    const table = this.describeOwn(state, this.engine.program.phaseOf(state.stack), at);
    if (at === undefined && state.stack.length > 0) {
      table['resolving'] = saveStack(this.engine, state.stack) as unknown as Plain;
    }
    if (state.uses.length > 0) table['uses'] = state.uses.map((use) => ({ ...use }));
    table['decision'] = state.decisionNumber;
    if (state.outcome !== null) table['outcome'] = { ...state.outcome };
    return table;
  }

  /**
   * The same in the middle of a choice, for whoever watches it unfold. Where play stands, what is being resolved and what
   * was used are said as they were before: they are long, and for the next question, which is not asked yet.
   */
  describeStill(state: S, before: Table): Record<string, Plain> {
    const { at } = (before['turn'] ?? NO_WORDS) as Words;
    const { resolving, uses, decision } = before;
    const table = this.describeOwn(state, this.engine.program.phaseWithin(state.stack), at);
    if (resolving !== undefined) table['resolving'] = resolving;
    if (uses !== undefined) table['uses'] = uses;
    if (decision !== undefined) table['decision'] = decision;
    if (state.outcome !== null) table['outcome'] = { ...state.outcome };
    return table;
  }

  /** The game's own words, with the phase that play is in, where it has phases, and the step of the match. */
  private describeOwn(state: S, phase: string | undefined, at: Plain | undefined): Record<string, Plain> {
    const table = this.definition.table.describe(state, this.definition.content);
    const own = (table['turn'] ?? NO_WORDS) as Words;
    const turn: Record<string, Plain> = { ...own };
    // A game that has a word of its own for it has said it already.
    if (phase !== undefined && own['phase'] === undefined) turn['phase'] = phase;
    if (at !== undefined) turn['at'] = at;
    table['turn'] = turn;
    return table;
  }

  describePile(state: S, pile: PileId): Plain {
    return this.piles.describePile(state, pile);
  }

  /** Commitments at the sealed question that play stands at; `hidden`, or how much of it shows, for those that are masked. */
  describeSealed(state: S, commitments: readonly Commitment[]): Record<string, Plain> {
    const sealed: Record<string, Plain> = {};
    commitments.forEach((commitment, i) => {
      if (!isCommitted(commitment)) return;
      sealed[i + 1] = isUnseenCommitment(commitment)
        ? hiddenWord(shownBy(commitment))
        : wordsOfCommitment(this.engine, state, commitment);
    });
    return sealed;
  }

  /** Secrets, without the value where it is masked; undefined in a game that has none. */
  describeSecrets(secrets: Readonly<Record<string, Secret>>): Plain | undefined {
    // Written even when all are revealed: what is left out keeps its set-up value.
    const hasSecrets = this.definition.guessSecret !== undefined || this.definition.piles.hasLooks;
    if (!hasSecrets && Object.keys(secrets).length === 0) return undefined;
    const words: Record<string, Plain> = {};
    for (const [name, { knownTo, value }] of Object.entries(secrets)) {
      words[name] = value === null ? { knownTo } : { knownTo, value };
    }
    return words;
  }

  arrange(given: Readonly<Record<string, unknown>>, table: Table, chance: number | ChanceState): S {
    const state = this.engine.silently(() => this.layOut(given, chance));
    const { at, ...ownTurn } = objectAt(table['turn'] ?? {}, 'turn');
    // A match that is over stands nowhere: the phase is that in which it ended.
    const frames = table['outcome'] === undefined ? this.framesAt(at, table['resolving']) : [];
    const own: Record<string, Plain> = { turn: this.withPhase(ownTurn, frames) };
    for (const [word, value] of Object.entries(table)) {
      if (!KERNEL_WORDS.includes(word) && !this.piles.ownWords.includes(word)) own[word] = value;
    }
    this.definition.table.arrange(state, own, this.definition.content);
    this.piles.arrange(state, table);
    if (table['secrets'] !== undefined) arrangeSecrets(state, objectAt(table['secrets'], 'secrets'));
    if (table['uses'] !== undefined) state.uses = readUses(table['uses']);
    if (table['decision'] !== undefined) state.decisionNumber = integerAt(table['decision'], 'decision');
    if (table['outcome'] !== undefined) {
      state.outcome = objectAt(table['outcome'], 'outcome') as unknown as Outcome;
      return state;
    }
    this.refuseFaults(state);
    state.stack = frames;
    this.arrangeSealed(state, objectAt(table['sealed'] ?? {}, 'sealed'));
    this.engine.takeUp(state);
    if (table['resolving'] === undefined) this.refuseUnmetCondition(state);
    this.engine.advance(state);
    this.refuseFaults(state);
    return state;
  }

  schema(): Words {
    return (this.published ??= this.makeSchema());
  }

  inFull(table: Table): Table {
    return withDefaults(this.schema(), table) as Table;
  }

  private makeSchema(): Words {
    const { turn, ...own } = this.definition.table.schema(this.definition.content);
    const { phases } = this.engine.program;
    const phase: Words = phases.length === 0 ? {} : { phase: { enum: phases } };
    const properties: Record<string, Plain> = {
      turn: {
        type: 'object',
        properties: { ...phase, ...(turn as Words | undefined), at: { type: 'string' } },
        additionalProperties: false,
      },
      ...own,
      ...this.piles.schema(),
      resolving: { type: 'array' },
      sealed: { type: 'object' },
      secrets: { type: 'object' },
      uses: { type: 'array' },
      decision: { type: 'integer' },
      outcome: { type: 'object' },
    };
    return { type: 'object', properties, additionalProperties: false };
  }

  /** A table that breaks the game's own invariants cannot be played on, so it is not laid out. */
  private refuseFaults(state: S): void {
    const faults = this.definition.faults?.(state, this.definition.content) ?? [];
    if (faults.length > 0) throw new BadTable('', `this table cannot occur: ${faults.join('; ')}.`);
  }

  /** A step inside an "if" or an "until" is one that play comes to on this table, or it is not where play stands. */
  private refuseUnmetCondition(state: S): void {
    const unmet = this.engine.unmetCondition(state);
    if (unmet === undefined) return;
    throw new BadTable('turn.at', `play does not come to this step on this table ("${unmet}" does not hold).`);
  }

  /** The step of the match's own procedure, where nothing else is going on and it remembers nothing. */
  private stepOfMatch({ stack }: S): string | undefined {
    if (stack.length !== 1) return undefined;
    const frame = stack[0]!;
    const { procedure, name } = this.engine.program.instructions[frame.at]!;
    const { begin } = this.definition;
    return procedure === begin.procedure.name && isSame(frame.locals, begin.locals) ? name : undefined;
  }

  /** Where play stands. */
  private framesAt(at: Plain | undefined, resolving: Plain | undefined): S['stack'] {
    if (at !== undefined && resolving !== undefined) {
      throw new BadTable('turn.at', 'a table says where play stands either by turn.at or by resolving, not by both.');
    }
    const { procedure, locals } = this.definition.begin;
    const { program } = this.engine;
    const step = at === undefined ? program.instructions[program.entry(procedure)]!.name : wordAt(at, 'turn.at');
    const frames = resolving === undefined ? [{ procedure: procedure.name, at: step, locals }] : readFrames(resolving);
    try {
      return loadStack(this.engine, frames);
    } catch (error) {
      if (!(error instanceof BadSave)) throw error;
      throw new BadTable(resolving === undefined ? 'turn.at' : 'resolving', error.message);
    }
  }

  /** The words of the turn for the game, with the phase that follows from the step, where it has a word of its own for it. */
  private withPhase(turn: Words, frames: S['stack']): Words {
    const phase = this.engine.program.phaseOf(frames);
    if (phase === undefined) return turn;
    const { phase: said, ...rest } = turn;
    if (said === undefined || said === phase) return this.saysPhase ? { ...rest, phase } : rest;
    const message = `play stands in the phase "${phase}", not in ${JSON.stringify(turn['phase'])}. Leave it out: it follows from the step.`;
    throw new BadTable('turn.phase', message);
  }

  /** Whether the game has a word of its own for the phase. */
  private get saysPhase(): boolean {
    const { turn } = this.definition.table.schema(this.definition.content);
    return Object.hasOwn((turn ?? {}) as Words, 'phase');
  }

  private arrangeSealed(state: S, sealed: Words): void {
    for (const [key, choice] of Object.entries(sealed)) {
      if (commit(this.engine, state, seatAt(key, 'sealed', state.players), choice)) continue;
      throw new BadTable(`sealed.${key}`, 'this is not a choice of a sealed question that this seat is asked now.');
    }
  }
}

function readFrames(resolving: Plain): SavedFrame[] {
  return listAt(resolving, 'resolving').map((frame, i) => {
    const path = `resolving[${i}]`;
    const { procedure, at, locals } = objectAt(frame, path);
    return {
      procedure: wordAt(procedure, `${path}.procedure`),
      at: wordAt(at, `${path}.at`),
      locals: objectAt(locals ?? {}, `${path}.locals`) as Locals,
    };
  });
}

function arrangeSecrets(state: KernelState, words: Words): void {
  const secrets: Record<string, Secret> = {};
  for (const [name, secret] of Object.entries(words)) {
    const { knownTo, value } = objectAt(secret, `secrets.${name}`);
    if (value === undefined) {
      throw new BadTable(`secrets.${name}`, 'a table that is laid out needs the secret’s value.');
    }
    const path = `secrets.${name}.knownTo`;
    const seats = listAt(knownTo ?? [], path).map((seat) => integerAt(seat, path, 1, state.players));
    secrets[name] = { knownTo: seats, value };
  }
  state.secrets = secrets;
}

function readUses(uses: Plain): KernelState['uses'] {
  return listAt(uses, 'uses').map((use, i) => {
    const path = `uses[${i}]`;
    const { scope, what, times, depth, value } = objectAt(use, path);
    return {
      scope: wordAt(scope, `${path}.scope`),
      what: wordAt(what, `${path}.what`),
      times: integerAt(times, `${path}.times`, 1),
      ...(depth === undefined ? {} : { depth: integerAt(depth, `${path}.depth`, 1) }),
      ...(value === undefined ? {} : { value }),
    };
  });
}
