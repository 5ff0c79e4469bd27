// Words about the map and movement, performed on laid-out tables.

import { expect, test } from 'vitest';
import { hexNamed } from '../src/model/objects.js';
import type { Giga } from '../src/model/state.js';
import { asked, choose, performed } from './support/table.js';

const hexAt = (state: Giga, name: string) => state.ground[hexNamed(name)]!;
const standsOn = (state: Giga, seat: number, name: string): boolean => state.robots[seat - 1]!.hex === hexNamed(name);
/** Every token of a kind in a meter. */
const tokens = (state: Giga, seat: number, kind: 'fire' | 'surge' | 'anchor' | 'panic'): number =>
  state.fighters[seat - 1]!.tokens.reduce((sum, slot) => sum + slot[kind], 0);

test('GIG-CRD-25 a tile is created in the only hex at once, and asked for among several, as often as it says', () => {
  const one = performed('create(inferno, foehex)');
  expect(hexAt(one.state, 'G6').element).toBe('inferno');
  expect(tokens(one.state, 2, 'fire')).toBe(1);
  const { state, game } = performed('create(arc, foehex or adjfoe, 2)');
  expect(asked(state, game)).toBe('pickHex');
  expect(game.choices(state, 1)).toHaveLength(7);
  choose(state, 1, { hex: 'G6' }, game);
  choose(state, 1, { hex: 'G6' }, game);
  expect(tokens(state, 2, 'surge')).toBe(2);
  expect(asked(state, game)).toBe('chooseMove');
});

test('GIG-CRD-25 a hex outside of the place is refused', () => {
  const { state, game } = performed('create(crater, adj)');
  expect(game.choose(state, 1, { hex: 'A1' }).refused).toBeDefined();
  choose(state, 1, { hex: 'F5' }, game);
  expect(hexAt(state, 'F5').terrain).toBe('crater');
});

test('GIG-STR-06 a tile where a structure stands destroys it, and an impact card follows', () => {
  const { state } = performed('create(crater, foehex)', { city: { G6: { tier: 1 } } });
  expect(hexAt(state, 'G6').tier).toBe(0);
});

test('GIG-CRD-61 a target token goes where none lies, is one’s own, and the next step knows its hex', () => {
  const { state, game } = performed('create(target, free); create(crater, there)', { city: { A1: { targets: [2] } } });
  expect(game.choose(state, 1, { hex: 'A1' }).refused).toBeDefined();
  expect(game.choose(state, 1, { hex: 'F6' }).refused).toBeDefined();
  choose(state, 1, { hex: 'B1' }, game);
  expect(hexAt(state, 'B1')).toMatchObject({ targets: [1], terrain: 'crater' });
  const other = performed('destroy(target, map)', { city: { A1: { targets: [2] } } });
  expect(hexAt(other.state, 'A1').targets).toEqual([2]);
  const own = performed('destroy(target, map)', { city: { A1: { targets: [1] } } });
  expect(hexAt(own.state, 'A1').targets).toEqual([]);
});

test('GIG-CRD-79 two anchors of one text lie in different hexes', () => {
  const { state, game } = performed('create(anchor, adj, 2)');
  choose(state, 1, { hex: 'F5' }, game);
  expect(game.choose(state, 1, { hex: 'F5' }).refused).toBeDefined();
  choose(state, 1, { hex: 'F7' }, game);
  expect([hexAt(state, 'F5').anchors, hexAt(state, 'F7').anchors]).toEqual([1, 1]);
});

test('GIG-RUL-84 an anchor that is placed under a robot stays on the map', () => {
  const { state } = performed('create(anchor, foehex)');
  expect(hexAt(state, 'G6').anchors).toBe(1);
  expect(tokens(state, 2, 'anchor')).toBe(0);
});

test('GIG-BAR-01 a barrier of one’s own is asked for: active, or static on a hex', () => {
  const { state, game } = performed('create(barrier, own)');
  expect(asked(state, game)).toBe('chooseBarrier');
});

test('GIG-CRD-100 a price of two barriers can be paid with two, and not with one', () => {
  const text = 'pay(destroy(static, adj, 2), power(2))';
  const two = performed(text, { city: { F5: { barrier: true }, F7: { barrier: true } } });
  expect(asked(two.state, two.game)).toBe('acceptOrDecline');
  choose(two.state, 1, { accept: true }, two.game);
  expect(hexAt(two.state, 'F5').isShielded || hexAt(two.state, 'F7').isShielded).toBe(false);
  expect(two.state.robots[0]!.power).toBe(2);
  const one = performed(text, { city: { F5: { barrier: true } } });
  expect(asked(one.state, one.game)).toBe('chooseMove');
  expect(hexAt(one.state, 'F5').isShielded).toBe(true);
});

test('GIG-MAP-06 all tiles of a place go without a question; those beyond it stay', () => {
  const { state } = performed('destroy(elemental, adj, all)', {
    city: { F5: { element: 'arc' }, F7: { element: 'flood' }, F8: { element: 'arc' } },
  });
  expect(['F5', 'F7', 'F8'].map((name) => hexAt(state, name).element)).toEqual(['', '', 'arc']);
  expect(tokens(state, 1, 'surge')).toBe(0);
});

