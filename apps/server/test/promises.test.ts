// Dice that the server cannot steer: it is bound to its part before it hears anybody's words.

import { Random } from '@automachia/kernel';
import { commitmentTo, type MatchRecord, verify } from '@automachia/kernel/host';
import type { DicePromise, Problem, Seated } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { PROMISE_LASTS } from '../src/promises.js';
import { aPerson, Person, request } from './around/aPerson.js';
import { aPlace, aPowerCut, aServer, noLimits } from './around/aServer.js';
import { HandClock } from './around/handClock.js';
import { like } from './around/like.js';
import { allIsWell, playAtRandom } from './around/playing.js';

const meAndABot = [{ kind: 'me' }, { kind: 'bot', level: 'rookie' }] as const;
const meAndAnybody = [{ kind: 'me' }, { kind: 'open' }] as const;

const promiseTo = (person: Person): Promise<DicePromise> => person.post('/api/promises');

const tries = (person: Person, more: object) =>
  person.ask<Problem & Seated>('POST', '/api/matches', { game: 'tournoi', seats: meAndAnybody, ...more });

test('the commitment is known before the contribution, the secret at the end is the promised one, the record holds', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { promise, commitment } = await promiseTo(ann);
  const { match } = await ann.makes(meAndABot, { promise, contribution: 'my own words' });
  expect(match.fairness.commitment).toBe(commitment);
  // The bot's words would be the server's.
  expect(match.fairness.contributions).toEqual(['my own words', '']);

  const seat = await ann.follows(match, 1);
  await playAtRandom([seat], new Random(1));
  allIsWell(seat);
  const { fairness } = await ann.infoOf(match);
  expect(commitmentTo(fairness.secret!)).toBe(commitment);
  const record = await ann.get<MatchRecord>(`/api/matches/${match.id}/record`);
  expect(verify(tournoi, record).checked).toHaveLength(3);
  expect(record).toMatchObject({ chance: { fairness: { commitment, contributions: ['my own words', ''] } } });
});

test('a promise tells nothing about the dice, and no two are the same', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const promises = [await promiseTo(ann), await promiseTo(ann)];
  expect(new Set(promises.map((one) => one.commitment)).size).toBe(2);
  for (const { promise } of promises) {
    const { match } = await ann.makes(meAndAnybody, { promise });
    const secret = (await server.storage.match(match.id))!.match.secret;
    expect(promise).not.toContain(secret);
    expect(promise).not.toContain(match.id);
    for (const part of promise.split('.')) expect(Buffer.from(part, 'base64url').toString('hex')).not.toBe(secret);
  }
});

test('a promise is good for one match, however close together two are asked for', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { promise } = await promiseTo(ann);
  const asked = ['one', 'two', 'three'].map((contribution) => tries(ann, { promise, contribution }));
  const answers = await Promise.all([...asked, tries(ann, { promise })]);
  expect(answers.map((one) => one.status).sort((one, other) => one - other)).toEqual([201, 409, 409, 409]);
  const message = like(/been used.*another promise/);
  // A program knows by the details that it needs another promise, not that something else is in the way.
  const used = { status: 409, body: { error: 'notPossible', message, details: [{ path: 'promise', message }] } };
  expect(await tries(ann, { promise })).toMatchObject(used);
  expect(await ann.get('/api/me/matches')).toHaveLength(1);
});

test('a promise is not good again after its match was cancelled', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { promise } = await promiseTo(ann);
  const { match } = await ann.makes(meAndAnybody, { promise });
  expect((await ann.ask('DELETE', `/api/matches/${match.id}/seats/1`)).body).toMatchObject({ status: 'cancelled' });
  expect(await tries(ann, { promise })).toMatchObject({ status: 409, body: { error: 'notPossible' } });
});

test('a request that was refused leaves the promise as good as it was', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { promise, commitment } = await promiseTo(ann);
  expect((await tries(ann, { promise, options: { life: 77 } })).status).toBe(400);
  expect((await tries(ann, { promise })).body.match.fairness.commitment).toBe(commitment);
});

