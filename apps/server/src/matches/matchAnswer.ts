// The answer to whoever wanted something done at a match.

import type { Refusal } from '@automachia/kernel/host';
import type { Problem } from '@automachia/protocol';

export type MatchAnswer = { readonly n: number } | { readonly refusal: Refusal } | { readonly problem: Problem };

/** Who waits for one. */
export type Reply = (answer: MatchAnswer) => void;

export const cannotBeRead: Problem = {
  error: 'notStored',
  message: 'The match could not be read. Try again in a moment.',
};
