// Weapons of the house: limits of their constant abilities, and what an omen of each does.

import { describe, expect, test } from 'vitest';
import { ordered, unarmed } from './support/tables.js';

interface Shot {
  readonly weapons: object;
  readonly at?: string;
  readonly locusts?: object;
  readonly dice?: readonly number[];
  readonly hand?: readonly string[];
  readonly grenades?: number;
}

function armed({
  weapons,
  at = '2A.D',
  locusts = { 'boomer-1': { at: '2A.D' } },
  dice = [],
  hand,
  grenades = 0,
}: Shot) {
  return ordered({
    players: 1,
    dice,
    table: {
      cogs: { 1: { is: 'dom', at, weapons: weapons as never, grenades } },
      hands: { 1: hand ?? ['ord-advance', 'ord-sit'] },
      locusts: locusts as never,
    },
  });
}

/** What a shot comes to: the wounds before shields, and events of a kind. */
function shoot(weapon: string, mode: string, target: string, shot: Shot) {
  const table = armed(shot);
  table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
  table.seat(1).chooses({ weapon, mode, target });
  return table;
}
const wounded = (table: ReturnType<typeof shoot>): unknown =>
  [...table.heard('locustWounded'), ...table.heard('locustKilled')][0];

describe('limits', () => {
  const refused = (shot: Shot, choice: object, rule: string, why: string): void => {
    const table = armed(shot);
    table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
    table.seat(1).isRefused(choice as never, rule, why);
  };
  const far = { 'drone-1': { at: '9A.C' }, 'drone-2': { at: '2A.D' } };
  test('[GOW-RUL-103] a Gnasher attacks nobody at range two, at range one it does', () => {
    refused(
      { weapons: { gnasher: 1 }, locusts: far },
      { weapon: 'gnasher', mode: 'normal', target: 'drone-1' },
      'GOW-RUL-103',
      'why.notAtThisRange',
    );
    const table = armed({ weapons: { gnasher: 1 }, locusts: { 'drone-1': { at: '9A.E' } } });
    table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
    table
      .seat(1)
      .isOffered(
        { weapon: 'gnasher', mode: 'normal', target: 'drone-1' },
        { weapon: 'gnasher', mode: 'overkill', target: 'drone-1' },
      );
  });
  test('[GOW-RUL-103] a Longshot attacks nobody in the own zone', () =>
    refused(
      { weapons: { longshot: 1, snub: 1 }, locusts: far },
      { weapon: 'longshot', mode: 'overkill', target: 'drone-2' },
      'GOW-RUL-103',
      'why.notAtThisRange',
    ));
  test('[GOW-AMM-04] what has no normal value makes Overkill attacks alone', () =>
    refused(
      { weapons: { boomshot: 1 }, locusts: far },
      { weapon: 'boomshot', mode: 'normal', target: 'drone-1' },
      'GOW-WPN-01',
      'why.noSuchAttack',
    ));
  test('[GOW-WPN-02] [GOW-RUL-79] a Torque Bow attacks nobody in a turn in which its owner has moved', () => {
    const table = armed({ weapons: { torque: 1, snub: 1 }, locusts: far, hand: ['ord-assault', 'ord-sit'] });
    table.seat(1).chooses({ play: 'ord-assault', as: 'actions' });
    table.seat(1).chooses({ to: '2A.B' });
    table.seat(1).chooses('pass');
    table.seat(1).chooses({ proceed: 'action' });
    table.seat(1).isRefused({ weapon: 'torque', mode: 'overkill', target: 'drone-2' }, 'GOW-WPN-02', 'why.hasMoved');
  });
  test('[GOW-WPN-02] the owner of a Mulcher moves one zone in the own Order step', () => {
    const table = armed({ weapons: { mulcher: 1 }, hand: ['ord-roadie', 'ord-sit'] });
    table.seat(1).chooses({ play: 'ord-roadie', as: 'actions' });
    table.seat(1).isRefused({ to: '2A.A' }, 'GOW-MOV-02', 'why.tooFar');
    table.seat(1).chooses({ to: '2A.C' });
    expect(table.game.questionOf(table.state)).toBe('takeCover');
  });
  test('[GOW-WPN-02] the owner of a Boomshield throws no grenades', () => {
    refused(
      { weapons: { boomshield: 0, snub: 1 }, locusts: far, grenades: 1 },
      { weapon: 'bolo', mode: 'grenade', zone: '2A.D' },
      'GOW-WPN-02',
      'why.shieldHand',
    );
  });
});

