// What a seat has answered beforehand: to pass in windows until something is over, unless they are about something; and to
// pass where nothing else can be done. Private: told to its own player only, and kept with the match.

import { z } from 'zod';
import { longestName } from './words.js';

/** How many words somebody may give who passes unless a window is about one of them. */
export const mostLabels = 16;

const word = z.string().max(longestName);

/** `PUT /api/matches/{id}/seats/{seat}/standing`, and the same on a socket. */
export const standingWish = z.strictObject({
  pass: z
    .strictObject({
      until: word.nullable().default(null).meta({
        description:
          'Until the end of what: a word of the game, of which one must be under way. Null: until taken back.',
      }),
      unless: z.array(word).max(mostLabels).default([]).meta({
        description: 'Not in windows that are about one of these: labels of the game, as questions have them.',
      }),
    })
    .nullable()
    .default(null)
    .meta({ description: 'Pass in windows; null: do not.' }),
  at: z.array(word).max(mostLabels).optional().meta({
    description: 'Pass in windows that are about one of these: labels of the game, as questions have them.',
  }),
  onlyPass: z.boolean().default(false).meta({
    description: 'Pass in windows in which nothing else can be done; among people, while its player is there.',
  }),
});
export type StandingWish = z.infer<typeof standingWish>;

/** A standing answer as it is kept and told to its seat. */
export const standingAnswer = z.object({
  pass: z
    .object({
      until: z.string().nullable(),
      of: z.string().nullable().meta({ description: 'Which one of them: what a question says in `window.until`.' }),
      unless: z.array(z.string()),
    })
    .nullable(),
  at: z.array(z.string()).optional(),
  onlyPass: z.boolean(),
  from: z.int().meta({
    description: 'It answers questions from this number on; what came before and is asked again was taken back.',
  }),
});
export type StandingAnswer = z.infer<typeof standingAnswer>;

/** What a question says of the window it is asked in. */
export const windowInfo = z.object({
  labels: z.array(z.string()).meta({ description: 'What it is about, in the public words of the game.' }),
  until: z.record(z.string(), z.string()).meta({
    description: 'What is under way of that which a standing answer may await the end of: the innermost of each.',
  }),
});
export type WindowInfo = z.infer<typeof windowInfo>;
