// What a pack of Giga-Robo! holds: pilots, robots, their abilities and cards as they are printed, maps, and the impact deck.
// Texts are in the notation of card texts; what they mean is in the vocabulary (cards/).

import type { Tile } from '../model/ground.js';

export type CardType = 'melee' | 'ranged' | 'instant';
/** C: may be part of a combo. R: Reaction, which other editions call Counter. */
export type CardIcon = 'C' | 'R';

/** An amount that is printed, or X: what it is, the card's text says. */
export type Printed = number | 'X';

export interface PrintedCard {
  readonly name: string;
  readonly type: CardType;
  readonly cost: Printed;
  readonly isUltimate?: true;
  /** Left out: anywhere (GIG-CRD-05). */
  readonly range?: readonly [from: number, to: number];
  readonly dice?: number;
  readonly icons?: readonly CardIcon[];
  readonly damage?: Printed;
  /** Left out: the card starts in hand, and comes back to it (GIG-SET-14). */
  readonly cooldown?: number;
  readonly requires?: string;
  readonly rules?: string;
  readonly damageText?: string;
  /** The rulings on this very card. */
  readonly rulings?: readonly string[];
}

export interface PrintedAbility {
  readonly name: string;
  /** Always in force; in force while its tokens lie on it; or used by paying for it. */
  readonly kind: 'passive' | 'activated' | 'trigger';
  readonly tokens?: number;
  readonly requires?: string;
  readonly text: string;
  readonly rulings?: readonly string[];
}

interface PrintedFighter {
  readonly name: string;
  readonly boardRule?: string;
  readonly boardRulings?: readonly string[];
  readonly abilities: readonly PrintedAbility[];
  readonly cards: readonly PrintedCard[];
}

export interface PrintedPilot extends PrintedFighter {
  readonly is: 'pilot';
  readonly heart: number;
  readonly rage: number;
  readonly power: number;
  readonly maximumSpirit: number;
  readonly quickStart: { readonly ability: string; readonly cards: readonly string[] };
}

export interface PrintedRobot extends PrintedFighter {
  readonly is: 'robot';
  readonly maximumArmour: number;
  /** GIG-BRD-04; of the slowest robot it is 4 (GIG-PIL-13). */
  readonly speed: number;
  readonly defence: number;
  readonly quickStart: {
    readonly abilities: readonly string[];
    readonly ultimate: string;
    readonly cards: readonly string[];
  };
}

/** Axial coordinates, as GIG-RUL-01 counts them. */
export type AxialPlace = readonly [q: number, r: number];

export interface PrintedMap {
  readonly id: string;
  /** In clockwise order: Z1 to Z6. */
  readonly start: readonly AxialPlace[];
  readonly road: readonly AxialPlace[];
  readonly ruin: readonly AxialPlace[];
  /** GIG-RUL-101: the structures of a quick start, by number of players. */
  readonly quickStart?: readonly PrintedLayout[];
}

export interface PrintedLayout {
  readonly players: readonly number[];
  readonly tiers: readonly { readonly tier: number; readonly at: readonly AxialPlace[] }[];
}

/** What an impact card does to whoever collides, by the tier of the structure (GIG-IMP-01). */
export interface PrintedCollision {
  readonly damage?: number;
  readonly fire?: number;
  readonly surge?: number;
  readonly panic?: number;
  /** The forced movement ends here; or the mover pushes up to so far (GIG-IMP-05). */
  readonly stops?: true;
  readonly push?: number;
  /** A recovery roll decides on the damage. */
  readonly recovery?: { readonly success: number; readonly failure: number };
}

export interface PrintedImpact {
  readonly id: string;
  readonly copies: number;
  readonly collision: readonly [tierOne: PrintedCollision, tierTwo: PrintedCollision];
  readonly creates: Tile;
  /** What each robot next to the hex gets as well. */
  readonly nearby?: { readonly damage?: number; readonly panic?: number };
}

export interface GigaPack {
  readonly id: string;
  readonly version: string;
  readonly pilots: readonly PrintedPilot[];
  readonly robots: readonly PrintedRobot[];
  readonly maps: readonly PrintedMap[];
  readonly impact: readonly PrintedImpact[];
  /** GIG-RUL-04: how many structures of each tier there are. */
  readonly structures: readonly [tierOne: number, tierTwo: number];
  /** What names have in common of which texts speak: `fang`, and the cards of a final stage, `black` (GIG-CRD-68). */
  readonly families: { readonly fang: string; readonly black: string };
}
