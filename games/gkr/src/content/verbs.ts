// What the verbs of the language of effects speak of: stats, tokens and rules, as data that pages may have. The verbs
// themselves are words, a file each, in cards/verbs.

import type { StepsOf } from '@automachia/effects';
import type { verbs } from '../cards/verbs/index.js';
import type { Window } from './effectLanguage.js';

/** What a number belongs to; see `statPlaces` for which stat goes with which. */
export const placesOfStats = [
  'attack', // the attack being resolved
  'attacksOnOwnHH', // every attack on your Heavy Hitter, this one included
  'ownWeapons', // the weapons of your Heavy Hitter, or those of one class
  'ownOrbitalStrikes',
  'ownSupportUnits',
  'deploying', // your deployments
  'ownMovement', // each hex, or each of the first hexes, of your Heavy Hitter's movement
  'you',
] as const;
export type AppliesTo = (typeof placesOfStats)[number];

/**
 * TN target number; DMG defence dice; RANGE maximum; SPEED; SAVE threshold (−1 is better); COST in energy; MOVE hexes;
 * LOS spotting range; REACH of deployments; HP hit points; TAKEN unprevented damage, never below 0; FREE_REDLINE
 * redlined points per turn that cost no card; TAGCOUNT your tags as counted for the Glory Hound.
 */
export const stats = [
  'TN',
  'DMG',
  'RANGE',
  'SPEED',
  'SAVE',
  'COST',
  'MOVE',
  'LOS',
  'REACH',
  'HP',
  'TAKEN',
  'FREE_REDLINE',
  'TAGCOUNT',
] as const;
export type Stat = (typeof stats)[number];

/** Which stats something has. A modifier of any other is refused by the pack check. */
export const statPlaces: Readonly<Record<AppliesTo, readonly Stat[]>> = {
  attack: ['TN', 'DMG', 'RANGE', 'SAVE', 'TAKEN'],
  attacksOnOwnHH: ['TN', 'DMG', 'SAVE', 'TAKEN'],
  ownWeapons: ['TN', 'DMG', 'RANGE', 'SPEED', 'COST'],
  ownOrbitalStrikes: ['DMG', 'SPEED', 'COST'],
  ownSupportUnits: ['TN', 'DMG', 'RANGE', 'SPEED', 'SAVE', 'MOVE', 'LOS', 'HP'],
  deploying: ['COST', 'REACH'],
  ownMovement: ['COST'],
  you: ['FREE_REDLINE', 'TAGCOUNT'],
};

/**
 * Until this turn's COMBAT_END: MARKED (spotted for the marking player's missiles), BRACED (the next attack that hits it,
 * or damage outside an attack, has 1 point less before saves, then it goes). Until the next turn's COMBAT_END: TRACED
 * (attacks by the marking player's GKRs have TN −1), DAZED (its own attacks have TN +1).
 */
export const tokens = ['MARKED', 'BRACED', 'TRACED', 'DAZED'] as const;
export type Token = (typeof tokens)[number];

/** The rules that an effect may set aside. */
export const ignoredRules = [
  'ARC',
  'LOS',
  'COVER',
  'ALLEY',
  'REACTIONS',
  'SAVES',
  'FLANKED',
  'ENEMY_SU',
  'OBSTACLE',
  'SPOT_LOS',
  'REDLINE_SOURCE',
] as const;

/** A rule that does not apply. */
export type IgnoredRule =
  /** Of the attack being resolved (`attack`): firing arc, line of sight, partial cover, the +2 of an alley, Reactions, saves. */
  | { readonly rule: 'ARC' | 'LOS' | 'COVER' | 'ALLEY' | 'REACTIONS' | 'SAVES'; readonly scope: 'attack' }
  /** Attacks on your Heavy Hitter are never flanking: neither the −1 nor the achievement. */
  | { readonly rule: 'FLANKED'; readonly scope: 'attack' | 'phase' | 'turn' | 'game' }
  /**
   * Your Heavy Hitter passes through enemy support units. `entering` is done to each one on a hex it enters (`entered`);
   * one that cannot be pushed then blocks the hex. Without it, ending on one pushes it as usual (GKR-MOV-09).
   */
  | { readonly rule: 'ENEMY_SU'; readonly scope: 'step' | 'turn' | 'game'; readonly entering?: readonly Verb[] }
  /** Your Heavy Hitter passes over so many building or rubble hexes of its path, without stopping there; each costs 1. */
  | { readonly rule: 'OBSTACLE'; readonly scope: 'step'; readonly hexes: number }
  /** `self` needs no line of sight to spot a target at most this far away. */
  | { readonly rule: 'SPOT_LOS'; readonly scope: 'game'; readonly within: number }
  /** Redline cards may also come from your Discard, by choice. */
  | { readonly rule: 'REDLINE_SOURCE'; readonly scope: 'turn' | 'game' };

/** What is done. `Verb<'modify'>` is the verb of that name. */
export type Verb<Name extends VerbName = VerbName> = Extract<AnyVerb, { readonly do: Name }>;
export type VerbName = AnyVerb['do'];

/** As the words say it (cards/verbs); those that have verbs inside name them here. */
type AnyVerb =
  | Exclude<StepsOf<(typeof verbs)[keyof typeof verbs]>, { readonly do: 'ignore' | 'later' }>
  | ({ readonly do: 'ignore' } & IgnoredRule)
  | { readonly do: 'later'; readonly at: Window; readonly does: readonly Verb[] };
