// Reading a text, node by node. The frame holds numbers only: where it stands, whose text it is, what was bound and what
// is still to be repeated. It stops where somebody must choose, and the kernel asks.

import type {
  Announced,
  Asking,
  ChoiceKind,
  Legal,
  Moment,
  Plain,
  Procedure,
  QuestionName,
  RuleId,
  Seat,
  Text,
} from '@automachia/kernel';
import { fieldOf, isKept, requirements, stepWords, text, yesNo } from '@automachia/kernel';
import type { TextBook } from './book.js';
import { effectsIn, layResponse, leaveBehind, settleResponse } from './lasting.js';
import type { EffectScript, KnownTo, Node, Obstacle } from './nodes.js';
import { argumentsOf, endOfBranch, limitOf, obstacleIn, obstacleTo, whoMeant, whyOf } from './nodes.js';
import { clauseOf } from './sentences.js';
import type { EffectTypes, TextScene } from './words.js';
import { DONE, IT, NO_VALUE, NOBODY } from './words.js';

/** What a frame asks: nothing, or one of the four questions. */
type Asks = '' | 'object' | 'leave' | 'alternative' | 'number';

export type EffectLocals = {
  /** The text, "Power Flow.rules", and the number of its next node. */
  text: string;
  at: number;
  seat: Seat;
  /** Who answers the questions inside: the owner, or whom the text names. */
  chooser: Seat;
  self: number;
  subject: number;
  asks: Asks;
  picked: readonly number[];
  bound: readonly number[];
  /** Open loops: what is left of each, and its length; and choosers to come back to. */
  loops: readonly number[];
  /** Which of its effects a verb goes on with. */
  result: number;
  hasDeclined: boolean;
  /** Whether whoever performs it wants to know if it was declined. */
  reports: boolean;
};

function remembered(locals: EffectLocals): EffectLocals {
  const {
    text: key,
    at,
    seat,
    chooser,
    self,
    subject,
    asks,
    picked,
    bound,
    loops,
    result,
    hasDeclined,
    reports,
  } = locals;
  return { text: key, at, seat, chooser, self, subject, asks, picked, bound, loops, result, hasDeclined, reports };
}

/** Whose text it is, and about what. */
export interface TextOwner {
  readonly seat: Seat;
  readonly self?: number;
  readonly subject?: number;
  readonly bound?: readonly number[];
  readonly chooser?: Seat;
  readonly reports?: boolean;
  /** Who is meant by "@foe" and the like, where it is known beforehand: whoever is attacked or answered. */
  readonly whos?: Readonly<Record<string, Seat>>;
}

/** A text that is kept to be performed later, with what it knows. */
export interface KeptText extends TextOwner {
  readonly text: string;
  readonly bound: readonly number[];
}

/** The locals of a text that begins. */
export function beginning<G extends EffectTypes>(script: EffectScript<G>, owner: TextOwner, at = 0): EffectLocals {
  const { seat, self = NO_VALUE, subject = NO_VALUE, chooser = seat, reports = false, whos } = owner;
  let bound = owner.bound ?? new Array<number>(script.slots).fill(NO_VALUE);
  for (const name in whos) bound = withValue(bound, script.slotOf.get(name)!, whos[name]!);
  return {
    text: script.key,
    at,
    seat,
    chooser,
    self,
    subject,
    asks: '',
    picked: [],
    bound,
    loops: [],
    result: NO_VALUE,
    hasDeclined: false,
    reports,
  };
}

type At<G extends EffectTypes> = Moment<G, EffectLocals>;

/** Binds a name for the steps that follow; from inside a verb. */
export function bind<G extends EffectTypes>(m: At<G>, book: TextBook<G>, name: string, value: number): void {
  m.locals.bound = withValue(m.locals.bound, book.slotOf.get(name)!, value);
}

function withValue(bound: readonly number[], slot: number, value: number): readonly number[] {
  const next = bound.slice();
  next[slot] = value;
  return next;
}

export function sceneOf<G extends EffectTypes>({ state, content, locals }: At<G>): TextScene<G> {
  const { seat, self, subject, bound, chooser } = locals;
  return { state, content, seat, actor: seat, self, subject, bound, looker: chooser };
}

