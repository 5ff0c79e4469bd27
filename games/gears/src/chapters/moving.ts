// A COG moves (GOW-MOV), others follow (GOW-RCT-13 to GOW-RCT-18), and it may take cover where it ends (GOW-COV-01).

import type { Locals, Seat } from '@automachia/kernel';
import { cardsIn, isKept, NOT_ASKED, PASS, passing, reasonsBy } from '@automachia/kernel';
import {
  endOfWay,
  exploringOnWay,
  fartherOnWay,
  followChoice,
  followingBy,
  followingOn,
  partOfWay,
  wayChoice,
} from '../asking/choices.js';
import { spotName, zoneName } from '../map/ground.js';
import { orderCard } from '../model/components.js';
import { cogsUp, groundOf, healthOf, isUp, noteMove, seatsFrom, setSoldier, soldierOf } from '../model/figures.js';
import { doorZones } from '../model/exits.js';
import { stageOf } from '../model/missions.js';
import { cogObject, objectName } from '../model/objects.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, askEveryone, legalIn, procedure, repeatUntil, when } from '../model/steps.js';
import { covering } from './covering.js';
import { arrive, explore, exploreNeeds } from './exploring.js';
import { discardOrder } from './orderCards.js';
import { fartherNeeds, wentFarther } from './solo.js';
import { handKinds } from './wounds.js';

/**
 * `left`: so many zones at most. `goal`: where the present way leads; NOTHING while none is chosen; `isLast`: the move ends
 * there. `mayOust`: whether it may end in a spot that a Locust holds (GOW-COV-14). `mayExplore`: whether doors may be opened on
 * the way. `from`: where it began. `followers`: who is taken along.
 */
export type Moving = {
  seat: Seat;
  left: number;
  mayOust: boolean;
  mayExplore: boolean;
  from: number;
  goal: number;
  isLast: boolean;
  followers: readonly Seat[];
  asked: readonly Seat[];
};

const mover = (m: At<Moving>): Seat => m.locals.seat;
const here = (m: At<Moving>): number => soldierOf(m.state, m.locals.seat).zone;

/** GOW-RUL-24: whoever has followed somebody in this turn goes on without another card. */
const follows = (seat: Seat, other: Seat): string => `${seat} follows ${other}`;

/** GOW-WPN-02: what a weapon leaves of a move in the own Order step (GOW-RUL-79). */
export function zonesLeft(table: Situation, seat: Seat, zones: number): number {
  const { state, content } = table;
  const slow = soldierOf(state, seat).arms.map(({ weapon }) => content.weapons[weapon]!.slowsTo ?? Infinity);
  const walked = state.uses.find(({ what }) => what === walkedThisTurn(seat))?.times ?? 0;
  return Math.max(0, Math.min(zones, ...slow.map((most) => most - walked)));
}

/** Zones that a COG has moved in its own Order steps of this turn. */
const walkedThisTurn = (seat: Seat): string => `zones walked by ${seat}`;

/** The zones that can be reached, this one left out. */
function reached(m: At<Moving>): number[] {
  const ground = groundOf(m);
  const from = here(m);
  return ground.zones.filter((zone) => zone !== from && ground.steps(from, zone) <= m.locals.left);
}

/** Where something can be done on the way: a door explored, somebody taken along. */
function matters(m: At<Moving>, zone: number): boolean {
  if (groundOf(m).steps(here(m), zone) >= m.locals.left) return false;
  return (
    doorZones(m).includes(zone) ||
    cogsUp(m.state).some((seat) => seat !== mover(m) && soldierOf(m.state, seat).zone === zone)
  );
}

const ends = legalIn<Moving>().choice(
  endOfWay,
  (need) => [need('GOW-MOV-02', 'why.tooFar', ['to'], (m, { to }) => reached(m).includes(to))],
  { to: reached },
);

const parts = legalIn<Moving>().choice(
  partOfWay,
  (need) => [
    need('GOW-MOV-02', 'why.tooFar', ['via'], (m, { via }) => reached(m).includes(via)),
    need('GOW-RCT-15', 'why.nothingOnTheWay', ['via'], (m, { via }) => matters(m, via)),
  ],
  { via: (m) => reached(m).filter((zone) => matters(m, zone)) },
);

/** GOW-RUL-60, GOW-EXP-10: a door on the way is explored by whoever moves in the own Order step. */
const doors = legalIn<Moving>().choice(
  exploringOnWay,
  (need) => [
    ...exploreNeeds.map(({ rule, why, test }) =>
      need(rule, why, ['explore'], (m, { explore: side }) => test(m, mover(m), side)),
    ),
    need('GOW-RUL-30', 'why.noOrderStep', [], (m) => m.locals.mayExplore),
  ],
  { explore: (m) => m.state.doors },
);

