// Set-up in the order of the book (GIG-SET): fighters, builds, the roll, the city, the order of turns, the robots.

import type { Seat } from '@automachia/kernel';
import { answer, requirements, text } from '@automachia/kernel';
import {
  fighters,
  hexChoice,
  mapChoice,
  obstacle,
  OBSTACLES,
  orderChoice,
  placeChoice,
  seatChoice,
} from '../asking/choices.js';
import type { Tile } from '../model/ground.js';
import { isTerrain, withHex } from '../model/ground.js';
import { hexName } from '../model/objects.js';
import { playerOf, robotAt, setPlayer, setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { NOBODY } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, askEveryone, askEveryoneOpen, either, phase, procedure, repeatUntil, when } from '../model/steps.js';
import { buildRules } from '../content/buildCheck.js';
import { buildSchema, objectionsTo, proposeBuild, readBuild, writeBuild } from './building.js';
import type { RankRoll } from './layingOut.js';
import { alternate, layBuild, quickBuildOf, rankByRoll } from './layingOut.js';
import type { MatchLocals } from './matchLocals.js';

/** GIG-SET-18. */
const ALL_OBSTACLES = 15;

const seatsOf = ({ players }: Giga): Seat[] => Array.from({ length: players }, (_, i) => i + 1);
const clockwise = ({ players }: Giga, seat: Seat): Seat => (seat % players) + 1;
const inSetUp = requirements<GigaTypes, MatchLocals>();

/** GIG-RUL-85: whether nobody else has this pilot or this robot. */
function isFree({ fighters: all, hasDuplicates }: Giga, pilot: number, robot: number): boolean {
  return hasDuplicates || all.every((one) => one.pilot !== pilot && one.robot !== robot);
}

function giveFighters(m: At, seat: Seat, pilot: number, robot: number): void {
  setPlayer(m.state, seat, { pilot, robot });
  m.tell?.({
    type: 'fightersChosen',
    rule: 'GIG-SET-02',
    seat,
    pilot: m.content.pilots[pilot]!.name,
    robot: m.content.robots[robot]!.name,
  });
}

/** GIG-RUL-98: whoever shares neither pilot nor robot keeps both; the others roll. */
function revealFighters(m: At, codes: readonly number[]): void {
  const chosen = codes.map((code) => [fighters.get.pilot(code), fighters.get.robot(code)] as const);
  const isContested = (i: number): boolean =>
    !m.state.hasDuplicates &&
    chosen.some(([pilot, robot], k) => k !== i && (pilot === chosen[i]![0] || robot === chosen[i]![1]));
  const contested: Seat[] = [];
  for (const [i, [pilot, robot]] of chosen.entries()) {
    if (isContested(i)) contested.push(i + 1);
    else giveFighters(m, i + 1, pilot, robot);
  }
  if (contested.length === 0) return;
  const made: RankRoll[] = [];
  const seats = rankByRoll(m, contested, made);
  for (const roll of made) m.tell?.({ type: 'fightersContested', rule: 'GIG-SET-03', ...roll });
  m.call(contesting, {
    seats,
    pilots: seats.map((seat) => chosen[seat - 1]![0]),
    robots: seats.map((seat) => chosen[seat - 1]![1]),
  });
}

type ClaimLocals = { ranking: readonly Seat[] };
type ContestLocals = { seats: readonly Seat[]; pilots: readonly number[]; robots: readonly number[] };

const keepsOwn = ({ state, locals: { pilots, robots } }: At<ContestLocals>): boolean =>
  isFree(state, pilots[0]!, robots[0]!);
const nextContested = (m: At<ContestLocals>): void => {
  m.locals.seats = m.locals.seats.slice(1);
  m.locals.pilots = m.locals.pilots.slice(1);
  m.locals.robots = m.locals.robots.slice(1);
};

const numbersOf = (list: readonly { readonly number: number }[]): number[] => list.map(({ number }) => number);
/** GIG-FAQ-01: any pilot in any robot. */
const ANY_FIGHTERS = {
  pilot: ({ content }: At) => numbersOf(content.pilots),
  robot: ({ content }: At) => numbersOf(content.robots),
};

