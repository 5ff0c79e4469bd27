// Invitations: what a link says of itself where nobody runs our page, and a bot in place of who does not come.

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MatchInfo, Problem } from '@automachia/protocol';
import { manifestOf } from '@automachia/shelf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPerson } from './around/aPerson.js';
import { aServer } from './around/aServer.js';

const forTwo = [{ kind: 'me' }, { kind: 'open' }] as const;

function aClient(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-client-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const page =
    '<!doctype html><html lang="en"><head><title>Automachia</title></head><body><div id="app"></div></body></html>';
  fs.writeFileSync(path.join(folder, 'index.html'), page);
  return folder;
}

test('a link says who invites to what, in the language of who invites, and nothing that lets anybody in', async () => {
  const server = await aServer({ web: aClient() });
  const ann = await aPerson(server, { name: 'Ann <b>&"', language: 'fr' });
  const { match, invitation } = await ann.makes(forTwo);
  const answer = await fetch(`${ann.origin}/i/${match.id}`);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain(
    '<meta property="og:title" content="Ann &lt;b&gt;&amp;&quot; vous invite à jouer à Le Grand Tournoi des Machines" />',
  );
  expect(page).toMatch(/og:description" content="[^"]*dernier robot debout[^"]*2 joueurs/);
  expect(page).toContain(`og:image" content="${ann.origin}/pictures/tournoi.jpg"`);
  expect(page).not.toContain(invitation);
  expect(page).not.toContain('<b>');
  // To a match that there is not it is the page as it always is.
  const nowhere = await fetch(`${ann.origin}/i/nowhere`);
  expect([nowhere.status, (await nowhere.text()).includes('<title>Automachia</title>')]).toEqual([200, true]);
});

test('the texts of a game are looked through once, however often its invitations are looked at', async () => {
  const read = vi.spyOn(manifestOf('gigarobo')!.texts, 'it');
  onTestFinished(() => read.mockRestore());
  const ann = await aPerson(await aServer({ web: aClient() }), { language: 'it' });
  const { match } = await ann.makes(forTwo, { game: 'gigarobo' });
  for (let i = 0; i < 5; i++) expect(await (await fetch(`${ann.origin}/i/${match.id}`)).text()).toContain('Giga-Robo!');
  expect(read).toHaveBeenCalledTimes(1);
});

test('behind a proxy it goes by the name that was asked for, and not by one that the client has made up', async () => {
  const server = await aServer({ web: aClient(), isBehindProxy: true, hostNames: ['127.0.0.1'] });
  const { match } = await (await aPerson(server)).makes(forTwo);
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const page = await (await fetch(`${server.origin}/i/${match.id}`, { headers })).text();
  const { host } = new URL(server.origin);
  expect(page).toContain(`og:image" content="https://${host}/pictures/tournoi.jpg"`);
});

test('whose table it is puts a bot into a free seat, and the match begins; nobody else does', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const { match } = await ann.makes([...forTwo, { kind: 'open' }], { options: { players: 3 } });
  const seat = (who: typeof ann, number: number) =>
    who.ask<MatchInfo & Problem>('PATCH', `/api/matches/${match.id}/seats/${number}`, { play: 'bot', level: 'rookie' });
  expect((await seat(ben, 2)).body.error).toBe('notYours');
  const waiting = await seat(ann, 2);
  expect([waiting.body.status, waiting.body.seats[1]]).toMatchObject(['waiting', { kind: 'bot', level: 'rookie' }]);
  // A seat with somebody on it is no free one.
  expect((await seat(ann, 2)).body.error).toBe('notYours');
  expect((await seat(ann, 3)).body.status).toBe('playing');
});
