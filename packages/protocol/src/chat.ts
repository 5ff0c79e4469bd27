// What people say to each other at a table. It is no part of the match: no view, no digest and no record knows of it.

import { z } from 'zod';
import { chair, fewMarks, name, oneLine, seat, somethingSeen } from './words.js';

/** The longest line, in UTF-16 units as every browser counts them. */
export const longestLine = 280;
/**
 * Lines of one match by each seat, and of those before it begins: whoever sits there then may leave the seat, and what is
 * left is for who comes after them. By each who watches, by those of one address and of one site who watch while the match
 * is in memory, and by all together who watch: nobody can silence the table.
 */
export const mostLinesEach = 200;
export const mostLinesBefore = 50;
export const mostLinesOfAWatcher = 50;
export const mostLinesOfAnAddress = 100;
export const mostLinesOfASite = 200;
export const mostLinesOfWatchers = 400;
/** Lines in one answer, or in one message. */
export const mostLinesAtOnce = 200;

/**
 * One line of any script. Without control characters and line breaks, halves of characters, what nobody sees and what
 * turns the direction of the text around it; but with the invisible joints that some scripts and emoji need.
 */
export const spokenLine = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(longestLine)
  .regex(oneLine)
  .regex(somethingSeen, 'Nothing that can be seen.')
  .regex(fewMarks, 'Too many marks on one letter.');

export const chatLine = z.object({
  number: z.int().min(1).meta({ description: 'From 1, without gaps, for each match: not the numbers of the log.' }),
  seat: seat.meta({ description: 'Who says it; 0 for somebody who watches.' }),
  name: name.nullable().meta({ description: 'What they were called when they sat down, or now where they watch.' }),
  text: z.string(),
  at: z.string().meta({ description: 'When: ISO 8601, UTC.' }),
});
export type ChatLine = z.infer<typeof chatLine>;

/** Lines that you do not have yet, in order. */
export const chatMessage = z.object({
  type: z.literal('chat'),
  lines: z.array(chatLine).min(1),
  answers: z.int().optional().meta({ description: 'The id of your own message, where the last line is yours.' }),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** `POST /api/matches/{id}/chat` */
export const newChatLine = z.strictObject({
  text: spokenLine,
  seat: chair.optional().meta({ description: 'Which of your seats says it; left out, your first, or you watch.' }),
});
export type NewChatLine = z.infer<typeof newChatLine>;

/** The answer to it: the number of the line, which is stored. */
export const said = z.object({ number: z.int() });
