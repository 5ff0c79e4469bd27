// Non-interference: what a seat cannot know cannot change what it sees. A twin of the state is made that differs only in
// what the seat may not know; then both are played on with the same choices and the same dice. As long as the seat is
// shown the same cards, everything it sees, is asked and hears must be the same, byte for byte.

import type { Card, Game, KernelState, Seat } from '@automachia/kernel';
import type { OpenWords, Told, View } from '@automachia/kernel/host';
import {
  copyChance,
  eachIn,
  exchangeCards,
  isUnseen,
  isUnseenAt,
  lotAt,
  NOT_YET,
  Random,
  SPECTATOR,
} from '@automachia/kernel';
import { eventFor, UNLISTED } from '@automachia/kernel/host';
import { Complaint, type PickedChoice, type Playing, pickAt, show } from '../play.js';
import { demandSame, everybody, type Property } from './property.js';
import { type Stock, stockOf } from './stock.js';

/** How many choices a twin is played on. */
const FOLLOWED = 5;

/** How many choices, and how many things, a seat asks about each time. */
const MOST_ASKED = 3;

/** Why a seat may tell a state from its twin after a choice. */
export type Excuse =
  /** A sealed question was answered differently, or a secret ended that was not the same. */
  | 'revealed'
  /** The seat was shown cards, and other ones in the twin. */
  | 'shown'
  /** A pile that the seat sees was dealt anew, with other cards in the twin; by chance one may hold what lay there before. */
  | 'exchanged'
  /** A card was told and shuffled away in one choice, another one in the twin. */
  | 'regrouped';

/**
 * How choices in a state and in its twin were compared, since the program started: wholly, not at all because another
 * seat could not choose so in the twin, or not to the end for a reason. Tests look here whether comparisons were made.
 */
export const comparisons: Record<Excuse | 'whole' | 'refused', number> = {
  whole: 0,
  refused: 0,
  revealed: 0,
  shown: 0,
  exchanged: 0,
  regrouped: 0,
};

export const secrecy: Property = {
  name: 'secrecy',
  promise: 'what a seat cannot know cannot change what it sees, is asked or hears',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    const stock = stockOf(game, playing.state, playing.play.matchSeed);
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of everybody(playing.state.players)) {
          const { state } = playing;
          const redealt = game.worldLike(game.viewFor(seat, state), turn.random);
          follow(game, state, redealt, seat, turn, turn.random, stock);
          const guessed = game.worldLike(game.viewFor(seat, state), turn.random);
          commitAsIn(game, state, guessed, seat);
          follow(game, state, guessed, seat, turn, turn.random, stock);
          for (let i = 0; i < 2; i++) {
            const swapped = swapTwoHiddenCards(game, state, seat, turn.random);
            if (swapped !== undefined) follow(game, state, swapped, seat, turn, turn.random, stock);
          }
        }
      }
      playing.take(turn);
    }
    for (const seat of everybody(playing.state.players)) {
      const twin = game.worldLike(game.viewFor(seat, playing.state), new Random(playing.play.seed));
      demandSameSight(game, playing.state, twin, seat, stock, 'where play ends');
    }
  },
};

/** Plays a state and its twin on with the same choices, and compares what the seat gets of each. */
function follow<S extends KernelState>(
  game: Game<S>,
  state: S,
  twin: S,
  seat: Seat,
  first: PickedChoice,
  random: Random,
  stock: Stock,
): void {
  const real = game.copy(state);
  twin.chance = copyChance(real.chance);
  demandSameSight(game, real, twin, seat, stock, 'before anything is chosen');
  let pick: PickedChoice | undefined = first;
  for (let i = 0; i < FOLLOWED && pick !== undefined; i++) {
    const { choice, seat: chooser } = pick;
    const before = standBefore(game, seat, real, twin);
    const [realBefore, twinBefore] = [game.copy(real), game.copy(twin)];
    const answer = game.choose(real, chooser, choice, undefined, true);
    if (answer.refused !== undefined) return;
    const inTwin = game.choose(twin, chooser, choice, undefined, true);
    const after = `after seat ${chooser} chose ${show(choice)}`;
    if (inTwin.refused !== undefined) {
      // Another seat may not be able to do the same there: it holds other cards.
      comparisons.refused += 1;
      if (chooser !== seat) return;
      throw new Complaint(`seat ${seat} can tell apart what it may not know: ${show(choice)} is refused in one case.`);
    }
    const [heard, heardInTwin] = [answer, inTwin].map(({ told }) => heardBy(seat, told));
    const excuse = excuseFor(game, seat, before, [real, twin], [heard!, heardInTwin!]);
    if (excuse !== undefined) {
      comparisons[excuse] += 1;
      return;
    }
    demandSame(heardInTwin, heard, `${nameOf(seat)} hears what it may not know, ${after}`);
    demandSame(
      unfolding(game, twinBefore, inTwin.told, seat),
      unfolding(game, realBefore, answer.told, seat),
      `${nameOf(seat)} sees what it may not know while it happens, ${after}`,
    );
    demandSameSight(game, real, twin, seat, stock, after);
    comparisons.whole += 1;
    pick = pickAt(game, real, random.below(0x1000_0000));
  }
}