/** GOW-SOL-04, GOW-RUL-66. */
const farther = legalIn<Moving>().choice(
  fartherOnWay,
  (need) => [
    ...fartherNeeds.map(({ rule, why, test }) =>
      need(rule, why, ['farther'], (m, { farther: order }, seat) => test(m, seat, order)),
    ),
    need('GOW-WPN-02', 'why.slowed', [], (m, _choice, seat) => zonesLeft(m, seat, Infinity) > m.locals.left),
  ],
  { farther: (m, _choice, seat) => handKinds(m, seat) },
);

/** GOW-RUL-24: who has followed before, and was with the mover when this move began. */
function goesAlong(m: At<Moving>, seat: Seat): boolean {
  return isKept(m.state, follows(seat, mover(m))) && soldierOf(m.state, seat).zone === m.locals.from;
}

/** GOW-RCT-13, GOW-RUL-111: whoever stands where the mover leaves and has a card, or has followed before. */
function couldFollow(m: At<Moving>, seat: Seat): boolean {
  const { followers, asked } = m.locals;
  if (seat === mover(m) || !isUp(m.state, seat) || followers.includes(seat) || asked.includes(seat)) return false;
  if (soldierOf(m.state, seat).zone !== here(m)) return false;
  return healthOf(m, seat) > 0 || goesAlong(m, seat);
}

const followings = legalIn<Moving>().list(
  followChoice,
  [
    {
      rule: 'GOW-RUL-24',
      why: 'why.hasNotFollowed',
      test: (m, code, seat) => followingBy.owns(code) || goesAlong(m, seat),
    },
    {
      rule: 'GOW-RUL-24',
      why: 'why.hasFollowed',
      test: (m, code, seat) => followingOn.owns(code) || !goesAlong(m, seat),
    },
    {
      rule: 'GOW-RCT-02',
      why: 'why.notInHand',
      test: (m, code, seat) =>
        followingOn.owns(code) ||
        cardsIn(m.state, m.content.piles.hand(seat)).includes(orderCard(followingBy.get.follow(code))),
    },
    {
      rule: 'GOW-RCT-13',
      why: 'why.noFollow',
      test: (m, code) =>
        followingOn.owns(code) || m.content.orders[followingBy.get.follow(code)]!.reaction === 'follow',
    },
  ],
  (m, offer, seat) => {
    if (goesAlong(m, seat)) offer.add(followingOn.code(0));
    else
      for (const order of handKinds(m, seat))
        if (m.content.orders[order]!.reaction === 'follow') offer.add(followingBy.code(order));
  },
);

export const moving = procedure<Moving>(
  'moving',
  ({ seat, left, mayOust, mayExplore, from, goal, isLast, followers, asked }) => ({
    seat,
    left,
    mayOust,
    mayExplore,
    from,
    goal,
    isLast,
    followers,
    asked,
  }),
  repeatUntil(
    'moveIsOver',
    'GOW-MOV-02',
    isOver,
    when(
      'wayIsOpen',
      'GOW-MOV-02',
      (m) => m.locals.goal === NOTHING,
      ask('moveTo', 'GOW-MOV-02', {
        who: mover,
        kind: wayChoice,
        facts: (m) => ({ seat: mover(m), left: m.locals.left }),
        answers: [
          passing((m) => {
            m.locals.isLast = true;
          }),
          { legal: ends, apply: (m, code) => setOut(m, endOfWay.get.to(code), true) },
          { legal: parts, apply: (m, code) => setOut(m, partOfWay.get.via(code), false) },
          { legal: doors, apply: (m, code) => explore(m, exploringOnWay.get.explore(code), mover(m)) },
          { legal: farther, apply: goFarther },
        ],
      }),
    ),
    when(
      'isOnTheWay',
      'GOW-MOV-01',
      (m) => m.locals.goal !== NOTHING,
      when(
        'standsInCover',
        'GOW-COV-02',
        (m) => soldierOf(m.state, mover(m)).spot !== NOTHING,
        act('leaveCover', 'GOW-COV-02', (m) => {
          const at = spotName(m.content.sides, soldierOf(m.state, mover(m)).spot);
          setSoldier(m.state, mover(m), { spot: NOTHING });
          m.tell?.({ type: 'coverLeft', rule: 'GOW-COV-02', figure: objectName(m.content, cogObject(mover(m))), at });
        }),
      ),
      when(
        'somebodyCouldFollow',
        'GOW-RCT-13',
        (m) => seatsFrom(m.state, 1).some((seat) => couldFollow(m, seat)),
        askEveryone('follow', 'GOW-RCT-13', {
          kind: followChoice,
          isAsked: couldFollow,
          facts: (m) => ({ seat: mover(m) }),
          options: (m, offer, seat) => {
            offer.add(PASS);
            followings.offer(m, offer, seat);
          },
          whyNot: (m, code, seat) => (code === PASS ? [] : reasonsBy(followings, m, code, seat)),
          reveal: (m, commitments) => {
            for (const [i, commitment] of commitments.entries())
              if (commitment !== NOT_ASKED) followOrStay(m, i + 1, commitment as number);
          },
        }),
      ),
      act('step', 'GOW-MOV-01', step),
    ),
  ),
  // GOW-RCT-16: the mover chooses a spot before followers do.
  act('endMove', 'GOW-COV-01', (m) => m.call(covering, { seat: mover(m), mayOust: m.locals.mayOust })),
  repeatUntil(
    'followersHaveCome',
    'GOW-RCT-14',
    (m) => m.locals.followers.length === 0,
    act('nextFollower', 'GOW-RCT-14', placeFollower),
  ),
  act('endOfMove', 'GOW-RUL-57', (m) => m.touch('objective')),
);

