// How what happened moves things on the table. Events of the same moment become one beat; every beat knows the table
// that follows from it, so that the board can draw any beat from two tables and a few words.

import type { GameEvent, Plain, Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Beat } from '../face.js';
import { cellsOf } from './arena.js';
import { cardFace } from './cards.js';
import { handOf, list, locationsOf, playedBy, robotOf, robotsOf, sharedPile, turnOf, words } from './table.js';

/** How a robot gets from one place to another, by the event that says so. */
const WAYS = {
  robotMoved: 'walk',
  robotLeftTheBoard: 'off',
  robotPutBack: 'back',
  robotSprang: 'spring',
  robotTeleported: 'portal',
  robotsSwapped: 'swap',
  loserPlaced: 'push',
} as const;

export type Way = (typeof WAYS)[keyof typeof WAYS];

/** What the board shows of an event; robots that move are always shown moving. */
const KINDS = {
  eventsRevealed: 'reveal',
  locationPlaced: 'place',
  cardHadNoEffect: 'fizzle',
  overloadBegan: 'overload',
  fightBegan: 'fight',
  diceRolled: 'dice',
  weaponSpent: 'spend',
  fightWon: 'win',
  locationWentOff: 'blast',
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
} as const;

/** What the board shows during a beat, beside things that are elsewhere on the table that follows. */
export interface BoardPlay {
  readonly kind: (typeof KINDS)[keyof typeof KINDS] | 'move' | 'nothing';
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
  const happened = events as unknown as readonly Happened[];
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
const FOLLOWERS: { readonly [type: string]: readonly string[] } = {
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

function belongsTo(first: Happened, next: Happened): boolean {
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
function playOf(group: readonly Happened[], before: TableView, link: number | undefined): BoardPlay {
  const event = group[0]!;
  const { type, seat, card, cards, seats, dice, target, at: told } = event;
  const kind = type in WAYS ? 'move' : (KINDS[type as keyof typeof KINDS] ?? 'nothing');
  const fighters = seats ?? (kind === 'win' ? [seat] : []);
  const at = told ?? robotOf(before, fighters[0] ?? 0)?.at;
  const area = kind === 'shake' ? 'edge' : kind === 'blast' ? cardFace(card).area : undefined;
  const highest = Math.max(...(dice ?? []));
  return {
    kind,
    ways: Object.fromEntries(group.flatMap(waysOf)),
    marks: group.flatMap(marksOf),
    cards: kind === 'fizzle' ? [{ seat, card }] : cards === undefined ? [] : group.flatMap(cardsOf),
    at,
    cells: area === undefined ? [] : cellsOf(area, at ?? 'a1'),
    link,
    dice: (dice ?? []).map((face, i) => ({ seat: fighters[i]!, face, isHighest: face === highest })),
    seats: fighters,
    target,
  };
}

/** The fields that the events of Tournoi have; each has some of them. */
interface Happened {
  readonly type: string;
  readonly seat: Seat;
  readonly seats?: readonly Seat[];
  readonly other: Seat;
  readonly target?: Seat;
  readonly at?: string;
  readonly otherAt: string;
  readonly to?: string;
  readonly direction?: string;
  readonly card: string;
  readonly cards?: readonly string[];
  readonly dice?: readonly number[];
  readonly amount: number;
  readonly life?: number;
  readonly weapons?: number;
  readonly count: number;
  readonly distance: number;
  readonly turn: number;
  readonly first: Seat;
}

function wayOf(type: string): Way | undefined {
  return WAYS[type as keyof typeof WAYS];
}

function waysOf(event: Happened): [Seat, BoardPlay['ways'][Seat]][] {
  const { type, seat, other, direction } = event;
  const way = wayOf(type);
  if (way === undefined) return [];
  return (way === 'swap' ? [seat, other] : [seat]).map((each) => [each, { way, direction }]);
}

function marksOf(event: Happened): readonly RobotMark[] {
  const { type, seat, amount } = event;
  switch (type) {
    case 'lifeLost':
      return [{ seat, what: 'life', amount: -amount }];
    case 'lifeGained':
      return [{ seat, what: 'life', amount }];
    case 'weaponGained':
      return [{ seat, what: 'weapon', amount }];
    case 'weaponSpent':
      return [{ seat, what: 'weapon', amount: -1 }];
    case 'damagePrevented':
    case 'robotProtected':
      return [{ seat, what: 'shield', amount: 0 }];
    default:
      return [];
  }
}

function cardsOf(event: Happened): { readonly seat: Seat; readonly card: string }[] {
  const { type, seat, cards } = event;
  return type === 'eventsRevealed' ? cards!.map((card) => ({ seat, card })) : [];
}

// ---- the table that follows

/** Where play stands once something of this type has been told; the others leave it where it was. */
const STEP_AFTER: { readonly [type: string]: string } = {
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
function afterEvent(view: TableView, event: Happened): TableView {
  return atStep(changed(view, event), STEP_AFTER[event.type]);
}

function changed(view: TableView, event: Happened): TableView {
  const { type, seat, at, card, other, otherAt, cards, distance } = event;
  switch (type) {
    case 'robotsSwapped':
      return withRobot(changedRobot(view, event), other, { at: otherAt, protected: false });
    case 'weaponSpent':
      return withRobot(view, seat, { weapons: (robotOf(view, seat)?.weapons ?? 1) - 1 });
    case 'robotProtected':
      return withRobot(view, seat, { protected: true });
    case 'robotEliminated':
      return eliminated(view, seat);
    case 'locationPlaced':
      return { ...view, locations: [...list(view['locations']), { card, at: at!, turns: 1 }] };
    case 'locationWentOff':
      return withoutLocation(view, card, at);
    case 'locationDestroyed':
      return destroyed(view, card, at!);
    case 'turretFired':
      return withoutLocation(view, 'turret', at);
    // A blue location is used up by whoever stands on it.
    case 'lifeGained':
      return withoutLocation(changedRobot(view, event), 'kit', robotOf(view, seat)?.at);
    case 'weaponGained':
      return withoutLocation(changedRobot(view, event), 'weapon-cache', robotOf(view, seat)?.at);
    case 'bombTurnedOver':
      return turnedOver(view, card, at!);
    case 'overloadBegan':
      return { ...view, turn: { ...words(view['turn']), stride: distance } };
    case 'eventsRevealed':
      return revealed(view, seat, cards!);
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
      return changedRobot(view, event);
  }
}

/** Where a robot is after an event that moves it, and what the event says of its life and tokens. */
function changedRobot(view: TableView, event: Happened): TableView {
  const { type, seat, at, to, life, weapons } = event;
  const way = wayOf(type);
  if (way === undefined && life === undefined && weapons === undefined) return view;
  return withRobot(view, seat, {
    ...(way === undefined ? {} : { at: way === 'off' ? 'ejected' : (to ?? at!), protected: false }),
    ...(life === undefined ? {} : { life }),
    ...(weapons === undefined ? {} : { weapons }),
  });
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

function drawn(view: TableView, { seat, count: more, cards: named }: Happened): TableView {
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
function turnBegun(view: TableView, { turn, first }: Happened): TableView {
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
