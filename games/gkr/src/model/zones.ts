// The card zones of each player, and the sponsor piles: where every card of a match lies. Deck, tops, hand, Discard, Damage
// Pile, Firing Line and the card being resolved always hold the 25 cards of a deck.

import type { PileId, Seat } from '@automachia/kernel';
import { PileLayout, pileSize, seatPile, tablePile } from '@automachia/kernel';
import { DECK_SIZE } from './deckSize.js';
import type { Gkr } from './state.js';

export const MAX_PLAYERS = 4;

export { DECK_SIZE };

export const piles = new PileLayout(
  [
    { ...seatPile('decks', 'nobody', 'faction'), listed: 'fromTop' },
    // Cards of the own Deck that its owner has looked at and put back: they lie on top of it.
    { ...seatPile('tops', 'owner', 'faction'), listed: 'fromTop' },
    // GKR-RUL-77: what others have seen of it.
    { ...seatPile('hands', 'owner', 'faction'), looks: 'seen' },
    seatPile('discards', 'everyone', 'faction'),
    seatPile('damage', 'owner', 'faction'),
    seatPile('lines', 'everyone', 'faction'),
    seatPile('firing', 'everyone', 'faction'),
    // GKR-DCK-08: what was not chosen for the deck.
    { ...seatPile('boxes', 'owner', 'faction'), staysAsLaidOut: true },
    tablePile('sponsors', 'nobody', 'sponsors'),
    tablePile('sponsorDiscard', 'everyone', 'sponsors'),
    seatPile('sponsorHands', 'owner', 'sponsors'),
  ],
  MAX_PLAYERS,
);

const FIRST = Object.fromEntries(piles.specs.map(({ name }) => [name, piles.pile(name)])) as Record<string, PileId>;

const [DECKS, TOPS, HANDS] = [FIRST['decks']!, FIRST['tops']!, FIRST['hands']!];

const [DISCARDS, DAMAGE, LINES] = [FIRST['discards']!, FIRST['damage']!, FIRST['lines']!];

const [RESOLVING, BOXES, SPONSOR_HANDS] = [FIRST['firing']!, FIRST['boxes']!, FIRST['sponsorHands']!];

export const SPONSORS = FIRST['sponsors']!;

export const SPONSOR_DISCARD = FIRST['sponsorDiscard']!;

export const deckOf = (seat: Seat): PileId => DECKS + seat - 1;

export const topOf = (seat: Seat): PileId => TOPS + seat - 1;

export const handOf = (seat: Seat): PileId => HANDS + seat - 1;

export const discardOf = (seat: Seat): PileId => DISCARDS + seat - 1;

export const damageOf = (seat: Seat): PileId => DAMAGE + seat - 1;

export const lineOf = (seat: Seat): PileId => LINES + seat - 1;

export const resolvingOf = (seat: Seat): PileId => RESOLVING + seat - 1;

export const boxOf = (seat: Seat): PileId => BOXES + seat - 1;

export const sponsorHandOf = (seat: Seat): PileId => SPONSOR_HANDS + seat - 1;

export function damageTaken(state: Gkr, seat: Seat): number {
  return pileSize(state, damageOf(seat));
}

/** Cards in the Deck, with those on top of it that their owner knows. */
export function deckSize(state: Gkr, seat: Seat): number {
  return pileSize(state, deckOf(seat)) + pileSize(state, topOf(seat));
}
