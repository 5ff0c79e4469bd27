import * as fs from 'node:fs';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { Build } from '../src/content/buildCheck.js';
import {
  buildByLot,
  checkBuild,
  neededBy,
  othersOf,
  quickStartBuild,
  refitted,
  startSlot,
} from '../src/content/buildCheck.js';
import { housePack } from '../src/content/housePack.js';
import { checkPack } from '../src/content/pack.js';

const folder = new URL('../../../content/gigarobo-house/', import.meta.url);

type Path = readonly (string | number)[];

/** The files of the house, in one of which something stands otherwise. */
function files(file = '', path: Path = [], value?: unknown): Map<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(
    names.map((name) => {
      const text = fs.readFileSync(new URL(name, folder), 'utf8');
      return [name, name === file ? JSON.stringify(changed(JSON.parse(text), path, value), null, 2) : text];
    }),
  );
}

/** What JSON is once something in it is set, or with undefined left out. */
function changed(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(json) ? (json.slice() as unknown[]) : { ...(json as object) };
  const fields = copy as Record<string | number, unknown>;
  fields[key] = changed(fields[key], rest, value);
  return copy;
}

describe('the pack', () => {
  test('of the house has no fault, and is the one that the rules read', () => {
    const { faults, pack } = checkPack(files());
    expect(faults).toEqual([]);
    const { pilots, robots, maps, impact } = housePack;
    expect(pack).toMatchObject({ pilots, robots, maps, impact });
  });

  test.each<[string, string, Path, unknown, RegExp]>([
    ['an instant with dice', 'pilot-dash.json', ['cards', 0, 'dice'], 2, /dice: an instant has none/],
    ['an attack without a range', 'robot-ayzn.json', ['cards', 0, 'range'], undefined, /an attack has a field "range"/],
    [
      'a card too many',
      'pilot-dash.json',
      ['cards', 10],
      housePack.pilots[1]!.cards[0],
      /a pilot has 10 cards, not 11/,
    ],
    ['the name of another', 'pilot-dash.json', ['abilities', 0, 'name'], 'Born to Fight', /names are given once/],
    ['tokens on a passive', 'pilot-dash.json', ['abilities', 0, 'tokens'], 1, /GIG-ABL-01/],
    ['a misspelt name', 'pilot-dash.json', ['quickStart', 'cards', 0], 'Battle Fokus', /Did you mean "Battle Focus"/],
    [
      'a text with a misspelt verb',
      'robot-ayzn.json',
      ['cards', 0, 'rules'],
      'dael(1)',
      /^robot-ayzn\.json cards.*dael.*deal/,
    ],
    [
      'a text that is not closed',
      'pilot-dash.json',
      ['abilities', 0, 'text'],
      'spirit(1',
      /^pilot-dash\.json abilities/,
    ],
    ['a road off the map', 'maps.json', [0, 'road', 0], [5, 5], /is not on the map/],
    ['a road twice', 'maps.json', [0, 'road', 0], [0, 0], /is a hex of "road" already/],
    ['a house on a road', 'maps.json', [0, 'quickStart', 0, 'tiers', 0, 'at', 0], [0, 0], /nothing can be built on/],
    ['an unknown word', 'impact.json', [0, 'smoke'], 1, /smoke/],
  ])('%s is refused with its place', (_, file, path, value, complaint) => {
    const faults = checkPack(files(file, path, value)).faults;
    expect(faults.map((fault) => `${fault.file} ${fault.path}: ${fault.complaint}`)).toContainEqual(
      expect.stringMatching(complaint),
    );
    expect(faults.every((fault) => fault.file === file || fault.file.startsWith('pilot-'))).toBe(true);
  });

  test('[GIG-CRD-03] a card is a melee attack, a ranged attack or an instant, and has what belongs to its type', () => {
    const dash = 'pilot-dash.json';
    const ayzn = 'robot-ayzn.json';
    const place = housePack.robots.find(({ name }) => name === 'Ayzn')!.cards.findIndex(({ type }) => type === 'melee');
    const faultsOf = (file: string, path: Path, value: unknown): string[] =>
      checkPack(files(file, path, value)).faults.map((fault) => `${fault.path}: ${fault.complaint}`);
    expect(
      new Set([...housePack.pilots, ...housePack.robots].flatMap(({ cards }) => cards.map(({ type }) => type))),
    ).toEqual(new Set(['melee', 'ranged', 'instant']));
    expect(faultsOf(ayzn, ['cards', place, 'type'], 'ranged')).toEqual([]);
    expect(faultsOf(ayzn, ['cards', place, 'type'], 'magic')).not.toEqual([]);
    // What makes an instant of an attack leaves it with dice, damage and a damage text that no instant has.
    expect(
      faultsOf(ayzn, ['cards', place, 'type'], 'instant').filter((one) => one.includes('an instant has none')),
    ).toHaveLength(3);
    for (const field of ['dice', 'damage', 'damageText', 'range'])
      expect({ field, faults: faultsOf(ayzn, ['cards', place, field], undefined).length }).toEqual({
        field,
        faults: 1,
      });
    expect(faultsOf(dash, ['cards', 0, 'type'], 'melee')).not.toEqual([]);
  });

  test('a fighter that is named and not there is missing', () => {
    const all = files();
    all.delete('pilot-dash.json');
    expect(checkPack(all).faults).toMatchObject([{ file: 'pilot-dash.json' }]);
  });
});

