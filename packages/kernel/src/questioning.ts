// What is asked, in words: for hosts, clients and whoever looks. Nothing here changes a state.

import type { Random } from './chance.js';
import type { Choice, ChoiceKind, Option } from './choices.js';
import { codeOf, makeOption, wordsOf } from './choices.js';
import type { Engine } from './engine.js';
import { ASK, ASK_EVERYONE, kindOf, TURN, unlistedOf } from './program.js';
import type { Asked, Candidate, Decision, Question } from './questions.js';
import { UNLISTED } from './questions.js';
import type { Bits } from './sets.js';
import { including } from './sets.js';
import type { KernelState } from './state.js';
import type { TextValues } from './text.js';
import { text } from './text.js';
import type { Deferrable, Plain, RuleId, Seat } from './words.js';

/** What a window is about that says nothing. */
const NOT_LABELLED: readonly string[] = [];
/** Choices of a kind that are kept as JSON at a time. */
const MOST_WRITTEN = 10_000;

export class Questioning<S extends KernelState, C> {
  /** Choices as JSON, by kind and code. */
  private readonly written = new Map<ChoiceKind<C>, Map<number, string>>();

  constructor(
    private readonly engine: Engine<S, C>,
    /** How the facts of a question become values of its text. */
    private readonly factTexts: (facts: Plain) => TextValues | undefined,
  ) {}

  /** Any allowed choice, in words: every call may give another. For bots, where options cannot be listed. */
  propose(state: S, seat: Seat, random: Random): Choice {
    const count = this.engine.countOptions(state, seat);
    const instruction = this.engine.point(state)!;
    if (count === UNLISTED) {
      const question = unlistedOf(instruction)!;
      return question.write(this.engine.moment, question.propose(this.engine.moment, random, seat), seat);
    }
    return wordsOf(kindOf(instruction)!, this.engine.offer.codes[random.below(count)]!, this.engine.content);
  }

  /** Who is asked, and under which rule. */
  decision(state: S): Decision | undefined {
    const instruction = this.engine.point(state);
    if (instruction === undefined) return undefined;
    const seats: Seat[] = [];
    for (let seat = 1; seat <= state.players; seat++) if (this.engine.asks(state, instruction, seat)) seats.push(seat);
    return {
      number: state.decisionNumber,
      step: instruction.step,
      question: instruction.name,
      phase: this.engine.program.phaseOf(state.stack),
      rule: this.engine.ruleNow(instruction),
      seats,
      isSealed: instruction.kind === ASK_EVERYONE,
      path: state.stack.map((frame) => {
        const { procedure, name } = this.engine.instructions[frame.at]!;
        return `${procedure}.${name.split('/')[0]}`;
      }),
    };
  }

  /** The name of the question that is open; empty when the match is over. */
  questionOf(state: S): string {
    const { stack } = state;
    return stack.length === 0 ? '' : this.engine.instructions[stack[stack.length - 1]!.at]!.name;
  }

  /** Whether the outermost procedure has left a question of its own behind, in the order of its steps. */
  hasPassed({ stack }: S, question: string): boolean {
    if (stack.length === 0) return false;
    const { at } = stack[0]!;
    const place = this.engine.program.place(this.engine.instructions[at]!.procedure, question);
    return place !== undefined && at > place;
  }

  /** Whether all are being asked in secret and at once. */
  isSealed(state: S): boolean {
    return this.engine.point(state)?.kind === ASK_EVERYONE;
  }

  /** The seats that are asked and have not chosen. */
  asked(state: S): Bits<Seat> {
    const instruction = this.engine.point(state);
    if (instruction === undefined) return 0;
    let seats: Bits<Seat> = 0;
    for (let seat = 1; seat <= state.players; seat++) {
      if (this.engine.asks(state, instruction, seat)) seats = including(seats, seat);
    }
    return seats;
  }

  /** Who may still act in the round of which the question is one, in order; undefined where it is none. */
  round(state: S): readonly Seat[] | undefined {
    return this.engine.point(state)?.ask?.round?.(this.engine.moment);
  }

  /** What the window is about in which it is a seat's chance, and not another's in whose place it may answer. */
  labels(state: S, seat: Seat): readonly string[] | undefined {
    const ask = this.engine.point(state)?.ask;
    if (ask?.round === undefined || ask.who(this.engine.moment) !== seat) return undefined;
    return ask.labels?.(this.engine.moment, seat) ?? NOT_LABELLED;
  }

