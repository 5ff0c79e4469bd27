// What may not be done, and how it is said: what is wrong, where, and what to do.

import net from 'node:net';
import { request as ask } from 'node:http';
import { Random } from '@automachia/kernel';
import type { MatchInfo, Problem } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { routes } from '../src/http/routes.js';
import { HandClock } from './around/handClock.js';
import { aPerson, request } from './around/aPerson.js';
import { openStorage } from '../src/storage/open.js';
import { aPlace, aServer, noLimits } from './around/aServer.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { aChoice, allIsWell, choosesAtRandom, playAtRandom } from './around/playing.js';
import { like } from './around/like.js';

const any = expect.any(String) as string;

test('every route answers somebody unknown, a match that is not there and an id that is none in words', async () => {
  const { origin } = await aServer();
  for (const { method, path, body } of routes) {
    for (const id of ['aaaaaaaaaaaa', 'NOT-AN-ID', '%00', '..%2f..%2fetc']) {
      const address = path.replace(/:id|:digest/, id).replace(':seat', '1');
      const answer = await request<Problem>(origin, method, address, body === undefined ? undefined : {});
      // Some are open to everybody; what belongs to a match or is called by its digest is not, where there is none.
      const isOfSomething = /:id|:digest/.test(path);
      const statuses = isOfSomething ? [400, 401, 404] : [200, 201, 400, 401];
      expect(statuses, `${method} ${address}`).toContain(answer.status);
      expect(answer.body).toMatchObject(answer.status >= 400 ? { error: any, message: any } : {});
    }
  }
});

test('an unknown address and a wrong method lead to the interface', async () => {
  const { origin } = await aServer();
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/games'],
    ['PUT', '/api/me'],
    ['GET', '/nothing/here.txt'],
    ['POST', '/'],
    ['GET', '//'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', `/api/matches/${'a'.repeat(300)}`],
  ] as const) {
    const answer = await request<Problem>(origin, method, path);
    expect(answer, `${method} ${path}`).toMatchObject({
      status: 404,
      body: { error: 'notFound', message: expect.stringContaining('') as string },
    });
  }
  expect(await request(origin, 'GET', '/%zz')).toMatchObject({ status: 400, body: { error: 'badRequest' } });
  expect(await request(origin, 'GET', '/api/%zz')).toMatchObject({ status: 400, body: { error: 'badRequest' } });
});

test.each([
  ['a name that is too long', { name: 'x'.repeat(41) }, 'name'],
  ['an empty name', { name: '   ' }, 'name'],
  ['a name that would disturb a line', { name: 'a\nb' }, 'name'],
  ['a name that reads backwards', { name: 'a\u202eb' }, 'name'],
  ['an unknown shape', { shape: 'blob' }, 'shape'],
  ['an unknown language', { language: 'de' }, 'language'],
  ['a number for a name', { name: 7 }, 'name'],
])('a guest with %s is told where the fault is', async (_, about, path) => {
  const { origin } = await aServer();
  const { status, body } = await request<Problem>(origin, 'POST', '/api/guests', about);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'badRequest', details: [{ path, message: any }] });
  expect(body.message).toContain(`body: ${path}`);
});

test.each([
  ['no game', { game: undefined }, 400, /game/],
  ['an unknown game', { game: 'chess' }, 404, /"chess".*tournoi/],
  ['an option that the game does not have', { options: { lives: 3 } }, 400, /options: .*"lives".*players, life/],
  ['an option out of range', { options: { life: 77 } }, 400, /life: 77 is not one of/],
  [
    'an option that lies very deep',
    { options: { life: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown } },
    400,
    /Options may have at most 4096 characters and be 8 lists or objects deep/,
  ],
  ['a polluted option', { options: { constructor: 1 } }, 400, /"constructor"/],
  ['seats that do not fit the players', { options: { players: 3 } }, 400, /2 seats for a match of 3 players/],
  ['no seats', { seats: [] }, 400, /seats/],
  ['too many seats', { seats: Array.from({ length: 17 }, () => ({ kind: 'open' })) }, 400, /seats/],
  ['more seats than the game has', { seats: Array.from({ length: 5 }, () => ({ kind: 'me' })) }, 400, /players/],
  ['an unknown kind of seat', { seats: [{ kind: 'me' }, { kind: 'cat' }] }, 400, /seats\.1/],
  ['a bot without a level', { seats: [{ kind: 'me' }, { kind: 'bot' }] }, 400, /seats\.1\.level/],
  [
    'nobody to look after it',
    { seats: [{ kind: 'bot', level: 'rookie' }, { kind: 'open' }] },
    400,
    /seats: Nobody to look after it.*"me"/,
  ],
  ['a clock that is too fast', { clock: { seconds: 1 } }, 400, /clock\.seconds/],
  ['a word that is misspelt', { isListd: true }, 400, /body: .*"isListd"/],
  ['a misspelt word of a seat', { seats: [{ kind: 'me', nmae: 'x' }, { kind: 'me' }] }, 400, /seats\.0: .*"nmae"/],
  ['a contribution that cannot be stored', { contribution: 'a\u0000b' }, 400, /contribution/],
  ['half a character in its contribution', { contribution: '\ud800' }, 400, /contribution/],
  ['a contribution that is too long', { contribution: 'x'.repeat(81) }, 400, /contribution/],
])('a match with %s is not made, and the answer says what to change', async (_, change, status, message) => {
  const server = await aServer();
  const ann = await aPerson(server);
  const wanted = { game: 'tournoi', seats: [{ kind: 'me' }, { kind: 'open' }], ...change };
  const answer = await ann.ask<Problem>('POST', '/api/matches', wanted);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toMatch(message);
  expect(await ann.get('/api/me/matches')).toEqual([]);
});

