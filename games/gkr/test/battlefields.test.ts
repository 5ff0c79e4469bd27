// GKR-MAP: the printed battlefields, and those people make themselves.

import { createTranslator, languages } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { board } from '../src/model/board.js';
import { alleysOf } from '../src/content/alleys.js';
import { checkBattlefield, type Layout } from '../src/content/battlefieldCheck.js';
import { housePack } from '../src/content/housePack.js';
import { houseTexts } from '../src/content/houseTexts.js';

const translate = createTranslator([houseTexts]);
const named = (id: string) => housePack.battlefields.find((battlefield) => battlefield.id === id)!;
const landing = named('landing');

const said = ({ rule, text }: { rule: string; text: Parameters<typeof translate>[1] }) =>
  `${rule} ${translate('en', text)}`;
const errors = (changes: Partial<Layout>) => checkBattlefield({ ...landing, ...changes }).errors.map(said);
const warnings = (changes: Partial<Layout>) => checkBattlefield({ ...landing, ...changes }).warnings.map(said);

/** Buildings of one map as the other map turned by half (GKR-RUL-01). */
function turned(hexes: readonly string[]): string[] {
  return hexes.map((hex) => {
    const letter = 'KJIHGFEDCBA'['ABCDEFGHIJK'.indexOf(hex[1]!)]!;
    return `${('BDFHJ'.includes(letter) ? 10 : 9) - Number(hex[0])}${letter}`;
  });
}

const printed: [rule: string, id: string, players: number, buildings: number][] = [
  ['GKR-MAP-02', 'showdown', 4, 10],
  ['GKR-MAP-03', 'ambush', 4, 10],
  ['GKR-MAP-04', 'three-walls', 3, 9],
  ['GKR-MAP-05', 'salvage-city', 4, 10],
  ['GKR-MAP-06', 'citadel', 3, 9],
  ['GKR-MAP-07', 'final-showdown', 2, 8],
  ['GKR-MAP-08', 'landing', 2, 8],
];

test.each(printed)('[%s] %s is for %i players and has %i buildings', (rule, id, players, buildings) => {
  const battlefield = named(id);
  expect(battlefield).toMatchObject({ players, source: 'rulebook', rules: [rule] });
  expect(battlefield.starts).toHaveLength(players);
  expect(battlefield.buildings).toHaveLength(buildings);
  expect(checkBattlefield(battlefield).errors).toEqual([]);
});

const alleys: [id: string, alleys: string][] = [
  ['showdown', '5B–5C: 4C 6B; 4I–5J: 4J 5I'],
  ['ambush', '7D–7E: 6E 8D; 3E–4E: 4D 4F; 2G–3H: 2H 3G; 5G–6G: 6F 6H'],
  ['salvage-city', '6E–7D: 6D 7E'],
  ['salvage-city-balanced', '6E–7D: 6D 7E; 3G–3H: 2G 4H'],
  ['three-walls', '5C–6D: 5D 6C; 2G–3F: 2F 3G; 6H–7H: 6G 6I'],
  ['citadel', '4C–5C: 5B 5D; 2G–3H: 2H 3G; 7G–7H: 6G 8H'],
  ['final-showdown', '5C–6D: 5D 6C; 4H–4I: 3I 5H'],
  ['landing', '3C–3D: 2C 4D; 6I–7H: 6H 7I'],
];

test.each(alleys)('[GKR-TGT-15] the alleys of %s: %s', (id, listed) => {
  const found = alleysOf(named(id).buildings).map(({ buildings, mouths }) => {
    return `${[...buildings].sort().join('–')}: ${[...mouths].sort().join(' ')}`;
  });
  expect(found.sort()).toEqual(listed.split('; ').sort());
});

test('[GKR-RUL-01] four printed maps and the balanced one look the same after half a turn', () => {
  const isSymmetric = ({ buildings }: Layout) =>
    JSON.stringify(turned(buildings).sort()) === JSON.stringify([...buildings].sort());
  const symmetric = housePack.battlefields.filter(isSymmetric).map(({ id }) => id);
  expect(symmetric).toEqual(['showdown', 'ambush', 'salvage-city-balanced', 'final-showdown', 'landing']);
});

test('[GKR-RUL-05] every printed start has its nearest opponent at distance 8', () => {
  for (const { starts } of housePack.battlefields) {
    for (const start of starts) {
      const others = starts.filter((other) => other !== start);
      expect(Math.min(...others.map((other) => board.distance(board.named(start), board.named(other))))).toBe(8);
    }
  }
});

test('[GKR-RUL-08] printed Salvage City lacks an alley, which the balanced variant has', () => {
  expect(checkBattlefield(named('salvage-city')).warnings.map(({ rule }) => rule)).toEqual(['GKR-MAP-10']);
  expect(checkBattlefield(named('salvage-city-balanced'))).toEqual({ errors: [], warnings: [] });
  expect(named('salvage-city-balanced').source).toBe('house');
});

test('[GKR-RUL-09] no printed map is warned of, but for the alley of Salvage City', () => {
  const others = housePack.battlefields.filter(({ id }) => id !== 'salvage-city');
  for (const battlefield of others) expect(checkBattlefield(battlefield)).toEqual({ errors: [], warnings: [] });
});

