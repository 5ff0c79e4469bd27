// A referee who only hears what is told at the table, and checks it against the rulebook: dice, saves, the order of fire,
// sponsor cards, the Glory Hound. Shares no code with the rules.

import { type GameEvent, Random, SPECTATOR } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { gkr, housePack } from '../src/index.js';

/** Everything that is told in a match played at random. */
function logOf(seed: number, players: number): GameEvent[] {
  const random = new Random(seed);
  const events: GameEvent[] = [];
  const state = gkr.setUp({ players, quickStart: seed % 2 === 0, tagModel: seed % 3 === 0 ? 'free' : 'faces' }, seed);
  while (state.outcome === null) {
    const seat = gkr.seatToAct(state);
    const answer = gkr.choose(state, seat, gkr.propose(state, seat, random));
    if (answer.refused !== undefined) throw new Error(`${answer.refused} (seed ${seed}).`);
    events.push(...answer.told.map((told) => eventFor(SPECTATOR, told)));
  }
  return events;
}

const matches = Array.from({ length: 60 }, (_, i) => logOf(i + 1, 2 + (i % 3)));
const all = matches.flat();
const of = (type: string): GameEvent[] => all.filter((event) => event.type === type);

test('[GKR-HIT-01], [GKR-HIT-15], [GKR-HIT-17] every roll is judged by its dice and its target number', () => {
  let judged = 0;
  for (const log of matches) {
    let dice: readonly number[] = [];
    let needed = 0;
    for (const event of log) {
      if (event.type === 'attackRolled') [dice, needed] = [event['dice'] as number[], event['needed'] as number];
      if (event.type === 'diceRerolled' && event['kind'] === 'attack') dice = event['dice'] as number[];
      if (event.type !== 'attackHit' && event.type !== 'attackMissed') continue;
      const [one = 0, other = 0] = dice;
      const isHit = one + other === 12 || (one + other !== 2 && one + other >= needed);
      expect([event.type, dice, needed]).toEqual([isHit ? 'attackHit' : 'attackMissed', dice, needed]);
      judged += 1;
    }
  }
  expect(judged).toBeGreaterThan(50);
});

test('[GKR-RUL-35], [GKR-HIT-14] a target number is the sum of its reasons, at least 3', () => {
  for (const event of [...of('attackRolled'), ...of('targetChosen').filter((one) => 'needed' in one)]) {
    const reasons = event['reasons'] as readonly { add?: number; because: string }[];
    const sum = reasons.reduce((total, { add = 0 }) => total + add, 0);
    expect(event['needed']).toBe(Math.max(3, sum));
    expect(['GKR-HIT-02', 'GKR-HIT-03']).toContain(reasons[0]!.because);
  }
});

test('[GKR-ARM-01], [GKR-ARM-02], [GKR-RUL-36] every die below the save is a damage, and there are 8 dice at most', () => {
  expect(of('savesRolled').length).toBeGreaterThan(30);
  for (const event of of('savesRolled')) {
    const dice = event['dice'] as readonly number[];
    expect(dice.length).toBeLessThanOrEqual(8);
    expect(event['damage']).toBe(dice.filter((die) => die < (event['save'] as number)).length);
  }
});

const speeds = new Map<string, number>([
  ...housePack.cards.flatMap((card) => ('speed' in card ? [[card.id, card.speed] as const] : [])),
  ...housePack.units.map((unit) => [`${unit.faction} ${unit.class}`, unit.speed] as const),
]);

