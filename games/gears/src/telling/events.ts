// Everything that Gears of War tells: one union, told apart by `type`. Words are the players' own: figures, zones, cards and
// enemies by name, players by seat.

import type { Modifier, Plain, RuleId, Seat, Text } from '@automachia/kernel';

/** Why a number is what it is: it is what they come to (`valueOf`). */
type Reasons = readonly Modifier[];

type Event<Type extends string, Fields = unknown> = { readonly type: Type; readonly rule: RuleId } & Readonly<Fields>;

/** What conditions look at of a COG; distances are those from the Locust that is activated, -1 where there is no way. */
export type CogSeen = {
  readonly seat: Seat;
  readonly cards: number;
  readonly isInCover: boolean;
  readonly condition: string;
  readonly steps?: number;
  readonly range?: number;
  readonly isSeen?: boolean;
};

/** A COG that could have been meant: `why` is empty where it fits, or else the reason against it. */
export type CogWeighed = CogSeen & {
  readonly why: string;
  readonly because?: RuleId;
};

export type LocustSeen = {
  readonly locust: string;
  readonly isWounded: boolean;
  readonly steps?: number;
};

/** A cover spot that a Locust could take: what it is worth against the COG that counts (GOW-LMV-04). */
export type SpotWeighed = {
  readonly spot: string;
  readonly bonus: number;
  readonly against: Seat;
};

/** What a card asks for, whom it means by that, and how many of those are left (GOW-SPW-03). */
export type SpawnWanted = {
  readonly wanted: string;
  readonly enemy: string;
  readonly left: number;
};

type OfSetUp =
  | Event<'firstPlayerDrawn', { seat: Seat }>
  | Event<'characterChosen', { seat: Seat; character: string }>
  | Event<'tileLaid', { tile: string }>
  | Event<'tileTurned', { tile: string }>
  | Event<'levelTakenBack'>
  | Event<'mapChosen', { seat: Seat; map: number }>
  | Event<'cogPlaced', { seat: Seat; at: string }>;

type OfTheMatch =
  | Event<'turnBegan', { seat: Seat; turn: number }>
  | Event<'cardsDrawn', { seat: Seat; count: number }>
  | Event<'ordersShuffled' | 'aiShuffled'>
  | Event<'stageFlipped', { stage: number }>
  | Event<'slotFilled', { slot: string; enemy: string }>
  | Event<'equipmentTurnedUp' | 'equipmentDiscarded', { tiles: readonly string[] }>
  | Event<'missionAccomplished' | 'missionFailed'>;

type OfOrders =
  | Event<'orderPlayed', { seat: Seat; order: string; as: string }>
  | Event<'cardDiscarded', { seat: Seat; order: string; why: string }>
  | Event<'orderSwapped', { seat: Seat; order: string }>
  | Event<'cogRevived', { seat: Seat; other: Seat }>
  | Event<'dropPickedUp', { seat: Seat; weapon: string; at: string }>
  | Event<'weaponGained', { seat: Seat; weapon: string; ammo: number }>
  | Event<'weaponLost', { seat: Seat; weapon: string }>
  | Event<'ammoGained' | 'ammoLost', { seat: Seat; weapon: string; amount: number }>
  | Event<'grenadesGained', { seat: Seat; amount: number }>
  | Event<'equipmentUsed', { seat: Seat; tile: string }>
  | Event<'doorExplored' | 'doorTried', { seat: Seat; tile: string }>
  | Event<'doorOpened', { tile: string }>
  | Event<'levelUnlocked', { level: number }>;

type OfMoves =
  | Event<'figureMoved', { figure: string; from: string; to: string }>
  | Event<'coverTaken' | 'coverLeft', { figure: string; at: string }>
  | Event<'cogFollows', { seat: Seat; other: Seat }>
  | Event<'locustOusted', { locust: string; at: string }>
  | Event<'locustSetsOut', { locust: string; goal: string; isAway: boolean; zones: number; steps: number }>;

type OfAttacks =
  | Event<'attackDeclared', { by: string; on: string; weapon: string; mode: string; dice: number; reasons: Reasons }>
  | Event<'cogDodges', { seat: Seat; order: string }>
  | Event<'cogGuards', { seat: Seat; order: string; locust: string }>
  | Event<'attackRolled', { by: string; faces: readonly number[]; wounds: number; omens: number }>
  | Event<'defenceRolled', { figure: string; faces: readonly number[]; shields: number; reasons: Reasons }>
  | Event<'attackMissed', { figure: string }>
  | Event<'locustWounded', { locust: string; amount: number; health: number; marker: number }>
  | Event<'locustUnhurt', { locust: string; amount: number }>
  | Event<'locustKilled', { locust: string; at: string }>
  | Event<'weaponDropped', { weapon: string; at: string }>
  | Event<'deathSetOff', { enemy: string; at: string }>
  | Event<'cogWounded', { seat: Seat; amount: number }>
  | Event<'cogBleeds' | 'cogExecuted', { seat: Seat }>;

type OfLocusts =
  | Event<'aiCardDrawn', { card: number }>
  | Event<'aiCardReplaced', { card: number }>
  | Event<'aiCardRedrawn', { card: number }>
  | Event<
      'conditionTested',
      {
        card: number;
        locust: string;
        condition: Text & Plain;
        holds: boolean;
        cogs: readonly CogSeen[];
        locusts: readonly LocustSeen[];
      }
    >
  | Event<'locustActs', { card: number; locust: string; among: readonly string[]; decidedBy: Seat }>
  | Event<
      'cogPicked',
      {
        card: number;
        locust: string;
        seat: Seat;
        clause: Text & Plain;
        candidates: readonly CogWeighed[];
        decidedBy: Seat;
      }
    >
  | Event<'nobodyFits', { card: number; locust: string; clause: Text & Plain; candidates: readonly CogWeighed[] }>
  | Event<'placePicked', { card: number; at: string; among: readonly string[]; decidedBy: Seat }>
  | Event<'spotsWeighed', { locust: string; spots: readonly SpotWeighed[]; decidedBy: Seat }>
  | Event<'tiesLeft', { seat: Seat }>
  | Event<'spawnAsked', { list: readonly SpawnWanted[]; at: string }>
  | Event<'youChosen', { seat: Seat }>
  | Event<'locustSpawned', { locust: string; at: string }>
  | Event<'nothingSpawned', { wanted: string }>
  | Event<'locustHealed' | 'locustRemoved', { locust: string }>
  | Event<'holesUnsealed'>
  | Event<'holeOpened' | 'holeSealed', { at: string }>
  | Event<'dropsCleared', { count: number }>
  | Event<'locustRaised', { locust: string; at: string; health: number; weapon: string }>
  | Event<'dropDiscarded' | 'dropReused', { weapon: string; at: string }>
  | Event<'guardBanned'>
  | Event<'locustsCalmed'>;

export type GearsEvent = OfSetUp | OfTheMatch | OfOrders | OfMoves | OfAttacks | OfLocusts;
