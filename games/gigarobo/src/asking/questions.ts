// Every question of Giga-Robo!, with its facts: what it says beside its options, as data in the players' own words.

import type { Seat } from '@automachia/kernel';

/** What a window is about: its name, whose moment it is, and what lies unresolved. */
export type WindowFacts = {
  readonly window: string;
  readonly seat: Seat;
  readonly declared: readonly { readonly number: number; readonly seat: Seat; readonly source: string }[];
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
  chooseMove: { readonly most: number };
  chooseHeld: { readonly slot: number; readonly left: number };
  joinRobot: null;
  // Attack
  chooseAttackCard: { readonly cards: readonly string[]; readonly spirit: number };
  nameSide: null;
  chooseReactiveAim: null;
  splitCost: { readonly cost: number };
  choosePayment: { readonly card: string; readonly cost: number };
  react: { readonly cards: readonly string[]; readonly other: Seat };
  buyPowerDice: { readonly most: number };
  buyRecoveryDice: { readonly most: number };
  // Effects
  respondOrPass: WindowFacts;
  chooseTrigger: null;
  forceStep: { readonly seat: Seat; readonly by: string; readonly left: number };
  throwTo: { readonly seat: Seat };
  displace: { readonly seat: Seat };
  relocate: null;
  chooseBarrier: null;
  pickCard: { readonly left: number };
  chooseWay: { readonly card: string };
  pickDie: { readonly left: number };
  pickTokens: { readonly left: number };
  pickHex: { readonly left: number };
  leapTo: null;
  readForced: { readonly by: string; readonly left: number };
  meetPilot: null;
};
