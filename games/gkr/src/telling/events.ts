// Everything that GKR tells: one union, told apart by `type`. Rules tell nothing else; faces, bots, sentences and tests
// read these types. Words are the players' own: hexes, units, cards, factions and pilots by name, players by seat.

import type { HexDirection } from '@automachia/geometry';
import type { Modifier, Plain, RuleId, Seat } from '@automachia/kernel';
import type { Zone } from '../asking/choices.js';
import type { CardName, HexName, LineNumbers, ShooterName, UnitName, Way } from '../asking/questions.js';
import type { Token } from '../content/verbs.js';
import type { Mode, Phase } from '../model/state.js';

/** Where a card that is repaired goes. */
export type RepairedTo = 'discard' | 'deckBottom' | 'hand';

type Event<Type extends string, Fields = unknown> = { readonly type: Type; readonly rule: RuleId } & Readonly<Fields>;

/** Set-up, in the order of the book. */
type OfSetUp =
  /** `warnings`: what speaks against a battlefield of one's own, each as a rule and a text. */
  | Event<'battlefieldChosen', { battlefield: string; warnings: readonly Plain[] }>
  | Event<'gloryHoundRolled', { seats: readonly Seat[]; totals: readonly number[] }>
  | Event<'factionChosen', { seat: Seat; faction: string }>
  | Event<'heavyHitterPlaced', { seat: Seat; at: HexName; facing: HexDirection }>
  | Event<'pilotChosen', { seat: Seat; pilot: CardName }>
  | Event<'deckBuilt' | 'rebooted', { seat: Seat }>;

/** The course of a match: turns, phases, the Glory Hound, achievements, the end. */
type OfTheMatch =
  | Event<'turnBegan', { turn: number; seat: Seat }>
  | Event<'phaseBegan', { phase: Phase }>
  | Event<'gloryHoundTaken' | 'gloryHoundKept' | 'gloryHoundPassed', { seat: Seat }>
  | Event<'achievementEarned', { seat: Seat; position: number }>
  | Event<'upgradeUnlocked', { seat: Seat; upgrade: CardName }>
  | Event<'heavyHitterDestroyed', { seat: Seat }>
  | Event<'matchEnding', { phase: Phase }>
  | Event<'matchScored', { scores: readonly number[] }>
  | Event<'matchWon', { seats: readonly Seat[] }>;

/** Cards and energy. What is optional here only those hear who may know the cards. */
type OfCards =
  | Event<'cardsDrawn' | 'sponsorsDrawn', { seat: Seat; count: number; cards?: readonly CardName[] }>
  | Event<'deckShuffled', { seat: Seat }>
  | Event<'sponsorsShuffled'>
  | Event<'cardPlayed' | 'cardDiscarded' | 'sponsorDiscarded' | 'weaponReturned', { seat: Seat; card: CardName }>
  | Event<'sponsorCancelled', { card: CardName }>
  | Event<'abilityUsed', { seat: Seat; source: CardName }>
  /** Told by rules up to 0.2.0: logs that were kept of matches from then say it. */
  | Event<'stoodAside', { seat: Seat; until: 'attack' | 'phase' }>
  | Event<'handSeen', { seat: Seat; other: Seat; count: number; cards?: readonly CardName[] }>
  | Event<'deckSeen', { seat: Seat; count: number }>
  | Event<'energySpent', { seat: Seat; amount: number; left: number }>
  | Event<'energyReset', { seat: Seat; energy: number }>
  | Event<'energyChanged' | 'energyWillChange', { seat: Seat; by: number }>
  | Event<'redlinedFreely', { seat: Seat }>
  | Event<'redlined' | 'cardLost', { seat: Seat; from: Zone; damage: number; card?: CardName }>
  | Event<'weaponLost', { seat: Seat; card: CardName; damage: number }>
  | Event<'cardRepaired', { seat: Seat; to: RepairedTo; card?: CardName }>;

/** What stands on the board. */
type OfTheBoard =
  | Event<'unitDeployed', { seat: Seat; unit: UnitName; at: HexName }>
  /** `way`: the hexes that it entered, the last one included. Logs that were kept up to 0.4.0 do not say it. */
  | Event<'unitMoved', { unit: UnitName; from: HexName; to: HexName; way?: Way }>
  | Event<'heavyHitterTurned', { seat: Seat; facing: HexDirection }>
  | Event<'unitDamaged' | 'unitHealed', { unit: UnitName; amount: number; left: number }>
  | Event<'unitDestroyed', { unit: UnitName; seat: Seat; at: HexName }>
  | Event<'tokenPlaced', { seat: Seat; unit: UnitName; token: Token }>
  /** `unit` where one tagged; `other`, whose tag was there, where one was. */
  | Event<'tagPlaced' | 'tagReplaced', { seat: Seat; at: HexName; face: HexDirection; unit?: UnitName; other?: Seat }>
  | Event<'tagRemoved', { seat: Seat; at: HexName; face: HexDirection }>
  | Event<'buildingDemolished', { seat: Seat; at: HexName }>;

/** Combat. Numbers that can be disputed come with their reasons. */
type OfCombat =
  | Event<'lineRevealed', { seat: Seat; cards: readonly CardName[]; numbers: readonly LineNumbers[] }>
  | Event<'cardsTurn', { seat: Seat; card: CardName; speed: number; reasons: readonly Modifier[] }>
  | Event<'unitsTurn', { seat: Seat; unit: UnitName; speed: number; reasons: readonly Modifier[] }>
  /** An Orbital Strike needs no number. */
  | Event<
      'targetChosen',
      {
        seat: Seat;
        by: ShooterName;
        unit: UnitName;
        mode: Mode;
        needed?: number;
        reasons?: readonly Modifier[];
      }
    >
  | Event<'targetLost', { seat: Seat; unit: UnitName }>
  | Event<'attackRepeated', { seat: Seat; unit: UnitName; damage: number }>
  | Event<'attackRedirected' | 'attackHit' | 'attackMissed', { unit: UnitName }>
  | Event<'attackRolled', { seat: Seat; dice: readonly number[]; needed: number; reasons: readonly Modifier[] }>
  | Event<'diceRerolled', { seat: Seat; dice: readonly number[]; kind: 'save' | 'attack' }>
  | Event<'noSaves', { unit: UnitName; damage: number }>
  /** Reasons of the save and of the damage, where it is that of an attack. */
  | Event<
      'savesRolled',
      {
        unit: UnitName;
        dice: readonly number[];
        save: number;
        damage: number;
        reasons?: readonly Modifier[];
        damageReasons?: readonly Modifier[];
      }
    >;

export type GkrEvent = OfSetUp | OfTheMatch | OfCards | OfTheBoard | OfCombat;
