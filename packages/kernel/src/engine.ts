// Runs a program on a state: from one question to the next. Applies choices in place; whoever needs the old state
// copies it first. Two doors lead in: `Judge` takes words and explains refusals; `take` takes the number of an option
// just counted, for bots and simulations that play millions of them. Both go through the same options.

import type { Random } from './chance.js';
import { Offer } from './choices.js';
import type { Told } from './events.js';
import { Moment } from './moment.js';
import type { PileLayout } from './piles.js';
import type { Watch } from './procedures.js';
import type { AnyMoment, AnyProcedure } from './program.js';
import {
  ACT,
  ASK,
  ASK_EVERYONE,
  BRANCH,
  END,
  Instruction,
  JUMP,
  NEXT_TURN,
  Program,
  STOP,
  TURN,
  unlistedOf,
} from './program.js';
import { UNLISTED } from './questions.js';
import { firstWaiting, isRevealed } from './sealed.js';
import type { KernelState } from './state.js';
import { NOT_YET } from './state.js';
import type { TurnMoment } from './turns.js';
import { endTurn, findTurn, gives } from './turns.js';
import type { Untyped } from './types.js';
import { Watches } from './watches.js';
import type { Locals, RuleId, Seat } from './words.js';

const MOST_STEPS = 100_000;

export class Engine<S extends KernelState, C> {
  readonly program: Program<S, C>;
  readonly moment: AnyMoment<S, C>;
  /** What was offered last. */
  readonly offer = new Offer();
  readonly instructions: readonly Instruction<S, C>[];
  private readonly watches: Watches<S, C>;
  private readonly isWatched: boolean;

