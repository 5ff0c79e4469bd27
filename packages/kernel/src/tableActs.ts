// The table has rules of its own (AUT): whoever plays may resign, all may agree to end a match, and nobody waits for ever
// for somebody who gives no sign. They are no part of any game and never an option of its questions; what is done by them
// is recorded beside the choices, and how a match ends by them follows from that.

import type { HostedGame } from './game.js';
import type { Refusal } from './questions.js';
import type { KernelState } from './state.js';
import { text } from './text.js';
import type { Outcome, RuleId, Seat, Sides } from './words.js';

/** How a match may be ended by agreement: drawn, or without a result. */
export type AgreedEnd = 'draw' | 'end';

/** What it is to end a match so: where all win and lose together, to end it is to give up (AUT-AGR-03). */
export function endNamed(to: AgreedEnd, isCooperative: boolean): AgreedEnd | 'giveUp' {
  return to === 'end' && isCooperative ? 'giveUp' : to;
}

/** What somebody says to the table, and not to the game. Whoever is the first to agree to something offers it. */
export type ActWords =
  | { readonly act: 'resign' }
  | { readonly act: 'agree'; readonly to: AgreedEnd }
  | { readonly act: 'decline' }
  | { readonly act: 'standIn'; readonly for: Seat };

/** What only the host of a match knows. */
export interface ActContext {
  /** The seats of people, also of those who have left theirs to a bot for a while. */
  readonly people: readonly Seat[];
  /** Those of them for whom it was announced that nobody need wait any longer. */
  readonly absent?: readonly Seat[];
}

/** An act as it is recorded. */
export type TableAct = ActWords &
  ActContext & {
    readonly seat: Seat;
    readonly rule: RuleId;
    /** The number of the decision that was open. */
    readonly decision: number;
    /** Whether the match has ended by it. */
    readonly ends?: true;
  };

/** Where the table stands after some acts. */
export interface TableStanding {
  /** Who has resigned: a bot plays there from then on. */
  readonly resigned: readonly Seat[];
  /** What lies on the table, and who has agreed to it: the first of them offered it. */
  readonly offer: { readonly to: AgreedEnd; readonly by: readonly Seat[] } | undefined;
  /** The decision at which a seat last offered something, by seat and what it offered. */
  readonly offered: ReadonlyMap<string, number>;
}

const NOTHING_SAID: TableStanding = { resigned: [], offer: undefined, offered: new Map() };

export function standingAfter(acts: readonly TableAct[]): TableStanding {
  return acts.reduce(withAct, NOTHING_SAID);
}

function withAct(before: TableStanding, act: TableAct): TableStanding {
  const { seat } = act;
  switch (act.act) {
    case 'resign': {
      const by = before.offer?.by.filter((one) => one !== seat) ?? [];
      // AUT-AGR-04: what was offered by who has resigned is not offered any more.
      const offer = before.offer === undefined || before.offer.by[0] === seat ? undefined : { ...before.offer, by };
      return { ...before, resigned: [...before.resigned, seat], offer };
    }
    case 'agree': {
      const { to } = act;
      if (before.offer?.to === to) return { ...before, offer: { to, by: [...before.offer.by, seat] } };
      return {
        ...before,
        offer: { to, by: [seat] },
        offered: new Map(before.offered).set(offerName(seat, to), act.decision),
      };
    }
    case 'decline':
      return { ...before, offer: undefined };
    default:
      return before;
  }
}

function offerName(seat: Seat, to: AgreedEnd): string {
  return `${seat} ${to}`;
}

/** An act that may be done, and how the match ends by it, where it does. */
export interface JudgedAct {
  readonly refused?: undefined;
  readonly act: TableAct;
  readonly outcome: Outcome | undefined;
}

/** What an act would be, or why it may not be done. Changes nothing. */
export function judgeAct<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  acts: readonly TableAct[],
  seat: Seat,
  words: ActWords,
  context: ActContext,
): JudgedAct | Refusal {
  const standing = standingAfter(acts);
  const why = whyNotAct(game, state, standing, seat, words, context);
  if (why !== undefined) return why;
  const plain = { ...words, ...contextOf(context), seat, decision: state.decisionNumber };
  const ending = endingBy(game, state, standing, { ...plain, rule: '' });
  const act: TableAct = { ...plain, rule: ending?.rule ?? ruleOf(words, standing), ...(ending && { ends: true }) };
  return { act, outcome: ending };
}

/** Only what is known: a record has no empty fields. */
function contextOf({ people, absent = [] }: ActContext): ActContext {
  return absent.length === 0 ? { people } : { people, absent };
}

/** The clause under which an act is done that ends nothing. */
function ruleOf(words: ActWords, { offer }: TableStanding): RuleId {
  switch (words.act) {
    case 'resign':
      return 'AUT-RES-01';
    case 'agree':
      return offer?.to === words.to ? 'AUT-AGR-02' : 'AUT-AGR-01';
    case 'decline':
      return 'AUT-AGR-04';
    default:
      return 'AUT-ABS-02';
  }
}

