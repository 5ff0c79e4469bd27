// How what happened moves things on the table. Events of the same moment become one beat; every beat knows the table
// that follows from it, so that the board can draw any beat from two tables and a few words.

import type { GameEvent, Plain, Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { TournoiEvent } from '@automachia/tournoi';
import type { Beat } from '../face.js';
import { cellsOf } from './arena.js';
import { cardFace } from './cards.js';
import { handOf, list, locationsOf, playedBy, robotOf, robotsOf, sharedPile, turnOf, words } from './table.js';

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

/** What the board shows of an event; robots that move are always shown moving. */
const KINDS = {
  eventsRevealed: 'reveal',
  locationPlaced: 'place',
  cardHadNoEffect: 'fizzle',
  overloadBegan: 'overload',
  robotMoved: 'move',
  robotLeftTheBoard: 'move',
  robotPutBack: 'move',
  robotSprang: 'move',
  robotTeleported: 'move',
  robotsSwapped: 'move',
  loserPlaced: 'move',
  fightBegan: 'fight',
  diceRolled: 'dice',
  weaponSpent: 'spend',
  fightWon: 'win',
  locationWentOff: 'blast',
  locationDestroyed: 'nothing',
  groundShook: 'shake',
  turretFired: 'fire',
  lifeLost: 'hurt',
  damagePrevented: 'hurt',
  robotEliminated: 'hurt',
  lifeGained: 'gain',
  weaponGained: 'gain',
  robotProtected: 'gain',
  bombTurnedOver: 'tick',
  turnBegan: 'turn',
  cardsDrawn: 'turn',
  deckShuffled: 'turn',
  matchWon: 'won',
} as const satisfies { readonly [type in EventType]: string };

/** What the board shows during a beat, beside things that are elsewhere on the table that follows. */
export interface BoardPlay {
  readonly kind: (typeof KINDS)[EventType];
  /** How these robots move; what moves without a word here walks. */
  readonly ways: { readonly [seat: Seat]: { readonly way: Way; readonly direction: string | undefined } };
  /** Life lost, gained, kept behind a force field; weapon tokens gained and spent. */
  readonly marks: readonly RobotMark[];
  /** Cards shown above robots. */
  readonly cards: readonly { readonly seat: Seat; readonly card: string }[];
  /** Where it happens, and what it covers. */
  readonly at: string | undefined;
  readonly cells: readonly string[];
  /** In a chain reaction: which link this is, from 1. */
  readonly link: number | undefined;
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

// ui.md, section 2: d-3 panel, d-4 one step of a piece, d-5 blast and reveal; section 9: 120 ms between links.
const SHORT = 260;
const STEP = 420;
const LONG = 700;
const BETWEEN_LINKS = 120;

/** The beats of the events of one choice. */
export function beats(events: readonly GameEvent[], before: TableView): readonly Beat[] {
  const happened = events as unknown as readonly TournoiEvent[];
  const result: Beat[] = [];
  let view = before;
  let link = 0;
  for (let i = 0; i < events.length; ) {
    const first = happened[i]!;
    let end = i + 1;
    while (end < events.length && belongsTo(first, happened[end]!)) end += 1;
    const group = happened.slice(i, end);
    link = first.type === 'locationWentOff' ? link + 1 : 0;
    const isChain = link > 1 || (link === 1 && events[end]?.type === 'locationWentOff');
    const play = playOf(group, view, isChain ? link : undefined);
    const after = group.reduce(afterEvent, view);
    result.push({ duration: durationOf(play, view), events: events.slice(i, end), after, play });
    view = after;
    i = end;
  }
  return result;
}

/** What follows from the first event at the same moment, and is shown with it. */
const FOLLOWERS: { readonly [type in EventType]?: readonly EventType[] } = {
  eventsRevealed: ['eventsRevealed'],
  // GTM-MOV-02: all robots move at the same time. GTM-EJE-01: leaving the board costs its life at once.
  robotMoved: ['robotMoved', 'robotLeftTheBoard', 'lifeLost', 'damagePrevented', 'robotEliminated'],
  robotLeftTheBoard: ['robotMoved', 'robotLeftTheBoard', 'lifeLost', 'damagePrevented', 'robotEliminated'],
  locationWentOff: ['lifeLost', 'damagePrevented', 'robotEliminated', 'locationDestroyed'],
  groundShook: ['lifeLost', 'damagePrevented', 'robotEliminated'],
  turretFired: ['lifeLost', 'damagePrevented', 'robotEliminated'],
  lifeLost: ['lifeLost', 'damagePrevented', 'robotEliminated'],
  bombTurnedOver: ['bombTurnedOver'],
  cardsDrawn: ['cardsDrawn', 'deckShuffled', 'turnBegan'],
  deckShuffled: ['cardsDrawn', 'deckShuffled', 'turnBegan'],
  turnBegan: ['cardsDrawn'],
};

function belongsTo(first: TournoiEvent, next: TournoiEvent): boolean {
  return FOLLOWERS[first.type]?.includes(next.type) ?? false;
}

function durationOf({ kind, link }: BoardPlay, before: TableView): number {
  switch (kind) {
    case 'nothing':
      return 0;
    case 'tick':
    case 'turn':
    case 'win':
      return SHORT;
    case 'reveal':
    case 'blast':
      return link === undefined ? LONG : LONG + BETWEEN_LINKS;
    case 'shake':
    case 'fire':
    case 'dice':
    case 'won':
      return LONG;
    case 'move':
      return turnOf(before).stride > 1 ? STEP + BETWEEN_LINKS : STEP;
    default:
      return STEP;
  }
}

/** What the board shows of events that happen together. */
function playOf(group: readonly TournoiEvent[], before: TableView, link: number | undefined): BoardPlay {
  const event = group[0]!;
  const kind = KINDS[event.type];
  const seats = 'seats' in event ? event.seats : event.type === 'fightWon' ? [event.seat] : [];
  const at = 'at' in event ? event.at : robotOf(before, seats[0] ?? 0)?.at;
  const area =
    event.type === 'groundShook' ? 'edge' : event.type === 'locationWentOff' ? cardFace(event.card).area : undefined;
  const dice = event.type === 'diceRolled' ? event.dice : [];
  const highest = Math.max(...dice);
  return {
    kind,
    ways: Object.fromEntries(group.flatMap(waysOf)),
    marks: group.flatMap(marksOf),
    cards: group.flatMap(cardsOf),
    at,
    cells: area === undefined ? [] : cellsOf(area, at ?? 'a1'),
    link,
    dice: dice.map((face, i) => ({ seat: seats[i]!, face, isHighest: face === highest })),
    seats,
    target: event.type === 'turretFired' ? event.target : undefined,
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

// ---- the table that follows

/** Where play stands once something of this type has been told; the others leave it where it was. */
const STEP_AFTER: { readonly [type in EventType]?: string } = {
  eventsRevealed: 'everyCardIsApplied',
  robotMoved: 'ejectRobots',
  robotLeftTheBoard: 'ejectRobots',
  robotSprang: 'everyRobotHasArrived',
  robotTeleported: 'everyRobotHasArrived',
  fightBegan: 'beginFight',
  groundShook: 'applyTrack',
  robotProtected: 'actBlueLocations',
  lifeGained: 'actBlueLocations',
  weaponGained: 'actBlueLocations',
  turretFired: 'actBlueLocations',
  bombTurnedOver: 'turnBombsOver',
  turnBegan: 'chooseEvents',
};

/** The table after an event, as far as it shows; the server's own view replaces it at the end. */
function afterEvent(view: TableView, event: TournoiEvent): TableView {
  return atStep(changed(view, event), STEP_AFTER[event.type]);
}

function changed(view: TableView, event: TournoiEvent): TableView {
  if (isMove(event)) return moved(view, event);
  switch (event.type) {
    case 'weaponSpent':
      return withRobot(view, event.seat, { weapons: (robotOf(view, event.seat)?.weapons ?? 1) - 1 });
    case 'robotProtected':
      return withRobot(view, event.seat, { protected: true });
    case 'robotEliminated':
      return eliminated(view, event.seat);
    case 'locationPlaced':
      return { ...view, locations: [...list(view['locations']), { card: event.card, at: event.at, turns: 1 }] };
    case 'locationWentOff':
      return withoutLocation(view, event.card, event.at);
    case 'locationDestroyed':
      return destroyed(view, event.card, event.at);
    case 'turretFired':
      return withoutLocation(view, 'turret', event.at);
    case 'lifeLost':
      return withRobot(view, event.seat, { life: event.life });
    // A blue location is used up by whoever stands on it.
    case 'lifeGained': {
      const { seat, life } = event;
      return withoutLocation(withRobot(view, seat, { life }), 'kit', robotOf(view, seat)?.at);
    }
    case 'weaponGained': {
      const { seat, weapons } = event;
      return withoutLocation(withRobot(view, seat, { weapons }), 'weapon-cache', robotOf(view, seat)?.at);
    }
    case 'bombTurnedOver':
      return turnedOver(view, event.card, event.at);
    case 'overloadBegan':
      return { ...view, turn: { ...words(view['turn']), stride: event.distance } };
    case 'eventsRevealed':
      return revealed(view, event.seat, event.cards);
    case 'cardsDrawn':
      return drawn(view, event);
    case 'deckShuffled':
      return {
        ...view,
        piles: { deck: { count: sharedPile(view, 'discard').count }, discard: { count: 0, cards: [] } },
      };
    case 'turnBegan':
      return turnBegun(view, event);
    default:
      return view;
  }
}

/** Where robots are after an event that moves them. */
function moved(view: TableView, event: Of<keyof typeof WAYS>): TableView {
  const at = event.type === 'robotLeftTheBoard' ? 'ejected' : 'to' in event ? event.to : event.at;
  const after = withRobot(view, event.seat, { at, protected: false });
  if (event.type !== 'robotsSwapped') return after;
  return withRobot(after, event.other, { at: event.otherAt, protected: false });
}

function atStep(view: TableView, step: string | undefined): TableView {
  if (step === undefined) return view;
  const { resolving: _resolving, sealed: _sealed, ...rest } = view;
  return { ...rest, turn: { ...words(view['turn']), at: step } };
}

function withRobot(view: TableView, seat: Seat, change: { readonly [word: string]: Plain }): TableView {
  const robots = words(view['robots']);
  return { ...view, robots: { ...robots, [seat]: { ...words(robots[seat]), ...change } } };
}

/** GTM-RUL-26: the hand is discarded; only its owner could say which cards that were. */
function eliminated(view: TableView, seat: Seat): TableView {
  const hand = handOf(view, seat);
  const discard = sharedPile(view, 'discard');
  const cards = [...(hand.cards ?? []), ...(discard.cards ?? [])];
  const piles = { ...words(view['piles']), discard: { count: discard.count + hand.count, cards } };
  const robots = {
    ...words(view['robots']),
    [seat]: { out: true, life: 0, weapons: robotOf(view, seat)?.weapons ?? 0 },
  };
  return { ...view, robots, piles, hands: { ...words(view['hands']), [seat]: { count: 0, cards: [] } } };
}

function withoutLocation(view: TableView, card: string, at: string | undefined): TableView {
  const gone = locationsOf(view).findIndex((location) => location.card === card && location.at === at);
  return gone < 0 ? view : { ...view, locations: list(view['locations']).filter((_, i) => i !== gone) };
}

/** GTM-FOR-02: whoever stood behind a force field is no longer protected once it is destroyed. */
function destroyed(view: TableView, card: string, at: string): TableView {
  const rest = withoutLocation(view, card, at);
  if (card !== 'force-field') return rest;
  return robotsOf(rest)
    .filter((robot) => robot.at === at)
    .reduce((left, { seat }) => withRobot(left, seat, { protected: false }), rest);
}

function turnedOver(view: TableView, card: string, at: string): TableView {
  const locations = list(view['locations']).map((location) => {
    const { card: name, at: cell } = words(location);
    return name === card && cell === at ? { ...words(location), turns: 2 } : location;
  });
  return { ...view, locations };
}

function revealed(view: TableView, seat: Seat, cards: readonly string[]): TableView {
  const hand = handOf(view, seat);
  const left = hand.cards === undefined ? undefined : [...hand.cards];
  for (const card of cards) left?.splice(left.lastIndexOf(card), 1);
  const count = hand.count - cards.length;
  const track = [...playedBy(view, seat), ...cards];
  return {
    ...view,
    hands: { ...words(view['hands']), [seat]: left === undefined ? { count } : { count, cards: left } },
    played: { ...words(view['played']), [seat]: { count: track.length, cards: track } },
  };
}

function drawn(view: TableView, { seat, count: more, cards: named }: Of<'cardsDrawn'>): TableView {
  const { count, cards } = handOf(view, seat);
  const hand = { count: count + more, ...(cards === undefined ? {} : { cards: [...cards, ...(named ?? [])] }) };
  const deck = { count: Math.max(0, sharedPile(view, 'deck').count - more) };
  return {
    ...view,
    hands: { ...words(view['hands']), [seat]: hand },
    piles: { ...words(view['piles']), deck },
  };
}

/** GTM-END-03: the track is cleared into the discard pile; GTM-SUR-01: Overload lasts for its turn. */
function turnBegun(view: TableView, { turn, first }: Of<'turnBegan'>): TableView {
  const seats = robotsOf(view).map(({ seat }) => seat);
  const track = seats.flatMap((seat) => playedBy(view, seat));
  const discard = sharedPile(view, 'discard');
  const cards = [...track, ...(discard.cards ?? [])];
  return {
    ...view,
    turn: { number: turn, first },
    played: Object.fromEntries(seats.map((seat) => [seat, { count: 0, cards: [] }])),
    piles: { ...words(view['piles']), discard: { count: discard.count + track.length, cards } },
  };
}
