// People among whatever else goes on: pairs who play Tournoi with pauses, and how long each choice takes to come back.

import { Random } from '@automachia/kernel';
import { aPerson } from './aPerson.js';
import type { Follower } from './follower.js';
import { allAt, aChoice } from './playing.js';

/** From sending a choice to its update, in milliseconds. */
export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** How long they think before each choice, in milliseconds: at least, and how much more at most. */
const PAUSE = 40;
const MORE = 20;

/**
 * Plays for so long from the first table on, one match after the other, at a server that need not run in this process;
 * with several pairs at several tables at a time, all from one address.
 */
export async function playQuietly(
  server: { readonly origin: string },
  milliseconds: number,
  pairs = 1,
): Promise<Waits> {
  const seeds = Array.from({ length: pairs }, (_, i) => i + 1);
  const waits = await Promise.all(seeds.map((seed) => playAsPair(server, milliseconds, new Random(seed))));
  return sumUp(waits.flat());
}

async function playAsPair(
  server: { readonly origin: string },
  milliseconds: number,
  random: Random,
): Promise<readonly number[]> {
  const waits: number[] = [];
  const people = [await aPerson(server), await aPerson(server)] as const;
  let until = Number.POSITIVE_INFINITY;
  while (performance.now() < until) {
    const made = await people[0].makes([{ kind: 'me' }, { kind: 'open' }]);
    await people[1].joins(made);
    const followers = [await people[0].follows(made.match, 1), await people[1].follows(made.match, 2)];
    until = Math.min(until, performance.now() + milliseconds);
    while (performance.now() < until && !followers.some((one) => one.isOver)) {
      await pause(PAUSE + random.below(MORE + 1));
      // After the last choice it takes a moment until all have heard that it was the last.
      if (followers.every(({ question }) => question === null)) continue;
      waits.push(await oneChoice(followers, random));
    }
    for (const one of followers) one.leave();
  }
  return waits;
}

async function oneChoice(followers: readonly Follower[], random: Random): Promise<number> {
  const asked = followers.filter((one) => one.question !== null);
  const one = asked[random.below(asked.length)]!;
  const begun = performance.now();
  const answer = await one.chooses(aChoice(one, random));
  const waited = performance.now() - begun;
  if (answer.type !== 'update') throw new Error(`A choice was answered with ${JSON.stringify(answer)}`);
  await allAt(followers, answer.n);
  // That a match is over is said a moment after its last choice.
  const isClear = (): boolean => followers.some((each) => each.isOver || each.question !== null);
  await followers[0]!.until(isClear, 'whose turn it is');
  return waited;
}

function sumUp(waits: readonly number[]): Waits {
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