const freeFighters = requirements<GigaTypes, ContestLocals>().choice(
  fighters,
  (need) => [
    need('GIG-SET-03', 'why.fighterTaken', ['pilot', 'robot'], (m, { pilot, robot }) => isFree(m.state, pilot, robot)),
  ],
  ANY_FIGHTERS,
);

/** In descending order of the roll each keeps the choice, or chooses both again, openly, among what is left. */
export const contesting = procedure<ContestLocals>(
  'contestFighters',
  ({ seats, pilots, robots }) => ({ seats, pilots, robots }),
  repeatUntil(
    'nobodyContests',
    'GIG-RUL-98',
    (m) => m.locals.seats.length === 0,
    either(
      'choiceIsStillFree',
      'GIG-RUL-98',
      keepsOwn,
      [
        act('keepFighters', 'GIG-RUL-98', (m) => {
          giveFighters(m, m.locals.seats[0]!, m.locals.pilots[0]!, m.locals.robots[0]!);
          nextContested(m);
        }),
      ],
      [
        ask('chooseFightersAgain', 'GIG-RUL-98', {
          kind: fighters,
          who: (m) => m.locals.seats[0]!,
          answers: [
            answer(freeFighters, (m, { pilot, robot }, seat) => {
              giveFighters(m, seat, pilot, robot);
              nextContested(m);
            }),
          ],
        }),
      ],
    ),
  ),
);

const anyFighters = inSetUp.choice(fighters, () => [], ANY_FIGHTERS);
const maps = inSetUp.choice(mapChoice, () => [], { map: ({ content }) => content.maps.map((_, map) => map) });

type Obstacle = (typeof OBSTACLES)[number];
const TIERS: readonly Obstacle[] = ['tier1', 'tier2'];
/** The tier of a structure; 0 for tiles. */
const tierOf = (what: number): number => TIERS.indexOf(OBSTACLES[what]!) + 1;
const isTile = (name: Obstacle): name is Tile => !TIERS.includes(name);
const useOf = ({ state, content }: At, hex: number): string => content.maps[state.map]!.uses[hex]!;
const hasRuins = ({ state, content }: At): boolean => content.maps[state.map]!.uses.includes('ruin');

/** GIG-RUL-04, GIG-RUL-05: one structure in a hex, one tile of each class, and nothing is replaced. */
function hasRoomFor({ state }: At, what: number, hex: number): boolean {
  const { tier, terrain, element } = state.ground[hex]!;
  const name = OBSTACLES[what]!;
  if (!isTile(name)) return tier === 0;
  return (isTerrain(name) ? terrain : element) === '';
}

const obstacles = inSetUp.choice(obstacle, (need) => [
  need(
    (m) => (hasRuins(m) ? 'GIG-MAP-03' : 'GIG-MAP-02'),
    'why.notBuildable',
    ['place', 'at'],
    (m, { place, at }) => tierOf(place) === 0 || useOf(m, at) === 'plain',
  ),
  need(
    'GIG-MAP-04',
    'why.notARuin',
    ['place', 'at'],
    (m, { place, at }) => tierOf(place) > 0 || useOf(m, at) === 'ruin',
  ),
  need(
    'GIG-RUL-04',
    'why.noneLeft',
    ['place'],
    (m, { place }) => tierOf(place) === 0 || m.state.supply[tierOf(place) - 1]! > 0,
  ),
  need('GIG-RUL-05', 'why.noRoomThere', ['place', 'at'], (m, { place, at }) => hasRoomFor(m, place, at)),
]);

function placeObstacle(m: At<MatchLocals>, what: number, hex: number, seat: Seat): void {
  const name = OBSTACLES[what]!;
  const tier = tierOf(what);
  if (isTile(name))
    m.state.ground = withHex(m.state.ground, hex, isTerrain(name) ? { terrain: name } : { element: name });
  else {
    m.state.supply = m.state.supply.map((left, i) => (i === tier - 1 ? left - 1 : left));
    m.state.ground = withHex(m.state.ground, hex, { tier });
  }
  m.tell?.({ type: 'obstaclePlaced', rule: 'GIG-SET-18', seat, obstacle: name, at: hexName(hex) });
  m.locals.left -= 1;
  m.locals.seat = clockwise(m.state, seat);
}

