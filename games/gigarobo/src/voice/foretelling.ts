// What the questions of Giga-Robo! say of their answers, as something that can be looked for afterwards: the way of a move,
// what is met on a push and what that costs, how many dice are rolled, and what cannot fail.

import type { Choice, GameEvent, Seat, Table } from '@automachia/kernel';
import type { AskedOnScreen, Foretold } from '@automachia/manifest';
import type { AgainstFacts, ContestFacts } from '../asking/questions.js';
import type { Rolls } from '../chapters/odds.js';
import { housePack } from '../content/housePack.js';
import type { GigaEvent } from '../telling/events.js';
import type { Collision } from './forcedWays.js';
import { collisionsOn, damageOf } from './forcedWays.js';
import { isWaitedFor, words, wordOf } from './reading.js';
import { factsOf } from './shortLabels.js';

type Events = readonly GigaEvent[];

export function foretells(asked: AskedOnScreen, choice: Choice, table: Table): readonly Foretold[] {
  const { hex, dice, react, card } = words(choice);
  if (typeof hex === 'string') return hexForetold(asked, hex, table);
  if (typeof dice === 'number') return bought(asked, dice);
  if (isWaitedFor(table)) return [];
  if (react === 'defend' || react === 'hit') return reacting(asked, react);
  return typeof card === 'string' || choice === 'pass' ? naming(asked, wordOf(card)) : [];
}

// ---- the map

function hexForetold(asked: AskedOnScreen, hex: string, table: Table): readonly Foretold[] {
  const way = factsOf(asked, 'chooseMove')?.ways[hex]?.way;
  if (way !== undefined) return [walking(asked.seat, way)];
  const force = factsOf(asked, 'forceStep') ?? factsOf(asked, 'throwTo');
  if (force === undefined) return [];
  return collisionsOn(force.met, [hex]).map((one) => colliding(force.seat, one, table));
}

function walking(seat: Seat, way: readonly string[]): Foretold {
  return {
    says: `the way is ${way.join(' ')}`,
    came: (events) => {
      const moved = (events as Events).find((event) => event.type === 'robotMoved' && event.seat === seat);
      return moved?.type === 'robotMoved' ? moved.way.join() === way.join() : undefined;
    },
  };
}

/** GIG-RUL-26: what is met, and how much armour it costs whoever is moved, unless somebody answers. */
function colliding(seat: Seat, collision: Collision, table: Table): Foretold {
  const { at, robot } = collision;
  const { least, most } = damageOf(collision, table, housePack);
  const isMet = (event: GigaEvent): boolean =>
    ((event.type === 'barrierHit' || event.type === 'structureHit') && event.seat === seat && event.at === at) ||
    (event.type === 'robotsCollided' && event.seat === seat && event.other === robot);
  const kind = { barrier: 'barrierHit', structure: 'structureHit', robot: 'robotsCollided' }[collision.with];
  return {
    says: `${collision.with} on ${at} costs ${least} to ${most} armour`,
    isVoid: isAnswered,
    came: (events) => {
      const told = events as Events;
      const met = told.findIndex((event) => event.type === kind && isMet(event));
      if (met < 0) return undefined;
      // A structure falls once it has done its damage, which may be none.
      const rest = told.slice(met + 1);
      const end = rest.findIndex((event) => event.type === 'structureDestroyed' && event.at === at);
      const hurt = rest.slice(0, end < 0 ? rest.length : end).find((event) => isHurt(event, seat));
      if (hurt === undefined && end < 0) return undefined;
      const lost = hurt !== undefined && 'amount' in hurt ? hurt.amount : 0;
      return lost >= least && lost <= most;
    },
  };
}

function isHurt(event: GigaEvent, seat: Seat): boolean {
  const isDamage =
    event.type === 'damageReceived' || event.type === 'damageInflicted' || event.type === 'damageAverted';
  return isDamage && event.seat === seat;
}

// ---- dice

/** What a text does in between was not said. */
function isAnswered(events: readonly GameEvent[]): boolean {
  return (events as Events).some(({ type }) => ANSWERS.includes(type));
}

const ANSWERS: readonly GigaEvent['type'][] = [
  'responseResolved',
  'responseCancelled',
  'attackReturned',
  'attackCancelled',
  'cardSwapped',
  'cardCancelled',
];