/** Who is meant: whoever was met before, or else the first who could be; NOBODY where there is none. */
export function whoIn<G extends EffectTypes>({ words, slotOf }: TextBook<G>, x: TextScene<G>, name: string): Seat {
  return whoMeant(words.who.get(name)!, slotOf.get(name)!, x);
}

const NOBODY_MET: Readonly<Record<string, Seat>> = {};

/** Who is meant by a text that an event of somebody has set off, or that answers it. */
export function metBy<G extends EffectTypes>(
  { vocabulary }: TextBook<G>,
  state: G['state'],
  owner: Seat,
  other: Seat,
): Readonly<Record<string, Seat>> {
  const met = vocabulary.whos.filter((one) => one.fits(state, owner, other));
  return met.length === 0 ? NOBODY_MET : Object.fromEntries(met.map(({ name }) => [name, other]));
}

/** What every question inside a text says: which text, and the sentence of the very part that asks. */
export type EffectFacts = { readonly source: string; readonly clause: Plain };

/** The questions that texts ask: a game names them among its own. */
export type EffectQuestions = {
  readonly chooseObject: EffectFacts;
  readonly acceptOrDecline: EffectFacts;
  readonly chooseAlternative: EffectFacts;
  readonly chooseNumber: EffectFacts;
};

export interface Performing<G extends EffectTypes> {
  /** The name of the procedure, or what it was announced as, and the rule that texts are read under. */
  readonly name: string | Announced<EffectLocals>;
  readonly rule: RuleId;
  book(this: void, content: G['content']): TextBook<G>;
  /** The codes of objects, in words; where they are of several kinds that are asked together, all of those. */
  readonly objects: ChoiceKind<G['content']> | ObjectKinds<G>;
  /** What its texts may ask; left out, everything. */
  readonly asks?: readonly Exclude<Asks, ''>[];
  /** What the question for an object says and how it is refused, where the game says it in its own way. */
  readonly picking?: {
    readonly rule: RuleId;
    why(this: void, m: At<G>): Text;
    facts(this: void, m: At<G>, script: EffectScript<G>, node: Node<G>): Plain;
  };
  /** Whether a text goes on: nobody plays out of the match. */
  goesOn?(m: At<G>): boolean;
  /** A text has declared a part of itself, which was paid for: opens the window in which it can be answered. */
  declared?(m: At<G>, base: number): void;
  /** What the price of something has bound that is no response: an attack knows its X. */
  settled?(m: At<G>): void;
  /** A text has come to its end: what it has bound is known to what comes after it. */
  closed?(m: At<G>): void;
}

/** One kind that joins others, and those that objects are of. */
export interface ObjectKinds<G extends EffectTypes> {
  readonly joined: ChoiceKind<G['content']>;
  readonly kinds: readonly (ChoiceKind<G['content']> & { owns(code: number): boolean })[];
}

