// The state of a match of Tournoi: what lies on the table. Cards are in the kernel's piles; nothing derived is stored.

import type { Bits, CopyStack, KernelState, Seat } from '@automachia/kernel';
import { allBelow, copyChance, excluding, including, PileLayout, seatPile, tablePile } from '@automachia/kernel';
import type { Cell, Cells } from './board.js';

export interface Robot {
  /** Where it stands; OUT or EJECTED when on no cell. */
  cell: Cell;
  life: number;
  weapons: number;
  /** GTM-FOR-02: protected by a force field until it moves, is moved, or the field is destroyed. */
  isProtected: boolean;
}

/** A location on the board. Never changed in place: copies of a state share it. */
export interface Location {
  /** The number of its card. */
  readonly card: number;
  readonly cell: Cell;
  /** GTM-CLK-01: which of its turns on the board it is in, 1 or 2. Only clocked cards are turned over. */
  readonly turns: number;
}

export interface Tournoi extends KernelState {
  /** The turn being played, from 1. */
  turn: number;
  /** GTM-SET-06: who holds the first-player token. */
  first: Seat;
  /** `robots[seat - 1]`; read through `robotOf`. */
  robots: Robot[];
  /** Oldest first (GTM-RUL-20). */
  locations: Location[];
  /** GTM-SUR-01: how many cells a move is long this turn. */
  stride: number;
}

export const MAX_PLAYERS = 4;

/** A set of seats. */
export type Seats = Bits<Seat>;
/** Seats are counted from 1. */
export const ALL_SEATS: Seats = excluding(allBelow(MAX_PLAYERS + 1), 0);

export const piles = new PileLayout(
  [
    tablePile('deck', 'nobody'),
    tablePile('discard', 'everyone'),
    seatPile('hands', 'owner'),
    // GTM-EVA-04: the cards on the track, each player's in the order chosen.
    seatPile('played', 'everyone'),
  ],
  MAX_PLAYERS,
);

export const DECK = piles.pile('deck');
export const DISCARD = piles.pile('discard');
const FIRST_HAND = piles.pile('hands', 1);
const FIRST_PLAYED = piles.pile('played', 1);

export function handOf(seat: Seat): number {
  return FIRST_HAND + seat - 1;
}

export function playedBy(seat: Seat): number {
  return FIRST_PLAYED + seat - 1;
}

export function robotOf(state: Tournoi, seat: Seat): Robot {
  return state.robots[seat - 1]!;
}

/** GTM-END-04: a robot without life is out. */
export function isInPlay(state: Tournoi, seat: Seat): boolean {
  return state.robots[seat - 1]!.life > 0;
}

export function robotsInPlay(state: Tournoi): number {
  let count = 0;
  for (let i = 0; i < state.robots.length; i++) if (state.robots[i]!.life > 0) count += 1;
  return count;
}

export function survivors(state: Tournoi): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 1; seat <= state.players; seat++) if (isInPlay(state, seat)) seats.push(seat);
  return seats;
}

/** The seats whose robots are in play. */
export function seatsInPlay(state: Tournoi): Seats {
  let seats: Seats = 0;
  for (let seat = 1; seat <= state.players; seat++) if (isInPlay(state, seat)) seats = including(seats, seat);
  return seats;
}

/** The seat so many places after the first player, clockwise (GTM-SET-06, GTM-RUL-28). */
export function seatInOrder(state: Tournoi, place: number): Seat {
  const seat = state.first + place;
  return seat > state.players ? seat - state.players : seat;
}

/** The cells with a robot. */
export function robotCells(state: Tournoi): Cells {
  let cells: Cells = 0;
  for (let i = 0; i < state.robots.length; i++) {
    const { cell } = state.robots[i]!;
    if (cell >= 0) cells = including(cells, cell);
  }
  return cells;
}

/** The cells with a location. */
export function locationCells(state: Tournoi): Cells {
  let cells: Cells = 0;
  for (let i = 0; i < state.locations.length; i++) cells = including(cells, state.locations[i]!.cell);
  return cells;
}

/** Copies a match field by field; locations and strings are never changed in place, so they are shared. */
export function copyState(state: Tournoi, copyStack: CopyStack): Tournoi {
  const robots = state.robots.slice();
  for (let i = 0; i < robots.length; i++) {
    const { cell, life, weapons, isProtected } = robots[i]!;
    robots[i] = { cell, life, weapons, isProtected };
  }
  return {
    players: state.players,
    stack: copyStack(state.stack),
    piles: state.piles.slice(),
    sealed: state.sealed.slice(),
    secrets: state.secrets,
    uses: state.uses,
    chance: copyChance(state.chance),
    decisionNumber: state.decisionNumber,
    outcome: state.outcome,
    turn: state.turn,
    first: state.first,
    robots,
    locations: state.locations.slice(),
    stride: state.stride,
  };
}
