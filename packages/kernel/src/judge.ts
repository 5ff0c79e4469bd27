// The door that takes words: a choice is taken, or refused with the reasons against it.

import type { Random } from './chance.js';
import type { Choice, ChoiceKind } from './choices.js';
import { codeOf, codesAt, PASS, targetsOf, wordsOf } from './choices.js';
import type { Engine } from './engine.js';
import type { Instruction } from './program.js';
import { ASK_EVERYONE, askingOf, kindOf, unlistedOf } from './program.js';
import type { Accepted, Judged, Refusal } from './questions.js';
import type { Legal } from './requirements.js';
import type { KernelState } from './state.js';
import { NOT_ASKED } from './state.js';
import type { Target } from './targets.js';
import { targetKey } from './targets.js';
import { text } from './text.js';
import type { Untyped } from './types.js';
import type { Locals, Reason, Seat } from './words.js';

/** A choice that may be made. */
interface Understood {
  /** As it was understood: what is kept of it, whatever was sent. */
  readonly choice: Choice;
  apply(this: void): void;
}

/** Of the choices that point at one thing, so many are looked at: reach is bounded, whatever a game packs together. */
const MOST_TRIED = 256;

export class Judge<S extends KernelState, C> {
  /** Every code of a kind, once somebody wanted them. */
  private readonly codes = new Map<ChoiceKind<C>, Int32Array>();

  constructor(private readonly engine: Engine<S, C>) {}

  /** Takes a choice in words, or says why not. `number` is the decision it answers, where the sender knows it. */
  choose(state: S, seat: Seat, choice: Choice, number?: number, copy?: (state: S) => S): Accepted | Refusal {
    const answer = this.understand(state, seat, choice, number);
    if ('refused' in answer) return answer;
    const told = this.engine.tellAll(() => {
      answer.apply();
      this.engine.advance(state);
    }, copy);
    return { choice: answer.choice, told, hasLearnt: this.engine.moment.hasLearnt };
  }

  /** What `choose` would refuse a choice with; undefined where it would take it. Changes nothing. */
  whyNot(state: S, seat: Seat, choice: Choice, number?: number): Refusal | undefined {
    const answer = this.understand(state, seat, choice, number);
    return 'refused' in answer ? answer : undefined;
  }

  /**
   * The same for things on the table, in their order: undefined where something that is offered points at one, otherwise
   * what speaks against that of all choices pointing at it which comes nearest to being legal.
   */
  whyNotAt(state: S, seat: Seat, targets: readonly Target[], number?: number): readonly (Refusal | undefined)[] {
    const asked = this.instructionFor(state, seat, number);
    if ('refused' in asked) return targets.map(() => asked);
    const { instruction } = asked;
    const offered = this.offeredTargets(instruction, seat);
    return targets.map((target) => {
      if (offered.has(targetKey(target))) return undefined;
      const against = this.reasonsAt(instruction, target, seat);
      if (against !== undefined) return this.refuse(instruction, 'notOffered', against);
      const meant = askingOf(instruction).meant?.(this.engine.moment, target, seat);
      if (meant === undefined) return this.refuse(instruction, 'notUnderstood');
      if ('rule' in meant) return this.refuse(instruction, 'notOffered', [meant]);
      if (offered.has(targetKey(meant))) return undefined;
      const reasons = this.reasonsAt(instruction, meant, seat);
      return this.refuse(instruction, reasons === undefined ? 'notUnderstood' : 'notOffered', reasons);
    });
  }

  /** What a choice in words is, ready to be made; or why it cannot be. The only place where that is decided. */
  private understand(state: S, seat: Seat, choice: Choice, number: number | undefined): Understood | Refusal {
    const asked = this.instructionFor(state, seat, number);
    if ('refused' in asked) return asked;
    const { instruction } = asked;
    const { engine } = this;
    const kind = kindOf(instruction);
    if (kind === undefined) {
      const question = unlistedOf(instruction)!;
      const reading = question.read(engine.moment, choice, seat);
      if ('unclear' in reading) return this.refuse(instruction, 'notUnderstood', reading.unclear);
      const { answer } = reading;
      const objections = question.objections(engine.moment, answer, seat);
      if (objections.length > 0) return this.refuse(instruction, 'notOffered', objections);
      return {
        choice: question.write(engine.moment, answer, seat),
        apply: () => engine.applyOpen(state, instruction, seat, answer),
      };
    }
    const code = codeOf(kind, choice, engine.content);
    if (code === undefined) return this.refuse(instruction, 'notUnderstood');
    engine.collect(instruction, seat);
    if (!engine.offer.has(code)) {
      return this.refuse(instruction, 'notOffered', this.reasonsAgainst(instruction, code, seat));
    }
    return {
      choice: wordsOf(kind, code, engine.content),
      apply: () => engine.applyCode(state, instruction, seat, code),
    };
  }

  /** The question that a seat is to answer, or why it is not asked. */
  private instructionFor(
    state: S,
    seat: Seat,
    number: number = state.decisionNumber,
  ): { readonly instruction: Instruction<S, C> } | Refusal {
    const instruction = this.engine.point(state);
    if (instruction === undefined) {
      const rule = state.outcome?.rule ?? '';
      return { refused: 'matchIsOver', rule, reasons: [{ rule, text: text('refused.matchIsOver') }] };
    }
    if (number !== state.decisionNumber) return this.refuse(instruction, 'staleDecision');
    if (this.engine.asks(state, instruction, seat)) return { instruction };
    const hasChosen = instruction.kind === ASK_EVERYONE && (state.sealed[seat - 1] ?? NOT_ASKED) !== NOT_ASKED;
    return this.refuse(instruction, hasChosen ? 'alreadyChosen' : 'notAsked');
  }