/** The one procedure that performs texts. */
export function performingTexts<G extends EffectTypes>(game: Performing<G>): Procedure<G, EffectLocals> {
  const { procedure, act, ask, when, repeatUntil } = stepWords<G>();
  const legal = requirements<G, EffectLocals>();
  const { name, rule } = game;
  const scriptOf = (m: At<G>): EffectScript<G> => game.book(m.content).scripts.get(m.locals.text)!;
  const nodeOf = (m: At<G>): Node<G> => scriptOf(m).nodes[m.locals.at]!;

  /** A question, where the text asks it. */
  const question = (asks: Asks, called: keyof EffectQuestions, said: object) =>
    when<EffectLocals>(
      `${asks}IsAsked`,
      rule,
      (m) => m.locals.asks === asks,
      ask(called as QuestionName<G>, rule, {
        who: (m: At<G>) => m.locals.chooser,
        ruleNow: (m: At<G>) => scriptOf(m).rule,
        facts: (m: At<G>): EffectFacts => ({
          source: scriptOf(m).entry,
          clause: clauseOf(game.book(m.content), nodeOf(m).tree) as unknown as Plain,
        }),
        ...said,
        // A game that names these questions among its own cannot be told from here to have done so.
      } as unknown as Asking<G, EffectLocals, QuestionName<G>>),
    );
  const obstacleReason = (m: At<G>, obstacle: Obstacle | undefined) => whyOf(obstacle, scriptOf(m).entry);

  const alternatives = alternativeKind<G>(game.book);
  const branchOf = (m: At<G>, code: number): number => {
    const named = game.book(m.content).nodeNamed(code);
    return named?.key === m.locals.text ? nodeOf(m).branches.indexOf(named.at) : NO_VALUE;
  };
  const obstacleToBranch = (m: At<G>, place: number): Obstacle | undefined =>
    place < 0
      ? undefined
      : obstacleIn(scriptOf(m), nodeOf(m).branches[place]!, endOfBranch(nodeOf(m), place), sceneOf(m));

  /** The objects of one kind that the next verb can be done to. */
  const objectsAmong = (kind: ChoiceKind<G['content']>, isOfKind: (code: number) => boolean): Legal<G, EffectLocals> =>
    legal.list(
      kind,
      [
        {
          rule: game.picking?.rule ?? ((m) => nodeOf(m).verb?.rule ?? scriptOf(m).rule),
          // What is not found does not fit: the clause says what would.
          why: game.picking?.why ?? ((m) => text('why.doesNotFit', { source: scriptOf(m).entry })),
          test: (m, code) => objectsNow(nodeOf(m), m).includes(code),
        },
      ],
      (m, offer) => {
        for (const code of objectsNow(nodeOf(m), m)) if (isOfKind(code)) offer.add(code);
      },
    );
  const takeObject = (m: At<G>, code: number): void => {
    m.locals.asks = '';
    if (nodeOf(m).is === 'every') takeNext(m, nodeOf(m), code);
    else if (nodeOf(m).is === 'meet') meet(m, nodeOf(m), code);
    else if (nodeOf(m).is === 'pick') {
      m.locals.bound = withValue(m.locals.bound, nodeOf(m).slot, code);
      m.locals.at += 1;
    } else m.locals.picked = [...m.locals.picked, code];
  };
  const { objects, picking } = game;
  const askedForObject = {
    ...('joined' in objects
      ? {
          kind: objects.joined,
          answers: objects.kinds.map((kind) => ({
            legal: objectsAmong(kind, (code) => kind.owns(code)),
            apply: takeObject,
          })),
        }
      : { legal: objectsAmong(objects, () => true), apply: takeObject }),
    ...(picking !== undefined && { facts: (m: At<G>) => picking.facts(m, scriptOf(m), nodeOf(m)) }),
  };

  const questions = {
    object: question('object', 'chooseObject', askedForObject),
    leave: question('leave', 'acceptOrDecline', {
      legal: legal.list(
        yesNo('accept'),
        [
          {
            rule: (m) => scriptOf(m).rule,
            why: (m) => obstacleReason(m, obstacleToLeave(scriptOf(m), m)),
            test: (m, code) => code === 0 || obstacleToLeave(scriptOf(m), m) === undefined,
          },
        ],
        (m, offer) => {
          if (obstacleToLeave(scriptOf(m), m) === undefined) offer.add(1);
          offer.add(0);
        },
      ),
      apply: (m: At<G>, code: number) => {
        m.locals.asks = '';
        if (code === 0) m.locals.hasDeclined = true;
        m.locals.at = code === 1 ? m.locals.at + 1 : nodeOf(m).to;
      },
    }),
    alternative: question('alternative', 'chooseAlternative', {
      legal: legal.list(
        alternatives,
        [
          {
            rule,
            why: (m) => text('why.noAlternative', { source: scriptOf(m).entry }),
            test: (m, code) => branchOf(m, code) >= 0,
          },
          {
            rule: (m) => scriptOf(m).rule,
            why: (m, code) => obstacleReason(m, obstacleToBranch(m, branchOf(m, code))),
            test: (m, code) => obstacleToBranch(m, branchOf(m, code)) === undefined,
          },
        ],
        (m, offer) => {
          for (const at of openBranches(scriptOf(m), nodeOf(m), sceneOf(m)))
            offer.add(game.book(m.content).name(m.locals.text, at));
        },
      ),
      apply: (m: At<G>, code: number) => {
        m.locals.asks = '';
        m.locals.at = game.book(m.content).nodeNamed(code)!.at;
      },
    }),
    number: question('number', 'chooseNumber', {
      legal: legal.list(
        AMOUNTS,
        [
          {
            rule: (m) => scriptOf(m).rule,
            why: (m) => text('why.numberOutOfRange', { source: scriptOf(m).entry }),
            test: (m, number) => number >= nodeOf(m).least && number <= mostOf(m, nodeOf(m)),
          },
          {
            rule: (m) => scriptOf(m).rule,
            why: (m, number) => obstacleReason(m, obstacleUpTo(scriptOf(m), m, number)),
            test: (m, number) => obstacleUpTo(scriptOf(m), m, number) === undefined,
          },
        ],
        (m, offer) => {
          for (const number of numbersNow(scriptOf(m), m)) offer.add(number);
        },
      ),
      apply: (m: At<G>, number: number) => {
        m.locals.asks = '';
        m.locals.bound = withValue(m.locals.bound, nodeOf(m).slot, number);
        m.locals.at += 1;
      },
    }),
  };
  const asks = game.asks ?? (['object', 'leave', 'alternative', 'number'] as const);

  return procedure<EffectLocals>(
    name,
    remembered,
    repeatUntil(
      'textIsDone',
      rule,
      (m) => nodeOf(m).is === 'end' || game.goesOn?.(m) === false,
      act('readOn', rule, (m) => readOn(m, scriptOf(m), game)),
      ...asks.map((one) => questions[one]),
    ),
    act('closeText', rule, (m) => {
      if (m.locals.reports) m.giveBack('result', m.locals.hasDeclined ? 0 : 1);
      game.closed?.(m);
    }),
  );
}

