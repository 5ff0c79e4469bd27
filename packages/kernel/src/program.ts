// Procedures compiled once into one flat program. A frame holds the number of its next instruction while the game
// runs; its name is written only when a state is saved, so that saved games survive inserted steps.

import type { ChoiceKind } from './choices.js';
import type { Moment } from './moment.js';
import type {
  Explained,
  Announced,
  Ask,
  AskEveryone,
  AskEveryoneOpen,
  AskOpen,
  InTurn,
  Procedure,
  Step,
  TurnOrder,
  Unlisted,
} from './procedures.js';
import type { CopyStack, Frame, KernelState } from './state.js';
import type { Untyped } from './types.js';
import type { Locals, RuleId } from './words.js';

export const ACT = 0;
export const BRANCH = 1;
export const JUMP = 2;
export const END = 3;
export const ASK = 4;
export const ASK_EVERYONE = 5;
const ASK_OPEN = 6;
export const TURN = 7;
export const NEXT_TURN = 8;
/** Here whoever looks ahead stops. */
export const STOP = 9;

// Inside the program the type of a frame's locals is forgotten: the procedure that wrote it is the one that reads it.
export type AnyProcedure<S extends KernelState, C> = Procedure<Untyped<S, C>, Locals>;
/** What a call names: a rule, or its announcement. */
type Called<S extends KernelState, C> = AnyProcedure<S, C> | Announced<Locals>;
export type AnyMoment<S extends KernelState, C> = Moment<Untyped<S, C>, Locals>;

type Order<S extends KernelState, C> = TurnOrder<Untyped<S, C>, Locals & InTurn>;

export interface Condition<S extends KernelState, C> {
  readonly name: string;
  test(this: void, m: AnyMoment<S, C>): boolean;
}

/** A jump that is always made. */
const ALWAYS = { condition: { test: () => true } };

/** What an instruction does, by its kind; the other fields are undefined. */
interface Doing<S extends KernelState, C> {
  readonly act?: { run(this: void, m: AnyMoment<S, C>): void };
  /** A branch goes on with the next instruction where the test gives `expected`, and to the target where it does not. */
  readonly condition?: { test(this: void, m: AnyMoment<S, C>): boolean };
  readonly expected?: boolean;
  readonly order?: Order<S, C>;
  readonly ask?: Ask<Untyped<S, C>, Locals>;
  readonly askEveryone?: AskEveryone<Untyped<S, C>, Locals>;
  readonly askOpen?: AskOpen<Untyped<S, C>, Locals, unknown>;
  readonly askEveryoneOpen?: AskEveryoneOpen<Untyped<S, C>, Locals, unknown>;
}

/** A branch that was taken. */
export interface Within<S extends KernelState, C> {
  readonly branch: Instruction<S, C>;
  readonly gave: boolean;
}

/** One instruction. All have the same shape, so that the loop that runs them stays fast. */
export class Instruction<S extends KernelState, C> {
  /** Procedure and name, and the text that asks: written once, because every question has both. */
  readonly step: string;
  readonly promptKey: string;
  /** What an act does; what a branch, or the end of a loop, tests. */
  readonly run: (m: AnyMoment<S, C>) => void;
  readonly test: (m: AnyMoment<S, C>) => boolean;
  readonly expected: boolean;
  readonly order: Doing<S, C>['order'];
  /** Read off the order once: the loop asks for them at the end of every turn. */
  readonly areTurns: boolean;
  readonly repeats: boolean;
  readonly ask: Doing<S, C>['ask'];
  readonly askEveryone: Doing<S, C>['askEveryone'];
  readonly askOpen: Doing<S, C>['askOpen'];
  readonly askEveryoneOpen: Doing<S, C>['askEveryoneOpen'];
  /** Makes the locals of its procedure anew. */
  remember: (locals: Locals) => Locals = spread;
  /** Where a branch or a jump leads. */
  target = -1;
  /** At the end of a turn: the step that finds the next one. */
  turn: Instruction<S, C> | undefined;
  /** The phase it belongs to, where it is part of one: a mark, so that phases cost nothing while the game runs. */
  phase: string | undefined;
  /** The branches it lies within, outermost first, and what their tests gave. */
  within: readonly Within<S, C>[] = [];

  constructor(
    readonly kind: number,
    readonly procedure: string,
    readonly name: string,
    readonly rule: RuleId,
    doing: Doing<S, C>,
  ) {
    this.step = `${procedure}.${name}`;
    this.promptKey = `ask.${name}`;
    this.run = doing.act?.run ?? nothing;
    this.test = doing.condition?.test ?? never;
    this.expected = doing.expected ?? true;
    this.order = doing.order;
    this.areTurns = doing.order?.areTurns === true;
    this.repeats = doing.order?.repeats === true;
    this.ask = doing.ask;
    this.askEveryone = doing.askEveryone;
    this.askOpen = doing.askOpen;
    this.askEveryoneOpen = doing.askEveryoneOpen;
  }
}

function spread(locals: Locals): Locals {
  return { ...locals };
}
function nothing(): void {}
function never(): boolean {
  return false;
}

