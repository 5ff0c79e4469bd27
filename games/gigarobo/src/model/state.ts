// The state of a match of Giga-Robo!: what lies on the table. Everything is public but the order of the impact deck and
// sealed choices (GIG-RUL-64, GIG-RUL-88, GIG-RUL-99). Records are replaced and never changed in place: copies share them.

import type { CarriedText, Effects, KeptText } from '@automachia/effects';
import { NOBODY } from '@automachia/effects';
import type { CopyStack, KernelState, Seat } from '@automachia/kernel';
import { copyChance } from '@automachia/kernel';
import type { DieKind, DiceSide } from '../chapters/dice.js';
import type { AttackedKind } from '../chapters/range.js';
import type { MODES } from '../options.js';
import type { Ground } from './ground.js';

export type Mode = (typeof MODES)[number];

/** The five phases of a turn (GIG-TRN-01), and the set-up before the first. */
export const PHASES = ['setUp', 'turnStart', 'upkeep', 'combat', 'cooldown', 'turnEnd'] as const;
export type Phase = (typeof PHASES)[number];

/** GIG-TRA-01. */
export const TRAUMAS = ['fire', 'panic', 'surge', 'anchor'] as const;
export type Trauma = (typeof TRAUMAS)[number];

/** The tokens in one slot of a meter. */
export type TokensInSlot = Readonly<Record<Trauma, number>>;
export const NO_TOKENS: TokensInSlot = { fire: 0, panic: 0, surge: 0, anchor: 0 };

/** GIG-SET-05: slots 1, 2 and 3. */
export const METER_SLOTS = 3;

/** A card that cools down. */
export interface MeterCard {
  readonly card: number;
  readonly slot: number;
  /** GIG-SET-15, GIG-COO-07: its text is live, in whatever slot it lies. */
  readonly isOn: boolean;
  /** What of it is in force while it lies activated, with what was bound when it was played. */
  readonly carried: readonly CarriedText[];
}

/** The ability that a player has chosen of the pilot; the same object for the whole match. */
export interface ChosenBuild {
  readonly ability: number;
}

/** What belongs to a person: it stays theirs when they join another robot (GIG-RUL-56). */
export interface Fighter {
  /** Numbers of the pilot and the robot; NONE before they are chosen. */
  readonly pilot: number;
  readonly robot: number;
  readonly build: ChosenBuild;
  /** GIG-SET-12: the cubes for tens and units of a track are one number; so are those of armour. */
  readonly spirit: number;
  readonly hand: readonly number[];
  readonly meter: readonly MeterCard[];
  /** By slot, the first first. */
  readonly tokens: readonly TokensInSlot[];
  /** Whose robot they are aboard: their own, a teammate's, or nobody's when they are out. */
  readonly aboard: Seat;
  /** GIG-CRD-42: how many of their next turns they sleep through. */
  readonly sleeps: number;
  readonly isAsleep: boolean;
  /** GIG-CRD-35: while-activated parts that were taken over for this turn. */
  readonly lent: readonly CarriedText[];
}

export const NOTHING_LENT: readonly CarriedText[] = [];

/** A robot ability with the power tokens that lie on it, and tokens that its text has stored there. */
export interface AbilityInPlay {
  readonly ability: number;
  readonly tokens: number;
  readonly stored: number;
}

/** What belongs to a robot; by the seat of its pilot. */
export interface Robot {
  /** OFF_MAP before it is placed and after it is defeated. */
  readonly hex: number;
  readonly armour: number;
  /** Power tokens in control. */
  readonly power: number;
  readonly hasBarrier: boolean;
  readonly abilities: readonly AbilityInPlay[];
  /** Co-pilots in the order in which they joined (GIG-CPL-04). */
  readonly crew: readonly Seat[];
  /** How many times it has spent its movement this turn, and how much of the allowance under way (GIG-CRD-47). */
  readonly moves: number;
  readonly walked: number;
  /** GIG-CRD-48: the last thing it did was to spend movement. */
  readonly hasJustMoved: boolean;
  /** The hexes of that move. */
  readonly way: readonly number[];
  /** Whether it has played an attack this turn. */
  readonly hasAttacked: boolean;
}

export const OFF_MAP = -1;
export const NONE = -1;
export { NOBODY };

/** What an attack is aimed at; `seat` is the robot's pilot, or nobody. */
export interface Aim {
  readonly kind: AttackedKind;
  readonly hex: number;
  readonly seat: Seat;
}

export type CardStatus = 'pending' | 'resolved' | 'broken' | 'cancelled';

