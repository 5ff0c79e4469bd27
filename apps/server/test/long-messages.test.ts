// Messages on a socket cost what it takes to read them, and are read no further than it takes to refuse them.

import type { ProblemMessage } from '@automachia/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPerson } from './around/aPerson.js';
import { aServer, noLimits } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import type { Follower } from './around/follower.js';
import { HandClock } from './around/handClock.js';

/** A message with words that nobody knows, of about so many bytes. */
function strange(bytes: number, more: object = {}): string {
  const words: Record<string, unknown> = { type: 'say', ...more };
  for (let i = 0; JSON.stringify(words).length < bytes; i += 10) {
    for (let j = i; j < i + 10; j++) words[`word${j}`] = 1;
  }
  return JSON.stringify(words);
}

const problemsOf = ({ messages }: Follower) =>
  messages.filter((message): message is ProblemMessage => message.type === 'problem');

async function problemsAfter(follower: Follower, texts: readonly unknown[]): Promise<ProblemMessage[]> {
  const before = problemsOf(follower).length;
  for (const text of texts) follower.send(text);
  await follower.until(() => problemsOf(follower).length === before + texts.length, `${texts.length} complaints`);
  return problemsOf(follower).slice(before);
}

test('who watches says little, who plays no more than a choice may have: what is longer is not even parsed', async () => {
  const server = await aServer();
  const { followers, match } = await aTable(server, 2);
  const watcher = await (await aPerson(server)).follows(match);
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const parsed = (length: number) => parse.mock.calls.filter(([text]) => text.length >= length).length;
  expect(await problemsAfter(watcher, [strange(4000), strange(16_000)])).toMatchObject([
    { error: 'tooLarge', message: 'Such a message may have at most 2048 bytes.' },
    { error: 'tooLarge' },
  ]);
  expect(await problemsAfter(followers[0]!, [strange(16_000)])).toMatchObject([
    { error: 'tooLarge', message: 'Such a message may have at most 8192 bytes.' },
  ]);
  expect(parsed(4000)).toBe(0);
  const choose = { type: 'choose', number: 1, choice: 'x'.repeat(3000) };
  expect(await followers[0]!.says(choose)).not.toMatchObject({ error: 'tooLarge' });
  const whyNot = { type: 'whyNot', number: 1, choices: new Array<string>(64).fill('x'.repeat(50)) };
  expect(await followers[0]!.says(whyNot)).not.toMatchObject({ error: 'tooLarge' });
  expect(await followers[0]!.says({ type: 'say', text: 'x'.repeat(3000) })).toMatchObject({ error: 'tooLarge' });
});

test('the first word that nobody knows is enough', async () => {
  const { followers } = await aTable(await aServer(), 2);
  const [problem] = await problemsAfter(followers[0]!, [strange(1500, { id: 7 })]);
  expect(problem).toMatchObject({ error: 'badRequest', message: 'message: Unrecognized key: "word0"', answers: 7 });
});

test('over HTTP as well, also where there are several kinds of what may be sent', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const words = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`word${i}`, 1]));
  const refused = { status: 400, body: { error: 'badRequest', message: 'body: Unrecognized key: "word0"' } };
  expect(await ann.ask('PATCH', '/api/me', words)).toMatchObject(refused);
  const seat = await ann.ask('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'me', ...words });
  expect(seat).toMatchObject(refused);
});

test('a long message counts as several short ones', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 5 } });
  const ann = await aPerson(server);
  await clock.pass(3000);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  await clock.pass(3000);
  const watcher = await ann.follows(match);
  await clock.pass(3000);
  // Fifteen at once: five of three each.
  const problems = await problemsAfter(watcher, new Array<string>(8).fill(strange(1100)));
  expect(problems.map(({ error }) => error)).toEqual([
    ...new Array<string>(5).fill('badRequest'),
    ...new Array<string>(3).fill('tooMany'),
  ]);
});

test('what is sent at once on many sockets is heard over several turns, all of it', async () => {
  const server = await aServer();
  const { match } = await aTable(server, 2);
  const person = await aPerson(server);
  const crowd = await Promise.all(Array.from({ length: 8 }, () => person.follows(match)));
  const each = Array.from({ length: 400 }, (_, i) => ({ type: 'undo', id: i }));
  for (const one of crowd) for (const message of each) one.send(message);
  for (const one of crowd) {
    await eventually(() => expect(problemsOf(one)).toHaveLength(each.length));
    expect(problemsOf(one).map(({ answers }) => answers)).toEqual(each.map(({ id }) => id));
  }
});
