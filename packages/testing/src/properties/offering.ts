// The options are the only gate: every one of them is accepted, by its words and by its number; everything else is
// refused with a rule, and changes nothing.

import type { Choice, Game, KernelState, Plain, Seat } from '@automachia/kernel';
import type { Question, Refusal } from '@automachia/kernel/host';
import { SPECTATOR } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';
import { Complaint, type Playing, show, type Turn } from '../play.js';
import { demandSameState, type Property, spell } from './property.js';
import { stockOf } from './stock.js';

export const offering: Property = {
  name: 'offering',
  promise: 'every choice that is offered is accepted; every other is refused with a rule, and changes nothing',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    const elsewhere = stockOf(game, playing.state, playing.play.matchSeed).choices;
    let last: Choice = null;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of turn.decision.seats) {
          const question = game.question(playing.state, seat)!;
          acceptsWhatIsOffered(game, playing.state, question);
          refusesTheRest(game, playing.state, question, elsewhere);
          refusesStrayWords(game, playing.state, question, turn.seat === seat ? turn.choice : undefined);
        }
        refusesTheWrongMoment(game, playing.state, turn);
      }
      last = turn.choice;
      playing.take(turn);
    }
    if (game.decision(playing.state) === undefined) {
      for (let seat = 1; seat <= playing.state.players; seat++) {
        demandRefusal(game, playing.state, seat, last, 'although the match is over', 'matchIsOver');
      }
    }
  },
};

function acceptsWhatIsOffered<S extends KernelState>(game: Game<S>, state: S, question: Question): void {
  const { seat, step, options } = question;
  if (options === undefined) {
    acceptsCandidates(game, state, question);
    return;
  }
  if (options.length === 0) throw new Complaint(`${step} asks seat ${seat} and offers nothing.`);
  const words = new Set<string>();
  const count = game.countOptions(state, seat);
  if (count !== options.length) {
    throw new Complaint(`${step} offers seat ${seat} ${options.length} choices in words, but counts ${count}.`);
  }
  for (const [i, { choice }] of options.entries()) {
    if (words.has(canonicalJson(choice))) throw new Complaint(`${step} offers seat ${seat} ${show(choice)} twice.`);
    words.add(canonicalJson(choice));
    const byWords = game.copy(state);
    const answer = game.choose(byWords, seat, choice, question.number);
    if (answer.refused !== undefined) {
      throw new Complaint(`${step} offers seat ${seat} ${show(choice)} and then refuses it (${answer.refused}).`);
    }
    if (show(answer.choice) !== show(choice)) {
      throw new Complaint(`${step} offers seat ${seat} ${show(choice)} and understands ${show(answer.choice)}.`);
    }
    const byNumber = game.copy(state);
    game.countOptions(byNumber, seat);
    game.take(byNumber, seat, i);
    demandSameState(
      game,
      byNumber,
      byWords,
      `${show(choice)} at ${step} does another thing by its number than by its words`,
    );
  }
}

/** What has a name is allowed, has no other name, and is understood as it is written; looking ahead changes nothing. */
function acceptsCandidates<S extends KernelState>(game: Game<S>, state: S, { seat, step, number }: Question): void {
  const before = spell(game, state);
  const words = new Set<string>();
  for (const { choice } of game.candidates(state, seat)) {
    if (words.has(canonicalJson(choice))) throw new Complaint(`${step} names ${show(choice)} twice for seat ${seat}.`);
    words.add(canonicalJson(choice));
    game.preview(state, seat, choice);
    const answer = game.choose(game.copy(state), seat, choice, number);
    if (answer.refused !== undefined)
      throw new Complaint(`${step} names ${show(choice)} for seat ${seat} and then refuses it (${answer.refused}).`);
    if (show(answer.choice) !== show(choice))
      throw new Complaint(`${step} names ${show(choice)} for seat ${seat} and understands ${show(answer.choice)}.`);
  }
  if (spell(game, state) !== before) throw new Complaint(`${step} changes the state while it names candidates.`);
}

function refusesTheRest<S extends KernelState>(
  game: Game<S>,
  state: S,
  question: Question,
  elsewhere: readonly Choice[],
): void {
  for (const choice of choicesNotOffered(question, elsewhere)) {
    demandRefusal(game, state, question.seat, choice, `which ${question.step} does not offer`);
  }
}

/** What is allowed with one word more is something else, whatever word it is and whatever it says. */
function refusesStrayWords<S extends KernelState>(
  game: Game<S>,
  state: S,
  question: Question,
  allowed: Choice | undefined,
): void {
  const { seat, step } = question;
  const some = question.options?.map(({ choice }) => choice).slice(0, 6) ?? [];
  for (const choice of [...some, ...(allowed === undefined ? [] : [allowed])]) {
    if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) continue;
    for (const word of STRAY_WORDS) {
      demandRefusal(game, state, seat, withWord(choice, word, 1), `which is ${show(choice)} and "${word}" at ${step}`);
    }
  }
  const [word] = Object.keys(some.find((one) => typeof one === 'object' && one !== null) ?? {});
  const offered = new Set(question.options?.map(({ choice }) => canonicalJson(choice)));
  for (const odd of ODD_VALUES) {
    for (const choice of word === undefined ? [odd] : [odd, { [word]: odd }]) {
      // Odd as it looks, a question may offer it: none of something, or the first of a list.
      if (!offered.has(canonicalJson(choice)))
        demandRefusal(game, state, seat, choice, `which no question offers, at ${step}`);
    }
  }
}

