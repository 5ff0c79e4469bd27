// What a pool of dice comes to, exactly: every sum that can fall with the number of throws that give it, out of all throws.

import { type Fraction, fraction } from './fractions.js';

/** Outcomes that are told apart by `T`, each with its throws; all throws are equally likely. */
export interface Throws<T> {
  readonly outcomes: readonly { readonly value: T; readonly ways: number }[];
  /** How many throws there are in all. */
  readonly all: number;
}

/** What a die shows on each of its faces: so much of each of the things that it counts. */
export type DieFaces = readonly (readonly number[])[];

/** So many dice of one kind, rolled together: what they show is added up, thing by thing. Without dice: nothing of each. */
export function throwsOf(faces: DieFaces, dice: number): Throws<readonly number[]> {
  const one = gathered(faces.map((value) => ({ value, ways: 1 })));
  let pool = gathered([{ value: faces[0]!.map(() => 0), ways: 1 }]);
  for (let i = 0; i < dice; i++) {
    pool = together(pool, one, (sum, shown) => sum.map((amount, thing) => amount + shown[thing]!));
  }
  return pool;
}

/** Two rolls that have nothing to do with each other, and what comes of both. */
export function together<A, B, T>(one: Throws<A>, other: Throws<B>, of: (a: A, b: B) => T): Throws<T> {
  return gathered(
    one.outcomes.flatMap((a) => other.outcomes.map((b) => ({ value: of(a.value, b.value), ways: a.ways * b.ways }))),
  );
}

/** The same throws, told apart by something else. */
export function toldBy<A, T>({ outcomes }: Throws<A>, of: (value: A) => T): Throws<T> {
  return gathered(outcomes.map(({ value, ways }) => ({ value: of(value), ways })));
}

export function chanceThat<T>({ outcomes, all }: Throws<T>, isMeant: (value: T) => boolean): Fraction {
  return fraction(
    outcomes.reduce((sum, { value, ways }) => sum + (isMeant(value) ? ways : 0), 0),
    all,
  );
}

/** What something comes to on average; it is never less than nothing. */
export function expectationOf<T>({ outcomes, all }: Throws<T>, amountOf: (value: T) => number): Fraction {
  return fraction(
    outcomes.reduce((sum, { value, ways }) => sum + ways * amountOf(value), 0),
    all,
  );
}

/** Outcomes with equal values are one, in the order in which they were first met. */
function gathered<T>(outcomes: readonly { readonly value: T; readonly ways: number }[]): Throws<T> {
  const found = new Map<string, { value: T; ways: number }>();
  let all = 0;
  for (const { value, ways } of outcomes) {
    const key = JSON.stringify(value);
    const known = found.get(key);
    if (known === undefined) found.set(key, { value, ways });
    else known.ways += ways;
    all += ways;
  }
  if (!Number.isSafeInteger(all)) throw new Error('So many dice have more throws than can be counted exactly.');
  return { outcomes: [...found.values()], all };
}
