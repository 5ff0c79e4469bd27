// How what happened moves things on the table: what the board draws of each event, from two tables and a few words.

import type { Seat } from '@automachia/kernel';
import type { TournoiEvent } from '@automachia/tournoi';
import type { BeatScene, BeatTable } from '../beats.js';
import { alike, beatsBy, LASTS, unseen } from '../beats.js';
import { robotOf, turnOf } from '@automachia/tournoi/reading';
import { coveredBy } from './story.js';

type EventType = TournoiEvent['type'];
type Of<Type extends EventType> = Extract<TournoiEvent, { readonly type: Type }>;

/** How a robot gets from one place to another, by the event that says so. */
const WAYS = {
  robotMoved: 'walk',
  robotLeftTheBoard: 'off',
  robotPutBack: 'back',
  robotSprang: 'spring',
  robotTeleported: 'portal',
  robotsSwapped: 'swap',
  loserPlaced: 'push',
} as const satisfies { readonly [type in EventType]?: string };

export type Way = (typeof WAYS)[keyof typeof WAYS];

/** What the board shows during a beat, beside things that are elsewhere on the table that follows. */
export interface BoardPlay {
  readonly kind:
    | 'nothing'
    | 'reveal'
    | 'place'
    | 'fizzle'
    | 'overload'
    | 'move'
    | 'fight'
    | 'dice'
    | 'spend'
    | 'win'
    | 'blast'
    | 'shake'
    | 'fire'
    | 'hurt'
    | 'gain'
    | 'tick'
    | 'turn'
    | 'won';
  /** How these robots move; what moves without a word here walks. */
  readonly ways: { readonly [seat: Seat]: { readonly way: Way; readonly direction: string | undefined } };
  /** Life lost, gained, kept behind a force field; weapon tokens gained and spent. */
  readonly marks: readonly RobotMark[];
  /** Cards shown above robots. */
  readonly cards: readonly { readonly seat: Seat; readonly card: string }[];
  /** Where it happens, and what it covers. */
  readonly at: string | undefined;
  readonly cells: readonly string[];
  readonly dice: readonly { readonly seat: Seat; readonly face: number; readonly isHighest: boolean }[];
  /** Who fights or wins. */
  readonly seats: readonly Seat[];
  /** Whom a turret hits. */
  readonly target: Seat | undefined;
}

export interface RobotMark {
  readonly seat: Seat;
  readonly what: 'life' | 'weapon' | 'shield';
  readonly amount: number;
}

const BETWEEN_LINKS = 120;

/** GTM-EJE-01: leaving the board costs its life at once; so does whatever hurts. */
const HURTS = ['lifeLost', 'damagePrevented', 'robotEliminated'] as const;
/** GTM-MOV-02: all robots move at the same time. */
const MOVES = ['robotMoved', 'robotLeftTheBoard', ...HURTS] as const;
const DRAWS = ['cardsDrawn', 'deckShuffled', 'turnBegan'] as const;

const MOVE = { play: shows('move'), lasts: strideOf };