/** Conditions change nothing and always say the same: where a program is checked, each is asked twice. */
export function checkedCondition<S extends KernelState, C>({ name, test }: Condition<S, C>): Condition<S, C> {
  return {
    name,
    test: (m) => {
      const before = JSON.stringify(m.state);
      const said = test(m);
      if (test(m) !== said) throw new Error(`The condition "${name}" says one thing, then another.`);
      if (JSON.stringify(m.state) !== before) throw new Error(`The condition "${name}" changes the state.`);
      return said;
    },
  };
}

/** Where a program is checked, the state at the end of a step is kept with what it told last. */
function checkedDoing<S extends KernelState, C>(doing: Doing<S, C>): Doing<S, C> {
  const { act, ask, askEveryone, askOpen, askEveryoneOpen } = doing;
  return {
    ...doing,
    ...(act && { act: { run: (m) => m.runChecked(() => act.run(m)) } }),
    ...(ask && { ask: { ...ask, apply: (m, code, seat) => m.runChecked(() => ask.apply(m, code, seat)) } }),
    ...(askOpen && {
      askOpen: { ...askOpen, apply: (m, answer, seat) => m.runChecked(() => askOpen.apply(m, answer, seat)) },
    }),
    ...(askEveryone && {
      askEveryone: { ...askEveryone, reveal: (m, codes) => m.runChecked(() => askEveryone.reveal(m, codes)) },
    }),
    ...(askEveryoneOpen && {
      askEveryoneOpen: {
        ...askEveryoneOpen,
        reveal: (m, answers) => m.runChecked(() => askEveryoneOpen.reveal(m, answers)),
      },
    }),
  };
}

export class Program<S extends KernelState, C> {
  readonly instructions: Instruction<S, C>[] = [];
  private readonly entries = new Map<Called<S, C>, number>();
  private readonly places = new Map<string, number>();

  /** The phase that is being compiled. */
  private phase: string | undefined;
  /** All there are, in order. */
  readonly phases: string[] = [];

  constructor(
    procedures: readonly AnyProcedure<S, C>[],
    private readonly isChecked = false,
  ) {
    const names = new Set<string>();
    for (const procedure of procedures) {
      if (names.has(procedure.name)) throw new Error(`Two procedures are called "${procedure.name}".`);
      names.add(procedure.name);
      this.entries.set(procedure, this.instructions.length);
      if (procedure.announced !== undefined) this.entries.set(procedure.announced, this.instructions.length);
      this.compile(procedure.name, procedure.steps, []);
      this.emit(END, procedure.name, 'end', '');
      const { remember = spread } = procedure;
      for (let at = this.entry(procedure); at < this.instructions.length; at++)
        this.instructions[at]!.remember = remember;
    }
  }

  /** Where a procedure begins. */
  entry(procedure: Called<S, C>): number {
    const at = this.entries.get(procedure);
    if (at === undefined) {
      throw new Error(`The procedure "${procedure.name}" is not in the game's list of procedures. Add it there.`);
    }
    return at;
  }

  /** A frame for a procedure that is called. */
  frame(procedure: Called<S, C>, locals: Locals): Frame {
    const at = this.entry(procedure);
    return { at, locals: this.instructions[at]!.remember(locals) };
  }

  /** Copies a stack; locals hold primitives and readonly lists, so one level is deep enough. */
  readonly copyStack: CopyStack = (stack) => {
    const copies = stack.slice();
    for (let i = 0; i < copies.length; i++) {
      const { at, locals } = copies[i]!;
      copies[i] = { at, locals: this.instructions[at]!.remember(locals) };
    }
    return copies;
  };

  /** The phase that a match is in: of the outermost procedure that has one; undefined where it is in none. */
  phaseOf(stack: readonly Frame[]): string | undefined {
    for (let i = 0; i < stack.length; i++) {
      const { phase } = this.instructions[stack[i]!.at]!;
      if (phase !== undefined) return phase;
    }
    return undefined;
  }

  /**
   * The same in the middle of a choice, where the frame of whatever runs stands one past it already. What all have sealed
   * is revealed when choosing is over: that happens where play goes on.
   */
  phaseWithin(stack: readonly Frame[]): string | undefined {
    for (let i = 0; i < stack.length; i++) {
      const { at } = stack[i]!;
      const isToCome = this.isEntry(at) || this.instructions[at - 1]!.kind === ASK_EVERYONE;
      const { phase } = this.instructions[isToCome ? at : at - 1]!;
      if (phase !== undefined) return phase;
    }
    return undefined;
  }

  /** Whether an instruction is the first of its procedure: a frame that stands there has not begun. */
  isEntry(at: number): boolean {
    return at === 0 || this.instructions[at - 1]!.kind === END;
  }

  /** The number of a named step, or undefined where there is none. */
  place(procedure: string, step: string): number | undefined {
    return this.places.get(`${procedure}.${step}`);
  }

  /** The names of a procedure's steps, for messages that say what would have been right. */
  stepsOf(procedure: string): string[] {
    return this.instructions.filter((one) => one.procedure === procedure && one.kind !== JUMP).map((one) => one.name);
  }

