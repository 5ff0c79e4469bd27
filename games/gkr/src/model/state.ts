// The state of a match of GKR: what lies on the table. Cards are in the kernel's piles; nothing derived is stored.

import type { Effects } from '@automachia/effects';
import type { Bits, CopyStack, KernelState, Seat } from '@automachia/kernel';
import { copyChance, excluding, has } from '@automachia/kernel';
import type { Token } from '../content/types.js';
import type { Cell } from './board.js';
import { OFF_BOARD } from './board.js';
import type { Unit } from './units.js';
import { classOf, hhOf, seatOf } from './units.js';

export type Phase = 'setUp' | 'deploy' | 'movement' | 'combat' | 'tag' | 'reset';

/** A token on a unit, by the player who put it there. */
export interface TokenOn {
  readonly unit: Unit;
  readonly token: Token;
  readonly by: Seat;
  /** The turn at whose end of Combat it goes. */
  readonly until: number;
}

/** How a shot reaches its target. */
export const DIRECT = 0;

export const ALLEY = 1;

export const SPOTTED = 2;

export const MODE_NAMES = ['direct', 'alley', 'spotted'] as const;
export type Mode = (typeof MODE_NAMES)[number];

/** An attack being resolved. A nested one (a shot in answer to a shot) lies above the one it interrupts. */
export interface Attack {
  seat: Seat;
  attacker: Unit;
  /** The kind of the card that fires; -1 for a support unit. */
  card: number;
  target: Unit;
  mode: number;
  /** The exit of the alley, or -1. */
  exit: Cell;
  /** DMG in place of the printed one; -1 where it is the printed one. */
  damage: number;
  /** The attack dice; 0 before they are rolled. */
  dieOne: number;
  dieTwo: number;
  /** The defence dice as digits. */
  saves: string;
  outcome: 'open' | 'hit' | 'miss';
  isCritical: boolean;
  /** Unprevented damage that the target takes. */
  taken: number;
  /** GKR-RUL-34, RUL-40: what counted when the shot was judged. */
  isFlank: boolean;
  isAlley: boolean;
  /** A redirected attack: geometry no longer counts. */
  isRedirected: boolean;
  isRepeat: boolean;
  /** Fired in answer to a shot: only at this unit; otherwise NO_UNIT. */
  onlyAt: Unit;
  /** Units that this Orbital Strike has hit already. */
  struck: Bits<Unit>;
  /** The number of the question at which it began, or at which it is repeated: no other has the same. */
  since: number;
  /** Where attacker and target stood when this was last looked at: at the aim, before the roll, when damage is dealt. */
  from: Cell;
  at: Cell;
  /** How many of its windows are settled: what they brought by itself stands, and is not read anew (GKR-RUL-34). */
  settled: number;
}

/** A sponsor card that has been played and whose effect is not yet applied. */
export interface SponsorPlay {
  readonly card: number;
  readonly seat: Seat;
  readonly isCancelled: boolean;
}

export interface Gkr extends KernelState {
  isQuickStart: boolean;
  isLastBotStanding: boolean;
  tagModel: 'faces' | 'free';
  turn: number;
  phase: Phase;
  gloryHound: Seat;
  /** GKR-END-03: somebody was destroyed, so the match is scored at the end of the phase. */
  isEnding: boolean;
  battlefield: string;
  starts: readonly Cell[];
  /** The hexes with a building or rubble; never changed in place. */
  sites: readonly Cell[];
  /** Who controls the rubble on each site; 0 where the building stands. Never changed in place. */
  controllers: readonly Seat[];
  /** Who has a tag on each of the six faces of each site, one digit each; 0 where nobody has. */
  tags: string;

  // By seat: `factions[seat - 1]`.
  factions: number[];
  pilots: number[];
  energy: number[];
  /** Positions of the pilot tokens on the achievements board. */
  tracks: number[];
  /** Seats whose Heavy Hitter was destroyed. */
  out: Bits<Seat>;
  facings: number[];
  /** GKR-GLO-01: tags placed in this turn's Tag phase. */
  tagCounts: number[];
  /** Sites tagged in this Tag phase. */
  taggedSites: Bits[];
  /** Units that the Heavy Hitter has hit in this phase. */
  hits: Bits<Unit>[];
  /** Cards that the table has seen of each faction deck, at most so many at a time. Never changed in place. */
  shown: (readonly number[])[];

  // By unit.
  cells: Cell[];
  hitPoints: number[];
  /** Sites that each unit has tagged this turn. */
  unitSites: Bits[];

  // Units and seats, for this turn.
  changedHex: Bits<Unit>;
  acted: Bits<Unit>;
  tagged: Bits<Unit>;
  demolished: Bits<Seat>;

  /** Hexes of the movement step under way that cost nothing. */
  freeHexes: number;
  /** What texts have left behind for a time. */
  effects: Effects;
  tokens: readonly TokenOn[];
  attacks: Attack[];
  sponsorPlays: readonly SponsorPlay[];
}

/**
 * What is noted of a turn, as it is when a turn begins. These are sets and counts by unit and by seat, looked at for every
 * hex and every face; what merely has a limit is counted in a scope of the kernel.
 */
export function nothingDoneThisTurn(players: number) {
  return {
    tagCounts: new Array<number>(players).fill(0),
    taggedSites: new Array<Bits>(players).fill(0),
    unitSites: new Array<Bits>(players * 4).fill(0),
    changedHex: 0,
    tagged: 0,
    demolished: 0,
  };
}

