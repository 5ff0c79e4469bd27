// From the notation to nodes: every word is looked up by the place in which it stands, every argument read by its
// parameter, and everything that is wrong is said with its place and a remedy.

import { didYouMean } from '@automachia/content-tools';
import type { RuleId } from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { Argument, EffectScript, EventSpec, Operation, Read, Test } from './nodes.js';
import { Node, whoMeant } from './nodes.js';
import type { WordCall, TextTree } from './notation.js';
import type { NamedParameters, Parameter } from './parameters.js';
import { inWords } from './parameters.js';
import type { WrittenCondition, WrittenStep } from './saying.js';
import { conditionsIn } from './saying.js';
import type { ConditionWord, EffectTypes, TextScene, StandingWord, VerbWord } from './words.js';
import { DONE, IT, NO_VALUE, NOBODY } from './words.js';

/** The forms that all games share, and how many arguments each needs. */
const FORMS: Readonly<Record<string, number>> = {
  if: 2,
  choose: 1,
  may: 1,
  pay: 2,
  unless: 2,
  let: 2,
  each: 2,
  every: 2,
  times: 2,
  once: 2,
  until: 2,
  on: 2,
  after: 2,
  instead: 2,
};

/** The forms inside of which something is in force by itself, where the text is carried. */
const IN_FORCE_INSIDE = ['if', 'until', 'on', 'after', 'instead'];
/** The forms that listen, and those that go through a list. */
const LISTENING = ['on', 'after', 'instead'];
const LOOPS = ['each', 'every'];

/** Conditions that all games share. */
export const CONDITIONS = ['not', 'and', 'anyOf', 'some', 'done'];

/** A number that a player chooses without a limit of its own. */
const UNLIMITED = 99;

/** Writes one text. */
export class Writer<G extends EffectTypes> {
  private readonly nodes: Node<G>[] = [];
  private readonly carried: number[] = [];
  private slots: number;
  private readonly bound = new Set<string>();
  /** The duration of what stands here, as the text around says it. */
  private until = '';
  /** How many listeners lie around: what is inside is in force only when they were set off. */
  private depth = 0;
  private isInPrice = false;
  /** The conditions around what is being written. */
  private guards: readonly Read<G, boolean>[] = [];
  /** How many forms lie around that must be done: what stands inside of them is in force only when they were. */
  private forms = 0;
  /** Whether a price here is paid because something happened, and not while a card is resolved. */
  private isTriggered = false;
  /** How many parts of it are texts of their own. */
  private parts = 0;

  constructor(
    private readonly book: TextBook<G>,
    private readonly key: string,
    private readonly entry: string,
    private readonly rule: RuleId,
  ) {
    this.slots = book.slotOf.size;
  }

  /** The whole text; `done` is what of it is written into its nodes, where not all of it is. */
  script(tree: TextTree, done: TextTree = tree): EffectScript<G> {
    this.meeting(done);
    this.effect(done);
    this.emit('end', tree);
    return this.made(tree);
  }

  /** The price of something that is played, with the least number to be chosen in it: what it binds is known to that. */
  priceScript(tree: TextTree, least: number): EffectScript<G> {
    this.meeting(tree);
    this.isInPrice = true;
    this.effect(tree);
    this.isInPrice = false;
    for (const node of this.nodes) {
      node.isPrice = true;
      if (node.is !== 'number') continue;
      node.priceEnd = this.nodes.length;
      node.least = least;
    }
    this.emit('settle', tree);
    this.emit('end', tree);
    return this.made(tree);
  }

  /** What this text knows because of another that comes before it: the X of its price. */
  knows({ bound }: Writer<G>): this {
    for (const name of bound) this.bound.add(name);
    return this;
  }

  /** The same, by name. */
  hasBound(names: readonly string[]): this {
    for (const name of names) this.bound.add(name);
    return this;
  }

  /** Whom a text or what it listens for speaks of is known before it goes on. */
  private meeting(tree: TextTree): void {
    for (const name of this.whosIn(tree)) {
      const node = this.emit('meet', tree);
      node.meets = this.book.words.who.get(name)!;
      node.slot = this.book.slotOf.get(name)!;
    }
  }

