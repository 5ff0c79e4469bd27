// Every piece of equipment and every character of the pack, played.

import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { createGears, housePack } from '../src/index.js';
import { activated, gameAgainst, ordered, unarmed } from './support/tables.js';

/** A table on a tile with that equipment, the COG in its zone. */
function beside(
  equipment: string,
  more: object = {},
  cog: object = {},
  hand: readonly string[] = ['ord-sit', 'ord-roadie'],
  dice: readonly number[] = [],
  game = gameAgainst(undefined),
) {
  const tile = housePack.locations.find((one) => one.equipment === equipment)!.id;
  const [letter] = housePack.tiles.find(({ id }) => id === tile)!.equipment;
  return seatTable(game, {
    options: { players: 1 },
    table: {
      turn: { first: 1, active: 1, number: 1, at: 'takeOrders' },
      stage: 1,
      map: { [tile]: '' },
      equipment: [tile],
      cogs: { 1: { is: 'dom', at: `${tile}.${letter}`, ...unarmed, ...cog } },
      hands: { 1: [...hand] },
      locusts: {},
      piles: { ai: ['ai-15'] },
      ...more,
    },
    dice,
  });
}

/** Uses it, and pays with the second card. */
function use(table: ReturnType<typeof beside>, equipment: string) {
  const tile = housePack.locations.find((one) => one.equipment === equipment)!.id;
  table.seat(1).chooses({ use: tile });
  if (table.game.questionOf(table.state) === 'payCard') table.seat(1).chooses({ card: 'ord-roadie' });
  return tile;
}

const KITS: Readonly<Record<string, () => void>> = {
  ammunition: () => {
    const table = beside('ammunition', {}, { weapons: { snub: 0, lancer: 0, boomshield: 0 }, grenades: 1 });
    use(table, 'ammunition');
    // Three in all, on any weapons that hold ammo; never on grenades or a shield.
    table.seat(1).isOffered({ weapon: 'snub' }, { weapon: 'lancer' });
    table.seat(1).chooses({ weapon: 'snub' });
    table.seat(1).chooses({ weapon: 'lancer' });
    table.seat(1).chooses({ weapon: 'snub' });
    table.tableIs({ equipment: [], cogs: { 1: { weapons: { snub: 2, lancer: 1, boomshield: 0 }, grenades: 1 } } });
  },
  weapon: () => {
    const table = beside('weapon', { piles: { ai: ['ai-15'], weapons: ['longshot', 'boltok'] } });
    use(table, 'weapon');
    table.seat(1).isOffered({ weapon: 'longshot' }, { weapon: 'boltok' });
    table.seat(1).chooses({ weapon: 'longshot' });
    table.tableIs({
      equipment: [],
      cogs: { 1: { weapons: { longshot: 2 } } },
      piles: { weaponDiscard: { cards: ['boltok'] } },
    });
  },
  grenades: () => {
    const table = beside('grenades');
    use(table, 'grenades');
    table.tableIs({ cogs: { 1: { grenades: 1 } } });
  },
  junker: () => {
    const table = beside('junker');
    const tile = use(table, 'junker');
    table.seat(1).chooses({ zone: `${tile}.H` });
    // It stays, and may be used again in another turn.
    table.tableIs({ equipment: [tile], cogs: { 1: { at: `${tile}.H` } } });
    expect(table.game.questionOf(table.state)).toBe('takeCover');
  },
  hammer: () => {
    const table = beside('hammer');
    use(table, 'hammer');
    table.tableIs({ equipment: [], cogs: { 1: { weapons: { hammer: 0 } } } });
  },
  keycode: () => {
    const [mission] = housePack.missions;
    const levels = [{ tiles: ['12B'] }, { tiles: ['2A'], isLocked: true as const }];
    const locked = createGears({ ...housePack, missions: [{ ...mission!, levels }] });
    const table = beside('keycode', { locks: [2] }, {}, undefined, [], locked);
    use(table, 'keycode');
    table.tableIs({ locks: [], equipment: [] });
    // Without a lock it is of no use.
    const open = beside('keycode', { locks: [] }, {}, undefined, [], locked);
    open.seat(1).isRefused({ use: '12B' }, 'GOW-RUL-65', 'why.ofNoUse');
  },
  troika: () => {
    const locusts = { 'boomer-1': { at: '16B.B' } };
    const table = beside('troika', { locusts }, {}, ['ord-roadie'], [5, 5, 1, 6, 6, 6, 2, 2]);
    // GOW-RUL-84: one card is enough, and no Order card is played besides.
    table.seat(1).chooses({ use: '16B' });
    expect(table.heard('attackDeclared')).toMatchObject([{ mode: 'mounted', dice: 6, weapon: '' }]);
    // Six zones away no die is added, and the omen does nothing: four wounds kill a Boomer.
    expect(table.heard('defenceRolled')).toMatchObject([{ faces: [2, 2] }]);
    expect(table.heard('locustKilled')).toHaveLength(1);
    table.tableIs({ equipment: ['16B'], hands: { 1: { count: 0 } } });
    table.seat(1).isOffered({ ability: 'move' }, 'pass');
  },
};

