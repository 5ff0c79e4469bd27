// The documented way through: become somebody, make a match, join it, play it to the end, verify it.

import { Random } from '@automachia/kernel';
import { commitmentTo, type MatchRecord, verify } from '@automachia/kernel/host';
import type { GameInfo, MatchInfo, MyMatch, Player, SentQuestion, Seated } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { aPerson, request } from './around/aPerson.js';
import { aServer } from './around/aServer.js';
import { allIsWell, playAtRandom } from './around/playing.js';

test('two people and a bot play Tournoi to the end, a spectator follows, and anybody can verify it', async () => {
  const server = await aServer();
  const [ann, ben, eve] = [await aPerson(server, { name: 'Ann' }), await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'rookie' }], {
    contribution: 'my own words',
  });
  expect(made.match).toMatchObject({ status: 'waiting', asked: [], fairness: { contributions: [] } });
  expect(made.match.seats.map((seat) => seat.kind)).toEqual(['human', 'open', 'bot']);
  expect(made.yours.map((seat) => seat.seat)).toEqual([1]);
  const early = await ann.follows(made.match, 1);
  expect(early.view).toEqual({});

  const joined = await ben.joins(made, { contribution: 'and mine' });
  expect(joined.yours).toEqual([{ seat: 2, key: expect.any(String) as string }]);
  expect(joined.match.status).toBe('playing');
  const [first, second] = [await ann.follows(made.match, 1), await ben.follows(made.match, 2)];
  const watching = await eve.follows(made.match);
  await playAtRandom([first, second], new Random(1));
  await watching.until(() => watching.isOver, 'the end');
  allIsWell(first, second, watching);
  expect(first.log.map((entry) => entry.how)).toContain('bot');
  expect(watching.messages.every((message) => !('question' in message) || message.question === null)).toBe(true);

  const info = await eve.infoOf(made.match);
  expect(info).toMatchObject({ status: 'over', outcome: { winners: expect.any(Array) as number[] }, asked: [] });
  expect(info.fairness.contributions).toEqual(['my own words', 'and mine', '']);
  expect(commitmentTo(info.fairness.secret!)).toBe(made.match.fairness.commitment);
  const record = await eve.get<MatchRecord>(`/api/matches/${made.match.id}/record`);
  expect(verify(tournoi, record).checked).toHaveLength(3);
  expect(record.seats).toEqual(['Ann', ben.player.name, 'rookie']);
  expect(record.outcome).toEqual(info.outcome);
});

test('who joined early sees the match begin', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const early = await ann.follows(made.match, 1);
  await ben.joins(made);
  await early.until(() => early.question !== null, 'the first question');
  expect(early.view).not.toEqual({});
  const late = await ann.follows(made.match, 1);
  expect(early.view).toEqual(late.view);
  expect(early.log).toEqual(late.log);
  await playAtRandom([early, await ben.follows(made.match, 2)], new Random(2));
  allIsWell(early);
});

test('a listed match is found in the lobby and joined without an invitation; any open seat, or a given one', async () => {
  const server = await aServer();
  const [ann, ben, cleo] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const { match } = await ann.makes([{ kind: 'open' }, { kind: 'me' }, { kind: 'open' }, { kind: 'open' }], {
    isListed: true,
  });
  const secret = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  expect((await ben.get<MatchInfo[]>('/api/matches')).map((one) => one.id)).toEqual([match.id]);
  const given = await ben.post<Seated>(`/api/matches/${match.id}/seats`, { seat: 3 });
  expect(given.yours[0]!.seat).toBe(3);
  const any = await cleo.post<Seated>(`/api/matches/${match.id}/seats`, {});
  expect(any.yours[0]!.seat).toBe(1);
  const mine = await ann.get<MyMatch[]>('/api/me/matches');
  expect(mine).toHaveLength(2);
  expect(mine).toContainEqual(expect.objectContaining({ seats: [2], isYourTurn: false }));
  expect(mine.find((one) => one.match.id === secret.match.id)).toMatchObject({ seats: [1], isYourTurn: false });
  await (await aPerson(server)).post(`/api/matches/${match.id}/seats`, {});
  expect(await ann.get<MyMatch[]>('/api/me/matches')).toContainEqual(
    expect.objectContaining({ seats: [2], isYourTurn: true }),
  );
});

test('bots alone finish a match that its only player has left to them', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'bot', level: 'regular' }]);
  await ann.ask('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'bot', level: 'rookie' });
  const watching = await ann.follows(match);
  await watching.until(() => watching.isOver, 'the end');
  allIsWell(watching);
  expect(new Set(watching.log.slice(1).map((entry) => entry.how))).toEqual(new Set(['bot']));
});

