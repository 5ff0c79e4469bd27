// The JSON spelling of steps: its shape follows from the parameters of the words.

import { z } from '@automachia/content-tools';
import type { NamedParameters, Parameter } from './parameters.js';
import type { WrittenCondition, WrittenStep } from './saying.js';

interface WordInJson {
  readonly name: string;
  readonly parameters: NamedParameters;
}

interface VerbInJson extends WordInJson {
  schema?(steps: z.ZodType): z.ZodType;
}

/** What a step may be in a pack: one of these verbs, with its fields. `inside` are the verbs of parts; all, if left out. */
export function stepSchema<Step extends WrittenStep>(
  verbs: readonly VerbInJson[],
  inside: readonly VerbInJson[] = verbs,
): z.ZodType<Step> {
  const steps: z.ZodType = z.array(z.lazy(() => (inside === verbs ? whole : stepSchema(inside)))).min(1);
  const schemas = verbs.map(
    (verb) => verb.schema?.(steps) ?? z.strictObject({ do: z.literal(verb.name), ...shapeOf(verb, steps) }),
  );
  const whole = z.discriminatedUnion('do', schemas as unknown as [z.core.$ZodTypeDiscriminable]);
  return whole as unknown as z.ZodType<Step>;
}

/** What a condition may be in a pack: one of these words, or any of several. */
export function conditionSchema<Condition extends WrittenCondition>(
  words: readonly WordInJson[],
): z.ZodType<Condition> {
  const several: z.ZodType = z.array(z.lazy(() => whole)).min(2);
  const schemas = words.map((word) => z.strictObject({ if: z.literal(word.name), ...shapeOf(word, z.never()) }));
  const anyOf = z.strictObject({ if: z.literal('anyOf'), conditions: several });
  const whole = z.discriminatedUnion('if', [...schemas, anyOf] as unknown as [z.core.$ZodTypeDiscriminable]);
  return whole as unknown as z.ZodType<Condition>;
}

function shapeOf({ parameters }: WordInJson, steps: z.ZodType): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      parameter.isOptional === true ? schemaOf(parameter, steps).exactOptional() : schemaOf(parameter, steps),
    ]),
  );
}

function schemaOf({ kind, words, range, schema }: Parameter<unknown, unknown>, steps: z.ZodType): z.ZodType {
  if (schema !== undefined) return schema;
  if (kind === 'part') return steps;
  if (kind === 'word') return z.enum(words as [string]);
  const [from, to] = range ?? [-99, 99];
  const whole = z.int().min(from).max(to);
  if (from >= 0) return whole;
  const remedy = '0 changes nothing: write another number, or leave the verb out.';
  return whole.refine((by) => by !== 0, { error: remedy });
}
