// The verbs of the language of effects, each with its objects and numbers. Adding one: here, where it is performed, in
// the schema of packs (effectSchema.ts), in the texts of effects, with a test.

import type { OneUnit, Scope, UnitFilter, UnitName, Units, WeaponClass, Window } from './effectLanguage.js';

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

interface StatChange {
  readonly stat: Stat;
  readonly scope: Scope;
  readonly to: AppliesTo;
  /** With `ownWeapons`: only those of this class. */
  readonly class?: WeaponClass;
  /** With `ownMovement`: only each of the first so many hexes of the turn. */
  readonly first?: number;
}

/**
 * Until this turn's COMBAT_END: MARKED (spotted for the marking player's missiles), BRACED (the next attack that hits it,
 * or damage outside an attack, has 1 point less before saves, then it goes). Until the next turn's COMBAT_END: TRACED
 * (attacks by the marking player's GKRs have TN −1), DAZED (its own attacks have TN +1).
 */
export const tokens = ['MARKED', 'BRACED', 'TRACED', 'DAZED'] as const;
export type Token = (typeof tokens)[number];

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

type AnyVerb =
  /** Adds to a stat (GKR-RUL-37, clamped by GKR-RUL-35 and 36; no cost falls below 0). */
  | ({ readonly do: 'modify'; readonly by: number } & StatChange)
  /** The stat has this value. */
  | ({ readonly do: 'set'; readonly value: number } & StatChange)
  | ({ readonly do: 'ignore' } & IgnoredRule)
  /** Re-rolls up to `count` dice of the roll just made, you choose which; `forced`: exactly `count`, nobody chooses. */
  | { readonly do: 'reroll'; readonly dice: 'attack' | 'save'; readonly count: number; readonly forced?: true }
  /** `enemyWeapon`: one unfired enemy weapon in a revealed line returns to hand. `sponsor`: the card just played is discarded. */
  | { readonly do: 'cancel'; readonly what: 'enemyWeapon' | 'sponsor' }
  /** Changes an energy level, never below 0. `afterReset`: right after the next Reset has set it to 5. */
  | { readonly do: 'energy'; readonly who: 'you' | 'targetOwner'; readonly by: number; readonly afterReset?: true }
  | { readonly do: 'draw'; readonly pile: 'faction' | 'sponsor'; readonly count: number }
  /** You discard from your hand; `any`: as many as you like. */
  | { readonly do: 'discard'; readonly count: number | 'any'; readonly pick: 'owner' | 'random' }
  /** Moves up to `count` cards out of your Damage Pile, as many as there are. */
  | {
      readonly do: 'repair';
      readonly count: number;
      readonly pick: 'choice' | 'random';
      readonly to: 'discard' | 'deckBottom' | 'hand';
    }
  /** Restores hit points of a support unit, not above the full value. */
  | { readonly do: 'heal'; readonly unit: OneUnit; readonly by: number }
  /** Damage outside an attack: no roll, no windows; with `save` one die per point. */
  | { readonly do: 'damage'; readonly unit: Units; readonly amount: number; readonly save: boolean }
  /** Moves your unit up to so many hexes without energy. In `MOVE_HH` they are part of the path, facing free as usual. */
  | { readonly do: 'move'; readonly unit: 'self' | 'ownHH'; readonly hexes: number }
  /** Moves a unit so many hexes, each free in the sense of GKR-RUL-52, or until it cannot go on. `nearer`: it must end nearer to that unit. */
  | {
      readonly do: 'push';
      readonly unit: OneUnit;
      readonly hexes: number;
      readonly chooser: 'you' | 'unitOwner';
      readonly nearer?: UnitName;
    }
  /** You turn a Heavy Hitter by up to so many steps of 60° (3 is any facing). */
  | { readonly do: 'turn'; readonly unit: 'ownHH' | 'target'; readonly steps: number }
  /** A deployment for this energy, without a Deploy card; it is your deployment of the turn. */
  | { readonly do: 'deploy'; readonly cost: number }
  /**
   * Places a tag with all consequences. `secondBuilding`: the face at which one of your GKRs that has tagged stands of
   * another building. `enemyTag`: any face that bears an enemy tag, anywhere.
   */
  | { readonly do: 'tag'; readonly face: 'secondBuilding' | 'enemyTag' }
  /** Returns one enemy tag, on a building adjacent to one of your GKRs, to its owner. */
  | { readonly do: 'untag'; readonly face: 'adjacentBuilding' }
  | { readonly do: 'mark'; readonly unit: 'target' | 'ownHH' | 'attacker'; readonly token: Token }
  /** The attack gets this target, without a check of legality; no cover, alley or flank any more. */
  | { readonly do: 'redirect'; readonly unit: OneUnit }
  /** The weapon attacks the same target once more with this DMG, if it is still legal. That attack repeats nothing. */
  | { readonly do: 'repeat'; readonly damage: number }
  /** You look at cards of the hand of the unit's owner in private: so many at random, or all. */
  | { readonly do: 'peekHand'; readonly of: { readonly one: UnitFilter }; readonly count: number | 'all' }
  /** You look at the top cards of your Deck in private; `reorder`: and put them back on top in any order. */
  | { readonly do: 'peekDeck'; readonly count: number; readonly reorder?: true }
  /** One weapon of your revealed line goes back to your hand, its cost is not paid. */
  | { readonly do: 'return'; readonly card: 'declaredWeapon'; readonly to: 'hand' }
  /** Pays energy as a cost, redline allowed (GKR-RUL-43). */
  | { readonly do: 'pay'; readonly energy: number }
  /** Your Heavy Hitter and the unit exchange hexes; the Heavy Hitter may then choose its facing. */
  | { readonly do: 'swap'; readonly with: OneUnit }
  /** One unfired weapon of your line, of this class, fires at once and only at that unit, if that is legal. */
  | { readonly do: 'fireNow'; readonly class: WeaponClass; readonly at: 'attacker' }
  /** You take the Glory Hound token in place of the normal determination. */
  | { readonly do: 'glory' }
  /** Does this when that window opens in the same turn. */
  | { readonly do: 'later'; readonly at: Window; readonly does: readonly Verb[] };