export function isInPlay(state: Gkr, seat: Seat): boolean {
  return !has(state.out, seat);
}

export function survivors(state: Gkr): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 1; seat <= state.players; seat++) if (isInPlay(state, seat)) seats.push(seat);
  return seats;
}

/** The seat so many places clockwise of another: once round the table at most. */
export function seatAfter(state: Gkr, seat: Seat, places: number): Seat {
  const after = seat + places;
  if (after > state.players) return after - state.players;
  return after < 1 ? after + state.players : after;
}

/** Play order: the Glory Hound first, then clockwise; destroyed players are left out. */
export function playOrder(state: Gkr): Seat[] {
  return orderFrom(state, state.gloryHound);
}

/** The players in clockwise order from one of them. */
export function orderFrom(state: Gkr, first: Seat): Seat[] {
  const seats: Seat[] = [];
  for (let place = 0; place < state.players; place++) {
    const seat = seatAfter(state, first, place);
    if (isInPlay(state, seat)) seats.push(seat);
  }
  return seats;
}

export function isOnBoard(state: Gkr, unit: Unit): boolean {
  return unit >= 0 && unit < state.cells.length && state.cells[unit]! !== OFF_BOARD;
}

/** The unit on a hex, or -1. */
export function unitAt(state: Gkr, cell: Cell): Unit {
  return cell < 0 ? -1 : state.cells.indexOf(cell);
}

/** The attack being resolved; undefined outside one. */
export function attackNow(state: Gkr): Attack | undefined {
  const { attacks } = state;
  // Not by the index -1, which an engine looks up as a name.
  return attacks.length === 0 ? undefined : attacks[attacks.length - 1];
}

export function hasToken(state: Gkr, unit: Unit, token: Token, by?: Seat): boolean {
  return state.tokens.some((one) => one.unit === unit && one.token === token && (by === undefined || one.by === by));
}

/** Takes a unit off the board, with its tokens and all that was noted of it this turn. */
export function leaveBoard(state: Gkr, unit: Unit): void {
  state.cells[unit] = OFF_BOARD;
  state.hitPoints[unit] = 0;
  state.tokens = state.tokens.filter((one) => one.unit !== unit);
  state.changedHex = excluding(state.changedHex, unit);
  state.acted = excluding(state.acted, unit);
  state.tagged = excluding(state.tagged, unit);
  state.unitSites[unit] = 0;
}

export function areEnemies(unit: Unit, other: Unit): boolean {
  return seatOf(unit) !== seatOf(other);
}

/** The units on the board of one seat, Heavy Hitter first. */
export function unitsOnBoard(state: Gkr, seat: Seat): Unit[] {
  const units: Unit[] = [];
  for (let unit = hhOf(seat); unit < hhOf(seat) + 4; unit++) if (state.cells[unit] !== OFF_BOARD) units.push(unit);
  return units;
}

export function isSupport(unit: Unit): boolean {
  return classOf(unit) !== 0;
}

function copyAttacks(attacks: readonly Attack[]): Attack[] {
  const copies = attacks.slice();
  for (let i = 0; i < copies.length; i++) copies[i] = copyAttack(copies[i]!);
  return copies;
}

/** Field by field: a spread gives the copy of a copy of an attack a hidden class of its own. */
function copyAttack(attack: Attack): Attack {
  return {
    seat: attack.seat,
    attacker: attack.attacker,
    card: attack.card,
    target: attack.target,
    mode: attack.mode,
    exit: attack.exit,
    damage: attack.damage,
    dieOne: attack.dieOne,
    dieTwo: attack.dieTwo,
    saves: attack.saves,
    outcome: attack.outcome,
    isCritical: attack.isCritical,
    taken: attack.taken,
    isFlank: attack.isFlank,
    isAlley: attack.isAlley,
    isRedirected: attack.isRedirected,
    isRepeat: attack.isRepeat,
    onlyAt: attack.onlyAt,
    struck: attack.struck,
    since: attack.since,
    from: attack.from,
    at: attack.at,
    settled: attack.settled,
  };
}

/** Copies a match field by field; strings and what is never changed in place are shared. */
export function copyState(state: Gkr, copyStack: CopyStack): Gkr {
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
    isQuickStart: state.isQuickStart,
    isLastBotStanding: state.isLastBotStanding,
    tagModel: state.tagModel,
    turn: state.turn,
    phase: state.phase,
    gloryHound: state.gloryHound,
    isEnding: state.isEnding,
    battlefield: state.battlefield,
    starts: state.starts,
    sites: state.sites,
    controllers: state.controllers,
    tags: state.tags,
    factions: state.factions.slice(),
    pilots: state.pilots.slice(),
    energy: state.energy.slice(),
    tracks: state.tracks.slice(),
    out: state.out,
    facings: state.facings.slice(),
    tagCounts: state.tagCounts.slice(),
    taggedSites: state.taggedSites.slice(),
    hits: state.hits.slice(),
    shown: state.shown.slice(),
    cells: state.cells.slice(),
    hitPoints: state.hitPoints.slice(),
    unitSites: state.unitSites.slice(),
    changedHex: state.changedHex,
    acted: state.acted,
    tagged: state.tagged,
    demolished: state.demolished,
    freeHexes: state.freeHexes,
    effects: state.effects,
    tokens: state.tokens,
    attacks: copyAttacks(state.attacks),
    sponsorPlays: state.sponsorPlays,
  };
}
