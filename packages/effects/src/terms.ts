// The terms of a text: what stands in the arguments of steps. Every word is looked up by the place in which it stands,
// every argument read by its parameter, and everything that is wrong is said with its place and a remedy.

import { didYouMean } from '@automachia/content-tools';
import type { RuleId } from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { Argument, EventSpec, Operation, Read, Test } from './nodes.js';
import { actingAs, Node, whoMeant } from './nodes.js';
import type { WordCall, TextTree } from './notation.js';
import type { NamedParameters, Parameter } from './parameters.js';
import { inWords } from './parameters.js';
import { boundOf, literal, nameOf, whoseNumber } from './trees.js';
import type { EffectTypes, QuantityWord, TextScene } from './words.js';
import { DONE, NO_VALUE, NOBODY } from './words.js';

/** Conditions that all games share. */
export const CONDITIONS = ['not', 'and', 'anyOf', 'some', 'done'];

/** A number that a player chooses without a limit of its own. */
const UNLIMITED = 99;

/** Writes the terms of one text. What a player must choose before a term can be read becomes a node. */
export abstract class TermWriter<G extends EffectTypes> {
  protected readonly nodes: Node<G>[] = [];
  protected slots: number;
  protected readonly bound = new Set<string>();
  protected isInPrice = false;

  constructor(
    protected readonly book: TextBook<G>,
    protected readonly key: string,
    protected readonly entry: string,
    protected readonly rule: RuleId,
  ) {
    this.slots = book.slotOf.size;
  }

  /** Writes a part as a text of its own; gives its key. */
  protected abstract part(tree: TextTree, parameter: Parameter<unknown, unknown>): string;

  /** Whom a word with "@" is done to, or whose choice it is. */
  protected who(tree: WordCall): Read<G, number> | undefined {
    if (tree.who === '') return undefined;
    const word = this.book.words.who.get(tree.who);
    if (word !== undefined) return this.meant(word.name);
    this.complain(tree, `nobody is called "@${tree.who}".${didYouMean(tree.who, this.book.words.who.keys())}`);
    return undefined;
  }

  protected meant(name: string): Read<G, number> {
    const word = this.book.words.who.get(name)!;
    this.book.used.add(word);
    const slot = this.book.slotOf.get(name)!;
    return (x) => whoMeant(word, slot, x);
  }

  /** Until when something can be done once. */
  limit(tree: TextTree): string {
    const name = nameOf(tree);
    const known = [...this.book.words.duration.values()].filter(({ per }) => per !== undefined).map((one) => one.name);
    if (!known.includes(name)) {
      const remedy = didYouMean(name, known) || ` Here may stand: ${known.join(', ') || 'nothing'}.`;
      this.complain(tree, `nothing can be done once per "${name}".${remedy}`);
    } else this.book.used.add(this.book.words.duration.get(name)!);
    return name;
  }

  // ---- arguments

  protected args(tree: WordCall, parameters: NamedParameters): Argument<G>[] {
    const list = Object.entries(parameters);
    const beyond = tree.args[list.length];
    if (beyond !== undefined) {
      const names = list.map(([name]) => name).join(', ') || 'none';
      this.complain(beyond, `"${tree.name}" has at most ${list.length} arguments: ${names}.`);
    }
    return list.map(([name, parameter], place) => {
      const given = tree.args[place];
      if (given !== undefined) return { name, parameter, tree: given, ...this.argument(given, parameter) };
      if (parameter.initial === undefined)
        this.complain(tree, `"${tree.name}" needs "${name}": ${inWords(parameter)}.`);
      return { name, parameter, tree: undefined, fixed: parameter.initial };
    });
  }