/** The alternatives of a text, each named by its text and node, so that a pack may gain cards without renaming them. */
function alternativeKind<G extends EffectTypes>(book: Performing<G>['book']): ChoiceKind<G['content']> {
  return {
    name: 'alternative',
    write: (code, content) => ({ choose: book(content).nameOf(code) }),
    read: (choice, content) => book(content).numberOf(fieldOf(choice, 'choose')),
    targets: (code, content) => [{ button: book(content).nameOf(code) }],
    values: (code, content) => {
      const { key, at } = book(content).nodeNamed(code)!;
      return { clause: clauseOf(book(content), book(content).scripts.get(key)!.nodes[at]!.tree) };
    },
    codes: (content) => Array.from({ length: book(content).numbersNamed }, (_, code) => code),
    schema: () => onlyField('choose', { type: 'string' }),
  };
}

/** The largest number that a player may choose. */
const MOST_CHOSEN = 30;

const AMOUNTS: ChoiceKind = {
  name: 'amount',
  write: (code) => ({ amount: code }),
  read: (choice) => {
    const amount = fieldOf(choice, 'amount');
    const isNumber = typeof amount === 'number' && Number.isInteger(amount);
    return isNumber && amount >= 0 && amount <= MOST_CHOSEN ? amount : undefined;
  },
  targets: (code) => [{ button: `${code}` }],
  values: (code) => ({ amount: code }),
  codes: () => Array.from({ length: MOST_CHOSEN + 1 }, (_, code) => code),
  schema: () => onlyField('amount', { type: 'integer', minimum: 0, maximum: MOST_CHOSEN }),
};

/** The schema of a choice with one field. */
export function onlyField(field: string, schema: Plain): { readonly [key: string]: Plain } {
  return { type: 'object', properties: { [field]: schema }, required: [field], additionalProperties: false };
}