test('bodies that are no JSON, polluted or too large are refused before anybody looks at them', async () => {
  const { origin } = await aServer();
  const post = (body: string) => request<Problem>(origin, 'POST', '/api/guests', body);
  expect(await post('{"name":')).toMatchObject({ status: 400, body: { error: 'badRequest' } });
  expect(await post('{"__proto__":{"name":"x"}}')).toMatchObject({ status: 400, body: { error: 'badRequest' } });
  expect(await post(`{"name":"${'x'.repeat(20_000)}"}`)).toMatchObject({ status: 413, body: { error: 'tooLarge' } });
  // As curl sends it where nobody says what it is.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await fetch(`${origin}/api/guests`, { method: 'POST', body: '{"name":"Ada"}', headers });
  expect([form.status, ((await form.json()) as Problem).message]).toEqual([
    400,
    'Send the body as JSON, with the header "Content-Type: application/json".',
  ]);
  const text = await fetch(`${origin}/api/guests`, { method: 'POST', body: 'hello' });
  expect(text.status).toBe(400);
});

test('whoever does not say which seat they mean is told how to', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'me' }]);
  const { status, body } = await ann.ask<Problem>('GET', `/api/matches/${match.id}/question`);
  expect([status, body.error, body.message]).toEqual([400, 'badRequest', expect.stringContaining('?seat=1')]);
});

