// Teams, co-pilots and the round limit (GIG-CPL, GIG-END, GIG-RUL-56 to GIG-RUL-58, GIG-RUL-72, GIG-RUL-79, GIG-RUL-95).

import type { Plain } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gigarobo } from '../src/index.js';
import type { Giga } from '../src/model/state.js';
import { asked, choose, lay } from './support/table.js';

type Words = { readonly [word: string]: Plain };
const TEAMS = { mode: 'teams', players: 4 } as const;

const seatAsked = (state: Giga): number => gigarobo.decision(state)!.seats[0]!;

function goOn(state: Giga, until: readonly string[]): void {
  for (let i = 0; i < 80 && !until.includes(asked(state)); i++) {
    const seat = seatAsked(state);
    choose(state, seat, asked(state) === 'respondOrPass' ? 'pass' : gigarobo.choices(state, seat)![0]!);
  }
}

/** Seat 3 is aboard the robot of seat 1. */
function crewed(third: Words = {}, first: Words = {}, second: Words = {}, turn: Words = {}): Giga {
  return lay({
    options: TEAMS,
    more: { turn },
    fighters: {
      1: { crew: [3], ...first },
      2: second,
      3: { pilot: 'Noriko Nagare', ability: 'Bleeding Edge', at: '', abilities: [], aboard: 1, ...third },
      4: { at: 'K6' },
    },
  });
}

test('[GIG-CPL-01] [GIG-CPL-02] [GIG-RUL-56] [GIG-RUL-57] a defeated player may join a teammate: pilot cards and spirit stay, the rest is lost', () => {
  const table = () =>
    lay({
      options: TEAMS,
      fighters: {
        2: { at: 'K1' },
        3: {
          at: 'F5',
          armour: 0,
          spirit: 7,
          power: 4,
          barrier: true,
          hand: ['Backfire', 'Harpoon Upper!'],
          meter: [
            { card: 'Fire Control', slot: 2 },
            { card: 'Sky Anchor!', slot: 1 },
          ],
          tokens: { panic: [0, 1, 0] },
          abilities: ['Star Spanner'],
        },
        4: { at: 'K6' },
      },
    });
  const state = table();
  choose(state, 1, 'pass');
  goOn(state, ['joinRobot']);
  expect(seatAsked(state)).toBe(3);
  expect(gigarobo.choices(state, 3)).toEqual(['pass', { seat: 1 }]);
  choose(state, 3, { seat: 1 });
  expect(state.fighters[2]).toMatchObject({ aboard: 1, spirit: 7 });
  expect(state.fighters[2]!.hand).toHaveLength(1);
  expect(state.fighters[2]!.meter).toHaveLength(1);
  expect(state.fighters[2]!.tokens[1]!.panic).toBe(1);
  expect(state.robots[2]).toMatchObject({ hex: -1, power: 0, hasBarrier: false, abilities: [] });
  expect(state.robots[0]!.crew).toEqual([3]);
  const out = table();
  choose(out, 1, 'pass');
  goOn(out, ['joinRobot']);
  choose(out, 3, 'pass');
  expect(out.fighters[2]!.aboard).toBe(0);
});

test('[GIG-CPL-03] [GIG-CPL-08] [GIG-CPL-10] a co-pilot has no turn, and gains in the upkeep of the shared robot', () => {
  const state = crewed({ spirit: 0 }, { spirit: 0, power: 0 });
  state.order = [1, 2, 3, 4];
  choose(state, 1, 'pass');
  const turns: number[] = [];
  const gained: [number, string][] = [];
  for (let i = 0; i < 80 && !(asked(state) === 'takeAction' && state.active === 1); i++) {
    const seat = seatAsked(state);
    if (asked(state) === 'takeAction') turns.push(seat);
    if (asked(state) === 'chooseGain' && state.active === 1) {
      gained.push([seat, '']);
      choose(state, seat, { gain: 'power' });
    } else
      choose(
        state,
        seat,
        asked(state) === 'respondOrPass' || asked(state) === 'takeAction' ? 'pass' : gigarobo.choices(state, seat)![0]!,
      );
  }
  expect(turns).toEqual([2, 4]);
  expect(gained.map(([seat]) => seat)).toEqual([1, 3]);
  // Dash has Power 1, Noriko 2: all of it is in the control of the robot.
  expect(state.robots[0]!.power).toBe(3);
});

test('[GIG-CPL-11] [GIG-RUL-79] the cost of an attack is split as the pilot says; an instant is paid by its owner alone', () => {
  const state = crewed({ spirit: 6, hand: ['Combo Chain'] }, { spirit: 3, hand: ['Core Breach!'] });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  goOn(state, ['splitCost']);
  expect(seatAsked(state)).toBe(1);
  // Eight in all: the pilot has three, so the co-pilot pays five or six.
  expect(gigarobo.choices(state, 1)).toEqual([{ pay: 5 }, { pay: 6 }]);
  choose(state, 1, { pay: 6 });
  expect(state.fighters.map(({ spirit }) => spirit).slice(0, 3)).toEqual([1, 20, 0]);
  const poor = crewed({ spirit: 2, hand: ['Combo Chain'] }, { spirit: 20 });
  expect(gigarobo.choices(poor, 1)).not.toContainEqual({ play: 'Combo Chain' });
});

