// The house pack against the counts and values of the box: what the rulebook fixes, and what the house has decided.

import { expect, test } from 'vitest';
import { factionOf, cardsOfFaction, pilotCardId, pilotsOf } from '../src/content/packLookups.js';
import { housePack } from '../src/content/housePack.js';
import type { FactionCard, WeaponCard } from '../src/content/types.js';

const factions = housePack.factions.map(({ id }) => id);
const copies = (cards: readonly { readonly copies: number }[]) => cards.reduce((sum, card) => sum + card.copies, 0);
const weapons = housePack.cards.filter(
  (card): card is WeaponCard => card.kind === 'primary' || card.kind === 'secondary',
);

test('[GKR-SET-01] four factions, each with a colour of its own', () => {
  expect(housePack.factions.map(({ id, colour }) => `${id} ${colour}`)).toEqual([
    'HLX orange',
    'OBK blue',
    'VRX green',
    'MRD red',
  ]);
});

test.each(factions)('[GKR-DCK-01] %s has 59 faction cards', (faction) => {
  const cards = cardsOfFaction(housePack, faction);
  const of = (...kinds: FactionCard['kind'][]) => cards.filter(({ kind }) => kinds.includes(kind));
  expect(copies(cards)).toBe(59);
  // GKR-DCK-02, GKR-DCK-03, GKR-RUL-74
  expect(of('primary').map((card) => card.copies)).toEqual([5, 5, 5, 5]);
  expect(of('secondary').map((card) => card.copies)).toEqual([4, 4, 4, 4, 4]);
  expect(of('deploy').map((card) => card.copies)).toEqual([5]);
  expect(of('orbital').map((card) => card.copies)).toEqual([2, 2]);
  expect(of('reaction').map((card) => card.copies)).toEqual([2, 2, 1]);
  expect(of('manoeuvre').map((card) => card.copies)).toEqual([2, 2, 1]);
});

test('4 × 59 faction cards in all, the Deploy card shared by all factions', () => {
  const own = housePack.cards.filter((card) => factionOf(card) !== undefined);
  const shared = housePack.cards.filter((card) => factionOf(card) === undefined);
  expect(copies(own) + 4 * copies(shared)).toBe(4 * 59);
  expect(shared).toMatchObject([{ id: 'DEP-01', kind: 'deploy', cost: 2, reach: 2 }]);
});

test('[GKR-DCK-13] weapons cost 1 to 3, and every class keeps to its band of speeds', () => {
  const bands = { E: [7, 10], B: [4, 7], M: [1, 4] } as const;
  for (const { cost, speed, class: weaponClass } of weapons) {
    expect(cost).toBeGreaterThanOrEqual(1);
    expect(cost).toBeLessThanOrEqual(3);
    expect(speed).toBeGreaterThanOrEqual(bands[weaponClass][0]);
    expect(speed).toBeLessThanOrEqual(bands[weaponClass][1]);
  }
});

/** Class, speed, cost, range and damage. */
const table: Record<string, string> = {
  'HLX-P1': 'E 8 3 1–5 7',
  'HLX-P2': 'E 9 2 1–3 5',
  'HLX-P3': 'B 6 3 2–6 6',
  'HLX-P4': 'M 2 3 3–7 6',
  'HLX-S1': 'E 10 1 1–4 2',
  'HLX-S2': 'E 8 1 1–2 2',
  'HLX-S3': 'E 7 1 1–1 3',
  'HLX-S4': 'B 5 1 1–4 3',
  'HLX-S5': 'M 3 2 2–6 3',
  'OBK-P1': 'B 5 3 1–4 8',
  'OBK-P2': 'B 6 3 1–5 6',
  'OBK-P3': 'E 7 2 1–3 5',
  'OBK-P4': 'M 1 3 2–6 7',
  'OBK-S1': 'B 5 1 1–3 3',
  'OBK-S2': 'B 7 1 1–4 2',
  'OBK-S3': 'B 4 1 1–1 3',
  'OBK-S4': 'E 8 1 1–2 2',
  'OBK-S5': 'M 2 2 2–5 4',
  'VRX-P1': 'B 7 3 2–6 6',
  'VRX-P2': 'E 9 3 1–3 7',
  'VRX-P3': 'B 6 2 1–2 6',
  'VRX-P4': 'M 3 2 3–6 5',
  'VRX-S1': 'E 9 1 1–1 4',
  'VRX-S2': 'B 6 1 1–5 2',
  'VRX-S3': 'B 5 1 1–4 2',
  'VRX-S4': 'B 4 1 1–3 1',
  'VRX-S5': 'M 4 1 2–5 2',
  'MRD-P1': 'M 2 3 3–8 7',
  'MRD-P2': 'M 1 3 2–6 5',
  'MRD-P3': 'E 8 2 1–4 5',
  'MRD-P4': 'B 4 3 3–7 7',
  'MRD-S1': 'M 4 1 2–6 2',
  'MRD-S2': 'M 3 1 2–5 1',
  'MRD-S3': 'E 10 1 1–2 2',
  'MRD-S4': 'B 5 1 1–3 3',
  'MRD-S5': 'M 2 2 2–7 4',
};

test('[GKR-DCK-12] the values of all 36 weapons', () => {
  const found = weapons.map(({ id, class: weaponClass, speed, cost, range, damage }) => {
    return [id, `${weaponClass} ${speed} ${cost} ${range.min}–${range.max} ${damage}`];
  });
  expect(Object.fromEntries(found)).toEqual(table);
});

