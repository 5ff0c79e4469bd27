// The second spelling of texts: everything that the notation can say, in JSON. It becomes the same tree, and so the same
// nodes, faults and sentences; and back, so that tools may write either.
//
//   { "do": "pay", "price": [{ "do": "power", "by": { "minus": "X" } }], "steps": [{ "do": "reroll", "count": "X", "@": "foe" }] }

import type { TextBook } from './book.js';
import type { FormField, StandsThere } from './formFields.js';
import { formFields } from './formFields.js';
import type { Place, TextTree, WordCall } from './notation.js';
import type { NamedParameters, Parameter } from './parameters.js';
import type { EffectTypes } from './words.js';
import { isOfSort } from './terms.js';
import { chained, nameOf, whoseNumber } from './trees.js';

type Json = unknown;
type Fields = { readonly [name: string]: Json };

/** The fields of the conditions that all games share, in the order of their arguments. */
const CONDITION_FIELDS: Readonly<Record<string, readonly FormField[]>> = {
  not: [['condition', 'condition']],
  some: [['of', 'selector']],
  done: [],
};
const SEVERAL = ['and', 'anyOf'];
const COMPARED: Readonly<Record<string, string>> = { atLeast: '>=', atMost: '<=' };
const SUMS: Readonly<Record<string, string>> = { plus: '+', less: '-', times: '*' };
const SIGNS: Readonly<Record<string, string>> = { upTo: '<=', minus: '-', either: '±' };
const JOINED: Readonly<Record<string, string>> = { or: 'or', and: '+' };
const NOTHING: TextTree = { is: 'call', name: '_', args: [], filters: [], who: '', at: { line: 0, column: 0 } };

const keyOf = (table: Readonly<Record<string, string>>, sign: string): string | undefined =>
  Object.keys(table).find((key) => table[key] === sign);

/** Which place of JSON something was read from. */
export type PlaceOfJson = (path: readonly (string | number)[]) => Place;

/** The tree of a text that is written in JSON. Its shape has been checked before (`textSchema`). */
export function treeOfJson<G extends EffectTypes>(
  book: TextBook<G>,
  steps: readonly Json[],
  placeOf: PlaceOfJson = () => NOTHING.at,
): TextTree {
  return new FromJson(book, placeOf).steps(steps, []);
}

type Path = readonly (string | number)[];

class FromJson<G extends EffectTypes> {
  constructor(
    private readonly book: TextBook<G>,
    private readonly placeOf: PlaceOfJson,
  ) {}

  steps(steps: readonly Json[], path: Path): TextTree {
    if (steps.length === 0) return { ...NOTHING, at: this.placeOf(path) };
    const parts = steps.map((step, i) => this.step(step as Fields, [...path, i]));
    return parts.length === 1 ? parts[0]! : { is: 'sequence', parts, at: this.placeOf(path) };
  }

  private step(step: Fields, path: Path): TextTree {
    const name = step['do'] as string;
    const form = formFields(name);
    const args =
      form === undefined
        ? this.args(step, this.book.words.verb.get(name)?.parameters ?? {}, path)
        : this.fields(step, form, path);
    return this.call(name, args, step, path);
  }

  private call(
    name: string,
    args: readonly TextTree[],
    fields: Fields,
    path: Path,
    filters: TextTree[] = [],
  ): WordCall {
    const who = (fields['@'] as string | undefined) ?? '';
    return { is: 'call', name, args, filters, who, at: this.placeOf(path) };
  }

  private fields(written: Fields, form: readonly FormField[], path: Path): TextTree[] {
    return form.flatMap(([field, as]) =>
      written[field] === undefined ? [] : [this.read(written[field], as, [...path, field])],
    );
  }

