// Records of matches whose rules changed on the way: each version verifies what was played under it, says what it did not
// compare, and nothing in the document can be changed unnoticed by those who can play its end.

import { describe, expect, test } from 'vitest';
import type { ChanceSource, EarlierPart, MatchRecord } from '../src/host.js';
import {
  BadRecord,
  canonicalJson,
  ForeignRecord,
  Match,
  playedBefore,
  playParts,
  replay,
  verify,
} from '../src/host.js';
import type { Game, KernelState } from '../src/index.js';
import { Random } from '../src/index.js';
import { ambushGame } from './games/ambush.js';
import { duelOfResponses } from './games/duel-of-responses.js';
import { sealedBids } from './games/sealed-bids.js';
import { changed, leavesOf, another } from './around/changedRecords.js';
import { throughJson } from './support.js';

const verifiable: ChanceSource = { secret: '3c'.repeat(32), contributions: ['Ada', 'Grace'] };
const seeded: ChanceSource = { seed: 11 };

function under<S extends KernelState>(game: Game<S>, version: string): Game<S> {
  return { ...game, version };
}

function playAtRandom<S extends KernelState>(match: Match<S>, upTo: number): void {
  const random = new Random(3);
  while (!match.isOver && match.choices.length < upTo) {
    const { seats } = match.game.decision(match.state)!;
    const seat = seats[random.below(seats.length)]!;
    match.choose(seat, match.game.propose(match.state, seat, random));
  }
}

/** A match that others take over after so many choices, each under rules of its own: '1', '2', '3', … */
function takenOver<S extends KernelState>(
  game: Game<S>,
  options: Readonly<Record<string, unknown>>,
  chance: ChanceSource,
  changes: readonly number[],
): MatchRecord {
  const setting = { options, chance, seats: ['Ada', 'Grace'] };
  let match = new Match(under(game, '1'), setting);
  const parts: EarlierPart[] = [];
  for (const [i, upTo] of changes.entries()) {
    playAtRandom(match, upTo);
    const { rulesVersion, pack } = match.record();
    parts.push(throughJson({ rulesVersion, pack, upTo, state: game.save(match.state) }));
    const earlier = { parts: [...parts], choices: [...match.choices] };
    match = new Match(under(game, String(i + 2)), { ...setting, earlier });
  }
  playAtRandom(match, Infinity);
  return throughJson(match.record());
}

function why<S extends KernelState>(game: Game<S>, record: MatchRecord): string {
  try {
    verify(game, record);
  } catch (error) {
    return error instanceof BadRecord ? error.message : `not a BadRecord: ${String(error)}`;
  }
  return 'verified';
}

const trials: readonly { readonly game: Game; readonly options: Readonly<Record<string, unknown>> }[] = [
  { game: ambushGame, options: { players: 2, tokens: 4, life: 2 } },
  { game: sealedBids, options: { players: 3, coins: 3 } },
  { game: duelOfResponses, options: { players: 2, life: 2, energy: 2 } },
];