test('GIG-STR-03 a structure that is destroyed leaves the tile of an impact card', () => {
  const { state } = performed('destroy(structure, foehex)', { city: { G6: { tier: 2 } } });
  const { tier, terrain, element } = hexAt(state, 'G6');
  expect(tier).toBe(0);
  expect(`${terrain}${element}`).not.toBe('');
});

test('GIG-CRD-82 anchors go everywhere: from the map and from all meters', () => {
  const { state } = performed('destroy(anchor, everywhere, all)', {
    fighters: { 1: { tokens: { anchor: [1, 0, 0] } }, 2: { tokens: { anchor: [0, 1, 2] } } },
    city: { A1: { anchors: 2 } },
  });
  expect([tokens(state, 1, 'anchor'), tokens(state, 2, 'anchor'), hexAt(state, 'A1').anchors]).toEqual([0, 0, 0]);
});

test('GIG-CRD-81 a tile is slid to the opponent’s hex and counts as created there', () => {
  const { state } = performed('lure(elemental, 1, adjfoe, foehex)', { city: { G5: { element: 'inferno' } } });
  expect([hexAt(state, 'G5').element, hexAt(state, 'G6').element]).toEqual(['', 'inferno']);
  expect(tokens(state, 2, 'fire')).toBe(1);
});

test('GIG-CRD-81 a tile ends at the nearest hex beside the opponent; one beyond the distance stays', () => {
  const near = { G3: { element: 'arc' } };
  const { state, game } = performed('lure(elemental, <=6, near(foehex, 3), adjfoe)', { city: near });
  choose(state, 1, { amount: 1 }, game);
  expect([hexAt(state, 'G3').element, hexAt(state, 'G5').element]).toEqual(['', 'arc']);
  const far = performed('lure(elemental, <=6, near(foehex, 3), adjfoe)', { city: { G2: { element: 'arc' } } });
  expect(asked(far.state, far.game)).toBe('chooseMove');
  expect(hexAt(far.state, 'G2').element).toBe('arc');
});

test('GIG-CRD-75 a robot on a structure collides with it where it stands; on the ground nothing happens', () => {
  const { state } = performed('collide(foehex)@foe', { city: { G6: { tier: 1 } } });
  expect(hexAt(state, 'G6').tier).toBe(0);
  const none = performed('collide(foehex)@foe');
  expect(hexAt(none.state, 'G6')).toMatchObject({ terrain: '', element: '' });
});

test('GIG-CRD-77 a structure beside you is destroyed as if you had collided, and you stay', () => {
  const { state } = performed('collide(adj)', { city: { F5: { tier: 1 } } });
  expect(hexAt(state, 'F5').tier).toBe(0);
  expect(standsOn(state, 1, 'F6')).toBe(true);
});

test('GIG-CRD-78 an impact card without a structure destroys nothing and leaves no tile', () => {
  const { state } = performed('impact(tier1)@foe', { city: { G6: { tier: 1 } } });
  expect(hexAt(state, 'G6')).toMatchObject({ tier: 1, terrain: '', element: '' });
});

test('GIG-CRD-23 a move to a named hex ignores Speed and height; a hex with a robot is none', () => {
  const { state, game } = performed('move(adjfoe)', {
    fighters: { 1: { at: 'F6' }, 2: { at: 'K3' } },
    city: { J4: { tier: 2 } },
  });
  expect(asked(state, game)).toBe('chooseObject');
  expect(game.choose(state, 1, { hex: 'K3' }).refused).toBeDefined();
  choose(state, 1, { hex: 'J4' }, game);
  expect(standsOn(state, 1, 'J4')).toBe(true);
});

test('GIG-MOV-16 a move of so many hexes uses normal costs: a roof beside takes two', () => {
  const { state, game } = performed('move(1)', { city: { F5: { tier: 1 } } });
  expect(game.choose(state, 1, { hex: 'F5' }).refused).toBeDefined();
  const two = performed('move(2)', { city: { F5: { tier: 1 } } });
  choose(two.state, 1, { hex: 'F5' }, two.game);
  expect(standsOn(two.state, 1, 'F5')).toBe(true);
});

test('GIG-MOV-15 a leap reaches its distance and no farther, over whatever is between; the landing hex is entered', () => {
  const { state, game } = performed('leap(2)', { city: { F5: { tier: 2 }, F4: { element: 'inferno' } } });
  expect(game.choose(state, 1, { hex: 'F3' }).refused).toBeDefined();
  expect(game.choose(state, 1, { hex: 'G6' }).refused).toBeDefined();
  choose(state, 1, { hex: 'F4' }, game);
  expect(standsOn(state, 1, 'F4')).toBe(true);
  expect(tokens(state, 1, 'fire')).toBe(1);
});