/** Goes on to the next question, the next verb that does something, or the end. */
function readOn<G extends EffectTypes>(m: At<G>, script: EffectScript<G>, game: Performing<G>): void {
  const { locals } = m;
  const book = game.book(m.content);
  for (;;) {
    const node = script.nodes[locals.at]!;
    const x = sceneOf(m);
    switch (node.is) {
      case 'end':
        return;
      case 'jump':
        locals.at = node.to;
        break;
      case 'if':
        locals.at = node.test!(x) ? locals.at + 1 : node.to;
        break;
      case 'choose': {
        const open = openBranches(script, node, x);
        // What stands in the way of one that only its reader knows must not tell that there is one.
        if (open.length > 0 && openBranches(script, node, x, 'all').length > 1) return asking(m, 'alternative');
        locals.at = open[0] ?? node.to;
        break;
      }
      case 'may':
      case 'pay':
      case 'unless':
        if (obstacleToLeave(script, m, 'all') === undefined) return asking(m, 'leave');
        decline(m, node);
        break;
      case 'let':
        locals.bound = withValue(locals.bound, node.slot, node.amount!(x));
        locals.at += 1;
        break;
      case 'number': {
        const numbers = numbersNow(script, m);
        if (numbers.length > 1) return asking(m, 'number');
        locals.bound = withValue(locals.bound, node.slot, numbers[0] ?? 0);
        locals.at += 1;
        break;
      }
      case 'pick': {
        const open = objectsNow(node, m);
        if (open.length > (node.isSecret ? 0 : 1)) return asking(m, 'object');
        locals.bound = withValue(locals.bound, node.slot, open[0] ?? NO_VALUE);
        locals.at += 1;
        break;
      }
      case 'list': {
        // Of each list lie here: its members, the next one last, and how many they are; of repetitions, how many are left.
        const list = node.find?.(x) ?? [];
        locals.loops = [...locals.loops, ...[...list].reverse(), node.amount?.(x) ?? list.length];
        locals.at += 1;
        break;
      }
      case 'each':
      case 'times':
        goRound(m, node);
        break;
      case 'every': {
        const open = objectsNow(node, m);
        if (open.length > (node.isSecret ? 0 : 1)) return asking(m, 'object');
        if (open.length === 1) takeNext(m, node, open[0]!);
        else {
          locals.loops = locals.loops.slice(0, -1 - locals.loops.at(-1)!);
          locals.at = node.to;
        }
        break;
      }
      case 'once': {
        const what = limitOf(script.key, locals.at, locals.seat, locals.self);
        if (isKept(m.state, what)) locals.at = node.to;
        else {
          m.keep(what, book.words.duration.get(node.scope)!.until(x));
          locals.at += 1;
        }
        break;
      }
      case 'on':
      case 'instead':
        leaveBehind(m, book, script, locals.at, x);
        locals.at = node.to;
        break;
      case 'stand': {
        const { verb } = node;
        const isDone = verb?.is === 'standing' && verb.does?.(m, argumentsOf(node, x, []), x);
        if (isDone !== true) leaveBehind(m, book, script, locals.at, x);
        locals.at += 1;
        break;
      }
      case 'switch':
        locals.at = node.branches[locals.result] ?? node.to;
        locals.result = NO_VALUE;
        break;
      case 'who':
        locals.loops = [...locals.loops, locals.chooser];
        locals.chooser = node.who!(x);
        locals.at += 1;
        break;
      case 'back':
        locals.chooser = locals.loops.at(-1)!;
        locals.loops = locals.loops.slice(0, -1);
        locals.at += 1;
        break;
      case 'meet': {
        if (whoMeant(node.meets!, node.slot, x, false) !== NOBODY) {
          locals.at += 1; // an event, an attack or an answer has said who it is
          break;
        }
        const found = node.meets!.find(x);
        if (found.length > 1) return asking(m, 'object');
        meet(m, node, found.length === 0 ? NO_VALUE : node.meets!.object(found[0]!));
        break;
      }
      case 'hold':
        locals.loops = [...locals.loops, locals.bound[node.slot]!];
        locals.at += 1;
        break;
      case 'restore':
        locals.bound = withValue(locals.bound, node.slot, locals.loops.at(-1)!);
        locals.loops = locals.loops.slice(0, -1);
        locals.at += 1;
        break;
      case 'declare': {
        const base = effectsIn(m.state).declared.length;
        const { text: key, at, seat, self, subject, bound } = locals;
        layResponse(m, { playable: '', text: key, at: at + 1, seat, self, answers: 0, subject, bound });
        locals.at = node.to;
        game.declared!(m, base);
        return;
      }
      case 'settle':
        locals.at += 1;
        if (!settleResponse(m, book, script.key, locals)) game.settled?.(m);
        break;
      case 'do':
        if (pickObjects(node, m)) {
          if (perform(m, node, x)) return; // whatever it called comes first
          break;
        }
        if (locals.asks !== '') return;
        break;
    }
  }
}

