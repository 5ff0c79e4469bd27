// Every question of Gears of War, with its facts: what it says beside its options, as data in the players' own words.

import type { Modifier, Seat } from '@automachia/kernel';

/** What an attack that may be chosen comes to, reason by reason. */
export type AimFacts = {
  readonly weapon: string;
  readonly mode: string;
  /** A figure; a zone, where everybody in it is hit. */
  readonly target: string;
  readonly dice: readonly Modifier[];
  /** The defence dice of that figure; none where nobody rolls any (GOW-CHN-03), or where several do. */
  readonly defence: readonly Modifier[];
};

export type GearsQuestions = {
  // Set-up
  chooseCharacter: null;
  chooseMap: { readonly seat: Seat };
  chooseStart: null;
  // Turn
  heal: { readonly most: number };
  takeOrder: null;
  payCard: null;
  moveTo: { readonly seat: Seat; readonly left: number };
  takeCover: { readonly seat: Seat };
  follow: { readonly seat: Seat };
  chooseAttack: { readonly dice: number; readonly aims: readonly AimFacts[] };
  chooseAmmo: { readonly left: number };
  chooseDrop: null;
  chooseWeapon: null;
  loseWeapon: null;
  // Locusts
  chooseYou: null;
  chooseSpawn: null;
  chooseEmergence: null;
  chooseMarker: null;
  chooseSpot: { readonly locust: string };
  chooseWay: { readonly locust: string };
  guard: { readonly locust: string };
  chooseGuard: null;
  guardWith: { readonly locust: string };
  // Wounds
  chooseWounded: null;
  dodge: { readonly dice: number };
  discardCard: { readonly left: number };
};