test('GIG-CRD-85 a leash pulls to its length, pushes to it, and does nothing at it', () => {
  const pulled = performed('leash(1)@foe', { fighters: { 2: { at: 'F3' } } });
  choose(pulled.state, 1, { hex: 'F4' }, pulled.game);
  choose(pulled.state, 1, { hex: 'F5' }, pulled.game);
  expect(standsOn(pulled.state, 2, 'F5')).toBe(true);
  const pushed = performed('leash(2)@foe', { fighters: { 2: { at: 'F5' } } });
  choose(pushed.state, 1, { hex: 'F4' }, pushed.game);
  expect(standsOn(pushed.state, 2, 'F4')).toBe(true);
  const still = performed('leash(1)@foe');
  expect(asked(still.state, still.game)).toBe('chooseMove');
});

test('GIG-CRD-74 whoever follows stands on the hex left free; where the push failed nobody moves', () => {
  const { state, game } = performed('push(1); move(foeprev)');
  choose(state, 1, { hex: 'H6' }, game);
  expect([standsOn(state, 1, 'G6'), standsOn(state, 2, 'H6')]).toEqual([true, true]);
  const corner = performed('push(1); move(foeprev)', { fighters: { 1: { at: 'B2' }, 2: { at: 'A1' } } });
  expect(asked(corner.state, corner.game)).toBe('chooseMove');
  expect([standsOn(corner.state, 1, 'B2'), standsOn(corner.state, 2, 'A1')]).toEqual([true, true]);
});

test('GIG-CRD-24 the landing hex is where the thrown robot stands', () => {
  const { state, game } = performed('throw(2); create(crater, landing)');
  choose(state, 1, { hex: 'H6' }, game);
  expect(hexAt(state, 'H6').terrain).toBe('crater');
});

test('GIG-MOV-06 with Boost a roof costs no more than a step', () => {
  const { state, game } = performed('boost(turn); move(1)', { city: { F5: { tier: 2 } } });
  choose(state, 1, { hex: 'F5' }, game);
  expect(standsOn(state, 1, 'F5')).toBe(true);
});

test('GIG-CRD-104 damage outside of attacks: to the opponent, to what is in a hex, to everything around but yourself', () => {
  const laid = { city: { F5: { tier: 1 }, F7: { barrier: true } } };
  const armour = (state: Giga): number[] => state.robots.map((robot) => robot.armour);
  const before = armour(performed('power(1)').state);
  const around = performed('deal(3, hexes(adj))', laid);
  expect([hexAt(around.state, 'F5').tier, hexAt(around.state, 'F7').isShielded]).toEqual([0, false]);
  expect(around.state.robots[1]!.armour).toBe(before[1]! - 3);
  const weak = performed('deal(2, hexes(adj))', laid);
  expect([hexAt(weak.state, 'F5').tier, hexAt(weak.state, 'F7').isShielded]).toEqual([1, true]);
  expect(performed('deal(3, here)').state.robots[0]!.armour).toBe(before[0]! - 3);
  expect(performed('deal(3, hexes(here))').state.robots[0]!.armour).toBe(before[0]);
});

test('GIG-CRD-82 a hex with two anchors is hurt twice, in one event', () => {
  const whole = performed('power(1)').state.robots[1]!.armour;
  const { state } = performed('deal(3, hexes(anchors))', { city: { G6: { anchors: 2 } } });
  expect(state.robots[1]!.armour).toBe(whole - 6);
});

test('GIG-CRD-22 every robot at a place, or every opponent, one after the other', () => {
  const three = {
    options: { players: 3, mode: 'freeForAll' },
    fighters: { 3: { at: 'F5' } },
  };
  const { state } = performed('each(foes(adj), inflict(surge, 1))', three);
  expect([1, 2, 3].map((seat) => tokens(state, seat, 'surge'))).toEqual([0, 1, 1]);
  const all = performed('each(robots(near(here, 1)), inflict(surge, 1))', three);
  expect([1, 2, 3].map((seat) => tokens(all.state, seat, 'surge'))).toEqual([1, 1, 1]);
});

test('GIG-CRD-12 a thing is at a place or it is not', () => {
  const power = (text: string, city = {}): number => performed(text, { city }).state.robots[0]!.power;
  expect(power('if(at(structure, adj), power(1))', { F5: { tier: 1 } })).toBe(1);
  expect(power('if(at(structure, adj), power(1))', { F4: { tier: 1 } })).toBe(0);
  expect(power('if(at(target, here), power(1))', { F6: { targets: [1] } })).toBe(1);
  expect(power('if(at(target, here), power(1))', { F6: { targets: [2] } })).toBe(0);
  expect(power('if(at(foe, adj), power(1))')).toBe(1);
});

test('GIG-CRD-95 things are counted on the map, within a distance, and in meters', () => {
  const power = (text: string): number =>
    performed(text, {
      fighters: { 1: { tokens: { surge: [1, 0, 2] } }, 2: { tokens: { surge: [0, 1, 0] } } },
      city: { G3: { barrier: true }, G2: { barrier: true } },
    }).state.robots[0]!.power;
  expect(power('power(count(static, map))')).toBe(2);
  expect(power('power(count(static, near(foehex, 3)))')).toBe(1);
  expect(power('power(count(surge, self))')).toBe(3);
  expect(power('power(count(surge, both))')).toBe(4);
});
