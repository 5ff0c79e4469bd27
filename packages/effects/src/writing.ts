// From the notation to nodes: the steps of a text and the forms around them. What stands in their arguments is in terms.ts.

import { didYouMean } from '@automachia/content-tools';
import { FORM_FIELDS, formFields, leastArguments } from './formFields.js';
import { meansOf, whosIn } from './meeting.js';
import type { Argument, EffectScript, Node, Read } from './nodes.js';
import { oneOfEach } from './nodes.js';
import type { WordCall, TextTree } from './notation.js';
import type { Parameter } from './parameters.js';
import { areFixed, TermWriter } from './terms.js';
import { nameOf } from './trees.js';
import type { ConditionWord, EffectTypes, StandingWord, VerbWord } from './words.js';
import { IT, MOST_CHOSEN, NO_VALUE } from './words.js';

/** The forms inside of which something is in force by itself, where the text is carried. */
const IN_FORCE_INSIDE = ['if', 'until', 'on', 'after', 'instead'];

/** Writes one text from its tree. */
export abstract class StepWriter<G extends EffectTypes> extends TermWriter<G> {
  private readonly carried: number[] = [];
  /** The duration of what stands here, as the text around says it. */
  protected until = '';
  /** How many listeners lie around: what is inside is in force only when they were set off. */
  private depth = 0;
  /** The conditions around what is being written. */
  protected guards: readonly Read<G, boolean>[] = [];
  /** How many forms lie around that must be done: what stands inside of them is in force only when they were. */
  private forms = 0;
  /** Whether a price here is paid because something happened, and not while a card is resolved. */
  private isTriggered = false;

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
  knows({ bound }: StepWriter<G>): this {
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
    for (const name of whosIn(this.book, tree)) {
      const node = this.emit('meet', tree);
      node.meets = this.book.words.who.get(name)!;
      node.slot = this.book.slotOf.get(name)!;
    }
  }

  protected made(tree: TextTree): EffectScript<G> {
    const { key, entry, rule, nodes, slots, carried } = this;
    const isAlwaysPossible = nodes.some(
      ({ is, verb, picks, isPrice }) =>
        is === 'stand' ||
        (is === 'do' && !isPrice && picks.length === 0 && verb?.is === 'verb' && verb.needs === undefined),
    );
    return { key, entry, rule, tree, nodes, slots, slotOf: this.book.slotOf, carried, isAlwaysPossible };
  }

  /** Writes what is a text of its own. */
  protected abstract partWriter(): StepWriter<G>;

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
    const fields = formFields(tree.name);
    if (fields === undefined) {
      this.verb(tree, who);
      return;
    }
    const least = leastArguments(fields);
    if (tree.args.length < least) {
      this.complain(tree, `"${tree.name}" needs ${least} arguments and has ${tree.args.length}.`);
      return;
    }
    if (who !== undefined) this.emit('who', tree).who = who;
    const isDone = !IN_FORCE_INSIDE.includes(tree.name);
    if (isDone) this.forms += 1;
    this.form(tree);
    if (isDone) this.forms -= 1;
    if (who !== undefined) this.emit('back', tree);
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
        if (nameOf(first) === 'any') {
          this.asOftenAsWanted(tree, second);
          return;
        }
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
    const means = meansOf(this.book, list);
    const slot = means === undefined ? IT : this.book.slotOf.get(means)!;
    if (means !== undefined) this.emit('hold', tree).slot = slot;
    const start = this.emit('list', tree);
    const loop = this.emit(tree.name as 'each' | 'every', tree);
    if (tree.name === 'each') start.find = find;
    else loop.find = find;
    loop.isSecret = this.isSecret(list);
    loop.alike = list.is === 'call' ? this.book.words.selector.get(list.name)?.alike : undefined;
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

  /** Writes what a node leads past. */
  private over(node: Node<G>, tree: TextTree): void {
    this.effect(tree);
    this.leadHere(node);
  }

  private leadHere(node: Node<G>): void {
    node.to = this.nodes.length;
  }

  private bind(tree: WordCall, name: TextTree, value: TextTree): void {
    const draw = this.drawn(value);
    const amount = draw === undefined ? this.quantity(value) : undefined;
    const node = this.emit('let', tree);
    const called = nameOf(name);
    node.draw = draw;
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

  /** `times(any, …)`: nobody says beforehand how often; leave is asked for each time, and whoever declines goes on. */
  private asOftenAsWanted(tree: WordCall, body: TextTree): void {
    // What is paid for, or may be done, asks for leave by itself; whoever is asked is asked each time.
    const asks = body.is === 'call' && ['may', 'pay'].includes(body.name) ? body : undefined;
    const who = asks === undefined ? undefined : this.who(asks);
    if (who !== undefined) this.emit('who', tree).who = who;
    this.emit('list', tree).amount = () => MOST_CHOSEN;
    const loop = this.emit('times', tree);
    const start = this.nodes.length - 1;
    const leave = this.nodes.length;
    if (asks === undefined) this.over(this.emit('may', tree), body);
    else this.step({ ...asks, who: '' });
    this.emit('jump', tree).to = start;
    this.leadHere(this.nodes[leave]!);
    this.emit('stop', tree).to = start;
    this.leadHere(loop);
    if (who !== undefined) this.emit('back', tree);
  }

  private listen(tree: WordCall, event: TextTree, body: TextTree): void {
    this.listening(tree, event, () => {
      this.meeting(body);
      this.effect(body);
    });
  }

  /** `on`, `after` and `instead`: what is inside is read when the event happens. */
  protected listening(tree: WordCall, event: TextTree, inside: () => void): void {
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
    inside();
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
      const known = [...this.book.words.verb.keys(), ...Object.keys(FORM_FIELDS)];
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

  protected stand(node: Node<G>, verb: StandingWord<G>): void {
    const written = Object.fromEntries(node.args.map((arg) => [arg.name, arg.fixed]));
    const until = node.args.find((arg) => arg.parameter.kind === 'duration')?.fixed as string | undefined;
    node.scope = (verb.until?.(written) ?? until) || this.until;
    node.stat = verb.stat(written);
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

  protected put(node: Node<G>, verb: VerbWord<G> | StandingWord<G>, args: readonly Argument<G>[]): void {
    node.verb = verb;
    node.args = args;
    node.picks = args.filter((arg) => arg.find !== undefined);
    if (areFixed(args)) node.fixed = Object.fromEntries(args.map((arg) => [arg.name, arg.fixed]));
  }

  /** Leaves of what a selector finds the objects that the verb can be done to. */
  protected fitting(
    verb: VerbWord<G> | StandingWord<G> | ConditionWord<G>,
    written: Readonly<Record<string, unknown>>,
    find: Read<G, readonly number[]>,
  ): Read<G, readonly number[]> {
    if (verb.is !== 'verb') return find;
    const fitting: typeof find =
      verb.fits === undefined ? find : (x) => find(x).filter((object) => verb.fits!(x, object, written));
    const meant: typeof find = verb.among === undefined ? fitting : (x) => verb.among!(x, fitting(x), written);
    if (verb.alike === undefined) return meant;
    return (x) => oneOfEach(meant(x), (object) => verb.alike!(x, object, written));
  }

  /** Writes a part as a text of its own, which knows the values bound before it. */
  protected part(tree: TextTree, { until = '', isInForce = false }: Parameter<unknown, unknown>): string {
    const writer = this.partWriter();
    writer.slots = this.slots;
    writer.until = until;
    for (const name of this.bound) writer.bound.add(name);
    if (isInForce) return this.book.keepInForce(writer, tree).key;
    return this.book.keep(writer.script(tree)).key;
  }
}
