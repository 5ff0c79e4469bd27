// The files of a content pack of GKR, field by field. What must agree with what is in packChecks.ts.

import { z } from '@automachia/content-tools';
import { unitKinds, weaponClasses } from './effectLanguage.js';
import { effectSchema } from './effectSchema.js';
import type {
  Battlefield,
  FactionCard,
  GkrPack,
  Pilot,
  ReadyDeck,
  SponsorCard,
  SupportUnit,
  Track,
  Upgrade,
} from './types.js';

const code = z.string().regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/, {
  error: ({ input }) => `${JSON.stringify(input)} is not a card id: capitals and digits with hyphens, like HLX-P1.`,
});
const word = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
  error: ({ input }) => `${JSON.stringify(input)} is not an id: small letters and digits, with hyphens between words.`,
});
const hexName = z.string().regex(/^\d[A-K]$/, {
  error: ({ input }) => `${JSON.stringify(input)} is not a hex: write its number and its letter from A to K, like 5E.`,
});

const provenance = z.enum(['rulebook', 'public', 'house']);
const source = {
  source: provenance,
  sources: z.record(z.string(), provenance).exactOptional(),
  rules: z.array(z.string()).min(1),
};
const effects = z.array(effectSchema);

const distance = z.int().min(1).max(12);
const range = z.strictObject({ min: distance, max: distance });
const speed = z.int().min(1).max(12);
const energy = z.int().min(0).max(5);
/** GKR-RUL-36: the box has 8 defence dice. */
const damage = z.int().min(1).max(8);
const copies = z.int().min(1).max(9);

// ---- faction cards

const anyCard = { id: code, faction: code, copies, ...source };
const weapon = <Kind extends 'primary' | 'secondary'>(kind: Kind) =>
  z.strictObject({
    ...anyCard,
    kind: z.literal(kind),
    class: z.enum(weaponClasses),
    speed,
    // GKR-DCK-13
    cost: z.int().min(1).max(3),
    range,
    damage,
    effects,
  });

const needs = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('anywhere') }),
  z.strictObject({
    is: z.literal('near'),
    unit: z.enum(unitKinds),
    hexes: distance,
    lineOfSight: z.literal(true).exactOptional(),
    outsideArc: z.literal(true).exactOptional(),
  }),
  z.strictObject({ is: z.literal('spotted') }),
  z.strictObject({ is: z.literal('inTheOpen') }),
  z.strictObject({ is: z.literal('besideYourTag') }),
]);

const cardSchema = z.discriminatedUnion('kind', [
  weapon('primary'),
  weapon('secondary'),
  z.strictObject({
    ...anyCard,
    kind: z.literal('orbital'),
    speed,
    cost: energy,
    damage,
    target: z.strictObject({ kind: z.enum(['GKR', 'HH', 'SU']), count: z.int().min(1).max(3), needs }),
    effects,
  }),
  z.strictObject({ ...anyCard, kind: z.literal('reaction'), cost: energy, effects: effects.min(1) }),
  z.strictObject({ ...anyCard, kind: z.literal('manoeuvre'), cost: energy, effects: effects.min(1) }),
  z.strictObject({ id: code, kind: z.literal('deploy'), copies, cost: energy, reach: distance, ...source }),
]);

export const cardsSchema: z.ZodType<FactionCard[]> = z.array(cardSchema).min(1);

// ---- everything else

export const unitsSchema: z.ZodType<SupportUnit[]> = z.array(
  z.strictObject({
    id: code,
    faction: code,
    class: z.enum(['combat', 'repair', 'recon']),
    speed,
    save: z.int().min(2).max(6),
    move: z.int().min(1).max(9),
    range,
    damage,
    hitPoints: z.int().min(1).max(3),
    lineOfSight: distance,
    effects,
    ...source,
  }),
);

export const sponsorsSchema: z.ZodType<SponsorCard[]> = z.array(
  z.strictObject({ id: code, copies, effects: effects.min(1), ...source }),
);

export const pilotsSchema: z.ZodType<Pilot[]> = z.array(
  z.strictObject({ id: code, faction: code.exactOptional(), effects: effects.min(1), ...source }),
);

export const upgradesSchema: z.ZodType<Upgrade[]> = z.array(
  z.strictObject({ id: code, effects: effects.min(1), ...source }),
);

export const battlefieldsSchema: z.ZodType<Battlefield[]> = z
  .array(
    z.strictObject({
      id: word,
      players: z.int(),
      starts: z.array(hexName),
      buildings: z.array(hexName),
      ...source,
    }),
  )
  .min(1);

export const decksSchema: z.ZodType<ReadyDeck[]> = z.array(
  z.strictObject({ id: word, faction: code, cards: z.record(z.string(), z.int().min(0).max(25)), ...source }),
);

const trackSchema: z.ZodType<Track> = z.strictObject({
  last: z.int().min(3).max(20),
  triggers: z.array(z.int().min(1)).length(3),
  ...source,
});

export const packSchema = z.strictObject({
  id: word,
  game: z.literal('gkr'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, {
    error: ({ input }) => `${JSON.stringify(input)} is not a version: write three numbers, like 1.0.0.`,
  }),
  name: z.string().min(1),
  factions: z
    .array(z.strictObject({ id: code, colour: z.enum(['orange', 'blue', 'green', 'red']), ...source }))
    .length(4),
  track: trackSchema,
}) satisfies z.ZodType<Pick<GkrPack, 'id' | 'version' | 'factions' | 'track'>>;
