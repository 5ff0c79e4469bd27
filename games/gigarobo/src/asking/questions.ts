// Every question of Giga-Robo!, with its facts: what it says beside its options, as data in the players' own words.

import type { Seat } from '@automachia/kernel';
import type { DiceSide, DieKind, Reactions } from '../chapters/dice.js';
import type { Rolls } from '../chapters/odds.js';

/** What a window is about: its name, whose moment it is, and what lies unresolved. */
export type WindowFacts = {
  readonly window: string;
  readonly seat: Seat;
  readonly declared: readonly { readonly number: number; readonly seat: Seat; readonly source: string }[];
};

/** The hexes of a way, the first one entered first, and what it costs. */
export type WayFacts = { readonly cost: number; readonly way: readonly string[] };

/** What both sides would roll as things stand, which of them is asked, and who rolls with the Reaction icon. */
export type ContestFacts = {
  readonly side: DiceSide;
  readonly attacker: Rolls;
  readonly reactor: Rolls;
  readonly reactions: Reactions;
};

/** What a card would be rolled against: of an attack a defence, of a reactive attack what it answers. */
export type AgainstFacts = {
  readonly rolls: Rolls;
  readonly isReactive: boolean;
  /** What would be rolled with each card that may come next; under '' with those that are named already. */
  readonly own: Readonly<Record<string, Rolls>>;
  /** The first cards by which it would have the Reaction icon. */
  readonly icons: readonly string[];
};

/** Dice of a combat as they lie. */
export type Lying = {
  readonly dice: readonly {
    readonly side: DiceSide;
    readonly kind: DieKind;
    readonly value: number;
    readonly shift: number;
  }[];
  readonly reactions: Reactions;
};

/** What somebody who is moved by force would meet in a hex (GIG-RUL-26), as the map is now. */
export type MetFacts = {
  readonly barrier?: true;
  readonly robot?: Seat;
  readonly tier?: number;
  readonly tile?: string;
  readonly anchors?: number;
};

/** Where forced movement may lead, hex by hex, and what is met there. */
export type ForceFacts = {
  readonly seat: Seat;
  readonly by: string;
  readonly left: number;
  readonly mayStop: boolean;
  readonly from: string;
  /** The hexes that may come after each. */
  readonly next: Readonly<Record<string, readonly string[]>>;
  readonly met: Readonly<Record<string, MetFacts>>;
};

export type GigaQuestions = {
  // Set-up
  chooseFighters: null;
  chooseFightersAgain: null;
  build: { readonly pilot: string; readonly robot: string };
  chooseMap: null;
  placeObstacle: { readonly left: number };
  chooseOrder: null;
  claimPlace: null;
  nominate: null;
  placeRobot: null;
  // Turn
  chooseGain: { readonly heart: number; readonly power: number };
  chooseRage: { readonly rage: number; readonly power: number };
  chooseFloodUpkeep: null;
  takeAction: null;
  chooseMove: { readonly most: number; readonly ways: Readonly<Record<string, WayFacts>> };
  chooseHeld: { readonly slot: number; readonly left: number };
  joinRobot: null;
  // Attack
  chooseAttackCard: {
    /** What is aimed at: the hex, and whether its robot is. */
    readonly at: string;
    readonly isRobot: boolean;
    readonly cards: readonly string[];
    readonly spirit: number;
    readonly against?: AgainstFacts;
  };
  nameSide: null;
  chooseReactiveAim: null;
  splitCost: { readonly cost: number };
  choosePayment: { readonly card: string; readonly cost: number };
  react: { readonly cards: readonly string[]; readonly other: Seat; readonly defending?: ContestFacts };
  chooseStart: null;
  pickSwap: { readonly cards: readonly string[] };
  attackAgain: { readonly card: string };
  buyPowerDice: { readonly most: number; readonly contest: ContestFacts };
  buyRecoveryDice: { readonly most: number };
  // Effects
  respondOrPass: WindowFacts;
  chooseTrigger: null;
  forceStep: ForceFacts;
  throwTo: { readonly seat: Seat; readonly met: Readonly<Record<string, MetFacts>> };
  displace: { readonly seat: Seat };
  relocate: null;
  chooseBarrier: null;
  pickCard: { readonly left: number };
  chooseWay: { readonly card: string };
  pickDie: { readonly left: number; readonly lying?: Lying };
  pickTokens: { readonly left: number };
  pickSlot: null;
  pickHex: { readonly left: number };
  leapTo: null;
  readForced: { readonly by: string; readonly left: number };
  meetPilot: null;
};
