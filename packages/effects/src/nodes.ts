// A text, compiled: a list of numbered nodes. A frame that stands at node 7 of "Power Flow.rules" can be saved, copied and
// taken up again, because everything else it knows are numbers.

import type { Moment, RuleId, Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { WordCall, Place, TextTree } from './notation.js';
import type { Parameter } from './parameters.js';
import type { EffectLocals } from './frames.js';
import type { ConditionWord, EffectTypes, EventWord, TextScene, StandingWord, VerbWord, WhoWord } from './words.js';
import { NOBODY, NO_VALUE } from './words.js';

/** What a node does. */
export type Operation =
  | 'do'
  | 'if'
  | 'jump'
  | 'choose'
  | 'may'
  | 'pay'
  | 'unless'
  | 'let'
  | 'number'
  | 'pick'
  | 'list'
  | 'each'
  | 'every'
  | 'times'
  | 'stop'
  | 'once'
  | 'on'
  | 'instead'
  | 'stand'
  | 'switch'
  | 'who'
  | 'back'
  | 'meet'
  | 'hold'
  | 'restore'
  | 'declare'
  | 'settle'
  | 'end';

/** Reads a value where it is needed. */
export type Read<G extends EffectTypes, T> = (x: TextScene<G>) => T;

export interface Test<G extends EffectTypes> {
  readonly test: Read<G, boolean>;
  readonly tree: TextTree;
  readonly word: ConditionWord<G> | undefined;
  /** Whether it looks at what only its player may know. */
  readonly isSecret: boolean;
}

/** Which events a text listens to: `incoming(ranged)@foe`. */
export interface EventSpec<G extends EffectTypes> {
  readonly event: EventWord<G>;
  readonly number: number;
  /** One kind of it; empty for any. */
  readonly kind: string;
  /** What stands after "@": a who of the game, "all", or what the event itself has; empty for the owner's own. */
  readonly whose: string;
  /** Whether the text names this very event, and does not merely answer everything. */
  readonly isNamed: boolean;
}

export interface Argument<G extends EffectTypes> {
  readonly name: string;
  readonly parameter: Parameter<unknown, unknown>;
  readonly tree: TextTree | undefined;
  /** The value, where it is written; what reads it, where it is counted; what finds it, where it is picked. */
  readonly fixed?: unknown;
  readonly read?: Read<G, unknown>;
  readonly find?: Read<G, readonly number[]>;
  /** Whether what finds it looks at what only whoever chooses may know. */
  readonly isSecret?: boolean;
}

/** One node. All have the same fields, so that the loop that runs them stays fast. */
export class Node<G extends EffectTypes> {
  /** Where it leads, unless to the next one. */
  to = NO_VALUE;
  branches: number[] = [];
  verb: VerbWord<G> | StandingWord<G> | undefined = undefined;
  args: readonly Argument<G>[] = [];
  /** Those of them that are picked. */
  picks: readonly Argument<G>[] = [];
  /** The arguments as they are written. */
  written: Readonly<Record<string, unknown>> = {};
  /** The arguments, where all are written. */
  fixed: Readonly<Record<string, unknown>> | undefined = undefined;
  test: Read<G, boolean> | undefined = undefined;
  amount: Read<G, number> | undefined = undefined;
  /** What a number comes to by chance. */
  draw: ((m: Moment<G, EffectLocals>, x: TextScene<G>) => number) | undefined = undefined;
  find: Read<G, readonly number[]> | undefined = undefined;
  /** Of a list in an order that is chosen: what of an object matters. */
  alike: ((x: TextScene<G>, object: number) => string) | undefined = undefined;
  who: Read<G, Seat> | undefined = undefined;
  /** Whom the verb means; where nobody is, it is passed over. */
  means: readonly Read<G, Seat>[] = [];
  /** Who is met here, to be known from here on. */
  meets: WhoWord<G> | undefined = undefined;
  /** Whether what is found here is known only to whoever chooses. */
  isSecret = false;
  specs: readonly EventSpec<G>[] = [];
  slot = NO_VALUE;
  /** Where the price ends that the node asks for, or of which it is a part. */
  priceEnd = NO_VALUE;
  /** The scope of a limit, or the duration of what stands. */
  scope = '';
  /** Of which number or rule something speaks that stands. */
  stat = '';
  /** Where it is carried: what must hold for it to be in force; undefined where nothing need. */
  guard: Read<G, boolean> | undefined = undefined;
  /** Listens once only. */
  isOnce = false;
  /** How many times the event may pass before it is set off. */
  skips = 0;
  /** Part of a price: done by whoever is asked to pay it. */
  isPrice = false;
  /** The least number that may be chosen. */
  least = 0;

  constructor(
    readonly is: Operation,
    readonly tree: TextTree,
  ) {}

  get at(): Place {
    return this.tree.at;
  }
}

export interface EffectScript<G extends EffectTypes> {
  /** Entry and part: "Power Flow.rules". */
  readonly key: string;
  readonly entry: string;
  readonly rule: RuleId;
  readonly nodes: readonly Node<G>[];
  readonly tree: TextTree;
  /** How many values it binds, and under which number each name is. */
  readonly slots: number;
  readonly slotOf: ReadonlyMap<string, number>;
  /** Whether one of its verbs can be done whatever lies on the table. */
  readonly isAlwaysPossible: boolean;
  /** What is in force by itself while the text is: the nodes that listen, replace and stand outside of any other. */
  readonly carried: readonly number[];
}

/** What can be played or used: when, under which conditions, for which price, and what it then does. */
export interface Playable<G extends EffectTypes> {
  readonly number: number;
  readonly id: string;
  /** The text in force that it belongs to, where it is a trigger of one. */
  readonly carrier: string;
  /** How often: once until this ends, or once for each event that it answers. */
  readonly limit: string;
  readonly isOncePerEvent: boolean;
  readonly rule: RuleId;
  /** The timing as written: `turn`, `any`, `resp(success@foe)`. */
  readonly timing: WordCall;
  readonly specs: readonly EventSpec<G>[];
  /** The same by the numbers of the events. */
  readonly byEvent: readonly (readonly EventSpec<G>[] | undefined)[];
  readonly tests: readonly Test<G>[];
  readonly price: EffectScript<G> | undefined;
  /** Whether its price can be paid or not whatever it answers: its needs look at the table alone, its amounts are written. */
  readonly isPriceOfTable: boolean;
  readonly script: EffectScript<G>;
}

/** Reads the arguments of a node that need no pick; those that do are given. */
export function argumentsOf<G extends EffectTypes>(
  node: Node<G>,
  x: TextScene<G>,
  picked: readonly number[],
): Readonly<Record<string, unknown>> {
  if (node.fixed !== undefined) return node.fixed;
  const args: Record<string, unknown> = {};
  let pick = 0;
  for (const arg of node.args) {
    if (arg.find !== undefined) {
      const object = picked[pick++] ?? NO_VALUE;
      args[arg.name] = arg.parameter.kind === 'amountOrOne' ? { object } : object;
    } else args[arg.name] = arg.read === undefined ? arg.fixed : arg.read(x);
  }
  return args;
}

/** What stands in the way of a verb: which of its needs is not met, or NO_VALUE where it finds no object. */
export interface Obstacle {
  readonly rule: RuleId;
  readonly verb: string;
  readonly need: number;
}

/** What a refusal says of an obstacle; where there is none, what it would say if nothing were found. */
export function whyOf(obstacle: Obstacle | undefined, source: string): Text {
  if (obstacle === undefined || obstacle.need === NO_VALUE) return text('why.noObject', { source });
  return text(`why.${obstacle.verb}.${obstacle.need}`);
}

/** Which obstacles are looked for: all, or those that everybody can see. */
export type KnownTo = 'chooser' | 'all';

/** The same scene where a step is done to another. Field by field: a spread of each of them would be of a shape of its own. */
export function actingAs<G extends EffectTypes>(x: TextScene<G>, actor: Seat): TextScene<G> {
  return x.actor === actor ? x : sceneWith(x, actor, x.bound);
}

/** The same scene with other values bound. */
export function binding<G extends EffectTypes>(x: TextScene<G>, bound: readonly number[]): TextScene<G> {
  return sceneWith(x, x.actor, bound);
}

function sceneWith<G extends EffectTypes>(x: TextScene<G>, actor: Seat, bound: readonly number[]): TextScene<G> {
  const { state, content, seat, self, subject, looker, meant, playing } = x;
  return { state, content, seat, actor, self, subject, bound, looker, meant, playing };
}

/** The first need of a verb that is not met; undefined where it can be done. A pick that finds nothing is one, too. */
export function obstacleTo<G extends EffectTypes>(
  node: Node<G>,
  x: TextScene<G>,
  knownTo: KnownTo = 'chooser',
): Obstacle | undefined {
  const { verb } = node;
  if (verb?.is !== 'verb') return undefined;
  // Most need nothing: asked for every card that might be played.
  if (node.picks.length === 0 && verb.needs === undefined && node.who === undefined && node.means.length === 0)
    return undefined;
  for (const means of node.means) if (means(x) === NOBODY) return foundNothing(verb);
  const acting = node.who === undefined ? x : actingAs(x, node.who(x));
  if (acting.actor === NOBODY && node.who !== undefined) return foundNothing(verb);
  if (node.picks.length === 0 && verb.needs === undefined) return undefined;
  const picked: number[] = [];
  for (const { find, isSecret } of node.picks) {
    // What is picked from a hand may be there: everybody can only see that there is a hand.
    if (isSecret === true && knownTo === 'all') return undefined;
    const objects = find!(acting);
    if (objects.length === 0) return foundNothing(verb);
    picked.push(objects[0]!);
  }
  if (verb.needs === undefined) return undefined;
  const args = argumentsOf(node, acting, picked);
  for (let need = 0; need < verb.needs.length; need++) {
    const { test, isSecret, rule } = verb.needs[need]!;
    if (knownTo === 'all' && isSecret === true) continue;
    if (!test(acting, args)) return { rule, verb: verb.name, need };
  }
  return undefined;
}

function foundNothing<G extends EffectTypes>({ rule, name }: VerbWord<G>): Obstacle {
  return { rule, verb: name, need: NO_VALUE };
}

/** The first thing in a stretch of nodes that cannot be done now: how a price is tested before anybody is asked. */
export function obstacleIn<G extends EffectTypes>(
  { nodes }: Pick<EffectScript<G>, 'nodes'>,
  from: number,
  to: number,
  scene: TextScene<G>,
  knownTo: KnownTo = 'chooser',
): Obstacle | undefined {
  let x = scene;
  for (let at = from; at < to; at++) {
    const node = nodes[at]!;
    // What can be done at all can be done for the least number that may be chosen.
    if (node.is === 'number') x = withLeast(x, node);
    else if (node.is === 'do') {
      const obstacle = obstacleTo(node, x, knownTo);
      if (obstacle !== undefined) return obstacle;
    } else if (node.is === 'choose') {
      const branches = node.branches.map((start, i) => obstacleIn({ nodes }, start, endOfBranch(node, i), x, knownTo));
      if (!branches.includes(undefined)) return branches[0];
      at = node.to - 1;
    } else if (isPassed(node, at, x)) {
      at = node.to - 1;
    }
  }
  return undefined;
}

function withLeast<G extends EffectTypes>(x: TextScene<G>, { slot, least }: Node<G>): TextScene<G> {
  const bound = x.bound.slice();
  bound[slot] = least;
  return binding(x, bound);
}

/** What lies ahead in this node and need not be done: what may be declined, what is listened for, a branch not taken. */
function isPassed<G extends EffectTypes>({ is, to, test }: Node<G>, at: number, x: TextScene<G>): boolean {
  if (is === 'if') return !test!(x);
  return to > at && OPEN_TO_DECLINE.includes(is);
}

const OPEN_TO_DECLINE: readonly Operation[] = [
  'may',
  'pay',
  'unless',
  'each',
  'every',
  'times',
  'on',
  'instead',
  'switch',
  'jump',
];

/** Whether a text would do anything now: one of its verbs, beside what is paid, has nothing in its way. */
export function wouldDoSomething<G extends EffectTypes>(
  { nodes, isAlwaysPossible }: EffectScript<G>,
  x: TextScene<G>,
): boolean {
  if (isAlwaysPossible) return true;
  for (const node of nodes) {
    const isDone = node.is === 'do' || node.is === 'stand';
    if (isDone && !node.isPrice && obstacleTo(node, x) === undefined) return true;
  }
  return false;
}

/** Whether all that a text asks to be paid can be paid, before any of it is. */
export function canBePaid<G extends EffectTypes>({ nodes }: EffectScript<G>, x: TextScene<G>): boolean {
  for (const node of nodes) if (node.isPrice && node.is === 'do' && obstacleTo(node, x) !== undefined) return false;
  return true;
}

/** Whether what stands in the way of a price follows from the table alone. */
export function isOfTable<G extends EffectTypes>(price: EffectScript<G> | undefined): boolean {
  return price?.nodes.every(isNodeOfTable) === true;
}

function isNodeOfTable<G extends EffectTypes>({ is, verb, args, who, means, picks }: Node<G>): boolean {
  if (is !== 'do') return ['number', 'settle', 'end'].includes(is);
  // What only the chooser may know is no table that everybody sees: it must not decide who is asked.
  const isOpen = (need: { readonly isOfTable?: true; readonly isSecret?: true }): boolean =>
    need.isOfTable === true && need.isSecret !== true;
  const looksAtTable = verb?.is === 'verb' && verb.needs?.every(isOpen) === true;
  const isAnybodys = who !== undefined || means.length > 0 || picks.length > 0;
  return looksAtTable && !isAnybodys && args.every(({ read, tree }) => read === undefined || isWritten(tree));
}

/** A need of a price that follows from the table alone, with its arguments for the least that may be chosen. */
interface TableNeed<G extends EffectTypes> {
  readonly args: Readonly<Record<string, unknown>>;
  test(this: void, x: TextScene<G>, args: Readonly<Record<string, unknown>>): boolean;
}

const tableNeeds = new WeakMap<object, readonly TableNeed<never>[]>();

/** Whether a price can be paid that follows from the table alone: the same as finding no obstacle in it, read once. */
export function canBePaidAtTable<G extends EffectTypes>(price: EffectScript<G>, x: TextScene<G>): boolean {
  let needs = tableNeeds.get(price) as readonly TableNeed<G>[] | undefined;
  if (needs === undefined) tableNeeds.set(price, (needs = readTableNeeds(price, x)));
  for (const { test, args } of needs) if (!test(x, args)) return false;
  return true;
}

/** Its arguments are written, or so much X: whoever pays, and whenever, they are the same. */
function readTableNeeds<G extends EffectTypes>({ nodes }: EffectScript<G>, scene: TextScene<G>): TableNeed<G>[] {
  let x = scene;
  return nodes.flatMap((node) => {
    if (node.is === 'number') x = withLeast(x, node);
    if (node.is !== 'do' || node.verb?.is !== 'verb') return [];
    const args = argumentsOf(node, x, []);
    return (node.verb.needs ?? []).map(({ test }) => ({ test, args }));
  });
}

/** Whether a number is X or Y, with its sign. */
function isWritten(tree: TextTree | undefined): boolean {
  if (tree?.is === 'sign') return isWritten(tree.of);
  return tree?.is === 'call' && ['X', 'Y'].includes(tree.name) && tree.args.length === 0;
}

/** Where an alternative ends: at the jump behind it. */
export function endOfBranch<G extends EffectTypes>({ branches, to }: Node<G>, place: number): number {
  return (branches[place + 1] ?? to) - 1;
}

/** How the use of a limited part is called. */
export function limitOf(key: string, at: number, seat: Seat, self: number): string {
  return `once ${key}/${at} of ${seat}${self === NO_VALUE ? '' : ` by ${self}`}`;
}

/** Who is meant by a word that was met, or else the first who could be. */
export function whoMeant<G extends EffectTypes>(
  who: WhoWord<G>,
  slot: number,
  x: TextScene<G>,
  isGuessed = true,
): Seat {
  const known = x.bound[slot] ?? NO_VALUE;
  if (known > NOBODY) return known;
  return isGuessed ? (who.find(x)[0] ?? NOBODY) : NOBODY;
}

/** The keys of the parts that a verb has in a text: what it would do can be looked up before it does it. */
export function partsOfVerb<G extends EffectTypes>({ nodes }: EffectScript<G>, verb: string): string[] {
  return nodes.flatMap((node) =>
    node.verb?.name === verb
      ? node.args.flatMap(({ parameter, fixed }) => (parameter.kind === 'part' ? [fixed as string] : []))
      : [],
  );
}

/** Of objects that are alike the first. */
export function oneOfEach(objects: readonly number[], alike: (object: number) => string): number[] {
  const seen = new Set<string>();
  return objects.filter((object) => {
    const key = alike(object);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
