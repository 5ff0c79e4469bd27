// Players: anybody is one at once, by a name and a token that only they have.

import { z } from 'zod';
import { colour, language, name, shape } from './words.js';

/** What others see of a player. */
export const person = z.object({ name, shape, colour });
export type Person = z.infer<typeof person>;

export const player = person.extend({ id: z.string(), language });
export type Player = z.infer<typeof player>;

/** `POST /api/guests`, `PATCH /api/me`: what is left out is chosen for you, or stays. */
export const aboutMe = z
  .strictObject({ name, shape, colour, language })
  .partial()
  .meta({ description: 'What is left out is chosen for you, or stays as it is.' });
export type AboutMe = z.infer<typeof aboutMe>;

/** The answer to `POST /api/guests` and `POST /api/me/token`. Browsers get the token as a cookie as well. */
export const guest = z.object({
  player,
  token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`. Whoever has it is this player.' }),
});
export type Guest = z.infer<typeof guest>;
