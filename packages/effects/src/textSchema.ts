// The shape of a text in JSON, made of the words of a vocabulary: what a pack may write, as a schema for checks and as a
// JSON Schema for editors.

import { z } from '@automachia/content-tools';
import type { FormField, StandsThere } from './formFields.js';
import { FORM_FIELDS } from './formFields.js';
import type { NamedParameters, Parameter } from './parameters.js';
import type { EffectTypes, Vocabulary } from './words.js';
import { SLOTS } from './words.js';

type Schema = z.ZodType;

/** What a text may be in JSON: a list of steps. */
export function textSchema<G extends EffectTypes>(vocabulary: Vocabulary<G>): Schema {
  const { verbs, conditions, quantities, selectors, filters, events, durations, whos, bindings } = vocabulary;
  const oneOf = (names: readonly string[]): Schema => (names.length === 0 ? z.never() : z.enum(names as [string]));
  const either = (...schemas: readonly Schema[]): Schema => z.union(schemas as [Schema, Schema]);
  const later = (schema: () => Schema): Schema => z.lazy(schema);
  const who = oneOf(whos.map(({ name }) => name)).exactOptional();

  const steps: Schema = z.array(later(() => step));
  const condition = later(() => conditionIs);
  const quantity = later(() => quantityIs);
  const selector = later(() => selectorIs);
  const several = (schema: Schema): Schema => z.array(schema).min(2);

  const parameterIs = (parameter: Parameter<unknown, unknown>): Schema => {
    const { kind, words, schema } = parameter;
    if (schema !== undefined) return schema;
    return kind === 'word' || words === undefined ? kindIs(parameter) : either(oneOf(words), kindIs(parameter));
  };
  const kindIs = ({ kind, words, range }: Parameter<unknown, unknown>): Schema => {
    switch (kind) {
      case 'word':
        return oneOf(words ?? []);
      case 'quantity':
      case 'amountOrOne': {
        const [from, to] = range ?? [-99, 99];
        const amount = either(z.int().min(from).max(to), quantity);
        return kind === 'quantity' ? amount : either(amount, selector);
      }
      case 'quoted':
        return z.string();
      case 'condition':
        return condition;
      case 'effect':
      case 'part':
        return steps;
      case 'one':
      case 'each':
        return selector;
      case 'oneOrEach':
        return either(selector, z.strictObject({ each: selector }));
      case 'duration':
        return oneOf(durations.map(({ name }) => name));
      case 'change':
        return either(z.strictObject({ add: quantity }), z.strictObject({ set: quantity }));
      case 'anyChange':
        return either(
          ...['add', 'set', 'either'].map((key) => z.strictObject({ [key]: quantity })),
          oneOf(['half', 'double']),
        );
      default:
        return z.unknown();
    }
  };
  const shapeOf = (parameters: NamedParameters): z.ZodRawShape =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => {
        const is = parameterIs(parameter);
        return [name, parameter.initial === undefined && parameter.isOptional !== true ? is : is.exactOptional()];
      }),
    );

  const eventIs = events.map(({ name, kinds = [], whoses = [] }) => {
    const whose = oneOf(['all', ...whos.map((one) => one.name), ...whoses]).exactOptional();
    return z.strictObject({ event: z.literal(name), kind: oneOf(kinds).exactOptional(), '@': whose });
  });
  const event: Schema = eventIs.length === 0 ? z.never() : either(...eventIs, z.never());
  const places: Readonly<Record<StandsThere, Schema>> = {
    steps,
    alternatives: several(steps),
    condition,
    quantity,
    selector,
    events: either(event, z.array(event).min(1)),
    binding: oneOf(['X', 'Y', ...bindings]),
    limit: oneOf(durations.filter(({ per }) => per !== undefined).map(({ name }) => name)),
    duration: oneOf(durations.map(({ name }) => name)),
    name: z.string(),
  };
  const shapeOfForm = (fields: readonly FormField[]): z.ZodRawShape =>
    Object.fromEntries(
      fields.map(([field, is, may]) => [field, may === undefined ? places[is] : places[is].exactOptional()]),
    );
  const step: Schema = z.discriminatedUnion('do', [
    ...Object.entries(FORM_FIELDS).map(([name, fields]) =>
      z.strictObject({ do: z.literal(name), ...shapeOfForm(fields), '@': who }),
    ),
    ...verbs.map(({ name, parameters }) => z.strictObject({ do: z.literal(name), ...shapeOf(parameters), '@': who })),
  ] as unknown as [z.core.$ZodTypeDiscriminable]);

  const compared = { left: quantity, right: quantity };
  const conditionIs: Schema = z.discriminatedUnion('if', [
    z.strictObject({ if: z.literal('not'), condition }),
    z.strictObject({ if: z.literal('and'), conditions: several(condition) }),
    z.strictObject({ if: z.literal('anyOf'), conditions: several(condition) }),
    z.strictObject({ if: z.literal('some'), of: selector }),
    z.strictObject({ if: z.literal('done') }),
    z.strictObject({ if: z.literal('atLeast'), ...compared }),
    z.strictObject({ if: z.literal('atMost'), ...compared }),
    ...conditions.map(({ name, parameters }) => z.strictObject({ if: z.literal(name), ...shapeOf(parameters) })),
  ] as unknown as [z.core.$ZodTypeDiscriminable]);

  const quantityIs: Schema = either(
    z.int(),
    oneOf([...SLOTS, ...bindings, 'any']),
    ...['upTo', 'minus', 'either'].map((sign) => z.strictObject({ [sign]: quantity })),
    ...['plus', 'less', 'times'].map((sign) => z.strictObject({ [sign]: several(quantity) })),
    ...quantities.map(({ name, parameters }) =>
      z.strictObject({ number: z.literal(name), ...shapeOf(parameters), '@': who }),
    ),
  );

  const filterIs: Schema[] = filters.map(({ name, parameters }) =>
    z.strictObject({
      is: z.literal(name),
      ...Object.fromEntries(
        Object.entries(shapeOf(parameters)).map(([key, is]) => [key, (is as Schema).exactOptional()]),
      ),
      atMost: quantity.exactOptional(),
      atLeast: quantity.exactOptional(),
    }),
  );
  const where = filterIs.length === 0 ? {} : { where: z.array(either(...filterIs, z.never())).exactOptional() };
  const selectorIs: Schema = either(
    z.strictObject({ find: oneOf([...SLOTS, ...bindings]) }),
    z.strictObject({ or: several(selector) }),
    z.strictObject({ and: several(selector) }),
    ...selectors.map(({ name, parameters }) =>
      z.strictObject({ find: z.literal(name), ...shapeOf(parameters), ...where }),
    ),
  );
  return steps;
}

/** The same for an editor. */
export function textJsonSchema<G extends EffectTypes>(vocabulary: Vocabulary<G>): object {
  return z.toJSONSchema(textSchema(vocabulary), { unrepresentable: 'any' });
}
