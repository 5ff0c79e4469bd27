// What clients say on a socket, read.

import { type ClientMessage, clientMessage, isSmallEnough, type Problem } from '@automachia/protocol';
import { type ProblemError, read } from '../problems.js';

/** A message; or what is wrong with it, and the id that its sender gave it, where it has one. */
export type Heard =
  | { readonly message: ClientMessage }
  | { readonly problem: Problem; readonly id: number | undefined };

const notUnderstood: Problem = {
  error: 'badRequest',
  message:
    'Not understood: send one JSON document of the type choose, undo, stand, say or resync (see /api/openapi.json).',
};

/** Undefined for what is no text. */
export function readMessage(text: string | undefined): Heard {
  let message: unknown;
  try {
    message = JSON.parse(text ?? '');
  } catch {
    return { problem: notUnderstood, id: undefined };
  }
  if (isPlainChoice(message)) return { message };
  try {
    return { message: read(clientMessage, message, 'message') };
  } catch (error) {
    return { problem: (error as ProblemError).problem, id: idOf(message) };
  }
}

/** What nearly every message is, told at a glance; all others, and all that are wrong, are for the schema to judge. */
export function isPlainChoice(message: unknown): message is Extract<ClientMessage, { type: 'choose' }> {
  if (typeof message !== 'object' || message === null) return false;
  const { type, number, choice, seen, id, ...others } = message as Record<string, unknown>;
  for (const _ in others) return false;
  return (
    type === 'choose' &&
    Number.isSafeInteger(number) &&
    choice !== undefined &&
    isWholeOrNone(id) &&
    isWholeOrNone(seen) &&
    !((seen as number) < 0) &&
    isSmallEnough(choice)
  );
}

function isWholeOrNone(number: unknown): boolean {
  return number === undefined || Number.isSafeInteger(number);
}

function idOf(message: unknown): number | undefined {
  const id = typeof message === 'object' && message !== null ? (message as { id?: unknown }).id : undefined;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}