test('nobody acts for, looks through or changes a seat that is not theirs', async () => {
  const server = await aServer();
  const [ann, ben, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const { match } = await ben.joins(await ann.makes([{ kind: 'me' }, { kind: 'open' }]));
  const here = `/api/matches/${match.id}`;
  const notYours = { status: 403, body: { error: 'notYours', message: any } };
  const mallory: [string, string, unknown?][] = [
    ['POST', `${here}/seats/1/choices`, { number: 1, choice: 'pass' }],
    ['POST', `${here}/seats/1/undos`],
    ['PATCH', `${here}/seats/1`, { play: 'me' }],
    ['PATCH', `${here}/seats/1`, { play: 'bot', level: 'rookie' }],
    ['DELETE', `${here}/seats/1`],
    ['GET', `${here}/question?seat=1`],
    ['GET', `${here}/position?seat=1`],
    ['GET', `${here}/stream?seat=1`],
    ['POST', `${here}/claims`, { key: 'guessed' }],
  ];
  for (const [method, path, body] of mallory) {
    for (const who of [eve, ben])
      expect(await who.ask(method, path, body), `${method} ${path}`).toMatchObject(notYours);
    const unknown = await request<Problem>(server.origin, method, path, body);
    expect(unknown, `${method} ${path}`).toMatchObject({ status: 401, body: { error: 'notSignedIn' } });
  }
  for (const seat of [3, 9, 17]) {
    expect((await ann.ask('POST', `${here}/seats/${seat}/undos`)).status).toBeGreaterThanOrEqual(400);
    expect((await ann.ask('GET', `${here}/stream?seat=${seat}`)).status).toBeGreaterThanOrEqual(400);
  }
  for (const query of ['seat=-1', 'seat=x', 'seat=1.5', 'after=-1', 'after=x', 'after=1e999']) {
    expect(await ann.ask('GET', `${here}/stream?${query}`)).toMatchObject({ status: 400 });
  }
  const peeping = eve.connects(match, 1);
  await peeping.untilClosed();
  expect(peeping.messages).toEqual([]);
  const watching = await eve.follows(match);
  expect(await watching.chooses('pass', 1)).toMatchObject({ type: 'problem', error: 'notYours' });
  expect(await watching.takesBack()).toMatchObject({ type: 'problem', error: 'notYours' });
});

test('over the shoulder one looks only where the table allows it, or when the match is over', async () => {
  const server = await aServer();
  const [ann, ben, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const known = { isOpenHanded: true };
  const open = await ben.joins(await ann.makes([{ kind: 'me' }, { kind: 'open' }], known), known);
  const own = await ann.follows(open.match, 1);
  const over = await eve.follows(open.match, 1);
  expect(over.view).toEqual(own.view);
  expect(over.question).toBe(null);
  const other = await ben.follows(open.match, 2);
  await playAtRandom([own, other], new Random(4));
  await over.until(() => over.isOver, 'the end');
  expect(over.view).toEqual(own.view);
  expect(over.messages.every((one) => !('question' in one) || one.question === null)).toBe(true);
  expect(over.messages.every((one) => !('undo' in one) || one.undo === 0)).toBe(true);
  allIsWell(own, over, other);

  const closed = await ben.joins(await ann.makes([{ kind: 'me' }, { kind: 'open' }]));
  await playAtRandom([await ann.follows(closed.match, 1), await ben.follows(closed.match, 2)], new Random(5));
  const after = await eve.follows(closed.match, 2);
  expect(after.view).not.toEqual({});
  expect(after.question).toBe(null);
});

test('a record is not given out before the end: it would tell everything', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const early = await ann.ask('GET', `/api/matches/${made.match.id}/record`);
  expect(early).toMatchObject({ status: 409, body: { error: 'notPossible' } });
  await ben.joins(made);
  expect(await ann.ask('GET', `/api/matches/${made.match.id}/record`)).toMatchObject({ status: 409 });
  expect((await ann.infoOf(made.match)).fairness.secret).toBe(undefined);
});

test('nobody chooses before a match begins, after it is over, twice, late, or what is not offered', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const early = await ann.follows(made.match, 1);
  expect(await early.chooses('pass', 1)).toMatchObject({
    error: 'notPossible',
    message: like(/begun/),
  });
  expect(await early.takesBack()).toMatchObject({ error: 'notPossible' });
  await ben.joins(made);
  const [one, other] = [await ann.follows(made.match, 1), await ben.follows(made.match, 2)];
  expect(await one.chooses({ cards: ['no-such-card'] })).toMatchObject({ type: 'refused', refused: 'notUnderstood' });
  expect(await one.chooses('pass')).toMatchObject({ type: 'refused', refused: 'notOffered', rule: any });
  const choice = aChoice(one, new Random(1));
  const { number } = one.question!;
  await one.chooses(choice);
  expect(await one.chooses(choice, number)).toMatchObject({ type: 'refused', refused: 'alreadyChosen' });
  await choosesAtRandom(other, new Random(2));
  expect(await one.chooses(choice, number)).toMatchObject({ type: 'refused', refused: 'staleDecision' });
  const http = await ann.ask('POST', `/api/matches/${made.match.id}/seats/1/choices`, { number, choice });
  expect(http).toMatchObject({
    status: 409,
    body: { refused: 'staleDecision', rule: any, reasons: expect.any(Array) as [] },
  });
  await playAtRandom([one, other], new Random(6));
  expect(await one.chooses(choice, number)).toMatchObject({
    type: 'problem',
    error: 'notPossible',
    message: 'The match is over.',
  });
  expect(await one.takesBack()).toMatchObject({ error: 'notPossible' });
  allIsWell(one, other);
});

test('a choice is taken back only while nothing was learnt by it', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const { match } = await ben.joins(await ann.makes([{ kind: 'me' }, { kind: 'open' }]));
  const [one, other] = [await ann.follows(match, 1), await ben.follows(match, 2)];
  const first = one.view;
  await choosesAtRandom(one, new Random(1));
  expect(one.undo).toBe(1);
  expect(await other.takesBack()).toMatchObject({ error: 'notPossible', message: like(/take back/) });
  expect(await one.takesBack()).toMatchObject({ type: 'update', how: 'undo', undone: 1, undo: 0 });
  expect(one.view).toEqual(first);
  expect(await one.takesBack()).toMatchObject({ error: 'notPossible' });
  await choosesAtRandom(one, new Random(2));
  await choosesAtRandom(other, new Random(3));
  // Now both hands are revealed.
  expect(await other.takesBack()).toMatchObject({ error: 'notPossible' });
  await one.untilNumber(other.n);
  expect(await one.takesBack()).toMatchObject({ error: 'notPossible' });
  allIsWell(one, other);
});

