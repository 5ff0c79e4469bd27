// What the server says about the games it hosts.

import { z } from 'zod';
import { botLevel } from './matches.js';
import { plain } from './words.js';

/** `GET /api/games` */
export const gameInfo = z.object({
  id: z.string(),
  rulesVersion: z.string(),
  pack: z.object({ id: z.string(), version: z.string() }),
  packs: z
    .array(
      z.object({ id: z.string(), version: z.string(), digest: z.string(), name: z.record(z.string(), z.string()) }),
    )
    .meta({
      description: 'Every pack that it can be played with here, that of the house first; its name by language.',
    }),
  players: z.object({ from: z.int(), to: z.int() }),
  options: z.record(z.string(), plain).meta({ description: 'JSON Schema of each option.' }),
  optionLimits: z.array(plain).meta({ description: 'How options limit each other: JSON Schemas of all of them.' }),
  windows: z
    .object({ labels: z.array(z.string()), until: z.array(z.string()) })
    .meta({ description: 'The words for answering beforehand: what windows may be about, and until when to pass.' }),
  levels: z.array(botLevel),
});
export type GameInfo = z.infer<typeof gameInfo>;
