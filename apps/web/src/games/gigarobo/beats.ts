// How what happened moves things on the table: what the board draws of each event, from two tables and a few words.

import type { GameEvent, Seat } from '@automachia/kernel';
import type { GigaEvent } from '@automachia/gigarobo/facts';
import type { TableView } from '@automachia/protocol/view';
import type { BeatScene, BeatTable } from '../beats.js';
import { alike, beatsBy, LASTS, lastsOnWay, unseen } from '../beats.js';
import { fighterOf } from './table.js';

/** A die as it fell. */
export interface FallenDie {
  readonly value: number;
  readonly sides: number;
  readonly seat: Seat;
  readonly isAside: boolean;
}

/** What the board shows during a beat, beside robots that are elsewhere on the table that follows. */
export interface BoardPlay {
  readonly kind: 'nothing' | 'move' | 'shot' | 'hurt' | 'gain' | 'crash' | 'dice' | 'word';
  /** Hexes: of the attacker and its target, or where it happens. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Written where it happens. */
  readonly label: string | undefined;
  /** The hexes of a movement, from the first to the last. */
  readonly way: readonly string[];
  /** It goes over what lies between. */
  readonly leaps: boolean;
  readonly dice: readonly FallenDie[];
  /** The event that tells of the dice. */
  readonly rolled: GameEvent | undefined;
}

const NOTHING: BoardPlay = {
  kind: 'nothing',
  from: undefined,
  to: undefined,
  label: undefined,
  way: [],
  leaps: false,
  dice: [],
  rolled: undefined,
};

type Of<Type extends GigaEvent['type']> = Extract<GigaEvent, { readonly type: Type }>;

const hexOf = (view: TableView, seat: Seat): string | undefined =>
  fighterOf(view, fighterOf(view, seat)?.aboard ?? seat)?.at;

const at = (kind: BoardPlay['kind'], to: string | undefined, label?: string): BoardPlay => ({
  ...NOTHING,
  kind,
  to,
  label,
});

/** Something happens to a player, where their robot stands. */
const onRobot =
  (kind: BoardPlay['kind'], sign: string) =>
  ({ event, before }: BeatScene<GigaEvent, GigaEvent & { readonly seat: Seat; readonly amount: number }>): BoardPlay =>
    at(kind, hexOf(before, event.seat), `${sign}${event.amount}`);

const inHex =
  (kind: BoardPlay['kind']) =>
  ({ event }: BeatScene<GigaEvent, GigaEvent & { readonly at: string }>): BoardPlay =>
    at(kind, event.at);

const goes =
  (leaps: boolean) =>
  ({ event, before }: BeatScene<GigaEvent, Of<'robotForced' | 'robotRelocated' | 'robotLeapt'>>): BoardPlay => {
    const from = fighterOf(before, event.seat)?.at;
    const isThrown = 'by' in event && event.by === 'throw';
    return { ...at('move', event.to), way: from === undefined ? [] : [from, event.to], leaps: leaps || isThrown };
  };

function diceOf({ event }: BeatScene<GigaEvent, Of<'diceRolled' | 'diceChanged'>>): BoardPlay {
  const { dice, sides, seats, aside } = event;
  return {
    ...NOTHING,
    kind: 'dice',
    rolled: event,
    dice: dice.map((value, i) => ({ value, sides: sides[i]!, seat: seats[i]!, isAside: aside.includes(i) })),
  };
}

const BEATS: BeatTable<GigaEvent, BoardPlay> = {
  robotMoved: {
    play: ({ event: { from, to, way } }) => ({ ...at('move', to), way: [from, ...way] }),
    lasts: lastsOnWay,
  },
  ...alike({ play: goes(false), lasts: LASTS.step }, 'robotForced', 'robotRelocated'),
  robotLeapt: { play: goes(true), lasts: LASTS.step },
  robotPlaced: { play: ({ event }) => at('move', event.at), lasts: LASTS.step },
  attackDeclared: {
    play: ({ event, before }) => ({ ...at('shot', event.at), from: hexOf(before, event.seat) }),
    lasts: LASTS.long,
  },
  ...alike({ play: diceOf, lasts: LASTS.long, sound: 'roll' }, 'diceRolled', 'diceChanged'),
  recoveryRolled: {
    sound: 'roll',
    play: ({ event, before }) => ({
      ...at('dice', hexOf(before, event.seat)),
      rolled: event,
      dice: event.dice.map((value) => ({ value, sides: 12, seat: event.seat, isAside: false })),
    }),
    lasts: LASTS.long,
  },
  ...alike({ play: onRobot('hurt', '−'), lasts: LASTS.step, sound: 'hit' }, 'damageInflicted', 'damageReceived'),
  armourGivenUp: { play: onRobot('hurt', '−'), lasts: LASTS.step },
  armourGained: { play: onRobot('gain', '+'), lasts: LASTS.short },
  rageGained: {
    play: ({ event, before }) => at('gain', hexOf(before, event.seat), '!'),
    lasts: LASTS.short,
  },
  robotsCollided: {
    play: ({ event, before }) => at('crash', hexOf(before, event.other)),
    lasts: LASTS.step,
    sound: 'crash',
  },
  ...alike(
    { play: inHex('crash'), lasts: LASTS.step, sound: 'crash' },
    'barrierHit',
    'structureHit',
    'structureDestroyed',
    'robotFell',
  ),
  barrierDestroyed: { play: inHex('crash'), lasts: LASTS.short },
  ...alike({ play: inHex('gain'), lasts: LASTS.short }, 'tileCreated', 'tileRemoved', 'anchorPlaced', 'targetPlaced'),
  barrierCreated: { play: ({ event }) => at('gain', event.at === '' ? undefined : event.at), lasts: LASTS.short },
  robotDefeated: {
    play: ({ event, before }) => at('crash', hexOf(before, event.seat)),
    lasts: LASTS.long,
    sound: 'crash',
  },
  obstaclePlaced: { play: inHex('gain'), lasts: LASTS.short },
  // Set-up, the course of the match, and its end.
  ...unseen('fightersChosen', 'fightersContested', 'built', 'orderRolled', 'mapChosen', 'turnOrderFixed'),
  ...unseen('turnBegan', 'turnSlept', 'copilotJoined', 'matchWon', 'matchDrawn'),
  // What a player has: plates, meters and hands show it.
  ...unseen('spiritGained', 'spiritLost', 'spiritPaid', 'powerGained', 'powerLost', 'traumaReceived', 'traumaRemoved'),
  ...unseen('instantDeclared', 'triggerDeclared', 'activationDeclared', 'responseResolved', 'responseCancelled'),
  ...unseen('abilityActivated', 'abilityDeactivated', 'cardToMeter', 'cardToHand', 'cardExiled', 'cardTurnedOn'),
  ...unseen('cardTurnedOff', 'cardHeld', 'cardMoved', 'activeBarrierUsed', 'anchorTaken', 'targetRemoved'),
  // The strip of the attack shows it.
  ...unseen('impactDrawn', 'impactShuffled', 'attackReturned', 'attackCancelled', 'cardSwapped', 'reactionChosen'),
  ...unseen('poolGathered', 'powerDiceBought', 'attackJudged', 'nobodySucceeded', 'cardResolved', 'comboBroken'),
  ...unseen('cardCancelled', 'damageAverted', 'recoveryJudged'),
};

export const beats = beatsBy(BEATS, NOTHING);