  /** Whom a tree speaks of itself: not where it listens, not in texts of their own, not where each of several is meant. */
  private whosIn(tree: TextTree): ReadonlySet<string> {
    const found = new Set<string>();
    const addAll = (names: Iterable<string>): void => {
      for (const name of names) found.add(name);
    };
    switch (tree.is) {
      case 'sequence':
      case 'either':
        for (const part of tree.parts) addAll(this.whosIn(part));
        break;
      case 'sum':
        addAll(this.whosIn(tree.left));
        addAll(this.whosIn(tree.right));
        break;
      case 'sign':
        addAll(this.whosIn(tree.of));
        break;
      case 'call': {
        if (LISTENING.includes(tree.name)) break;
        if (this.book.words.who.has(tree.who)) found.add(tree.who);
        const { verb, condition, quantity, selector, filter } = this.book.words;
        for (const words of [verb, condition, quantity, selector, filter]) addAll(words.get(tree.name)?.speaksOf ?? []);
        const parts = Object.values(verb.get(tree.name)?.parameters ?? {});
        const inside = new Set<string>();
        for (const [place, arg] of [...tree.args, ...tree.filters].entries())
          if (parts[place]?.kind !== 'part') for (const name of this.whosIn(arg)) inside.add(name);
        const means = LOOPS.includes(tree.name) ? this.meansOf(tree.args[0]) : undefined;
        if (means !== undefined) inside.delete(means);
        addAll(inside);
        break;
      }
      default:
    }
    return found;
  }

  /** Whom every object of a selector is. */
  private meansOf(tree: TextTree | undefined): string | undefined {
    return tree?.is === 'call' ? this.book.words.selector.get(tree.name)?.means : undefined;
  }

  private made(tree: TextTree): EffectScript<G> {
    const { key, entry, rule, nodes, slots, carried } = this;
    const isAlwaysPossible = nodes.some(
      ({ is, verb, picks, isPrice }) =>
        is === 'stand' ||
        (is === 'do' && !isPrice && picks.length === 0 && verb?.is === 'verb' && verb.needs === undefined),
    );
    return { key, entry, rule, tree, nodes, slots, slotOf: this.book.slotOf, carried, isAlwaysPossible };
  }

