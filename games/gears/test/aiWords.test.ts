// The words of AI cards, each alone: what it does, and at its boundary what it does not.

import { describe, expect, test } from 'vitest';
import { activated, unarmed } from './support/tables.js';

/** GOW-DEC-03: a tie may be left to the program, with those after it. */
const rest = { rest: 'card' } as const;
const one = (at: string, more = {}) => ({ locusts: { 'drone-1': { at, ...more } } });
const alone = { cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed } }, hands: { 1: ['ord-roadie', 'ord-roadie'] } };

/** Worked example 2: neither sees the other. */
const unseen = {
  cogs: { 1: { is: 'dom', at: '2A.B', ...unarmed } },
  ...one('9A.A', { spot: '9A.c1' }),
};

describe('verbs', () => {
  test('[GOW-LMV-02] walk: so many zones along a shortest path', () => {
    activated('every(locust, walk(2, you))', { players: 1, table: { ...alone, ...one('9A.D') } }).tableIs({
      locusts: { 'drone-1': { at: '2A.D' } },
    });
  });
  test('[GOW-LMV-06] walk: no farther than the zone of the COG', () => {
    activated('every(locust, walk(3, you))', { players: 1, table: { ...alone, ...one('2A.C', {}) } }).tableIs({
      locusts: { 'drone-1': { at: '2A.E' } },
    });
  });
  test('[GOW-RUL-14] walk: in its own zone it does not move, and stays out of cover', () => {
    const table = activated('every(locust, walk(2, you))', { players: 1, table: { ...alone, ...one('2A.E') } });
    expect(table.heard('figureMoved')).toEqual([]);
    expect(table.heard('coverTaken')).toEqual([]);
  });
  test('[GOW-LMV-03] walk: takes cover where it has moved to', () => {
    activated('every(locust, walk(1, you))', { players: 1, table: { ...alone, ...one('2A.A') } }).tableIs({
      locusts: { 'drone-1': { at: '2A.C', spot: '2A.c2' } },
    });
  });
  test('[GOW-COV-11] walk: no cover without the symbol', () => {
    const table = activated('every(locust, walk(1, you))', {
      players: 1,
      table: { ...alone, locusts: { 'wretch-1': { at: '2A.A' } } },
    });
    table.tableIs({ locusts: { 'wretch-1': { at: '2A.C' } } });
    expect(table.heard('coverTaken')).toEqual([]);
  });
  test('[GOW-RUL-13] walk: without a way it does nothing', () => {
    const table = activated('every(locust, walk(9, near))', {
      players: 1,
      table: { ...alone, cogs: { 1: { is: 'dom', at: '2A.E', condition: 'up', ...unarmed } }, locusts: {} },
    });
    expect(table.heard('figureMoved')).toEqual([]);
  });
  test('[GOW-LMV-02] flee: to a zone that is farther away', () => {
    activated('every(locust, flee(1, you))', { players: 1, table: { ...alone, ...one('2A.C') } })
      .seat(1)
      .isOffered({ zone: '2A.A' }, { zone: '2A.D' }, rest);
  });
  test('[GOW-LMV-06] into: into the zone, however far', () => {
    activated('every(locust, into(you))', { players: 1, table: { ...alone, ...one('9A.D') } }).tableIs({
      locusts: { 'drone-1': { at: '2A.E' } },
    });
  });
  test('[GOW-LMV-02] close: until it is so far away, and no nearer', () => {
    activated('every(locust, close(3, you))', { players: 1, table: { ...alone, ...one('9A.D') } }).tableIs({
      locusts: { 'drone-1': { at: '9A.E' } },
    });
    activated('every(locust, close(4, you))', { players: 1, table: { ...alone, ...one('9A.E') } }).tableIs({
      locusts: { 'drone-1': { at: '9A.E' } },
    });
  });
  test('[GOW-ATK-05] attack: the dice of the enemy card', () => {
    const table = activated('every(locust, attack(you))', {
      players: 1,
      table: { ...alone, ...one('2A.E') },
      dice: [6, 6, 6, 2, 2],
    });
    table.seat(1).chooses('pass');
    expect(table.heard('attackRolled')).toMatchObject([{ faces: [6, 6, 6] }]);
    table.diceAreSpent();
  });
  test('[GOW-RUL-96] attack: more dice, fewer dice, never less than one', () => {
    const rolled = (bonus: string, dice: number[]) => {
      const table = activated(`every(locust, attack(you, ${bonus}))`, {
        players: 1,
        table: { ...alone, ...one('2A.E') },
        dice: [...dice, 2, 2],
      });
      table.seat(1).chooses('pass');
      table.diceAreSpent();
    };
    rolled('1', [6, 6, 6, 6]);
    rolled('-2', [6]);
    rolled('-3', [6]);
  });
  test('[GOW-ATK-10] attack: so many omens at least', () => {
    const table = activated('every(locust, attack(you, 0, 1))', {
      players: 1,
      table: { ...alone, ...one('2A.E') },
      dice: [6, 6, 6, 2, 2],
    });
    table.seat(1).chooses('pass');
    // The omen of a Drone is one wound more.
    expect(table.heard('cogWounded')).toMatchObject([{ amount: 1 }]);
  });
  test('[GOW-ATK-02] attack: without line of sight nothing happens', () => {
    const table = activated('every(locust, attack(you))', {
      players: 1,
      table: { ...alone, ...unseen },
    });
    expect(table.heard('attackDeclared')).toEqual([]);
  });
  test('[GOW-RNG-05] attack: range adds no dice', () => {
    const table = activated('every(locust, attack(you))', {
      players: 1,
      table: { ...alone, cogs: { 1: { is: 'dom', at: '2A.D', ...unarmed } }, ...one('9A.C') },
      dice: [6, 6, 6, 2, 2],
    });
    table.seat(1).chooses('pass');
    table.diceAreSpent();
  });
  test('[GOW-SPW-05] spawn: letters and names, at a place', () => {
    activated('spawn("A wretch", exit)', { players: 1, table: alone }).tableIs({
      locusts: { 'wretch-1': { at: '9A.B' }, 'wretch-2': { at: '9A.B' } },
    });
  });
  test('[GOW-RUL-35] spawn: a letter without an enemy is replaced', () => {
    activated('spawn("C", exit)', { players: 1, table: { ...alone, slots: ['wretch', '', ''] } }).tableIs({
      locusts: { 'wretch-1': { at: '9A.B' } },
    });
  });
  test('[GOW-SPW-04] spawn: nothing where all are on the map', () => {
    const wretches = Object.fromEntries([1, 2, 3, 4, 5, 6].map((i) => [`wretch-${i}`, { at: '2A.A' }]));
    const table = activated('spawn("A", exit)', {
      players: 1,
      table: { ...alone, slots: ['wretch', '', ''], locusts: wretches },
    });
    expect(table.heard('nothingSpawned')).toHaveLength(1);
  });
  test('[GOW-RUL-45] hole: a token, on a sealed printed hole as well', () => {
    activated('hole(ground)', {
      players: 1,
      table: { ...alone, cogs: { 1: { is: 'dom', at: '2A.B', ...unarmed } }, closed: ['2A.B'] },
    }).tableIs({ holes: ['2A.B'], closed: ['2A.B'] });
  });
  test('[GOW-SEA-02] seal: a printed hole is covered, a token taken off', () => {
    activated('seal(holeBy(you))', { players: 1, table: { ...alone, closed: ['9A.C'], holes: ['2A.E'] } }).tableIs({
      holes: [],
      closed: ['9A.C'],
    });
    activated('seal(holeBy(you))', { players: 1, table: { ...alone, holes: ['9A.A'] } }).tableIs({ closed: ['2A.B'] });
  });
  test('[GOW-RUL-71] sealAllBut: the others are sealed', () => {
    activated('sealAllBut(holeBy(exit))', { players: 1, table: alone }).tableIs({ closed: ['2A.B'] });
  });
  test('[GOW-WND-08] heal: its marker goes back', () => {
    activated('every(locust, heal(it))', { players: 1, table: { ...alone, ...one('2A.A', { health: 1 }) } }).tableIs({
      locusts: { 'drone-1': { at: '2A.A' } },
      piles: { droneMarkers: { count: 7 } },
    });
  });
  test('[GOW-RUL-97] hide: to the nearest free spot, whatever its card says; in cover it stays', () => {
    activated('every(locust, hide(shelter))', {
      players: 1,
      table: { ...alone, locusts: { 'wretch-1': { at: '2A.C' } } },
    }).tableIs({ locusts: { 'wretch-1': { at: '2A.C', spot: '2A.c2' } } });
    const table = activated('every(locust, hide(shelter))', {
      players: 1,
      table: { ...alone, locusts: { 'wretch-1': { at: '2A.C', spot: '2A.c2' } } },
    });
    expect(table.heard('coverTaken')).toEqual([]);
  });
  test('[GOW-AIA-07] disarm: one token, of the player’s choice where there are several', () => {
    const table = activated('disarm(1, you)', {
      players: 1,
      table: { ...alone, cogs: { 1: { is: 'dom', at: '2A.E', weapons: { gnasher: 1, snub: 1 } } } },
    });
    table.seat(1).isOffered({ weapon: 'gnasher' }, { weapon: 'snub' });
    table.seat(1).chooses({ weapon: 'snub' });
    table.tableIs({ cogs: { 1: { weapons: { gnasher: 1, snub: 0 } } } });
  });
  test('[GOW-AIA-07] disarm: as many as there are', () => {
    const table = activated('disarm(2, you)', {
      players: 1,
      table: { ...alone, cogs: { 1: { is: 'dom', at: '2A.E', weapons: { gnasher: 1, snub: 0 } } } },
    });
    table.tableIs({ cogs: { 1: { weapons: { gnasher: 0, snub: 0 } } } });
  });
  test('[GOW-RUL-47] clearDrops: to the discard of their kind', () => {
    activated('clearDrops()', {
      players: 1,
      table: { ...alone, drops: [{ at: '2A.A', marker: 'drone-hammerburst-1' }] },
    }).tableIs({ drops: [], piles: { droneMarkerDiscard: { cards: ['drone-hammerburst-1'] } } });
  });
  test('[GOW-AIA-06] redraw: another card in the same step', () => {
    const table = activated(undefined, { players: 1, card: 6, table: alone });
    expect(table.heard('aiCardDrawn')).toMatchObject([{ card: 6 }, { card: 3 }]);
  });
  test('[GOW-RCT-03] noGuard: nobody is asked to guard until the step ends, on a card that follows neither', () => {
    const armed = { 1: { is: 'dom', at: '2A.E', weapons: { snub: 2 }, grenades: 0 } };
    const table = { cogs: armed, hands: { 1: ['ord-supp', 'ord-supp'] }, ...one('2A.A') };
    activated('every(locust, walk(1, you))', { players: 1, table })
      .seat(1)
      .isOffered('pass', { guard: 'ord-supp' }, { wait: 'moment' }, { wait: 'card' }, { wait: 'step' });
    const banned = activated('noGuard(); every(locust, walk(1, you))', { players: 1, table });
    banned.tableIs({ locusts: { 'drone-1': { at: '2A.C' } } });
    expect(banned.heard('guardBanned')).toHaveLength(1);
  });
});