test('[GKR-DCK-14] speed, cost and damage of the 8 Orbital Strikes', () => {
  const found = housePack.cards.flatMap((card) =>
    card.kind === 'orbital' ? [`${card.id} ${card.speed} ${card.cost} ${card.damage}`] : [],
  );
  expect(found).toEqual([
    'HLX-O1 1 2 4',
    'HLX-O2 4 1 2',
    'OBK-O1 1 3 6',
    'OBK-O2 2 1 3',
    'VRX-O1 3 1 2',
    'VRX-O2 1 2 4',
    'MRD-O1 1 2 3',
    'MRD-O2 2 3 5',
  ]);
});

test('[GKR-RUL-32] Reactions and Manoeuvres cost nothing but for these', () => {
  const costly = housePack.cards.flatMap((card) =>
    (card.kind === 'reaction' || card.kind === 'manoeuvre') && card.cost > 0 ? [`${card.id} ${card.cost}`] : [],
  );
  expect(costly).toEqual(['HLX-R3 1', 'HLX-M3 2', 'VRX-R1 1', 'VRX-M3 1', 'MRD-R3 1', 'MRD-M3 1']);
});

test('[GKR-DMG-13] every faction has a Combat unit of 3, a Repair unit of 2 and a Recon unit of 1 hit point', () => {
  for (const faction of factions) {
    const units = housePack.units.filter((unit) => unit.faction === faction);
    expect(units.map((unit) => `${unit.class} ${unit.hitPoints}`)).toEqual(['combat 3', 'repair 2', 'recon 1']);
  }
});

test('[GKR-CBT-15] the values of the 12 support units: speed, save, movement, range, damage, LoS range', () => {
  const found = housePack.units.map(({ id, speed, save, move, range, damage, lineOfSight }) => {
    return `${id} ${speed} ${save}+ ${move} ${range.min}–${range.max} ${damage} ${lineOfSight}`;
  });
  expect(found).toEqual([
    'HLX-UC 7 6+ 3 1–3 3 3',
    'HLX-UR 6 6+ 3 1–2 1 3',
    'HLX-US 9 6+ 4 1–2 1 5',
    'OBK-UC 5 5+ 3 1–3 3 3',
    'OBK-UR 3 6+ 3 1–1 2 2',
    'OBK-US 7 6+ 3 1–2 1 5',
    'VRX-UC 6 6+ 4 1–2 3 3',
    'VRX-UR 5 6+ 4 1–2 1 3',
    'VRX-US 8 6+ 5 1–1 2 4',
    'MRD-UC 4 6+ 2 2–5 2 4',
    'MRD-UR 2 6+ 3 1–3 1 4',
    'MRD-US 6 6+ 4 1–3 1 6',
  ]);
});

test('[GKR-SET-12] 33 sponsor cards: 13 twice, 7 once', () => {
  expect(copies(housePack.sponsors)).toBe(33);
  expect(housePack.sponsors.map((card) => card.copies)).toEqual([
    ...new Array<number>(13).fill(2),
    ...new Array<number>(7).fill(1),
  ]);
});

test('[GKR-RUL-75] 32 pilot cards, 8 per faction: 4 of the league, 4 under contract', () => {
  const cards = factions.flatMap((faction) => pilotsOf(housePack, faction).map((pilot) => pilotCardId(faction, pilot)));
  expect(new Set(cards).size).toBe(32);
  expect(cards.slice(8, 16)).toEqual([
    'PIL-OBK-L1',
    'PIL-OBK-L2',
    'PIL-OBK-L3',
    'PIL-OBK-L4',
    'PIL-OBK-C1',
    'PIL-OBK-C2',
    'PIL-OBK-C3',
    'PIL-OBK-C4',
  ]);
});

test('[GKR-RUL-65] the track runs to 9 and unlocks the three upgrades at 2, 5 and 8', () => {
  expect(housePack.track).toMatchObject({ last: 9, triggers: [2, 5, 8] });
  expect(housePack.upgrades.map(({ id }) => id)).toEqual(['U1', 'U2', 'U3']);
});

test('seven printed battlefields and one of the house', () => {
  expect(housePack.battlefields.map(({ source }) => source).filter((source) => source === 'rulebook')).toHaveLength(7);
  expect(housePack.battlefields).toHaveLength(8);
});

test('every entry says where it comes from', () => {
  const { cards, units, sponsors, pilots, upgrades, battlefields, decks, track } = housePack;
  const entries = [
    ...housePack.factions,
    ...cards,
    ...units,
    ...sponsors,
    ...pilots,
    ...upgrades,
    ...battlefields,
    ...decks,
    track,
  ];
  for (const entry of entries) {
    expect(['rulebook', 'public', 'house']).toContain(entry.source);
    expect(entry.rules.length).toBeGreaterThan(0);
  }
});

test('what the rulebook gives is marked as its own', () => {
  const sourcesOf = (id: string) =>
    [...housePack.cards, ...housePack.units, ...housePack.sponsors].find((entry) => entry.id === id)?.sources;
  expect(sourcesOf('HLX-P1')).toEqual({ copies: 'rulebook', name: 'rulebook', damage: 'rulebook' });
  expect(sourcesOf('HLX-US')).toEqual({ hitPoints: 'rulebook', lineOfSight: 'rulebook' });
  expect(sourcesOf('SP-01')).toEqual({ name: 'rulebook' });
});
