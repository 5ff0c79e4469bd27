// What an operator relies on: headers, logs without secrets, the published interface, health and measures.

import * as fs from 'node:fs';
import path from 'node:path';
import { Random } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { routes } from '../src/http/routes.js';
import { securityHeaders } from '../src/http/security.js';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aServer, noLimits } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import type { Follower } from './around/follower.js';
import { HandClock } from './around/handClock.js';
import { aChoice, playAtRandom } from './around/playing.js';

test('every kind of answer carries the headers that protect a browser', async () => {
  const web = path.dirname(aPlace());
  fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html>');
  fs.mkdirSync(path.join(web, 'assets'));
  fs.writeFileSync(path.join(web, 'assets/app-1234567.js'), 'let x;');
  // By a clock that stands still, however long it takes: what is too much stays so.
  const server = await aServer({ web, clock: new HandClock(), limits: { ...noLimits, perSecond: 30 } });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const etag = (await fetch(`${server.origin}/index.html`)).headers.get('etag')!;
  const get = (address: string, more: RequestInit = {}) => fetch(`${server.origin}${address}`, more);
  const answers: Record<string, Response> = {
    'a page': await get('/'),
    'a file that is the same': await get('/index.html', { headers: { 'if-none-match': etag } }),
    'a file': await get('/assets/app-1234567.js'),
    'an answer': await get('/api/games'),
    'somebody new': await get('/api/guests', { method: 'POST' }),
    'a bad request': await get('/api/guests', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
    'not signed in': await get('/api/me'),
    'not found': await get('/api/nothing'),
    'an address that cannot be read': await get('/%zz'),
    'too large': await get('/api/guests', {
      method: 'POST',
      body: `"${'x'.repeat(20_000)}"`,
      headers: { 'content-type': 'application/json' },
    }),
    'a foreign origin': await get('/api/guests', { method: 'POST', headers: { origin: 'https://evil.example' } }),
    'the interface': await get('/api/openapi.json'),
    health: await get('/healthz'),
    measures: await get('/metrics'),
  };
  const leaving = new AbortController();
  answers['a stream'] = await get(`/api/matches/${match.id}/stream`, { signal: leaving.signal });
  leaving.abort();
  // On no more connections than may be opened at once.
  const many = await Promise.all(Array.from({ length: 150 }, async () => get('/api/games')));
  answers['too many'] = many.find(({ status }) => status === 429)!;
  expect(answers['too many']).toBeDefined();
  for (const [kind, { headers }] of Object.entries(answers)) {
    for (const [name, value] of Object.entries(securityHeaders))
      expect(headers.get(name), `${kind}: ${name}`).toBe(value);
  }
  expect(answers['a page']!.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(answers['a page']!.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  expect(answers['an answer']!.headers.get('cache-control')).toBe('no-store');
  expect(answers['a file']!.headers.get('cache-control')).toMatch(/immutable/);
  expect(answers['a file that is the same']!.status).toBe(304);
});

test('a socket that is refused is refused in words and with the same headers', async () => {
  const server = await aServer({ limits: { ...noLimits, connections: 4 } });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const authorization = `Bearer ${ann.token}`;
  const here = `/api/matches/${match.id}/socket`;
  expect(await refusalOf(`${server.origin}/elsewhere`)).toMatchObject({ status: 404, body: { error: 'notFound' } });
  expect(await refusalOf(`${server.origin}//`)).toMatchObject({ status: 404 });
  expect(await refusalOf(`${server.origin}${here}?seat=1`)).toMatchObject({ status: 401 });
  expect(await refusalOf(`${server.origin}${here}?seat=2`, { authorization })).toMatchObject({ status: 403 });
  expect(await refusalOf(`${server.origin}${here}?seat=x`)).toMatchObject({ status: 400 });
  expect(await refusalOf(`${server.origin}${here}`, { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    body: { error: 'foreignOrigin' },
  });
  const crowd = Array.from({ length: 5 }, () => ann.connects(match, 1));
  for (const one of crowd) await one.until(() => one.hasTable || one.closeCode !== undefined, 'an answer');
  const many = await refusalOf(`${server.origin}${here}`);
  expect(many).toMatchObject({ status: 429, body: { error: 'tooMany' } });
  expect(many.headers).toMatchObject({ ...securityHeaders, 'retry-after': '1' });
});

test('no secret, key, token, invitation or cookie is in any line of the log, even of a talkative one', async () => {
  const lines: string[] = [];
  const file = aPlace();
  const logTo = { write: (line: string) => lines.push(line) };
  const server = await aServer({ file, logLevel: 'debug', logTo });
  const [ann, ben] = [await aPerson(server, { name: 'Ann' }), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'rookie' }], {
    contribution: 'ann’s words',
  });
  const joined = await ben.joins(made, { contribution: 'ben’s words' });
  await ben.post(`/api/matches/${made.match.id}/claims`, { key: joined.yours[0]!.key });
  await ann.ask('POST', `/api/matches/${made.match.id}/claims`, { key: 'not a key of anything' });
  await ann.ask('GET', `/api/matches/${made.match.id}/${made.invitation}`);
  await request(server.origin, 'GET', `/?token=${ann.token}`, undefined, { cookie: `automachia=${ben.token}` });
  await request(server.origin, 'POST', '/api/guests', `{"name": ${JSON.stringify(made.invitation)}`);
  const [one, two] = [await ann.follows(made.match, 1), await ben.follows(made.match, 2)];
  one.send(`nonsense ${made.invitation}`);
  await one.resyncs({ found: 'deadbeef' });
  const stored = (await server.storage.match(made.match.id))!.match;
  const key = await server.storage.keep('cookie key', '');
  await playAtRandom([one, two], new Random(8), { regret: 20 });
  await server.stop();
  expect(lines.length).toBeGreaterThan(10);
  const secrets = {
    ann: ann.token,
    ben: ben.token,
    signature: ann.token.split('.')[1]!,
    annsKey: made.yours[0]!.key,
    bensKey: joined.yours[0]!.key,
    invitation: made.invitation,
    dice: stored.secret,
    key,
    guess: 'not a key of anything',
    words: 'ann’s words',
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length).toBeGreaterThan(8);
    expect([what, lines.filter((line) => line.includes(secret))]).toEqual([what, []]);
  }
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('the published interface is whole: every route, every schema readable, every reference there', async () => {
  const { origin } = await aServer();
  const { body } = await request<Document>(origin, 'GET', '/api/openapi.json');
  expect(body).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Automachia', version: expect.any(String) as string },
  });
  for (const { method, path: address, status = 200, body: wanted, mayBeRefused = false } of routes) {
    const operation = body.paths[address.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation, `${method} ${address}`).toBeDefined();
    expect(Object.keys(operation!.responses)).toEqual([String(status), ...(mayBeRefused ? ['409'] : []), 'default']);
    expect(operation!.requestBody !== undefined).toBe(wanted !== undefined);
    const named = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const inPath = (operation!.parameters ?? []).filter((one) => one.in === 'path');
    expect(inPath.map((one) => one.name)).toEqual(named);
  }
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/matches/{id}/stream', '/api/matches/{id}/socket']),
  );
  const references = referencesIn(body);
  expect(references.every((reference) => reference.startsWith('#/'))).toBe(true);
  // A reference inside a schema begins at that schema; those to the components begin at the document.
  const missing = references.filter((one) => one.startsWith('#/components/') && at(body, one) === undefined);
  expect(missing).toEqual([]);
});