test('everything can be played without a stream: question, choice, undo, position', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const here = `/api/matches/${made.match.id}`;
  expect(await ann.get(`${here}/question?seat=1`)).toBe(null);
  expect(await ann.ask('GET', `${here}/position?seat=1`)).toMatchObject({
    status: 409,
    body: { error: 'notPossible' },
  });
  await ben.joins(made);
  const question = await ann.get<SentQuestion & { options: { choice: unknown; label: object }[] }>(
    `${here}/question?seat=1`,
  );
  expect(question.options.map((option) => option.choice)).toEqual(question.choices);
  expect(question.options[0]).toMatchObject({ label: { key: expect.any(String) as string } });
  const body = { number: question.number, choice: question.choices![0] };
  expect(await ann.post(`${here}/seats/1/choices`, body)).toEqual({ n: 1 });
  expect(await ann.get(`${here}/question?seat=1`)).toBe(null);
  expect(await ann.post(`${here}/seats/1/undos`)).toEqual({ n: 2 });
  expect(await ann.get(`${here}/question?seat=1`)).toEqual(question);
  const position = await ann.get<{ n: number; seat: number; state: { piles: string[] } }>(`${here}/position?seat=1`);
  expect(position).toMatchObject({ n: 2, seat: 1, rulesVersion: tournoi.version });
  const watched = await request<{ seat: number }>(server.origin, 'GET', `${here}/position`);
  expect(watched.body.seat).toBe(0);
});

test('games, guests and what they say about themselves', async () => {
  const server = await aServer();
  const games = (await request<GameInfo[]>(server.origin, 'GET', '/api/games')).body;
  expect(games).toMatchObject([
    { id: 'tournoi', players: { from: 2, to: 4 }, rulesVersion: tournoi.version },
    { id: 'gkr', players: { from: 2, to: 4 } },
    { id: 'gigarobo', players: { from: 2, to: 6 } },
    { id: 'gears', players: { from: 1, to: 4 } },
  ]);
  expect(games[0]!.levels).toEqual(['rookie', 'regular', 'veteran', 'ace']);
  const zoe = await aPerson(server, { name: '  Zoë 🤖 ', shape: 'star', colour: 'violet', language: 'fr' });
  expect(zoe.player).toMatchObject({ name: 'Zoë 🤖', shape: 'star', colour: 'violet', language: 'fr' });
  expect(await zoe.get('/api/me')).toEqual(zoe.player);
  const changed = await zoe.ask<Player>('PATCH', '/api/me', { name: 'Z' });
  expect(changed.body).toEqual({ ...zoe.player, name: 'Z' });
  const nobody = await aPerson(server);
  expect(nobody.player.name).toMatch(/^Guest /);
});

test('a browser is known by its cookie, which no script can read', async () => {
  const server = await aServer();
  const made = await request<{ token: string }>(server.origin, 'POST', '/api/guests', { name: 'Ann' });
  const cookie = made.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^automachia=.*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const [pair] = cookie.split(';');
  const known = await request(server.origin, 'GET', '/api/me', undefined, { cookie: `other=1; ${pair}` });
  expect(known.body).toMatchObject({ name: 'Ann' });
});

test('a bot plays on in somebody’s place, and gives the seat back', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const { match } = await ben.joins(made);
  const [first, second] = [await ann.follows(match, 1), await ben.follows(match, 2)];
  const left = await ann.ask<MatchInfo>('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'bot', level: 'rookie' });
  expect(left.body.seats[0]).toMatchObject({ kind: 'bot', level: 'rookie', name: ann.player.name });
  await second.untilNumber(1);
  expect(second.log.at(-1)).toMatchObject({ seat: 1, how: 'bot' });
  expect(second.match?.seats[0]?.kind).toBe('bot');
  const back = await ann.ask<MatchInfo>('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'me' });
  expect(back.body.seats[0]).toMatchObject({ kind: 'human', level: null });
  await playAtRandom([first, second], new Random(3));
  allIsWell(first, second);
});

test('a seat is given up before the match begins; when the last person leaves, the match is cancelled', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
  const watching = await ben.follows(made.match);
  await ben.joins(made);
  const seat = `/api/matches/${made.match.id}/seats`;
  const gone = await ann.ask<MatchInfo>('DELETE', `${seat}/1`);
  expect(gone.body).toMatchObject({ status: 'waiting', seats: [{ kind: 'open', name: null }, { kind: 'human' }, {}] });
  expect((await ben.ask<MatchInfo>('DELETE', `${seat}/2`)).body.status).toBe('cancelled');
  await watching.until(() => watching.match?.status === 'cancelled', 'the end');
  expect(await ann.ask('POST', seat, { invitation: made.invitation })).toMatchObject({ status: 409 });
});