test('[GKR-MAP-09] starts with 6 or 7 hexes between them are best', () => {
  const about = (...starts: string[]) => warnings({ starts }).filter((warning) => warning.startsWith('GKR-MAP-09'));
  expect(about('1F', '8F')).toEqual([]);
  expect(about('1F', '9F')).toEqual([]);
  expect(about('1F', '7F')).toEqual([
    'GKR-MAP-09 1F: only 5 hexes lie between it and the nearest other start; 6 or 7 are best',
    'GKR-MAP-09 7F: only 5 hexes lie between it and the nearest other start; 6 or 7 are best',
  ]);
  expect(about('1B', '6J')).toEqual([
    'GKR-MAP-09 1B: 8 hexes lie between it and the nearest other start; 6 or 7 are best',
    'GKR-MAP-09 6J: 8 hexes lie between it and the nearest other start; 6 or 7 are best',
  ]);
});

test('[GKR-MAP-10] fewer than two alleys: a warning', () => {
  const without = (...gone: string[]) => landing.buildings.filter((hex) => !gone.includes(hex));
  expect(warnings({ buildings: landing.buildings })).toEqual([]);
  expect(warnings({ buildings: without('3D') })).toContain(
    'GKR-MAP-10 there is 1 alley; a good battlefield has at least 2 (pairs of adjacent buildings)',
  );
  expect(warnings({ buildings: [] })).toEqual([
    'GKR-MAP-10 there is no alley; a good battlefield has at least 2 (pairs of adjacent buildings)',
  ]);
});

test('[GKR-MAP-11] starts may differ by one building within 4 hexes, not by two (GKR-RUL-09)', () => {
  const even = ['5B', '5C', '5I', '5J'];
  expect(warnings({ buildings: even })).toEqual([]);
  expect(warnings({ buildings: [...even, '3F'] })).toEqual([]);
  // 5F lies four hexes from both starts, 6F five from one of them.
  expect(warnings({ buildings: [...even, '4F', '5F'] })).toEqual([]);
  expect(warnings({ buildings: [...even, '3F', '4F'] })).toEqual([
    'GKR-MAP-11 starts are unequal: within 4 hexes there is no building at one, 2 at another',
  ]);
});

test('[GKR-MAP-12] 10 buildings are allowed, 11 are not', () => {
  const ten = named('showdown').buildings.filter((hex) => hex !== '1F');
  expect(errors({ buildings: ten })).toEqual([]);
  expect(errors({ buildings: [...ten, '2B'] })).toEqual(['GKR-MAP-12 there are 11 buildings; the box has 10']);
  // Of a layout that cannot be played nothing else is said.
  expect(warnings({ buildings: [...ten, '2B'] })).toEqual([]);
});

test('[GKR-MAP-12] a start hex for every player, more do no harm', () => {
  expect(errors({ starts: ['1F'] })).toEqual(['GKR-MAP-12 there is 1 start hex for 2 players: add the missing ones']);
  expect(errors({ starts: ['1F', '9F', '5K'] })).toEqual([]);
});

test('[GKR-MAP-12] nothing twice, nothing on a half-hex, nothing off the board', () => {
  expect(errors({ buildings: ['9F'] })).toEqual(['GKR-MAP-12 9F is a start hex: no building can stand there']);
  expect(errors({ buildings: ['5E', '5E'] })).toEqual(['GKR-MAP-12 5E has a building already']);
  expect(errors({ starts: ['1F', '1F'] })).toEqual(['GKR-MAP-12 1F is a start hex already']);
  expect(errors({ buildings: ['8E'] })).toEqual([]);
  expect(errors({ buildings: ['9E'] })).toEqual(['GKR-MAP-12 9E is a half-hex at the edge: nothing can stand there']);
  expect(errors({ buildings: ['0A'] })).toEqual(['GKR-MAP-12 0A is a half-hex at the edge: nothing can stand there']);
  expect(errors({ buildings: ['0B', '10B', '5L', 'E5'] })).toHaveLength(4);
  expect(errors({ starts: ['1F', '0B'] })).toEqual(['GKR-MAP-12 0B is not a hex of the board']);
});

test('[GKR-MAP-13] a layout that only breaks guidelines has no error', () => {
  const { errors: none, warnings: some } = checkBattlefield({
    players: 2,
    starts: ['4E', '4F'],
    buildings: ['1A', '1B'],
  });
  expect(none).toEqual([]);
  expect(some.map(({ rule }) => rule)).toEqual(['GKR-MAP-09', 'GKR-MAP-09', 'GKR-MAP-10']);
});

test('[GKR-SET-01] 2, 3 or 4 players', () => {
  expect(errors({ players: 1 })).toEqual(['GKR-SET-01 a battlefield is for 2, 3 or 4 players, not 1']);
  expect(errors({ players: 5, starts: ['1B', '1J', '9B', '9J', '5K'] })).toHaveLength(1);
});

test('every remark can be read in every language', () => {
  const odd: Layout = {
    players: 5,
    starts: ['1F', '1F', '0A', 'x'],
    buildings: [...named('ambush').buildings, '1F', '5G'],
  };
  const bad = checkBattlefield(odd).errors;
  const poor = [
    ...checkBattlefield({ ...landing, starts: ['1F', '3F'], buildings: ['5F'] }).warnings,
    ...checkBattlefield({ ...landing, starts: ['1B', '9J'], buildings: ['2B', '2C', '3B'] }).warnings,
  ];
  const keys = new Set([...bad, ...poor].map(({ text }) => text.key));
  expect(keys.size).toBe(Object.keys(houseTexts.en).filter((key) => key.startsWith('layout.')).length);
  for (const { text } of [...bad, ...poor]) {
    for (const language of languages) expect(translate(language, text)).not.toMatch(/[{}⟨]|undefined/);
  }
});
