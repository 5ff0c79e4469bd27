// Worked examples that are counted or measured, and not played.

import { expect, test } from 'vitest';
import { zoneNamed, spotNamed, NOTHING } from '../src/map/ground.js';
import { componentsOf } from '../src/cards/vocabulary.js';
import { openHoles } from '../src/model/exits.js';
import { locustsOnMap } from '../src/model/figures.js';
import { gears, housePack } from '../src/index.js';

const content = componentsOf(housePack);

test('[GOW-SET-19] Worked example 1: Emergence with four players leaves one Wretch over, and one hole open', () => {
  // Whatever the order of the tiles: spots and orders are chosen as they come.
  for (let seed = 1; seed <= 20; seed++) {
    const state = gears.setUp({ players: 4, quickStart: true }, seed);
    while (
      gears.questionOf(state) === 'chooseSpawn' ||
      gears.questionOf(state) === 'chooseSpot' ||
      isChoosingHole(state)
    ) {
      gears.countOptions(state, gears.seatToAct(state));
      gears.take(state, gears.seatToAct(state), 0);
    }
    const counts: Record<string, number> = {};
    for (const figure of locustsOnMap(state)) {
      const { kind } = content.plastics[figure]!;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    expect(counts).toEqual({ wretch: 5, drone: 6, boomer: 3 });
    expect(openHoles({ state, content })).toHaveLength(1);
  }
});

function isChoosingHole(state: ReturnType<typeof gears.setUp>): boolean {
  return gears.questionOf(state) === 'chooseObject';
}

test('[GOW-SET-13] the AI deck of Emergence holds 18 cards', () => {
  const table = gears.describe(gears.setUp({}, 1)) as { piles: { ai: { cards: string[] } } };
  expect(table.piles.ai.cards).toHaveLength(18);
});

test('[GOW-COV-05] [GOW-COV-06] [GOW-COV-04] Worked example 4: full, partial and no cover on the same spot', () => {
  const { state } = { state: gears.arrange({}, { stage: 1, map: { '2A': '', '9A': '2A' } }, 1) };
  const ground = content.grounds.of(state.laid);
  const defender = { zone: zoneNamed(content.sides, '2A.D'), spot: spotNamed(content.sides, '2A.c3') };
  const from = (zone: string) => ground.cover({ zone: zoneNamed(content.sides, zone), spot: NOTHING }, defender);
  expect([from('2A.C'), from('2A.B'), from('2A.D')]).toEqual([2, 1, 0]);
});

test('[GOW-END-01] [GOW-END-02] Emergence comes to both its ends by random play from near them', () => {
  const ends = new Set<number>();
  for (let seed = 1; seed <= 40 && ends.size < 2; seed++) {
    const state = gears.arrange(
      { players: 1 },
      {
        turn: { first: 1, active: 1, number: 1, at: 'takeOrders' },
        stage: 2,
        map: { '2A': '', '9A': '2A' },
        doors: ['9A'],
        closed: ['2A.B', '9A.C'],
        cogs: { 1: { is: 'marcus', at: '2A.D' } },
        locusts: { 'drone-1': { at: '2A.D', health: 1 } },
        hands: { 1: ['ord-advance', 'ord-sit', 'ord-rapid'] },
      },
      seed,
    );
    const random = { below: (limit: number) => (seed * 7919 + state.decisionNumber * 104_729) % limit };
    while (gears.seatToAct(state) !== 0) gears.takeAtRandom(state, gears.seatToAct(state), random as never);
    ends.add(gears.outcome(state)!.winners.length);
  }
  expect(ends).toEqual(new Set([0, 1]));
});
