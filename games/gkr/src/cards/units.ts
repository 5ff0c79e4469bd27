// How packs write units: by name, one that you choose among those that fit, or each that fits.

import { z } from '@automachia/content-tools';
import type { TextScene } from '@automachia/effects';
import type { OneUnit, UnitFilter, Units } from '../content/effectLanguage.js';
import { unitKinds, unitNames } from '../content/effectLanguage.js';
import type { GkrTypes } from '../model/steps.js';
import type { Owner } from './naming.js';

export const filterSchema = z.strictObject({
  side: z.enum(['own', 'enemy', 'any']),
  kind: z.enum(unitKinds),
  other: z.enum(unitNames).exactOptional(),
  within: z.strictObject({ hexes: z.int().min(1).max(12), of: z.enum(unitNames) }).exactOptional(),
}) satisfies z.ZodType<UnitFilter>;

export const anyOne: z.ZodType<{ readonly one: UnitFilter }> = z.strictObject({ one: filterSchema });
export const oneUnit: z.ZodType<OneUnit> = z.union([z.enum(unitNames), anyOne]);
export const units: z.ZodType<Units> = z.union([z.enum(unitNames), anyOne, z.strictObject({ each: filterSchema })]);

/** Whose text it is; the unit on a hex that is entered is what the text is about. */
export function ownerIn({ seat, self, subject }: TextScene<GkrTypes>): Owner {
  return { seat, self, entered: subject };
}