  /** The same from JSON; what stands in it is in force, where it is carried, as long as the guard holds. */
  steps(written: readonly WrittenStep[], guard?: Read<G, boolean>): EffectScript<G> {
    const at = { line: 0, column: 0 };
    if (guard !== undefined) this.guards = [guard];
    const parts: WordCall[] = [];
    for (const step of written) {
      const verb = this.book.words.verb.get(step.do)!;
      const tree: WordCall = { is: 'call', name: step.do, args: [], filters: [], who: '', at, written: step };
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
    const tree: TextTree = { is: 'sequence', parts, at };
    this.emit('end', tree);
    return this.made(tree);
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
      return { ...argument, fixed: this.partOfSteps(written as readonly WrittenStep[]) };
    if (!['one', 'each', 'oneOrEach'].includes(parameter.kind))
      return { ...argument, fixed: written ?? parameter.initial };
    const find = this.fitting(verb, values, this.book.vocabulary.objects!(parameter.sort!, written));
    const isEach = parameter.kind === 'each' || (parameter.kind === 'oneOrEach' && isEachOf(written));
    return { ...argument, ...(isEach ? { read: find } : { find }) };
  }

  // ---- steps

  private effect(tree: TextTree): void {
    if (tree.is === 'sequence') for (const part of tree.parts) this.step(part);
    else this.step(tree);
  }

  private step(tree: TextTree): void {
    if (tree.is !== 'call') {
      this.complain(tree, 'a step is missing here: a verb with its arguments.');
      return;
    }
    if (tree.name === '_') return;
    const who = this.who(tree);
    if (!Object.hasOwn(FORMS, tree.name)) {
      this.verb(tree, who);
      return;
    }
    if (tree.args.length < FORMS[tree.name]!) {
      this.complain(tree, `"${tree.name}" needs ${FORMS[tree.name]} arguments and has ${tree.args.length}.`);
      return;
    }
    if (who !== undefined) this.emit('who', tree).who = who;
    const isDone = !IN_FORCE_INSIDE.includes(tree.name);
    if (isDone) this.forms += 1;
    this.form(tree);
    if (isDone) this.forms -= 1;
    if (who !== undefined) this.emit('back', tree);
  }

  /** Whom a word with "@" is done to, or whose choice it is. */
  private who(tree: WordCall): Read<G, number> | undefined {
    if (tree.who === '') return undefined;
    const word = this.book.words.who.get(tree.who);
    if (word !== undefined) return this.meant(word.name);
    this.complain(tree, `nobody is called "@${tree.who}".${didYouMean(tree.who, this.book.words.who.keys())}`);
    return undefined;
  }

  private meant(name: string): Read<G, number> {
    const word = this.book.words.who.get(name)!;
    this.book.used.add(word);
    const slot = this.book.slotOf.get(name)!;
    return (x) => whoMeant(word, slot, x);
  }

  private form(tree: WordCall): void {
    const [first, second, third] = tree.args as [TextTree, TextTree, TextTree | undefined];
    switch (tree.name) {
      case 'if':
        this.branch(tree, first, second, third);
        return;
      case 'choose':
        this.alternatives(this.emit('choose', tree), first.is === 'either' ? first.parts : [first]);
        return;
      case 'may':
        this.over(this.emit('may', tree), first);
        return;
      case 'pay':
        this.paid(tree, first, second);
        return;
      case 'unless': {
        const unless = this.price('unless', first, tree);
        const jump = this.emit('jump', tree);
        this.leadHere(unless);
        this.over(jump, second);
        return;
      }
      case 'let':
        this.bind(tree, first, second);
        return;
      case 'each':
      case 'every':
        this.members(tree, first, second);
        return;
      case 'times': {
        const amount = this.quantity(first);
        this.emit('list', tree).amount = amount;
        this.loop(this.emit('times', tree), second);
        return;
      }
      case 'once': {
        const once = this.emit('once', tree);
        once.scope = this.limit(first);
        this.over(once, second);
        return;
      }
      case 'until': {
        const around = this.until;
        this.until = this.duration(first);
        this.effect(second);
        this.until = around;
        return;
      }
      default:
        this.listen(tree, first, second);
    }
  }

  private branch(tree: WordCall, test: TextTree, then: TextTree, otherwise: TextTree | undefined): void {
    // A number that the condition asks for is chosen before it is looked at.
    const condition = this.condition(test);
    const branch = this.emit('if', tree);
    branch.test = condition.test;
    const around = this.guards;
    this.guards = [...around, condition.test];
    this.effect(then);
    this.guards = around;
    if (otherwise === undefined) {
      this.leadHere(branch);
      return;
    }
    const jump = this.emit('jump', tree);
    this.leadHere(branch);
    this.guards = [...around, (x) => !condition.test(x)];
    this.over(jump, otherwise);
    this.guards = around;
  }

  /** What is done for each member of a list, who is then meant by what the list is of. */
  private members(tree: WordCall, list: TextTree, body: TextTree): void {
    const find = this.selector(list, undefined);
    const means = this.meansOf(list);
    const slot = means === undefined ? IT : this.book.slotOf.get(means)!;
    if (means !== undefined) this.emit('hold', tree).slot = slot;
    const start = this.emit('list', tree);
    const loop = this.emit(tree.name as 'each' | 'every', tree);
    if (tree.name === 'each') start.find = find;
    else loop.find = find;
    loop.isSecret = this.isSecret(list);
    loop.meets = means === undefined ? undefined : this.book.words.who.get(means);
    this.loop(loop, body, slot);
    if (means !== undefined) this.emit('restore', tree).slot = slot;
  }

  /** A price and what it pays for. In a text that is in force it declares that, so that it can be answered. */
  private paid(tree: WordCall, price: TextTree, body: TextTree): void {
    const pay = this.price('pay', price, tree);
    const declares = this.book.vocabulary.declaresTriggers === true && this.isTriggered;
    if (!declares) {
      this.over(pay, body);
      return;
    }
    const declare = this.emit('declare', tree);
    const around = this.isTriggered;
    this.isTriggered = false;
    this.effect(body);
    this.isTriggered = around;
    this.emit('end', tree);
    this.leadHere(declare);
    this.leadHere(pay);
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

  /** Writes what a node leads past. */
  private over(node: Node<G>, tree: TextTree): void {
    this.effect(tree);
    this.leadHere(node);
  }

  private leadHere(node: Node<G>): void {
    node.to = this.nodes.length;
  }

  private bind(tree: WordCall, name: TextTree, value: TextTree): void {
    const amount = this.quantity(value);
    const node = this.emit('let', tree);
    const called = nameOf(name);
    node.amount = amount;
    node.slot = this.book.slotOf.get(called) ?? NO_VALUE;
    if (node.slot === NO_VALUE)
      this.complain(name, `"${called}" cannot be bound.${didYouMean(called, this.book.slotOf.keys())}`);
    this.bound.add(called);
  }

  private loop(loop: Node<G>, body: TextTree, slot = IT): void {
    const start = this.nodes.length - 1;
    loop.slot = slot;
    this.effect(body);
    this.emit('jump', loop.tree).to = start;
    this.leadHere(loop);
  }

  /** `on`, `after` and `instead`: what is inside is read when the event happens. */
  private listen(tree: WordCall, event: TextTree, body: TextTree): void {
    const node = this.emit(tree.name === 'instead' ? 'instead' : 'on', tree);
    node.isOnce = tree.name === 'after';
    node.specs = this.events(event);
    node.skips = Math.max(0, ...node.specs.map((spec) => spec.event.skips ?? 0));
    node.scope = this.until;
    this.book.name(this.key, this.nodes.length - 1);
    this.carry(node);
    const around = this.isTriggered;
    this.depth += 1;
    this.isTriggered = tree.name !== 'instead';
    this.meeting(body);
    this.effect(body);
    this.isTriggered = around;
    this.depth -= 1;
    this.emit('end', tree);
    this.leadHere(node);
  }

  /** A price: its nodes are tested before anybody is asked to pay, and bound the numbers that can be chosen in it. */
  private price(is: 'pay' | 'unless', tree: TextTree, whole: WordCall): Node<G> {
    const pay = this.emit(is, whole);
    const start = this.nodes.length;
    const around = this.isInPrice;
    this.isInPrice = true;
    this.effect(tree);
    this.isInPrice = around;
    pay.priceEnd = this.nodes.length;
    for (let at = start; at < pay.priceEnd; at++) {
      this.nodes[at]!.isPrice = true;
      if (this.nodes[at]!.is === 'number') this.nodes[at]!.priceEnd = pay.priceEnd;
    }
    return pay;
  }

  private alternatives(node: Node<G>, parts: readonly TextTree[]): void {
    const jumps = parts.map((part) => {
      this.book.name(this.key, this.nodes.length);
      node.branches.push(this.nodes.length);
      this.effect(part);
      return this.emit('jump', part);
    });
    this.leadHere(node);
    for (const jump of jumps) jump.to = node.to;
  }

  private verb(tree: WordCall, who: Read<G, number> | undefined): void {
    const verb = this.book.words.verb.get(tree.name);
    if (verb === undefined) {
      const known = [...this.book.words.verb.keys(), ...Object.keys(FORMS)];
      this.complain(tree, `there is no verb "${tree.name}".${didYouMean(tree.name, known)}`);
      return;
    }
    this.book.used.add(verb);
    const written = this.args(tree, verb.parameters);
    const values = Object.fromEntries(written.map((arg) => [arg.name, arg.fixed]));
    const args = written.map((arg) =>
      arg.find === undefined ? arg : { ...arg, find: this.fitting(verb, values, arg.find) },
    );
    const node = this.emit(verb.is === 'standing' ? 'stand' : 'do', tree);
    node.who = who;
    node.means = (verb.speaksOf ?? []).map((name) => this.meant(name));
    node.written = values;
    this.put(node, verb, args);
    if (verb.is === 'standing') {
      this.stand(node, verb);
      return;
    }
    const parts = args.flatMap((arg) => (arg.parameter.kind === 'effect' && arg.tree ? [arg.tree] : []));
    if (parts.length > 0) this.alternatives(this.emit('switch', tree), parts);
  }

  private stand(node: Node<G>, verb: StandingWord<G>): void {
    const written = Object.fromEntries(node.args.map((arg) => [arg.name, arg.fixed]));
    const until = node.args.find((arg) => arg.parameter.kind === 'duration')?.fixed as string | undefined;
    node.scope = (verb.until?.(written) ?? until) || this.until;
    this.carry(node);
  }

  /** A node that is in force by itself, where the text is carried and what lies around it holds. */
  private carry(node: Node<G>): void {
    if (this.depth > 0 || this.forms > 0) return;
    this.carried.push(this.nodes.length - 1);
    const [first, ...others] = this.guards;
    if (first !== undefined)
      node.guard = others.length === 0 ? first : (x) => first(x) && others.every((one) => one(x));
  }

  private put(node: Node<G>, verb: VerbWord<G> | StandingWord<G>, args: readonly Argument<G>[]): void {
    node.verb = verb;
    node.args = args;
    node.picks = args.filter((arg) => arg.find !== undefined);
    if (areFixed(args)) node.fixed = Object.fromEntries(args.map((arg) => [arg.name, arg.fixed]));
  }

  /** Leaves of what a selector finds the objects that the verb can be done to. */
  private fitting(
    verb: VerbWord<G> | StandingWord<G> | ConditionWord<G>,
    written: Readonly<Record<string, unknown>>,
    find: Read<G, readonly number[]>,
  ): Read<G, readonly number[]> {
    if (verb.is !== 'verb' || verb.fits === undefined) return find;
    return (x) => find(x).filter((object) => verb.fits!(x, object, written));
  }

  // ---- arguments

  private args(tree: WordCall, parameters: NamedParameters): Argument<G>[] {
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

  private argument(
    tree: TextTree,
    parameter: Parameter<unknown, unknown>,
  ): Pick<Argument<G>, 'fixed' | 'read' | 'find' | 'isSecret'> {
    if (parameter.kind !== 'word' && parameter.words?.includes(nameOf(tree)) === true) return { fixed: nameOf(tree) };
    switch (parameter.kind) {
      case 'word': {
        const found = nameOf(tree);
        if (!parameter.words!.includes(found))
          this.complain(tree, `"${found}" is not ${inWords(parameter)}.${didYouMean(found, parameter.words!)}`);
        return { fixed: found };
      }
      case 'duration':
        return { fixed: this.duration(tree) };
      case 'quantity': {
        if (parameter.sort !== undefined && this.isSelector(tree, parameter.sort))
          return { find: this.selector(tree, parameter.sort), isSecret: this.isSecret(tree) };
        const most = parameter.takesUpTo === true && tree.is === 'sign' && tree.sign === '<=' ? tree.of : tree;
        const fixed = literal(most);
        if (fixed === undefined) return { read: this.quantity(most) };
        const [from, to] = parameter.range!;
        if (fixed < from || fixed > to) this.complain(tree, `${fixed} is not between ${from} and ${to}.`);
        return { fixed };
      }
      case 'change':
        return this.change(tree);
      case 'condition':
        return { read: this.condition(tree).test };
      case 'one':
        return { find: this.selector(tree, parameter.sort), isSecret: this.isSecret(tree) };
      case 'each':
        return { read: this.selector(tree, parameter.sort) };
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

  /** Whether objects of a sort are written here, and no number. */
  private isSelector(tree: TextTree, sort: string): boolean {
    if (tree.is === 'sum') return this.isSelector(tree.left, sort);
    if (tree.is !== 'call') return false;
    return this.book.words.selector.get(tree.name)?.sort === sort || this.book.vocabulary.bindings.includes(tree.name);
  }

  /** Writes a part as a text of its own, which knows the values bound before it. */
  private part(tree: TextTree, { until = '', isInForce = false }: Parameter<unknown, unknown>): string {
    const writer = this.partWriter();
    writer.slots = this.slots;
    writer.until = until;
    for (const name of this.bound) writer.bound.add(name);
    if (isInForce) return this.book.keepInForce(writer, tree).key;
    return this.book.keep(writer.script(tree)).key;
  }

  private partOfSteps(steps: readonly WrittenStep[]): string {
    return this.book.keep(this.partWriter().steps(steps)).key;
  }

  private partWriter(): Writer<G> {
    this.parts += 1;
    return new Writer(this.book, `${this.key}#${this.parts}`, this.entry, this.rule);
  }

  private change(tree: TextTree): Pick<Argument<G>, 'fixed' | 'read'> {
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
  private isSecret(tree: TextTree): boolean {
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

  private sharedCondition(tree: TextTree): Read<G, boolean> | undefined {
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

  private quantity(tree: TextTree): Read<G, number> {
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
    this.book.used.add(word);
    const args = this.reader(this.args(tree, word.parameters).map((arg) => this.pickedBefore(arg, tree)));
    const who = this.who(tree);
    if (who === undefined) return (x) => word.value(x, args(x));
    return (x) => {
      const actor = who(x);
      return actor === NOBODY ? 0 : word.value({ ...x, actor }, args(x));
    };
  }

  /** One object of which a number is read is picked before the step that needs the number, and called "found". */
  private pickedBefore(arg: Argument<G>, tree: TextTree): Argument<G> {
    const { find, ...rest } = arg;
    if (find === undefined) return arg;
    const node = this.emit('pick', tree);
    node.find = find;
    node.isSecret = arg.isSecret === true;
    node.slot = this.book.slotOf.get('found') ?? this.slots++;
    const { slot } = node;
    return { ...rest, read: (x) => x.bound[slot] ?? NO_VALUE };
  }

  private sum(sign: string, left: Read<G, number>, right: Read<G, number>): Read<G, number> {
    if (sign === '*') return (x) => left(x) * right(x);
    return sign === '+' ? (x) => left(x) + right(x) : (x) => left(x) - right(x);
  }

  /** A number that the player chooses: asked before the step that needs it, among those with which it can be done. */
  private chosen(most: Read<G, number>, tree: TextTree, slot: number = this.slots++): Read<G, number> {
    const node = this.emit('number', tree);
    node.amount = most;
    node.slot = slot;
    node.least = this.isInPrice ? 1 : 0;
    return (x) => x.bound[slot] ?? 0;
  }

  private selector(tree: TextTree, sort: string | undefined): Read<G, readonly number[]> {
    if (tree.is === 'sum' && tree.sign === 'or') {
      const filtered = withFiltersOf(tree.left, tree.right);
      const left = this.selector(filtered, sort);
      const right = this.selector(tree.right, sort);
      return (x) => [...new Set([...left(x), ...right(x)])];
    }
    if (tree.is === 'sum' && tree.sign === '+') {
      const left = this.selector(tree.left, sort);
      const right = this.selector(tree.right, sort);
      return (x) => {
        const both = right(x);
        return left(x).filter((object) => both.includes(object));
      };
    }
    const name = nameOf(tree);
    const slot = this.book.slotOf.get(name);
    if (slot !== undefined) return (x) => ((x.bound[slot] ?? NO_VALUE) < 0 ? [] : [x.bound[slot]!]);
    const word = this.book.words.selector.get(name);
    if (tree.is !== 'call' || word === undefined || (sort !== undefined && word.sort !== sort)) {
      const known = [...this.book.words.selector.values()]
        .filter((one) => sort === undefined || one.sort === sort)
        .map((one) => one.name);
      const remedy = didYouMean(name, known) || ` Here may stand: ${known.join(', ')}.`;
      this.complain(tree, `"${name}" selects no ${sort ?? 'object'}.${remedy}`);
      return () => [];
    }
    this.book.used.add(word);
    const args = this.reader(this.args(tree, word.parameters));
    const filters = tree.filters.map((filter) => this.filter(filter, word.sort));
    if (filters.length === 0) return (x) => word.find(x, args(x), fitsAll);
    return (x) => word.find(x, args(x), (object) => filters.every((fits) => fits(x, object)));
  }

  private filter(tree: TextTree, sort: string): (x: TextScene<G>, object: number) => boolean {
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

  private duration(tree: TextTree): string {
    const name = nameOf(tree);
    const known = [...this.book.words.duration.keys()];
    if (!known.includes(name)) {
      const remedy = didYouMean(name, known) || ` Durations: ${known.join(', ')}.`;
      this.complain(tree, `"${name}" is no duration.${remedy}`);
    } else this.book.used.add(this.book.words.duration.get(name)!);
    return name;
  }

  /** Reads the arguments of a condition, quantity, selector or filter; where all are written, nothing is made. */
  private reader(args: readonly Argument<G>[]): Read<G, Readonly<Record<string, unknown>>> {
    if (areFixed(args)) {
      const fixed = Object.fromEntries(args.map((arg) => [arg.name, arg.fixed]));
      return () => fixed;
    }
    return (x) => Object.fromEntries(args.map((arg) => [arg.name, arg.find?.(x)[0] ?? arg.read?.(x) ?? arg.fixed]));
  }

  private emit(is: Operation, tree: TextTree): Node<G> {
    const node = new Node<G>(is, tree);
    this.nodes.push(node);
    return node;
  }

  private complain({ at }: TextTree, complaint: string): void {
    this.book.faults.push({ key: this.key, at, complaint });
  }
}

/** Whether JSON writes all objects that fit, and not one of them. */
function isEachOf(written: unknown): boolean {
  return typeof written === 'object' && written !== null && 'each' in written;
}

/** A filter behind the last of several selectors is one of all of them: `hand or play[attack]`. */
function withFiltersOf(tree: TextTree, last: TextTree): TextTree {
  const filters = last.is === 'call' ? last.filters : [];
  if (filters.length === 0) return tree;
  if (tree.is === 'sum')
    return { ...tree, left: withFiltersOf(tree.left, last), right: withFiltersOf(tree.right, last) };
  return tree.is === 'call' && tree.filters.length === 0 ? { ...tree, filters } : tree;
}

function fitsAll(): boolean {
  return true;
}

function areFixed<G extends EffectTypes>(args: readonly Argument<G>[]): boolean {
  return args.every((arg) => arg.read === undefined && arg.find === undefined);
}

/** What something written is called, in a complaint and in the vocabulary. */
export function nameOf(tree: TextTree): string {
  switch (tree.is) {
    case 'call':
      return tree.name;
    case 'text':
      return tree.value;
    case 'number':
      return `${tree.value}`;
    case 'sign':
      return `${tree.sign}${nameOf(tree.of)}`;
    case 'sum':
      return `${nameOf(tree.left)}${tree.sign}${nameOf(tree.right)}`;
    default:
      return tree.parts.map(nameOf).join(tree.is === 'either' ? ' / ' : '; ');
  }
}

/** Which parameter of a filter a bound is: "cost<=2" is its `most`, "cost>=2" its `least`. */
export function boundOf(parameters: NamedParameters, sign: string): string | undefined {
  const names = Object.keys(parameters);
  return sign === '>=' ? names.find((name) => name === 'least') : (names.find((name) => name === 'most') ?? names[0]);
}

/** The number that is written, where one is. */
function literal(tree: TextTree): number | undefined {
  if (tree.is === 'number') return tree.value;
  if (tree.is !== 'sign' || (tree.sign !== '-' && tree.sign !== '+')) return undefined;
  const of = literal(tree.of);
  return of === undefined ? undefined : tree.sign === '-' ? -of : of;
}