/** How a card is paid for: its cost, nothing where a text gives leave, another price that a text allows. */
export const PAYMENTS = ['spirit', 'free', 'price'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** What a text lets a player pay in place of a card's cost (GIG-CRD-64, GIG-CRD-92). */
export interface OtherPrice {
  readonly spirit: number;
  readonly power: number;
}
export const NO_PRICE: OtherPrice = { spirit: 0, power: 0 };

/** A card of an attack. */
export interface AttackCard {
  readonly card: number;
  /** GIG-CRD-44: what is played again costs nothing. */
  readonly payment: Payment | 'again';
  /** The other price that it was declared for. */
  readonly price: OtherPrice;
  /** The Fighting Spirit that was paid for it so far. */
  readonly paid: number;
  readonly status: CardStatus;
  /** The texts that are performed: its own, or what was copied onto it (GIG-CRD-34). */
  readonly rules: readonly string[];
  readonly damage: readonly string[];
  /** What its texts have bound so far: its X (GIG-CRD-16). */
  readonly bound: readonly number[];
  /** Base damage in place of the printed one; NONE where it is the printed one. */
  readonly base: number;
  /** What enters the meter activated, once it resolves. */
  readonly carried: readonly CarriedText[];
  /** What it gives to the card after it (GIG-CRD-33). */
  readonly gives: readonly CarriedText[];
  /** Where it goes when the attack is over: to the meter, back to hand (GIG-CRD-89), out of the game. */
  readonly goes: 'meter' | 'hand' | 'away';
}

/** Dice to be rolled, by kind. */
export type DicePool = Readonly<Record<DieKind, number>>;
const NO_DICE: DicePool = { attack: 0, ten: 0, power: 0 };

/** One side of a combat. */
export interface Side {
  /** The pilot of the robot that fights. */
  readonly seat: Seat;
  readonly aim: Aim;
  readonly cards: readonly AttackCard[];
  /** GIG-CRD-50: the hex from which range, path and cover are counted, NONE for the robot's own; and what must lie there. */
  readonly origin: number;
  readonly start: '' | 'structure' | 'static';
  /** GIG-RUL-20: which side of a path along borders was named. */
  readonly pathSide: 'left' | 'right';
  /** Its path, as it lay when the attack was declared (GIG-CRD-49). */
  readonly path: readonly number[];
  /** What is rolled: empty until it is gathered. */
  readonly pool: DicePool;
  /** Power tokens spent on dice, and power dice that texts gave. */
  readonly bought: number;
  /** Words of `ignore`: cover, elevation, forced. */
  readonly ignores: readonly string[];
  /** GIG-CPL-11: what co-pilots have paid of its costs. */
  readonly payers: readonly Payer[];
  /** GIG-RUL-78: what waited for this attack and joined its declaration; an attack that returns to hand gives it back. */
  readonly joined: readonly Waiting[];
}

export interface Payer {
  readonly seat: Seat;
  readonly amount: number;
}

/**
 * What a text does to the dice of a player in this combat: so many more or fewer before they are gathered, or so much on every
 * one that is rolled. GIG-RUL-66: what a card of the attack has announced lapses with that card (`by`; NONE for other texts).
 */
export interface DiceChange {
  readonly seat: Seat;
  readonly by: number;
  readonly amount: number;
}

/** Dice of a kind that texts add or take, before limits. */
export interface PoolChange extends DiceChange {
  readonly kind: DieKind;
}

/** What is added to the face of every die, or of every one that is no power die. */
export interface FaceChange extends DiceChange {
  readonly which: 'all' | 'attack';
}

export interface AttackDie {
  readonly side: DiceSide;
  readonly kind: DieKind;
  readonly value: number;
}

/** What is to be dealt when damage is computed: to a robot, a structure or a barrier, as an object. */
export interface Share {
  readonly object: number;
  readonly amount: number;
}

/** A step of a text that waits for the damage of the attack (GIG-CRD-21, GIG-CRD-22): its node says how much. */
export interface LaterNode {
  readonly text: string;
  readonly node: number;
  readonly seat: Seat;
  readonly bound: readonly number[];
  /** GIG-CRD-91: all of it goes to this hex instead; NONE where it is only reduced. */
  readonly to: number;
}

export type AttackStep =
  | 'none'
  | 'declared'
  | 'paid'
  | 'reacting'
  | 'pool'
  | 'rolled'
  | 'judged'
  | 'rules'
  | 'damage'
  | 'over';
export type Reaction = 'none' | 'attack' | 'defend' | 'hit';

/** A text that is added to the end of the winner's rules text; `at` is the node it goes on with. */
export interface AddedText extends KeptText {
  readonly at: number;
}

/** An attack from its declaration to its end. */
export interface Attack {
  readonly number: number;
  readonly step: AttackStep;
  readonly attacker: Side;
  readonly reactor: Side;
  readonly reaction: Reaction;
  readonly more: readonly PoolChange[];
  readonly shifts: readonly FaceChange[];
  readonly dice: readonly AttackDie[];
  /** Grows whenever a die or the number of successes changes: what was judged before is judged again. */
  readonly version: number;
  /** GIG-CRD-54: successes that a text has fixed, for the side that wins by it. */
  readonly fixed: number;
  readonly fixedFor: DiceSide | '';
  readonly winner: DiceSide | '';
  readonly successes: number;
  /** Texts added to the end of the winner's rules text. */
  readonly added: readonly AddedText[];
  readonly shares: readonly Share[];
  readonly reductions: readonly LaterNode[];
  /** What is dealt once it is known what the target took (GIG-CRD-22). */
  readonly later: readonly LaterNode[];
  /** GIG-RUL-30: robots that an opponent has inflicted damage on during it. */
  readonly hurt: readonly Seat[];
  /** What it inflicted on its target. */
  readonly inflicted: number;
  /** It was taken back to hand, or cancelled as a whole before it could be answered. */
  readonly isUnplayed: boolean;
  /** GIG-CRD-44: the card, as an object, that is to be played again against a new target, NONE where none is. */
  readonly again: number;
  /** What that card was aimed at before in this chain of attacks, as objects. */
  readonly met: readonly number[];
}

const NO_AIM: Aim = { kind: 'robot', hex: OFF_MAP, seat: NOBODY };
export const NO_SIDE: Side = {
  seat: NOBODY,
  aim: NO_AIM,
  cards: [],
  origin: NONE,
  start: '',
  pathSide: 'left',
  path: [],
  pool: NO_DICE,
  bought: 0,
  ignores: [],
  payers: [],
  joined: [],
};
/** Nobody attacks. */
export const NO_ATTACK: Attack = {
  number: 0,
  step: 'none',
  attacker: NO_SIDE,
  reactor: NO_SIDE,
  reaction: 'none',
  more: [],
  shifts: [],
  dice: [],
  version: 0,
  fixed: NONE,
  fixedFor: '',
  winner: '',
  successes: 0,
  added: [],
  shares: [],
  reductions: [],
  later: [],
  hurt: [],
  inflicted: 0,
  isUnplayed: false,
  again: NONE,
  met: [],
};

/**
 * A text that waits for an attack of its player (GIG-ATK-09): which one, and at which step of it; one that must succeed is
 * not used up before (GIG-ERR-02).
 */
export interface Waiting extends KeptText {
  readonly which: string;
  readonly step: 'declare' | 'pool' | 'success';
  /** GIG-CRD-34: the card whose text it copies onto that attack, as an object; NONE where it copies none. */
  readonly source: number;
}

/** An instant or a trigger that lies on the table: a card that will enter its owner's meter (GIG-RSP-10). */
export interface OnTheTable {
  readonly seat: Seat;
  readonly card: number;
  readonly carried: readonly CarriedText[];
  readonly goes: 'meter' | 'hand' | 'away';
  /** GIG-CRD-35: it has taken over a text whose while-activated part lasts for this turn only. */
  readonly isLent: boolean;
}

export interface Giga extends KernelState {
  mode: Mode;
  isQuickStart: boolean;
  hasDuplicates: boolean;
  hasRoundLimit: boolean;
  /** The number of the map; NONE before one is chosen. */
  map: number;
  round: number;
  /** Turn order; a defeated seat keeps its place and is skipped (GIG-RUL-07). */
  order: readonly Seat[];
  active: Seat;
  ground: Ground;
  /** GIG-RUL-04: structures left in the box, by tier. */
  supply: readonly number[];
  fighters: readonly Fighter[];
  robots: readonly Robot[];
  attack: Attack;
  waiting: readonly Waiting[];
  onTheTable: readonly OnTheTable[];
  /** The number that was given last to an attack, a damage event, a roll: no two have the same. */
  last: number;
  effects: Effects;
}

/**
 * A record after a change. One that would not change stays, and with it all that was worked out of it; a copy of one that does
 * has the fields in the same order, whatever was changed, so that all records of a kind are of one shape.
 */
export function changed<T extends object>(before: T, change: Partial<T>): T {
  let after: T | undefined;
  for (const name in change) {
    const value = change[name] as T[typeof name];
    if (before[name] === value) continue;
    after ??= { ...before };
    after[name] = value;
  }
  return after ?? before;
}

/** Field by field: searches copy millions of states. */
export function copyState(state: Giga, copyStack: CopyStack): Giga {
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
    mode: state.mode,
    isQuickStart: state.isQuickStart,
    hasDuplicates: state.hasDuplicates,
    hasRoundLimit: state.hasRoundLimit,
    map: state.map,
    round: state.round,
    order: state.order,
    active: state.active,
    ground: state.ground,
    supply: state.supply,
    fighters: state.fighters,
    robots: state.robots,
    attack: state.attack,
    waiting: state.waiting,
    onTheTable: state.onTheTable,
    last: state.last,
    effects: state.effects,
  };
}
