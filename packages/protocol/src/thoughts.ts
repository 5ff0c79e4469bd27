// What bots thought of their choices, told once a match is over.

import { z } from 'zod';
import { chair, choice, text } from './words.js';

export const sealedThought = z.object({
  n: z.int().meta({ description: 'The number of the entry in which it chose.' }),
  seat: chair,
  step: z.string(),
  rule: z.string(),
  reason: text,
  ranked: z
    .array(
      z.object({ choice, value: z.number().meta({ description: 'What it expected: 1 a sure win, 0 a sure loss.' }) }),
    )
    .meta({ description: 'What it weighed, best first.' }),
});
export type SealedThought = z.infer<typeof sealedThought>;
