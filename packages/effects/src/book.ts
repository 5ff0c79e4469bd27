// The book: all texts of a pack, compiled. What is wrong with any of them is collected, so that an author reads all of it
// at once.

import type { RuleId } from '@automachia/kernel';
import type { EffectScript, EventSpec, Playable, Read, Test } from './nodes.js';
import { isOfTable } from './nodes.js';
import type { WordCall, Place, TextStart, TextTree } from './notation.js';
import { readSteps } from './notation.js';
import type { WrittenCondition, WrittenStep } from './saying.js';
import type { PlaceOfJson } from './spelling.js';
import { treeOfJson } from './spelling.js';
import type {
  ConditionWord,
  EffectTypes,
  FilterWord,
  DurationWord,
  EventWord,
  QuantityWord,
  SelectorWord,
  Vocabulary,
  WhoWord,
} from './words.js';
import { SLOTS } from './words.js';
import type { StepWriter } from './writing.js';
import { Writer } from './writingJson.js';

/** What is wrong with a text: which, where, and what to do. */
export interface TextFault {
  readonly key: string;
  readonly at: Place;
  readonly complaint: string;
}

/** A node that a choice can name: a trigger, or an alternative. */
export interface NamedNode {
  readonly key: string;
  readonly at: number;
}

type ByName<W> = ReadonlyMap<string, W>;

