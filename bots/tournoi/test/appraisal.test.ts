import type { Table } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { Tournoi } from '@automachia/tournoi';
import { housePack, nameOf, tournoi } from '@automachia/tournoi';
import { describe, expect, test } from 'vitest';
import { Forecast } from '../src/forecast.js';
import { tournoiAppraisal, tournoiBotTexts } from '../src/index.js';

function arrange(table: Table, players = 2): Tournoi {
  return tournoi.arrange({ players }, table, 1);
}

function atDirections(robots: Table, locations: readonly Table[] = []): Tournoi {
  return arrange({ turn: { first: 1, at: 'chooseDirection' }, robots, locations });
}

const even: Table = { 1: { at: 'b2', life: 2 }, 2: { at: 'd4', life: 2 } };

describe('the value of a state', () => {
  test('adds up to one over the seats, in every position of a match', () => {
    const random = new Random(4);
    for (const players of [2, 3, 4]) {
      const state = tournoi.setUp({ players }, players);
      for (let seat = tournoi.seatToAct(state); seat !== 0; seat = tournoi.seatToAct(state)) {
        let sum = 0;
        for (let each = 1; each <= players; each++) sum += tournoiAppraisal.value(state, each);
        expect(sum).toBeCloseTo(1);
        tournoi.takeAtRandom(state, seat, random);
      }
      const { winners } = tournoi.outcome(state)!;
      expect(tournoiAppraisal.value(state, winners[0]!)).toBe(1 / winners.length);
    }
  });

  test('is even where everything is', () => {
    expect(tournoiAppraisal.value(atDirections(even), 1)).toBeCloseTo(0.5);
  });

  test.each([
    ['a life more', { 1: { at: 'b2', life: 3 }, 2: { at: 'd4', life: 2 } }, []],
    ['a weapon token', { 1: { at: 'b2', life: 2, weapons: 1 }, 2: { at: 'd4', life: 2 } }, []],
    ['a repair kit in reach', even, [{ card: 'kit', at: 'b3' }]],
    ['a strike where only the other can go', even, [{ card: 'orbital-strike', at: 'e5' }]],
    ['a bomb about to go off on the other', even, [{ card: 'bomb', at: 'e5', turns: 2 }]],
  ] satisfies [string, Table, Table[]][])('is better with %s', (_, robots, locations) => {
    expect(tournoiAppraisal.value(atDirections(robots, locations), 1)).toBeGreaterThan(0.5);
  });

  test('a bomb that goes off only next turn is no danger yet', () => {
    const state = atDirections(even, [{ card: 'bomb', at: 'e5', turns: 1 }]);
    expect(tournoiAppraisal.value(state, 1)).toBeCloseTo(0.5);
  });
});

describe('the forecast of the end of the turn', () => {
  function lossesOf(locations: readonly Table[], played: Table = {}): Record<string, number> {
    const forecast = new Forecast(housePack);
    forecast.read(arrange({ turn: { first: 1, at: 'chooseDirection' }, robots: even, locations, played }));
    const found: Record<string, number> = {};
    for (const [cell, loss] of forecast.losses.entries()) if (loss > 0) found[nameOf(cell)] = loss;
    return found;
  }

  test('[GTM-CHN-01] a bomb that goes off sets off a mine, and both count', () => {
    const losses = lossesOf([
      { card: 'bomb', at: 'a1', turns: 2 },
      { card: 'mine', at: 'b1' },
    ]);
    expect(losses).toEqual({ a1: 2, b1: 2, a2: 2, b2: 2, c1: 1, c2: 1 });
  });

  test('[GTM-FOR-02] a force field stops the blast, [GTM-RUL-29] not the earthquake', () => {
    const locations = [
      { card: 'force-field', at: 'a1' },
      { card: 'bomb', at: 'b1', turns: 2 },
    ];
    expect(lossesOf(locations)['a1']).toBeUndefined();
    expect(lossesOf(locations, { 1: ['earthquake'] })).toMatchObject({ a1: 1, b1: 2, a5: 1 });
  });

  test('[GTM-SEI-01] two earthquakes cost two life along the edge, and nothing inside', () => {
    const losses = lossesOf([], { 1: ['earthquake'], 2: ['earthquake'] });
    expect(Object.keys(losses)).toHaveLength(16);
    expect(losses['e3']).toBe(2);
  });
});

describe('the reasons', () => {
  test('name what lies on the table, strongest first', () => {
    const state = atDirections({ 1: { at: 'b2', life: 2, weapons: 1 }, 2: { at: 'd4', life: 1 } }, [
      { card: 'bomb', at: 'c3', turns: 2 },
      { card: 'kit', at: 'a1' },
    ]);
    const reasons = tournoiAppraisal.reasons(state, 1);
    const threat = reasons.find(({ text }) => text.key === 'bot.tournoi.threat')!;
    expect(threat.text.values).toEqual({ card: { key: 'card.bomb.name' }, cell: 'c3' });
    expect(threat.amount).toBeLessThan(0);
    const prize = reasons.find(({ text }) => text.key === 'bot.tournoi.prize')!;
    expect(prize.text.values).toEqual({ card: { key: 'card.kit.name' }, cell: 'a1' });
    expect(reasons.map(({ text }) => text.key)).toContain('bot.tournoi.weapons');
    const amounts = reasons.map(({ amount }) => Math.abs(amount));
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  });

  test('have words in every language', () => {
    const keys = Object.keys(tournoiBotTexts.en);
    expect(Object.keys(tournoiBotTexts.fr)).toEqual(keys);
    expect(Object.keys(tournoiBotTexts.it)).toEqual(keys);
    const random = new Random(9);
    const state = tournoi.setUp({ players: 4 }, 8);
    for (let seat = tournoi.seatToAct(state); seat !== 0; seat = tournoi.seatToAct(state)) {
      for (const { text } of tournoiAppraisal.reasons(state, seat)) expect(keys).toContain(text.key);
      tournoi.takeAtRandom(state, seat, random);
    }
  });
});