const BEATS: BeatTable<TournoiEvent, BoardPlay> = {
  eventsRevealed: { play: shows('reveal'), lasts: LASTS.long, with: ['eventsRevealed'] },
  locationPlaced: { play: shows('place'), lasts: LASTS.step },
  cardHadNoEffect: { play: shows('fizzle'), lasts: LASTS.step },
  overloadBegan: { play: shows('overload'), lasts: LASTS.step },
  ...alike({ ...MOVE, with: MOVES }, 'robotMoved', 'robotLeftTheBoard'),
  ...alike(MOVE, 'robotPutBack', 'robotSprang', 'robotTeleported', 'robotsSwapped', 'loserPlaced'),
  fightBegan: { play: shows('fight'), lasts: LASTS.step },
  diceRolled: { play: shows('dice'), lasts: LASTS.long },
  weaponSpent: { play: shows('spend'), lasts: LASTS.step },
  fightWon: { play: shows('win'), lasts: LASTS.short },
  locationWentOff: {
    play: shows('blast'),
    lasts: (_play, { row }) => (row.length > 1 ? LASTS.long + BETWEEN_LINKS : LASTS.long),
    with: [...HURTS, 'locationDestroyed'],
  },
  groundShook: { play: shows('shake'), lasts: LASTS.long, with: HURTS },
  turretFired: { play: shows('fire'), lasts: LASTS.long, with: HURTS },
  lifeLost: { play: shows('hurt'), lasts: LASTS.step, with: HURTS },
  ...alike({ play: shows('hurt'), lasts: LASTS.step }, 'damagePrevented', 'robotEliminated'),
  ...alike({ play: shows('gain'), lasts: LASTS.step }, 'lifeGained', 'weaponGained', 'robotProtected'),
  bombTurnedOver: { play: shows('tick'), lasts: LASTS.short, with: ['bombTurnedOver'] },
  turnBegan: { play: shows('turn'), lasts: LASTS.short, with: ['cardsDrawn'] },
  ...alike({ play: shows('turn'), lasts: LASTS.short, with: DRAWS }, 'cardsDrawn', 'deckShuffled'),
  matchWon: { play: shows('won'), lasts: LASTS.long },
  ...unseen('locationDestroyed'),
};

const NOTHING: BoardPlay = {
  kind: 'nothing',
  ways: {},
  marks: [],
  cards: [],
  at: undefined,
  cells: [],
  dice: [],
  seats: [],
  target: undefined,
};

export const beats = beatsBy(BEATS, NOTHING);

/** Two cells are two steps. */
function strideOf(_play: BoardPlay, { before }: BeatScene<TournoiEvent>): number {
  return turnOf(before).stride > 1 ? LASTS.step + BETWEEN_LINKS : LASTS.step;
}

/** What the board shows of events that happen together; robots that move are always shown moving. */
function shows(kind: BoardPlay['kind']): (scene: BeatScene<TournoiEvent>) => BoardPlay {
  return ({ event, events, before }) => {
    const seats = 'seats' in event ? event.seats : event.type === 'fightWon' ? [event.seat] : [];
    const at = 'at' in event ? event.at : robotOf(before, seats[0] ?? 0)?.at;
    const dice = event.type === 'diceRolled' ? event.dice : [];
    const highest = Math.max(...dice);
    return {
      kind,
      ways: Object.fromEntries(events.flatMap(waysOf)),
      marks: events.flatMap(marksOf),
      cards: events.flatMap(cardsOf),
      at,
      cells: coveredBy(event),
      dice: dice.map((face, i) => ({ seat: seats[i]!, face, isHighest: face === highest })),
      seats,
      target: event.type === 'turretFired' ? event.target : undefined,
    };
  };
}

function waysOf(event: TournoiEvent): [Seat, BoardPlay['ways'][Seat]][] {
  if (!isMove(event)) return [];
  const way = WAYS[event.type];
  const direction = 'direction' in event ? event.direction : undefined;
  const seats = event.type === 'robotsSwapped' ? [event.seat, event.other] : [event.seat];
  return seats.map((seat) => [seat, { way, direction }]);
}

function isMove(event: TournoiEvent): event is Of<keyof typeof WAYS> {
  return event.type in WAYS;
}

function marksOf(event: TournoiEvent): readonly RobotMark[] {
  switch (event.type) {
    case 'lifeLost':
      return [{ seat: event.seat, what: 'life', amount: -event.amount }];
    case 'lifeGained':
      return [{ seat: event.seat, what: 'life', amount: event.amount }];
    case 'weaponGained':
      return [{ seat: event.seat, what: 'weapon', amount: event.amount }];
    case 'weaponSpent':
      return [{ seat: event.seat, what: 'weapon', amount: -1 }];
    case 'damagePrevented':
    case 'robotProtected':
      return [{ seat: event.seat, what: 'shield', amount: 0 }];
    default:
      return [];
  }
}

function cardsOf(event: TournoiEvent): { readonly seat: Seat; readonly card: string }[] {
  if (event.type === 'cardHadNoEffect') return [{ seat: event.seat, card: event.card }];
  return event.type === 'eventsRevealed' ? event.cards.map((card) => ({ seat: event.seat, card })) : [];
}
