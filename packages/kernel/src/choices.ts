// Choices and how they are offered. Inside the engine an option is a whole number (a code), so that offering and
// choosing cost next to nothing; a choice kind turns the code into words, targets and a label when somebody looks.

import type { Text } from './text.js';
import { text } from './text.js';
import type { Target } from './targets.js';
import { isSameTarget } from './targets.js';
import type { Plain, RuleId } from './words.js';

/** What a player sends: in the players' own words, for example `{ cell: 'c3' }`. */
export type Choice = Plain;

/** The code of "I pass"; any question may offer it beside its own kind of choice. */
export const PASS = -1;

/** A vocabulary of choices: how codes become words, and words codes. `content` is the game's static content. */
export interface ChoiceKind<Content = unknown> {
  /** Names the text `choice.<name>` and the schema that `describe` publishes. */
  readonly name: string;
  /** The words of a code. */
  write(code: number, content: Content): Choice;
  /** The code of the words, or undefined where they are not of this kind. */
  read(choice: Choice, content: Content): number | undefined;
  targets(code: number, content: Content): readonly Target[];
  /** Values for the label's text; left out, the label has none. */
  values?(code: number, content: Content): Text['values'];
  /**
   * Codes that point at a thing, legal or not: of lists those with nothing else. Left out, they are looked for among `codes`.
   */
  codesAt?(target: Target, content: Content): Iterable<number>;
  /** Whether a code is of this kind, where it is one of several. */
  owns?(this: void, code: number): boolean;
  /** Every code that has words, whether it is ever legal or not: for tests. */
  codes?(content: Content): Iterable<number>;
  /** JSON Schema of the words. */
  schema(content: Content): { readonly [key: string]: Plain };
}

/** One thing a seat may choose, as clients, bots and screen readers receive it. */
export interface Option {
  readonly choice: Choice;
  readonly targets: readonly Target[];
  readonly label: Text;
  readonly rule: RuleId;
}

/** Collects the options of one question. The engine owns a single one and uses it again and again. */
export class Offer {
  codes = new Int32Array(256);
  count = 0;

  /** Starts afresh. */
  clear(): void {
    this.count = 0;
  }

  /** Offers one code. */
  add(code: number): void {
    if (this.count === this.codes.length) this.grow();
    this.codes[this.count++] = code;
  }

  /** Offers the number of every bit that is set: cells, directions or seats kept as a mask. */
  addBits(mask: number): void {
    if (this.count + 32 > this.codes.length) this.grow();
    const { codes } = this;
    let { count } = this;
    for (let rest = mask; rest !== 0; rest &= rest - 1) codes[count++] = 31 - Math.clz32(rest & -rest);
    this.count = count;
  }

  has(code: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.codes[i] === code) return true;
    return false;
  }

  private grow(): void {
    const longer = new Int32Array(this.codes.length * 2);
    longer.set(this.codes);
    this.codes = longer;
  }
}

/** Turns a code into the words of its kind. */
export function wordsOf<Content>(kind: ChoiceKind<Content>, code: number, content: Content): Choice {
  return code === PASS ? 'pass' : kind.write(code, content);
}

/** Turns words into a code of the kind, or undefined where they are none. */
export function codeOf<Content>(kind: ChoiceKind<Content>, choice: Choice, content: Content): number | undefined {
  return choice === 'pass' ? PASS : kind.read(choice, content);
}

/** What a code points at. */
export function targetsOf<Content>(kind: ChoiceKind<Content>, code: number, content: Content): readonly Target[] {
  return code === PASS ? PASSING : kind.targets(code, content);
}

const PASSING: readonly Target[] = [{ button: 'pass' }];

/** The codes of a kind that point at a thing, legal or not. */
export function codesAt<Content>(kind: ChoiceKind<Content>, target: Target, content: Content): Iterable<number> {
  if (isSameTarget(target, PASSING[0]!)) return [PASS];
  if (kind.codesAt !== undefined) return kind.codesAt(target, content);
  const codes = [...(kind.codes?.(content) ?? [])];
  return codes.filter((code) => kind.targets(code, content).some((one) => isSameTarget(one, target)));
}

/** An option whose targets and label are made only when somebody reads them. */
export function makeOption<Content>(kind: ChoiceKind<Content>, code: number, rule: RuleId, content: Content): Option {
  return {
    choice: wordsOf(kind, code, content),
    rule,
    get targets() {
      return targetsOf(kind, code, content);
    },
    get label() {
      return code === PASS ? text('choice.pass') : text(`choice.${kind.name}`, kind.values?.(code, content));
    },
  };
}

/** Yes or no under a field's name: `{ spendWeapon: true }`. */
export function yesNo(field: string): ChoiceKind {
  return {
    name: field,
    write: (code) => ({ [field]: code === 1 }),
    read: (choice) => {
      const answer = fieldOf(choice, field);
      return answer === true ? 1 : answer === false ? 0 : undefined;
    },
    targets: (code) => [{ button: code === 1 ? 'yes' : 'no' }],
    values: (code) => ({ answer: code === 1 ? 'yes' : 'no' }),
    schema: () => ({
      type: 'object',
      properties: { [field]: { type: 'boolean' } },
      required: [field],
      additionalProperties: false,
    }),
  };
}

/** The value of a choice's only field, or undefined where the choice is not just that. */
export function fieldOf(choice: Choice, field: string): Plain | undefined {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
  const names = Object.keys(choice);
  return names.length === 1 && names[0] === field ? (choice as { readonly [name: string]: Plain })[field] : undefined;
}