  private read(written: Json, as: StandsThere, path: Path): TextTree {
    switch (as) {
      case 'steps':
        return this.steps(written as readonly Json[], path);
      case 'alternatives': {
        const parts = (written as readonly (readonly Json[])[]).map((part, i) => this.steps(part, [...path, i]));
        return { is: 'either', parts, at: this.placeOf(path) };
      }
      case 'condition':
        return this.condition(written as Fields, path);
      case 'quantity':
        return this.quantity(written, path);
      case 'selector':
        return this.selector(written as Fields, path);
      case 'events':
        return this.chain(Array.isArray(written) ? written : [written], 'or', path, (one, at) =>
          this.event(one as Fields, at),
        );
      default:
        return this.call(written as string, [], {}, path);
    }
  }

  private chain(
    parts: readonly Json[],
    sign: string,
    path: Path,
    read: (part: Json, path: Path) => TextTree,
  ): TextTree {
    const trees = parts.map((part, i) => read(part, parts.length === 1 ? path : [...path, i]));
    return trees.reduce((left, right) => ({ is: 'sum', sign, left, right, at: right.at }));
  }

  private event(written: Fields, path: Path): TextTree {
    const kind = written['kind'] as string | undefined;
    return this.call(
      written['event'] as string,
      kind === undefined ? [] : [this.read(kind, 'name', path)],
      written,
      path,
    );
  }

  private condition(written: Fields, path: Path): TextTree {
    const name = written['if'] as string;
    const compared = COMPARED[name];
    if (compared !== undefined) {
      const [left, right] = ['left', 'right'].map((side) => this.quantity(written[side], [...path, side]));
      return { is: 'sum', sign: compared, left: left!, right: right!, at: this.placeOf(path) };
    }
    if (SEVERAL.includes(name)) {
      const several = written['conditions'] as readonly Fields[];
      const args = several.map((one, i) => this.condition(one, [...path, 'conditions', i]));
      return this.call(name, args, written, path);
    }
    const shared = CONDITION_FIELDS[name];
    if (shared !== undefined) return this.call(name, this.fields(written, shared, path), written, path);
    const word = this.book.words.condition.get(name);
    return this.call(name, this.args(written, word?.parameters ?? {}, path), written, path);
  }

  private quantity(written: Json, path: Path): TextTree {
    const at = this.placeOf(path);
    if (typeof written === 'number') {
      const value: TextTree = { is: 'number', value: Math.abs(written), at };
      return written < 0 ? { is: 'sign', sign: '-', of: value, at } : value;
    }
    if (typeof written === 'string') return this.call(written, [], {}, path);
    const fields = written as Fields;
    for (const [key, sign] of Object.entries(SIGNS))
      if (key in fields) return { is: 'sign', sign, of: this.quantity(fields[key], [...path, key]), at };
    for (const [key, sign] of Object.entries(SUMS))
      if (key in fields)
        return this.chain(fields[key] as readonly Json[], sign, [...path, key], (one, here) =>
          this.quantity(one, here),
        );
    const name = fields['number'] as string;
    const word = this.book.words.quantity.get(name);
    return this.call(name, this.args(fields, word?.parameters ?? {}, path), fields, path);
  }

  private selector(written: Fields, path: Path): TextTree {
    for (const [key, sign] of Object.entries(JOINED))
      if (key in written)
        return this.chain(written[key] as readonly Json[], sign, [...path, key], (one, at) =>
          this.selector(one as Fields, at),
        );
    const name = written['find'] as string;
    const word = this.book.words.selector.get(name);
    const filters = ((written['where'] as readonly Fields[] | undefined) ?? []).map((one, i) =>
      this.filter(one, [...path, 'where', i]),
    );
    return this.call(name, this.args(written, word?.parameters ?? {}, path), written, path, filters);
  }

  private filter(written: Fields, path: Path): TextTree {
    const name = written['is'] as string;
    const bare = this.call(name, [], {}, path);
    for (const [key, sign] of Object.entries(COMPARED))
      if (key in written)
        return { is: 'sum', sign, left: bare, right: this.quantity(written[key], [...path, key]), at: bare.at };
    const word = this.book.words.filter.get(name);
    return this.call(name, this.args(written, word?.parameters ?? {}, path), {}, path);
  }

