// Runs a program on a state: from one question to the next. Applies choices in place; whoever needs the old state
// copies it first. Two doors lead in: `choose` takes words and explains refusals; `take` takes the number of an option
// just counted, for bots and simulations that play millions of them. Both go through the same options.

import type { Random } from './chance.js';
import type { Choice, ChoiceKind, Option } from './choices.js';
import { codeOf, makeOption, Offer, PASS, wordsOf } from './choices.js';
import type { Told } from './events.js';
import { Moment } from './moment.js';
import type { PileLayout } from './piles.js';
import type { InTurn, Unlisted, Watch } from './procedures.js';
import type { AnyMoment, AnyProcedure, Instruction } from './program.js';
import { ACT, ASK, ASK_EVERYONE, BRANCH, checkedCondition, END, JUMP, NEXT_TURN, Program, TURN } from './program.js';
import { hasHeld, remember } from './scopes.js';
import type { Commitment, KernelState } from './state.js';
import { isCommitted, isUnseenCommitment, NOT_ASKED, NOT_YET, UNSEEN_COMMITMENT, unseenShowing } from './state.js';
import type { Text, TextValues } from './text.js';
import { text } from './text.js';
import type { Border, Untyped } from './types.js';
import type { Locals, Plain, Reason, RuleId, Seat } from './words.js';

/** What is open: who is still asked, and under which rule. */
export interface Decision<B extends Border = Border> {
  /** Rises with every decision; a choice may carry it to show what it answers. */
  readonly number: number;
  /** Procedure and step, for example `match.chooseDirection`. */
  readonly step: string;
  /** The question by its name, for example `chooseDirection`. */
  readonly question: B['asked']['question'];
  /** The phase of the turn, where the game has phases. */
  readonly phase: B['phase'] | undefined;
  readonly rule: RuleId;
  /** Seats that have not chosen yet. */
  readonly seats: readonly Seat[];
  /** Whether all choose in secret and at once. */
  readonly isSealed: boolean;
  /** The steps being resolved, outermost first: where each unfinished procedure will go on. */
  readonly path: readonly string[];
}

/** What one seat is asked, without what it may answer. */
export type Asked<B extends Border = Border> = B['asked'];

/** A question by its name, with its facts. */
export interface AskedAs<N extends string = string, Facts extends Plain = Plain> {
  readonly number: number;
  readonly question: N;
  /** What it says beside its options. */
  readonly facts: Facts;
  readonly step: string;
  readonly rule: RuleId;
  readonly seat: Seat;
  readonly isSealed: boolean;
  readonly prompt: Text;
  /** The name of the kind of choice (`cell`, `direction`, …); undefined where options cannot be listed. */
  readonly kind: string | undefined;
  /** Where options cannot be listed: the limits of what is allowed, as data. */
  readonly constraint: Plain | undefined;
}

/** What one seat is asked. */
export type Question<B extends Border = Border> = Asked<B> & {
  /** Everything the seat may choose; undefined where that cannot be listed. */
  readonly options: readonly Option[] | undefined;
};

/** Why a choice was not taken. Nothing has changed. */
export interface Refusal {
  readonly refused: 'matchIsOver' | 'notAsked' | 'alreadyChosen' | 'staleDecision' | 'notUnderstood' | 'notOffered';
  readonly rule: RuleId;
  readonly reasons: readonly Reason[];
}

/** A choice, and whether it meets each of its requirements. */
export interface Judged {
  readonly choice: Choice;
  readonly needs: readonly { readonly rule: RuleId; readonly isMet: boolean }[];
}

/** What a choice brought about. */
export interface Accepted<B extends Border = Border> {
  readonly refused?: undefined;
  /** The choice as it was understood: what is kept of it, whatever was sent. */
  readonly choice: Choice;
  readonly told: readonly Told<B['event']>[];
  /** Whether anybody learnt something by it (a die, a card, another's choice): undo stops here. */
  readonly hasLearnt: boolean;
}

/** An answer that has a name, among those that cannot be listed. */
export interface Candidate {
  readonly choice: Choice;
  readonly label: Text;
}

/** The answer to `countOptions` where options cannot be listed: ask `propose`. */
export const UNLISTED = -1;

const MOST_STEPS = 100_000;
/** How often watches may set each other off before the next step. */
const MOST_ROUNDS = 1_000;
/** Subjects are bits of a number. */
const MOST_SUBJECTS = 31;
/** What a window is about that says nothing. */
const NOT_LABELLED: readonly string[] = [];
/** Sliced, so that a list of commitments has just the room that it needs. */
const BLANK: readonly Commitment[] = Array.from({ length: 32 }, () => NOT_ASKED);
/** Choices of a kind that are kept as JSON at a time. */
const MOST_WRITTEN = 10_000;