  private refuse(
    instruction: Instruction<S, C>,
    refused: Refusal['refused'],
    reasons: readonly Reason[] = [],
  ): Refusal {
    const rule = reasons[0]?.rule ?? this.engine.ruleNow(instruction);
    return { refused, rule, reasons: reasons.length > 0 ? reasons : [{ rule, text: text(`refused.${refused}`) }] };
  }

  /** Everything that an offered choice points at. */
  private offeredTargets(instruction: Instruction<S, C>, seat: Seat): ReadonlySet<string> {
    const { engine } = this;
    const keys = new Set<string>();
    const kind = kindOf(instruction);
    if (kind === undefined) return keys;
    const count = engine.collect(instruction, seat);
    for (let i = 0; i < count; i++) {
      const code = engine.offer.codes[i]!;
      for (const target of targetsOf(kind, code, engine.content)) keys.add(targetKey(target));
    }
    return keys;
  }

  /** What speaks against pointing at a thing that nothing offered points at; undefined where no choice would. */
  private reasonsAt(instruction: Instruction<S, C>, target: Target, seat: Seat): readonly Reason[] | undefined {
    const kind = kindOf(instruction);
    if (kind === undefined) return undefined;
    const asking = askingOf(instruction);
    let nearest: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    let tried = 0;
    for (const code of codesAt(kind, target, this.engine.content)) {
      // Of several kinds of answer that share their words, some are not for this question.
      const legal = asking.legalOf?.(code);
      if (asking.legals !== undefined && legal === undefined) continue;
      const left = this.needsLeft(legal, code, seat);
      if (left < least) [nearest, least] = [code, left];
      tried += 1;
      if (tried === MOST_TRIED) break;
    }
    return nearest === undefined ? undefined : this.reasonsAgainst(instruction, nearest, seat);
  }

  /**
   * Choices of the question that is open, legal or not, each with what it meets of its requirements in their order: first
   * those that are offered, then all, or so many in even steps from where a lot falls: codecs lay out what belongs together side
   * by side, and no part of them is left out. For tests, which compare them with what is offered and what is said.
   */
  *judged(state: S, seat: Seat, most: number, random: Pick<Random, 'below'>): Generator<Judged> {
    const instruction = this.engine.point(state);
    const asking = instruction?.ask ?? instruction?.askEveryone;
    // Each kind of answer has its share of what is drawn, or the one with the most choices would be all that is seen.
    const legals =
      asking?.legals?.filter(({ kind, reasons }) => kind.codes !== undefined && reasons === undefined) ?? [];
    if (legals.length === 0) return;
    const count = this.engine.collect(instruction!, seat);
    const offered = new Set(this.engine.offer.codes.subarray(0, count));
    for (const code of offered) {
      const legal = asking!.legalOf!(code);
      if (legal !== undefined && legals.includes(legal)) yield this.judgedBy(legal, state, seat, code);
    }
    for (const legal of legals) {
      const codes = this.codes.get(legal.kind) ?? Int32Array.from(legal.kind.codes!(this.engine.content));
      this.codes.set(legal.kind, codes);
      const share = Math.min(codes.length, Math.ceil(most / legals.length));
      const begin = share === 0 || share === codes.length ? 0 : random.below(codes.length);
      for (let i = 0; i < share; i++) {
        const code = codes[(begin + Math.floor((i * codes.length) / share)) % codes.length]!;
        if (offered.has(code) || asking!.legalOf!(code) !== legal) continue;
        yield this.judgedBy(legal, state, seat, code);
      }
    }
  }

  private judgedBy(legal: Legal<Untyped<S, C>, Locals>, state: S, seat: Seat, code: number): Judged {
    const instruction = this.engine.point(state)!;
    const needs = Array.from({ length: legal.size }, (_, need) => ({
      rule: legal.reason(this.engine.moment, need, code, seat).rule,
      isMet: legal.meets(this.engine.moment, need, code, seat),
    }));
    return {
      choice: wordsOf(kindOf(instruction)!, code, this.engine.content),
      needs,
      against: this.reasonsAgainst(instruction, code, seat).map(({ rule }) => rule),
    };
  }

  /** How many requirements are left from the first that a code does not meet: most where they are not said as such. */
  private needsLeft(legal: Legal<Untyped<S, C>, Locals> | undefined, code: number, seat: Seat): number {
    if (legal === undefined || legal.reasons !== undefined) return Number.MAX_SAFE_INTEGER;
    return legal.size - Math.max(0, legal.unmet(this.engine.moment, code, seat));
  }

  private reasonsAgainst(instruction: Instruction<S, C>, code: number, seat: Seat): readonly Reason[] {
    const asking = instruction.ask ?? instruction.askEveryone;
    // What is explained by hand knows only of its own choices.
    if (code === PASS && asking?.legals === undefined) return [];
    return asking?.whyNot?.(this.engine.moment, code, seat) ?? [];
  }
}