  /** The arguments of a word, in the order of its parameters; what is left out at the end is left out. */
  private args(written: Fields, parameters: NamedParameters, path: Path): TextTree[] {
    const args: TextTree[] = [];
    for (const [name, parameter] of Object.entries(parameters)) {
      if (written[name] === undefined) break;
      args.push(this.argument(written[name], parameter, [...path, name]));
    }
    return args;
  }

  private argument(written: Json, { kind, words }: Parameter<unknown, unknown>, path: Path): TextTree {
    if (kind !== 'word' && typeof written === 'string' && words?.includes(written))
      return this.read(written, 'name', path);
    switch (kind) {
      case 'quoted':
        return { is: 'text', value: written as string, at: this.placeOf(path) };
      case 'amountOrOne':
        return isSelectorJson(written) ? this.selector(written, path) : this.quantity(written, path);
      case 'quantity':
        return this.quantity(written, path);
      case 'condition':
        return this.condition(written as Fields, path);
      case 'effect':
      case 'part':
        return this.steps(written as readonly Json[], path);
      case 'one':
      case 'each':
        return this.selector(written as Fields, path);
      case 'oneOrEach': {
        const { each } = written as Fields;
        if (each === undefined) return this.selector(written as Fields, path);
        return this.call('each', [this.selector(each as Fields, [...path, 'each'])], {}, path);
      }
      case 'change':
      case 'anyChange': {
        if (typeof written === 'string') return this.read(written, 'name', path);
        const { add, set, either } = written as Fields;
        const at = this.placeOf(path);
        if (either !== undefined) return { is: 'sign', sign: '±', of: this.quantity(either, [...path, 'either']), at };
        if (set !== undefined) return { is: 'sign', sign: '=', of: this.quantity(set, [...path, 'set']), at };
        const by = this.quantity(add, [...path, 'add']);
        return by.is === 'sign' ? by : { is: 'sign', sign: '+', of: by, at };
      }
      default:
        return this.read(written, 'name', path);
    }
  }
}

/** A text in JSON, from its tree. */
export function jsonOfTree<G extends EffectTypes>(book: TextBook<G>, tree: TextTree): Json[] {
  return new ToJson(book).steps(tree);
}

class ToJson<G extends EffectTypes> {
  constructor(private readonly book: TextBook<G>) {}

  steps(tree: TextTree): Json[] {
    if (tree.is === 'call' && tree.name === '_') return [];
    return (tree.is === 'sequence' ? tree.parts : [tree]).map((part) => this.step(part as WordCall));
  }

  private step(tree: WordCall): Json {
    const form = formFields(tree.name);
    const fields =
      form === undefined
        ? this.args(tree, this.book.words.verb.get(tree.name)?.parameters ?? {})
        : this.fields(tree, form);
    return { do: tree.name, ...fields, ...whoOf(tree) };
  }

  private fields({ args }: WordCall, form: readonly FormField[]): Fields {
    return Object.fromEntries(args.flatMap((arg, i) => (form[i] ? [[form[i][0], this.write(arg, form[i][1])]] : [])));
  }

  private write(tree: TextTree, as: StandsThere): Json {
    switch (as) {
      case 'steps':
        return this.steps(tree);
      case 'alternatives':
        return (tree.is === 'either' ? tree.parts : [tree]).map((part) => this.steps(part));
      case 'condition':
        return this.condition(tree);
      case 'quantity':
        return this.quantity(tree);
      case 'selector':
        return this.selector(tree);
      case 'events': {
        const all = chained(tree, 'or').map((one) => this.event(one as WordCall));
        return all.length === 1 ? all[0] : all;
      }
      default:
        return nameOf(tree);
    }
  }

  private event(tree: WordCall): Json {
    return { event: tree.name, ...(tree.args[0] && { kind: nameOf(tree.args[0]) }), ...whoOf(tree) };
  }

  private condition(tree: TextTree): Json {
    if (tree.is === 'sum')
      return { if: keyOf(COMPARED, tree.sign), left: this.quantity(tree.left), right: this.quantity(tree.right) };
    const call = tree as WordCall;
    if (SEVERAL.includes(call.name)) return { if: call.name, conditions: call.args.map((one) => this.condition(one)) };
    const shared = CONDITION_FIELDS[call.name];
    if (shared !== undefined) return { if: call.name, ...this.fields(call, shared) };
    return { if: call.name, ...this.args(call, this.book.words.condition.get(call.name)?.parameters ?? {}) };
  }

