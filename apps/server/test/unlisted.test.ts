// Questions with too many answers to list: whoever plays by the documented interface is shown one that is accepted.

import { expect, test } from 'vitest';
import { type Choice, Random } from '@automachia/kernel';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { aChoice } from './around/playing.js';

test('a deck that is not listed can be built by its example, which the others never see', async () => {
  const { people, match, followers } = await aTable(await aServer(), 2, { game: 'gkr' });
  const random = new Random(1);
  const isBuilding = (seat: number): boolean => followers[seat - 1]!.question?.choices === null;
  for (let i = 0; !(isBuilding(1) && isBuilding(2)); i++) {
    expect(i).toBeLessThan(40);
    const seat = followers.findIndex(({ question }) => question !== null && question.choices !== null) + 1;
    const { number } = followers[seat - 1]!.question!;
    const choice = aChoice(followers[seat - 1]!, random);
    const { n } = await people[seat - 1]!.post<{ n: number }>(`/api/matches/${match.id}/seats/${seat}/choices`, {
      number,
      choice,
    });
    for (const one of followers) await one.until(() => one.n >= n, 'the choice');
  }
  const [one, two] = people;
  const path = `/api/matches/${match.id}/question`;
  const { number, options, constraint, example } = await one!.get<{
    number: number;
    options: null;
    constraint: object;
    example: Choice;
  }>(`${path}?seat=1`);
  expect([options, constraint]).toMatchObject([null, { cards: 25 }]);
  expect((await two!.ask('GET', `${path}?seat=1`)).status).toBe(403);
  const answer = await one!.ask('POST', `/api/matches/${match.id}/seats/1/choices`, { number, choice: example });
  expect(answer).toMatchObject({ status: 200 });
});
