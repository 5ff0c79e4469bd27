// People who play at random, one after the other, so that a seed decides everything they do.

import type { Choice, Random } from '@automachia/kernel';
import { expect } from 'vitest';
import type { Follower } from './follower.js';

export interface Manner {
  /** Play stops before a choice when this holds. */
  readonly until?: () => boolean;
  /** How many of a hundred choices are taken back where they may be. */
  readonly regret?: number;
  /** Whether somebody else acts for the same seats, so that a choice may come too late. */
  readonly isDisturbed?: boolean;
  /** Answers to questions whose choices cannot be listed, by their steps. */
  readonly unlisted?: Readonly<Record<string, Choice>>;
}

/** Plays until the match is over, or as long as wanted. The followers sit on different seats. */
export async function playAtRandom(followers: readonly Follower[], random: Random, manner: Manner = {}): Promise<void> {
  const { until = () => false, regret = 0, isDisturbed = false, unlisted } = manner;
  for (;;) {
    if (followers.some((one) => one.isOver) || until()) return;
    const asked = followers.filter((one) => one.question !== null);
    if (asked.length === 0) {
      await waitForSomething(followers);
      continue;
    }
    const one = asked[random.below(asked.length)]!;
    if (isDisturbed) await one.chooses(aChoice(one, random, unlisted));
    else await choosesAtRandom(one, random, unlisted);
    if (one.undo > 0 && random.below(100) < regret) await one.takesBack();
    await allAt(followers, one.n);
  }
}

export async function choosesAtRandom(one: Follower, random: Random, unlisted?: Manner['unlisted']): Promise<void> {
  const answer = await one.chooses(aChoice(one, random, unlisted));
  expect(answer).toMatchObject({ type: 'update' });
}

export function aChoice({ question }: Follower, random: Random, unlisted: Manner['unlisted'] = {}): Choice {
  const choices = question!.choices ?? [unlisted[question!.step]!];
  return choices[random.below(choices.length)]!;
}

/** Whoever is asked, once anybody is: what the host answers by itself comes before. Undefined where the match is over. */
export async function askedNext(followers: readonly Follower[]): Promise<Follower | undefined> {
  for (;;) {
    const asked = followers.find(({ question }) => question !== null);
    if (asked !== undefined || followers.some(({ isOver }) => isOver)) return asked;
    await waitForSomething(followers);
  }
}

/** The same in a match that goes on. */
export async function whoIsAsked(followers: readonly Follower[]): Promise<Follower> {
  const asked = await askedNext(followers);
  if (asked === undefined) throw new Error('The match is over: nobody is asked any more.');
  return asked;
}

/**
 * Plays on to where somebody has chosen something that they may take back, and somebody else has to answer it. `instead`:
 * what they could have chosen as well.
 */
export async function untilAnswerable(followers: readonly Follower[], random: Random) {
  for (;;) {
    const one = await whoIsAsked(followers);
    const { choices, isSealed } = one.question!;
    const choice = aChoice(one, random);
    expect(await one.chooses(choice)).toMatchObject({ type: 'update' });
    await allAt(followers, one.n);
    const other = followers.find((each) => each !== one && each.question !== null);
    const instead = choices?.find((each) => JSON.stringify(each) !== JSON.stringify(choice));
    if (isSealed || one.question !== null || one.undo === 0 || other === undefined || instead === undefined) continue;
    return { one, other, choice, instead };
  }
}

/** Waits until all have heard of a number. */
export async function allAt(followers: readonly Follower[], n: number): Promise<void> {
  for (const one of followers) await one.untilNumber(n);
}

/** Bots are deciding, or the host answers by itself: whoever is asked next will hear of it. */
async function waitForSomething(followers: readonly Follower[]): Promise<void> {
  const waiting = followers.map((one) => {
    const heard = one.messages.length;
    return one.until(() => one.messages.length > heard, 'anything at all');
  });
  // Those who hear nothing wait in vain, and that is all right.
  for (const one of waiting) one.catch(() => {});
  await Promise.race(waiting);
}

/** Nobody received anything wrong. */
export function allIsWell(...followers: readonly Follower[]): void {
  for (const one of followers) expect(one.faults).toEqual([]);
}