function refusesTheWrongMoment<S extends KernelState>(game: Game<S>, state: S, turn: Turn): void {
  const { decision, seat, choice } = turn;
  demandRefusal(game, state, seat, choice, 'in answer to an earlier decision', 'staleDecision', decision.number - 1);
  for (let other = SPECTATOR; other <= state.players + 1; other++) {
    if (!decision.seats.includes(other)) demandRefusal(game, state, other, choice, 'although it is not asked');
  }
}

function demandRefusal<S extends KernelState>(
  game: Game<S>,
  state: S,
  seat: Seat,
  choice: Choice,
  why: string,
  kind?: Refusal['refused'],
  number?: number,
): void {
  const copy = game.copy(state);
  const answer = chooseOrComplain(game, copy, seat, choice, why, number);
  if (answer.refused === undefined) throw new Complaint(`seat ${seat} may choose ${show(choice)}, ${why}.`);
  if (kind !== undefined && answer.refused !== kind) {
    throw new Complaint(
      `${show(choice)} by seat ${seat}, ${why}, is refused as "${answer.refused}", not as "${kind}".`,
    );
  }
  if (answer.rule === '' || answer.reasons.length === 0 || answer.reasons.some(({ rule }) => rule === '')) {
    throw new Complaint(`the refusal of ${show(choice)} to seat ${seat}, ${why}, cites no rule.`);
  }
  if (spell(game, copy) !== spell(game, state)) {
    demandSameState(
      game,
      copy,
      state,
      `${show(choice)} by seat ${seat}, ${why}, is refused and still changes the state`,
    );
  }
}

/** A host hands on whatever it is sent: rules that throw would be a way to harm it. */
function chooseOrComplain<S extends KernelState>(
  game: Game<S>,
  state: S,
  seat: Seat,
  choice: Choice,
  why: string,
  number?: number,
): ReturnType<Game<S>['choose']> {
  try {
    return game.choose(state, seat, choice, number);
  } catch (error) {
    throw new Complaint(`the rules fail on ${show(choice).slice(0, 200)} by seat ${seat}, ${why}: ${String(error)}`);
  }
}

/** Choices that look right, or nearly so, and are not among the options. */
export function choicesNotOffered(question: Question, elsewhere: readonly Choice[]): Choice[] {
  const offered = new Set(question.options?.map(({ choice }) => canonicalJson(choice)));
  const found = new Map<string, Choice>();
  const add = (choice: Choice): void => {
    const words = canonicalJson(choice);
    if (!offered.has(words)) found.set(words, choice);
  };
  for (const choice of NONSENSE) add(choice);
  // Where options are not listed, only nonsense is sure not to be allowed.
  if (question.options === undefined) return [...found.values()];
  add('pass');
  for (const choice of elsewhere) add(choice);
  for (const { choice } of question.options.slice(0, 6)) for (const near of variantsOf(choice)) add(near);
  return [...found.values()];
}

const NONSENSE: readonly Choice[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'nonsense',
  [],
  {},
  [[]],
  { nonsense: 1 },
  { __proto__: null },
];

/** Words that no game has: one of nobody's, and those that every object inherits. */
const STRAY_WORDS: readonly string[] = [
  'nonsense',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'toString',
  'valueOf',
  '__proto__',
  '__defineGetter__',
];

/** Deep, long and odd: what nobody who wants to play would send. */
const ODD_VALUES: readonly Plain[] = [
  nested(1_000, (inner) => [inner]),
  nested(1_000, (inner) => ({ cell: inner })),
  'x'.repeat(10_000),
  new Array<Plain>(2_000).fill('x'),
  Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`, i])),
  Number.MAX_SAFE_INTEGER,
  -0,
  1e308,
  '\u0000',
  '\ud800',
  '__proto__',
  'toString',
  { toString: 1 },
  { length: 1 },
];

function nested(depth: number, wrap: (inner: Plain) => Plain): Plain {
  let value: Plain = 0;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

/** With a word of its own, as what is read from JSON has it: `__proto__`, too, which is otherwise a way to inherit. */
function withWord(choice: Choice, word: string, value: Plain): Choice {
  const changed = { ...(choice as { readonly [word: string]: Plain }) };
  Object.defineProperty(changed, word, { value, enumerable: true, configurable: true, writable: true });
  return changed;
}

/** The same words with one thing changed. */
function variantsOf(value: Plain): Plain[] {
  if (typeof value === 'boolean') return [!value, null, String(value)];
  if (typeof value === 'number') return [value + 1, value - 1, -value - 1, value + 0.5, 99, 1e9, String(value), null];
  if (typeof value === 'string')
    return [`${value}x`, value.toUpperCase(), value.toLowerCase(), ` ${value}`, '', 0, null];
  if (value === null) return [0, ''];
  if (Array.isArray(value)) {
    const list = value as readonly Plain[];
    const changed = list.flatMap((one, i) => variantsOf(one).map((near) => list.with(i, near)));
    return [...changed, [], list.slice(1), list.slice(0, -1), [...list].reverse(), [...list, ...list], [...list, null]];
  }
  const fields = value as { readonly [name: string]: Plain };
  const changed = Object.entries(fields).flatMap(([name, one]) =>
    variantsOf(one).map((near) => ({ ...fields, [name]: near })),
  );
  return [...changed, { ...fields, nonsense: 1 }, [value], Object.values(fields)[0] ?? null];
}
