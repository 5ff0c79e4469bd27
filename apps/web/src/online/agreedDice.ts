// What a match is made with: the server's promise of its part of the dice, and our words. They belong together. After a
// refusal both are sent again, so that refusing changes no die. Words that a server has heard are never sent with another
// promise, because it could have made that one to suit them; where the promise is no longer good, both are new, and how
// often that happened is kept with the match.

import type { Seated } from '@automachia/protocol';
import { getPromise, RequestProblem } from './api.js';
import { forget, read, write } from './device.js';
import { newWords } from './keptDice.js';

export interface AgreedDice {
  readonly promise: string;
  readonly commitment: string;
  readonly words: string;
  readonly refusals: number;
  readonly redrawn: number;
}

const AGREED = 'automachia.promise';

/** Sends a promise and words, those of a refused attempt first; says which the match was made with. */
export async function withAgreedDice(
  send: (dice: { readonly promise: string; readonly contribution: string }) => Promise<Seated>,
): Promise<{ readonly seated: Seated; readonly dice: AgreedDice }> {
  const before = unused();
  if (before !== undefined) {
    try {
      return await attempt(before, send);
    } catch (error) {
      if (!isAboutPromise(error)) throw error;
    }
  }
  return attempt(await newDice(unused()), send);
}

async function attempt(
  dice: AgreedDice,
  send: Parameters<typeof withAgreedDice>[0],
): Promise<{ readonly seated: Seated; readonly dice: AgreedDice }> {
  // Kept before they are sent: a server that never answers has heard them, too.
  keep({ ...dice, refusals: dice.refusals + 1 });
  const seated = await send({ promise: dice.promise, contribution: dice.words });
  forget(AGREED);
  return { seated, dice };
}

async function newDice(before: AgreedDice | undefined): Promise<AgreedDice> {
  const { promise, commitment } = await getPromise();
  const redrawn = before === undefined ? 0 : before.redrawn + 1;
  return { promise, commitment, words: newWords(), refusals: before?.refusals ?? 0, redrawn };
}

/** It is too old, or used, or not known any more. */
function isAboutPromise(error: unknown): boolean {
  return error instanceof RequestProblem && (error.details ?? []).some(({ path }) => path === 'promise');
}

function unused(): AgreedDice | undefined {
  try {
    return (JSON.parse(read(AGREED) ?? 'null') as AgreedDice | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(dice: AgreedDice): void {
  write(AGREED, JSON.stringify(dice));
}