describe('selectors, filters and conditions', () => {
  const moves = (text: string, table: object, players = 2): string[] =>
    activated(text, { players, table: table as never })
      .heard('figureMoved')
      .map(({ figure }) => figure as string);
  test('[GOW-AIA-04] near: the fewest zones on foot; [GOW-DEC-01] of several the active player picks', () => {
    // 2A.D lies beside 2A.E over an elevation, and two zones away on foot.
    activated('every(locust, walk(1, near))', { table: one('2A.D') }).tableIs({
      locusts: { 'drone-1': { at: '2A.C' } },
    });
    const cogs = { 1: { is: 'dom', at: '2A.A', ...unarmed }, 2: { is: 'cole', at: '2A.D', ...unarmed } };
    activated('every(locust, walk(1, near))', { table: { cogs, ...one('2A.C') } })
      .seat(1)
      .isOffered({ cog: 1 }, { cog: 2 }, rest);
  });
  test('[GOW-DEC-01] walk: of COGs in one zone none is picked, unless what comes after speaks of that COG', () => {
    const cogs = { 1: { is: 'dom', at: '2A.E', ...unarmed }, 2: { is: 'cole', at: '2A.E', ...unarmed } };
    activated('every(locust, walk(1, near))', { table: { cogs, ...one('2A.A') } }).tableIs({
      locusts: { 'drone-1': { at: '2A.C' } },
    });
    activated('every(locust, walk(1, near, that); attack(that))', { table: { cogs, ...one('2A.A') } })
      .seat(1)
      .isOffered({ cog: 1 }, { cog: 2 }, rest);
  });
  test('[GOW-AIA-12] near: whoever bleeds out is not meant', () => {
    const cogs = {
      1: { is: 'dom', at: '2A.E', ...unarmed },
      2: { is: 'cole', at: '2A.C', condition: 'bleeding', ...unarmed },
    };
    activated('every(locust, walk(9, near))', {
      table: { cogs, hands: { 1: ['ord-roadie'], 2: [] }, ...one('2A.A') },
    }).tableIs({ locusts: { 'drone-1': { at: '2A.E' } } });
  });
  test('[GOW-DEC-06] you: another where the active COG bleeds out', () => {
    const cogs = {
      1: { is: 'dom', at: '2A.E', condition: 'bleeding', ...unarmed },
      2: { is: 'cole', at: '2A.A', ...unarmed },
    };
    activated('every(locust, walk(9, you))', {
      table: { cogs, hands: { 1: [], 2: ['ord-roadie'] }, ...one('2A.C') },
    }).tableIs({ locusts: { 'drone-1': { at: '2A.A' } } });
  });
  test('[GOW-AIA-09] every: the next figure is picked, alike ones are one answer', () => {
    const locusts = { 'drone-1': { at: '2A.A' }, 'drone-2': { at: '2A.A' }, 'wretch-1': { at: '2A.A' } };
    activated('every(locust, walk(1, you))', { players: 1, table: { ...alone, locusts } })
      .seat(1)
      .isOffered({ locust: 'drone-1' }, { locust: 'wretch-1' }, rest);
  });
  test('type, slot: only those', () => {
    const locusts = { 'drone-1': { at: '2A.A' }, 'wretch-1': { at: '2A.A' } };
    expect(moves('every(type("wretch"), walk(1, you))', { ...alone, locusts }, 1)).toEqual(['wretch-1']);
    expect(moves('every(slot(B), walk(1, you))', { ...alone, locusts }, 1)).toEqual(['drone-1']);
  });
  test('that: the COG that was settled on before', () => {
    const table = activated('every(locust, walk(1, near, that); attack(that))', {
      table: { ...one('2A.A') },
      dice: [6, 6, 6, 2, 2],
    });
    table.seat(2).chooses('pass');
    expect(table.heard('attackDeclared')).toMatchObject([{ on: 'cog-2' }]);
  });
  test('spawned: what this card has brought', () => {
    const table = activated('spawn("A", ground); every(spawned, attack(you))', {
      players: 1,
      table: { ...alone, locusts: { 'wretch-1': { at: '2A.A' } } },
      dice: [6, 6, 2, 2],
    });
    table.seat(1).chooses('pass');
    expect(table.heard('attackDeclared')).toMatchObject([{ by: 'wretch-2' }]);
  });
  test('mv, rng: up to the bound and no farther', () => {
    // 2A.D: range 1 and two zones on foot from 2A.E.
    const at = { ...alone, ...one('2A.D') };
    const drawn = (bound: string): number =>
      activated(`every(locust, if(some(cog[${bound}]), walk(1, you)))`, { players: 1, table: at }).heard('figureMoved')
        .length;
    expect(drawn('mv<=1')).toBe(0);
    expect(drawn('mv<=2')).toBe(1);
    expect(drawn('rng<=0')).toBe(0);
    expect(drawn('rng<=1')).toBe(1);
  });
  test('away, fromYou: up to the bound and no farther', () => {
    const at = { ...alone, ...one('2A.A') };
    expect(moves('every(locust[away>=3], walk(1, you))', at, 1)).toEqual([]);
    expect(moves('every(locust[away>=2], walk(1, you))', at, 1)).toEqual(['drone-1']);
    expect(moves('every(locust[fromYou<=1], walk(1, you))', at, 1)).toEqual([]);
    expect(moves('every(locust[fromYou<=2], walk(1, you))', at, 1)).toEqual(['drone-1']);
  });
  test('here, open, los, hp', () => {
    const holds = (bound: string, table: object): boolean => {
      const all = { ...alone, ...table };
      return moves(`every(locust, if(some(cog[${bound}]), walk(1, near)))`, all, 1).length > 0;
    };
    const from = (at: string) => one(at);
    expect(holds('here', from('2A.C'))).toBe(false);
    expect(holds('los', from('2A.C'))).toBe(true);
    expect(holds('los', unseen)).toBe(false);
    expect(holds('hp<=1', from('2A.C'))).toBe(false);
    expect(holds('hp<=2', from('2A.C'))).toBe(true);
    expect(holds('open', from('2A.C'))).toBe(true);
    const covered = { cogs: { 1: { is: 'dom', at: '2A.E', spot: '2A.c4', ...unarmed } } };
    expect(holds('open', { ...covered, ...from('2A.C') })).toBe(false);
  });
  test('unhurt, covered', () => {
    expect(moves('every(locust, if(unhurt, walk(1, you)))', { ...alone, ...one('2A.C') }, 1)).toHaveLength(1);
    expect(moves('every(locust, if(unhurt, walk(1, you)))', { ...alone, ...one('2A.C', { health: 1 }) }, 1)).toEqual(
      [],
    );
    const inCover = one('2A.C', { spot: '2A.c2' });
    expect(moves('every(locust, if(covered, walk(1, you)))', { ...alone, ...inCover }, 1)).toHaveLength(1);
    expect(moves('every(locust, if(covered, walk(1, you)))', { ...alone, ...one('2A.C') }, 1)).toEqual([]);
  });
  test('openHole, hole: open ones alone', () => {
    const inHole = { cogs: { 1: { is: 'dom', at: '2A.B', ...unarmed } }, ...one('2A.A') };
    expect(moves('if(openHole, every(locust, walk(1, you)))', { ...alone, ...inHole }, 1)).toHaveLength(1);
    expect(moves('if(openHole, every(locust, walk(1, you)))', { ...alone, ...inHole, closed: ['2A.B'] }, 1)).toEqual(
      [],
    );
  });
  test('[GOW-RUL-87] idle: those that have not attacked on this card', () => {
    const locusts = { 'wretch-1': { at: '2A.E' }, 'wretch-2': { at: '2A.A' } };
    const table = activated('every(type("wretch"), attack(cog[here])); every(locust[idle], walk(1, you))', {
      players: 1,
      table: { ...alone, locusts },
      dice: [6, 6, 2, 2],
    });
    table.seat(1).chooses({ locust: 'wretch-1' });
    table.seat(1).chooses('pass');
    expect(table.heard('figureMoved')).toMatchObject([{ figure: 'wretch-2' }]);
  });
  test('[GOW-RUL-38] holeBy: the nearest on foot; several are the active player’s choice; [GOW-SPW-08] sealed ones do not count', () => {
    activated('spawn("A", holeBy(you))', { players: 1, table: alone }).tableIs({
      locusts: { 'wretch-1': { at: '2A.B' } },
    });
    activated('spawn("A", holeBy(you))', { players: 1, table: { ...alone, closed: ['2A.B'] } }).tableIs({
      locusts: { 'wretch-1': { at: '9A.C' } },
    });
    activated('spawn("A", holeBy(you))', { players: 1, table: { ...alone, holes: ['9A.E', '2A.B'], closed: ['2A.B'] } })
      .seat(1)
      .isOffered({ zone: '2A.B' }, { zone: '9A.E' }, rest);
  });
  test('[GOW-RUL-37] holeBy: without an open hole nothing comes', () => {
    const table = activated('spawn("A", holeBy(you))', {
      players: 1,
      table: { ...alone, stage: 2, closed: ['2A.B', '9A.C'], ...one('2A.A') },
    });
    expect(table.heard('locustSpawned')).toEqual([]);
  });
});