  protected argument(
    tree: TextTree,
    parameter: Parameter<unknown, unknown>,
  ): Pick<Argument<G>, 'fixed' | 'read' | 'find' | 'isSecret'> {
    const { kind, words = [] } = parameter;
    if (kind !== 'word' && words.includes(nameOf(tree))) return { fixed: nameOf(tree) };
    switch (kind) {
      case 'word': {
        const found = nameOf(tree);
        if (tree.is === 'call' && tree.who !== '')
          this.complain(tree, `"@${tree.who}" stands behind "${found}": write it behind the word around it.`);
        if (!parameter.words!.includes(found))
          this.complain(tree, `"${found}" is not ${inWords(parameter)}.${didYouMean(found, parameter.words!)}`);
        return { fixed: found };
      }
      case 'duration':
        return { fixed: this.duration(tree) };
      case 'quantity':
        return this.amount(tree, parameter);
      case 'amountOrOne': {
        if (this.isSelector(tree, parameter.sort!))
          return { find: this.selector(tree, parameter.sort), isSecret: this.isSecret(tree) };
        const { fixed, read } = this.amount(tree, parameter);
        return read === undefined ? { fixed: { amount: fixed } } : { read: (x) => ({ amount: read(x) }) };
      }
      case 'quoted':
        if (tree.is !== 'text') this.complain(tree, `${inWords(parameter)} is missing here.`);
        return { fixed: nameOf(tree) };
      case 'change':
        return this.change(tree);
      case 'anyChange':
        return this.anyChange(tree);
      case 'condition':
        return { read: this.condition(tree).test };
      case 'one':
        return { find: this.selector(tree, parameter.sort), isSecret: this.isSecret(tree) };
      case 'each':
        return { read: this.selector(tree, parameter.sort, parameter.isAmong) };
      case 'oneOrEach':
        if (tree.is === 'call' && tree.filters.length === 0 && parameter.wholes?.includes(tree.name) === true)
          return { read: this.selector(tree, undefined) };
        return tree.is === 'call' && tree.name === 'each' && tree.args.length === 1
          ? { read: this.selector(tree.args[0]!, parameter.sort) }
          : { find: this.selector(tree, parameter.sort), isSecret: this.isSecret(tree) };
      case 'part':
        return { fixed: this.part(tree, parameter) };
      default:
        return { fixed: undefined };
    }
  }

  /** A number that is written, within its bounds, or what reads it. */
  private amount(
    tree: TextTree,
    { range, takesUpTo }: Parameter<unknown, unknown>,
  ): Pick<Argument<G>, 'fixed' | 'read'> {
    const most = takesUpTo === true && tree.is === 'sign' && tree.sign === '<=' ? tree.of : tree;
    const fixed = literal(most);
    if (fixed === undefined) return { read: this.quantity(most) };
    const [from, to] = range!;
    if (fixed < from || fixed > to) this.complain(tree, `${fixed} is not between ${from} and ${to}.`);
    return { fixed };
  }

  /** Whether something written finds objects of a sort, and is no number. */
  private isSelector(tree: TextTree, sort: string): boolean {
    if (tree.is === 'sum')
      return ['or', '+'].includes(tree.sign) && this.isSelector(tree.left, sort) && this.isSelector(tree.right, sort);
    if (tree.is !== 'call') return false;
    if (this.book.words.selector.has(tree.name)) return isOfSort(this.book.words.selector.get(tree.name)!, sort);
    return this.book.vocabulary.bindings.includes(tree.name) || tree.name === 'it';
  }

  private anyChange(tree: TextTree): Pick<Argument<G>, 'fixed' | 'read'> {
    if (tree.is === 'call' && tree.args.length === 0 && (tree.name === 'half' || tree.name === 'double'))
      return { fixed: { times: tree.name } };
    if (tree.is !== 'sign' || tree.sign !== '±') return this.change(tree);
    const either = literal(tree.of);
    if (either !== undefined) return { fixed: { either } };
    const read = this.quantity(tree.of);
    return { read: (x) => ({ either: read(x) }) };
  }

  protected change(tree: TextTree): Pick<Argument<G>, 'fixed' | 'read'> {
    const isSigned = tree.is === 'sign' && ['=', '+', '-'].includes(tree.sign);
    const sign = isSigned ? tree.sign : '+';
    const amount = isSigned ? tree.of : tree;
    const made = (by: number): unknown => (sign === '=' ? { set: by } : { add: sign === '-' ? -by : by });
    const fixed = literal(amount);
    if (fixed !== undefined) return { fixed: made(fixed) };
    const read = this.quantity(amount);
    return { read: (x) => made(read(x)) };
  }

  /** Whether something written looks at what only its player, or whoever chooses, may know. */
  protected isSecret(tree: TextTree): boolean {
    switch (tree.is) {
      case 'sequence':
      case 'either':
        return tree.parts.some((part) => this.isSecret(part));
      case 'sum':
        return this.isSecret(tree.left) || this.isSecret(tree.right);
      case 'sign':
        return this.isSecret(tree.of);
      case 'call': {
        const { condition, quantity, selector } = this.book.words;
        const words = [condition, quantity, selector].map((kind) => kind.get(tree.name)?.isSecret);
        return words.includes(true) || [...tree.args, ...tree.filters].some((part) => this.isSecret(part));
      }
      default:
        return false;
    }
  }

