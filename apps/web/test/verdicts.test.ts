// Checking a record: what is counted, and where a record that was changed does not hold.

import type { MatchRecord } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { Match } from '@automachia/kernel/host';
import { gkr } from '@automachia/gkr';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { LocalMatch } from '../src/localTable/localMatch.js';
import { momentsOf } from '../src/localTable/moments.js';
import { proofsOf } from '../src/localTable/proofs.js';
import { loadRules } from '../src/localTable/rules.js';
import type { Verdict } from '../src/localTable/thinking.js';
import { verdictOn } from '../src/localTable/verdicts.js';
import { readFile } from '../src/records/reading.js';
import { savedMatch } from './around/savedMatch.js';
import { takenOver } from './around/takenOver.js';

const [gkrRules, rules] = await Promise.all([loadRules('gkr'), loadRules('tournoi')]);

function played(): LocalMatch {
  const match = new LocalMatch(tournoi, savedMatch({ options: { players: 4, life: 3 }, players: 4 }));
  const random = new Random(5);
  for (let i = 0; i < 4000 && !match.isOver; i++) {
    const seat = tournoi.seatToAct(match.state as never);
    match.choose(seat, tournoi.propose(match.state as never, seat, random), 'player');
  }
  return match;
}

const match = played();
const record = match.record();
const still = (): number => 0;

test('a record that holds: every die, every shuffle that was told, every number drawn', () => {
  const events = match.momentsFor(0).flatMap(({ entry }) => entry.events);
  const dice = events.flatMap((event) => (event.type === 'diceRolled' ? (event['dice'] as readonly number[]) : []));
  expect(dice.length).toBeGreaterThan(0);
  expect(verdictOn(rules, record, still)).toEqual({
    holds: true,
    checked: record.choices.length,
    choices: record.choices.length,
    unplayed: [],
    contributions: 4,
    dice: dice.length,
    shuffles: events.filter(({ type }) => type === 'deckShuffled').length,
    drawn: match.state.chance.word,
    drawnInAll: match.state.chance.word,
    milliseconds: 0,
  });
});

test('a record whose rules changed on the way: what these rules played is counted, and the rest is named', () => {
  const parts = takenOver(record, 9);
  const before = parts.earlier![0]!.state.chance.word;
  const whole = verdictOn(rules, record, still) as Extract<Verdict, { holds: true }>;
  const verdict = verdictOn(rules, parts, still) as Extract<Verdict, { holds: true }>;
  expect(verdict).toMatchObject({
    holds: true,
    checked: record.choices.length - 9,
    choices: record.choices.length,
    unplayed: [{ rules: '0.9.0', first: 1, last: 9 }],
    drawn: whole.drawn - before,
    drawnInAll: whole.drawn,
  });
  const events = match
    .momentsFor(0)
    .slice(10)
    .flatMap(({ entry }) => entry.events);
  expect(verdict.dice).toBe(
    events.flatMap((event) => (event.type === 'diceRolled' ? (event['dice'] as readonly number[]) : [])).length,
  );
  const checks = parts.checks.with(3, '0'.repeat(16));
  expect(verdictOn(rules, { ...parts, checks }, still)).toMatchObject({ holds: false, choice: 13, place: 4 });
});

test('it is shown from where these rules took it over, and every die since has its place in the stream', () => {
  const moments = momentsOf(tournoi, takenOver(record, 9), 1);
  const all = momentsOf(tournoi, record, 1);
  expect(moments.map(({ view }) => view)).toEqual(all.slice(9).map(({ view }) => view));
  expect(moments.map(({ entry }) => entry.n)).toEqual(all.slice(9).map(({ entry }) => entry.n));
  expect(moments[0]!.entry.note).toEqual({ key: 'host.rulesChanged', values: { from: '0.9.0', to: tournoi.version } });
  const since = proofsOf(rules, record).rolls.filter(({ place }) => place > 9);
  expect(proofsOf(rules, takenOver(record, 9)).rolls).toEqual(
    since.map((roll) => ({ ...roll, place: roll.place - 9 })),
  );
  // Other rules would show another match.
  expect(() => momentsOf(tournoi, { ...takenOver(record, 9), rulesVersion: '2' }, 1)).toThrow(/played under rules 2/);
});

test('a file of such a record is read and verified; what is missing in it is named', async () => {
  const file = (change: object = {}) => ({
    name: 'match.json',
    text: JSON.stringify({ ...takenOver(record, 9), ...change }),
  });
  expect(await readFile(file())).toMatchObject({ is: 'record', isOver: true, checked: record.choices.length - 9 });
  const fault = async (change: object) => (await readFile(file(change))) as { problem: { what: unknown } };
  const [part] = takenOver(record, 9).earlier!;
  expect((await fault({ earlier: [{ ...part, state: 'none' }] })).problem.what).toEqual({
    key: 'web.file.field',
    values: { field: 'earlier.0.state' },
  });
  expect((await fault({ earlier: [{ ...part, pack: { id: 'x' } }] })).problem.what).toEqual({
    key: 'web.file.field',
    values: { field: 'earlier.0.pack.version' },
  });
  expect((await fault({ formatVersion: 3 })).problem.what).toMatchObject({ key: 'web.file.format' });
});