  private compile(
    procedure: string,
    steps: readonly Step<Untyped<S, C>, Locals>[],
    within: readonly Within<S, C>[],
  ): void {
    for (const step of steps) {
      switch (step.kind) {
        case 'act':
          this.emit(ACT, procedure, step.name, step.rule, { act: step }).within = within;
          break;
        case 'ask':
          this.emit(ASK, procedure, step.name, step.rule, { ask: step.question }).within = within;
          break;
        case 'askEveryone':
          this.emit(ASK_EVERYONE, procedure, step.name, step.rule, { askEveryone: step.question }).within = within;
          break;
        case 'askOpen':
          this.emit(ASK_OPEN, procedure, step.name, step.rule, { askOpen: step.question }).within = within;
          break;
        case 'askEveryoneOpen':
          this.emit(ASK_EVERYONE, procedure, step.name, step.rule, { askEveryoneOpen: step.question }).within = within;
          break;
        case 'when': {
          const branch = this.emit(BRANCH, procedure, step.name, step.rule, { condition: this.condition(step) });
          branch.within = within;
          this.compile(procedure, step.steps, [...within, { branch, gave: true }]);
          branch.target = this.instructions.length;
          break;
        }
        case 'either': {
          const branch = this.emit(BRANCH, procedure, step.name, step.rule, { condition: this.condition(step) });
          branch.within = within;
          this.compile(procedure, step.steps, [...within, { branch, gave: true }]);
          const done = this.emit(JUMP, procedure, `${step.name}/done`, step.rule, ALWAYS);
          branch.target = this.instructions.length;
          this.compile(procedure, step.otherwise, [...within, { branch, gave: false }]);
          done.target = this.instructions.length;
          break;
        }
        case 'forever': {
          const start = this.instructions.length;
          this.places.set(`${procedure}.${step.name}`, start);
          this.compile(procedure, step.steps, within);
          this.emit(JUMP, procedure, `${step.name}/again`, step.rule, ALWAYS).target = start;
          break;
        }
        case 'phase': {
          const outer = this.phase;
          this.phase = step.name;
          if (!this.phases.includes(step.name)) this.phases.push(step.name);
          this.compile(procedure, step.steps, within);
          this.phase = outer;
          break;
        }
        case 'eachInTurn': {
          const order = step.order as Order<S, C>;
          const { begin } = order;
          if (begin !== undefined) {
            this.emit(ACT, procedure, `${step.name}/begin`, step.rule, { act: { run: begin } });
          }
          const start = this.instructions.length;
          const turn = this.emit(TURN, procedure, step.name, step.rule, { order });
          turn.within = within;
          this.compile(procedure, step.steps, [...within, { branch: turn, gave: true }]);
          const next = this.emit(NEXT_TURN, procedure, `${step.name}/next`, step.rule, { order });
          next.target = start;
          next.turn = turn;
          turn.target = this.instructions.length;
          break;
        }
        case 'repeatUntil': {
          const start = this.instructions.length;
          const condition = this.condition(step);
          const branch = this.emit(BRANCH, procedure, step.name, step.rule, { condition, expected: false });
          branch.within = within;
          this.compile(procedure, step.steps, [...within, { branch, gave: false }]);
          // The end of a loop tests by itself whether it goes round again: one step less for every round.
          this.emit(JUMP, procedure, `${step.name}/again`, step.rule, { condition, expected: false }).target =
            start + 1;
          branch.target = this.instructions.length;
          break;
        }
      }
    }
  }

  private condition(step: Condition<S, C>): Condition<S, C> {
    return this.isChecked ? checkedCondition(step) : step;
  }

  private emit(
    kind: number,
    procedure: string,
    name: string,
    rule: RuleId,
    doing: Doing<S, C> = {},
  ): Instruction<S, C> {
    const key = `${procedure}.${name}`;
    if (this.places.has(key)) throw new Error(`Two steps of "${procedure}" are called "${name}".`);
    this.places.set(key, this.instructions.length);
    const done = this.isChecked ? checkedDoing(doing) : doing;
    const instruction = new Instruction<S, C>(kind, procedure, name, rule, done);
    instruction.phase = this.phase;
    this.instructions.push(instruction);
    return instruction;
  }
}

/** The question of an instruction whose answers cannot be listed. */
export function unlistedOf<S extends KernelState, C>(
  instruction: Instruction<S, C>,
): Unlisted<Untyped<S, C>, Locals, unknown> | undefined {
  return instruction.askOpen ?? instruction.askEveryoneOpen;
}

/** What an instruction asks, however it is answered. */
export function askingOf<S extends KernelState, C>(instruction: Instruction<S, C>): Explained<Untyped<S, C>, Locals> {
  return instruction.ask ?? instruction.askEveryone ?? unlistedOf(instruction)!;
}

/** The kind of choice that answers an instruction, where its answers can be listed. */
export function kindOf<S extends KernelState, C>(instruction: Instruction<S, C>): ChoiceKind<C> | undefined {
  return (instruction.ask ?? instruction.askEveryone)?.kind;
}
