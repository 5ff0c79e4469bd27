// Dice that were promised: the browser keeps what it saw first and what it sent, and finds a server out that changes it.

import type { MatchInfo, NewMatch, Seated } from '@automachia/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as KeptDice from '../src/online/keptDice.js';
import type * as Sitting from '../src/online/sitting.js';
import type { SocketLink as SocketLinkType } from '../src/online/socketLink.js';
import { pretendToBeAPage } from './around/page.js';
import { PretendedServer } from './around/pretendedServer.js';

let kept: typeof KeptDice;
let sitting: typeof Sitting;
let SocketLink: typeof SocketLinkType;
let server: PretendedServer;
let hear: (message: unknown) => void = () => undefined;

beforeAll(async () => {
  pretendToBeAPage();
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly OPEN = 1;
      readonly readyState = 1;
      addEventListener(type: string, listener: (event: { data: string }) => void): void {
        if (type === 'message') hear = (message) => listener({ data: JSON.stringify(message) });
      }
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) =>
    server.answer(method, path, body),
  );
  kept = await import('../src/online/keptDice.js');
  sitting = await import('../src/online/sitting.js');
  ({ SocketLink } = await import('../src/online/socketLink.js'));
});
beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  server = new PretendedServer();
});
afterAll(() => vi.unstubAllGlobals());

const wanted = { game: 'tournoi', seats: [{ kind: 'me' }, { kind: 'bot', level: 'rookie' }] } as unknown as NewMatch;

/** A table that shows these matches one after the other; what the browser says of the dice after the last. */
function look({ id }: MatchInfo, seat: number, ...shown: readonly MatchInfo[]): KeptDice.KeptDice {
  const link = new SocketLink(id, 'tournoi', new kept.DiceWatch(id, seat), { id: 'tournoi-house', version: '1.0.0' });
  link.listen(seat, { hear: () => undefined, connection: () => undefined, last: () => undefined });
  for (const match of shown) hear({ type: 'table', match });
  return link.dice.kept.value!;
}

const changed = (match: MatchInfo, commitment: string, contributions = match.fairness.contributions): MatchInfo => ({
  ...match,
  fairness: { ...match.fairness, commitment, contributions },
});

test('who comes only after the end has nothing to compare with; who was there before has', () => {
  const over = { ...server.waiting(), id: 'late', status: 'over' } as MatchInfo;
  expect(look(over, 0, over)).toMatchObject({ how: 'over' });
  expect(look(over, 0, changed(over, 'another')).broken).toMatchObject({ what: 'commitment' });
  const earlier = { ...over, id: 'earlier', status: 'playing' } as MatchInfo;
  expect(look(earlier, 0, earlier, { ...earlier, status: 'over' })).toMatchObject({ how: 'watching' });
});