/** From here on it is known who is meant. */
function meet<G extends EffectTypes>(m: At<G>, { meets, slot }: Node<G>, object: number): void {
  const seat = meets!.find(sceneOf(m)).find((one) => meets!.object(one) === object) ?? NOBODY;
  m.locals.bound = withValue(m.locals.bound, slot, seat);
  m.locals.at += 1;
}

function asking<G extends EffectTypes>({ locals }: At<G>, asks: Asks): void {
  locals.asks = asks;
}

function decline<G extends EffectTypes>({ locals }: At<G>, node: Node<G>): void {
  locals.hasDeclined = true;
  locals.at = node.to;
}

function goRound<G extends EffectTypes>(m: At<G>, node: Node<G>): void {
  const { locals } = m;
  const { loops } = locals;
  const left = loops.at(-1)!;
  if (left <= 0) {
    locals.loops = loops.slice(0, -1);
    locals.at = node.to;
    return;
  }
  if (node.is === 'each') locals.bound = withMember(m, node, loops.at(-2)!);
  locals.loops = [...loops.slice(0, node.is === 'each' ? -2 : -1), left - 1];
  locals.at += 1;
}

/** Does a verb; one that needs what there is not is passed over. */
function perform<G extends EffectTypes>(m: At<G>, node: Node<G>, x: TextScene<G>): boolean {
  const { locals } = m;
  const { picked } = locals;
  const verb = node.verb!;
  if (verb.is !== 'verb') return false;
  const actor = node.who?.(x) ?? (node.isPrice ? locals.chooser : locals.seat);
  const acting = actor === x.actor ? x : { ...x, actor };
  const isMet = (node.who === undefined || actor !== NOBODY) && node.means.every((means) => means(x) !== NOBODY);
  const args = isMet ? argumentsOf(node, acting, picked) : undefined;
  // What is paid was tested before anybody was asked for it.
  const isPossible =
    args !== undefined &&
    (node.isPrice ||
      verb.needs === undefined ||
      verb.needs.every(({ test, isOfPrice }) => isOfPrice === true || test(acting, args)));
  if (picked.length > 0) locals.picked = NOTHING_PICKED;
  locals.at += 1;
  locals.bound = withValue(locals.bound, DONE, isPossible ? 1 : 0);
  if (isPossible) verb.perform(m, args, acting, node.written);
  return isPossible;
}

const NOTHING_PICKED: readonly number[] = [];

/** Picks the objects of a verb as far as nobody need be asked. A verb that finds none is passed over. */
function pickObjects<G extends EffectTypes>(node: Node<G>, m: At<G>): boolean {
  const { locals } = m;
  while (locals.picked.length < node.picks.length) {
    const objects = objectsNow(node, m);
    // How many there are in a hand is its player's secret: whoever picks from it is asked.
    if (objects.length > (node.picks[locals.picked.length]!.isSecret === true ? 0 : 1)) {
      asking(m, 'object');
      return false;
    }
    if (objects.length === 0) {
      locals.picked = [];
      locals.bound = withValue(locals.bound, DONE, 0);
      locals.at += 1;
      return false;
    }
    locals.picked = [...locals.picked, objects[0]!];
  }
  return true;
}

function objectsNow<G extends EffectTypes>(node: Node<G>, m: At<G>): readonly number[] {
  const x = sceneOf(m);
  if (node.is === 'meet') return node.meets!.find(x).map((seat) => node.meets!.object(seat));
  if (node.is === 'pick') return node.find!(x);
  if (node.is === 'every') {
    const { loops } = m.locals;
    const done = loops.slice(-1 - loops.at(-1)!, -1);
    return node.find!(x).filter((object) => !done.includes(object));
  }
  const pick = node.picks[m.locals.picked.length];
  return pick === undefined ? [] : pick.find!(node.who === undefined ? x : { ...x, actor: node.who(x) });
}

