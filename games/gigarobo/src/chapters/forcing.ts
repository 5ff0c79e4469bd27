// Forced movement (GIG-FMV) and collisions (GIG-COL): hex by hex, each fully resolved before the next is named (GIG-RUL-75).

import type { Locals, Seat } from '@automachia/kernel';
import { answer, passing, requirements, text } from '@automachia/kernel';
import { hexChoice } from '../asking/choices.js';
import type { ForceFacts, MetFacts } from '../asking/questions.js';
import { isSetAside, raise } from '../cards/performing.js';
import { GRID, HEXES } from '../model/hexes.js';
import { hexName } from '../model/objects.js';
import { areFoes, hexOf, isOnMap, robotAt, setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { NOBODY } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, announce, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { inflict, receive } from './damage.js';
import { nextHexes, throwHexes } from './forcedMovement.js';
import { destroyBarrier, enterHex, takeAnchors } from './ground.js';
import { colliding } from './impact.js';
import { isImmune } from './numbers.js';

/** GIG-COL-06, GIG-BAR-09. */
const COLLISION_DAMAGE = 3;

export type MeetLocals = {
  pilot: Seat;
  mover: Seat;
  hex: number;
  by: 'push' | 'pull' | 'throw';
  isOfAttack: boolean;
  /** The robot that is in the way; nobody where none is. */
  other: Seat;
  push: number;
  stops: boolean;
};

/** What a robot meets where it is moved to; called in a circle: a robot that is displaced meets something itself. */
const meetHex = announce<MeetLocals>('meetHex');

/** GIG-RUL-29: the nearest hexes without a robot, the one that is collided with left out. */
function nearestFree(state: Giga, hex: number): number[] {
  const free = HEXES.filter((at) => at !== hex && robotAt(state, at) === NOBODY);
  const least = Math.min(...free.map((at) => GRID.distance(hex, at)));
  return free.filter((at) => GRID.distance(hex, at) === least);
}

const isOnStructure = ({ state, locals: { hex } }: At<MeetLocals>): boolean => state.ground[hex]!.tier > 0;

type MeetAt = At<MeetLocals>;
const freeHexes = requirements<GigaTypes, MeetLocals>().choice(
  hexChoice,
  (need) => [
    need(
      'GIG-RUL-29',
      'why.notNearest',
      ['hex'],
      (m, { hex }) => nearestFree(m.state, m.locals.hex).includes(hex),
      'byCandidates',
    ),
  ],
  { hex: (m) => nearestFree(m.state, m.locals.hex) },
);

function placeOther(m: MeetAt, hex: number): void {
  const { other } = m.locals;
  setRobot(m.state, other, { hex });
  m.tell?.({ type: 'robotRelocated', rule: 'GIG-RUL-29', seat: other, to: hexName(hex) });
  enterHex(m, other, hex);
}

/** GIG-RUL-26, GIG-BAR-10: what is in a hex is met in this order: static barrier, robot, structure, tiles, anchors. */
export const meeting = procedure<MeetLocals>(
  meetHex,
  ({ pilot, mover, hex, by, isOfAttack, other, push, stops }) => ({
    pilot,
    mover,
    hex,
    by,
    isOfAttack,
    other,
    push,
    stops,
  }),
  act('meetBarrier', 'GIG-BAR-09', (m) => {
    const { pilot, hex } = m.locals;
    const there = robotAt(m.state, hex);
    m.locals.other = there === pilot ? NOBODY : there;
    if (!m.state.ground[hex]!.isShielded) return;
    m.tell?.({ type: 'barrierHit', rule: 'GIG-COL-03', seat: pilot, at: hexName(hex) });
    destroyBarrier(m, hex, 'GIG-COL-03');
    receive(m, pilot, COLLISION_DAMAGE, ['collision']);
  }),
  when(
    'robotIsThere',
    'GIG-COL-06',
    (m) => m.locals.other !== NOBODY,
    act('hitRobot', 'GIG-COL-06', (m) => {
      const { pilot, other, mover, isOfAttack } = m.locals;
      m.tell?.({ type: 'robotsCollided', rule: 'GIG-COL-06', seat: pilot, other });
      inflict(m, mover, pilot, COLLISION_DAMAGE, ['collision'], isOfAttack);
      inflict(m, mover, other, COLLISION_DAMAGE, ['collision'], isOfAttack);
      // GIG-COL-07, GIG-RUL-27: on open ground the moved robot stays where it was, and the movement ends.
      if (m.locals.by !== 'throw' && !isOnStructure(m)) m.locals.stops = true;
    }),
    when(
      'robotOnTopGivesWay',
      'GIG-COL-09',
      (m) => m.locals.by !== 'throw' && isOnStructure(m),
      ask('relocate', 'GIG-COL-09', {
        kind: hexChoice,
        who: (m) => m.locals.other,
        answers: [answer(freeHexes, (m, { hex }) => placeOther(m, hex))],
      }),
    ),
    when(
      'thrownOntoRobot',
      'GIG-COL-08',
      (m) => m.locals.by === 'throw',
      ask('displace', 'GIG-COL-08', {
        kind: hexChoice,
        who: (m) => m.locals.mover,
        answers: [
          answer(freeHexes, (m, { hex }) => {
            const { other, mover, isOfAttack } = m.locals;
            // GIG-RUL-29: an opponent is force-moved there, with collisions; anybody else is placed.
            if (areFoes(m.state, mover, other)) {
              m.call(meetHex, {
                pilot: other,
                mover,
                hex,
                by: 'push',
                isOfAttack,
                other: NOBODY,
                push: 0,
                stops: false,
              });
            } else placeOther(m, hex);
          }),
        ],
        facts: (m) => ({ seat: m.locals.other }),
      }),
    ),
  ),
  when(
    'hexIsEntered',
    'GIG-COL-01',
    (m) => !m.locals.stops && isOnMap(m.state, m.locals.pilot),
    act('meetStructure', 'GIG-COL-02', (m) => {
      const { pilot, mover, hex } = m.locals;
      const { tier } = m.state.ground[hex]!;
      if (tier > 0) m.call(colliding, { pilot, mover, hex, tier, card: -1, result: 0, enters: true, falls: true });
    }),
    act('enterByForce', 'GIG-COL-04', (m) => {
      const { pilot, mover, hex, by } = m.locals;
      const hasCollided = hexOf(m.state, pilot) === hex;
      setRobot(m.state, pilot, { hex });
      m.tell?.({ type: 'robotForced', rule: 'GIG-FMV-07', seat: pilot, other: mover, by, to: hexName(hex) });
      // The tile that a structure leaves has acted already; anchors that lay there have not (GIG-COL-05).
      if (hasCollided) takeAnchors(m, pilot, hex);
      else enterHex(m, pilot, hex);
      raise(m, 'step', { seat: pilot, subject: m.state.last });
    }),
  ),
  act('reportMeeting', 'GIG-IMP-05', (m) => {
    m.giveBack('push', m.locals.push);
    m.giveBack('stops', m.locals.stops);
  }),
);

/** Who names the hexes: whoever moves (GIG-FMV-02), or the moved player where a text says so (GIG-CRD-51). */
function guideOf({ state, content }: At, pilot: Seat, mover: Seat): Seat {
  return isSetAside(state, content, 'steering', pilot) ? pilot : mover;
}

export type ForceLocals = {
  by: 'push' | 'pull';
  pilot: Seat;
  mover: Seat;
  left: number;
  /** GIG-FMV-06: the text says "up to". */
  mayStop: boolean;
  isOfAttack: boolean;
  /** Whether it goes on, and what a collision gave back. */
  isOver: boolean;
  push: number;
  stops: boolean;
};

/** GIG-RUL-76: the hexes that come next, measured from where the mover stands now. */
const ways = ({ state, locals: { by, pilot, mover } }: At<ForceLocals>): number[] =>
  nextHexes(by, hexOf(state, mover), hexOf(state, pilot));

const isForceOver = (m: At<ForceLocals>): boolean =>
  m.locals.isOver || m.locals.left <= 0 || !isOnMap(m.state, m.locals.pilot) || ways(m).length === 0;

const steps = requirements<GigaTypes, ForceLocals>().choice(
  hexChoice,
  (need) => [
    need(
      (m) => (m.locals.by === 'push' ? 'GIG-FMV-05' : 'GIG-FMV-03'),
      'why.wrongWay',
      ['hex'],
      (m, { hex }) => ways(m).includes(hex),
      'byCandidates',
    ),
  ],
  { hex: (m) => ways(m) },
);

/** What is met in some hexes (GIG-RUL-26), those left out where nothing is. */
function metIn({ ground, robots }: Giga, pilot: Seat, hexes: Iterable<number>): Record<string, MetFacts> {
  const met: Record<string, MetFacts> = {};
  for (const hex of hexes) {
    const { isShielded, tier, element, terrain, anchors } = ground[hex]!;
    const other = robots.findIndex((robot, i) => robot.hex === hex && i !== pilot - 1) + 1;
    const tile = element !== '' ? element : terrain;
    const there: MetFacts = {
      ...(isShielded && { barrier: true as const }),
      ...(other > 0 && { robot: other }),
      ...(tier > 0 && { tier }),
      ...(tile !== '' && { tile }),
      ...(anchors > 0 && { anchors }),
    };
    if (Object.keys(there).length > 0) met[hexName(hex)] = there;
  }
  return met;
}

/** Every hex that may come after another, as far as the movement goes: who moves stands where they stand now (GIG-RUL-76). */
function forceFacts(m: At<ForceLocals>): ForceFacts {
  const { pilot, mover, by, left, mayStop } = m.locals;
  const [from, source] = [hexOf(m.state, pilot), hexOf(m.state, mover)];
  const next: Record<string, readonly string[]> = {};
  const seen = new Set<number>();
  let edge: ReadonlySet<number> = new Set([from]);
  for (let step = 0; step < left; step++) {
    const further = new Set<number>();
    for (const hex of edge) {
      const ends = nextHexes(by, source, hex);
      next[hexName(hex)] = ends.map(hexName);
      for (const end of ends) if (!seen.has(end)) further.add(end);
    }
    for (const hex of further) seen.add(hex);
    edge = further;
  }
  return { seat: pilot, by, left, mayStop, from: hexName(from), next, met: metIn(m.state, pilot, seen) };
}

/** A pull or a push: for no cost, from any height (GIG-FMV-11, GIG-FMV-12), into one thing after the other (GIG-FMV-13). */
export const forcing = procedure<ForceLocals>(
  'force',
  ({ by, pilot, mover, left, mayStop, isOfAttack, isOver, push, stops }) => ({
    by,
    pilot,
    mover,
    left,
    mayStop,
    isOfAttack,
    isOver,
    push,
    stops,
  }),
  act('announceForce', 'GIG-FMV-01', (m) => {
    // GIG-RUL-62: what moves a teammate is no forced movement.
    if (areFoes(m.state, m.locals.mover, m.locals.pilot))
      raise(m, 'force', { seat: m.locals.pilot, subject: m.state.last });
  }),
  repeatUntil(
    'forceIsSpent',
    'GIG-FMV-06',
    (m) => isForceOver(m) || isImmune(m.state, m.content, 'forced', m.locals.pilot),
    ask('forceStep', 'GIG-RUL-75', {
      kind: hexChoice,
      who: (m) => guideOf(m, m.locals.pilot, m.locals.mover),
      answers: [
        passing(
          (m) => {
            m.locals.isOver = true;
          },
          {
            rule: 'GIG-FMV-06',
            why: (m) => text('why.mustGoOn', { left: m.locals.left }),
            test: (m) => m.locals.mayStop,
          },
        ),
        answer(steps, (m, { hex }) => {
          const { pilot, mover, by, isOfAttack } = m.locals;
          m.locals.left -= 1;
          m.locals.push = 0;
          m.locals.stops = false;
          m.call(meeting, { pilot, mover, hex, by, isOfAttack, other: NOBODY, push: 0, stops: false });
        }),
      ],
      facts: forceFacts,
    }),
    act('replaceForce', 'GIG-FMV-10', (m) => {
      const { push, stops, mover, pilot } = m.locals;
      if (stops) m.locals.isOver = true;
      // GIG-IMP-05: a push on an impact card takes the place of what is left; there must be an opponent who pushes.
      else if (push > 0 && areFoes(m.state, mover, pilot))
        Object.assign(m.locals, { by: 'push', left: push, mayStop: true });
      m.locals.push = 0;
    }),
  ),
  act('endForce', 'GIG-CRD-101', (m) => {
    if (areFoes(m.state, m.locals.mover, m.locals.pilot))
      raise(m, 'forced', { seat: m.locals.pilot, subject: m.state.last });
  }),
);

/** Pushes or pulls a robot. */
export function force<L extends Locals>(
  m: At<L>,
  order: Pick<ForceLocals, 'by' | 'pilot' | 'mover' | 'left' | 'mayStop' | 'isOfAttack'>,
): void {
  m.call(forcing, { ...order, isOver: false, push: 0, stops: false });
}

export type ThrowLocals = {
  pilot: Seat;
  mover: Seat;
  /** Where it may be thrown; empty for anywhere within `most`. */
  hexes: readonly number[];
  most: number;
  mayStop: boolean;
  isOfAttack: boolean;
  isThrown: boolean;
  push: number;
  stops: boolean;
};

const landings = ({ state, locals: { pilot, hexes, most } }: At<ThrowLocals>): readonly number[] =>
  hexes.length > 0 ? hexes : throwHexes(hexOf(state, pilot), most);

const throws = requirements<GigaTypes, ThrowLocals>().choice(
  hexChoice,
  (need) => [need('GIG-FMV-08', 'why.tooFar', ['hex'], (m, { hex }) => landings(m).includes(hex), 'byCandidates')],
  { hex: landings },
);

/** GIG-FMV-08, GIG-FMV-09: a throw: straight to a hex, and a collision only with what is there. */
export const throwing = procedure<ThrowLocals>(
  'throw',
  ({ pilot, mover, hexes, most, mayStop, isOfAttack, isThrown, push, stops }) => ({
    pilot,
    mover,
    hexes,
    most,
    mayStop,
    isOfAttack,
    isThrown,
    push,
    stops,
  }),
  act('announceThrow', 'GIG-FMV-01', (m) => {
    if (areFoes(m.state, m.locals.mover, m.locals.pilot))
      raise(m, 'force', { seat: m.locals.pilot, subject: m.state.last });
  }),
  when(
    'throwIsPossible',
    'GIG-FMV-08',
    (m) =>
      isOnMap(m.state, m.locals.pilot) &&
      landings(m).length > 0 &&
      !isImmune(m.state, m.content, 'forced', m.locals.pilot),
    ask('throwTo', 'GIG-FMV-08', {
      kind: hexChoice,
      who: (m) => guideOf(m, m.locals.pilot, m.locals.mover),
      answers: [
        passing(() => {}, {
          rule: 'GIG-RUL-28',
          why: () => text('why.mustThrow'),
          test: (m) => m.locals.mayStop,
        }),
        answer(throws, (m, { hex }) => {
          const { pilot, mover, isOfAttack } = m.locals;
          m.locals.isThrown = true;
          m.call(meeting, { pilot, mover, hex, by: 'throw', isOfAttack, other: NOBODY, push: 0, stops: false });
        }),
      ],
      facts: (m) => ({ seat: m.locals.pilot, met: metIn(m.state, m.locals.pilot, landings(m)) }),
    }),
    act('goOnFromThrow', 'GIG-FMV-10', (m) => {
      const { isThrown, push, pilot, mover, isOfAttack } = m.locals;
      if (!isThrown) return;
      if (push > 0 && areFoes(m.state, mover, pilot))
        force(m, { by: 'push', pilot, mover, left: push, mayStop: true, isOfAttack });
      raise(m, 'forced', { seat: pilot, subject: m.state.last });
    }),
  ),
);

export function throwRobot<L extends Locals>(
  m: At<L>,
  order: Pick<ThrowLocals, 'pilot' | 'mover' | 'hexes' | 'most' | 'mayStop' | 'isOfAttack'>,
): void {
  m.call(throwing, { ...order, isThrown: false, push: 0, stops: false });
}
