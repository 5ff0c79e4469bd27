// What may be written as an effect in a pack: the language of effectLanguage.ts and of the words in
// cards/, as a schema. What must
// agree with what (a verb with its window, a stat with what has it) is in effectChecks.ts.

import { z } from '@automachia/content-tools';
import { conditionSchema, stepSchema } from '@automachia/effects';
import { conditions } from '../cards/conditions/index.js';
import { verbs } from '../cards/verbs/index.js';
import type { EffectCondition, Effect, PassiveEffect, TriggeredEffect } from './effectLanguage.js';
import { limits, windows } from './effectLanguage.js';
import type { Verb } from './verbs.js';

const yes = z.literal(true).exactOptional();

const whenSchema = conditionSchema<EffectCondition>(Object.values(conditions));

const verbSchema = stepSchema<Verb>(Object.values(verbs));
const alwaysSchema = stepSchema<PassiveEffect['always'][number]>(
  [verbs.modify, verbs.set, verbs.ignore],
  Object.values(verbs),
);

const triggered: z.ZodType<TriggeredEffect> = z.strictObject({
  at: z.array(z.enum(windows)).min(1),
  when: z.array(whenSchema).min(1).exactOptional(),
  may: yes,
  limit: z.enum(limits).exactOptional(),
  insteadOfAttacking: yes,
  does: z.array(verbSchema).min(1),
});
const passive: z.ZodType<PassiveEffect> = z.strictObject({
  always: z.array(alwaysSchema).min(1),
});

// Chosen by hand, because a plain union would only say that neither fits.
export const effectSchema: z.ZodType<Effect> = z.custom<Effect>().superRefine((value, context) => {
  const isPassive = typeof value === 'object' && value !== null && 'always' in value;
  const checked = (isPassive ? passive : triggered).safeParse(value);
  for (const issue of checked.error?.issues ?? []) context.addIssue(issue as never);
});