  /** Whether something written is a condition, and not a step. */
  isCondition(tree: TextTree): boolean {
    if (tree.is === 'sum') return true;
    return tree.is === 'call' && (CONDITIONS.includes(tree.name) || this.book.words.condition.has(tree.name));
  }

  condition(tree: TextTree): Test<G> {
    const shared = this.sharedCondition(tree);
    const isSecret = this.isSecret(tree);
    if (shared !== undefined) return { test: shared, tree, word: undefined, isSecret };
    const name = nameOf(tree);
    const word = this.book.words.condition.get(name);
    if (tree.is !== 'call' || word === undefined) {
      const known = [...this.book.words.condition.keys(), ...CONDITIONS];
      this.complain(tree, `"${name}" is no condition.${didYouMean(name, known)}`);
      return { test: () => false, tree, word: undefined, isSecret };
    }
    this.book.used.add(word);
    const args = this.reader(this.args(tree, word.parameters));
    return { test: (x) => word.holds(x, args(x)), tree, word, isSecret };
  }

  protected sharedCondition(tree: TextTree): Read<G, boolean> | undefined {
    if (tree.is === 'sum' && (tree.sign === '>=' || tree.sign === '<=')) {
      const left = this.quantity(tree.left);
      const right = this.quantity(tree.right);
      return tree.sign === '>=' ? (x) => left(x) >= right(x) : (x) => left(x) <= right(x);
    }
    if (tree.is !== 'call' || !CONDITIONS.includes(tree.name)) return undefined;
    if (tree.name === 'done') return (x) => x.bound[DONE] === 1;
    if (tree.args.length === 0) {
      this.complain(tree, `"${tree.name}" needs what it speaks of.`);
      return () => false;
    }
    if (tree.name === 'some') {
      const find = this.selector(tree.args[0]!, undefined);
      return (x) => find(x).length > 0;
    }
    const tests = tree.args.map((part) => this.condition(part).test);
    if (tree.name === 'anyOf') return (x) => tests.some((test) => test(x));
    return tree.name === 'not' ? (x) => !tests[0]!(x) : (x) => tests.every((test) => test(x));
  }

  protected quantity(tree: TextTree): Read<G, number> {
    if (tree.is === 'number') return () => tree.value;
    if (tree.is === 'sign') {
      if (tree.sign === '<=' || tree.sign === '±') return this.chosen(this.quantity(tree.of), tree);
      const of = this.quantity(tree.of);
      return tree.sign === '-' ? (x) => -of(x) : of;
    }
    if (tree.is === 'sum') return this.sum(tree.sign, this.quantity(tree.left), this.quantity(tree.right));
    const name = nameOf(tree);
    const slot = this.book.slotOf.get(name);
    if (slot !== undefined) {
      // A variable that nothing has fixed is chosen where it is first met.
      if (['X', 'Y'].includes(name) && !this.bound.has(name)) this.chosen(() => UNLIMITED, tree, slot);
      this.bound.add(name);
      return (x) => x.bound[slot] ?? 0;
    }
    if (name === 'any') return this.chosen(() => UNLIMITED, tree);
    const word = this.book.words.quantity.get(name);
    if (tree.is !== 'call' || word === undefined) {
      const known = [...this.book.words.quantity.keys(), ...this.book.slotOf.keys()];
      this.complain(tree, `"${name}" is no number.${didYouMean(name, known)}`);
      return () => 0;
    }
    if (word.draw !== undefined)
      this.complain(tree, `what "${name}" comes to is chance: fix it first, let(X, ${name}(…)).`);
    const value = this.valueOf(tree, word);
    return (x) => value(x)((scene, args) => word.value(scene, args));
  }

  /** A number that comes by chance, where `let` fixes it; undefined where it is counted. */
  protected drawn(tree: TextTree): Node<G>['draw'] {
    const word = tree.is === 'call' ? this.book.words.quantity.get(tree.name) : undefined;
    if (word?.draw === undefined) return undefined;
    const value = this.valueOf(tree as WordCall, word);
    return (m, x) => value(x)((scene, args) => word.draw!(m, args, scene));
  }