/** A watch, with its subjects as a mask. */
interface Watched<S extends KernelState, C> {
  readonly name: string;
  readonly subjects: number;
  test(this: void, m: AnyMoment<S, C>): boolean;
  run(this: void, m: AnyMoment<S, C>): void;
}

export class Engine<S extends KernelState, C> {
  readonly program: Program<S, C>;
  readonly moment: AnyMoment<S, C>;
  private readonly offer = new Offer();
  private readonly instructions: readonly Instruction<S, C>[];
  /** How the facts of a question become values of its text. */
  factTexts: (facts: Plain) => TextValues | undefined = () => undefined;
  private readonly watches: readonly Watched<S, C>[];
  /** Every code of a kind, once somebody wanted them. */
  private readonly codes = new Map<ChoiceKind<C>, Int32Array>();
  /** Choices as JSON, by kind and code. */
  private readonly written = new Map<ChoiceKind<C>, Map<number, string>>();

  constructor(
    readonly gameId: string,
    procedures: readonly AnyProcedure<S, C>[],
    readonly content: C,
    readonly layout: PileLayout,
    isChecked = false,
    watches: readonly Watch<Untyped<S, C>>[] = [],
  ) {
    this.program = new Program(procedures, isChecked);
    this.instructions = this.program.instructions;
    this.moment = new Moment<Untyped<S, C>, Locals>(content, layout, this.program);
    const subjects = [...new Set(watches.flatMap((watch) => watch.subjects))];
    if (subjects.length > MOST_SUBJECTS) {
      throw new Error(`${gameId}: watches have ${subjects.length} subjects; there is room for ${MOST_SUBJECTS}.`);
    }
    const bitOf = new Map(subjects.map((subject, i) => [subject, 1 << i]));
    this.moment.subjects = bitOf;
    this.watches = watches.map((watch) => ({
      name: watch.name,
      test: isChecked ? checkedCondition<S, C>(watch).test : watch.test,
      run: watch.run,
      subjects: watch.subjects.reduce((bits, subject) => bits | bitOf.get(subject)!, 0),
    }));
  }

  /** Lays the first procedure on an empty stack and runs to the first question. */
  begin(state: S, procedure: AnyProcedure<S, C>, locals: Locals): void {
    state.stack.push(this.program.frame(procedure, locals));
    this.advance(state);
  }

  /** Runs set-up work that needs a moment (shuffling, dealing) before the first procedure. */
  prepare(state: S, work: (m: AnyMoment<S, C>) => void): void {
    this.moment.state = state;
    this.moment.touched = 0;
    work(this.moment);
  }

  /** Takes play up where a frame was laid down that did not come there by itself: a save, or a table laid out. */
  takeUp(state: S): S {
    this.point(state)?.ask?.takeUp?.(this.moment);
    return state;
  }