/** A choice that was made in a state and in its twin, as somebody else has made it. */
export interface Happening<S extends KernelState> {
  readonly before: S;
  readonly after: S;
  readonly told: readonly Told[];
}

/** Why a seat may tell what happened from what happened in the twin; undefined where it may not. */
export function excuseBetween<S extends KernelState>(
  game: Game<S>,
  seat: Seat,
  real: Happening<S>,
  twin: Happening<S>,
): Excuse | undefined {
  const before = standBefore(game, seat, real.before, twin.before);
  return excuseFor(game, seat, before, [real.after, twin.after], [heardBy(seat, real.told), heardBy(seat, twin.told)]);
}

function heardBy(seat: Seat, told: readonly Told[]): unknown[] {
  return told.map((one) => eventFor(seat, one));
}

/** How a seat's table changes from one event to the next, as it is sent. */
function unfolding<S extends KernelState>(game: Game<S>, before: S, told: readonly Told[], seat: Seat): unknown[] {
  let from = before;
  let words: OpenWords | undefined;
  return told.map(({ event, state }) => {
    const { forAll, forSeat, open } = game.changes(from, state as S, NO_HASH, words, 'event');
    from = state as S;
    words = open;
    return { event: event.type, forAll: forAll.patch, forSeat: forSeat(seat).patch };
  });
}

const NO_HASH = (): number => 0;

/** What must be known of a state and its twin from before a choice. */
interface Before {
  readonly view: View<KernelState>;
  readonly decision: number;
  readonly isSealed: boolean;
  readonly areSealedAlike: boolean;
  /** The secrets that are not the same in both. */
  readonly secrets: readonly string[];
  /** All that is kept secret in both: another object once somebody has looked into a pile, whatever they saw. */
  readonly kept: readonly [unknown, unknown];
}

function standBefore<S extends KernelState>(game: Game<S>, seat: Seat, real: S, twin: S): Before {
  return {
    view: game.viewFor(seat, real),
    decision: real.decisionNumber,
    isSealed: game.decision(real)?.isSealed === true,
    areSealedAlike: show(real.sealed) === show(twin.sealed),
    secrets: secretsThatDiffer(real, twin),
    kept: [real.secrets, twin.secrets],
  };
}

function excuseFor<S extends KernelState>(
  game: Game<S>,
  seat: Seat,
  before: Before,
  [real, twin]: readonly [S, S],
  [heard, heardInTwin]: readonly [unknown, unknown],
): Excuse | undefined {
  const isRevealed = before.isSealed && real.decisionNumber !== before.decision && !before.areSealedAlike;
  const isTold = before.secrets.some((name) => real.secrets[name] === undefined && twin.secrets[name] === undefined);
  if (isRevealed || isTold) return 'revealed';
  const [view, viewOfTwin] = [game.viewFor(seat, real), game.viewFor(seat, twin)];
  const [was, seen, seenInTwin] = [cardsSeen(before.view), cardsSeen(view), cardsSeen(viewOfTwin)];
  // The seat may have seen something new in one case, and in the other what it knew: it looked in both.
  const hasLooked = before.kept[0] !== real.secrets && before.kept[1] !== twin.secrets;
  if (hasLooked && seen.at(-1) !== seenInTwin.at(-1)) return 'shown';
  if (show(seen) !== show(seenInTwin)) {
    // The seat was shown other cards, as it may be. Where it was shown cards in one case only, there is no excuse.
    if (isMore(seen, was) && isMore(seenInTwin, was)) return 'shown';
    return isExchanged(seen, seenInTwin, was) ? 'exchanged' : undefined;
  }
  // A card may be shown and shuffled away again at once: then it was told, and the lots say where it can be.
  const isShuffledAway = show(heard) !== show(heardInTwin) && areRegrouped(before.view, view, viewOfTwin);
  return isShuffledAway ? 'regrouped' : undefined;
}

function demandSameSight<S extends KernelState>(
  game: Game<S>,
  state: S,
  twin: S,
  seat: Seat,
  stock: Stock,
  when: string,
): void {
  const [seen, seenInTwin] = [game.viewFor(seat, state), game.viewFor(seat, twin)];
  const who = nameOf(seat);
  demandSame(plainView(game, seenInTwin), plainView(game, seen), `${who} sees what it may not know, ${when}`, 'view');
  demandSame(
    game.decision(twin),
    game.decision(state),
    `${who} can tell what it may not know from who is asked what, ${when}`,
  );
  demandSame(
    game.question(twin, seat),
    game.question(state, seat),
    `${who} can tell what it may not know from its options, ${when}`,
  );
  demandSame(
    answersTo(game, twin, seat, stock),
    answersTo(game, state, seat, stock),
    `${who} can find out what it may not know by asking why not, ${when}`,
  );
  demandSame(
    [game.decision(seen.state), game.question(seen.state, seat)],
    [game.decision(state), game.question(state, seat)],
    `${who} cannot work out its own question from its view, ${when}`,
  );
}