  private quantity(tree: TextTree): Json {
    if (tree.is === 'number') return tree.value;
    if (tree.is === 'sign') {
      const of = this.quantity(tree.of);
      if (tree.sign === '-' && typeof of === 'number') return -of;
      return tree.sign === '+' ? of : { [keyOf(SIGNS, tree.sign) ?? tree.sign]: of };
    }
    if (tree.is === 'sum')
      return { [keyOf(SUMS, tree.sign) ?? tree.sign]: chained(tree, tree.sign).map((one) => this.quantity(one)) };
    const call = tree as WordCall;
    const word = this.book.words.quantity.get(call.name);
    return word === undefined
      ? nameOf(tree)
      : {
          number: call.name,
          ...this.args(call, word.parameters),
          ...whoOf({ ...call, who: whoseNumber(call, word.parameters) }),
        };
  }

  private selector(tree: TextTree): Json {
    if (tree.is === 'sum')
      return { [keyOf(JOINED, tree.sign) ?? tree.sign]: chained(tree, tree.sign).map((one) => this.selector(one)) };
    const call = tree as WordCall;
    const args = this.args(call, this.book.words.selector.get(call.name)?.parameters ?? {});
    const where = call.filters.map((one) => this.filter(one));
    return { find: call.name, ...args, ...(where.length > 0 && { where }) };
  }

  private filter(tree: TextTree): Json {
    if (tree.is === 'sum')
      return { is: nameOf(tree.left), [keyOf(COMPARED, tree.sign) ?? tree.sign]: this.quantity(tree.right) };
    const call = tree as WordCall;
    return { is: call.name, ...this.args(call, this.book.words.filter.get(call.name)?.parameters ?? {}) };
  }

  private args({ args }: WordCall, parameters: NamedParameters): Fields {
    const names = Object.entries(parameters);
    return Object.fromEntries(
      args.flatMap((arg, i) => (names[i] ? [[names[i][0], this.argument(arg, names[i][1])]] : [])),
    );
  }

  private argument(tree: TextTree, { kind, words, sort }: Parameter<unknown, unknown>): Json {
    if (kind !== 'word' && words?.includes(nameOf(tree))) return nameOf(tree);
    switch (kind) {
      case 'amountOrOne': {
        const first = chained(chained(tree, 'or')[0]!, '+')[0]!;
        const found = first.is === 'call' ? this.book.words.selector.get(first.name) : undefined;
        const isFound = found !== undefined && isOfSort(found, sort);
        const isBound = first.is === 'call' && this.book.vocabulary.bindings.includes(first.name);
        return isFound || isBound ? this.selector(tree) : this.quantity(tree);
      }
      case 'quantity':
        return this.quantity(tree);
      case 'condition':
        return this.condition(tree);
      case 'effect':
      case 'part':
        return this.steps(tree);
      case 'one':
      case 'each':
        return this.selector(tree);
      case 'oneOrEach':
        return tree.is === 'call' && tree.name === 'each'
          ? { each: this.selector(tree.args[0]!) }
          : this.selector(tree);
      case 'change':
      case 'anyChange':
        if (tree.is === 'call' && ['half', 'double'].includes(tree.name)) return tree.name;
        if (tree.is === 'sign' && tree.sign === '±') return { either: this.quantity(tree.of) };
        return tree.is === 'sign' && tree.sign === '=' ? { set: this.quantity(tree.of) } : { add: this.quantity(tree) };
      default:
        return nameOf(tree);
    }
  }
}

/** Whether an argument in JSON finds objects, and is no number. */
function isSelectorJson(written: Json): written is Fields {
  return typeof written === 'object' && written !== null && ['find', 'or', 'and'].some((key) => key in written);
}

const whoOf = ({ who }: WordCall): Fields => (who === '' ? {} : { '@': who });
