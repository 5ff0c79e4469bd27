// A referee who hears only what is told, in matches in which everybody fights as long as they can: see support/referee.ts.

import type { Choice, Plain, Seat } from '@automachia/kernel';
import { Random, SPECTATOR } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import { gigarobo } from '../src/index.js';
import type { Giga } from '../src/model/state.js';
import { Referee } from './support/referee.js';

const MODES = [
  ['duel', 2],
  ['freeForAll', 3],
  ['duel', 2],
  ['teams', 4],
] as const;
const PLACES = ['F6', 'G6', 'F5', 'E6'];
/** Players who choose at random may never come to an end. */
const LONGEST = 70;

/** All next to each other, with every card of a quick start in hand and much to pay with. */
function inTheThick(seed: number): { readonly state: Giga; readonly players: number } {
  const [mode, players] = MODES[seed % MODES.length]!;
  const fighters: Record<string, Plain> = {};
  for (let seat = 1; seat <= players; seat++) {
    const pilot = housePack.pilots[(seed + seat) % housePack.pilots.length]!;
    const robot = housePack.robots[(2 * seed + seat) % housePack.robots.length]!;
    fighters[seat] = {
      pilot: pilot.name,
      robot: robot.name,
      ability: pilot.quickStart.ability,
      abilities: [...robot.quickStart.abilities],
      spirit: 40,
      power: 3,
      at: PLACES[seat - 1]!,
      hand: [...pilot.quickStart.cards, ...robot.quickStart.cards],
      meter: [],
    };
  }
  const city = {
    G5: { tier: 1 },
    H6: { tier: 2 },
    F7: { element: 'inferno' },
    E5: { terrain: 'rubble', barrier: true },
  };
  const table = { turn: { at: 'takeAction' }, map: 'A', city, fighters };
  return { state: gigarobo.arrange({ mode, players }, table, seed), players };
}

/** Anything at random, but whoever can attack or strike back mostly does: rolls are what there is to judge. */
function pugnacious(state: Giga, seat: Seat, random: Random): Choice {
  const fights = gigarobo
    .choices(state, seat)
    ?.filter((one) => /"aim"|"react":"(attack|defend)"/.test(JSON.stringify(one)));
  if (fights === undefined || fights.length === 0 || random.below(5) === 0)
    return gigarobo.propose(state, seat, random);
  return fights[random.below(fights.length)]!;
}

function refereed(seed: number): Referee {
  const random = new Random(seed);
  const { state, players } = inTheThick(seed);
  const referee = new Referee(`match ${seed}`, players);
  referee.begin(gigarobo.describeFor(SPECTATOR, state));
  for (let made = 0; state.outcome === null && made < LONGEST && referee.wrong.length === 0; made++) {
    const seat = gigarobo.seatToAct(state);
    const answer = gigarobo.choose(state, seat, pugnacious(state, seat, random));
    if (answer.refused !== undefined) throw new Error(`${answer.refused} (seed ${seed}).`);
    for (const told of answer.told) referee.hear(eventFor(SPECTATOR, told));
    referee.compare(gigarobo.describeFor(SPECTATOR, state));
  }
  return referee;
}

test('[GIG-BRD-01] [GIG-DMG-04] [GIG-PWR-02] [GIG-TRA-01] [GIG-COO-05] [GIG-TIE-01] [GIG-SUC-02] [GIG-RCV-03] whoever only listens knows every board, and every roll is judged by its dice', () => {
  const referees = Array.from({ length: 28 }, (_, i) => refereed(i + 1));
  expect(referees.flatMap(({ wrong }) => wrong.slice(0, 1))).toEqual([]);
  const total = (of: keyof Referee['counts']): number => referees.reduce((sum, { counts }) => sum + counts[of], 0);
  expect(total('judged')).toBeGreaterThan(60);
  expect(total('opposed')).toBeGreaterThan(20);
  expect(total('recoveries')).toBeGreaterThan(20);
  expect(total('cards')).toBeGreaterThan(500);
});