describe('[GOW-TIL-12] [GOW-SPA-07] equipment', () => {
  test('all of it is here', () =>
    expect(Object.keys(KITS).sort()).toEqual(housePack.equipment.map(({ id }) => id).sort()));
  test.each(Object.keys(KITS))('%s', (id) => KITS[id]!());

  test('[GOW-RUL-84] a Troika is for who has not moved and has played no card', () => {
    const locusts = { 'boomer-1': { at: '16B.B' } };
    const moved = beside('troika', {
      locusts,
      uses: [{ scope: 'turn', what: 'zone that 1 left first', times: 1, value: 3 }],
    });
    moved.seat(1).isRefused({ use: '16B' }, 'GOW-RUL-65', 'why.ofNoUse');
    const played = beside('troika', { locusts });
    played.seat(1).chooses({ play: 'ord-roadie', as: 'move' });
    played.seat(1).chooses('pass');
    while (played.game.questionOf(played.state) === 'takeCover') played.seat(1).chooses('pass');
    played.seat(1).isRefused({ use: '16B' }, 'GOW-RUL-65', 'why.ofNoUse');
  });
  test('a Troika attacks nobody on another tile', () => {
    const table = beside('troika', { map: { '16B': '', '2A': '16B' }, locusts: { 'boomer-1': { at: '2A.E' } } });
    table.seat(1).isRefused({ use: '16B' }, 'GOW-RUL-65', 'why.ofNoUse');
  });
});

const CHARACTERS: Readonly<Record<string, () => void>> = {
  marcus: () => {
    const table = ordered({
      players: 1,
      dice: [6, 6, 6, 2, 2, 6, 2, 2],
      table: {
        cogs: { 1: { is: 'marcus', at: '2A.D', weapons: { lancer: 1, snub: 1 }, grenades: 0 } },
        hands: { 1: ['ord-rapid', 'ord-sit'] },
        locusts: { 'boomer-1': { at: '2A.C' } },
      },
    });
    table.seat(1).chooses({ play: 'ord-rapid', as: 'actions' });
    table.seat(1).chooses({ weapon: 'lancer', mode: 'normal', target: 'boomer-1' });
    // Nothing else can be done between the two, but the second is asked for.
    table.seat(1).chooses({ proceed: 'action' });
    table.seat(1).chooses({ weapon: 'snub', mode: 'normal', target: 'boomer-1' });
    expect(table.heard('attackDeclared').map(({ dice }) => dice)).toEqual([3, 1]);
  },
  dom: () => {
    const table = ordered({
      players: 1,
      table: { cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed } }, hands: { 1: ['ord-sit'] }, locusts: {} },
    });
    table.seat(1).chooses({ ability: 'move' });
    table.seat(1).isRefused({ to: '2A.A' }, 'GOW-MOV-02', 'why.tooFar');
    table.seat(1).chooses({ to: '2A.C' });
    table.tableIs({ hands: { 1: { count: 1 } } });
  },
  baird: () => {
    const table = ordered({
      players: 1,
      table: {
        cogs: { 1: { is: 'baird', at: '2A.D', weapons: { snub: 1, lancer: 1, gnasher: 1 }, grenades: 0 } },
        drops: [{ at: '2A.D', marker: 'boomer-boomshot-2' }],
        hands: { 1: ['ord-sit'] },
        locusts: {},
      },
    });
    table.seat(1).chooses({ pickUp: 'boomshot' });
    table.tableIs({
      hands: { 1: { count: 1 } },
      cogs: { 1: { weapons: { snub: 1, lancer: 1, gnasher: 1, boomshot: 2 } } },
    });
  },
  cole: () => {
    const table = activated(undefined, {
      card: 19,
      dice: [6, 2, 2, 6, 2, 2],
      table: {
        cogs: {
          1: { is: 'dom', at: '2A.D', weapons: { snub: 2 }, grenades: 0 },
          2: { is: 'cole', at: '2A.D', weapons: { snub: 2 }, grenades: 0 },
        },
        hands: { 1: ['ord-supp', 'ord-supp'], 2: ['ord-over', 'ord-sit'] },
        locusts: { 'boomer-1': { at: '2A.C' } },
      },
    });
    table.seat(1).chooses({ cog: 1 });
    table.seat(1).chooses({ guard: 'ord-supp' });
    table.seat(2).chooses({ wait: 'moment' });
    table.seat(1).chooses({ weapon: 'snub', mode: 'normal', target: 'boomer-1' });
    // GOW-RCT-08: Dom has guarded, so nobody else may, but Cole.
    table.askedIs([2]);
    table.seat(2).chooses({ guard: 'ord-over' });
    table.seat(2).chooses({ weapon: 'snub', mode: 'normal', target: 'boomer-1' });
    expect(table.heard('cogGuards').map(({ seat }) => seat)).toEqual([1, 2]);
  },
};

describe('[GOW-SET-02] characters', () => {
  test('all of them are here', () => expect(Object.keys(CHARACTERS)).toEqual(housePack.characters.map(({ id }) => id)));
  test.each(Object.keys(CHARACTERS))('%s', (id) => CHARACTERS[id]!());
  test('[GOW-SET-03] [GOW-SET-04] [GOW-SET-05] [GOW-ATK-06] weapons, tokens, grenades and defence as printed', () => {
    for (const { id, weapons, grenades, defence } of housePack.characters) {
      const table = activated('every(locust, attack(you))', {
        players: 1,
        dice: [6, 6, ...new Array<number>(defence).fill(2)],
        table: {
          cogs: { 1: { is: id, at: '2A.E' } },
          hands: { 1: ['ord-sit'] },
          locusts: { 'wretch-1': { at: '2A.E' } },
        },
      });
      const held = Object.fromEntries(weapons.map(({ weapon, ammo }) => [weapon, ammo]));
      table.tableIs({ cogs: { 1: { weapons: held, grenades } } });
      while (table.game.questionOf(table.state) !== 'heal' && table.game.questionOf(table.state) !== 'takeOrder')
        table.seat(1).chooses('pass');
      table.diceAreSpent();
    }
  });
});