/** What a seat hears that asks why not: about a few choices of all kinds and things on the table, others every time. */
function answersTo<S extends KernelState>(game: Game<S>, state: S, seat: Seat, { choices, targets }: Stock): unknown {
  if (((game.asked(state) >> seat) & 1) === 0) return undefined;
  const turn = MOST_ASKED * (state.decisionNumber + seat);
  return [
    fewOf(choices, turn).map((choice) => game.whyNot(state, seat, choice)),
    game.whyNotAt(state, seat, fewOf(targets, turn)),
  ];
}

function fewOf<T>(things: readonly T[], from: number): readonly T[] {
  if (things.length <= MOST_ASKED) return things;
  return Array.from({ length: MOST_ASKED }, (_, i) => things[(from + i) % things.length]!);
}

function nameOf(seat: Seat): string {
  return seat === SPECTATOR ? 'a spectator' : `seat ${seat}`;
}

function plainView<S extends KernelState>(game: Game<S>, { state, unseen }: View<S>): unknown {
  return { ...game.save(state), unseen };
}

/** What a seat is shown: the cards it sees in each pile, and the secrets it shares. */
function cardsSeen({ state }: View<KernelState>): string[] {
  const piles = state.piles.map((pile) =>
    pile
      .split('')
      .filter((card) => !isUnseen(card.charCodeAt(0)))
      .join(''),
  );
  const secrets = Object.entries(state.secrets).map(([name, { value }]) => (value === null ? '' : show([name, value])));
  return [...piles, secrets.join('')];
}

/** The secrets that a state and its twin keep with different values. */
function secretsThatDiffer(real: KernelState, twin: KernelState): string[] {
  return Object.keys(real.secrets).filter((name) => show(real.secrets[name]) !== show(twin.secrets[name]));
}

/** Whether a seat is shown something in some place that it was not shown there before. */
function isMore(seen: readonly string[], before: readonly string[]): boolean {
  return seen.some((cards, pile) => {
    const rest = (before[pile] ?? '').split('');
    return cards.split('').some((card) => {
      const at = rest.indexOf(card);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  });
}

/** Whether a whole pile was dealt anew in both cases, and differently: by chance one may hold what lay there before. */
function isExchanged(seen: readonly string[], seenInTwin: readonly string[], before: readonly string[]): boolean {
  return seen.some((cards, pile) => {
    const inTwin = seenInTwin[pile] ?? '';
    return cards !== before[pile] && inTwin !== before[pile] && inOneOrder(cards) !== inOneOrder(inTwin);
  });
}

/** Whether what a seat knows of hidden cards has changed in both cases, and differently. */
function areRegrouped(before: View<KernelState>, view: View<KernelState>, viewOfTwin: View<KernelState>): boolean {
  const [was, is, isInTwin] = [before, view, viewOfTwin].map(({ unseen }) => show(unseen));
  return is !== was && isInTwin !== was && is !== isInTwin;
}

function inOneOrder(cards: string): string {
  return cards.split('').sort().join('');
}

/** Commits the other seats of a twin to what they really chose, where they could. */
function commitAsIn<S extends KernelState>(game: Game<S>, state: S, twin: S, seat: Seat): void {
  for (const [i, commitment] of state.sealed.entries()) {
    if (i + 1 !== seat && commitment !== NOT_YET && couldCommit(game, twin, i + 1, commitment))
      twin.sealed[i] = commitment;
  }
}

function couldCommit<S extends KernelState>(game: Game<S>, state: S, seat: Seat, commitment: unknown): boolean {
  const open = game.copy(state);
  if (!game.retract(open, seat)) return false;
  const count = game.countOptions(open, seat);
  if (count === UNLISTED) return false;
  for (let i = 0; i < count; i++) if (game.optionCode(i) === commitment) return true;
  return false;
}

/** A twin in which two cards that the seat cannot see, and cannot tell apart, have changed places. */
function swapTwoHiddenCards<S extends KernelState>(game: Game<S>, state: S, seat: Seat, random: Random): S | undefined {
  const view = game.viewFor(seat, state);
  const hidden: { pile: number; place: number; card: Card; lot: number }[] = [];
  for (let pile = 0; pile < state.piles.length; pile++) {
    eachIn(state, pile, (card, place) => {
      if (isUnseenAt(view.state, pile, place)) hidden.push({ pile, place, card, lot: lotAt(state, pile, place) });
    });
  }
  if (hidden.length < 2) return undefined;
  for (let tries = 0; tries < 10; tries++) {
    const one = hidden[random.below(hidden.length)]!;
    const other = hidden[random.below(hidden.length)]!;
    if (one.card === other.card || one.lot !== other.lot) continue;
    const twin = game.copy(state);
    exchangeCards(twin, one, other);
    const isPossible = twin.sealed.every(
      (commitment, i) => commitment === NOT_YET || i + 1 === seat || couldCommit(game, twin, i + 1, commitment),
    );
    if (isPossible) return twin;
  }
  return undefined;
}