test('[GKR-CBT-07] cards and units fire in descending order of speed', () => {
  let turns = 0;
  const wrong: string[] = [];
  for (const log of matches) {
    const factions = new Map<number, string>();
    let isSped = false;
    let last = Number.POSITIVE_INFINITY;
    for (const event of log) {
      if (event.type === 'factionChosen') factions.set(event['seat'] as number, event['faction'] as string);
      if (event.type === 'pilotChosen' && event['pilot'] === 'MRD-C4') isSped = true; // changes speeds
      if (event.type === 'lineRevealed') last = Number.POSITIVE_INFINITY;
      if (event.type === 'cardPlayed' && event['card'] === 'OBK-R3') last = -1; // fires out of order
      if (event.type !== 'cardsTurn' && event.type !== 'unitsTurn') continue;
      const unitClass = (event['unit'] as string | undefined)?.split('-')[0];
      const name =
        event.type === 'cardsTurn'
          ? (event['card'] as string)
          : `${factions.get(event['seat'] as number)} ${unitClass}`;
      const speed = speeds.get(name);
      if (speed === undefined || isSped) continue;
      if (last >= 0 && speed > last) wrong.push(`${name} (${speed}) after ${last}`);
      last = last < 0 ? last : speed;
      turns += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(turns).toBeGreaterThan(100);
});

test('[GKR-TAG-08], [GKR-DEM-01] sponsor cards by building, and never a fourth tag that stays', () => {
  for (const log of matches) {
    let tagged = new Map<number, Set<string>>();
    for (const event of log) {
      if (event.type === 'phaseBegan') tagged = new Map();
      if (event.type === 'tagPlaced' || event.type === 'tagReplaced') {
        const seat = event['seat'] as number;
        tagged.set(seat, (tagged.get(seat) ?? new Set()).add(event['at'] as string));
      }
      if (event.type !== 'sponsorsDrawn' || event.rule !== 'GKR-TAG-08') continue;
      expect(event['count']).toBe(tagged.get(event['seat'] as number)!.size);
    }
  }
});

test('[GKR-GLO-01], [GKR-GLO-03], [GKR-GLO-04] the token goes to the most tags, on a tie to the nearest clockwise', () => {
  let taken = 0;
  for (const [i, log] of matches.entries()) {
    const players = 2 + (i % 3);
    const out = new Set<number>();
    let holder = 0;
    let tags = new Map<number, number>();
    let isPlain = true;
    for (const event of log) {
      const seat = event['seat'] as number;
      if (event.type === 'turnBegan') {
        holder = seat;
        tags = new Map<number, number>();
        isPlain = true;
      }
      if (event.type === 'gloryHoundPassed') holder = seat;
      if (event.type === 'heavyHitterDestroyed') out.add(seat);
      if (event.type === 'cardPlayed' && ['SP-16', 'SP-18'].includes(event['card'] as string)) isPlain = false;
      if (event.type === 'tagPlaced' || event.type === 'tagReplaced') tags.set(seat, (tags.get(seat) ?? 0) + 1);
      if ((event.type !== 'gloryHoundTaken' && event.type !== 'gloryHoundKept') || !isPlain || holder === 0) continue;
      const order = Array.from({ length: players }, (_, place) => ((holder + place) % players) + 1);
      const alive = order.filter((one) => !out.has(one));
      const most = Math.max(...alive.map((one) => tags.get(one) ?? 0));
      expect(seat).toBe(alive.find((one) => (tags.get(one) ?? 0) === most));
      taken += 1;
    }
  }
  expect(taken).toBeGreaterThan(50);
});

test('[GKR-DMG-09], [GKR-END-01] the Damage Pile grows card by card, and its 25th card destroys', () => {
  const wrong: string[] = [];
  for (const log of matches) {
    const piles = new Map<number, number>();
    for (const event of log) {
      const seat = event['seat'] as number;
      if (event.type === 'cardRepaired') piles.set(seat, piles.get(seat)! - 1);
      if (event.type === 'heavyHitterDestroyed' && piles.get(seat) !== 25) wrong.push(`${seat} was destroyed too soon`);
      if (!['cardLost', 'redlined', 'weaponLost'].includes(event.type)) continue;
      piles.set(seat, (piles.get(seat) ?? 0) + 1);
      expect(event['damage']).toBe(piles.get(seat));
    }
  }
  expect(wrong).toEqual([]);
});

test('[GKR-END-03], [GKR-RUL-68] a match that is scored has said so once, when the first Heavy Hitter fell, and ends with that phase', () => {
  let scored = 0;
  for (const log of matches.filter((one) => one.some(({ type }) => type === 'matchScored'))) {
    const types = log.map(({ type }) => type);
    scored += 1;
    expect(types.filter((type) => type === 'matchEnding')).toHaveLength(1);
    const told = types.indexOf('matchEnding');
    expect(types.indexOf('heavyHitterDestroyed')).toBeLessThan(told);
    const phases = log.filter(({ type }) => type === 'phaseBegan').map(({ phase }) => phase);
    expect(phases.at(-1)).toBe(log[told]!['phase']);
  }
  expect(scored).toBeGreaterThan(5);
});
