// Every question of GKR, with its facts: what it says beside its options, as data in the players' own words. Prompts are
// made of them (factTexts.ts); screens and bots read them.

import type { HexDirection } from '@automachia/geometry';
import type { Choice, Modifier, Plain, RuleId, Seat } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import type { Attack, Mode } from '../model/state.js';

export type HexName = string;
export type UnitName = string;
export type CardName = string;
/** The card or the unit that fires. */
export type ShooterName = string;

/** The hexes that a unit enters, in their order; at the last one it stops. */
export type Way = readonly HexName[];

/** The way to each hex at which the unit may stop. */
export type Ways = { readonly [hex: HexName]: Way };

/** A price, and the cards that go to the Damage Pile for what is missing of it. */
export type Cost = { readonly energy: number; readonly redline: number };

/** A legal target, and what a shot at it would be. */
export type Aim = {
  readonly target: UnitName;
  readonly by: Mode;
  /** What two dice must reach; 0 where nothing is rolled. */
  readonly needed: number;
  readonly reasons: readonly Modifier[];
  /** Saves that a hit rolls at least, and at most where the dice that hit decide about it. */
  readonly damage: number;
  readonly most: number;
  readonly save: number;
  /** The hex at which an alley shot comes out. */
  readonly via: HexName | null;
};

/** What its player is asked next after an answer, as far as the rules go by themselves and others pass. */
export type AskedNext = {
  readonly choice: Choice;
  readonly asked: {
    readonly step: string;
    readonly rule: RuleId;
    readonly facts: Plain;
    readonly choices: readonly Choice[];
  };
};

/** A question after which a card or an ability may ask for what it is for. */
type Asking = { readonly afterwards: readonly AskedNext[] };

/** What else of a player is to fire, and what it could do as things stand: aim, or what a unit does instead. */
export type ShotAhead = {
  readonly by: ShooterName;
  readonly aims: readonly Aim[];
  /** The abilities by their names. */
  readonly instead: readonly string[];
};

/** Another own support unit that moves later in the phase, and where it could stop as things stand. */
export type MoveAhead = { readonly unit: UnitName; readonly ways: Ways };

/** A card of a Firing Line, with its numbers at that moment. */
export type LineNumbers = {
  readonly cost: number;
  readonly costReasons: readonly Modifier[];
  readonly speed: number;
  readonly speedReasons: readonly Modifier[];
};

export type Declarable = LineNumbers & { readonly card: CardName };

/** A tag that may be placed, and what it would bring, in the order in which it happens. */
export type TagFacts = {
  readonly tag: HexName;
  readonly on: HexDirection;
  readonly by: UnitName;
  /** It brings the building down. */
  readonly falls: boolean;
  readonly brings: readonly Brought[];
};

type Bring<What extends string, Fields = unknown> = { readonly what: What; readonly rule: RuleId } & Readonly<Fields>;

export type Brought =
  /** So many own tags of those that bring it down. */
  | Bring<'tags', { own: number; wanted: number }>
  | Bring<'replaced', { player: Seat }>
  | Bring<'falls', { hex: HexName; wanted: number }>
  | Bring<'home' | 'wins' | 'sponsor'>
  /** The space of the achievements track. */
  | Bring<'achievement', { space: number }>
  | Bring<'upgrade', { space: number; upgrade: CardName }>;

/** Who fires with what at whom. */
export type Shot = { readonly by: ShooterName; readonly player: Seat; readonly unit: UnitName };

/** The dice as they fell, and how many of them what is played or used would roll again, each picked. */
type Rerolls = { readonly dice: readonly number[]; readonly rerolls: { readonly [source: string]: number } };

