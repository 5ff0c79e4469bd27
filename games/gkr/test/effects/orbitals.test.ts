// The Orbital Strikes of the house pack: whom each may hit, and whom not.

import { describe, expect, test } from 'vitest';
import { type Arena, fireAt, settle, shootOut } from './arena.js';

/** Whom the strike is offered. Without any target it goes back to hand at once (GKR-RUL-31). */
function targets({ game, state, heard }: Arena): string[] {
  if (heard('weaponReturned').length > 0) return [];
  const { options = [] } = game.question(state, 1)!;
  return options.flatMap(({ choice }) =>
    typeof choice === 'object' && 'target' in choice! ? [choice['target'] as string] : [],
  );
}

const far = { at: '9F', facing: 'N' };

describe('whom they hit', () => {
  test('Solar Column: within 6 hexes of an own GKR that sees the target', () => {
    const near = { two: { hh: { at: '8F' }, combat: { at: '9F', acted: true } } };
    expect(targets(shootOut('HLX-O1', near))).toEqual(['hh-2']);
    expect(targets(shootOut('HLX-O1', { ...near, buildings: ['5F'] }))).toEqual([]);
    expect(
      targets(shootOut('HLX-O1', { ...near, buildings: ['5F'], one: { recon: { at: '8E', acted: true } } })),
    ).toEqual(['hh-2', 'combat-2']);
  });

  test('Mirror Burn: within 5 hexes of the own Recon unit, through any building', () => {
    const one = { recon: { at: '4F', acted: true } };
    expect(targets(shootOut('HLX-O2', { one, two: { hh: far }, buildings: ['6F'] }))).toEqual(['hh-2']);
    expect(targets(shootOut('HLX-O2', { one: { recon: { at: '3F', acted: true } }, two: { hh: far } }))).toEqual([]);
    expect(targets(shootOut('HLX-O2', { distance: 1 }))).toEqual([]);
  });

  test('Tungsten Rod: a Heavy Hitter without a standing building beside it', () => {
    const two = { hh: far, combat: { at: '5F', acted: true } };
    expect(targets(shootOut('OBK-O1', { against: 'HLX', two }))).toEqual(['hh-2']);
    expect(targets(shootOut('OBK-O1', { against: 'HLX', two, buildings: ['8F'] }))).toEqual([]);
    const rubble = { buildings: [{ at: '8F', rubble: 1 }] };
    expect(targets(shootOut('OBK-O1', { against: 'HLX', two, buildings: ['8F'], more: rubble }))).toEqual(['hh-2']);
  });

  test('Danger Close: beside the own Heavy Hitter', () => {
    const two = { hh: { at: '4F' }, recon: { at: '3F', acted: true } };
    expect(targets(shootOut('OBK-O2', { against: 'HLX', two }))).toEqual(['recon-2']);
  });

  test('Skyhook Salvo: a support unit anywhere', () => {
    const two = { hh: { at: '3F' }, recon: { at: '9J', acted: true } };
    expect(targets(shootOut('VRX-O1', { two }))).toEqual(['recon-2']);
  });

  test('Vector Strike: a Heavy Hitter with an own GKR within 3 hexes behind it', () => {
    expect(targets(shootOut('VRX-O2', { two: { hh: { at: '5F', facing: 'S' } } }))).toEqual(['hh-2']);
    expect(targets(shootOut('VRX-O2', { two: { hh: { at: '6F', facing: 'S' } } }))).toEqual([]);
    expect(targets(shootOut('VRX-O2', { two: { hh: { at: '5F', facing: 'N' } } }))).toEqual([]);
    const one = { recon: { at: '7F', acted: true } };
    expect(targets(shootOut('VRX-O2', { one, two: { hh: { at: '5F', facing: 'N' } } }))).toEqual(['hh-2']);
  });

  test('Kill Grid: beside a standing building with an own tag', () => {
    const tagged = (seat: number) => ({ buildings: [{ at: '4F', tags: { N: seat } }] });
    expect(targets(shootOut('MRD-O2', { distance: 3, buildings: ['4F'], more: tagged(1) }))).toEqual(['hh-2']);
    expect(targets(shootOut('MRD-O2', { distance: 3, buildings: ['4F'], more: tagged(2) }))).toEqual([]);
    expect(targets(shootOut('MRD-O2', { distance: 4, buildings: ['4F'], more: tagged(1) }))).toEqual([]);
  });
});

test('Meridian Rain: up to two different targets, each spotted by an own support unit', () => {
  const one = { recon: { at: '5G', acted: true } };
  const two = { hh: { at: '5F' }, combat: { at: '6F', acted: true }, repair: { at: '1A', acted: true } };
  const table = shootOut('MRD-O1', { one, two, dice: [1, 6, 6, 6, 6, 5] });
  expect(targets(table)).toEqual(['hh-2', 'combat-2']);
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(targets(table)).toEqual(['combat-2']);
  table.seat(1).chooses(fireAt('combat-2'));
  settle(table);
  table.diceAreSpent();
  table.tableIs({ damage: { 2: { count: 1 } }, players: { 2: { combat: { hp: 3 } } }, discards: { 1: ['MRD-O1'] } });
});

test('[GKR-DCK-14] a strike hits without a roll, and saves are allowed', () => {
  const table = shootOut('OBK-O2', { against: 'HLX', distance: 1, dice: [1, 5, 5, 6] });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  table.diceAreSpent();
  expect(table.heard('attackRolled')).toEqual([]);
  // Danger Close: 1 damage to the own Heavy Hitter, with a save.
  expect(table.heard('savesRolled')).toMatchObject([
    { unit: 'hh-2', damage: 1 },
    { unit: 'hh-1', damage: 0 },
  ]);
});
