// Everything that Tournoi tells: one union, told apart by `type`. Rules tell nothing else; faces, bots, sentences and
// tests read these types. Words are the players' own: cells and cards by name, robots by seat.

import type { RuleId, Seat } from '@automachia/kernel';

type CellName = string;
type CardName = string;

type Event<Type extends string, Fields = unknown> = { readonly type: Type; readonly rule: RuleId } & Readonly<Fields>;

export type TournoiEvent =
  | Event<'turnBegan', { turn: number; first: Seat }>
  | Event<'eventsRevealed', { seat: Seat; cards: readonly CardName[] }>
  | Event<'locationPlaced', { seat: Seat; card: CardName; at: CellName }>
  | Event<'overloadBegan', { seat: Seat; distance: number }>
  | Event<'cardHadNoEffect', { seat: Seat; card: CardName; because: RuleId }>
  | Event<'robotsSwapped', { seat: Seat; other: Seat; at: CellName; otherAt: CellName }>
  | Event<'robotMoved' | 'robotLeftTheBoard', { seat: Seat; direction: string; from: CellName; to: CellName }>
  | Event<'robotPutBack', { seat: Seat; at: CellName }>
  | Event<'robotSprang' | 'robotTeleported', { seat: Seat; from: CellName; to: CellName }>
  | Event<'fightBegan', { at: CellName; seats: readonly Seat[] }>
  | Event<'weaponSpent', { seat: Seat }>
  | Event<'diceRolled', { seats: readonly Seat[]; dice: readonly number[] }>
  | Event<'fightWon', { seat: Seat; at: CellName }>
  | Event<'loserPlaced', { seat: Seat; by: Seat; at: CellName }>
  | Event<'groundShook'>
  | Event<'locationWentOff' | 'locationDestroyed' | 'bombTurnedOver', { card: CardName; at: CellName }>
  | Event<'robotProtected', { seat: Seat; at: CellName }>
  | Event<'lifeGained' | 'lifeLost', { seat: Seat; amount: number; life: number }>
  | Event<'weaponGained', { seat: Seat; amount: number; weapons: number }>
  | Event<'turretFired', { seat: Seat; target: Seat; at: CellName }>
  | Event<'damagePrevented', { seat: Seat }>
  | Event<'robotEliminated', { seat: Seat }>
  /** `cards` only to the seat that drew them. */
  | Event<'cardsDrawn', { seat: Seat; count: number; cards?: readonly CardName[] }>
  | Event<'deckShuffled'>
  | Event<'matchWon', { seats: readonly Seat[] }>;

/** A card, and where it lies; without a place, on the track. */
export type Cause = { readonly card: CardName; readonly at?: CellName };

/** What a direction brings, by the rules, if the others stay away. */
export type Awaiting =
  /** It leaves the board: so much life it has left after that. */
  | { readonly what: 'ejection'; readonly life: number; readonly rule: RuleId }
  /** A location on the cell acts on the robot: gives it something, or lets it choose where to go on. */
  | { readonly what: 'location'; readonly card: CardName; readonly rule: RuleId }
  /** It loses life, or would without its force field: at once or at the end of the turn. */
  | {
      readonly what: 'damage' | 'prevented';
      readonly when: 'now' | 'end';
      readonly damage: number;
      /** What hits it, what set that off, and so on. */
      readonly because: readonly Cause[];
      readonly rule: RuleId;
    };

/** Where a direction leads, and what it brings if the others stay away: on no location, on nobody's cell, hit by nothing. */
export type Way = {
  /** Null off the board. */
  readonly to: CellName | null;
  readonly brings: readonly Awaiting[];
  /** The life that the robot has at the end of the turn; null where that depends on what its player chooses then. */
  readonly life: number | null;
};

/** Every question, with what it says beside its options; null where its name says all. */
export type TournoiQuestions = {
  chooseEvents: { readonly count: number };
  placeLocation: { readonly card: CardName };
  swapWith: null;
  chooseDirection: {
    readonly robot: Seat;
    readonly distance: number;
    /** By the directions that may be chosen. */
    readonly ways: { readonly [direction: string]: Way };
  };
  putBack: { readonly robot: Seat };
  springTo: { readonly robot: Seat };
  goThroughPortal: { readonly robot: Seat };
  /** How many fight, and how many of those who are asked later could still spend a token. */
  spendWeapon: { readonly fighters: number; readonly armed: number };
  placeLoser: { readonly robot: Seat };
};
