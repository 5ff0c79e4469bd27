// What is said to the table and not to the game: resigning, agreeing on an end, a stand-in for who gives no sign.

import type { ActWords, TableAct } from '@automachia/kernel/host';
import { z } from 'zod';
import { chair } from './words.js';

/** `POST /api/matches/{id}/seats/{seat}/acts`. Whoever agrees first to something offers it. */
export const actWords: z.ZodType<ActWords> = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('resign') }),
  z.strictObject({ act: z.literal('agree'), to: z.enum(['draw', 'end']) }),
  z.strictObject({ act: z.literal('decline') }),
  z.strictObject({ act: z.literal('standIn'), for: chair.meta({ description: 'Whose seat a bot is to play on.' }) }),
]);

/** An act as it stands in the log. */
export const tableAct = z.looseObject({
  act: z.enum(['resign', 'agree', 'decline', 'standIn']),
  seat: chair,
  rule: z.string(),
  people: z.array(chair).meta({ description: 'The seats of people at that moment.' }),
  ends: z.literal(true).optional().meta({ description: 'The match has ended by it.' }),
}) as unknown as z.ZodType<TableAct>;

/** What lies on the table, and of whom nobody need wait for ever. */
export const tableTalk = z.object({
  offer: z
    .object({
      to: z.enum(['draw', 'end']),
      by: z.array(chair).meta({ description: 'Who has agreed; the first of them offered it.' }),
    })
    .nullable(),
  resigned: z.array(chair),
  awaited: z
    .array(z.object({ seat: chair, until: z.string() }))
    .meta({ description: 'For whom a match without a clock waits, and until when the others must.' }),
  acts: z.array(actWords).meta({ description: 'What your seat may do now.' }),
});
export type TableTalk = z.infer<typeof tableTalk>;