/** What a window is about: a shot, and how it stands; or the sponsor card that may be answered. */
type About =
  | { readonly window: 'SPONSOR'; readonly player: Seat; readonly card: CardName }
  | { readonly window: 'FIRE'; readonly by: ShooterName }
  | ({ readonly window: 'TARGETED'; readonly needed: number } & Shot)
  | ({ readonly window: 'ROLLED'; readonly needed: number; readonly total: number } & Shot & Rerolls)
  /** `save` is what a die must reach; null where none is rolled. */
  | ({ readonly window: 'HIT'; readonly damage: number; readonly save: number | null } & Shot)
  | ({ readonly window: 'SAVED'; readonly damage: number } & Shot & Rerolls)
  | ({ readonly window: 'DONE'; readonly damage: number; readonly outcome: Attack['outcome'] } & Shot);

/** Windows that are about nothing but their moment. */
type QuietWindow = Exclude<Window, About['window']>;

/** `rule` is the clause of this moment, because one question asks in all of them. */
export type WindowFacts = { readonly rule: RuleId } & (About | { readonly window: QuietWindow });

/** Where the Heavy Hitters of the others stand, in the order of the seats. */
type Rivals = { readonly rivals: readonly HexName[] };

/** Every question; null where its name says all. */
export type GkrQuestions = {
  chooseBattlefield: null;
  layOutBattlefield: null;
  /** The start hexes that are free, and the pilots that each faction may still choose. */
  chooseFaction: Rivals & {
    readonly starts: readonly HexName[];
    readonly pilots: { readonly [faction: string]: readonly CardName[] };
  };
  /** The pilots that are chosen from afterwards. */
  placeHH: Rivals & { readonly pilots: readonly CardName[] };
  choosePilot: null;
  buildDeck: null;
  rebootOrKeep: null;
  deploySupportUnit: Asking & { readonly costs: { readonly card: Cost; readonly energy: Cost } };
  chooseDeployment: null;
  /** The energy left, and what it costs to stop on each hex within reach. */
  moveHH: Rivals & {
    readonly unit: UnitName;
    readonly energy: number;
    readonly costs: { readonly [hex: HexName]: Cost };
    readonly ways: Ways;
    /** The own support units that move afterwards. */
    readonly ahead: readonly MoveAhead[];
  };
  moveSU: Rivals & {
    readonly unit: UnitName;
    readonly ways: Ways;
    readonly ahead: readonly MoveAhead[];
  };
  moveByCard: Asking & { readonly hexes: number };
  pushUnit: Asking & { readonly unit: UnitName; readonly player: Seat };
  /** Whose Heavy Hitter is turned. */
  chooseFacing: { readonly player: Seat };
  /** What could be declared, how many cards each sum of costs would redline, and from where those may come. */
  declareFiringLine: {
    readonly line: readonly Declarable[];
    readonly redlines: readonly number[];
    readonly hand: readonly CardName[];
    readonly deck: number;
  };
  /** What is to fire, the fastest first. */
  chooseCardToFire: { readonly ahead: readonly ShotAhead[] };
  /** Every target, and the hexes that the shot could reach: in sight, and but for what stands between. */
  chooseTarget: {
    readonly by: ShooterName;
    readonly aims: readonly Aim[];
    readonly seen: readonly HexName[];
    readonly hidden: readonly HexName[];
    /** What fires afterwards, in its order. */
    readonly ahead: readonly ShotAhead[];
  } & Asking;
  chooseWay: null;
  playOrPass: WindowFacts & Asking;
  chooseObject: { readonly verb: string; readonly card: CardName };
  /** How many may still be picked, and what those show that are not. */
  pickDie: { readonly left: number; readonly dice: 'save' | 'attack'; readonly shown: readonly number[] };
  loseCard: { readonly count: number; readonly reason: 'redline' | 'damage' };
  discardCard: Asking & { readonly left: number };
  discardSponsor: { readonly left: number };
  repairCard: Asking & { readonly left: number };
  chooseTopCard: null;
  /** Every tag that may be placed, and what it brings where a building falls. */
  tagBuildings: Asking & { readonly tags: readonly TagFacts[]; readonly demolition: readonly Brought[] };
};
