// The content of a match as static data: what a pack says, in the form the rules read. Never part of a state.

import type { RuleId } from '@automachia/kernel';
import type { Effect, UnitKind, WeaponClass } from './effectLanguage.js';

export type * from './effectLanguage.js';
export type * from './verbs.js';

/** Where a value comes from: the rulebook, a public fact about the game, or our own design. */
export type Provenance = 'rulebook' | 'public' | 'house';

/** The provenance of an entry, with those of its fields that differ. */
export interface Source {
  readonly source: Provenance;
  readonly sources?: { readonly [field: string]: Provenance };
  /** The clauses that say what an entry of this kind is. */
  readonly rules: readonly RuleId[];
}

/** HLX, OBK, VRX, MRD in the house pack. */
export type FactionId = string;

export interface Faction extends Source {
  readonly id: FactionId;
  readonly colour: 'orange' | 'blue' | 'green' | 'red';
}

// ---- faction cards

/**
 * A card of a faction: one entry, however many copies. The effects of a weapon or an Orbital Strike speak of its own
 * attack, those of a Reaction of the attack it answers. Of several effects in one window, those whose conditions hold
 * all happen; a card can be played where at least one of them does.
 */
export type FactionCard = WeaponCard | OrbitalCard | ReactionCard | ManoeuvreCard | DeployCard;
export type CardKind = FactionCard['kind'];

interface AnyCard extends Source {
  readonly id: string;
  readonly faction: FactionId;
  readonly copies: number;
}

/** Distances at which a weapon reaches its target, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface WeaponCard extends AnyCard {
  readonly kind: 'primary' | 'secondary';
  readonly class: WeaponClass;
  readonly speed: number;
  readonly cost: number;
  readonly range: Range;
  readonly damage: number;
  readonly effects: readonly Effect[];
}

/** Hits without an attack roll; saves allowed, no Reactions (GKR-RUL-31). */
export interface OrbitalCard extends AnyCard {
  readonly kind: 'orbital';
  readonly speed: number;
  readonly cost: number;
  readonly damage: number;
  readonly target: OrbitalTarget;
  readonly effects: readonly Effect[];
}

/** Whom an Orbital Strike may hit: enemies of this kind that meet what it needs. */
export interface OrbitalTarget {
  readonly kind: 'GKR' | 'HH' | 'SU';
  /** Up to so many different targets, resolved one after the other. */
  readonly count: number;
  readonly needs: OrbitalNeed;
}

export type OrbitalNeed =
  | { readonly is: 'anywhere' }
  /**
   * One of your units of this kind is at most so far away; with `lineOfSight` that unit sees the target, with
   * `outsideArc` it stands outside the front arc of the target (a Heavy Hitter).
   */
  | {
      readonly is: 'near';
      readonly unit: UnitKind;
      readonly hexes: number;
      readonly lineOfSight?: true;
      readonly outsideArc?: true;
    }
  /** One of your support units spots it (GKR-TGT-13). */
  | { readonly is: 'spotted' }
  /** No standing building is adjacent to it. */
  | { readonly is: 'inTheOpen' }
  /** A standing building that bears one of your tags is adjacent to it. */
  | { readonly is: 'besideYourTag' };

/** Played while an attack has your Heavy Hitter as its target (GKR-DCK-17); its effects need not say so. */
export interface ReactionCard extends AnyCard {
  readonly kind: 'reaction';
  readonly cost: number;
  readonly effects: readonly Effect[];
}

/** Played on your Heavy Hitter (GKR-DCK-16). */
export interface ManoeuvreCard extends AnyCard {
  readonly kind: 'manoeuvre';
  readonly cost: number;
  readonly effects: readonly Effect[];
}

/** One entry for all factions; each has its own copies. */
export interface DeployCard extends Omit<AnyCard, 'faction'> {
  readonly kind: 'deploy';
  readonly cost: number;
  readonly reach: number;
}

// ---- everything else

export type SupportClass = 'combat' | 'repair' | 'recon';

export interface SupportUnit extends Source {
  readonly id: string;
  readonly faction: FactionId;
  readonly class: SupportClass;
  readonly speed: number;
  readonly save: number;
  readonly move: number;
  readonly range: Range;
  readonly damage: number;
  readonly hitPoints: number;
  readonly lineOfSight: number;
  readonly effects: readonly Effect[];
}

export interface SponsorCard extends Source {
  readonly id: string;
  readonly copies: number;
  readonly effects: readonly Effect[];
}

/** A league pilot has no faction: every faction has a card of it, and one player at most takes it (GKR-SET-09). */
export interface Pilot extends Source {
  readonly id: string;
  readonly faction?: FactionId;
  readonly effects: readonly Effect[];
}

export interface Upgrade extends Source {
  readonly id: string;
  readonly effects: readonly Effect[];
}

/** The achievements track: positions 0 to `last`; trigger n unlocks upgrade n. */
export interface Track extends Source {
  readonly last: number;
  readonly triggers: readonly number[];
}

/** Hexes by their printed names: "5E". */
export interface Battlefield extends Source {
  readonly id: string;
  readonly players: number;
  readonly starts: readonly string[];
  readonly buildings: readonly string[];
}

/** A deck as copies by card id. */
export interface DeckList {
  readonly [card: string]: number;
}

export interface ReadyDeck extends Source {
  readonly id: string;
  readonly faction: FactionId;
  readonly cards: DeckList;
}

/** A content pack, as its files say. */
export interface GkrPack {
  readonly id: string;
  readonly version: string;
  readonly factions: readonly Faction[];
  readonly track: Track;
  readonly cards: readonly FactionCard[];
  readonly units: readonly SupportUnit[];
  readonly sponsors: readonly SponsorCard[];
  readonly pilots: readonly Pilot[];
  readonly upgrades: readonly Upgrade[];
  readonly battlefields: readonly Battlefield[];
  readonly decks: readonly ReadyDeck[];
}
