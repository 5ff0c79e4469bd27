// What clients say on a socket, read.

import { type ClientMessage, clientMessage, isSmallEnough, type Problem } from '@automachia/protocol';
import { type ProblemError, read } from '../problems.js';

/**
 * Bytes of a message: only choices can be long, and only who plays has any to make. All others are at most a line of chat
 * of which every letter is written as an escape.
 */
const LONGEST_OF_CHOICES = 8192;
const LONGEST_OTHER = 2048;
const withChoices: ReadonlySet<unknown> = new Set<ClientMessage['type']>(['choose', 'whyNot']);
/** So many bytes cost as much to read as a message does that has none. */
const BYTES_FOR_ONE = 512;

export function longestFrom(isPlayer: boolean): number {
  return isPlayer ? LONGEST_OF_CHOICES : LONGEST_OTHER;
}

/** What reading a message of so many bytes costs, in short ones. */
export function costOfReading(bytes: number): number {
  return 1 + Math.floor(bytes / BYTES_FOR_ONE);
}

/** A message; or what is wrong with it, and the id that its sender gave it, where it has one. */
export type Heard =
  | { readonly message: ClientMessage }
  | { readonly problem: Problem; readonly id: number | undefined };

const notUnderstood: Problem = {
  error: 'badRequest',
  message:
    'Not understood: send one JSON document of the type choose, whyNot, undo, stand, say, ping or resync (see /api/openapi.json).',
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
  if (text!.length > LONGEST_OTHER && !withChoices.has(typeOf(message))) {
    return { problem: tooLong(LONGEST_OTHER), id: idOf(message) };
  }
  try {
    return { message: read(clientMessage, message, 'message') };
  } catch (error) {
    return { problem: (error as ProblemError).problem, id: idOf(message) };
  }
}

export function tooLong(bytes: number): Problem {
  return { error: 'tooLarge', message: `Such a message may have at most ${bytes} bytes.` };
}

/** What nearly every message is, told at a glance; all others, and all that are wrong, are for the schema to judge. */
export function isPlainChoice(message: unknown): message is Extract<ClientMessage, { type: 'choose' }> {
  if (typeof message !== 'object' || message === null) return false;
  for (const word in message) if (!choiceWords.has(word)) return false;
  const { type, number, choice, seen, id } = message as Record<string, unknown>;
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

const choiceWords: ReadonlySet<string> = new Set(['type', 'number', 'choice', 'seen', 'id']);

function isWholeOrNone(number: unknown): boolean {
  return number === undefined || Number.isSafeInteger(number);
}

function typeOf(message: unknown): unknown {
  return (message as { type?: unknown } | null)?.type;
}

function idOf(message: unknown): number | undefined {
  const id = (message as { id?: unknown } | null)?.id;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}