describe('who makes a match', () => {
  test('holds the server to the promise, at every table, and for good', async () => {
    const { match } = await sitting.make(wanted);
    expect(look(match, 1, match)).toMatchObject({ commitment: 'promised 1', how: 'promised', seats: [1] });
    expect(look(match, 1, match).broken).toBeUndefined();
    const broken = { what: 'commitment', shown: 'another' };
    expect(look(match, 1, match, changed(match, 'another'))).toMatchObject({ commitment: 'promised 1', broken });
    // It stays when the right one is shown again, and when the page is opened again.
    expect(look(match, 1, match)).toMatchObject({ commitment: 'promised 1', broken });
    expect(kept.keptDice(match.id)).toMatchObject({ broken });
    // Nor does a third one take the place of the second.
    expect(look(match, 1, changed(match, 'a third'))).toMatchObject({ commitment: 'promised 1', broken });
  });

  test('is told even where the very first answer breaks it', async () => {
    server.madeWith = 'another';
    const { match } = await sitting.make(wanted);
    const broken = { what: 'commitment', shown: 'another' };
    expect(look(match, 1, match)).toMatchObject({ commitment: 'promised 1', how: 'promised', broken });
  });

  test('is told where other words are shown for their seat, or none', async () => {
    const { match } = await sitting.make(wanted);
    const { commitment } = match.fairness;
    expect(look(match, 1, changed(match, commitment, ['mine?', '']))).toMatchObject({
      broken: { what: 'words', shown: 'mine?' },
    });
    const other = (await sitting.make(wanted)).match;
    expect(look(other, 1, changed(other, other.fairness.commitment, [])).broken).toEqual({ what: 'words', shown: '' });
  });

  test.each([
    ['cannot store', 503],
    ['is not there', 0],
  ])('sends the same words with the same promise again to a server that %s', async (_, status) => {
    server.refusals = [{ status }, { status }];
    await expect(sitting.make(wanted)).rejects.toThrow();
    await expect(sitting.make(wanted)).rejects.toThrow();
    const { match } = await sitting.make(wanted);
    expect(server.heard).toHaveLength(3);
    expect(new Set(server.heard.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(look(match, 1, match)).toMatchObject({ refusals: 2, redrawn: 0, commitment: 'promised 1' });
    // The next match has its own.
    await sitting.make(wanted);
    expect(server.heard[3]!.contribution).not.toBe(server.heard[2]!.contribution);
    expect(server.heard[3]!.promise).not.toBe(server.heard[2]!.promise);
  });

  test('never gives words that the server has heard to another promise, and counts how often dice were drawn anew', async () => {
    server.refusals = [{ status: 503 }, { status: 409, isAboutPromise: true }];
    await expect(sitting.make(wanted)).rejects.toThrow();
    const { match } = await sitting.make(wanted);
    const [first, again, last] = server.heard;
    expect(again).toEqual(first);
    expect(last!.promise).not.toBe(first!.promise);
    expect(last!.contribution).not.toBe(first!.contribution);
    expect(look(match, 1, match)).toMatchObject({ refusals: 2, redrawn: 1, commitment: 'promised 2' });
  });

  test('keeps the promise where something else is in the way', async () => {
    server.refusals = [{ status: 409 }, { status: 409 }];
    await expect(sitting.make(wanted)).rejects.toThrow();
    await expect(sitting.make(wanted)).rejects.toThrow();
    expect(server.heard).toHaveLength(2);
    expect(server.heard[1]).toEqual(server.heard[0]);
  });
});

describe('who joins a match', () => {
  test('and sits down elsewhere, or gets up, holds the server to no words for a seat that is another’s', async () => {
    const { match } = await sitting.join(server.waiting(), undefined);
    const { commitment } = match.fairness;
    const { words } = look(match, 2, match);
    kept.forgetSeats(match.id);
    expect(look(match, 0, changed(match, commitment, ['theirs', 'others'])).broken).toBeUndefined();
    kept.keepSent(match.id, { seats: [2] });
    kept.keepSent(match.id, { seats: [1] });
    expect(look(match, 1, changed(match, commitment, [words!, 'others'])).broken).toBeUndefined();
    expect(look(match, 1, changed(match, commitment, ['theirs', words!])).broken).toMatchObject({ what: 'words' });
  });

  test('holds the server to what it showed before', async () => {
    const info = server.waiting();
    // Looked at before, and not taken.
    expect(look(info, 0, info)).toMatchObject({ how: 'watching' });
    server.madeWith = 'another';
    const { match } = await sitting.join(info, undefined);
    const broken = { what: 'commitment', shown: 'another' };
    expect(look(match, 2, match)).toMatchObject({ commitment: 'shown', how: 'before', seats: [2], broken });
  });

  test('says the same words again after a refusal', async () => {
    const info = server.waiting();
    server.refusals = [{ status: 503 }];
    await expect(sitting.join(info, undefined)).rejects.toThrow();
    const { match } = await sitting.join(info, undefined);
    expect(server.heard[1]!.contribution).toBe(server.heard[0]!.contribution);
    expect(look(match, 2, match)).toMatchObject({ how: 'before', refusals: 1, words: server.heard[0]!.contribution });
    expect(look(match, 2, match).broken).toBeUndefined();
  });

  test('after a match looks at what the rematch of others promises first', async () => {
    const before = { ...server.waiting(), id: 'before', rematch: { id: 'waiting', seat: 1 } } as MatchInfo;
    const { match } = await sitting.playAgain(before);
    expect(look(match, 2, match)).toMatchObject({ commitment: 'shown', how: 'before', seats: [2] });
    expect(look(match, 2, match).broken).toBeUndefined();
  });

  test('and is told that it was not seen before where somebody was faster', async () => {
    const before = { ...server.waiting(), id: 'before', rematch: null } as MatchInfo;
    const { match } = await sitting.playAgain(before);
    expect(look(match, 2, match)).toMatchObject({ commitment: 'shown', how: 'seated', seats: [2] });
  });
});

test('a seat that is claimed, and a match that is watched, are held to what this browser saw first', async () => {
  const { match }: Seated = await sitting.sitDownAgain('waiting', 'key');
  expect(look(match, 2, match)).toMatchObject({ commitment: 'shown', how: 'seated' });
  expect(look(match, 2, changed(match, 'another'))).toMatchObject({
    commitment: 'shown',
    broken: { shown: 'another' },
  });
  const watched = { ...match, id: 'watched' };
  expect(look(watched, 0, watched)).toMatchObject({ how: 'watching' });
  expect(look(watched, 0, changed(watched, 'another')).broken).toBeDefined();
});

test('a browser that keeps nothing still compares while the page is open, and knows that it will forget', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const { match } = await sitting.make(wanted);
  expect(look(match, 1, changed(match, 'another'))).toMatchObject({ how: 'promised', broken: { shown: 'another' } });
  expect(new kept.DiceWatch(match.id, 1).isStored).toBe(false);
});

test('what was kept and cannot be read is as good as nothing', () => {
  localStorage.setItem('automachia.dice.odd', '{"commitment":');
  expect(kept.keptDice('odd')).toBeUndefined();
});