const orders = inSetUp.choice(orderChoice, () => []);
const places = requirements<GigaTypes, ClaimLocals>().choice(placeChoice, (need) => [
  need('GIG-SET-21', 'why.placeTaken', ['place'], (m, { place }) => place <= m.state.players && isPlaceFree(m, place)),
]);

/** While places are claimed, the order has gaps: nobody. */
const isPlaceFree = ({ state }: At, place: number): boolean => state.order[place - 1] === NOBODY;

const teamOf = (state: Giga, seat: Seat): Seat[] => seatsOf(state).filter((one) => (one - seat) % 2 === 0);
const members = inSetUp.choice(seatChoice, (need) => [
  need('GIG-SET-23', 'why.notOnTeam', ['seat'], (m, { seat: one }, seat) => teamOf(m.state, seat).includes(one)),
]);

/** The team of a seat in turn order: who goes first, then the others by their seats. */
const ledBy = (state: Giga, seat: Seat): Seat[] => [seat, ...teamOf(state, seat).filter((one) => one !== seat)];

const starts = inSetUp.choice(
  hexChoice,
  (need) => [
    need('GIG-SET-20', 'why.noFreeStart', ['hex'], (m, { hex }) => freeStarts(m).includes(hex), 'byCandidates'),
  ],
  { hex: freeStarts },
);

function freeStarts({ state, content }: At): number[] {
  return content.maps[state.map]!.starts.filter((hex) => robotAt(state, hex) === NOBODY);
}

const isWinner = (m: At<MatchLocals>): Seat => m.state.active;