  /** What a number is read from: its scene and its arguments; 0 where there is nobody, or nothing, whose number it is. */
  private valueOf(tree: WordCall, word: QuantityWord<G>) {
    this.book.used.add(word);
    const whose = whoseNumber(tree, word.parameters);
    const who = this.who({ ...tree, who: whose });
    // Whose it is was said, wherever it is written.
    const said = tree.args.map((arg) => (arg.is === 'call' && arg.who === whose ? { ...arg, who: '' } : arg));
    const written = this.args({ ...tree, args: tree.who === '' ? said : tree.args }, word.parameters);
    const picked = written.map((arg) => (arg.find === undefined ? arg : this.picked(arg, tree, word.binds)));
    const objects = picked.filter((_, i) => written[i]!.find !== undefined);
    const args = this.reader(picked);
    type Value = (x: TextScene<G>, args: Readonly<Record<string, unknown>>) => number;
    return (x: TextScene<G>) =>
      (value: Value): number => {
        const actor = who === undefined ? x.actor : who(x);
        if (who !== undefined && actor === NOBODY) return 0;
        if (objects.some(({ read }) => read!(x) === NO_VALUE)) return 0;
        return value(actingAs(x, actor), args(x));
      };
  }

  /** An object of which a number is: picked before the step that needs it, and known to those after it. */
  private picked({ find, ...arg }: Argument<G>, tree: TextTree, binds: string | undefined): Argument<G> {
    const node = this.emit('pick', tree);
    const slot = binds === undefined ? this.slots++ : this.book.slotOf.get(binds)!;
    node.find = find;
    node.slot = slot;
    node.isSecret = arg.isSecret === true;
    if (binds !== undefined) this.bound.add(binds);
    return { ...arg, read: (x) => ((x.bound[slot] ?? NO_VALUE) < 0 ? (find!(x)[0] ?? NO_VALUE) : x.bound[slot]) };
  }

  protected sum(sign: string, left: Read<G, number>, right: Read<G, number>): Read<G, number> {
    if (sign === '*') return (x) => left(x) * right(x);
    return sign === '+' ? (x) => left(x) + right(x) : (x) => left(x) - right(x);
  }

  /** A number that the player chooses: asked before the step that needs it, among those with which it can be done. */
  protected chosen(most: Read<G, number>, tree: TextTree, slot: number = this.slots++): Read<G, number> {
    const node = this.emit('number', tree);
    node.amount = most;
    node.slot = slot;
    node.least = this.isInPrice ? 1 : 0;
    return (x) => x.bound[slot] ?? 0;
  }

  protected selector(tree: TextTree, sort: string | undefined, isAmong = false): Read<G, readonly number[]> {
    if (tree.is === 'sum' && tree.sign === 'or') {
      const left = this.selector(withFiltersOf(tree.left, tree.right), sort, isAmong);
      const right = this.selector(tree.right, sort, isAmong);
      return (x) => [...new Set([...left(x), ...right(x)])];
    }
    if (tree.is === 'sum' && tree.sign === '+') {
      const left = this.selector(tree.left, sort, isAmong);
      const right = this.selector(tree.right, sort, isAmong);
      return (x) => {
        const both = right(x);
        return left(x).filter((object) => both.includes(object));
      };
    }
    const name = nameOf(tree);
    const slot = this.book.slotOf.get(name);
    if (slot !== undefined) return (x) => ((x.bound[slot] ?? NO_VALUE) < 0 ? [] : [x.bound[slot]!]);
    const word = this.book.words.selector.get(name);
    if (tree.is !== 'call' || word === undefined || !isOfSort(word, sort)) {
      const known = [...this.book.words.selector.values()].filter((one) => isOfSort(one, sort)).map((one) => one.name);
      const remedy = didYouMean(name, known) || ` Here may stand: ${known.join(', ')}.`;
      this.complain(tree, `"${name}" selects no ${sort ?? 'object'}.${remedy}`);
      return () => [];
    }
    this.book.used.add(word);
    const args = this.reader(this.args(tree, word.parameters));
    const filters = tree.filters.map((filter) => this.filter(filter, word.sort));
    if (isAmong) {
      const fitsAsked = (x: TextScene<G>): boolean => filters.every((fits) => fits(x, x.subject));
      if (word.has !== undefined)
        return (x) => (word.has!(x, args(x), x.subject) && fitsAsked(x) ? [x.subject] : NO_OBJECTS);
      return (x) => word.find(x, args(x), (object) => object === x.subject && fitsAsked(x));
    }
    if (filters.length === 0) return (x) => word.find(x, args(x), fitsAll);
    return (x) => word.find(x, args(x), (object) => filters.every((fits) => fits(x, object)));
  }

