// Tables at which whoever watches may look over shoulders: nobody sits there without knowing, who plays sees only their
// own hand, and what is sealed stays so.

import { Random } from '@automachia/kernel';
import type { Problem, Seated } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { aPerson } from './around/aPerson.js';
import { aServer } from './around/aServer.js';
import { allAt, allIsWell, choosesAtRandom, playAtRandom } from './around/playing.js';

const forTwo = [{ kind: 'me' }, { kind: 'open' }] as const;
const knowing = { isOpenHanded: true };

async function aPair() {
  const server = await aServer();
  const [ann, ben, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  return { ann, ben, eve, made: await ann.makes(forTwo, knowing) };
}

test('nobody sits down there without saying that they know', async () => {
  const { ben, made } = await aPair();
  const { match, invitation } = made;
  for (const more of [{}, { isOpenHanded: false }]) {
    const refused = await ben.ask<Problem>('POST', `/api/matches/${match.id}/seats`, { invitation, ...more });
    expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
    expect(refused.body.message).toContain('To sit down all the same, send "isOpenHanded": true.');
  }
  expect((await ben.joins(made, knowing)).match.status).toBe('playing');
});

test('nor at its rematch', async () => {
  const { ann, ben, made } = await aPair();
  await ben.joins(made, knowing);
  await playAtRandom([await ann.follows(made.match, 1), await ben.follows(made.match, 2)], new Random(1));
  const again = (person: typeof ann, body: object) =>
    person.ask<Seated & Problem>('POST', `/api/matches/${made.match.id}/rematch`, body);
  expect((await again(ann, {})).status).toBe(409);
  const next = await again(ann, knowing);
  expect(next.body.match.isOpenHanded).toBe(true);
  expect((await again(ben, {})).status).toBe(409);
  expect((await again(ben, knowing)).body.match).toMatchObject({ id: next.body.match.id, status: 'playing' });
});

test('who plays there looks through no other eyes until the match is over, also not through those opened before', async () => {
  const { ann, ben, made } = await aPair();
  const early = await ben.follows(made.match, 1);
  await ben.joins(made, knowing);
  await early.untilClosed();
  for (const [person, other] of [
    [ann, 2],
    [ben, 1],
  ] as const) {
    const peeping = person.connects(made.match, other);
    await peeping.untilClosed();
    expect(peeping.messages).toEqual([]);
    for (const path of ['stream', 'past', 'position']) {
      const refused = await person.ask<Problem>('GET', `/api/matches/${made.match.id}/${path}?seat=${other}`);
      expect([path, refused.status, refused.body.error]).toEqual([path, 403, 'notYours']);
    }
  }
  await playAtRandom([await ann.follows(made.match, 1), await ben.follows(made.match, 2)], new Random(2));
  expect((await ann.follows(made.match, 2)).view).not.toEqual({});
});

test('over a shoulder one sees the hand, and not what is sealed while others still choose', async () => {
  const { ann, ben, eve, made } = await aPair();
  await ben.joins(made, knowing);
  const [own, other] = [await ann.follows(made.match, 1), await ben.follows(made.match, 2)];
  const over = await eve.follows(made.match, 1);
  expect(own.question!.isSealed).toBe(true);
  await choosesAtRandom(own, new Random(3));
  await allAt([own, over], 1);
  const late = await eve.follows(made.match, 1);
  for (const looking of [over, late]) {
    expect(looking.view['hands']).toEqual(own.view['hands']);
    expect(looking.view['sealed']).toEqual({ 1: 'hidden' });
  }
  expect(own.view['sealed']).not.toEqual({ 1: 'hidden' });
  for (const path of ['past', 'position']) {
    const refused = await eve.ask<Problem>('GET', `/api/matches/${made.match.id}/${path}?seat=1`);
    expect([path, refused.status]).toEqual([path, 409]);
  }
  await playAtRandom([own, other], new Random(4));
  await over.until(() => over.isOver, 'the end');
  expect((await eve.ask('GET', `/api/matches/${made.match.id}/past?seat=1`)).status).toBe(200);
  allIsWell(own, other, over, late);
});