test('a match that started from a table of its own', () => {
  const table = { turn: { first: 1, at: 'chooseDirection' }, robots: { 1: { at: 'c2', life: 1 }, 2: { at: 'c4' } } };
  const setting = {
    options: { players: 2, life: 2 },
    table,
    chance: { secret: '0f'.repeat(32), contributions: ['a', 'b'] },
  };
  const own = new Match(tournoi, setting);
  const random = new Random(2);
  while (!own.isOver) {
    const seat = tournoi.seatToAct(own.state);
    own.choose(seat, tournoi.propose(own.state, seat, random));
  }
  expect(verdictOn(rules, own.record(), still)).toMatchObject({ holds: true, checked: own.choices.length });
  expect(momentsOf(tournoi, own.record(), 1)[0]!.view).toMatchObject({ robots: { 1: { at: 'c2', life: 1 } } });
});

test('a record that was changed: the first choice that differs', () => {
  const checks = record.checks.map((check, i) =>
    i === 6 ? check.replace(/^./, (first) => (first === '0' ? '1' : '0')) : check,
  );
  const changed: MatchRecord = { ...record, checks };
  expect(verdictOn(rules, changed, still)).toMatchObject({ holds: false, choice: 7 });
});

test('every die has its place in the stream, and lies there again as it was told', () => {
  const { keepsPromise, drawn, rolls } = proofsOf(rules, record);
  expect(keepsPromise).toBe(true);
  expect(drawn).toBe(match.state.chance.word);
  const moments = match.momentsFor(0);
  const told = rolls.map(({ place, event }) => moments[place]!.entry.events[event]!);
  expect(told.map(({ type }) => type)).toEqual(told.map(() => 'diceRolled'));
  expect(rolls.map(({ draws }) => draws.map(({ face }) => face))).toEqual(told.map(({ dice }) => dice));
  const draws = rolls.flatMap((roll) => roll.draws);
  for (const { word, face } of draws) expect(1 + (word % 6)).toBe(face);
  const positions = draws.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
  expect(positions.at(-1)).toBeLessThanOrEqual(drawn);
  expect(rolls).toHaveLength(
    moments.flatMap(({ entry }) => entry.events).filter(({ type }) => type === 'diceRolled').length,
  );
});

test('sums of several dice, and dice of which only some are rolled again, have their numbers too', () => {
  const own = new LocalMatch(gkr, savedMatch({ options: { players: 2, quickStart: true }, players: 2 }));
  const random = new Random(3);
  for (let i = 0; i < 260 && !own.isOver; i++) {
    const seat = gkr.seatToAct(own.state as never);
    own.choose(seat, gkr.propose(own.state as never, seat, random), 'player');
  }
  const { choices, checks, ...unfinished } = own.record();
  const chance = {
    fairness: { ...(unfinished.chance as { fairness: object }).fairness, secret: '0f'.repeat(32) },
  };
  const { rolls } = proofsOf(gkrRules, { ...unfinished, choices, checks, chance } as MatchRecord);
  const moments = own.momentsFor(0);
  const totals = rolls.filter(({ place }) => place === 0);
  expect(totals.length).toBeGreaterThan(0);
  const wrong = rolls.filter(({ place, event, draws }) => {
    const told = moments[place]!.entry.events[event]!;
    const faces = draws.map(({ face }) => face);
    const sums = faces.flatMap((face, k) => (k % 2 === 0 ? [face + faces[k + 1]!] : []));
    const dice = (told['totals'] ?? told['dice']) as readonly number[];
    // Which of the dice were rolled again is not told.
    if (told.type === 'diceRerolled') return !faces.every((face) => dice.includes(face));
    return String(told['totals'] === undefined ? faces : sums) !== String(dice);
  });
  expect(wrong).toEqual([]);
});

test('nothing of it can be had while the dice are sealed', () => {
  const begun = new LocalMatch(tournoi, savedMatch({ options: { players: 2, life: 3 }, players: 2 }));
  expect(() => proofsOf(rules, begun.record())).toThrow(/sealed/);
});

test('a record of other rules or cards is not condemned: it cannot be checked here', () => {
  expect(() => verdictOn(rules, { ...record, rulesVersion: '0.0.1' }, still)).toThrow(/played under rules 0\.0\.1/);
  const pack = { ...record.pack, version: '0.0.1' };
  expect(() => verdictOn(rules, { ...record, pack }, still)).toThrow(/played with the pack/);
});