  /** Runs until somebody is asked or the match is over. */
  advance(state: S): void {
    const m = this.moment;
    const { instructions } = this;
    const { stack } = state;
    const isWatched = this.watches.length > 0;
    if (m.state !== state) m.state = state;
    if (isWatched && m.touched !== 0) this.askWatches(state);
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (stack.length === 0) return;
      const frame = stack[stack.length - 1]!;
      const instruction = instructions[frame.at]!;
      // Only where it changes: the moment is old and states are young, so that writing costs more than comparing.
      if (m.locals !== frame.locals) m.locals = frame.locals;
      m.height = stack.length;
      switch (instruction.kind) {
        case ACT:
          frame.at += 1;
          instruction.run(m);
          break;
        case BRANCH:
          frame.at = instruction.test(m) === instruction.expected ? frame.at + 1 : instruction.target;
          break;
        case JUMP:
          frame.at = instruction.test(m) === instruction.expected ? instruction.target : frame.at + 1;
          break;
        case END:
          stack.pop();
          break;
        case TURN:
          frame.at = this.findTurn(instruction) ? frame.at + 1 : instruction.target;
          break;
        case NEXT_TURN:
          frame.at = instruction.target;
          if (instruction.areTurns) this.finishTurn(instruction);
          else if (!instruction.repeats) this.goOn(instruction);
          break;
        default:
          if (instruction.kind !== ASK_EVERYONE || !this.isRevealed(state, instruction)) return;
      }
      if (isWatched && m.touched !== 0) this.askWatches(state);
    }
    const frame = stack[stack.length - 1]!;
    const { procedure, name } = instructions[frame.at]!;
    throw new Error(
      `${this.gameId}: ${procedure}.${name} ran ${MOST_STEPS} steps without asking anybody. Look for a repeatUntil that is never done.`,
    );
  }

  /** What a branch gives at this moment: its condition, or whether it is the turn of a seat that takes part. */
  private gives({ test, order }: Instruction<S, C>): boolean {
    if (order === undefined) return test(this.moment);
    const m = this.moment as Moment<Untyped<S, C>, Locals & InTurn>;
    return m.locals.place < order.size(m) && (order.takesPart?.(m, order.seat(m)) ?? true);
  }

  private goOn(instruction: Instruction<S, C>): void {
    const m = this.moment as Moment<Untyped<S, C>, Locals & InTurn>;
    instruction.order!.end?.(m);
    (m.locals as InTurn).place += 1;
  }

  /** A turn is over: the same seat has another one where it takes turn after turn, or was granted one. */
  private finishTurn(instruction: Instruction<S, C>): void {
    const order = instruction.order!;
    const m = this.moment as Moment<Untyped<S, C>, Locals & InTurn>;
    const seat = order.seat(m);
    m.endTurn(seat);
    if (!m.useTurnUp('extra', seat) && !instruction.repeats) this.goOn(instruction);
  }

  /** Goes on to the next seat that has a turn; false, and back at the first place, when all have had theirs. */
  private findTurn(instruction: Instruction<S, C>): boolean {
    const m = this.moment as Moment<Untyped<S, C>, Locals & InTurn>;
    const order = instruction.order!;
    const size = order.size(m);
    const { locals } = m;
    while (locals.place < size) {
      if (order.takesPart === undefined || order.takesPart(m, order.seat(m))) {
        if (!instruction.areTurns) return true;
        if (!m.useTurnUp('skipped', order.seat(m))) {
          m.beginTurn(order.seat(m));
          return true;
        }
      }
      this.goOn(instruction);
    }
    (locals as InTurn).place = 0;
    return false;
  }

  /** Asks the watches whose subjects have changed; what they call runs before the next step, in the order of the watches. */
  private askWatches(state: S): void {
    const m = this.moment;
    let height = state.stack.length;
    for (let rounds = 0; m.touched !== 0; rounds++) {
      const { touched } = m;
      m.touched = 0;
      if (rounds === MOST_ROUNDS) {
        throw new Error(
          `${this.gameId}: its watches set each other off again and again. Let one of them be so for good.`,
        );
      }
      for (const watch of this.watches) {
        if (state.stack.length === 0) return;
        if ((watch.subjects & touched) === 0) continue;
        m.locals = state.stack[height - 1]!.locals;
        m.height = height;
        const holds = watch.test(m);
        if (holds === hasHeld(state.uses, watch.name)) continue;
        state.uses = remember(state.uses, watch.name, holds);
        if (!holds) continue;
        watch.run(m);
        // It may have left procedures: what the next one calls goes on top of those that are still there.
        height = m.height;
      }
    }
  }

  /** The seat that is asked next: the lowest one where several are; 0 when the match is over. */
  seatToAct(state: S): Seat {
    const instruction = this.point(state);
    if (instruction === undefined) return 0;
    if (instruction.kind === ASK) return instruction.ask!.who(this.moment);
    if (instruction.kind === ASK_EVERYONE) return this.firstWaiting(state);
    return instruction.askOpen!.who(this.moment);
  }

  /** Counts what a seat that is asked may choose, ready for `take`; UNLISTED where that cannot be listed. */
  countOptions(state: S, seat: Seat): number {
    const instruction = this.point(state);
    if (instruction === undefined) return 0;
    return this.collect(instruction, seat);
  }

  /** The code of an option just counted: the same choice has the same code in every world of a question. */
  optionCode(index: number): number {
    return this.offer.codes[index]!;
  }

  /** Takes an option by its place among those just counted for that seat. */
  take(state: S, seat: Seat, index: number): void {
    if (index < 0 || index >= this.offer.count) {
      throw new Error(`Option ${index} was not offered: there are ${this.offer.count}. Call countOptions first.`);
    }
    this.applyCode(state, this.point(state)!, seat, this.offer.codes[index]!);
    this.advance(state);
  }

  /** Takes an option by its code, as `optionCode` gave it in this world or another; it must have been counted just now. */
  takeCode(state: S, seat: Seat, code: number): void {
    if (!this.offer.has(code)) throw new Error(`Code ${code} was not offered. Call countOptions first.`);
    this.applyCode(state, this.point(state)!, seat, code);
    this.advance(state);
  }

  /** Takes any allowed choice. */
  takeAtRandom(state: S, seat: Seat, random: Random): void {
    this.applyAny(state, this.point(state)!, seat, random);
    this.advance(state);
  }

  /** The same for whoever is asked, until the match is over or so many choices were made; says how many. */
  playOut(state: S, random: Random, most: number): number {
    let made = 0;
    for (let instruction = this.point(state); instruction !== undefined; instruction = this.point(state)) {
      if (instruction.kind === ASK_EVERYONE) {
        // What is sealed brings nothing about before all have chosen.
        for (let seat = this.firstWaiting(state); seat !== 0; seat = this.firstWaiting(state)) {
          if (made === most) return made;
          this.applyAny(state, instruction, seat, random);
          made += 1;
        }
      } else {
        if (made === most) return made;
        this.applyAny(state, instruction, (instruction.ask ?? instruction.askOpen!).who(this.moment), random);
        made += 1;
      }
      this.advance(state);
    }
    return made;
  }

  private applyAny(state: S, instruction: Instruction<S, C>, seat: Seat, random: Random): void {
    const count = this.collect(instruction, seat);
    if (count === UNLISTED) {
      this.applyOpen(state, instruction, seat, unlistedOf(instruction)!.propose(this.moment, random, seat));
    } else {
      this.applyCode(state, instruction, seat, this.offer.codes[random.below(count)]!);
    }
  }

  /** Any allowed choice, in words: every call may give another. For bots, where options cannot be listed. */
  propose(state: S, seat: Seat, random: Random): Choice {
    const count = this.countOptions(state, seat);
    const instruction = this.point(state)!;
    if (count === UNLISTED) {
      const question = unlistedOf(instruction)!;
      return question.write(this.moment, question.propose(this.moment, random, seat), seat);
    }
    return wordsOf(kindOf(instruction)!, this.offer.codes[random.below(count)]!, this.content);
  }

  /** Who is asked, and under which rule. */
  decision(state: S): Decision | undefined {
    const instruction = this.point(state);
    if (instruction === undefined) return undefined;
    const seats: Seat[] = [];
    for (let seat = 1; seat <= state.players; seat++) if (this.asks(state, instruction, seat)) seats.push(seat);
    return {
      number: state.decisionNumber,
      step: instruction.step,
      question: instruction.name,
      phase: this.phaseOf(state),
      rule: this.ruleNow(instruction),
      seats,
      isSealed: instruction.kind === ASK_EVERYONE,
      path: state.stack.map((frame) => {
        const { procedure, name } = this.instructions[frame.at]!;
        return `${procedure}.${name.split('/')[0]}`;
      }),
    };
  }

  /** The name of the question that is open; empty when the match is over. */
  questionOf(state: S): string {
    const { stack } = state;
    return stack.length === 0 ? '' : this.instructions[stack[stack.length - 1]!.at]!.name;
  }

  /** Whether the outermost procedure has left a question of its own behind, in the order of its steps. */
  hasPassed({ stack }: S, question: string): boolean {
    if (stack.length === 0) return false;
    const { at } = stack[0]!;
    const place = this.program.place(this.instructions[at]!.procedure, question);
    return place !== undefined && at > place;
  }

  /** The phase that the match is in: of the outermost procedure that has one; undefined where it is in none. */
  phaseOf({ stack }: Pick<S, 'stack'>): string | undefined {
    for (let i = 0; i < stack.length; i++) {
      const { phase } = this.instructions[stack[i]!.at]!;
      if (phase !== undefined) return phase;
    }
    return undefined;
  }

  /** Whether all are being asked in secret and at once. */
  isSealed(state: S): boolean {
    return this.point(state)?.kind === ASK_EVERYONE;
  }

  /** The seats that are asked and have not chosen, as a mask. */
  asked(state: S): number {
    const instruction = this.point(state);
    if (instruction === undefined) return 0;
    let mask = 0;
    for (let seat = 1; seat <= state.players; seat++) if (this.asks(state, instruction, seat)) mask |= 1 << seat;
    return mask;
  }

  /** Who may still act in the round of which the question is one, in order; undefined where it is none. */
  round(state: S): readonly Seat[] | undefined {
    return this.point(state)?.ask?.round?.(this.moment);
  }

  /** What the window is about in which it is a seat's chance, and not another's in whose place it may answer. */
  labels(state: S, seat: Seat): readonly string[] | undefined {
    const ask = this.point(state)?.ask;
    if (ask?.round === undefined || ask.who(this.moment) !== seat) return undefined;
    return ask.labels?.(this.moment, seat) ?? NOT_LABELLED;
  }

  /** What a seat is asked now, without what it may answer; undefined where it is not asked. */
  ask(state: S, seat: Seat): Asked | undefined {
    const instruction = this.point(state);
    if (instruction === undefined || !this.asks(state, instruction, seat)) return undefined;
    const asking = instruction.ask ?? instruction.askEveryone ?? unlistedOf(instruction)!;
    const facts = asking.facts?.(this.moment, seat) ?? null;
    return {
      number: state.decisionNumber,
      question: instruction.name,
      facts,
      step: instruction.step,
      rule: this.ruleNow(instruction),
      seat,
      isSealed: instruction.kind === ASK_EVERYONE,
      prompt: text(
        instruction.promptKey,
        asking.prompt?.(this.moment, seat) ?? (facts === null ? undefined : this.factTexts(facts)),
      ),
      kind: kindOf(instruction)?.name,
      constraint: unlistedOf(instruction)?.constraint(this.moment, seat),
    };
  }

  /** Named answers to a question whose answers cannot be listed. */
  candidates(state: S, seat: Seat): readonly Candidate[] {
    const instruction = this.point(state);
    const question = instruction && unlistedOf(instruction);
    if (question?.candidates === undefined || !this.asks(state, instruction!, seat)) return [];
    return question.candidates(this.moment, seat).map((answer) => ({
      choice: question.write(this.moment, answer, seat),
      label: question.label!(this.moment, answer, seat),
    }));
  }

  /** What would come of an answer that cannot be listed; undefined where nothing is said of it. */
  preview(state: S, seat: Seat, words: Choice): Plain | undefined {
    const instruction = this.point(state);
    const question = instruction && unlistedOf(instruction);
    if (question?.preview === undefined || !this.asks(state, instruction!, seat)) return undefined;
    const reading = question.read(this.moment, words, seat);
    if ('unclear' in reading || question.objections(this.moment, reading.answer, seat).length > 0) return undefined;
    return question.preview(this.moment, reading.answer, seat);
  }

  /** What a seat that is asked may choose, in words; undefined where that cannot be listed. */
  choices(state: S, seat: Seat): Choice[] | undefined {
    const count = this.countOptions(state, seat);
    if (count === UNLISTED) return undefined;
    const kind = kindOf(this.point(state)!)!;
    const choices: Choice[] = [];
    for (let i = 0; i < count; i++) choices.push(wordsOf(kind, this.offer.codes[i]!, this.content));
    return choices;
  }

  /** The same as JSON. A host writes the same few choices again and again, so each is written once. */
  writeChoices(state: S, seat: Seat): string | undefined {
    const count = this.countOptions(state, seat);
    if (count === UNLISTED) return undefined;
    const kind = kindOf(this.point(state)!)!;
    let written = this.written.get(kind);
    if (written === undefined || written.size > MOST_WRITTEN) {
      written = new Map();
      this.written.set(kind, written);
    }
    const list: string[] = [];
    for (let i = 0; i < count; i++) {
      const code = this.offer.codes[i]!;
      let words = written.get(code);
      if (words === undefined) {
        words = JSON.stringify(wordsOf(kind, code, this.content));
        written.set(code, words);
      }
      list.push(words);
    }
    return `[${list.join()}]`;
  }

  /** What a seat is asked now, with its options in words; undefined where it is not asked. */
  question(state: S, seat: Seat): Question | undefined {
    const asked = this.ask(state, seat);
    if (asked === undefined) return undefined;
    const instruction = this.point(state)!;
    const kind = kindOf(instruction);
    let options: Option[] | undefined;
    if (kind !== undefined) {
      const count = this.collect(instruction, seat);
      options = [];
      for (let i = 0; i < count; i++) options.push(makeOption(kind, this.offer.codes[i]!, asked.rule, this.content));
    }
    return { ...asked, options };
  }

  /** A choice of a step with its targets and label, whether it is offered or not; undefined where it is none. */
  option(step: string, choice: Choice, rule: RuleId): Option | undefined {
    const [procedure = '', name = ''] = step.split('.');
    const place = this.program.place(procedure, name);
    const kind = place === undefined ? undefined : kindOf(this.instructions[place]!);
    const code = kind === undefined ? undefined : codeOf(kind, choice, this.content);
    return code === undefined ? undefined : makeOption(kind!, code, rule, this.content);
  }

  /** Takes a choice in words, or says why not. `number` is the decision it answers, where the sender knows it. */
  choose(state: S, seat: Seat, choice: Choice, number: number = state.decisionNumber): Accepted | Refusal {
    const instruction = this.point(state);
    if (instruction === undefined) {
      const rule = state.outcome?.rule ?? '';
      return { refused: 'matchIsOver', rule, reasons: [{ rule, text: text('refused.matchIsOver') }] };
    }
    const rule = this.ruleNow(instruction);
    const refuse = (refused: Refusal['refused'], reasons: readonly Reason[] = []): Refusal => ({
      refused,
      rule: reasons[0]?.rule ?? rule,
      reasons: reasons.length > 0 ? reasons : [{ rule, text: text(`refused.${refused}`) }],
    });
    if (number !== state.decisionNumber) return refuse('staleDecision');
    if (!this.asks(state, instruction, seat)) {
      const hasChosen = instruction.kind === ASK_EVERYONE && (state.sealed[seat - 1] ?? NOT_ASKED) !== NOT_ASKED;
      return refuse(hasChosen ? 'alreadyChosen' : 'notAsked');
    }
    const kind = kindOf(instruction);
    if (kind === undefined) {
      const question = unlistedOf(instruction)!;
      const reading = question.read(this.moment, choice, seat);
      if ('unclear' in reading) return refuse('notUnderstood', reading.unclear);
      const { answer } = reading;
      const objections = question.objections(this.moment, answer, seat);
      if (objections.length > 0) return refuse('notOffered', objections);
      const understood = question.write(this.moment, answer, seat);
      return this.accept(understood, () => this.applyOpen(state, instruction, seat, answer), state);
    }
    const code = codeOf(kind, choice, this.content);
    if (code === undefined) return refuse('notUnderstood');
    this.collect(instruction, seat);
    if (!this.offer.has(code)) return refuse('notOffered', this.reasonsAgainst(instruction, code, seat));
    const understood = wordsOf(kind, code, this.content);
    return this.accept(understood, () => this.applyCode(state, instruction, seat, code), state);
  }

  private accept(choice: Choice, apply: () => void, state: S): Accepted {
    const told = this.tellAll(() => {
      apply();
      this.advance(state);
    });
    return { choice, told, hasLearnt: this.moment.hasLearnt };
  }

  /**
   * What speaks against a choice: nothing where it is legal. Changes nothing, so that a client may ask before it offers
   * anything; undefined where no requirements say so.
   */
  whyNot(state: S, seat: Seat, choice: Choice): readonly Reason[] | undefined {
    const instruction = this.point(state);
    const asking = instruction?.ask ?? instruction?.askEveryone;
    const code = asking === undefined ? undefined : codeOf(asking.kind, choice, this.content);
    const legal = code === undefined ? undefined : asking!.legalOf?.(code);
    if (legal === undefined || legal.reasons !== undefined) return undefined;
    const need = legal.unmet(this.moment, code!, seat);
    return need < 0 ? [] : [legal.reason(this.moment, need, code!, seat)];
  }

  /**
   * Choices of the question that is open, legal or not, each with what it meets of its requirements in their order: all of
   * them, or so many drawn by lot. For tests, which compare them with what is offered and what is said.
   */
  *judged(state: S, seat: Seat, most: number, random: Pick<Random, 'below'>): Generator<Judged> {
    const instruction = this.point(state);
    const asking = instruction?.ask ?? instruction?.askEveryone;
    // Each kind of answer has its share of what is drawn, or the one with the most choices would be all that is seen.
    const legals =
      asking?.legals?.filter(({ kind, reasons }) => kind.codes !== undefined && reasons === undefined) ?? [];
    for (const legal of legals) {
      const codes = this.codes.get(legal.kind) ?? Int32Array.from(legal.kind.codes!(this.content));
      this.codes.set(legal.kind, codes);
      const share = Math.min(codes.length, Math.ceil(most / legals.length));
      for (let i = 0; i < share; i++) {
        const code = codes[codes.length === share ? i : random.below(codes.length)]!;
        if (asking!.legalOf!(code) !== legal) continue;
        this.point(state);
        const needs = Array.from({ length: legal.size }, (_, need) => ({
          rule: legal.reason(this.moment, need, code, seat).rule,
          isMet: legal.meets(this.moment, need, code, seat),
        }));
        yield { choice: wordsOf(asking!.kind, code, this.content), needs };
      }
    }
  }

  /** Runs something and collects what is told meanwhile. */
  tellAll(run: () => void): readonly Told[] {
    const m = this.moment;
    const told: Told[] = [];
    m.listenWith(told);
    m.hasLearnt = false;
    try {
      run();
    } finally {
      m.listenWith(undefined);
    }
    return told;
  }

  /** Runs something that nobody is to hear of: the set-up below a table that is laid out. */
  silently<T>(run: () => T): T {
    const m = this.moment;
    const told = m.listenWith(undefined);
    try {
      return run();
    } finally {
      m.listenWith(told);
    }
  }

  /** The name of the first condition around the step that play stands at which does not hold; undefined if all do. */
  unmetCondition(state: S): string | undefined {
    const instruction = this.point(state);
    return instruction?.within.find(({ branch, gave }) => this.gives(branch) !== gave)?.branch.name;
  }

  /** Takes back a seat's sealed commitment while others are still choosing; nobody has seen it. */
  retract(state: S, seat: Seat): boolean {
    const instruction = this.point(state);
    const commitment = state.sealed[seat - 1] ?? NOT_ASKED;
    if (instruction?.kind !== ASK_EVERYONE || !isCommitted(commitment)) return false;
    state.sealed[seat - 1] = NOT_YET;
    return true;
  }

  /** Commits any allowed choice, of those that show the given number, for a seat whose commitment a world must make up. */
  commitAtRandom(state: S, seat: Seat, random: Random, shown: number | undefined): void {
    const count = this.countOptions(state, seat);
    const instruction = this.point(state)!;
    if (count === UNLISTED) {
      this.applyOpen(state, instruction, seat, unlistedOf(instruction)!.propose(this.moment, random, seat));
      return;
    }
    const codes = this.offer.codes.subarray(0, count);
    const fitting = shown === undefined ? codes : codes.filter((code) => this.shownBy(instruction, code) === shown);
    if (fitting.length === 0) {
      throw new Error(
        `${this.gameId}: in a world of seat ${seat}, nothing that it may choose at ${instruction.step} shows ${shown}. Let settleWorld deal it the cards for it.`,
      );
    }
    state.sealed[seat - 1] = fitting[random.below(fitting.length)]!;
  }

  /** The commitments of a sealed question as a seat may know them: its own, and of the others that they have chosen. */
  sealedFor(state: S, seat: Seat): Commitment[] {
    const { sealed } = state;
    if (sealed.length === 0) return [];
    const instruction = this.point(state)!;
    // Listed options have codes from PASS upwards; words that cannot be listed may be any number.
    const isMasked = (commitment: Commitment): boolean =>
      commitment === UNSEEN_COMMITMENT || (instruction.askEveryone !== undefined && isUnseenCommitment(commitment));
    return sealed.map((commitment, i) =>
      i + 1 === seat || !isCommitted(commitment) || isMasked(commitment)
        ? commitment
        : unseenShowing(this.shownBy(instruction, commitment)),
    );
  }

  private shownBy(instruction: Instruction<S, C>, commitment: Commitment): number | undefined {
    return typeof commitment === 'number' ? instruction.askEveryone?.shows?.(commitment, this.content) : undefined;
  }

  /** The words of a sealed commitment. */
  wordsOfCommitment(state: S, commitment: Commitment): Choice {
    const kind = kindOf(this.point(state)!);
    return kind !== undefined && typeof commitment === 'number' ? wordsOf(kind, commitment, this.content) : commitment;
  }

  /** Lays down a commitment in words at the sealed question that play stands at; false where it is none. */
  commit(state: S, seat: Seat, choice: Choice): boolean {
    const instruction = this.point(state);
    if (instruction?.kind !== ASK_EVERYONE) return false;
    if (state.sealed.length === 0) this.openSealed(state, instruction);
    if (state.sealed[seat - 1] !== NOT_YET) return false;
    if (instruction.askEveryoneOpen !== undefined) {
      const reading = instruction.askEveryoneOpen.read(this.moment, choice, seat);
      if ('unclear' in reading) return false;
      if (instruction.askEveryoneOpen.objections(this.moment, reading.answer, seat).length > 0) return false;
      this.applyOpen(state, instruction, seat, reading.answer);
      return true;
    }
    const code = codeOf(instruction.askEveryone!.kind, choice, this.content);
    if (code === undefined) return false;
    this.collect(instruction, seat);
    if (!this.offer.has(code)) return false;
    state.sealed[seat - 1] = code;
    return true;
  }

  /** The steps that ask, for `describe`: name, rule, and the schema of what may be answered. */
  asking(): readonly { readonly step: string; readonly rule: RuleId; readonly kind: string; readonly schema: Plain }[] {
    return this.instructions
      .filter((one) => one.kind >= ASK && one.kind < TURN)
      .map((one) => ({
        step: one.step,
        rule: one.rule,
        kind: kindOf(one)?.name ?? 'open',
        schema: kindOf(one)?.schema(this.content) ?? unlistedOf(one)!.schema(this.content),
      }));
  }

  /** Points the moment at the frame on top; undefined when the match is over. */
  private point(state: S): Instruction<S, C> | undefined {
    const { stack } = state;
    if (stack.length === 0) return undefined;
    const frame = stack[stack.length - 1]!;
    const m = this.moment;
    if (m.state !== state) m.state = state;
    if (m.locals !== frame.locals) m.locals = frame.locals;
    m.height = stack.length;
    return this.instructions[frame.at]!;
  }

  private collect(instruction: Instruction<S, C>, seat: Seat): number {
    const { offer } = this;
    offer.clear();
    if (instruction.kind === ASK) instruction.ask!.options(this.moment, offer, seat);
    else if (instruction.askEveryone !== undefined) instruction.askEveryone.options(this.moment, offer, seat);
    else return UNLISTED;
    if (offer.count === 0) {
      throw new Error(
        `${this.gameId}: ${instruction.step} (${instruction.rule}) asks seat ${seat} and offers nothing. Put the step inside a when().`,
      );
    }
    return offer.count;
  }

  private applyCode(state: S, instruction: Instruction<S, C>, seat: Seat, code: number): void {
    // What a step touched that broke down must not reach another match.
    this.moment.touched = 0;
    if (instruction.kind === ASK_EVERYONE) {
      state.sealed[seat - 1] = code;
      if (instruction.askEveryone!.shows !== undefined) this.moment.hasLearnt = true;
      return;
    }
    state.decisionNumber += 1;
    state.stack[state.stack.length - 1]!.at += 1;
    instruction.ask!.apply(this.moment, code, seat);
  }

  private applyOpen(state: S, instruction: Instruction<S, C>, seat: Seat, answer: unknown): void {
    this.moment.touched = 0;
    if (instruction.kind === ASK_EVERYONE) {
      // A state holds plain data, so that what is sealed lies there in words.
      state.sealed[seat - 1] = instruction.askEveryoneOpen!.write(this.moment, answer, seat);
      return;
    }
    state.decisionNumber += 1;
    state.stack[state.stack.length - 1]!.at += 1;
    instruction.askOpen!.apply(this.moment, answer, seat);
  }

  private openSealed(state: S, instruction: Instruction<S, C>): void {
    const question = instruction.askEveryone ?? instruction.askEveryoneOpen!;
    const sealed = BLANK.slice(0, state.players);
    for (let seat = 1; seat <= state.players; seat++) {
      if (question.isAsked(this.moment, seat)) sealed[seat - 1] = NOT_YET;
    }
    state.sealed = sealed;
  }

  /** The answer in a commitment that cannot be listed; undefined where the seat was not asked. */
  private unsealed(instruction: Instruction<S, C>, words: Commitment, seat: Seat): unknown {
    if (words === NOT_ASKED) return undefined;
    const reading = instruction.askEveryoneOpen!.read(this.moment, words, seat);
    if ('answer' in reading) return reading.answer;
    throw new Error(`${this.gameId}: ${instruction.step} does not understand what it wrote for seat ${seat}.`);
  }

  /** Opens a sealed question, and reveals it as soon as nobody is left who has not chosen: whether that is so. */
  private isRevealed(state: S, instruction: Instruction<S, C>): boolean {
    if (state.sealed.length === 0) this.openSealed(state, instruction);
    if (this.firstWaiting(state) !== 0) return false;
    this.reveal(state, instruction);
    return true;
  }

  private reveal(state: S, instruction: Instruction<S, C>): void {
    const commitments = state.sealed;
    state.sealed = [];
    state.decisionNumber += 1;
    state.stack[state.stack.length - 1]!.at += 1;
    this.moment.hasLearnt = true;
    const { askEveryone, askEveryoneOpen } = instruction;
    if (askEveryone !== undefined) askEveryone.reveal(this.moment, commitments);
    else
      askEveryoneOpen!.reveal(
        this.moment,
        commitments.map((words, i) => this.unsealed(instruction, words, i + 1)),
      );
  }

  private firstWaiting(state: S): Seat {
    const { sealed } = state;
    for (let i = 0; i < sealed.length; i++) if (sealed[i] === NOT_YET) return i + 1;
    return 0;
  }

  private asks(state: S, instruction: Instruction<S, C>, seat: Seat): boolean {
    if (instruction.kind === ASK_EVERYONE) return state.sealed[seat - 1] === NOT_YET;
    const { ask } = instruction;
    if (ask === undefined) return instruction.askOpen!.who(this.moment) === seat;
    if (ask.who(this.moment) === seat) return true;
    // Who only watches is nobody's team mate, whatever the rules make of its number.
    return seat >= 1 && seat <= state.players && ask.mayAnswerToo?.(this.moment, seat) === true;
  }

  private ruleNow(instruction: Instruction<S, C>): RuleId {
    const asking = instruction.ask ?? instruction.askEveryone ?? unlistedOf(instruction);
    return asking?.ruleNow?.(this.moment) ?? instruction.rule;
  }

  private reasonsAgainst(instruction: Instruction<S, C>, code: number, seat: Seat): readonly Reason[] {
    const asking = instruction.ask ?? instruction.askEveryone;
    // What is explained by hand knows only of its own choices.
    if (code === PASS && asking?.legals === undefined) return [];
    return asking?.whyNot?.(this.moment, code, seat) ?? [];
  }
}

/** The question of an instruction whose answers cannot be listed. */
function unlistedOf<S extends KernelState, C>(
  instruction: Instruction<S, C>,
): Unlisted<Untyped<S, C>, Locals, unknown> | undefined {
  return instruction.askOpen ?? instruction.askEveryoneOpen;
}

function kindOf<S extends KernelState, C>(instruction: Instruction<S, C>): ChoiceKind<C> | undefined {
  return (instruction.ask ?? instruction.askEveryone)?.kind;
}