/** The next of an open list: those that were done are remembered. */
function takeNext<G extends EffectTypes>(m: At<G>, node: Node<G>, object: number): void {
  const { locals } = m;
  locals.loops = [...locals.loops.slice(0, -1), object, locals.loops.at(-1)! + 1];
  locals.bound = withMember(m, node, object);
  locals.at += 1;
}

/** The member of a list that is its turn: "it", and whom every member of the list is. */
function withMember<G extends EffectTypes>({ state, locals }: At<G>, { meets, slot }: Node<G>, object: number) {
  const bound = withValue(locals.bound, IT, object);
  if (meets === undefined) return bound;
  for (let seat = 1; seat <= state.players; seat++)
    if (meets.object(seat) === object) return withValue(bound, slot, seat);
  return bound;
}

function openBranches<G extends EffectTypes>(
  script: EffectScript<G>,
  node: Node<G>,
  x: TextScene<G>,
  knownTo: KnownTo = 'chooser',
): number[] {
  return node.branches.filter(
    (start, place) => obstacleIn(script, start, endOfBranch(node, place), x, knownTo) === undefined,
  );
}

/** What stands in the way of doing what may be done; a price with an X can be paid where it can for the least X. */
function obstacleToLeave<G extends EffectTypes>(
  script: EffectScript<G>,
  m: At<G>,
  knownTo: KnownTo = 'chooser',
): Obstacle | undefined {
  const x = sceneOf(m);
  const node = script.nodes[m.locals.at]!;
  const start = m.locals.at + 1;
  if (node.is === 'may') return obstacleIn(script, start, node.to, x, knownTo);
  const first = script.nodes[start]!;
  const bound = first.is === 'number' ? withValue(x.bound, first.slot, first.least) : x.bound;
  return obstacleIn(script, start, node.priceEnd, { ...x, actor: m.locals.chooser, bound }, knownTo);
}

function mostOf<G extends EffectTypes>(m: At<G>, node: Node<G>): number {
  return Math.min(MOST_CHOSEN, node.amount!(sceneOf(m)));
}

/** The numbers that can be chosen: those with which the price, or the next verb, can be done; up to the first that cannot. */
function numbersNow<G extends EffectTypes>(script: EffectScript<G>, m: At<G>): number[] {
  const node = script.nodes[m.locals.at]!;
  const most = mostOf(m, node);
  const numbers: number[] = [];
  for (let number = node.least; number <= most; number++) {
    if (obstacleToNumber(script, m, number) === undefined) numbers.push(number);
    // None at all may be impossible where one is not.
    else if (number > 0) break;
  }
  return numbers;
}

/** What stands in the way of a number, or of a smaller one. */
function obstacleUpTo<G extends EffectTypes>(script: EffectScript<G>, m: At<G>, number: number): Obstacle | undefined {
  for (let smaller = Math.max(1, script.nodes[m.locals.at]!.least); smaller < number; smaller++) {
    const obstacle = obstacleToNumber(script, m, smaller);
    if (obstacle !== undefined) return obstacle;
  }
  return obstacleToNumber(script, m, number);
}

/** What stands in the way of a number: in the price it belongs to, or else for the next verb. */
function obstacleToNumber<G extends EffectTypes>(
  script: EffectScript<G>,
  m: At<G>,
  number: number,
): Obstacle | undefined {
  const { at, chooser, seat } = m.locals;
  const node = script.nodes[at]!;
  const before = sceneOf(m);
  const x = { ...before, actor: node.isPrice ? chooser : seat, bound: withValue(before.bound, node.slot, number) };
  if (node.priceEnd !== NO_VALUE) return obstacleIn(script, at + 1, node.priceEnd, x);
  const verb = script.nodes.find((one, i) => i > at && one.is === 'do');
  return verb === undefined ? undefined : obstacleTo(verb, x);
}