test('a promise is none any more where the database is another one: restored, copied, or after a restart', async () => {
  const file = aPlace();
  const first = await aServer({ file });
  const ann = await aPerson(first);
  const [used, kept] = [await promiseTo(ann), await promiseTo(ann)];
  const backup = aPowerCut(first);
  await ann.makes(meAndAnybody, { promise: used.promise });
  await first.stop();
  // Whoever has seen the dice of a promise in one of them must not play it in another.
  for (const place of [file, backup]) {
    const again = new Person((await aServer({ file: place })).origin, ann.player, ann.token);
    for (const { promise } of [used, kept]) {
      expect(await tries(again, { promise })).toMatchObject({
        status: 409,
        body: {
          error: 'notPossible',
          message: like(/before the server was restarted.*POST \/api\/promises/),
          details: [{ path: 'promise' }],
        },
      });
    }
    const { promise, commitment } = await promiseTo(again);
    expect((await tries(again, { promise })).body.match.fairness.commitment).toBe(commitment);
  }
});

test('only a guest is promised anything, and nobody can use what was promised to another', async () => {
  const server = await aServer();
  const [ann, eve] = [await aPerson(server), await aPerson(server)];
  expect(await request(server.origin, 'POST', '/api/promises')).toMatchObject({
    status: 401,
    body: { error: 'notSignedIn' },
  });
  const { promise } = await promiseTo(ann);
  expect(await tries(eve, { promise })).toMatchObject({
    status: 403,
    body: { error: 'notYours', message: like(/another player.*POST \/api\/promises/), details: [{ path: 'promise' }] },
  });
  expect((await tries(ann, { promise })).status).toBe(201);
});

test('a promise is good for an hour', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const ann = await aPerson(server);
  const [early, late] = [await promiseTo(ann), await promiseTo(ann)];
  await clock.pass(PROMISE_LASTS);
  expect((await tries(ann, { promise: early.promise })).status).toBe(201);
  await clock.pass(1);
  expect(await tries(ann, { promise: late.promise })).toMatchObject({
    status: 409,
    body: { error: 'notPossible', message: like(/too old.*POST \/api\/promises/), details: [{ path: 'promise' }] },
  });
});

test('what this server did not promise is refused, with what to do', async () => {
  const server = await aServer();
  const [ann, eve] = [await aPerson(server), await aPerson(server)];
  const { promise } = await promiseTo(ann);
  const [since, number, , until, signature] = promise.split('.') as [string, string, string, string, string];
  const forged = [
    '',
    '.',
    '...',
    'x',
    number,
    since,
    `${promise}x`,
    promise.slice(0, -1),
    `${number}.${ann.player.id}.${until}.${signature}`,
    `${since}.${number}.${eve.player.id}.${until}.${signature}`,
    `${since}.${number}.${ann.player.id}.${Number(until) + 1}.${signature}`,
    `${since}.${number}x.${ann.player.id}.${until}.${signature}`,
  ];
  for (const one of forged) {
    for (const person of [ann, eve]) {
      const { status, body } = await tries(person, { promise: one });
      expect([one, status, body.error]).toEqual([one, 400, 'badRequest']);
      expect(body.message).toMatch(/has not made it.*POST \/api\/promises/);
    }
  }
  expect((await tries(ann, { promise: 'x'.repeat(201) })).body).toMatchObject({ error: 'badRequest' });
});

test('without a promise the server draws a secret of its own, another each time', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const made = [await ann.makes(meAndABot), await ann.makes(meAndABot)];
  expect(new Set(made.map(({ match }) => match.fairness.commitment)).size).toBe(2);
  expect(new Set(made.map(({ match }) => match.id)).size).toBe(2);
});

test('who sits in as many unfinished matches as one may makes no other before one is over or given up', async () => {
  const server = await aServer({ limits: { ...noLimits, mostMatches: 3 } });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const waiting = await ann.makes(meAndAnybody);
  const played = await ann.makes(meAndABot);
  await ann.joins(await ben.makes([{ kind: 'me' }, { kind: 'open' }]));
  const { promise, commitment } = await promiseTo(ann);
  const full = { status: 409, body: { error: 'notPossible', message: like(/3 matches that are not over/) } };
  expect(await tries(ann, { promise })).toMatchObject(full);
  expect((await tries(ben, {})).status).toBe(201);

  await ann.ask('DELETE', `/api/matches/${waiting.match.id}/seats/1`);
  expect((await tries(ann, { promise })).body.match.fairness.commitment).toBe(commitment);
  expect(await tries(ann, {})).toMatchObject(full);

  const seat = await ann.follows(played.match, 1);
  await playAtRandom([seat], new Random(1));
  expect((await tries(ann, {})).status).toBe(201);
});