export const settingUp = phase<MatchLocals>(
  'setUp',
  'GIG-SET-01',
  when(
    'isSetUpByHand',
    'GIG-RUL-101',
    (m) => !m.state.isQuickStart,
    askEveryone('chooseFighters', 'GIG-RUL-98', {
      legal: anyFighters,
      isAsked: () => true,
      reveal: (m, commitments) => revealFighters(m, commitments as readonly number[]),
    }),
    askEveryoneOpen('build', 'GIG-BLD-01', {
      isAsked: () => true,
      read: (m, words, seat) => readBuild(m, words, seat),
      write: (_m, chosen) => writeBuild(chosen),
      objections: (m, chosen, seat) => objectionsTo(m, chosen, seat),
      propose: (m, random, seat) => proposeBuild(m, random, seat),
      candidates: (m, seat) => [{ build: quickBuildOf(m, seat), isQuick: true }],
      label: () => text('build.quickStart'),
      constraint: (m, seat) => {
        const { pilot, robot } = playerOf(m.state, seat);
        return { pilot: m.content.pilots[pilot]!.name, robot: m.content.robots[robot]!.name, cards: buildRules.others };
      },
      reveal: (m, builds) => {
        for (const [i, chosen] of builds.entries()) layBuild(m, i + 1, chosen!.build);
      },
      facts: (m, seat) => {
        const { pilot, robot } = playerOf(m.state, seat);
        return { pilot: m.content.pilots[pilot]!.name, robot: m.content.robots[robot]!.name };
      },
      schema: buildSchema,
    }),
    act('rollForOrder', 'GIG-SET-16', (m) => {
      const made: RankRoll[] = [];
      const ranking = rankByRoll(m, seatsOf(m.state), made);
      m.state.order = ranking;
      m.state.active = ranking[0]!;
      for (const roll of made) m.tell?.({ type: 'orderRolled', rule: 'GIG-SET-16', ...roll });
    }),
    ask('chooseMap', 'GIG-SET-17', {
      kind: mapChoice,
      who: isWinner,
      answers: [
        answer(maps, (m, { map }, seat) => {
          m.state.map = map;
          m.locals.left = ALL_OBSTACLES;
          m.locals.seat = seat;
          m.tell?.({ type: 'mapChosen', rule: 'GIG-SET-17', seat, map: m.content.maps[map]!.id });
        }),
      ],
    }),
    repeatUntil(
      'cityIsBuilt',
      'GIG-SET-18',
      (m) => m.locals.left === 0,
      ask('placeObstacle', 'GIG-SET-18', {
        kind: obstacle,
        who: (m) => m.locals.seat,
        answers: [answer(obstacles, (m, { place, at }, seat) => placeObstacle(m, place, at, seat))],
        facts: (m) => ({ left: m.locals.left }),
      }),
    ),
    // GIG-SET-22: whoever rolled highest of all chooses for the whole team.
    when(
      'winnerChoosesOrder',
      'GIG-SET-19',
      (m) => m.state.mode !== 'freeForAll',
      ask('chooseOrder', 'GIG-SET-19', {
        kind: orderChoice,
        who: isWinner,
        answers: [
          answer(orders, (m, { go }, seat) => {
            const [, ...others] = m.state.order;
            const foe = others.find((one) => (one - seat) % 2 !== 0)!;
            m.state.order = go === 0 ? [seat, foe] : [foe, seat];
          }),
        ],
      }),
    ),
    when(
      'teamsNominate',
      'GIG-SET-23',
      (m) => m.state.mode === 'teams',
      act('beginNominating', 'GIG-SET-23', (m) => {
        m.locals.place = 0;
      }),
      repeatUntil(
        'bothHaveNominated',
        'GIG-SET-23',
        (m) => m.locals.place >= 2,
        ask('nominate', 'GIG-SET-23', {
          kind: seatChoice,
          who: (m) => m.state.order[m.locals.place]!,
          answers: [
            answer(members, (m, { seat: one }) => {
              m.state.order = m.state.order.map((before, i) => (i === m.locals.place ? one : before));
              m.locals.place += 1;
            }),
          ],
        }),
      ),
      act('alternateTeams', 'GIG-RUL-07', (m) => {
        const [first, second] = m.state.order;
        m.state.order = alternate(ledBy(m.state, first!), ledBy(m.state, second!));
        m.locals.place = 0;
      }),
    ),
    when(
      'placesAreClaimed',
      'GIG-SET-21',
      (m) => m.state.mode === 'freeForAll',
      act('beginClaiming', 'GIG-RUL-06', (m) => m.call(claiming, { ranking: m.state.order })),
    ),
    act('fixOrder', 'GIG-SET-20', (m) => {
      m.locals.place = 0;
      m.state.active = m.state.order[0]!;
      m.tell?.({ type: 'turnOrderFixed', rule: 'GIG-SET-20', seats: m.state.order });
    }),
    repeatUntil(
      'robotsArePlaced',
      'GIG-SET-20',
      (m) => m.locals.place >= m.state.players,
      ask('placeRobot', 'GIG-SET-20', {
        kind: hexChoice,
        who: (m) => m.state.order[m.locals.place]!,
        answers: [
          answer(starts, (m, { hex }, seat) => {
            setRobot(m.state, seat, { hex });
            m.locals.place += 1;
            m.tell?.({ type: 'robotPlaced', rule: 'GIG-SET-20', seat, at: hexName(hex) });
          }),
        ],
      }),
    ),
    act('beginMatch', 'GIG-SET-20', (m) => {
      m.locals.place = 0;
      m.locals.seat = 0;
    }),
  ),
);

/** GIG-SET-21, GIG-RUL-06: places in the order of turns are claimed in descending order of the roll. */
export const claiming = procedure<ClaimLocals>(
  'claimPlaces',
  ({ ranking }) => ({ ranking }),
  act('openPlaces', 'GIG-SET-21', (m) => {
    m.state.order = m.locals.ranking.map(() => NOBODY);
  }),
  repeatUntil(
    'allHaveClaimed',
    'GIG-SET-21',
    (m) => m.locals.ranking.length === 0,
    ask('claimPlace', 'GIG-SET-21', {
      kind: placeChoice,
      who: (m) => m.locals.ranking[0]!,
      answers: [
        answer(places, (m, { place }, seat) => {
          m.state.order = m.state.order.map((before, i) => (i === place - 1 ? seat : before));
          m.locals.ranking = m.locals.ranking.slice(1);
        }),
      ],
    }),
  ),
);