const sizeOf = (rolls: Rolls): number => rolls.reduce((sum, { count }) => sum + count, 0);

/** GIG-DIC-03: so many dice of each kind are gathered. */
function gathering(seat: Seat, rolls: Rolls, isVoid: Foretold['isVoid'] = isAnswered): Foretold {
  const wanted = rolls.map(({ count }) => count);
  return {
    says: `${wanted.join(' + ')} dice are gathered by seat ${seat}`,
    isVoid,
    came: (events) => {
      const pool = (events as Events).find((event) => event.type === 'poolGathered' && event.seat === seat);
      if (pool?.type !== 'poolGathered') return undefined;
      return [pool.attack, pool.ten, pool.power].join() === wanted.join();
    },
  };
}

/** GIG-REA-08: what nobody opposes succeeds with every die. */
function unopposed(seat: Seat, dice: number): Foretold {
  return {
    says: `seat ${seat} succeeds with ${dice} dice`,
    isVoid: (events) => isAnswered(events) || (events as Events).some(({ type }) => type === 'powerDiceBought'),
    came: (events) => judgedFor(events, seat, dice),
  };
}

function judgedFor(events: readonly GameEvent[], seat: Seat, dice: number): boolean | undefined {
  const judged = (events as Events).find(({ type }) => type === 'attackJudged' || type === 'nobodySucceeded');
  if (judged === undefined) return undefined;
  return judged.type === 'attackJudged' ? judged.seat === seat && judged.successes === dice : dice === 0;
}

function reacting(asked: AskedOnScreen, react: 'defend' | 'hit'): readonly Foretold[] {
  const { defending, other } = factsOf(asked, 'react') ?? {};
  if (defending === undefined || other === undefined) return [];
  if (react === 'hit') return [unopposed(other, sizeOf(defending.attacker))];
  return [gathering(other, defending.attacker), gathering(asked.seat, defending.reactor)];
}

/** GIG-PWR-04: with so many power dice more. */
function bought(asked: AskedOnScreen, dice: number): readonly Foretold[] {
  const contest = factsOf(asked, 'buyPowerDice')?.contest;
  if (contest === undefined) return [];
  const size = sizeOf(contest[contest.side]) + dice;
  return isOpposed(contest) ? [rolling(asked.seat, size)] : [unopposedAfter(asked.seat, size, dice)];
}

function isOpposed({ reactor }: ContestFacts): boolean {
  return sizeOf(reactor) > 0;
}

function rolling(seat: Seat, size: number): Foretold {
  return {
    says: `seat ${seat} rolls ${size} dice`,
    isVoid: isAnswered,
    came: (events) => {
      const rolled = (events as Events).find(({ type }) => type === 'diceRolled');
      return rolled?.type === 'diceRolled' ? rolled.seats.filter((one) => one === seat).length === size : undefined;
    },
  };
}

function unopposedAfter(seat: Seat, size: number, dice: number): Foretold {
  const isMore = (event: GigaEvent): boolean =>
    event.type === 'powerDiceBought' && (event.seat !== seat || event.amount !== dice);
  return {
    says: `seat ${seat} succeeds with ${size} dice`,
    isVoid: (events) => isAnswered(events) || (events as Events).some(isMore),
    came: (events) => judgedFor(events, seat, size),
  };
}

/** What would be rolled with a card that ends the row, against a defence or what it answers. */
function naming(asked: AskedOnScreen, card: string): readonly Foretold[] {
  const { against, cards = [] } = factsOf(asked, 'chooseAttackCard') ?? {};
  const rolls = against?.own[card];
  if (against === undefined || rolls === undefined) return [];
  const named = card === '' ? cards : [...cards, card];
  return [
    gathering(asked.seat, rolls, (events) => isAnswered(events) || isOtherwise(events, asked.seat, named, against)),
  ];
}

/** More cards were named, or it was met in another way than was said. */
function isOtherwise(
  events: readonly GameEvent[],
  seat: Seat,
  cards: readonly string[],
  { isReactive }: AgainstFacts,
): boolean {
  return (events as Events).some((event) => {
    if (event.type === 'attackDeclared') return event.seat === seat && event.cards.join() !== cards.join();
    return event.type === 'reactionChosen' && !isReactive && event.reaction !== 'defend';
  });
}
