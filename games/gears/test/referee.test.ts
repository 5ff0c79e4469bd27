// A referee who hears only what is told, in matches against every enemy: see support/referee.ts.

import { type Plain, Random, SPECTATOR } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { Referee } from './support/referee.js';
import { gameAgainst, type Slots } from './support/tables.js';

const AGAINST: readonly Slots[] = [
  ['wretch', 'drone', 'boomer'],
  ['lambent', 'ticker', 'theron'],
  ['ticker', 'kantus', 'grinder'],
  ['wretch', 'drone', 'berserker'],
  ['drone', 'skorge', 'theron'],
];
const LONGEST = 260;
const MATCHES = 15;

/** Whoever can attack mostly does: attacks are what there is to judge. */
function play(seed: number, referee: Referee): void {
  const slots = AGAINST[seed % AGAINST.length]!;
  const game = gameAgainst(slots);
  const players = 1 + (seed % 4);
  const random = new Random(seed);
  const hand = ['ord-assault', 'ord-rapid', 'ord-ambush', 'ord-over', 'ord-roadie', 'ord-explore'];
  const people = ['marcus', 'dom', 'baird', 'cole'];
  const arms = [
    { lancer: 3, gnasher: 2, boomshot: 2 },
    { longshot: 2, torque: 2, snub: 3 },
    { mortar: 3, mulcher: 2, hammerburst: 2 },
    { hammer: 4, gorgon: 2, boomshield: 0 },
  ];
  const state = game.arrange(
    { players },
    {
      turn: { first: 1, active: 1, number: 1, at: 'takeOrders' },
      stage: 1,
      map: { '2A': '', '9A': '2A', '12A': '9A' },
      doors: ['12A'],
      equipment: ['2A', '12A'],
      slots: [...slots],
      cogs: Object.fromEntries(
        people
          .slice(0, players)
          .map((is, i) => [i + 1, { is, at: ['2A.C', '2A.D', '2A.E', '9A.E'][i]!, weapons: arms[(i + seed) % 4]! }]),
      ),
      hands: Object.fromEntries(
        people.slice(0, players).map((_, i) => [i + 1, [0, 1, 2, 3].map((k) => hand[(2 * i + k) % hand.length]!)]),
      ),
      locusts: Object.fromEntries(
        slots.flatMap((is, i): (readonly [string, Plain])[] => {
          const kind = { lambent: 'wretch', grinder: 'boomer', skorge: 'kantus' }[is] ?? is;
          const at = ['2A.D', '9A.E', '2A.A'][i]!;
          const two = kind !== 'berserker' && is !== 'skorge';
          const one = [`${kind}-1`, { is, at }] as const;
          return two ? [one, [`${kind}-2`, { is, at: '2A.B' }]] : [one];
        }),
      ),
    },
    seed,
  );
  referee.begin(game.describe(state));
  for (let step = 0; step < LONGEST && state.outcome === null; step++) {
    const seat = game.seatToAct(state);
    const fights = game
      .choices(state, seat)
      ?.filter((one) => /"(mode|as":"a|guard|dodge|proceed":"a|use|pickUp|revive)/.test(JSON.stringify(one)));
    const choice =
      fights === undefined || fights.length === 0 || random.below(4) === 0
        ? game.propose(state, seat, random)
        : fights[random.below(fights.length)]!;
    const answer = game.choose(state, seat, choice);
    if (answer.refused !== undefined) throw new Error(`${answer.refused} (seed ${seed}).`);
    for (const told of answer.told) referee.hear(eventFor(SPECTATOR, told));
    referee.wrong.push(...game.faults(state));
    if (state.outcome === null) referee.compare(game.describe(state));
  }
}

test('[GOW-SEC-01] what is told is enough to keep the books, and every attack is what its dice and reasons come to', () => {
  const counts: Record<string, number> = {};
  for (let seed = 1; seed <= MATCHES; seed++) {
    const referee = new Referee(`match ${seed}`);
    play(seed, referee);
    expect(referee.wrong.slice(0, 5)).toEqual([]);
    for (const [what, count] of Object.entries(referee.counts)) counts[what] = (counts[what] ?? 0) + count;
  }
  // It has had something to judge.
  expect(counts['attacks']).toBeGreaterThan(150);
  expect(counts['judged']).toBeGreaterThan(100);
  expect(counts['kills']).toBeGreaterThan(40);
  expect(counts['conditions']).toBeGreaterThan(100);
});