function whyNotAct<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  standing: TableStanding,
  seat: Seat,
  words: ActWords,
  context: ActContext,
): Refusal | undefined {
  if (state.outcome !== null) return refusal('matchIsOver', state.outcome.rule, 'refused.matchIsOver');
  if (!context.people.includes(seat) || standing.resigned.includes(seat)) {
    return refusal('notOffered', 'AUT-RES-01', 'refused.table.hasLeft');
  }
  if (words.act === 'standIn') {
    const isAway = words.for !== seat && context.absent?.includes(words.for) === true;
    return isAway ? undefined : refusal('notOffered', 'AUT-ABS-01', 'refused.table.notAbsent');
  }
  if (words.act === 'resign') return undefined;
  const { offer, offered } = standing;
  if (words.act === 'decline') {
    return offer === undefined ? refusal('notOffered', 'AUT-AGR-04', 'refused.table.noOffer') : undefined;
  }
  // AUT-AGR-02: who is out of the match has no say in how it ends.
  if (!isInPlay(game, state, seat)) return refusal('notOffered', 'AUT-AGR-02', 'refused.table.isOut');
  if (offer?.to === words.to) {
    return offer.by.includes(seat) ? refusal('alreadyChosen', 'AUT-AGR-02', 'refused.table.hasAgreed') : undefined;
  }
  if (words.to === 'draw' && !canBeDrawn(game, state, standing, context)) {
    return refusal('notOffered', 'AUT-AGR-01', 'refused.table.noDraw');
  }
  return offered.get(offerName(seat, words.to)) === state.decisionNumber
    ? refusal('notOffered', 'AUT-AGR-04', 'refused.table.hasOffered')
    : undefined;
}

function refusal(refused: Refusal['refused'], rule: RuleId, key: string): Refusal {
  return { refused, rule, reasons: [{ rule, text: text(key) }] };
}

/** AUT-AGR-01: a draw is between people who play against each other. */
function canBeDrawn<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  standing: TableStanding,
  { people }: ActContext,
): boolean {
  return game.sides(state).length > 1 && playingPeople(game, state, standing, people).length > 1;
}

/** What was said, of an act as it is recorded. */
export function actWordsOf(act: TableAct): ActWords {
  switch (act.act) {
    case 'agree':
      return { act: 'agree', to: act.to };
    case 'standIn':
      return { act: 'standIn', for: act.for };
    default:
      return { act: act.act };
  }
}

/** What a seat may do now, for whoever shows it. */
export function possibleActs<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  acts: readonly TableAct[],
  seat: Seat,
  context: ActContext,
): readonly ActWords[] {
  const all: readonly ActWords[] = [
    { act: 'resign' },
    { act: 'agree', to: 'draw' },
    { act: 'agree', to: 'end' },
    { act: 'decline' },
    ...(context.absent ?? []).map((away) => ({ act: 'standIn', for: away }) as const),
  ];
  const standing = standingAfter(acts);
  return all.filter((words) => whyNotAct(game, state, standing, seat, words, context) === undefined);
}

// ---- how a match ends

/** How an act ends the match; undefined where it goes on. */
function endingBy<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  before: TableStanding,
  act: TableAct,
): Outcome | undefined {
  const standing = withAct(before, act);
  if (act.act === 'resign') return endingByResignation(game, state, standing, act.people);
  return act.act === 'agree' ? endingByAgreement(game, state, standing, act) : undefined;
}

function endingByResignation<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  standing: TableStanding,
  people: readonly Seat[],
): Outcome | undefined {
  const sides = game.sides(state);
  const isOnePersonLeft = people.some((seat) => !standing.resigned.includes(seat));
  if (sides.length === 1) return isOnePersonLeft ? undefined : givenUp(game, 'AUT-RES-04');
  const left = sidesLeft(game, state, sides, standing);
  // AUT-RES-02: who is left alone has won.
  if (left.length === 1) return { winners: left.flat(), rule: 'AUT-RES-02' };
  // AUT-RES-03: bots do not play on by themselves; those that did not resign share the win.
  return isOnePersonLeft ? undefined : { winners: left.flat(), rule: 'AUT-RES-03' };
}

/** The sides on which somebody can still win who has not resigned. */
function sidesLeft<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  sides: Sides,
  { resigned }: TableStanding,
): Sides {
  return sides.filter((side) => side.some((seat) => isInPlay(game, state, seat) && !resigned.includes(seat)));
}

function endingByAgreement<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  standing: TableStanding,
  { people, absent = [] }: TableAct,
): Outcome | undefined {
  const { to, by } = standing.offer!;
  // AUT-ABS-03: to end a match nobody waits for who gives no sign; a draw is agreed on by all.
  const awaited = playingPeople(game, state, standing, people).filter(
    (seat) => to === 'draw' || !absent.includes(seat),
  );
  if (!awaited.every((seat) => by.includes(seat))) return undefined;
  // AUT-AGR-03: who wins and loses together gives up by ending it.
  if (game.sides(state).length === 1) return givenUp(game, 'AUT-AGR-03');
  if (to === 'draw') return { winners: [], rule: 'AUT-AGR-02' };
  return { winners: [], rule: 'AUT-AGR-03', isCalledOff: true };
}

/** The people who can still win and have not resigned. */
function playingPeople<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  { resigned }: TableStanding,
  people: readonly Seat[],
): readonly Seat[] {
  return people.filter((seat) => isInPlay(game, state, seat) && !resigned.includes(seat));
}

function isInPlay<S extends KernelState>(game: HostedGame<S>, state: S, seat: Seat): boolean {
  return game.inPlay(state).includes(seat);
}

/** All have lost together: by a clause of the game, where its rules know of giving up. */
function givenUp<S extends KernelState>(game: HostedGame<S>, rule: RuleId): Outcome {
  return { winners: [], rule: game.surrender ?? rule };
}