test('[GIG-CPL-09] [GIG-RAG-01] an opponent who hurts the robot gives Rage to the pilot and all co-pilots', () => {
  const state = crewed({}, { armour: 30 }, { hand: ['Nova Blazer!'] }, { active: 2, order: [2, 1, 4, 3] });
  choose(state, 2, { aim: 'robot', at: 'F6' });
  goOn(state, ['react']);
  choose(state, 1, { react: 'hit' });
  const asks: number[] = [];
  for (let i = 0; i < 20 && asked(state) !== 'takeAction'; i++) {
    if (asked(state) === 'chooseRage') asks.push(seatAsked(state));
    choose(
      state,
      seatAsked(state),
      asked(state) === 'respondOrPass' ? 'pass' : gigarobo.choices(state, seatAsked(state))![0]!,
    );
  }
  expect(asks).toEqual([1, 3]);
});

test('[GIG-CPL-13] [GIG-RUL-58] tokens that an opponent inflicts go to whom aboard that opponent names', () => {
  const attacked = lay({
    options: TEAMS,
    fighters: {
      1: { crew: [3], armour: 30 },
      2: { pilot: 'Takashi Kato', robot: 'Dai-Raijin V', hand: ['Overvoltage!'], at: 'H6', spirit: 20 },
      3: { at: '', abilities: [], aboard: 1 },
      4: { at: 'K1' },
    },
    more: { turn: { active: 2, order: [2, 1, 4, 3] } },
  });
  choose(attacked, 2, { play: 'Overvoltage!' });
  goOn(attacked, ['meetPilot']);
  expect(seatAsked(attacked)).toBe(2);
  expect(gigarobo.choices(attacked, 2)).toEqual([{ seat: 1 }, { seat: 3 }]);
  choose(attacked, 2, { seat: 3 });
  expect(attacked.fighters[2]!.tokens[2]!.surge).toBe(3);
  expect(attacked.fighters[0]!.tokens[2]!.surge).toBe(0);
});

test('[GIG-RUL-56] the fire of each meter aboard is a damage event of its own, and anchors of all meters add up', () => {
  const state = crewed(
    { ability: 'Crusade', tokens: { fire: [2, 0, 0], anchor: [0, 1, 0] } },
    { armour: 30, tokens: { fire: [1, 0, 0] } },
  );
  choose(state, 1, { move: 'spend' });
  // Ayzn has Speed 4; one anchor leaves 2.
  expect(gigarobo.question(state, 1)!.facts).toMatchObject({ most: 2 });
  choose(state, 1, 'pass');
  const told: unknown[] = [];
  for (let i = 0; i < 40 && state.active === 1; i++) {
    const seat = seatAsked(state);
    const pass = ['respondOrPass', 'takeAction'].includes(asked(state));
    for (const event of choose(state, seat, pass ? 'pass' : gigarobo.choices(state, seat)![0]!))
      if (event.type === 'damageReceived') told.push(event['amount']);
  }
  expect(told).toEqual([1, 2]);
});

test('[GIG-END-05] a team wins when the last robot of the other is down; all of it have won', () => {
  const state = lay({
    options: TEAMS,
    fighters: { 2: { armour: 0, at: 'K1' }, 3: { at: 'F5' }, 4: { armour: 0, at: 'K6' } },
  });
  choose(state, 1, 'pass');
  goOn(state, ['nothing', 'takeAction']);
  expect(gigarobo.outcome(state)).toMatchObject({ winners: [1, 3], rule: 'GIG-END-05' });
});

/** The last turn of the thirtieth round ends. */
function afterThirty(options: Record<string, string | number | boolean>, armour: readonly number[], round = 30): Giga {
  const fighters = Object.fromEntries(
    armour.map((left, i) => [i + 1, { armour: left, at: ['A1', 'A6', 'K1', 'K6'][i]! }]),
  );
  const players = armour.length;
  const order = Array.from({ length: players }, (_, i) => i + 1);
  const state = lay({ options: { ...options, players }, fighters, more: { turn: { round, active: players, order } } });
  return state;
}

/** All pass until that round is over. */
function playedOut(state: Giga): Giga {
  const { round } = state;
  for (let i = 0; i < 60 && gigarobo.outcome(state) === undefined && state.round === round; i++) {
    const seat = seatAsked(state);
    const passes = ['respondOrPass', 'takeAction'].includes(asked(state));
    choose(state, seat, passes ? 'pass' : gigarobo.choices(state, seat)![0]!);
  }
  return state;
}

test('[GIG-RUL-72] after thirty rounds the highest share of armour wins, where the option says so; equal shares draw', () => {
  // Ayzn has 40, Chogoking 40.
  const limited = { mode: 'duel', roundLimit: true };
  expect(gigarobo.outcome(playedOut(afterThirty(limited, [20, 21])))).toMatchObject({
    winners: [2],
    rule: 'GIG-RUL-72',
  });
  expect(gigarobo.outcome(playedOut(afterThirty(limited, [20, 20])))).toMatchObject({ winners: [] });
  expect(gigarobo.outcome(playedOut(afterThirty({ mode: 'duel' }, [20, 21])))).toBeUndefined();
  expect(gigarobo.outcome(playedOut(afterThirty(limited, [20, 21], 29)))).toBeUndefined();
});

test('[GIG-RUL-72] [GIG-RUL-54] of teams the sum of shares counts, unrounded', () => {
  // Ayzn 40, Chogoking 40, O-Gun 45 twice: 20/40 + 20/45 against 19/40 + 22/45.
  const teams = (armour: readonly number[]) =>
    gigarobo.outcome(playedOut(afterThirty({ mode: 'teams', roundLimit: true }, armour)))?.winners;
  expect(teams([20, 19, 20, 22])).toEqual([2, 4]);
  expect(teams([20, 19, 20, 21])).toEqual([1, 3]);
});
