// The options are the only gate: every one of them is accepted, by its words and by its number; everything else is
// refused with a rule, and changes nothing.

import type { Choice, Game, KernelState, Plain, Question, Refusal, Seat } from '@automachia/kernel';
import { canonicalJson, SPECTATOR } from '@automachia/kernel';
import { Complaint, type Playing, show, type Turn } from '../play.js';
import { demandSameState, type Property, spell } from './property.js';

export const offering: Property = {
  name: 'offering',
  promise: 'every choice that is offered is accepted; every other is refused with a rule, and changes nothing',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    const elsewhere = new Map<string, Choice>();
    let last: Choice = null;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of turn.decision.seats) {
          const question = game.question(playing.state, seat)!;
          acceptsWhatIsOffered(game, playing.state, question);
          refusesTheRest(game, playing.state, question, [...elsewhere.values()]);
        }
        refusesTheWrongMoment(game, playing.state, turn);
      }
      if (elsewhere.size < 400) {
        for (const { choice } of turn.question.options ?? []) elsewhere.set(canonicalJson(choice), choice);
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
  if (options === undefined) return;
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
  const answer = game.choose(copy, seat, choice, number);
  const what = `seat ${seat} may choose ${show(choice)}, ${why}`;
  if (answer.refused === undefined) throw new Complaint(`${what}.`);
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