describe('a build', () => {
  const [pilot] = housePack.pilots as [(typeof housePack.pilots)[number]];
  const [robot] = housePack.robots as [(typeof housePack.robots)[number]];
  const whole = quickStartBuild(pilot, robot);
  const broken = (change: Partial<Build>): string[] =>
    checkBuild(pilot, robot, { ...whole, ...change }).map(({ rule }) => rule);

  test('[GIG-BLD-06] any ready-made pilot goes with any ready-made robot', () => {
    for (const one of housePack.pilots) {
      for (const other of housePack.robots) expect(checkBuild(one, other, quickStartBuild(one, other))).toEqual([]);
    }
  });

  test('[GIG-BLD-01] has fifteen cards beside the Ultimate Technique: not fourteen, not sixteen', () => {
    const more = robot.cards.find(({ name, isUltimate }) => !isUltimate && !whole.cards.includes(name))!.name;
    expect(broken({ cards: whole.cards.slice(1) })).toEqual(['GIG-BLD-01']);
    expect(broken({ cards: [...whole.cards, more] })).toEqual(['GIG-BLD-01']);
    expect(broken({ cards: [...whole.cards.slice(1), more] })).toEqual([]);
  });

  test('[GIG-BLD-03] may be all of one deck', () => {
    const all = robot.cards.filter(({ isUltimate }) => !isUltimate).map(({ name }) => name);
    expect(broken({ cards: all.slice(0, 15) })).toEqual([]);
  });

  test('[GIG-BLD-02] [GIG-BLD-07] has one Ultimate Technique of its robot', () => {
    const [first, second] = robot.cards.filter(({ isUltimate }) => isUltimate);
    expect(broken({ ultimate: whole.cards[0]! })).toEqual(['GIG-BLD-07']);
    expect(
      broken({ cards: [...whole.cards.slice(1), (first!.name === whole.ultimate ? second! : first!).name] }),
    ).toEqual(['GIG-BLD-02']);
  });

  test('[GIG-BLD-04] [GIG-BLD-08] no card twice, and none of another fighter', () => {
    expect(broken({ cards: [...whole.cards.slice(1), whole.cards[1]!] })).toEqual(['GIG-BLD-04']);
    expect(broken({ cards: [...whole.cards.slice(1), housePack.pilots[1]!.cards[0]!.name] })).toEqual(['GIG-BLD-08']);
  });

  test('[GIG-SET-07] [GIG-SET-08] has one ability of the pilot and three different ones of the robot', () => {
    expect(broken({ ability: robot.abilities[0]!.name })).toEqual(['GIG-SET-07']);
    expect(broken({ abilities: whole.abilities.slice(1) })).toEqual(['GIG-SET-08']);
    expect(broken({ abilities: [whole.abilities[0]!, whole.abilities[0]!, whole.abilities[1]!] })).toEqual([
      'GIG-SET-08',
    ]);
  });

  test('[GIG-SET-07] [GIG-BLD-07] says what is not chosen yet', () => {
    const said = checkBuild(pilot, robot, { ability: '', abilities: [], ultimate: '', cards: [] });
    expect(said.map(({ rule, text }) => [rule, text.key])).toEqual([
      ['GIG-SET-07', 'buildCheck.noPilotAbility'],
      ['GIG-SET-08', 'buildCheck.abilities'],
      ['GIG-BLD-07', 'buildCheck.noUltimate'],
      ['GIG-BLD-01', 'buildCheck.cards'],
    ]);
  });

  test('[GIG-BLD-01] drawn by lot it is legal, whoever it is for', () => {
    const random = new Random(7);
    for (const one of housePack.pilots)
      for (const other of housePack.robots) expect(checkBuild(one, other, buildByLot(one, other, random))).toEqual([]);
  });

  test('[GIG-BLD-08] keeps for other fighters what they have, and says what falls out', () => {
    const [, otherPilot] = housePack.pilots;
    const kept = refitted(otherPilot!, robot, whole);
    expect(kept.out).toEqual([whole.ability, ...pilot.quickStart.cards]);
    expect(kept.build).toEqual({ ...whole, ability: '', cards: robot.quickStart.cards });
    expect(refitted(pilot, robot, whole)).toEqual({ build: whole, out: [] });
  });

  test('[GIG-SET-13] [GIG-SET-14] its cards begin in the slot of their cooldown value, the others in the hand', () => {
    expect([startSlot({ cooldown: 3 }), startSlot({ cooldown: 1 }), startSlot({})]).toEqual([3, 1, 0]);
  });

  test('[GIG-SET-08] an entry needs the ability that it names, and what that needs itself; it is legal without', () => {
    const ayzn = housePack.robots.find(({ name }) => name === 'Ayzn')!;
    const [stageOne, stageTwo, last] = ayzn.abilities.filter(({ name }) => name.startsWith('Iron Fusion'));
    const card = othersOf(pilot, ayzn).find(({ requires }) => requires?.includes(last!.name))!;
    expect(neededBy(ayzn, card)).toEqual([stageOne!.name, stageTwo!.name, last!.name]);
    expect(neededBy(ayzn, stageOne!)).toEqual([]);
    // Every name that a house text requires is an ability of the same robot.
    for (const one of housePack.robots)
      for (const entry of [...one.cards, ...one.abilities])
        for (const name of neededBy(one, entry)) expect(one.abilities.map((each) => each.name)).toContain(name);
    const others = ayzn.abilities.filter((one) => !one.name.startsWith('Iron Fusion')).map(({ name }) => name);
    const cards = [card, ...ayzn.cards.filter((one) => !one.isUltimate && one !== card)].slice(0, 15);
    const build = {
      ...quickStartBuild(pilot, ayzn),
      abilities: others.concat(stageTwo!.name).slice(0, 3),
      cards: cards.map(({ name }) => name),
    };
    expect(checkBuild(pilot, ayzn, build)).toEqual([]);
  });
});
