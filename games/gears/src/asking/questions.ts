// Every question of Gears of War, with its facts: what it says beside its options, as data in the players' own words.

import type { Seat } from '@automachia/kernel';

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
  chooseAttack: { readonly dice: number };
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
  // Wounds
  chooseWounded: null;
  dodge: { readonly dice: number };
  discardCard: { readonly left: number };
};