  protected filter(tree: TextTree, sort: string): (x: TextScene<G>, object: number) => boolean {
    // `rng<=3` in brackets is the filter "rng" with its bound as the argument.
    const bound = tree.is === 'sum' ? this.quantity(tree.right) : undefined;
    const called = tree.is === 'sum' ? tree.left : tree;
    const name = nameOf(called);
    const word = this.book.words.filter.get(name);
    if (called.is !== 'call' || word === undefined || word.sort !== sort) {
      const known = [...this.book.words.filter.values()].filter((one) => one.sort === sort).map((one) => one.name);
      this.complain(tree, `"${name}" is no filter of a ${sort}.${didYouMean(name, known)}`);
      return () => false;
    }
    this.book.used.add(word);
    if (bound !== undefined) {
      const parameter = boundOf(word.parameters, (tree as { readonly sign: string }).sign);
      if (parameter === undefined) this.complain(tree, `"${name}" has no bound from below: write it with "<=".`);
      if (parameter === undefined) return () => false;
      return (x, object) => word.fits(x, object, { [parameter]: bound(x) });
    }
    const args = this.reader(this.args(called, word.parameters));
    return (x, object) => word.fits(x, object, args(x));
  }

  events(tree: TextTree): EventSpec<G>[] {
    if (tree.is === 'sum' && tree.sign === 'or') return [...this.events(tree.left), ...this.events(tree.right)];
    const name = nameOf(tree);
    const event = this.book.words.event.get(name);
    if (tree.is !== 'call' || event === undefined) {
      this.complain(tree, `"${name}" is no event.${didYouMean(name, this.book.words.event.keys())}`);
      return [];
    }
    this.book.used.add(event);
    const kind = tree.args[0] === undefined ? '' : nameOf(tree.args[0]);
    const kinds = event.kinds ?? [];
    if (kind !== '' && !kinds.includes(kind))
      this.complain(tree.args[0]!, `"${name}" has no kind "${kind}".${didYouMean(kind, kinds)}`);
    const whoses = ['all', ...this.book.words.who.keys(), ...(event.whoses ?? [])];
    if (tree.who !== '' && !whoses.includes(tree.who)) {
      const remedy = didYouMean(tree.who, whoses) || ` Here may stand: ${whoses.map((one) => `@${one}`).join(', ')}.`;
      this.complain(tree, `"${name}@${tree.who}" is nobody's event.${remedy}`);
    }
    const number = this.book.eventNumber.get(event.of ?? name)!;
    return [{ event, number, kind, whose: tree.who, isNamed: true }];
  }

  protected duration(tree: TextTree): string {
    const name = nameOf(tree);
    const known = [...this.book.words.duration.keys()];
    if (!known.includes(name)) {
      const remedy = didYouMean(name, known) || ` Durations: ${known.join(', ')}.`;
      this.complain(tree, `"${name}" is no duration.${remedy}`);
    } else this.book.used.add(this.book.words.duration.get(name)!);
    return name;
  }

  /** Reads the arguments of a condition, quantity, selector or filter; where all are written, nothing is made. */
  protected reader(args: readonly Argument<G>[]): Read<G, Readonly<Record<string, unknown>>> {
    if (areFixed(args)) {
      const fixed = Object.fromEntries(args.map((arg) => [arg.name, arg.fixed]));
      return () => fixed;
    }
    return (x) => Object.fromEntries(args.map((arg) => [arg.name, arg.find?.(x)[0] ?? arg.read?.(x) ?? arg.fixed]));
  }

  protected emit(is: Operation, tree: TextTree): Node<G> {
    const node = new Node<G>(is, tree);
    this.nodes.push(node);
    return node;
  }

  protected complain({ at }: TextTree, complaint: string): void {
    this.book.faults.push({ key: this.key, at, complaint });
  }
}

/** Whether objects of a selector may stand where objects of a sort do; several sorts are joined by "or". */
export function isOfSort({ sort }: { readonly sort: string }, wanted: string | undefined): boolean {
  return wanted === undefined || sort === wanted || wanted.split(' or ').includes(sort);
}

/** A filter behind the last of several selectors is one of all of them: `hand or play[attack]`. */
function withFiltersOf(tree: TextTree, last: TextTree): TextTree {
  const filters = last.is === 'call' ? last.filters : [];
  if (filters.length === 0) return tree;
  if (tree.is === 'sum')
    return { ...tree, left: withFiltersOf(tree.left, last), right: withFiltersOf(tree.right, last) };
  return tree.is === 'call' && tree.filters.length === 0 ? { ...tree, filters } : tree;
}

const NO_OBJECTS: readonly number[] = [];

function fitsAll(): boolean {
  return true;
}

export function areFixed<G extends EffectTypes>(args: readonly Argument<G>[]): boolean {
  return args.every((arg) => arg.read === undefined && arg.find === undefined);
}