function isOver(m: At<Moving>): boolean {
  const { goal, isLast, left } = m.locals;
  if (soldierOf(m.state, mover(m)).condition === 'executed') return true;
  if (goal !== NOTHING) return false;
  // What could still be done without moving is done before or after the move.
  return isLast || left <= 0;
}

function setOut(m: At<Moving>, zone: number, isLast: boolean): void {
  m.locals.goal = zone;
  m.locals.isLast = isLast;
}

/**
 * The next zone of a shortest way. GOW-MIS-19: where doors open by themselves, of a way that opens none, if there is one;
 * whoever wants it opened goes by way of it.
 */
function nextOnWay(m: At<Moving>, goal: number): number {
  const ground = groundOf(m);
  const ways = ground.nearer(here(m), goal);
  const opening = stageOf(m)?.opensByItself === true ? doorZones(m) : [];
  const opensNone = (zone: number): boolean =>
    zone === goal || (!opening.includes(zone) && ground.nearer(zone, goal).some(opensNone));
  return ways.find(opensNone) ?? ways[0]!;
}

/** GOW-MOV-01: one zone farther on the way. */
function step(m: At<Moving>): void {
  const seat = mover(m);
  const { goal } = m.locals;
  const from = here(m);
  const to = nextOnWay(m, goal);
  m.locals.left -= 1;
  m.locals.asked = [];
  if (to === goal) m.locals.goal = NOTHING;
  setSoldier(m.state, seat, { zone: to });
  noteMove(m, seat, from);
  if (isUp(m.state, seat)) m.countUse('turn', walkedThisTurn(seat));
  m.touch('objective');
  m.tell?.({
    type: 'figureMoved',
    rule: 'GOW-MOV-01',
    figure: objectName(m.content, cogObject(seat)),
    from: zoneName(m.content.sides, from),
    to: zoneName(m.content.sides, to),
  });
  arrive(m, seat);
}

function followOrStay(m: At<Moving>, seat: Seat, commitment: number): void {
  const other = mover(m);
  if (commitment === PASS) {
    m.locals.asked = [...m.locals.asked, seat];
    return;
  }
  m.locals.followers = [...m.locals.followers, seat];
  m.keep(follows(seat, other), 'turn');
  if (followingBy.owns(commitment)) discardOrder(m, seat, followingBy.get.follow(commitment), 'follow', 'GOW-RCT-02');
  m.tell?.({ type: 'cogFollows', rule: 'GOW-RCT-13', seat, other });
}

/** GOW-RCT-14, GOW-RUL-25: placed, not moved zone by zone. */
function placeFollower(m: At<Moving>): void {
  const [seat, ...others] = m.locals.followers as readonly [Seat, ...Seat[]];
  m.locals.followers = others;
  if (!isUp(m.state, seat)) return;
  const from = soldierOf(m.state, seat).zone;
  const to = here(m);
  m.call(covering, { seat, mayOust: false });
  if (from === to) return;
  setSoldier(m.state, seat, { zone: to, spot: NOTHING });
  noteMove(m, seat, from);
  m.touch('objective');
  m.tell?.({
    type: 'figureMoved',
    rule: 'GOW-RCT-14',
    figure: objectName(m.content, cogObject(seat)),
    from: zoneName(m.content.sides, from),
    to: zoneName(m.content.sides, to),
  });
  arrive(m, seat);
}

/** GOW-SOL-04: a follow card for one zone more. */
function goFarther(m: At<Moving>, code: number, seat: Seat): void {
  m.countUse('turn', wentFarther(seat));
  m.locals.left += 1;
  discardOrder(m, seat, fartherOnWay.get.farther(code), 'farther', 'GOW-SOL-04');
}

/** Lets a COG move so many zones before the next step. */
export function move<L extends Locals>(
  m: At<L>,
  seat: Seat,
  zones: number,
  { mayOust = false, mayExplore = true }: Partial<Pick<Moving, 'mayOust' | 'mayExplore'>> = {},
): void {
  const left = isUp(m.state, seat) ? zonesLeft(m, seat, zones) : zones;
  const from = soldierOf(m.state, seat).zone;
  m.call(moving, { seat, left, mayOust, mayExplore, from, goal: NOTHING, isLast: false, followers: [], asked: [] });
}
