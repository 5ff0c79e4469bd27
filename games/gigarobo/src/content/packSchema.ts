// The files of a content pack of Giga-Robo!, field by field. What must agree with what is in packChecks.ts.

import { z } from '@automachia/content-tools';
import { ELEMENTS, TERRAIN } from '../model/ground.js';
import type { GigaPack, PrintedImpact, PrintedMap, PrintedPilot, PrintedRobot } from './types.js';

const fileName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
  error: ({ input }) => `${JSON.stringify(input)} is not an id: small letters and digits, with hyphens between words.`,
});
const name = z.string().min(1).max(60);
const notation = z.string().min(1);
const rulings = z.array(z.string().regex(/^GIG-[A-Z]+-\d+$/)).min(1);
const amount = z.int().min(0).max(60);
const printed = z.union([amount, z.literal('X')]);

export interface PackHead extends Pick<GigaPack, 'id' | 'version' | 'structures' | 'families'> {
  readonly game: 'gigarobo';
  readonly name: string;
  readonly pilots: readonly string[];
  readonly robots: readonly string[];
}

export const packSchema: z.ZodType<PackHead> = z.strictObject({
  id: fileName,
  game: z.literal('gigarobo'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  name: z.string(),
  structures: z.tuple([amount, amount]),
  families: z.strictObject({ fang: name, black: name }),
  // Each is a file: pilot-dash.json, robot-ayzn.json.
  pilots: z.array(fileName).min(1),
  robots: z.array(fileName).min(1),
});

const card = z.strictObject({
  name,
  type: z.enum(['melee', 'ranged', 'instant']),
  cost: printed,
  isUltimate: z.literal(true).exactOptional(),
  range: z.tuple([z.int().min(0).max(20), z.int().min(0).max(20)]).exactOptional(),
  dice: z.int().min(0).max(6).exactOptional(),
  icons: z.array(z.enum(['C', 'R'])).exactOptional(),
  damage: printed.exactOptional(),
  cooldown: z.int().min(1).max(3).exactOptional(),
  requires: notation.exactOptional(),
  rules: notation.exactOptional(),
  damageText: notation.exactOptional(),
  rulings: rulings.exactOptional(),
});

const ability = z.strictObject({
  name,
  kind: z.enum(['passive', 'activated', 'trigger']),
  tokens: z.int().min(1).max(6).exactOptional(),
  requires: notation.exactOptional(),
  text: notation,
  rulings: rulings.exactOptional(),
});

const fighter = {
  name,
  boardRule: notation.exactOptional(),
  boardRulings: rulings.exactOptional(),
  abilities: z.array(ability),
  cards: z.array(card),
};

export const pilotSchema: z.ZodType<PrintedPilot> = z.strictObject({
  is: z.literal('pilot'),
  ...fighter,
  heart: amount,
  rage: amount,
  power: amount,
  maximumSpirit: amount,
  quickStart: z.strictObject({ ability: name, cards: z.array(name) }),
});

export const robotSchema: z.ZodType<PrintedRobot> = z.strictObject({
  is: z.literal('robot'),
  ...fighter,
  maximumArmour: amount.min(1),
  speed: amount.min(1),
  defence: amount,
  quickStart: z.strictObject({ abilities: z.array(name), ultimate: name, cards: z.array(name) }),
});

const place = z.tuple([z.int().min(-5).max(5), z.int().min(-5).max(5)]);
const layout = z.strictObject({
  players: z.array(z.int().min(2).max(6)).min(1),
  tiers: z.array(z.strictObject({ tier: z.int().min(1).max(2), at: z.array(place) })),
});

export const mapsSchema: z.ZodType<readonly PrintedMap[]> = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[A-Z]$/),
      start: z.array(place).length(6),
      road: z.array(place),
      ruin: z.array(place),
      quickStart: z.array(layout).exactOptional(),
    }),
  )
  .min(1);

const collision = z.strictObject({
  damage: amount.exactOptional(),
  fire: amount.exactOptional(),
  surge: amount.exactOptional(),
  panic: amount.exactOptional(),
  stops: z.literal(true).exactOptional(),
  push: amount.exactOptional(),
  recovery: z.strictObject({ success: amount, failure: amount }).exactOptional(),
});

export const impactSchema: z.ZodType<readonly PrintedImpact[]> = z
  .array(
    z.strictObject({
      id: fileName,
      copies: z.int().min(1).max(24),
      collision: z.tuple([collision, collision]),
      creates: z.enum([...TERRAIN, ...ELEMENTS]),
      nearby: z.strictObject({ damage: amount.exactOptional(), panic: amount.exactOptional() }).exactOptional(),
    }),
  )
  .min(1);
