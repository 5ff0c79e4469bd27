// The few shapes that requests and messages share. The types are the kernel's; the schemas check what comes from outside.

import type { Choice, GameEvent, Plain, Reason, Target, Text } from '@automachia/kernel';
import { z } from 'zod';

/** The longest a name, an id or a contribution may be: what is stored for ever is bounded. */
export const longestName = 40;
export const longestContribution = 80;
/** The longest message a client may send, in bytes. */
export const longestMessage = 16_384;

/** The longest a choice may be, in characters of JSON, and how deep lists and objects may lie in it: no game needs more. */
export const longestChoice = 4096;
export const deepestChoice = 8;

/** Any plain data: what the tables of a game say. Whatever was read from JSON is that; so nothing is checked here. */
export const plain: z.ZodType<Plain> = z.any();

/** A choice in the players' own words. What it says is for the rules to judge, but they are spared what cannot be one. */
export const choice: z.ZodType<Choice> = z
  .any()
  .refine(isSmallEnough, {
    message: `A choice may have at most ${longestChoice} characters and be ${deepestChoice} lists or objects deep.`,
  })
  .meta({ description: 'In the players’ own words, as offered.' });

/** Whether something that was read from JSON is no longer and no deeper than a choice may be. */
export function isSmallEnough(value: unknown): boolean {
  return roomLeftBy(value, longestChoice, deepestChoice) >= 0;
}

/** The characters of JSON that are left of a room; negative where it is too small or too shallow. Stops there. */
function roomLeftBy(value: unknown, room: number, depth: number): number {
  if (typeof value === 'string') return room - value.length - 2;
  if (typeof value !== 'object' || value === null) return room - String(value).length;
  if (depth === 0) return -1;
  let left = room - 2;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && left >= 0; i++) left = roomLeftBy(value[i], left - 1, depth - 1);
    return left;
  }
  for (const name in value) {
    if (left < 0) break;
    left = roomLeftBy((value as { readonly [name: string]: unknown })[name], left - name.length - 4, depth - 1);
  }
  return left;
}

/** The name of a thing on the table, as a choice would have it. */
const thing = z.string().max(longestName);

/** A thing on the table that a choice may point at. */
export const target: z.ZodType<Target> = z
  .union([
    z.strictObject({ cell: thing }),
    z.strictObject({ zone: thing }),
    z.strictObject({ point: z.tuple([z.int(), z.int()]) }),
    z.strictObject({ piece: thing }),
    z.strictObject({ card: thing, position: z.int().optional() }),
    z.strictObject({ seat: z.int() }),
    z.strictObject({ direction: thing }),
    z.strictObject({ response: z.int() }),
    z.strictObject({ die: z.int() }),
    z.strictObject({ token: thing, on: thing.optional() }),
    z.strictObject({ ability: thing, of: thing.optional() }),
    z.strictObject({ button: thing }),
  ])
  .meta({ description: 'A thing on the table, as an option points at it.' }) as z.ZodType<Target>;

/** A sentence to be: the key of a text catalogue and the values that go into it. */
export const text: z.ZodType<Text> = z.looseObject({ key: z.string() });

export const reason: z.ZodType<Reason> = z.object({ rule: z.string(), text });

export const event: z.ZodType<GameEvent> = z.looseObject({
  type: z.string(),
  rule: z.string(),
}) as unknown as z.ZodType<GameEvent>;

/** A place at the table, from 1; 0 for somebody who watches. */
export const seat = z.int().min(0).max(16);
/** A place at the table somebody can sit on. */
export const chair = z.int().min(1).max(16);

/** A table in the players' own words, as one seat may know it. */
export const tableView = z.record(z.string(), plain);

/** The id of a match, as it stands in addresses. */
export const matchId = z.string().regex(/^[a-z0-9]{12}$/);

/**
 * What can be stored, read again as it was, and shown on a line without disturbing the rest: no control characters, halves
 * of characters, breaks, or characters that nobody sees or that turn the direction of text. The two joints that some
 * scripts and emoji need may stand between what they join.
 */
export const oneLine =
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))*$/u;

/** Something that can be seen: not only spaces, fillers and marks. */
export const somethingSeen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks above and below a letter: more in a row than any script needs would reach into other lines. */
export const fewMarks = /^(?!.*\p{M}{5})/u;

/** Letters, digits and punctuation of any script, without what could disturb a line or passes for nothing at all. */
export const name = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(longestName)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0]*$/u)
  .regex(somethingSeen, 'Nothing that can be seen.')
  .regex(fewMarks, 'Too many marks on one letter.');

/** How a player's pieces are told apart: colour never alone. */
export const shapes = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star'] as const;
export const colours = ['red', 'blue', 'green', 'yellow', 'violet', 'orange'] as const;
export const shape = z.enum(shapes);
export const colour = z.enum(colours);
export const language = z.enum(['en', 'fr', 'it']);