describe('omens', () => {
  // A Boomer in the own zone: health 4, defence 2.
  test('[GOW-ATK-13] Lancer, Snub Pistol: one wound more', () => {
    const table = shoot('lancer', 'normal', 'boomer-1', { weapons: { lancer: 1 }, dice: [1, 6, 2, 2] });
    expect(wounded(table)).toMatchObject({ amount: 1 });
  });
  test('Hammerburst, Torque Bow: two wounds more', () => {
    const table = shoot('hammerburst', 'normal', 'boomer-1', { weapons: { hammerburst: 1 }, dice: [1, 6, 2, 2] });
    expect(wounded(table)).toMatchObject({ amount: 2 });
  });
  test('Gnasher: one wound more, in the own zone alone', () => {
    const table = shoot('gnasher', 'normal', 'boomer-1', { weapons: { gnasher: 1 }, dice: [1, 6, 6, 2, 2] });
    expect(wounded(table)).toMatchObject({ amount: 1 });
    const away = shoot('gnasher', 'normal', 'boomer-1', {
      weapons: { gnasher: 1 },
      locusts: { 'boomer-1': { at: '9A.E' } },
      dice: [1, 6, 6, 2, 2],
    });
    expect(wounded(away)).toBeUndefined();
  });
  test('[GOW-WPN-10] [GOW-RUL-41] Boomshot: a wound to every figure of the zone, the target’s added to the roll', () => {
    const table = shoot('boomshot', 'overkill', 'boomer-1', {
      weapons: { boomshot: 1 },
      locusts: { 'boomer-1': { at: '2A.D' }, 'drone-1': { at: '2A.D' } },
      dice: [1, 6, 6, 6, 5, 2],
    });
    // One shield stops the wound to the target; the Drone and the shooter have no defence.
    expect(table.heard('locustWounded')).toMatchObject([{ locust: 'drone-1', amount: 1 }]);
    expect(table.heard('cogWounded')).toMatchObject([{ seat: 1, amount: 1 }]);
  });
  test('Longshot: dice with exactly one shield count as blank, those with two do not', () => {
    const shot = { weapons: { longshot: 1 }, locusts: { 'boomer-1': { at: '9A.E' } } };
    const one = shoot('longshot', 'overkill', 'boomer-1', { ...shot, dice: [1, 2, 6, 6, 6, 5, 5] });
    expect(wounded(one)).toMatchObject({ amount: 1 });
    const two = shoot('longshot', 'overkill', 'boomer-1', { ...shot, dice: [1, 2, 6, 6, 6, 1, 5] });
    expect(wounded(two)).toBeUndefined();
  });
  test('[GOW-RUL-85] Mortar: everybody in the zone defends by themselves; an omen wounds all in zones beside it', () => {
    const table = armed({
      weapons: { mortar: 1 },
      at: '2A.A',
      locusts: { 'boomer-1': { at: '2A.D' }, 'wretch-1': { at: '2A.E' } },
      dice: [1, 2, 6, 6, 2, 2],
    });
    table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
    table.seat(1).chooses({ weapon: 'mortar', mode: 'overkill', zone: '2A.D' });
    expect(table.heard('locustWounded').map(({ locust }) => locust)).toEqual(['wretch-1', 'boomer-1']);
  });
});

test('[GOW-SEA-01] [GOW-RUL-40] Bolo Grenades: an omen seals; a second one in the zone is lost', () => {
  const table = ordered({
    players: 1,
    dice: [1, 1, 6, 6],
    table: {
      cogs: { 1: { is: 'dom', at: '2A.D', ...unarmed, grenades: 1 } },
      hands: { 1: ['ord-advance', 'ord-sit'] },
    },
  });
  table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
  table.seat(1).chooses({ weapon: 'bolo', mode: 'grenade', zone: '2A.B' });
  table.tableIs({ closed: ['2A.B'], cogs: { 1: { grenades: 0 } } });
});