export class TextBook<G extends EffectTypes> {
  readonly scripts = new Map<string, EffectScript<G>>();
  readonly playables: Playable<G>[] = [];
  readonly playable = new Map<string, Playable<G>>();
  /** By the key of a text in force: what its owner can pay for, at any time or in answer to something. */
  readonly triggers = new Map<string, readonly Playable<G>[]>();
  readonly faults: TextFault[] = [];
  /** The words that its texts are written in. */
  readonly used = new Set<object>();
  /** By key: where a text stands in the files of its pack. */
  readonly origins = new Map<string, TextStart>();
  /** The numbers of events: what is listened to is looked up by them. */
  readonly eventNumber: ReadonlyMap<string, number>;
  readonly words: {
    readonly verb: ByName<Vocabulary<G>['verbs'][number]>;
    readonly condition: ByName<ConditionWord<G>>;
    readonly quantity: ByName<QuantityWord<G>>;
    readonly selector: ByName<SelectorWord<G>>;
    readonly filter: ByName<FilterWord<G>>;
    readonly event: ByName<EventWord<G>>;
    readonly duration: ByName<DurationWord<G>>;
    readonly who: ByName<WhoWord<G>>;
  };
  readonly slotOf: ReadonlyMap<string, number>;
  private readonly named: NamedNode[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(readonly vocabulary: Vocabulary<G>) {
    const { verbs, conditions, quantities, selectors, filters, events, durations, whos, bindings } = vocabulary;
    this.words = {
      verb: byName(verbs),
      condition: byName(conditions),
      quantity: byName(quantities),
      selector: byName(selectors),
      filter: byName(filters),
      event: byName(events),
      duration: byName(durations),
      who: byName(whos),
    };
    this.eventNumber = new Map(events.map(({ name }, number) => [name, number]));
    for (const name of bindings) {
      // Elsewhere the place tells what a name is; a binding, a selector and a number may stand in the same place.
      if (this.words.selector.has(name) || this.words.quantity.has(name))
        throw new Error(`"${name}" is a binding and a selector or number: call one of them otherwise.`);
    }
    const names = [...SLOTS, ...bindings, ...whos.map(({ name }) => name)];
    this.slotOf = new Map(names.map((name, slot) => [name, slot]));
  }

  /** Compiles one text; `start` is where it stands in its file, `bound` what another text of the entry has bound before. */
  write(
    entry: string,
    part: string,
    rule: RuleId,
    source: string,
    start?: TextStart,
    bound: readonly string[] = [],
  ): EffectScript<G> {
    const key = `${entry}.${part}`;
    return this.keep(new Writer(this, key, entry, rule).hasBound(bound).script(this.parse(key, source, start)));
  }

  /** Compiles a text from its tree. */
  writeTree(entry: string, part: string, rule: RuleId, tree: TextTree): EffectScript<G> {
    return this.keep(new Writer(this, `${entry}.${part}`, entry, rule).script(tree));
  }

  /** Compiles a text that is written in JSON; `placeOf` says where in its file something stands. */
  writeJson(
    entry: string,
    part: string,
    rule: RuleId,
    steps: readonly unknown[],
    placeOf?: PlaceOfJson,
  ): EffectScript<G> {
    return this.writeTree(entry, part, rule, treeOfJson(this, steps, placeOf));
  }

  /**
   * Compiles a text that a pack writes as a list of JSON steps: one node for each. Its shape has been checked before. What
   * stands in it is in force, where the text is carried, as long as the guard holds.
   */
  writeSteps(
    entry: string,
    part: string,
    rule: RuleId,
    written: readonly WrittenStep[],
    guard?: Read<G, boolean>,
  ): EffectScript<G> {
    return this.keep(new Writer(this, `${entry}.${part}`, entry, rule).steps(written, guard));
  }

  /** Compiles conditions that a pack writes in JSON: all of them must hold. */
  readConditions(entry: string, rule: RuleId, written: readonly WrittenCondition[]): Read<G, boolean> {
    const writer = new Writer(this, `${entry}.when`, entry, rule);
    const [first, ...others] = written.map((one) => writer.writtenCondition(one));
    if (first === undefined) return () => true;
    return others.length === 0 ? first : (x) => first(x) && others.every((test) => test(x));
  }

  /** Compiles what can be played: requirements (timing; conditions; prices) and text. */
  play(id: string, rule: RuleId, requires: string, rules: string, start?: PlayStart): Playable<G> {
    const { timing, items, writer } = this.requirements(id, rule, requires, start?.requires, start?.isTimed);
    const prices = items.filter((item) => !writer.isCondition(item));
    const tests = items.filter((item) => writer.isCondition(item)).map((item) => writer.condition(item));
    const price = prices.length === 0 ? undefined : this.keep(writer.priceScript(inARow(prices, timing.at), 0));
    const key = `${id}.rules`;
    const rulesWriter = new Writer(this, key, id, rule).knows(writer);
    const script = this.keep(rulesWriter.script(this.parse(key, rules, start?.rules)));
    const specs = this.specsOf(writer, timing);
    return this.keepPlayable({ id, rule, carrier: '', timing, specs, tests, price, script });
  }

  /**
   * Compiles a text that is in force while its carrier lies on the table: an ability. What can be paid for in it at any
   * time, or in answer to an event with a window, becomes playable (`triggers`), under the conditions that it requires.
   */
  carry(entry: string, part: string, rule: RuleId, source: string, more: CarriedMore = {}): EffectScript<G> {
    const key = `${entry}.${part}`;
    const requires = more.requires ?? '';
    const tests: Test<G>[] = [];
    if (requires !== '') {
      const writer = new Writer(this, `${entry}.requires`, entry, rule);
      const tree = this.parse(`${entry}.requires`, requires, more.requiresStart);
      for (const item of partsOf(tree)) tests.push(writer.condition(item));
    }
    const tree = this.parse(key, source, more.start);
    return this.keepInForce(new Writer(this, key, entry, rule), tree, tests);
  }

  /** Puts a text in force into the book, with what its owner can pay for. */
  keepInForce(writer: StepWriter<G>, tree: TextTree, tests: readonly Test<G>[] = []): EffectScript<G> {
    const parts = partsOf(tree);
    const paid = parts.map((part) => (this.vocabulary.declaresTriggers === true ? this.paidIn(part) : undefined));
    const rest = parts.filter((_, i) => paid[i] === undefined);
    const script = this.keep(writer.script(tree, inARow(rest, tree.at)));
    const triggers = paid.filter((one) => one !== undefined);
    if (triggers.length > 0)
      this.triggers.set(
        script.key,
        triggers.map((one, i) => this.trigger(script, one, i + 1, tests)),
      );
    return script;
  }

  /** A price that is paid as a response, with what limits it; undefined where a text is something else. */
  private paidIn(tree: TextTree): Paid | undefined {
    if (tree.is !== 'call') return undefined;
    const [first, second, third] = tree.args;
    if (first === undefined || second === undefined || third !== undefined) return undefined;
    if (tree.name === 'pay') return { price: first, body: second, tests: [] };
    const inside = this.paidIn(second);
    if (inside === undefined) return undefined;
    if (tree.name === 'if') return { ...inside, tests: [first, ...inside.tests] };
    if (tree.name === 'once') return { ...inside, limit: first };
    if (tree.name !== 'on' || inside.event !== undefined) return undefined;
    return namesIn(first).every((name) => this.words.event.get(name)?.opens) ? { ...inside, event: first } : undefined;
  }

  private trigger(
    { key, entry, rule }: EffectScript<G>,
    { price, body, tests, limit, event }: Paid,
    number: number,
    required: readonly Test<G>[],
  ): Playable<G> {
    const id = `${key}/pay${number}`;
    const writer = new Writer(this, `${id}.price`, entry, rule);
    const all = [...required, ...tests.map((test) => writer.condition(test))];
    const timing: WordCall = { ...BARE, name: event === undefined ? 'any' : 'resp', at: price.at };
    const paid = this.keep(writer.priceScript(price, 1));
    const script = this.keep(new Writer(this, `${id}.rules`, entry, rule).knows(writer).script(body));
    const specs = event === undefined ? this.allEvents() : writer.events(event);
    return this.keepPlayable({
      id,
      rule,
      carrier: key,
      timing,
      specs,
      tests: all,
      price: paid,
      script,
      limit: limit === undefined ? '' : writer.limit(limit),
    });
  }

  private keepPlayable(
    made: Omit<Playable<G>, 'number' | 'limit' | 'isOncePerEvent' | 'byEvent' | 'isPriceOfTable'> & { limit?: string },
  ) {
    const isOncePerEvent = made.carrier !== '' && made.timing.name === 'resp';
    const byEvent: EventSpec<G>[][] = [];
    for (const spec of made.specs) (byEvent[spec.number] ??= []).push(spec);
    const isPriceOfTable = isOfTable(made.price);
    const number = this.playables.length;
    const playable: Playable<G> = { number, limit: '', isOncePerEvent, byEvent, isPriceOfTable, ...made };
    this.playables.push(playable);
    this.playable.set(playable.id, playable);
    return playable;
  }

  private requirements(id: string, rule: RuleId, requires: string, start?: TextStart, isTimed = true) {
    const key = `${id}.requires`;
    const [first, ...items] = requires === '' && !isTimed ? [] : partsOf(this.parse(key, requires, start));
    const writer = new Writer(this, key, id, rule);
    if (isTimed || (first?.is === 'call' && TIMINGS.includes(first.name)))
      return { timing: this.timing(key, first), items, writer };
    // When it is played is the game's own business: an attack in its phase. All that is written is demanded of it.
    const at = first?.at ?? { line: 1, column: 1 };
    return { timing: { ...BARE, name: UNTIMED, at }, items: first === undefined ? [] : [first, ...items], writer };
  }

  /** The number under which a choice names a node. */
  name(key: string, at: number): number {
    const name = `${key}/${at}`;
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.named.push({ key, at });
    this.numbers.set(name, this.named.length - 1);
    return this.named.length - 1;
  }

  /** The node that a number stands for. */
  nodeNamed(number: number): NamedNode | undefined {
    return this.named[number];
  }

  /** What a choice calls it. */
  nameOf(number: number): string {
    const { key, at } = this.named[number]!;
    return `${key}/${at}`;
  }

  /** The number of what was named, if anything is called so. */
  numberOf(name: unknown): number | undefined {
    return typeof name === 'string' ? this.numbers.get(name) : undefined;
  }

  /** All numbers that choices can name. */
  get numbersNamed(): number {
    return this.named.length;
  }

  /** Puts a text into the book. */
  keep(script: EffectScript<G>): EffectScript<G> {
    this.scripts.set(script.key, script);
    return script;
  }

  private parse(key: string, source: string, start?: TextStart): TextTree {
    if (start?.file !== undefined) this.origins.set(key, start);
    const { tree, faults } = readSteps(source, start);
    for (const { at, message } of faults) this.faults.push({ key, at, complaint: message });
    return tree;
  }

  private timing(key: string, written: TextTree | undefined): WordCall {
    if (written?.is === 'call' && TIMINGS.includes(written.name)) return written;
    const at = written?.at ?? { line: 1, column: 1 };
    this.faults.push({ key, at, complaint: `when it can be played is missing: ${TIMINGS.join(', ')}.` });
    return { is: 'call', name: 'turn', args: [], filters: [], who: '', at };
  }

  /** What it answers: `any` and `turn` answer everything, the second in one's own turn. */
  private specsOf(writer: Writer<G>, timing: WordCall): Playable<G>['specs'] {
    if (timing.name === UNTIMED) return [];
    return timing.name === 'resp' ? writer.events(timing.args[0] ?? timing) : this.allEvents();
  }

  private allEvents(): Playable<G>['specs'] {
    return this.vocabulary.events.map((event, number) => ({ event, number, kind: '', whose: 'all', isNamed: false }));
  }
}

/** Where requirements and text stand in their file. */
export interface PlayStart {
  readonly requires?: TextStart;
  readonly rules?: TextStart;
  /** False where the game says itself when it is played: then no timing need be written. */
  readonly isTimed?: boolean;
}

export interface CarriedMore {
  /** What must hold for its triggers. */
  readonly requires?: string;
  readonly start?: TextStart;
  readonly requiresStart?: TextStart;
}

/** A price in a text that is in force. */
interface Paid {
  readonly price: TextTree;
  readonly body: TextTree;
  readonly tests: readonly TextTree[];
  readonly limit?: TextTree;
  readonly event?: TextTree;
}

const BARE = { is: 'call', args: [], filters: [], who: '' } as const;

function partsOf(tree: TextTree): readonly TextTree[] {
  return tree.is === 'sequence' ? tree.parts : [tree];
}

function inARow(parts: readonly TextTree[], at: Place): TextTree {
  return parts.length === 1 ? parts[0]! : { is: 'sequence', parts, at };
}

/** The names of the events that are written. */
function namesIn(tree: TextTree): string[] {
  if (tree.is === 'sum') return [...namesIn(tree.left), ...namesIn(tree.right)];
  return tree.is === 'call' ? [tree.name] : [];
}

/** The timing of what is played when the game says so. */
export const UNTIMED = '';

/** When something can be played: in one's own turn, whenever something may be, or as an answer to an event. */
const TIMINGS = ['turn', 'any', 'resp'];

function byName<W extends { readonly name: string }>(words: readonly W[]): ByName<W> {
  return new Map(words.map((one) => [one.name, one]));
}