  constructor(
    readonly gameId: string,
    procedures: readonly AnyProcedure<S, C>[],
    readonly content: C,
    readonly layout: PileLayout,
    isChecked = false,
    watches: readonly Watch<Untyped<S, C>>[] = [],
    /** A phase before which play ends: for whoever only looks ahead. */
    until?: string,
  ) {
    this.program = new Program(procedures, isChecked);
    const { instructions } = this.program;
    this.instructions =
      until === undefined
        ? instructions
        : instructions.map((one) =>
            one.phase === until ? new Instruction(STOP, one.procedure, one.name, one.rule, {}) : one,
          );
    this.moment = new Moment<Untyped<S, C>, Locals>(content, layout, this.program);
    this.watches = new Watches(gameId, watches, isChecked);
    this.isWatched = watches.length > 0;
    this.moment.subjects = this.watches.subjects;
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
    const { instructions, isWatched, watches } = this;
    const { stack } = state;
    if (m.state !== state) m.state = state;
    if (isWatched && m.touched !== 0) watches.ask(m);
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
          frame.at += 1;
          if (!findTurn(m as TurnMoment<S, C>, instruction)) frame.at = instruction.target;
          break;
        case NEXT_TURN:
          frame.at += 1;
          endTurn(m as TurnMoment<S, C>, instruction);
          frame.at = instruction.target;
          // The next turn is found at once, one step less for each, unless something happens before it.
          if (m.touched === 0 && stack.length === m.height) {
            frame.at += 1;
            if (!findTurn(m as TurnMoment<S, C>, instruction.turn!)) frame.at = instruction.turn!.target;
          }
          break;
        default:
          if (instruction.kind !== ASK_EVERYONE || !isRevealed(m, instruction)) return;
      }
      if (isWatched && m.touched !== 0) watches.ask(m);
    }
    throw this.endless(stack);
  }

  private endless(stack: S['stack']): Error {
    const { step } = this.instructions[stack[stack.length - 1]!.at]!;
    return new Error(
      `${this.gameId}: ${step} ran ${MOST_STEPS} steps without asking anybody. Look for a repeatUntil that is never done.`,
    );
  }

  /** The seat that is asked next: the lowest one where several are; 0 when the match is over. */
  seatToAct(state: S): Seat {
    const instruction = this.point(state);
    if (instruction === undefined) return 0;
    if (instruction.kind === ASK) return instruction.ask!.who(this.moment);
    if (instruction.kind === ASK_EVERYONE) return firstWaiting(state);
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
    if (index < 0 || index >= this.offer.count) throw this.notCounted(index);
    const instruction = this.point(state)!;
    this.applyCode(state, instruction, seat, this.offer.codes[index]!);
    this.goOn(state, instruction);
  }

  /** Goes on after a choice. What is sealed brings nothing about before all have chosen. */
  private goOn(state: S, instruction: Instruction<S, C>): void {
    if (instruction.kind !== ASK_EVERYONE || firstWaiting(state) === 0) this.advance(state);
  }

  private notCounted(index: number): Error {
    return new Error(`Option ${index} was not offered: there are ${this.offer.count}. Call countOptions first.`);
  }

  /** Takes an option by its code, as `optionCode` gave it in this world or another; it must have been counted just now. */
  takeCode(state: S, seat: Seat, code: number): void {
    if (!this.offer.has(code)) throw new Error(`Code ${code} was not offered. Call countOptions first.`);
    const instruction = this.point(state)!;
    this.applyCode(state, instruction, seat, code);
    this.goOn(state, instruction);
  }

  /** Takes any allowed choice. */
  takeAtRandom(state: S, seat: Seat, random: Random): void {
    const instruction = this.point(state)!;
    this.applyAny(state, instruction, seat, random);
    this.goOn(state, instruction);
  }

  /** The same for whoever is asked, until the match is over or so many choices were made; says how many. */
  playOut(state: S, random: Random, most: number): number {
    let made = 0;
    for (let instruction = this.point(state); instruction !== undefined; instruction = this.point(state)) {
      if (instruction.kind === ASK_EVERYONE) {
        // What is sealed brings nothing about before all have chosen.
        for (let seat = firstWaiting(state); seat !== 0; seat = firstWaiting(state)) {
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

  /** Runs something and collects what is told meanwhile, beside each the state at that moment where it is to be copied. */
  tellAll(run: () => void, copy?: (state: S) => S): readonly Told[] {
    const m = this.moment;
    const told: Told[] = [];
    m.listenWith(told, copy && (() => copy(m.state)));
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
    return instruction?.within.find(({ branch, gave }) => gives(this.moment, branch) !== gave)?.branch.name;
  }

  /** Points the moment at the frame on top; undefined when the match is over. */
  point(state: S): Instruction<S, C> | undefined {
    const { stack } = state;
    if (stack.length === 0) return undefined;
    const frame = stack[stack.length - 1]!;
    const m = this.moment;
    if (m.state !== state) m.state = state;
    if (m.locals !== frame.locals) m.locals = frame.locals;
    m.height = stack.length;
    return this.instructions[frame.at]!;
  }

  /** Collects what a seat may choose at a question; how much that is, or UNLISTED. */
  collect(instruction: Instruction<S, C>, seat: Seat): number {
    const { offer } = this;
    offer.clear();
    if (instruction.kind === ASK) instruction.ask!.options(this.moment, offer, seat);
    else if (instruction.askEveryone !== undefined) instruction.askEveryone.options(this.moment, offer, seat);
    else return UNLISTED;
    if (offer.count === 0) throw this.nothingOffered(instruction, seat);
    return offer.count;
  }

  private nothingOffered({ step, rule }: Instruction<S, C>, seat: Seat): Error {
    return new Error(
      `${this.gameId}: ${step} (${rule}) asks seat ${seat} and offers nothing. Put the step inside a when().`,
    );
  }

  /** Applies a code that was offered, without going on. */
  applyCode(state: S, instruction: Instruction<S, C>, seat: Seat, code: number): void {
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

  /** The same of an answer that cannot be listed. */
  applyOpen(state: S, instruction: Instruction<S, C>, seat: Seat, answer: unknown): void {
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

  /** Whether a seat is asked and has not chosen. */
  asks(state: S, instruction: Instruction<S, C>, seat: Seat): boolean {
    if (instruction.kind === ASK_EVERYONE) return state.sealed[seat - 1] === NOT_YET;
    const { ask } = instruction;
    if (ask === undefined) return instruction.askOpen!.who(this.moment) === seat;
    if (ask.who(this.moment) === seat) return true;
    // Who only watches is nobody's team mate, whatever the rules make of its number.
    return seat >= 1 && seat <= state.players && ask.mayAnswerToo?.(this.moment, seat) === true;
  }

  /** The rule that a question cites at this moment. */
  ruleNow(instruction: Instruction<S, C>): RuleId {
    const asking = instruction.ask ?? instruction.askEveryone ?? unlistedOf(instruction);
    return asking?.ruleNow?.(this.moment) ?? instruction.rule;
  }
}
