// The few shapes that requests and messages share. The types are the kernel's; the schemas check what comes from outside.

import type { Choice, GameEvent, Plain, Reason, Text } from '@automachia/kernel';
import { z } from 'zod';

/** The longest a name, an id or a contribution may be: what is stored for ever is bounded. */
export const longestName = 40;
export const longestContribution = 80;
/** The longest message a client may send, in bytes. */
export const longestMessage = 16_384;

/**
 * Any plain data: a choice in the players' own words, the options of a game. Whatever was read from JSON is that, and
 * the game says what it accepts; so nothing is checked here.
 */
export const plain: z.ZodType<Plain> = z.any();
export const choice: z.ZodType<Choice> = plain.meta({ description: 'In the players’ own words, as offered.' });

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
export const view = z.record(z.string(), plain);

/** The id of a match, as it stands in addresses. */
export const matchId = z.string().regex(/^[a-z0-9]{12}$/);

/** Letters, digits and punctuation of any script, without what could disturb a line: control characters. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(longestName)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

/** How a player's pieces are told apart: colour never alone. */
export const shapes = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star'] as const;
export const colours = ['red', 'blue', 'green', 'yellow', 'violet', 'orange'] as const;
export const shape = z.enum(shapes);
export const colour = z.enum(colours);
export const language = z.enum(['en', 'fr', 'it']);
