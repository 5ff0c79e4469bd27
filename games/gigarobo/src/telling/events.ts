// Everything that Giga-Robo! tells: one union, told apart by `type`. Words are the players' own: hexes, cards, abilities
// and fighters by name, players by seat.

import type { RuleId, Seat } from '@automachia/kernel';
import type { Reaction, Trauma } from '../model/state.js';
import type { Tile } from '../model/ground.js';

type Event<Type extends string, Fields = unknown> = { readonly type: Type; readonly rule: RuleId } & Readonly<Fields>;

type OfSetUp =
  | Event<'fightersChosen', { seat: Seat; pilot: string; robot: string }>
  | Event<'fightersContested', { seats: readonly Seat[]; rolls: readonly number[] }>
  | Event<'built', { seat: Seat }>
  | Event<'orderRolled', { seats: readonly Seat[]; rolls: readonly number[] }>
  | Event<'mapChosen', { seat: Seat; map: string }>
  | Event<'obstaclePlaced', { seat: Seat; obstacle: string; at: string }>
  | Event<'turnOrderFixed', { seats: readonly Seat[] }>
  | Event<'robotPlaced', { seat: Seat; at: string }>;

type OfTheMatch =
  | Event<'turnBegan', { seat: Seat; round: number }>
  | Event<'turnSlept', { seat: Seat }>
  | Event<'robotDefeated', { seat: Seat }>
  | Event<'copilotJoined', { seat: Seat; other: Seat }>
  | Event<'matchWon', { seats: readonly Seat[] }>
  | Event<'matchDrawn', { seats: readonly Seat[] }>;

type OfResources =
  | Event<'spiritGained' | 'spiritLost' | 'spiritPaid', { seat: Seat; amount: number; left: number }>
  | Event<'powerGained' | 'powerLost', { seat: Seat; amount: number; left: number }>
  | Event<'armourGained' | 'armourGivenUp', { seat: Seat; amount: number; left: number }>
  | Event<'traumaReceived' | 'traumaRemoved', { seat: Seat; trauma: Trauma; amount: number }>
  | Event<'rageGained', { seat: Seat; times: number }>;

type OfCards =
  | Event<'instantDeclared' | 'triggerDeclared' | 'activationDeclared', { seat: Seat; source: string }>
  | Event<'responseResolved' | 'responseCancelled', { seat: Seat; source: string }>
  | Event<'abilityActivated' | 'abilityDeactivated', { seat: Seat; ability: string }>
  | Event<'cardToMeter', { seat: Seat; card: string; slot: number; isOn: boolean }>
  | Event<'cardToHand' | 'cardExiled' | 'cardTurnedOn' | 'cardTurnedOff' | 'cardHeld', { seat: Seat; card: string }>
  | Event<'cardMoved', { seat: Seat; card: string; slot: number }>;

type OfTheMap =
  | Event<'robotMoved', { seat: Seat; from: string; to: string; way: readonly string[] }>
  | Event<'robotForced', { seat: Seat; other: Seat; by: 'push' | 'pull' | 'throw'; to: string }>
  | Event<'robotRelocated' | 'robotLeapt', { seat: Seat; to: string }>
  | Event<'robotFell', { seat: Seat; at: string }>
  | Event<'robotsCollided', { seat: Seat; other: Seat }>
  | Event<'barrierHit' | 'structureHit', { seat: Seat; at: string }>
  | Event<'impactDrawn', { impact: string; at: string }>
  | Event<'impactShuffled'>
  | Event<'structureDestroyed' | 'barrierDestroyed', { at: string }>
  | Event<'tileCreated' | 'tileRemoved', { tile: Tile; at: string }>
  | Event<'barrierCreated', { seat: Seat; at: string }>
  | Event<'activeBarrierUsed', { seat: Seat; amount: number }>
  | Event<'anchorPlaced' | 'anchorTaken', { seat: Seat; at: string }>
  | Event<'targetPlaced' | 'targetRemoved', { seat: Seat; at: string }>;

/** GIG-TIE-02, GIG-SUC: which dice are set aside, by their places, and who would win; nobody where it is no combat. */
export type AsTheyLie = { readonly aside: readonly number[]; readonly other: Seat; readonly successes: number };

type OfCombat =
  | Event<'attackDeclared', { seat: Seat; cards: readonly string[]; at: string; target: string; other: Seat }>
  | Event<'attackReturned' | 'attackCancelled', { seat: Seat }>
  | Event<'cardSwapped', { seat: Seat; cards: readonly string[]; card: string }>
  | Event<'reactionChosen', { seat: Seat; reaction: Reaction; card: string }>
  | Event<'poolGathered', { seat: Seat; attack: number; ten: number; power: number }>
  | Event<'powerDiceBought', { seat: Seat; amount: number }>
  | Event<
      'diceRolled' | 'diceChanged',
      { dice: readonly number[]; sides: readonly number[]; seats: readonly Seat[] } & AsTheyLie
    >
  | Event<'attackJudged', { seat: Seat; successes: number }>
  | Event<'nobodySucceeded'>
  | Event<'cardResolved' | 'comboBroken' | 'cardCancelled', { seat: Seat; card: string }>
  | Event<'damageInflicted' | 'damageReceived', { seat: Seat; amount: number; left: number }>
  | Event<'damageAverted', { seat: Seat }>
  | Event<'recoveryRolled', { seat: Seat; dice: readonly number[] }>
  | Event<'recoveryJudged', { seat: Seat; isSuccess: boolean }>;

export type GigaEvent = OfSetUp | OfTheMatch | OfResources | OfCards | OfTheMap | OfCombat;
