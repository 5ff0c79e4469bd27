// Sparring: the smallest game in which all forms of Giga-Robo's texts mean something. Two to four robots on five by five
// hexes, each for itself or in teams; attacks of one or two cards with dice, open hands, responses that can be answered.

import type { GameEvent, KernelState, Locals, Moment, Seat } from '@automachia/kernel';
import { stepWords } from '@automachia/kernel';
import type {
  CarriedText,
  Effects,
  EffectQuestions,
  KeptText,
  Playable,
  TextBook,
  TextScene,
} from '../../../src/index.js';
import { effectWords, whoIn } from '../../../src/index.js';
import type { Trying } from '../support.js';
import { objectKind } from '../support.js';

/** An attack from its declaration to its end. */
export interface Attack {
  readonly number: number;
  readonly seat: Seat;
  readonly target: Seat;
  readonly cards: readonly string[];
  /** Which of its cards is being resolved. */
  readonly at: number;
  /** Dice beside those that every attack has. */
  readonly more: number;
  readonly dice: readonly number[];
  /** Texts that were added to the end of its rules. */
  readonly added: readonly KeptText[];
  /** What the card before gives to the one after it. */
  readonly following: readonly CarriedText[];
  readonly isUnplayed: boolean;
}

/** Nobody attacks. */
export const NO_ATTACK: Attack = {
  number: 0,
  seat: 0,
  target: 0,
  cards: [],
  at: 0,
  more: 0,
  dice: [],
  added: [],
  following: [],
  isUnplayed: false,
};

/** A text that waits for an attack of its seat: which one, and at which step of it. */
export interface Waiting extends KeptText {
  readonly which: string;
  readonly step: 'declare' | 'pool' | 'success';
}

export interface Sparring extends KernelState {
  round: number;
  actions: number;
  hasTeams: boolean;
  spirit: number[];
  power: number[];
  armour: number[];
  panic: number[];
  cells: number[];
  /** Cells with a target token. */
  targets: readonly number[];
  attack: Attack;
  lastAttack: number;
  /** How many times damage has come in. */
  lastBlow: number;
  /** A recovery roll that lies on the table. */
  recovery: number;
  /** By how much the damage now coming is reduced. */
  reduced: number;
  /** Seats that choose their own hexes when they are moved by force. */
  steering: readonly Seat[];
  /** Seats that have attacked this turn. */
  attacked: readonly Seat[];
  hands: readonly (readonly string[])[];
  /** Cards that were played and are not yet back in hand. */
  spent: readonly (readonly string[])[];
  waiting: readonly Waiting[];
  /** Parts of cards that lie activated in the meter, by seat. */
  meter: readonly (readonly CarriedText[])[];
  effects: Effects;
}

export interface AttackCard {
  readonly name: string;
  readonly type: 'melee' | 'ranged';
  readonly reach: number;
}

export interface Cards {
  readonly book: TextBook<SparringTypes>;
  readonly attacks: readonly AttackCard[];
  /** By seat: the texts that are always in force, and the instants it might play. */
  readonly carried: readonly (readonly CarriedText[])[];
  readonly instants: readonly Playable<SparringTypes>[];
}

export interface SparringTypes {
  readonly state: Sparring;
  readonly content: Cards;
  readonly event: GameEvent;
  readonly questions: EffectQuestions &
    Trying & {
      readonly takeAction: null;
      readonly chooseHex: null;
      readonly pickDie: null;
      readonly chooseGain: null;
      readonly chooseTrigger: null;
      readonly respondOrPass: { readonly event: string; readonly seat: Seat };
    };
  readonly phase: string;
}

export type At<L extends Locals = Locals> = Moment<SparringTypes, L>;
export type Scene = TextScene<SparringTypes>;

export const words = effectWords<SparringTypes>();
export const steps = stepWords<SparringTypes>();

export const isIn = ({ armour }: Sparring, seat: Seat): boolean => armour[seat - 1]! > 0;
export const seatsIn = (state: Sparring): Seat[] =>
  state.armour.map((_, i) => i + 1).filter((seat) => isIn(state, seat));
/** Odd seats against even ones, where there are teams. */
export const areFoes = ({ hasTeams }: Sparring, one: Seat, other: Seat): boolean =>
  hasTeams ? (one - other) % 2 !== 0 : one !== other;
export const foesOf = (state: Sparring, seat: Seat): Seat[] => {
  const all = seatsIn(state);
  const after = all.filter((one) => one > seat);
  return [...after, ...all.filter((one) => one < seat)].filter((one) => areFoes(state, seat, one));
};
/** Whom a text means by "the foe". */
export const foeIn = (x: Scene): Seat => whoIn(x.content.book, x, 'foe');

const SIDE = 5;
export const CELLS = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
export const MOST_SEATS = 4;
const MOST_DICE = 6;
export const DICE = 100;
export const PLAYERS = 200;
export const objects = objectKind<Cards>({
  cell: { from: 0, count: CELLS.length },
  die: { from: DICE, count: MOST_DICE },
  player: { from: PLAYERS, count: MOST_SEATS + 1 },
});

export function neighbours(cell: number): number[] {
  return CELLS.filter((one) => distance(one, cell) === 1);
}

export function distance(one: number, two: number): number {
  return Math.abs(Math.floor(one / SIDE) - Math.floor(two / SIDE)) + Math.abs((one % SIDE) - (two % SIDE));
}

/** Whose turn it is. */
export function active({ stack }: Sparring): Seat {
  return Number(stack[0]?.locals['place'] ?? 0) + 1;
}