test('an unlisted match needs its invitation; a seat that is taken stays taken', async () => {
  const server = await aServer();
  const [ann, ben, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const seats = `/api/matches/${made.match.id}/seats`;
  expect(await eve.ask('POST', seats, {})).toMatchObject({ status: 403, body: { error: 'notYours' } });
  expect(await eve.ask('POST', seats, { invitation: 'x' })).toMatchObject({ status: 403 });
  const { invitation } = made;
  expect(await ben.ask('POST', seats, { invitation, seat: 1 })).toMatchObject({ status: 409 });
  expect(await ben.ask('POST', seats, { invitation, seat: 3 })).toMatchObject({ status: 409 });
  await ben.joins(made);
  expect(await eve.ask('POST', seats, { invitation })).toMatchObject({ status: 409, body: { error: 'notPossible' } });
  const gone = await ann.ask<Problem>('DELETE', `${seats}/1`);
  expect(gone).toMatchObject({ status: 409, body: { message: like(/bot play on/) } });
});

test('who gave a seat up does not see through the eyes of whoever took it', async () => {
  const server = await aServer();
  const [ann, ben, cleo] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const open = await ann.follows(made.match, 1);
  const lines = await ann.followsLines(made.match, 1);
  await ben.joins(made, { seat: 2 }).catch(() => {});
  const other = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
  const [socket, text] = [await ann.follows(other.match, 1), await ann.followsLines(other.match, 1)];
  await ben.joins(other, { seat: 2 });
  await ann.ask('DELETE', `/api/matches/${other.match.id}/seats/1`);
  await cleo.joins(other, { seat: 1 });
  await ann.joins(other, { seat: 3 });
  for (const one of [socket, text]) {
    await one.untilClosed();
    expect(one.view).toEqual({});
    expect(one.messages.at(-1)).toMatchObject({ type: 'problem', error: 'notYours' });
  }
  expect((await ann.infoOf(other.match)).status).toBe('playing');
  allIsWell(open, lines);
});

test('of two who want the same seat at once exactly one gets it', async () => {
  const server = await aServer();
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(server)));
  const [ann, ...rivals] = people;
  for (let round = 0; round < 5; round++) {
    const { match, invitation } = await ann!.makes([{ kind: 'me' }, { kind: 'open' }]);
    const answers = await Promise.all(
      rivals.map((one) => one.ask('POST', `/api/matches/${match.id}/seats`, { invitation, seat: 2 })),
    );
    expect(answers.map((one) => one.status).sort((one, other) => one - other)).toEqual([201, 409, 409, 409, 409]);
    expect((await ann!.infoOf(match)).status).toBe('playing');
  }
});

test('however people and their second thoughts meet, a match begins once and with every seat taken', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage });
  const [ann, ben, cleo] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  storage.delay = 4;
  for (let round = 0; round < 20; round++) {
    const made = await ann.makes([
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'bot', level: 'rookie' },
    ]);
    const seats = `/api/matches/${made.match.id}/seats`;
    const { invitation } = made;
    await Promise.all([
      ben.ask('POST', seats, { invitation }),
      cleo.ask('POST', seats, { invitation }),
      round % 2 === 0 ? ann.ask('DELETE', `${seats}/1`) : undefined,
    ]);
    const info = await ann.infoOf(made.match);
    const isFull = info.seats.every((seat) => seat.kind !== 'open');
    // Where Ann left before anybody came, the match is cancelled.
    expect(isFull ? ['playing'] : ['waiting', 'cancelled']).toContain(info.status);
    if (info.status !== 'playing') continue;
    const watching = await ann.follows(made.match);
    await watching.until(() => watching.log.length > 1, 'the bot');
    expect((await server.storage.entries(made.match.id, 0)).length).toBe(watching.n);
    allIsWell(watching);
    watching.leave();
  }
});