test('measures can be read by Prometheus, and count what happens', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const { match } = await ben.joins(await ann.makes([{ kind: 'me' }, { kind: 'open' }]));
  const [one, two] = [await ann.follows(match, 1), await ben.follows(match, 2)];
  await one.chooses({ nonsense: true });
  one.send('nonsense');
  await one.resyncs({ found: '00000000' });
  await playAtRandom([one, two], new Random(9));
  const { body, headers } = await request<string>(server.origin, 'GET', '/metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
  for (const line of body.split('\n')) {
    expect(line).toMatch(
      /^$|^# (HELP|TYPE) \w+ .*|^[a-zA-Z_:][\w:]*(\{[^}]*\})? (-?[\d.e+-]+|[+-]?Inf|[Nn]a[Nn])( \d+)?$/,
    );
  }
  const value = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );
  expect(value('automachia_choices_total{game="tournoi",how="player"}')).toBe(one.n);
  expect(value('automachia_refused_total{why="notUnderstood"}')).toBe(1);
  // Anybody can say that their view is another one.
  expect(value('automachia_mismatches_total')).toBe(0);
  expect(value('automachia_bad_messages_total{error="badRequest"}')).toBe(1);
  expect(value('automachia_streams')).toBe(2);
  expect(value('automachia_matches_live')).toBe(1);
  expect(await request(server.origin, 'GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('what we told wrongly is found and counted; what somebody says is not', async () => {
  const lines: string[] = [];
  // A game whose changes leave out what seat 2 sees of its own.
  const wrong = {
    ...tournoi,
    changes: (...given: Parameters<typeof tournoi.changes>) => {
      const changes = tournoi.changes(...given);
      return { ...changes, forSeat: (seat: number) => changes.forSeat(seat === 2 ? 0 : seat) };
    },
  };
  const server = await aServer({
    games: (id) => (id === 'tournoi' ? wrong : undefined),
    logLevel: 'debug',
    logTo: { write: (line) => lines.push(line) },
  });
  const { followers } = await aTable(server, 2);
  const mismatches = async () =>
    /automachia_mismatches_total (\d+)/.exec((await request<string>(server.origin, 'GET', '/metrics')).body)![1];
  const [one, two] = followers as [Follower, Follower];
  for (let i = 0; i < 5; i++) await one.resyncs({ found: '00000000' });
  expect(await mismatches()).toBe('0');
  await two.chooses(aChoice(two, new Random(1)));
  await two.resyncs({ found: '00000000' });
  await two.resyncs({ found: '00000000' });
  await eventually(async () => expect(await mismatches()).toBe('1'));
  expect(lines.filter((line) => line.includes('something else than its table'))).toHaveLength(1);
});

test('connections are counted by the network they come from', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, connections: 1 } });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const follow = async (address: string) => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`${server.origin}/api/matches/${match.id}/stream`, { headers, signal: stop.signal })).status;
  };
  expect(await follow('2001:db8:1:1::1')).toBe(200);
  expect(await follow('2001:db8:1:1:ffff::2')).toBe(429);
  expect(await follow('2001:db8:1:2::1')).toBe(200);
});

