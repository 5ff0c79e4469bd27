// The first word of something from outside that its schema does not know, at any depth. The schema itself would look for
// all of them and write a complaint of every one; and where a thing may be of several kinds, for each of the kinds.

import { z } from 'zod';

export interface UnknownWord {
  readonly path: readonly (string | number)[];
  readonly word: string;
}

/** What a schema knows, as far as that tells; undefined where anything may stand, or something else says what may. */
type Vocabulary = Words | List | Kinds | undefined;

/** Of an object that has no other words than these. */
interface Words {
  readonly words: ReadonlyMap<string, Vocabulary>;
}

interface List {
  readonly element: Vocabulary;
  readonly most: number;
}

/** Of an object of one of several kinds: told by a word that all of them have, or by all its words. */
interface Kinds {
  readonly kinds: readonly Words[];
  readonly told?: { readonly by: string; readonly as: ReadonlyMap<unknown, Words> };
}

/** By schema: it is looked at once. */
const vocabularies = new WeakMap<z.ZodType, { readonly of: Vocabulary }>();

/** Undefined where the schema knows them all. What else is wrong is for the schema itself to say. */
export function unknownWord(schema: z.ZodType, value: unknown): UnknownWord | undefined {
  let known = vocabularies.get(schema);
  if (known === undefined) {
    known = { of: vocabularyOf(schema) };
    vocabularies.set(schema, known);
  }
  return strangerIn(known.of, value);
}

function strangerIn(known: Vocabulary, value: unknown): UnknownWord | undefined {
  if (known === undefined || typeof value !== 'object' || value === null) return undefined;
  if ('element' in known) return Array.isArray(value) ? strangerInList(known, value) : undefined;
  if (Array.isArray(value)) return undefined;
  if ('words' in known) return strangerInObject(known, value);
  const { told, kinds } = known;
  if (told === undefined) return strangerToAll(kinds, value);
  return strangerIn(told.as.get((value as Record<string, unknown>)[told.by]), value);
}

function strangerInObject({ words }: Words, value: object): UnknownWord | undefined {
  for (const word in value) if (!words.has(word)) return { path: [], word };
  for (const [name, inner] of words) {
    if (inner === undefined) continue;
    const found = strangerIn(inner, (value as Record<string, unknown>)[name]);
    if (found !== undefined) return { path: [name, ...found.path], word: found.word };
  }
  return undefined;
}

/** Of a list that is too long that is said, and nothing of what is in it. */
function strangerInList({ element, most }: List, list: readonly unknown[]): UnknownWord | undefined {
  if (element === undefined || list.length > most) return undefined;
  for (const [i, one] of list.entries()) {
    const found = strangerIn(element, one);
    if (found !== undefined) return { path: [i, ...found.path], word: found.word };
  }
  return undefined;
}

/** The first word with which something is none of several kinds any more. */
function strangerToAll(kinds: readonly Words[], value: object): UnknownWord | undefined {
  let left = kinds;
  for (const word in value) {
    left = left.filter(({ words }) => words.has(word));
    if (left.length === 0) return { path: [], word };
  }
  return undefined;
}

// ---- what a schema knows

function vocabularyOf(schema: z.ZodType): Vocabulary {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return vocabularyOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return wordsOf(schema);
  if (schema instanceof z.ZodArray) return { element: vocabularyOf(schema.element as z.ZodType), most: mostIn(schema) };
  if (!(schema instanceof z.ZodUnion)) return undefined;
  const options = schema.options as readonly z.ZodType[];
  const kinds = options.map((one) => (one instanceof z.ZodObject ? wordsOf(one) : undefined));
  // Where one of them takes anything, so does the whole.
  if (!kinds.every((one) => one !== undefined)) return undefined;
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return { kinds };
  const { discriminator: by } = schema.def;
  const named = (one: z.ZodType): unknown => ((one as z.ZodObject).shape[by] as z.ZodLiteral).value;
  return { kinds, told: { by, as: new Map(options.map((one, i) => [named(one), kinds[i]!])) } };
}

/** Undefined where it may have others, too. */
function wordsOf({ def, shape }: z.ZodObject): Words | undefined {
  if (def.catchall?._zod.def.type !== 'never') return undefined;
  return { words: new Map(Object.entries(shape).map(([name, inner]) => [name, vocabularyOf(inner as z.ZodType)])) };
}

function mostIn({ def }: z.ZodArray): number {
  const limits = (def.checks ?? []).map(
    ({ _zod }) => _zod.def as { readonly check: string; readonly maximum?: number },
  );
  return limits.find(({ check }) => check === 'max_length')?.maximum ?? Number.POSITIVE_INFINITY;
}
