// What can go wrong with a request, and how it is said: what, where, what to do.

import type { Problem } from '@automachia/protocol';
import type { z } from 'zod';
import { unknownWord } from './unknownWords.js';

const statusOf: Readonly<Record<Problem['error'], number>> = {
  badRequest: 400,
  notSignedIn: 401,
  notYours: 403,
  foreignOrigin: 403,
  notFound: 404,
  notPossible: 409,
  tooLarge: 413,
  tooMany: 429,
  tooSlow: 408,
  notStored: 503,
  stopping: 503,
  internal: 500,
};

export class ProblemError extends Error {
  constructor(
    readonly error: Problem['error'],
    message: string,
    readonly details?: Problem['details'],
    readonly from?: Problem['from'],
  ) {
    super(message);
    this.name = 'ProblemError';
  }

  get status(): number {
    return statusOf[this.error];
  }

  get problem(): Problem {
    const { error, message, details, from } = this;
    return { error, message, ...(details === undefined ? {} : { details }), ...(from === undefined ? {} : { from }) };
  }
}

/** For whoever asks for something, or follows a match, while the server stops. */
export function stopping(): ProblemError {
  return new ProblemError('stopping', 'The server is stopping. Nothing is lost; connect again in a moment.');
}

/** An answer says what is wrong without repeating it at length. */
const MOST_DETAILS = 8;
const LONGEST_DETAIL = 120;

function cut(text: string): string {
  return text.length <= LONGEST_DETAIL ? text : `${text.slice(0, LONGEST_DETAIL)}…`;
}

/** Checks what came from outside against its schema, or says what is wrong with it and where. */
export function read<T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const unknown = unknownWord(schema, value);
  if (unknown !== undefined) {
    const { path, word } = unknown;
    throw notUnderstood(what, [{ path, message: `Unrecognized key: "${cut(word)}"` }]);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw notUnderstood(what, result.error.issues);
}

function notUnderstood(
  what: string,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): ProblemError {
  const details = issues
    .slice(0, MOST_DETAILS)
    .map(({ path, message }) => ({ path: cut(path.map(String).join('.')), message: cut(message) }));
  const [first] = details;
  const where = first === undefined || first.path === '' ? what : `${what}: ${first.path}`;
  return new ProblemError('badRequest', `${where}: ${first?.message ?? 'not understood'}`, details);
}
