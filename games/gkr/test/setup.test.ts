// Set-up (GKR-SET, GKR-MAP, GKR-VAR): what a scenario cannot show, such as all printed maps at once.

import { cardsIn } from '@automachia/kernel';
import { BadOptions } from '@automachia/kernel/host';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { gkr } from '../src/index.js';
import { boxOf, handOf } from '../src/model/zones.js';
import { content } from './words.js';

/** The battlefield as the table shows it once it has been chosen. */
function chosen(players: number, battlefield: string) {
  const { seat, game, state } = seatTable(gkr, { options: { players } });
  seat(1).chooses({ battlefield });
  const table = game.describe(state) as unknown as { buildings: readonly { at: string }[] };
  return { starts: state.starts.map((cell) => cell), buildings: table.buildings.map(({ at }) => at).join(' ') };
}

test('[GKR-MAP-02] Showdown', () => {
  expect(chosen(4, 'showdown').buildings).toBe('2G 3D 4F 4I 5B 5C 5J 6F 7E 7H');
});

test('[GKR-MAP-03] Ambush', () => {
  expect(chosen(4, 'ambush').buildings).toBe('2G 3E 3H 4B 4E 5G 6G 6J 7D 7E');
});

test('[GKR-MAP-04] Three Walls', () => {
  expect(chosen(3, 'three-walls').buildings).toBe('2G 3D 3F 4I 5C 6D 6H 7E 7H');
});

test('[GKR-MAP-05], [GKR-RUL-08] Salvage City as printed, and balanced beside it', () => {
  expect(chosen(4, 'salvage-city').buildings).toBe('2D 2H 3G 4B 4E 5G 6E 6J 7D 7H');
  expect(chosen(4, 'salvage-city-balanced').buildings).toBe('3D 3H 3G 4B 4E 5G 6E 6J 7D 7H');
});

test('[GKR-MAP-06] Citadel', () => {
  expect(chosen(3, 'citadel').buildings).toBe('2G 3H 4C 4F 5C 5E 5G 7G 7H');
});

test('[GKR-MAP-07] Final Showdown', () => {
  expect(chosen(2, 'final-showdown').buildings).toBe('3C 3E 4H 4I 5C 6D 6G 6I');
});

test('[GKR-MAP-08] Landing', () => {
  expect(chosen(2, 'landing').buildings).toBe('3C 3D 4G 4J 5E 6B 6I 7H');
});

test('[GKR-SET-01] two to four players, and nobody plays alone', () => {
  for (const players of [1, 5]) expect(() => gkr.setUp({ players }, 1)).toThrow(BadOptions);
  for (const players of [2, 3, 4]) expect(gkr.setUp({ players }, 1).players).toBe(players);
});

test('[GKR-VAR-04], [GKR-RUL-78] the advanced rules and solo play are no options of this game', () => {
  expect(Object.keys(gkr.options)).toEqual(['players', 'quickStart', 'lastBotStanding', 'tagModel']);
});

test('[GKR-SET-17] a reboot gives six cards again, and they may be any of the deck', () => {
  const { seat, state, heard } = seatTable(gkr, { options: { players: 2 } });
  seat(1).chooses({ battlefield: 'landing' });
  const second = 3 - state.gloryHound;
  seat(state.gloryHound).chooses({ faction: 'HLX' });
  seat(second).chooses({ faction: 'OBK' });
  seat(state.gloryHound).chooses({ start: '1F', facing: 'S' });
  seat(second).chooses({ start: '9F', facing: 'N' });
  seat(second).chooses({ pilot: 'L1' });
  seat(state.gloryHound).chooses({ pilot: 'L2' });
  seat(1).chooses({ deck: 'ready' });
  seat(2).chooses({ deck: 'ready' });
  const before = state.piles[handOf(1)];
  seat(1).chooses({ reboot: true });
  seat(2).chooses({ reboot: false });
  expect(state.piles[handOf(1)]).toHaveLength(6);
  expect(state.piles[handOf(1)]).not.toBe(before);
  expect(heard('rebooted')).toMatchObject([{ seat: 1 }]);
});

test('[GKR-DCK-08], [GKR-SET-10] cards and pilots that were not chosen never come into play', () => {
  const { state } = seatTable(gkr, { options: { players: 2, quickStart: true } });
  expect(state.piles[boxOf(1)]).toHaveLength(34);
  expect(new Set(state.pilots).size).toBe(2);
});

test('a quick start asks nothing before the first turn', () => {
  for (const players of [2, 3, 4]) {
    const state = gkr.setUp({ players, quickStart: true }, players);
    expect(gkr.decision(state)?.step).toMatch(/deploySupportUnit|playOrPass|chooseTopCard/);
    expect(gkr.faults(state)).toEqual([]);
  }
});

test('[GKR-MAP-09], [GKR-MAP-10], [GKR-MAP-11], [GKR-MAP-13] a custom layout is played, and its faults are told', () => {
  const { seat, heard } = seatTable(gkr, { options: { players: 2 } });
  seat(1).chooses({ battlefield: 'custom' });
  seat(1).chooses({ starts: ['1F', '5F'], buildings: ['1D', '2D', '1E', '2G'] });
  const [{ warnings } = {}] = heard('battlefieldChosen') as readonly { warnings?: readonly { rule: string }[] }[];
  const rules = new Set(warnings!.map(({ rule }) => rule));
  expect([...rules]).toEqual(expect.arrayContaining(['GKR-MAP-09']));
  for (const rule of rules) expect(rule).toMatch(/^GKR-MAP-(09|10|11)$/);
});

test('[GKR-SET-07], [GKR-SET-11] everything that is counted begins at none, and no unit is on the board', () => {
  const state = gkr.setUp({ players: 3 }, 1);
  const none = [0, 0, 0];
  expect(state).toMatchObject({
    turn: 1,
    tracks: none,
    facings: none,
    tagCounts: none,
    taggedSites: none,
    hits: none,
    out: 0,
    changedHex: 0,
    acted: 0,
    tagged: 0,
    demolished: 0,
    freeHexes: 0,
    cells: new Array<number>(12).fill(-1),
    hitPoints: new Array<number>(12).fill(0),
    unitSites: new Array<number>(12).fill(0),
  });
});

test('[GKR-MAP-12] the printed maps that are proposed are called by their names, and no other map is', () => {
  const { game, state, seat } = seatTable(gkr, { options: { players: 2 } });
  seat(1).chooses({ battlefield: 'custom' });
  const [asked] = game.decision(state)!.seats;
  const labels = game.candidates(state, asked!).map(({ label }) => label.key);
  expect(labels).toContain('battlefield.landing.name');
  expect(labels).not.toContain('battlefield.custom');
});

test('[GKR-SET-05] before decks are built each box holds the cards of one faction, and no faction lies in two', () => {
  const { seat, state } = seatTable(gkr, { options: { players: 2 } });
  seat(1).chooses({ battlefield: 'landing' });
  const [first, second] = [state.gloryHound, 3 - state.gloryHound];
  seat(first).chooses({ faction: 'VRX' });
  seat(second).chooses({ faction: 'OBK' });
  const factionsIn = (pile: number) =>
    [...new Set(cardsIn(state, pile).map((card) => content.cards[card]!.faction))].filter((one) => one >= 0);
  const boxes = [1, 2, 3, 4].map((one) => factionsIn(boxOf(one)));
  expect(boxes.map((found) => found.length)).toEqual([1, 1, 1, 1]);
  expect(new Set(boxes.flat()).size).toBe(4);
  expect(boxes[first - 1]).toEqual([state.factions[first - 1]]);
});
