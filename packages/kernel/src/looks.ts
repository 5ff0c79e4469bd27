// Looks at some cards of a pile that a seat does not see: at a hand of another, at what lies under a piece. Which cards it
// were is a secret of who looked, one for each seat and pile, and whatever moves cards keeps it true: a card that the seat
// sees leaving is no longer there, and once one has left unseen the seat knows nothing of the pile any more.
//
// A look says what lies in a pile, not where in it: it outlasts an order and a shuffle.

import type { Card, PileId, PileLayout } from './piles.js';
import { cardAt, cardsIn, exchangeCards, lotAt, pileSize, placeInLot } from './piles.js';
import type { KernelState, Secret } from './state.js';
import { NO_SECRETS } from './state.js';
import type { Seat } from './words.js';

/** How cards are called in a secret, which everybody who knows it can read. */
export interface CardNames {
  nameOf(card: Card): string;
  named(name: string): Card;
}

/** Where a game has no names for its cards. */
export const BY_NUMBER: CardNames = { nameOf: String, named: Number };

type Secrets = KernelState['secrets'];

/** The name of the secret, or undefined where nobody can look into such a pile. */
function secretOf(layout: PileLayout, seat: Seat, pile: PileId): string | undefined {
  const { looks } = layout.spec(pile);
  return looks === undefined ? undefined : `${looks} ${seat} ${layout.key(pile) ?? ''}`.trimEnd();
}

/** The names of the cards that a seat has seen in a pile and that are still there; none in the eyes of another. */
export function seenIn({ secrets }: { secrets: Secrets }, layout: PileLayout, seat: Seat, pile: PileId): string[] {
  if (secrets === NO_SECRETS) return [];
  const name = secretOf(layout, seat, pile);
  const value = name === undefined ? undefined : secrets[name]?.value;
  return value === undefined || value === null ? [] : [...(value as readonly string[])];
}

/** A seat has seen these: what it knew already is no second card of the kind. */
export function withLook(state: KernelState, layout: PileLayout, seat: Seat, pile: PileId, seen: string[]): Secrets {
  const name = secretOf(layout, seat, pile);
  if (name === undefined) {
    throw new Error(`Pile ${pile} (${layout.spec(pile).name}) cannot be looked into: give it a word for its "looks".`);
  }
  const known = seenIn(state, layout, seat, pile);
  const rest = [...known];
  for (const card of seen) {
    const at = rest.indexOf(card);
    if (at < 0) known.push(card);
    else rest.splice(at, 1);
  }
  return withSecret(state.secrets, name, { knownTo: [seat], value: known });
}

/** A card has left a pile: seen by everybody who sees where it goes, and unseen by others. */
export function afterLeaving(state: KernelState, layout: PileLayout, from: PileId, card: string, to: PileId): Secrets {
  let { secrets } = state;
  for (let seat = 1; seat <= state.players; seat++) {
    const name = secretOf(layout, seat, from);
    if (name === undefined || secrets[name] === undefined) continue;
    if (!layout.isSeenBy(to, seat, state)) {
      secrets = withoutSecret(secrets, name);
      continue;
    }
    const left = seenIn({ secrets }, layout, seat, from);
    const at = left.indexOf(card);
    if (at < 0) continue;
    left.splice(at, 1);
    secrets = withSecret(secrets, name, { ...secrets[name], value: left });
  }
  return secrets;
}

/** Without what anybody has seen of some piles, or of all. */
export function withoutLooks(state: KernelState, layout: PileLayout, of?: PileId): Secrets {
  let { secrets } = state;
  for (let pile = of ?? 0; pile <= (of ?? layout.size - 1); pile++) {
    for (let seat = 1; seat <= state.players; seat++) {
      const name = secretOf(layout, seat, pile);
      if (name !== undefined && secrets[name] !== undefined) secrets = withoutSecret(secrets, name);
    }
  }
  return secrets;
}

/** What the others may have seen, in a world of somebody who does not know: anything that lies there. */
export function guessedLooks(state: KernelState, layout: PileLayout, names: CardNames): ReadonlyMap<string, string[]> {
  const guessed = new Map<string, string[]>();
  for (let pile = 0; pile < layout.size; pile++) {
    for (let seat = 1; seat <= state.players; seat++) {
      const name = secretOf(layout, seat, pile);
      if (name === undefined || state.secrets[name] === undefined) continue;
      guessed.set(
        name,
        cardsIn(state, pile).map((card) => names.nameOf(card)),
      );
    }
  }
  return guessed;
}

/**
 * Lays what a seat has seen into a pile of a world, in exchange for cards of the same lot from others; says which of its
 * places hold something that was seen.
 */
export function laySeen(
  state: KernelState,
  pile: PileId,
  seen: readonly Card[],
  others: readonly PileId[],
): readonly boolean[] {
  const isSeen = new Array<boolean>(pileSize(state, pile)).fill(false);
  for (const card of seen) {
    let at = isSeen.findIndex((taken, place) => !taken && cardAt(state, pile, place) === card);
    if (at < 0) at = isSeen.findIndex((taken, place) => !taken && exchangeFor(state, { pile, place }, card, others));
    if (at >= 0) isSeen[at] = true;
  }
  return isSeen;
}

/** Exchanges what lies at a place for a card of the same lot that lies in one of some piles; false where there is none. */
export function exchangeFor(
  state: KernelState,
  at: { readonly pile: PileId; readonly place: number },
  card: Card,
  piles: readonly PileId[],
): boolean {
  const lot = lotAt(state, at.pile, at.place);
  if (lot === 0) return false;
  for (const pile of piles) {
    const place = placeInLot(state, pile, card, lot);
    if (place < 0) continue;
    exchangeCards(state, { pile, place }, at);
    return true;
  }
  return false;
}

function withSecret(secrets: Secrets, name: string, secret: Secret): Secrets {
  return { ...secrets, [name]: secret };
}

function withoutSecret(secrets: Secrets, name: string): Secrets {
  const { [name]: _forgotten, ...others } = secrets;
  return others;
}