test('a foreign site cannot act for somebody, whatever cookie the browser sends along', async () => {
  const server = await aServer({ origins: ['https://friend.example'] });
  const ann = await aPerson(server);
  const cookie = `automachia=${ann.token}`;
  const from = (origin: string) =>
    request<Problem>(server.origin, 'PATCH', '/api/me', { name: 'X' }, { cookie, origin });
  for (const origin of ['https://evil.example', 'null', `${server.origin}.evil.example`, 'http://127.0.0.1:1', '%']) {
    expect(await from(origin)).toMatchObject({ status: 403, body: { error: 'foreignOrigin' } });
  }
  expect(await from(server.origin)).toMatchObject({ status: 200 });
  expect(await from('https://friend.example')).toMatchObject({ status: 200 });
});

test('nor can one that names neither itself nor us, as in HTTP/1.0', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const body = '{"name":"X"}';
  const said = `Cookie: automachia=${ann.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  for (const origin of ['Origin: null', 'Origin: file://\r\nHost:', 'Origin: x:y\r\nHost:']) {
    const socket = net.connect({ port: server.port, host: '127.0.0.1' });
    socket.write(`PATCH /api/me HTTP/1.0\r\n${origin}\r\n${said}`);
    let answer = '';
    for await (const data of socket) answer += String(data);
    expect([origin, answer.split('\r\n', 1)[0]]).toEqual([origin, 'HTTP/1.1 403 Forbidden']);
  }
});

test('a token that was forged, cut, or signed by another server is nobody’s', async () => {
  const [server, other] = [await aServer(), await aServer()];
  const [ann, foreign] = [await aPerson(server), await aPerson(other)];
  const [id, signature] = ann.token.split('.') as [string, string];
  const forged = [
    foreign.token,
    `${id}.`,
    `${id}.${signature.slice(1)}`,
    `.${signature}`,
    id,
    `${foreign.player.id}.${signature}`,
    `${ann.token}x`,
  ];
  for (const token of forged) {
    const answer = await request<Problem>(server.origin, 'GET', '/api/me', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(answer).toMatchObject({ status: 401, body: { error: 'notSignedIn' } });
    const byCookie = await request(server.origin, 'GET', '/api/me', undefined, { cookie: `automachia=${token}` });
    expect(byCookie.status).toBe(401);
  }
});

test('a server that was told its names answers to no other, and looks at the scheme where a proxy tells it', async () => {
  const server = await aServer({ isBehindProxy: true, hostNames: ['play.example.org', '127.0.0.1'] });
  // A browser sets Host and Origin itself; fetch would not let us.
  const asked = (path: string, headers: Record<string, string>, method = 'POST'): Promise<number> =>
    new Promise((resolve, reject) => {
      const asking = ask({ port: server.port, host: '127.0.0.1', path, method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      });
      asking.on('error', reject).end();
    });
  for (const host of ['play.example.org', 'PLAY.example.org:443', '127.0.0.1:7373']) {
    expect([host, await asked('/api/guests', { host })]).toEqual([host, 201]);
  }
  for (const host of [
    'evil.example',
    'play.example.org.evil.example',
    'play.example.org@evil.example',
    '[::1]',
    'x y',
  ]) {
    expect([host, await asked('/api/guests', { host })]).toEqual([host, 403]);
    expect([host, await asked('/', { host }, 'GET')]).toEqual([host, 403]);
    expect([host, await asked('/healthz', { host }, 'GET')]).toEqual([host, 200]);
  }
  const from = (origin: string, scheme?: string) =>
    asked('/api/guests', {
      host: 'play.example.org',
      origin,
      ...(scheme === undefined ? {} : { 'x-forwarded-proto': scheme }),
    });
  expect(await from('https://play.example.org', 'https')).toBe(201);
  expect(await from('https://play.example.org', 'wss')).toBe(201);
  expect(await from('http://play.example.org', 'https')).toBe(403);
  expect(await from('http://play.example.org')).toBe(201);
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/matches/aaaaaaaaaaaa/socket`, {
    headers: { host: 'evil.example' },
  });
  const status = await new Promise((resolve) =>
    socket.on('error', () => {}).on('unexpected-response', (_, answer) => resolve(answer.statusCode)),
  );
  expect(status).toBe(403);
});

test('who asks too often is told to wait, and may go on afterwards', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 5 } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request<MatchInfo[]>(server.origin, 'GET', '/api/games')),
  );
  const refused = answers.filter((one) => one.status === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]!.body).toMatchObject({ error: 'tooMany' });
  expect(refused[0]!.headers.get('retry-after')).toBe('1');
  await clock.pass(500);
  expect((await request(server.origin, 'GET', '/api/games')).status).toBe(200);
  expect((await request(server.origin, 'GET', '/healthz')).status).toBe(200);
});
