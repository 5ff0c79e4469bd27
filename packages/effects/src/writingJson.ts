// Texts that a pack writes as lists of JSON steps: one node for each, without a tree of its own.

import type { Argument, EffectScript, Read } from './nodes.js';
import type { TextTree, WordCall } from './notation.js';
import type { Parameter } from './parameters.js';
import type { WrittenCondition, WrittenStep } from './saying.js';
import { conditionsIn } from './saying.js';
import type { ConditionWord, EffectTypes, StandingWord, VerbWord } from './words.js';
import { StepWriter } from './writing.js';

/** Writes one text, from its tree or from JSON. */
export class Writer<G extends EffectTypes> extends StepWriter<G> {
  /** How many parts of it are texts of their own. */
  private parts = 0;

  /** The whole text from JSON; what stands in it is in force, where it is carried, as long as the guard holds. */
  steps(written: readonly WrittenStep[], guard?: Read<G, boolean>): EffectScript<G> {
    if (guard !== undefined) this.guards = [guard];
    const tree = this.stepsInARow(written);
    this.emit('end', tree);
    return this.made(tree);
  }

  /** The same, done after an event, once. */
  private stepsAfter(name: string, written: readonly WrittenStep[]): EffectScript<G> {
    const event = callInJson(name);
    const tree = { ...callInJson('after'), args: [event] };
    this.listening(tree, event, () => this.stepsInARow(written));
    this.emit('end', tree);
    return this.made(tree);
  }

  private stepsInARow(written: readonly WrittenStep[]): TextTree {
    const parts: WordCall[] = [];
    for (const step of written) {
      const verb = this.book.words.verb.get(step.do)!;
      const tree: WordCall = { ...callInJson(step.do), written: step };
      parts.push(tree);
      const node = this.emit(verb.is === 'standing' ? 'stand' : 'do', tree);
      node.written = step as unknown as Readonly<Record<string, unknown>>;
      node.isPrice = verb.is === 'verb' && verb.isPrice === true;
      this.put(
        node,
        verb,
        Object.entries(verb.parameters).map(([name, parameter]) => this.jsonArgument(verb, step, name, parameter)),
      );
      if (verb.is === 'standing') this.stand(node, verb);
    }
    return { is: 'sequence', parts, at: IN_JSON };
  }

  /** A condition from JSON. */
  writtenCondition(written: WrittenCondition): Read<G, boolean> {
    if (written.if === 'anyOf') {
      const tests = conditionsIn(written).map((one) => this.writtenCondition(one));
      return (x) => tests.some((test) => test(x));
    }
    const word = this.book.words.condition.get(written.if)!;
    const args = this.reader(
      Object.entries(word.parameters).map(([name, parameter]) => this.jsonArgument(word, written, name, parameter)),
    );
    return (x) => word.holds(x, args(x));
  }

  private jsonArgument(
    verb: VerbWord<G> | StandingWord<G> | ConditionWord<G>,
    step: object,
    name: string,
    parameter: Parameter<unknown, unknown>,
  ): Argument<G> {
    const values = step as { readonly [name: string]: unknown };
    const written = values[name];
    const argument = { name, parameter, tree: undefined };
    if (parameter.kind === 'part' && written !== undefined)
      return { ...argument, fixed: this.partOfSteps(written as readonly WrittenStep[], parameter, values) };
    if (!['one', 'each', 'oneOrEach'].includes(parameter.kind))
      return { ...argument, fixed: written ?? parameter.initial };
    const find = this.fitting(verb, values, this.book.vocabulary.objects!(parameter.sort!, written));
    const isEach = parameter.kind === 'each' || (parameter.kind === 'oneOrEach' && isEachOf(written));
    return { ...argument, ...(isEach ? { read: find } : { find }) };
  }

  private partOfSteps(
    steps: readonly WrittenStep[],
    { after, until = '' }: Parameter<unknown, unknown>,
    values: { readonly [name: string]: unknown },
  ): string {
    const writer = this.partWriter();
    writer.until = until;
    return this.book.keep(after === undefined ? writer.steps(steps) : writer.stepsAfter(values[after] as string, steps))
      .key;
  }

  protected override partWriter(): Writer<G> {
    this.parts += 1;
    return new Writer(this.book, `${this.key}#${this.parts}`, this.entry, this.rule);
  }
}

/** Where something stands that is written in JSON: its place is known to whoever read the file. */
const IN_JSON = { line: 0, column: 0 };

function callInJson(name: string): WordCall {
  return { is: 'call', name, args: [], filters: [], who: '', at: IN_JSON };
}

/** Whether JSON writes all objects that fit, and not one of them. */
function isEachOf(written: unknown): boolean {
  return typeof written === 'object' && written !== null && 'each' in written;
}
