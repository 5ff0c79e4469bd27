// People around a table: each with a seat, each following it.

import { aPerson, Person } from './aPerson.js';
import type { TestServer } from './aServer.js';
import type { Follower } from './follower.js';

export interface Table {
  readonly people: readonly Person[];
  readonly match: { readonly id: string };
  readonly invitation: string;
  readonly followers: readonly Follower[];
}

/** So many people at a table of their own, on the seats from 1 on; bots on the others. */
export async function aTable(server: TestServer, players: number, more: object = {}, bots = 0): Promise<Table> {
  const people = [];
  for (let i = 0; i < players; i++) people.push(await aPerson(server));
  const open = Array.from({ length: players - 1 }, () => ({ kind: 'open' }) as const);
  const others = Array.from({ length: bots }, () => ({ kind: 'bot', level: 'rookie' }) as const);
  const made = await people[0]!.makes([{ kind: 'me' }, ...open, ...others], more);
  for (const person of people.slice(1)) await person.joins(made, { isOpenHanded: made.match.isOpenHanded });
  const { match, invitation } = made;
  return { people, match, invitation, followers: await follow(people, match) };
}

/** The same people, at a server that took over. */
export async function atAnother(server: TestServer, { people, match, invitation }: Table): Promise<Table> {
  const moved = people.map(({ player, token }) => new Person(server.origin, player, token));
  return { people: moved, match, invitation, followers: await follow(moved, match) };
}

async function follow(people: readonly Person[], match: { readonly id: string }): Promise<Follower[]> {
  const followers = [];
  for (const [i, person] of people.entries()) followers.push(await person.follows(match, i + 1));
  return followers;
}
