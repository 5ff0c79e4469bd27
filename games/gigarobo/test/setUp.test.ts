// Set-up by hand, in all modes (GIG-SET, GIG-BLD, GIG-MAP).

import type { Choice, Plain } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import { quickStartBuild } from '../src/content/buildCheck.js';
import { gigarobo } from '../src/index.js';
import { IMPACT_DECK } from '../src/model/zones.js';
import type { Giga } from '../src/model/state.js';
import { asked, choose } from './support/table.js';

const PILOTS = housePack.pilots.map(({ name }) => name);
const ROBOTS = housePack.robots.map(({ name }) => name);

const buildOf = (pilot: string, robot: string): Plain =>
  quickStartBuild(
    housePack.pilots.find(({ name }) => name === pilot)!,
    housePack.robots.find(({ name }) => name === robot)!,
  ) as unknown as Plain;

/** All choose fighters of their own and their quick-start builds. */
function built(options: { readonly [name: string]: string | number | boolean }, seed = 3): Giga {
  const state = gigarobo.setUp(options, seed);
  for (let seat = 1; seat <= state.players; seat++)
    choose(state, seat, { pilot: PILOTS[seat - 1]!, robot: ROBOTS[seat - 1]! });
  for (let seat = 1; seat <= state.players; seat++)
    choose(state, seat, { build: buildOf(PILOTS[seat - 1]!, ROBOTS[seat - 1]!) });
  return state;
}

const seatAsked = (state: Giga): number => gigarobo.decision(state)!.seats[0]!;
const offered = (state: Giga): readonly Choice[] => gigarobo.choices(state, seatAsked(state))!;

/** The first choice is made while something is asked. */
function while_(state: Giga, step: string): number[] {
  const seats: number[] = [];
  while (asked(state) === step) {
    seats.push(seatAsked(state));
    choose(state, seatAsked(state), offered(state)[0]!);
  }
  return seats;
}

test('[GIG-RUL-98] fighters are chosen in secret; who shares neither keeps both, the others roll and choose again among what is left', () => {
  const state = gigarobo.setUp({ mode: 'freeForAll', players: 3 }, 5);
  choose(state, 1, { pilot: 'Dash', robot: 'Ayzn' });
  choose(state, 3, { pilot: 'Noriko Nagare', robot: 'O-Gun' });
  // Nothing is shown before all have chosen.
  expect(gigarobo.viewFor(2, state).state.fighters.map(({ pilot }) => pilot)).toEqual([-1, -1, -1]);
  choose(state, 2, { pilot: 'Dash', robot: 'Chogoking' });
  expect(asked(state)).toBe('chooseFightersAgain');
  const loser = seatAsked(state);
  expect([1, 2]).toContain(loser);
  for (const taken of [
    { pilot: 'Dash', robot: 'Shinōkami' },
    { pilot: 'Takashi Kato', robot: 'O-Gun' },
  ])
    expect(gigarobo.choose(state, loser, taken).refused).toBeDefined();
  choose(state, loser, { pilot: 'Takashi Kato', robot: 'Shinōkami' });
  expect(asked(state)).toBe('build');
});

test('[GIG-RUL-85] with duplicates allowed nobody rolls', () => {
  const state = gigarobo.setUp({ duplicates: true }, 5);
  choose(state, 1, { pilot: 'Dash', robot: 'Ayzn' });
  choose(state, 2, { pilot: 'Dash', robot: 'Ayzn' });
  expect(asked(state)).toBe('build');
});

test('[GIG-SET-09] [GIG-RUL-41] the impact deck is shuffled before play: 24 cards, in another order with another seed', () => {
  const orderOf = (seed: number) => gigarobo.setUp({}, seed).piles[IMPACT_DECK]!.split('');
  expect(orderOf(1)).toHaveLength(24);
  expect(orderOf(1)).toEqual(orderOf(1));
  expect(orderOf(1)).not.toEqual(orderOf(2));
  expect(orderOf(1).sort()).toEqual(orderOf(2).sort());
});

test('[GIG-BLD-01] [GIG-SET-13] [GIG-SET-14] a build is sixteen cards: those with a cooldown value lie in the meter, deactivated', () => {
  const state = built({});
  for (const { hand, meter, spirit } of state.fighters) {
    expect(hand.length + meter.length).toBe(16);
    expect(meter.every(({ isOn }) => !isOn)).toBe(true);
    expect(spirit).toBe(0);
  }
  // GIG-SET-11, GIG-RUL-83.
  expect(state.robots.map(({ armour, power }) => [armour, power])).toEqual([
    [35, 0],
    [40, 0],
  ]);
});

test('[GIG-BLD-02] [GIG-BLD-04] a build with a foreign card, twice the same, or one too few is refused', () => {
  const state = gigarobo.setUp({}, 3);
  choose(state, 1, { pilot: 'Dash', robot: 'Ascalon Alpha' });
  choose(state, 2, { pilot: 'Takashi Kato', robot: 'Ayzn' });
  const build = buildOf('Dash', 'Ascalon Alpha') as { cards: readonly string[] };
  const withCards = (cards: readonly string[]) => ({ build: { ...build, cards } }) as unknown as Choice;
  const [, ...others] = build.cards;
  for (const cards of [others, [...others, others[0]!], [...others, 'Ayzn Punch!'], [...others, 'Kill Caliber!']])
    expect(gigarobo.choose(state, 1, withCards(cards)).refused).toBeDefined();
  choose(state, 1, withCards(build.cards));
});

