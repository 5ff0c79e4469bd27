// The language of effects: every card, pilot, support unit and upgrade says in it what it does. A closed, typed
// vocabulary that is plain JSON; the rules perform it, the card texts are generated from it.
//
// "You" is the owner of what carries the effect; `self` is the support unit that carries it.
//
// A verb that needs an object (a unit, a card of a line, a face of a building) needs one that exists: a card whose
// effects that apply find none cannot be played, and an ability finds nothing to do. That is why no condition repeats
// it. A destroyed player plays and chooses nothing (GKR-RUL-67).

import type { ConditionsOf } from '@automachia/effects';
import type { conditions as words } from '../cards/conditions/index.js';
import type { Verb } from './verbs.js';

/** When an effect may happen, in the order in which the windows of a turn open. */
export const windows = [
  'TURN_START', // before the Deploy phase
  'DEPLOY', // your turn in the Deploy phase
  'MOVE_HH', // your Heavy Hitter's movement step, before, during or after its path
  'MOVE_SU', // the movement step of one of your support units
  'MOVE_END', // after the last Recon step, in play order; opens the Combat phase, whose scope and limits it shares
  'DECLARE', // while the Firing Line is chosen in secret
  'REVEAL', // all lines revealed, no cost paid
  'PAID', // all costs paid, no shot fired
  'FIRE', // your card's turn to fire, before it chooses a target
  'TARGETED', // target chosen, dice not rolled; not for Orbital Strikes
  'ROLLED', // dice rolled, outcome not fixed; not for Orbital Strikes
  'HIT', // a hit, saves not rolled; for Orbital Strikes too, but then not for Reactions
  'SAVED', // saves rolled, damage not applied; after a critical hit and for Orbital Strikes too
  'DONE', // damage and achievements settled, hit or miss, the card not yet put away; for Orbital Strikes too
  'COMBAT_END', // no card left to fire
  'TAG', // your turn in the Tag phase
  'TAG_END', // everybody has tagged, sponsor limit not yet enforced
  'RESET_START', // before energy is reset
  'GLORY', // hands refilled, Glory Hound not yet determined
  'SPONSOR', // another player has just played a sponsor card, its effect not yet applied
] as const;
export type Window = (typeof windows)[number];

/** Windows that open for one attack. Only there may an effect speak of the attack, its attacker or its target. */
export const attackWindows = [
  'FIRE',
  'TARGETED',
  'ROLLED',
  'HIT',
  'SAVED',
  'DONE',
] as const satisfies readonly Window[];

/** What an effect is: something that happens in a window, or something that is always so. */
export type Effect = TriggeredEffect | PassiveEffect;

export interface TriggeredEffect {
  /** Any one of these windows. */
  readonly at: readonly Window[];
  /** All of them must hold. */
  readonly when?: readonly EffectCondition[];
  /** Its owner may decline it. Without it an ability happens by itself, a card's effect when the card is played. */
  readonly may?: true;
  /** Used at most once in this time, per carrier of the effect. */
  readonly limit?: Limit;
  /** A support unit does this in place of its attack, as its owner chooses. Only in `FIRE`. */
  readonly insteadOfAttacking?: true;
  /** In this order. After `pay`, the rest happens only if it is paid. */
  readonly does: readonly Verb[];
}

/** Holds from the first turn on (pilots, support units on the board) or from the unlocking on (upgrades). */
export interface PassiveEffect {
  readonly always: readonly Verb<'modify' | 'set' | 'ignore'>[];
}

export const limits = ['attack', 'phase', 'turn', 'game'] as const;
export type Limit = (typeof limits)[number];

/**
 * How long something lasts: this attack; this movement step; to the end of the phase; to the end of Reset; for good.
 * In a passive effect always `game`: as long as its carrier is in play.
 */
export const scopes = ['attack', 'step', 'phase', 'turn', 'game'] as const;

// ---- units

/** E, B and M are the weapons: energy, ballistic, missile. `SU`: a support unit's attack. `ORB`: an Orbital Strike. */
export const attackClasses = ['E', 'B', 'M', 'SU', 'ORB'] as const;
export type AttackClass = (typeof attackClasses)[number];
export const weaponClasses = ['E', 'B', 'M'] as const satisfies readonly AttackClass[];
export type WeaponClass = (typeof weaponClasses)[number];

/** A unit that is known without a choice. `entered`: the enemy support unit on the hex your Heavy Hitter enters. */
export const unitNames = ['self', 'ownHH', 'attacker', 'target', 'entered'] as const;
export type UnitName = (typeof unitNames)[number];

/** HH: Heavy Hitter. SU: support unit of any class. GKR: any of both. */
export const unitKinds = ['GKR', 'HH', 'SU', 'combat', 'repair', 'recon'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** Which units on the board may be meant. */
export interface UnitFilter {
  readonly side: 'own' | 'enemy' | 'any';
  readonly kind: UnitKind;
  /** All but this one. */
  readonly other?: UnitName;
  /** At most this far from the unit. */
  readonly within?: { readonly hexes: number; readonly of: UnitName };
}

/** One unit: the named one, or one that you choose among those that fit. */
export type OneUnit = UnitName | { readonly one: UnitFilter };

/** One unit, or each that fits (in the order of GKR-RUL-71). */
export type Units = OneUnit | { readonly each: UnitFilter };

// ---- conditions

/** As the words say it (cards/conditions), or any of several. */
export type EffectCondition =
  | ConditionsOf<(typeof words)[keyof typeof words]>
  | { readonly if: 'anyOf'; readonly conditions: readonly EffectCondition[] };