  /**
   * What a seat is asked now, without what it may answer; undefined where it is not asked. Without facts for whoever does not
   * want them: what it would cost to work them out is saved.
   */
  ask(state: S, seat: Seat, hasFacts = true): Asked | undefined {
    const instruction = this.engine.point(state);
    if (instruction === undefined || !this.engine.asks(state, instruction, seat)) return undefined;
    const asking = instruction.ask ?? instruction.askEveryone ?? unlistedOf(instruction)!;
    const given = asking.facts?.(this.engine.moment, seat) ?? null;
    const facts = hasFacts ? workedOut(given) : null;
    return {
      number: state.decisionNumber,
      question: instruction.name,
      facts,
      step: instruction.step,
      rule: this.engine.ruleNow(instruction),
      seat,
      isSealed: instruction.kind === ASK_EVERYONE,
      prompt: text(
        instruction.promptKey,
        asking.prompt?.(this.engine.moment, seat) ??
          (given === null ? undefined : this.factTexts((facts ?? given) as Plain)),
      ),
      kind: kindOf(instruction)?.name,
      constraint: unlistedOf(instruction)?.constraint(this.engine.moment, seat),
    };
  }

  /** Named answers to a question whose answers cannot be listed. */
  candidates(state: S, seat: Seat): readonly Candidate[] {
    const instruction = this.engine.point(state);
    const question = instruction && unlistedOf(instruction);
    if (question?.candidates === undefined || !this.engine.asks(state, instruction!, seat)) return [];
    return question.candidates(this.engine.moment, seat).map((answer) => ({
      choice: question.write(this.engine.moment, answer, seat),
      label: question.label!(this.engine.moment, answer, seat),
    }));
  }

  /** What would come of an answer that cannot be listed; undefined where nothing is said of it. */
  preview(state: S, seat: Seat, words: Choice): Plain | undefined {
    const instruction = this.engine.point(state);
    const question = instruction && unlistedOf(instruction);
    if (question?.preview === undefined || !this.engine.asks(state, instruction!, seat)) return undefined;
    const reading = question.read(this.engine.moment, words, seat);
    if ('unclear' in reading || question.objections(this.engine.moment, reading.answer, seat).length > 0)
      return undefined;
    return question.preview(this.engine.moment, reading.answer, seat);
  }

  /** What a seat that is asked may choose, in words; undefined where that cannot be listed. */
  choices(state: S, seat: Seat): Choice[] | undefined {
    const count = this.engine.countOptions(state, seat);
    if (count === UNLISTED) return undefined;
    const kind = kindOf(this.engine.point(state)!)!;
    const choices: Choice[] = [];
    for (let i = 0; i < count; i++) choices.push(wordsOf(kind, this.engine.offer.codes[i]!, this.engine.content));
    return choices;
  }

  /** The same as JSON. A host writes the same few choices again and again, so each is written once. */
  writeChoices(state: S, seat: Seat): string | undefined {
    const count = this.engine.countOptions(state, seat);
    if (count === UNLISTED) return undefined;
    const kind = kindOf(this.engine.point(state)!)!;
    let written = this.written.get(kind);
    if (written === undefined || written.size > MOST_WRITTEN) {
      written = new Map();
      this.written.set(kind, written);
    }
    const list: string[] = [];
    for (let i = 0; i < count; i++) {
      const code = this.engine.offer.codes[i]!;
      let words = written.get(code);
      if (words === undefined) {
        words = JSON.stringify(wordsOf(kind, code, this.engine.content));
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
    const instruction = this.engine.point(state)!;
    const kind = kindOf(instruction);
    let options: Option[] | undefined;
    if (kind !== undefined) {
      const count = this.engine.collect(instruction, seat);
      options = [];
      for (let i = 0; i < count; i++)
        options.push(makeOption(kind, this.engine.offer.codes[i]!, asked.rule, this.engine.content));
    }
    return { ...asked, options };
  }

  /** A choice of a step with its targets and label, whether it is offered or not; undefined where it is none. */
  option(step: string, choice: Choice, rule: RuleId): Option | undefined {
    const [procedure = '', name = ''] = step.split('.');
    const place = this.engine.program.place(procedure, name);
    const kind = place === undefined ? undefined : kindOf(this.engine.instructions[place]!);
    const code = kind === undefined ? undefined : codeOf(kind, choice, this.engine.content);
    return code === undefined ? undefined : makeOption(kind!, code, rule, this.engine.content);
  }

  /** The steps that ask, for `describe`: name, rule, and the schema of what may be answered. */
  asking(): readonly { readonly step: string; readonly rule: RuleId; readonly kind: string; readonly schema: Plain }[] {
    return this.engine.instructions
      .filter((one) => one.kind >= ASK && one.kind < TURN)
      .map((one) => ({
        step: one.step,
        rule: one.rule,
        kind: kindOf(one)?.name ?? 'open',
        schema: kindOf(one)?.schema(this.engine.content) ?? unlistedOf(one)!.schema(this.engine.content),
      }));
  }
}

/** Facts, with what was left to be worked out. */
function workedOut(given: Deferrable<Plain>): Plain {
  if (typeof given !== 'object' || given === null) return given;
  let facts: Record<string, Plain> | undefined;
  for (const [name, fact] of Object.entries(given)) {
    if (typeof fact !== 'function') continue;
    facts ??= { ...(given as { readonly [name: string]: Plain }) };
    facts[name] = fact();
  }
  return facts ?? (given as Plain);
}
