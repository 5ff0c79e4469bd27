// The state of a match: what lies on the table. Hidden are hands, the order of every deck and the underside of wound markers
// (GOW-SEC, GOW-RUL-91). Records are replaced and never changed in place: copies share them.

import type { Effects } from '@automachia/effects';
import type { CopyStack, KernelState, Seat } from '@automachia/kernel';
import { copyChance } from '@automachia/kernel';
import type { LaidTile } from '../map/ground.js';
import { NOTHING } from '../map/ground.js';
import type { Difficulty } from '../options.js';

export { NOTHING };

/** The steps of a turn (GOW-HEA-07), the crawl before them (GOW-BLD-02), and the set-up before the first turn. */
export const PHASES = ['setUp', 'crawling', 'healing', 'ordering', 'activating'] as const;
export type Phase = (typeof PHASES)[number];

/** A weapon card and the ammo tokens on it. */
export interface Arm {
  readonly weapon: number;
  readonly ammo: number;
  /** Whether it came from the Random Weapon deck: it goes back there, or leaves the game (GOW-WPN-06). */
  readonly isRandom: boolean;
}

export type CogCondition = 'up' | 'bleeding' | 'executed';

/** The COG of a seat (GOW-SET-26). */
export interface Soldier {
  /** NOTHING before it is chosen. */
  readonly character: number;
  readonly zone: number;
  /** The cover spot it is in, or NOTHING. */
  readonly spot: number;
  readonly condition: CogCondition;
  /** Weapon cards beside the Bolo Grenades. */
  readonly arms: readonly Arm[];
  readonly grenades: number;
}

/** A Locust figure; by its number among those of the box. */
export interface Locust {
  /** Which enemy card it stands for; NOTHING off the map. */
  readonly enemy: number;
  readonly zone: number;
  readonly spot: number;
  /** The value on its wound marker; 0 while it is unwounded (GOW-WND-01). */
  readonly health: number;
}

export const OFF_MAP: Locust = { enemy: NOTHING, zone: NOTHING, spot: NOTHING, health: 0 };

/** A dropped weapon (GOW-DRP): the zone it lies in, and its marker. */
export interface DroppedWeapon {
  readonly zone: number;
  readonly marker: number;
}

/** A weapon card that lies on the map with its tokens. */
export interface LeftWeapon {
  readonly zone: number;
  readonly weapon: number;
  readonly ammo: number;
}

/** What a defender rolled. */
export interface Defence {
  /** An object: a COG or a Locust. */
  readonly of: number;
  readonly faces: readonly number[];
}

/** How a COG attacks with a weapon (GOW-AMM, GOW-CHN, GOW-GRE). */
export const MODES = ['normal', 'overkill', 'chainsaw', 'grenade'] as const;
/** A Locust’s attack is `locust`; one with what stands on a tile is `mounted`. */
export type Mode = (typeof MODES)[number] | 'locust' | 'mounted';

/** The attack under way (GOW-ATK). */
export interface Attack {
  /** An object: a COG or a Locust; NOTHING while nobody attacks. */
  readonly by: number;
  /** The weapon of a COG, NOTHING where it uses none of its own; the enemy card of a Locust. */
  readonly weapon: number;
  readonly mode: Mode;
  readonly target: number;
  readonly zone: number;
  readonly dice: number;
  /** Omens rolled that have still to be resolved, and wounds so far. */
  readonly omens: number;
  readonly wounds: number;
  readonly dodgers: readonly Seat[];
  readonly defences: readonly Defence[];
  /** Defence dice that show exactly one shield count as blank. */
  readonly isPiercing: boolean;
  /** What its omens can do once only has been done. */
  readonly isUsedUp: boolean;
  /** Whoever it was aimed at leaves cover when it is over. */
  readonly isUncovering: boolean;
  /** It interrupts a Locust (GOW-RCT-03). */
  readonly isGuard: boolean;
}

/** A killed Locust whose death sets something off (GOW-RUL-52): which enemy it was, and where. */
export interface Fallen {
  readonly enemy: number;
  readonly zone: number;
}

export const NO_ATTACK: Attack = {
  by: NOTHING,
  weapon: NOTHING,
  mode: 'normal',
  target: NOTHING,
  zone: NOTHING,
  dice: 0,
  omens: 0,
  wounds: 0,
  dodgers: [],
  defences: [],
  isPiercing: false,
  isUsedUp: false,
  isUncovering: false,
  isGuard: false,
};

export interface Gears extends KernelState {
  mission: number;
  difficulty: Difficulty;
  isQuickStart: boolean;
  /** Which map was agreed on, where the mission has several. */
  hordeMap: string;
  first: Seat;
  /** Whose turn it is. */
  active: Seat;
  turn: number;
  /** The stage card in force, from 0; NOTHING during set-up. */
  stage: number;
  soldiers: readonly Soldier[];
  locusts: readonly Locust[];
  /** The enemies of slots A, B and C; NOTHING in an empty one. */
  slots: readonly number[];
  laid: readonly LaidTile[];
  /** Sides whose exit has a door token. */
  doors: readonly number[];
  /** Levels, from 0, whose location deck has a lock token. */
  locks: readonly number[];
  /** Zones with a hole token, as often as there are tokens; printed holes that are sealed. */
  holes: readonly number[];
  closed: readonly number[];
  drops: readonly DroppedWeapon[];
  /** Location cards that are in play with an equipment ability (GOW-SET-21), by side. */
  sites: readonly number[];
  /** Those that were turned face down when they were used (GOW-MIS-37). */
  turnedDown: readonly number[];
  /** GOW-RUL-107: weapon cards that somebody who was executed has left behind. */
  leftBehind: readonly LeftWeapon[];
  /** The AI card being resolved, by its place in the pack; NOTHING outside a Locust activation step. */
  card: number;
  /** Whom “you” means on it (GOW-RUL-34). */
  you: Seat;
  attack: Attack;
  /** Deaths that have still to set off what they do, in the order in which they came. */
  fallen: readonly Fallen[];
  effects: Effects;
}

/** Field by field: searches copy millions of states. */
export function copyState(state: Gears, copyStack: CopyStack): Gears {
  return {
    players: state.players,
    stack: copyStack(state.stack),
    piles: state.piles.slice(),
    sealed: state.sealed.slice(),
    secrets: state.secrets,
    uses: state.uses,
    chance: copyChance(state.chance),
    decisionNumber: state.decisionNumber,
    outcome: state.outcome,
    mission: state.mission,
    difficulty: state.difficulty,
    isQuickStart: state.isQuickStart,
    hordeMap: state.hordeMap,
    first: state.first,
    active: state.active,
    turn: state.turn,
    stage: state.stage,
    soldiers: state.soldiers,
    locusts: state.locusts,
    slots: state.slots,
    laid: state.laid,
    doors: state.doors,
    locks: state.locks,
    holes: state.holes,
    closed: state.closed,
    drops: state.drops,
    sites: state.sites,
    turnedDown: state.turnedDown,
    leftBehind: state.leftBehind,
    card: state.card,
    you: state.you,
    attack: state.attack,
    fallen: state.fallen,
    effects: state.effects,
  };
}