test('[GIG-SET-17] [GIG-SET-18] [GIG-SET-19] the roll winner chooses the map, all place fifteen obstacles in turn, and the winner the order', () => {
  const state = built({});
  const winner = seatAsked(state);
  expect(asked(state)).toBe('chooseMap');
  choose(state, winner, { map: 'A' });
  // GIG-MAP-02: neither roads nor start zones, and no tiles on map A.
  expect(gigarobo.choose(state, winner, { place: 'tier1', at: 'F6' }).refused).toBeDefined();
  expect(gigarobo.choose(state, winner, { place: 'tier1', at: 'K6' }).refused).toBeDefined();
  expect(gigarobo.choose(state, winner, { place: 'crater', at: 'F6' }).refused).toBeDefined();
  const placers = while_(state, 'placeObstacle');
  expect(placers).toHaveLength(15);
  expect(placers.slice(0, 3)).toEqual([winner, 3 - winner, winner]);
  // GIG-RUL-04: ten of the first tier, then of the second.
  expect(state.supply).toEqual([0, 3]);
  expect(asked(state)).toBe('chooseOrder');
  expect(seatAsked(state)).toBe(winner);
  choose(state, winner, { go: 'second' });
  expect(state.order).toEqual([3 - winner, winner]);
  expect(while_(state, 'placeRobot')).toEqual([3 - winner, winner]);
  expect(state.active).toBe(3 - winner);
});

test('[GIG-MAP-03] [GIG-MAP-04] [GIG-RUL-05] on map B tiles go on ruins, one of each class, and structures do not', () => {
  const state = built({});
  choose(state, seatAsked(state), { map: 'B' });
  // F6 is a ruin there.
  expect(gigarobo.choose(state, seatAsked(state), { place: 'tier1', at: 'F6' }).refused).toBeDefined();
  choose(state, seatAsked(state), { place: 'crater', at: 'F6' });
  expect(gigarobo.choose(state, seatAsked(state), { place: 'rubble', at: 'F6' }).refused).toBeDefined();
  choose(state, seatAsked(state), { place: 'flood', at: 'F6' });
});

test('[GIG-SET-21] [GIG-RUL-06] each for themselves: places in the order are claimed from the highest roll down', () => {
  const state = built({ mode: 'freeForAll', players: 4 });
  const winner = seatAsked(state);
  choose(state, winner, { map: 'A' });
  while_(state, 'placeObstacle');
  expect([asked(state), seatAsked(state)]).toEqual(['claimPlace', winner]);
  choose(state, winner, { place: 3 });
  expect(gigarobo.choose(state, seatAsked(state), { place: 3 }).refused).toBeDefined();
  expect(gigarobo.choose(state, seatAsked(state), { place: 5 }).refused).toBeDefined();
  while_(state, 'claimPlace');
  expect(state.order[2]).toBe(winner);
  expect([...state.order].sort((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  expect(while_(state, 'placeRobot')).toEqual([...state.order]);
});

test('[GIG-SET-22] [GIG-SET-23] [GIG-RUL-07] teams nominate who goes first, and turns alternate; the larger team goes on in a row', () => {
  const state = built({ mode: 'teams', players: 5 });
  const winner = seatAsked(state);
  choose(state, winner, { map: 'A' });
  while_(state, 'placeObstacle');
  choose(state, winner, { go: 'first' });
  expect(asked(state)).toBe('nominate');
  const other = winner % 2 === 0 ? 1 : 2;
  expect(gigarobo.choose(state, seatAsked(state), { seat: other }).refused).toBeDefined();
  choose(state, seatAsked(state), { seat: winner % 2 === 0 ? 4 : 5 });
  choose(state, seatAsked(state), { seat: winner % 2 === 0 ? 3 : 4 });
  const teams = state.order.map((seat) => seat % 2);
  expect(teams.slice(0, 4)).toEqual(winner % 2 === 0 ? [0, 1, 0, 1] : [1, 0, 1, 0]);
  expect(teams[4]).toBe(1);
  expect(state.order[0]).toBe(winner % 2 === 0 ? 4 : 5);
});

test('[GIG-RUL-101] a quick start asks nothing before the first turn, in any mode, and gives each their start zone', () => {
  for (const [mode, players] of [
    ['duel', 2],
    ['freeForAll', 3],
    ['freeForAll', 6],
    ['teams', 4],
    ['teams', 5],
    ['teams', 6],
  ] as const) {
    const state = gigarobo.setUp({ mode, players, quickStart: true }, 7);
    expect(state.order).toHaveLength(players);
    expect(new Set(state.robots.map(({ hex }) => hex)).size).toBe(players);
    expect(state.ground.filter(({ tier }) => tier > 0)).toHaveLength(15);
    expect(new Set(state.fighters.map(({ pilot }) => pilot)).size).toBe(players);
    expect(['setUp', 'placeRobot']).not.toContain(asked(state));
    const teams = state.order.slice(0, 4).map((seat) => seat % 2);
    const isAlternating = teams.every((team, i) => i === 0 || team !== teams[i - 1]);
    expect(mode !== 'teams' || isAlternating).toBe(true);
  }
});
