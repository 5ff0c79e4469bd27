// Packs beside those of the house: offered, fetched by their digests, played with by people and bots, and missed by name
// where they went.

import type { PlayedPack } from '@automachia/manifest';
import { playedPack } from '@automachia/manifest';
import type { GameInfo, Seated } from '@automachia/protocol';
import { manifestOf, readHousePack } from '@automachia/shelf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PackTexts } from '../src/http/packTexts.js';
import { aPerson } from './around/aPerson.js';
import { aPlace, aServer, noLimits } from './around/aServer.js';
import { eventually } from './around/eventually.js';
import { HandClock } from './around/handClock.js';

const house = await readHousePack(manifestOf('tournoi')!);

/** Tournoi with seven lives, and nothing else changed. */
function sevenLives(version = '1.2.3'): PlayedPack {
  const numbers = { ...(house.pack as object), id: 'seven-lives', version, lives: [7] };
  const names = { [house.name]: 'Seven lives' };
  const texts = Object.fromEntries(
    Object.entries(house.texts).map(([language, words]) => [language, { ...words, ...names }]),
  ) as unknown as PlayedPack['texts'];
  return playedPack('tournoi', numbers, house.name, texts);
}

const wanted = { game: 'tournoi', seats: [{ kind: 'me' }, { kind: 'bot', level: 'rookie' }] };

async function fetched(origin: string, path: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const answer = await fetch(origin + path);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test('every pack is offered by its name, that of the house first, and fetched once and for all', async () => {
  const pack = sevenLives();
  const { origin } = await aServer({ packs: [pack, { ...house }] });
  const { body: games } = await fetched(origin, '/api/games');
  const { packs } = (games as GameInfo[]).find(({ id }) => id === 'tournoi')!;
  expect(packs.map(({ id, version }) => [id, version])).toEqual([
    [house.id, house.version],
    ['seven-lives', '1.2.3'],
  ]);
  expect(packs[1]).toMatchObject({ digest: pack.digest, name: { en: 'Seven lives', fr: 'Seven lives' } });
  for (const one of [pack, house]) {
    const { headers, body } = await fetched(origin, `/api/packs/${one.digest}`);
    expect(body).toEqual(JSON.parse(JSON.stringify(one)));
    expect(headers.get('cache-control')).toContain('immutable');
    const again = await fetch(`${origin}/api/packs/${one.digest}`, {
      headers: { 'if-none-match': headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  }
  expect((await fetched(origin, `/api/packs/${'0'.repeat(64)}`)).status).toBe(404);
});

test('a pack is written once, and no more of them are kept than there is room for', async () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => stringify.mockRestore());
  const written = (pack: PlayedPack) => stringify.mock.calls.filter(([one]) => one === pack).length;
  const [one, two] = [sevenLives('1.0.0'), sevenLives('2.0.0')];
  const { origin } = await aServer({ packs: [one] });
  for (let i = 0; i < 5; i++) await fetched(origin, `/api/packs/${one.digest}`);
  expect(written(one)).toBe(1);
  const texts = new PackTexts(JSON.stringify(one).length);
  stringify.mockClear();
  for (const pack of [one, one, two, one]) expect(JSON.parse(await texts.of(pack))).toMatchObject({ id: pack.id });
  expect([written(one), written(two)]).toEqual([2, 1]);
});

test('whoever has a pack sent pays by its length, and whoever only asks whether it changed does not', async () => {
  const clock = new HandClock();
  const { origin } = await aServer({ clock, limits: { ...noLimits, perSecond: 10 } });
  const gkr = await readHousePack(manifestOf('gkr')!);
  const path = `${origin}/api/packs/${gkr.digest}`;
  const ask = async (count: number, headers = {}) => {
    const answers = [];
    for (let i = 0; i < count; i++) answers.push(await fetch(path, { headers }));
    return answers;
  };
  await ask(1);
  await clock.pass(4000);
  // Thirty plain requests at once: one for each that asks, and seven for what is sent.
  const answers = await ask(5);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  const known = { 'if-none-match': answers[0]!.headers.get('etag')! };
  await clock.pass(4000);
  expect(new Set((await ask(29, known)).map(({ status }) => status))).toEqual(new Set([304]));
  // Whoever may still ask, and can pay nothing for it, is not told to keep the refusal for ever.
  const [refused] = await ask(1);
  expect([refused!.status, refused!.headers.get('cache-control')]).toEqual([429, 'no-store']);
});

test('a match is played with the pack that was asked for, by bots as well, and remembers it', async () => {
  const pack = sevenLives();
  const file = aPlace();
  const first = await aServer({ file, packs: [pack] });
  const ann = await aPerson(first);
  const { match } = await ann.post<{ match: { id: string; pack: object; options: object } }>('/api/matches', {
    ...wanted,
    pack: pack.digest,
  });
  expect(match.pack).toEqual({ id: 'seven-lives', version: '1.2.3', digest: pack.digest });
  expect(match.options).toMatchObject({ life: 7 });
  await eventually(async () => expect((await ann.infoOf(match)).asked).toEqual([1]));
  await first.stop();

  // Without its pack it is held, and says what to do; nothing is lost.
  const without = await aServer({ file });
  const held = await fetched(without.origin, `/api/matches/${match.id}`);
  expect(held.body).toMatchObject({ status: 'held', why: expect.stringContaining('seven-lives 1.2.3') as string });
  await without.stop();

  const again = await aServer({ file, packs: [pack] });
  const back = await fetched(again.origin, `/api/matches/${match.id}`);
  expect(back.body).toMatchObject({ status: 'playing', asked: [1] });
});

test('what was played with a pack that went is not played again with that of the house, though their versions are alike', async () => {
  const pack = sevenLives(house.version);
  const file = aPlace();
  const first = await aServer({ file, packs: [pack] });
  const ann = await aPerson(first);
  const { match } = await ann.post<Seated>('/api/matches', { ...wanted, pack: pack.digest });
  await ann.ask('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'bot', level: 'rookie' });
  await eventually(async () => expect((await ann.ask('GET', `/api/matches/${match.id}/record`)).status).toBe(200));
  await first.stop();
  const { origin } = await aServer({ file });
  const position = await fetched(origin, `/api/matches/${match.id}/position?at=4`);
  expect([position.status, position.body]).toEqual([409, expect.objectContaining({ error: 'notPossible' })]);
  const stills = await fetched(origin, `/api/matches/${match.id}/stills?n=4`);
  expect(stills.body).toEqual({ n: 4, stills: [] });
  // What is kept of it is told all the same.
  const past = await fetched(origin, `/api/matches/${match.id}/past?seat=1`);
  expect(past.body).toMatchObject({ first: { robots: { 1: { life: 7 } } } });
});

test('the pack of the house by its digest is the pack of the house; one that there is not makes no match', async () => {
  const ann = await aPerson(await aServer());
  const { match } = await ann.post<{ match: { pack: object } }>('/api/matches', { ...wanted, pack: house.digest });
  expect(match.pack).toEqual({ id: house.id, version: house.version });
  await expect(ann.post('/api/matches', { ...wanted, pack: '0'.repeat(64) })).rejects.toThrow(/no pack of that digest/);
  // Nor does that of the house for another game: it is not silently exchanged for the right one.
  const { digest } = await readHousePack(manifestOf('gkr')!);
  await expect(ann.post('/api/matches', { ...wanted, pack: digest })).rejects.toThrow(/no pack of that digest/);
});
