// Non-interference: what a seat cannot know cannot change what it sees. A twin of the state is made that differs only in
// what the seat may not know; then both are played on with the same choices and the same dice. As long as the seat is
// shown the same cards, everything it sees, is asked and hears must be the same, byte for byte.

import type { Game, KernelState, Seat, View } from '@automachia/kernel';
import { copyChance, eventFor, isUnseen, lotOf, NOT_YET, Random, SPECTATOR, UNLISTED } from '@automachia/kernel';
import { Complaint, type Pick, type Playing, pickAt, show } from '../play.js';
import { demandSame, everybody, type Property } from './property.js';

/** How many choices a twin is played on. */
const FOLLOWED = 5;

export const secrecy: Property = {
  name: 'secrecy',
  promise: 'what a seat cannot know cannot change what it sees, is asked or hears',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of everybody(playing.state.players)) {
          const { state } = playing;
          const redealt = game.worldLike(game.viewFor(seat, state), turn.random);
          follow(game, state, redealt, seat, turn, turn.random);
          const guessed = game.worldLike(game.viewFor(seat, state), turn.random);
          commitAsIn(game, state, guessed, seat);
          follow(game, state, guessed, seat, turn, turn.random);
          for (let i = 0; i < 2; i++) {
            const swapped = swapTwoHiddenCards(game, state, seat, turn.random);
            if (swapped !== undefined) follow(game, state, swapped, seat, turn, turn.random);
          }
        }
      }
      playing.take(turn);
    }
    for (const seat of everybody(playing.state.players)) {
      const twin = game.worldLike(game.viewFor(seat, playing.state), new Random(playing.play.seed));
      demandSameSight(game, playing.state, twin, seat, 'where play ends');
    }
  },
};

/** Plays a state and its twin on with the same choices, and compares what the seat gets of each. */
function follow<S extends KernelState>(
  game: Game<S>,
  state: S,
  twin: S,
  seat: Seat,
  first: Pick,
  random: Random,
): void {
  const real = game.copy(state);
  twin.chance = copyChance(real.chance);
  demandSameSight(game, real, twin, seat, 'before anything is chosen');
  let pick: Pick | undefined = first;
  for (let i = 0; i < FOLLOWED && pick !== undefined; i++) {
    const { choice, seat: chooser } = pick;
    const viewBefore = game.viewFor(seat, real);
    const before = cardsSeen(viewBefore);
    const areSealedAlike = show(real.sealed) === show(twin.sealed);
    const secrets = secretsThatDiffer(real, twin);
    const answer = game.choose(real, chooser, choice);
    if (answer.refused !== undefined) return;
    const inTwin = game.choose(twin, chooser, choice);
    const after = `after seat ${chooser} chose ${show(choice)}`;
    if (inTwin.refused !== undefined) {
      // Another seat may not be able to do the same there: it holds other cards.
      if (chooser !== seat) return;
      throw new Complaint(`seat ${seat} can tell apart what it may not know: ${show(choice)} is refused in one case.`);
    }
    const isRevealed = real.decisionNumber !== pick.decision.number && pick.decision.isSealed;
    if (isRevealed && !areSealedAlike) return;
    if (secrets.some((name) => real.secrets[name] === undefined && twin.secrets[name] === undefined)) return;
    const [view, viewOfTwin] = [game.viewFor(seat, real), game.viewFor(seat, twin)];
    const [seen, seenInTwin] = [cardsSeen(view), cardsSeen(viewOfTwin)];
    // The seat was shown other cards, as it may be. Where it was shown cards in one case only, there is no excuse.
    const isShownCards = (isMore(seen, before) && isMore(seenInTwin, before)) || isExchanged(seen, seenInTwin, before);
    if (isShownCards && show(seen) !== show(seenInTwin)) return;
    const [heard, heardInTwin] = [answer, inTwin].map(({ told }) => told.map((one) => eventFor(seat, one)));
    // A card may be shown and shuffled away again at once: then it was told, and the lots say where it can be.
    if (show(heard) !== show(heardInTwin) && areRegrouped(viewBefore, view, viewOfTwin)) return;
    demandSame(heardInTwin, heard, `${nameOf(seat)} hears what it may not know, ${after}`);
    demandSameSight(game, real, twin, seat, after);
    pick = pickAt(game, real, random.below(0x1000_0000));
  }
}

function demandSameSight<S extends KernelState>(game: Game<S>, state: S, twin: S, seat: Seat, when: string): void {
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
    [game.decision(seen.state), game.question(seen.state, seat)],
    [game.decision(state), game.question(state, seat)],
    `${who} cannot work out its own question from its view, ${when}`,
  );
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
  const hidden: { pile: number; place: number; card: string }[] = [];
  for (const [pile, cards] of state.piles.entries()) {
    for (const [place, card] of cards.split('').entries()) {
      if (isUnseen(view.state.piles[pile]!.charCodeAt(place))) hidden.push({ pile, place, card });
    }
  }
  if (hidden.length < 2) return undefined;
  for (let tries = 0; tries < 10; tries++) {
    const one = hidden[random.below(hidden.length)]!;
    const other = hidden[random.below(hidden.length)]!;
    if (one.card === other.card || lotOf(one.card.charCodeAt(0)) !== lotOf(other.card.charCodeAt(0))) continue;
    const twin = game.copy(state);
    layCard(twin, one, other.card);
    layCard(twin, other, one.card);
    const isPossible = twin.sealed.every(
      (commitment, i) => commitment === NOT_YET || i + 1 === seat || couldCommit(game, twin, i + 1, commitment),
    );
    if (isPossible) return twin;
  }
  return undefined;
}

function layCard(state: KernelState, { pile, place }: { pile: number; place: number }, card: string): void {
  const cards = state.piles[pile]!;
  state.piles[pile] = cards.slice(0, place) + card + cards.slice(place + 1);
}
