// The house pack is without fault, and a pack with one is refused with file, place and remedy.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeFault } from '@automachia/content-tools';
import { languages } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { Random } from '@automachia/kernel';
import { checkPack } from '../src/content/pack.js';
import { createGears } from '../src/index.js';

const folder = fileURLToPath(new URL('../../../content/gears-house', import.meta.url));
const files = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  );
const faultsWith = (file: string, from: string, to: string): string[] => {
  const changed = files();
  expect(changed.get(file)).toContain(from);
  changed.set(file, changed.get(file)!.replace(from, to));
  return checkPack(changed).faults.map((fault) => writeFault(fault));
};

test('the house pack has no fault', () => {
  expect(checkPack(files()).faults.map((fault) => writeFault(fault))).toEqual([]);
});

test('an unknown word, weapon and equipment are named, with what was perhaps meant', () => {
  expect(faultsWith('ai.json', 'clearDrops()', 'clearDrop()').join()).toMatch(/ai\.json:2:.*clearDrops/);
  expect(faultsWith('characters.json', '"lancer"', '"lanser"').join()).toMatch(/characters\.json.*lancer/);
  expect(faultsWith('locations.json', '"ammunition"', '"amunition"').join()).toMatch(/locations\.json.*ammunition/);
});

test('a drawing that its lists do not agree with is refused', () => {
  expect(faultsWith('tiles.json', '"move": "AC BC BD"', '"move": "AC BD"').join()).toMatch(/tiles\.json.*AC BC BD/);
});

test('[GOW-AIA-15] numbers of AI cards are given once', () => {
  expect(faultsWith('ai.json', '"number": 2,', '"number": 1,').join()).toContain('GOW-AIA-15');
});

test('a name that is missing, or that nothing has, is named', () => {
  const faults = faultsWith('text/fr.json', '"weapon.lancer.name"', '"weapon.lanser.name"').join('\n');
  expect(faults).toMatch(/text\/fr\.json.*weapon\.lancer\.name.*is missing/);
  expect(faults).toMatch(/text\/fr\.json.*weapon\.lanser\.name.*nothing in the pack uses this text/);
});

test('[GOW-RUL-61] a mission that cannot be laid out is refused, with its place and what to mend', () => {
  const [fault] = faultsWith('missions.json', '["2A", "9A", "12A", "16A"]', '["2A", "3B", "5A", "6B", "8A"]');
  expect(fault).toMatch(/missions\.json.*cannot be laid out in any order: some tile always lies on another/);
});

test('[GOW-TIL-01] both sides of a tile in one mission are refused', () => {
  expect(faultsWith('missions.json', '["2A", "9A", "12A", "16A"]', '["2A", "9A", "12A", "12B"]').join()).toMatch(
    /missions\.json.*tile 12 is needed twice.*GOW-TIL-01/,
  );
});

test('a level behind a door that there is not is refused', () => {
  expect(faultsWith('missions.json', '"behind": 3', '"behind": 7').join()).toMatch(/missions\.json.*no level 7/);
});

test('unknown tiles, enemies, equipment and types of a mission are named, with what was perhaps meant', () => {
  for (const [from, to, meant] of [
    ['"11A"]', '"11C"]', /11C/],
    [
      '"enemies": ["wretch", "drone", "berserker"]',
      '"enemies": ["wretch", "drone", "berserkr"]',
      /berserkr.*berserker/,
    ],
    ['"turnsDown": ["ammunition"', '"turnsDown": ["amunition"', /amunition.*ammunition/],
    ['"spawnsAtExit": ["drone"', '"spawnsAtExit": ["dron"', /dron.*drone/],
    ['"tile": "17B"', '"tile": "18B"', /18B/],
  ] as const)
    expect(faultsWith('missions.json', from, to).join()).toMatch(meant);
});

test('unknown words of a mission are refused where they stand', () => {
  expect(faultsWith('missions.json', 'unlock(2); openDoor(1)', 'unlock(2); openDor(1)').join()).toMatch(
    /missions\.json:\d+.*openDoor/,
  );
});

test('a broken drawing is refused with line and character', () => {
  expect(faultsWith('tiles.json', '"#A A#B B B B#"', '"#A AB B B B#"').join()).toMatch(/tiles\.json.*character \d+:/);
  expect(faultsWith('tiles.json', '"+#+#+X+X+#+#+"', '"+#+#+#+X+#+#+"').join()).toMatch(/two edges side by side/);
});

test('a mission that a pack adds is played like any other', () => {
  const changed = files();
  const missions = JSON.parse(changed.get('missions.json')!) as Record<string, unknown>[];
  const added = { ...missions[0]!, id: 'errand', levels: [{ tiles: ['2A', '9A'] }], maps: undefined };
  changed.set('missions.json', JSON.stringify([...missions, added]));
  for (const language of languages) {
    const file = `text/${language}.json`;
    const texts = JSON.parse(changed.get(file)!) as Record<string, string>;
    changed.set(file, JSON.stringify({ ...texts, 'option.mission.errand': 'Errand' }));
  }
  const { pack, faults } = checkPack(changed);
  expect(faults).toEqual([]);
  const game = createGears(pack!);
  const state = game.setUp({ mission: 'errand', quickStart: true }, 1);
  const random = new Random(1);
  while (game.seatToAct(state) !== 0) game.takeAtRandom(state, game.seatToAct(state), random);
  expect(state.laid).toHaveLength(2);
});