describe.each(trials)('a record of $game.id whose rules changed', ({ game, options }) => {
  const record = takenOver(game, options, verifiable, [3]);
  const count = record.choices.length;

  test('is of a format of its own, and holds every choice, the state that was taken over, and checks since then', () => {
    expect(record).toMatchObject({ formatVersion: 2, rulesVersion: '2', earlier: [{ rulesVersion: '1', upTo: 3 }] });
    expect(playedBefore(record)).toBe(3);
    expect(record.checks).toHaveLength(count - 3);
  });

  test('is verified by the rules it ended under, which say what they did not compare', () => {
    const { checked, unchecked, unplayed, choices, drawn, drawnInAll } = verify(under(game, '2'), record);
    expect(checked).toEqual([
      'the secret matches the commitment made before the match (2 contributions)',
      expect.stringMatching(/^where the rules changed, the dice go on in the stream that was promised \(\d+ numbers/),
      `choices 4 to ${count}, under rules 2: each offered at its moment, and the state after each`,
      'the outcome and the digest of the last state',
    ]);
    expect(unchecked).toEqual([expect.stringMatching(/^the set-up and choices 1 to 3, under rules 1: not compared/)]);
    expect(unplayed).toMatchObject([{ rulesVersion: '1', first: 1, last: 3 }]);
    expect(choices).toBe(count - 3);
    expect(drawn).toBe(drawnInAll! - record.earlier![0]!.state.chance.word);
  });

  test('is verified by the rules it began under: their choices, and the state they left', () => {
    const { checked, unchecked, choices, drawn, drawnInAll } = verify(under(game, '1'), record);
    expect(checked.at(-1)).toBe(
      'the set-up and choices 1 to 3, under rules 1: each offered at its moment, and the state in which these rules left the table',
    );
    expect(unchecked).toEqual([expect.stringMatching(/^choices 4 to \d+, under rules 2: .* and how the match ended$/)]);
    expect([choices, drawn, drawnInAll]).toEqual([3, record.earlier![0]!.state.chance.word, undefined]);
  });

  test('is not condemned by rules that have no part in it', () => {
    expect(() => verify(under(game, '3'), record)).toThrow(ForeignRecord);
  });

  test('is played again to any moment that these rules know', () => {
    const again = replay(under(game, '2'), record);
    expect(canonicalJson(again.record())).toBe(canonicalJson(record));
    expect(replay(under(game, '2'), record, 4).choices).toHaveLength(4);
    // Where two parts meet the table is the same.
    const [one, two] = ['1', '2'].map((version) => replay(under(game, version), record, 3));
    expect(game.digest(one!.state)).toBe(game.digest(two!.state));
    expect(() => replay(under(game, '2'), record, 2)).toThrow(ForeignRecord);
    expect(() => replay(under(game, '1'), record, 4)).toThrow(ForeignRecord);
    expect(playParts(under(game, '2'), record).map(({ match }) => match?.choices.length)).toEqual([undefined, count]);
  });

  test('does not verify after any single value was changed, and nothing breaks over it', () => {
    for (const chance of [verifiable, seeded]) {
      const whole = takenOver(game, options, chance, [3]);
      const answers = leavesOf(whole).map((path) => [
        path.join('.'),
        why(under(game, '2'), changed(whole, path, another)),
      ]);
      expect(answers.filter(([, words]) => words === 'verified' || words!.startsWith('not a'))).toEqual([]);
    }
  });

  test('does not verify by its first rules when its choices, or the state they left, were changed', () => {
    const first = under(game, '1');
    const states = leavesOf(record.earlier![0]!.state).map((path) => ['earlier', 0, 'state', ...path]);
    const choices = leavesOf(record.choices.slice(0, 3)).map((path) => ['choices', ...path]);
    const fooled = [...states, ...choices].filter((path) => why(first, changed(record, path, another)) === 'verified');
    expect(fooled).toEqual([]);
  });

  test('that changed more than once is verified part by part, also where nothing was chosen in one', () => {
    const often = takenOver(game, options, verifiable, [2, 2, 4]);
    expect(verify(under(game, '4'), often).unplayed.map(({ first, last }) => [first, last])).toEqual([
      [1, 2],
      [3, 2],
      [3, 4],
    ]);
    expect(verify(under(game, '3'), often).choices).toBe(2);
    expect(verify(under(game, '2'), often).checked.at(-1)).toMatch(/^no choice after choice 2, under rules 2/);
    // A program that was set back plays both ends.
    const back = {
      ...often,
      earlier: often.earlier!.map((part, i) => (i === 0 ? { ...part, rulesVersion: '3' } : part)),
    };
    expect(verify(under(game, '3'), back).choices).toBe(4);
  });
});

describe('a record of parts says what is wrong with it', () => {
  const record = takenOver(ambushGame, {}, verifiable, [3]);
  const [part] = record.earlier!;
  const with_ = (change: object): MatchRecord => ({ ...record, earlier: [{ ...part!, ...change }] });
  const second = under(ambushGame, '2');

  test('when it does not name its parts, or they do not follow each other', () => {
    expect(why(second, { ...record, formatVersion: 1 })).toMatch(/record 1; this program reads automachia-record 2/);
    expect(why(second, { ...record, earlier: [] })).toMatch(/does not say from which/);
    expect(why(second, with_({ upTo: 10_000 }))).toMatch(/changed after choice 10000, which/);
    expect(why(second, with_({ upTo: 2 }))).toMatch(/checks: the record is incomplete/);
    expect(why(second, { ...record, earlier: [{ ...part!, upTo: 4 }, part!] })).toMatch(
      /changed after choice 3, which/,
    );
  });

  test('when the dice go on elsewhere', () => {
    const state = (change: object): MatchRecord =>
      with_({ state: { ...part!.state, chance: { ...part!.state.chance, ...change } } });
    expect(why(second, state({ key: 'ab'.repeat(32) }))).toMatch(/^choice 3: .*do not go on in the stream/);
    expect(why(second, state({ word: -1 }))).toMatch(/do not go on in the stream/);
    expect(why(second, state({ script: [6, 6] }))).toMatch(/do not go on in the stream/);
    const { chance } = part!.state;
    const further = { ...part!, state: { ...part!.state, chance: { ...chance, word: chance.word + 1 } } };
    const twice = [further, part!];
    expect(why(second, { ...record, earlier: twice })).toMatch(/do not go on in the stream/);
  });

  test('when these rules cannot go on from what was left', () => {
    const { chance } = part!.state;
    expect(why(second, with_({ state: { chance } }))).toMatch(/cannot go on from the state/);
    expect(why(second, with_({ state: { ...part!.state, sealed: 7, players: 'x' } }))).toMatch(/^choice \d/);
  });

  test('when it was played with other cards', () => {
    const other = { id: ambushGame.pack.id, version: ambushGame.pack.version, digest: 'cd'.repeat(32) };
    const cards = { ...record, earlier: [{ ...part!, rulesVersion: '2', pack: other }] };
    expect(() => verify(second, cards)).toThrow(/its check is/);
    expect(playParts(second, { ...cards, checks: [] }).map(({ match }) => match === undefined)).toEqual([true, false]);
  });
});