test('behind a proxy, who connects is who the proxy says, not who they say they are', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, perSecond: 3 } });
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) {
    const headers = { 'x-forwarded-for': `10.0.0.${i}, 192.0.2.7` };
    statuses.push((await request(server.origin, 'GET', '/api/games', undefined, headers)).status);
  }
  expect(statuses).toContain(429);
  const other = await request(server.origin, 'GET', '/api/games', undefined, { 'x-forwarded-for': '192.0.2.8' });
  expect(other.status).toBe(200);
  for (const [place, scheme] of ['https', 'HTTPS', 'http, https', 'http', 'https, http'].entries()) {
    const headers = { 'x-forwarded-proto': scheme, 'x-forwarded-for': `192.0.2.${9 + place}` };
    const guest = await request(server.origin, 'POST', '/api/guests', {}, headers);
    expect(guest.headers.get('set-cookie')!.endsWith('; Secure')).toBe(place < 3);
  }
});

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Record<string, object>;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === '$ref' ? [String(part)] : referencesIn(part)));
}

function at(document: unknown, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
}

function refusalOf(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: object; body: unknown }>((resolve, reject) => {
    const socket = new WebSocket(address.replace('http', 'ws'), { headers });
    socket.on('open', () => reject(new Error('it was let in')));
    socket.on('error', () => {});
    socket.on('unexpected-response', (_, response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => {
        resolve({ status: response.statusCode!, headers: response.headers, body: JSON.parse(text) as unknown });
      });
    });
  });
}
