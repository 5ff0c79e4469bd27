// Whether data fits a JSON Schema: the part of the language that games use to publish their choices and tables. A word
// that is not known here is an error, so that nothing is taken for checked that is not.

import type { Plain } from '@automachia/kernel';
import { pathTo } from './differences.js';
import { show } from './play.js';

export type Schema = Plain;
type Fields = { readonly [name: string]: Plain };

const ANNOTATIONS = ['$schema', '$defs', 'title', 'description', 'default', 'examples'];

/** Says where data does not fit a schema; undefined where it fits. `root` is where `$ref` looks. */
export function misfitWith(
  schema: Schema,
  value: Plain | undefined,
  path = '',
  root: Schema = schema,
): string | undefined {
  if (schema === true) return undefined;
  if (!isFields(schema)) return `${path || 'this'} is not allowed.`;
  for (const [word, given] of Object.entries(schema)) {
    const check = CHECKS[word];
    if (check === undefined && !ANNOTATIONS.includes(word))
      throw new Error(`The schema uses "${word}", which is not checked.`);
    const misfit = check?.(given, value, path, schema, root);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

type Check = (given: Plain, value: Plain | undefined, path: string, schema: Fields, root: Schema) => string | undefined;

const CHECKS: { readonly [word: string]: Check } = {
  type: (given, value, path) => {
    const types = Array.isArray(given) ? (given as readonly Plain[]) : [given];
    return types.some((type) => isOfType(value, type))
      ? undefined
      : wrong(path, value, `of type ${types.map(show).join(' or ')}`);
  },
  enum: (given, value, path) =>
    (given as readonly Plain[]).some((one) => show(one) === show(value))
      ? undefined
      : wrong(path, value, `one of ${show(given)}`),
  const: (given, value, path) => (show(given) === show(value) ? undefined : wrong(path, value, show(given))),
  minimum: (given, value, path) =>
    typeof value !== 'number' || value >= (given as number) ? undefined : wrong(path, value, `at least ${show(given)}`),
  maximum: (given, value, path) =>
    typeof value !== 'number' || value <= (given as number) ? undefined : wrong(path, value, `at most ${show(given)}`),
  minItems: (given, value, path) =>
    !isList(value) || value.length >= (given as number)
      ? undefined
      : wrong(path, value, `${show(given)} items or more`),
  maxItems: (given, value, path) =>
    !isList(value) || value.length <= (given as number)
      ? undefined
      : wrong(path, value, `${show(given)} items or fewer`),
  minProperties: (given, value, path) =>
    !isFields(value) || Object.keys(value).length >= (given as number) ? undefined : wrong(path, value, 'more words'),
  uniqueItems: (given, value, path) =>
    given !== true || !isList(value) || new Set(value.map(show)).size === value.length
      ? undefined
      : wrong(path, value, 'without repetition'),
  pattern: (given, value, path) =>
    typeof value !== 'string' || new RegExp(given as string, 'u').test(value)
      ? undefined
      : wrong(path, value, `like ${show(given)}`),
  items: (given, value, path, _schema, root) =>
    isList(value) ? first(value, (one, i) => misfitWith(given, one, `${path}[${i}]`, root)) : undefined,
  properties: (given, value, path, _schema, root) =>
    isFields(value)
      ? first(Object.entries(given as Fields), ([name, inner]) =>
          Object.hasOwn(value, name) ? misfitWith(inner, value[name], pathTo(path, name, false), root) : undefined,
        )
      : undefined,
  additionalProperties: (given, value, path, schema, root) => {
    if (!isFields(value)) return undefined;
    const declared = (schema['properties'] ?? {}) as Fields;
    return first(Object.entries(value), ([name, one]) =>
      Object.hasOwn(declared, name) ? undefined : misfitWith(given, one, pathTo(path, name, false), root),
    );
  },
  propertyNames: (given, value, path, _schema, root) =>
    isFields(value)
      ? first(Object.keys(value), (name) => misfitWith(given, name, pathTo(path, name, false), root))
      : undefined,
  required: (given, value, path) =>
    isFields(value)
      ? first(given as readonly string[], (name) =>
          Object.hasOwn(value, name) ? undefined : `${path || 'this'} has no "${name}".`,
        )
      : undefined,
  anyOf: (given, value, path, _schema, root) => {
    const misfits = (given as readonly Plain[]).map((one) => misfitWith(one, value, path, root));
    return misfits.includes(undefined) ? undefined : misfits.join(' Or: ');
  },
  oneOf: (given, value, path, _schema, root) => {
    const misfits = (given as readonly Plain[]).map((one) => misfitWith(one, value, path, root));
    const fitting = misfits.filter((misfit) => misfit === undefined).length;
    if (fitting === 1) return undefined;
    return fitting === 0 ? misfits.join(' Or: ') : wrong(path, value, 'just one of several things');
  },
  allOf: (given, value, path, _schema, root) =>
    first(given as readonly Plain[], (one) => misfitWith(one, value, path, root)),
  $ref: (given, value, path, _schema, root) => {
    const definition = ((root as Fields)['$defs'] as Fields | undefined)?.[(given as string).replace('#/$defs/', '')];
    if (definition === undefined) throw new Error(`The schema refers to ${show(given)}, which it does not define.`);
    return misfitWith(definition, value, path, root);
  },
};

function wrong(path: string, value: Plain | undefined, expected: string): string {
  return `${path || 'this'} is ${show(value)}, not ${expected}.`;
}

function first<T>(list: readonly T[], misfitOf: (one: T, i: number) => string | undefined): string | undefined {
  for (const [i, one] of list.entries()) {
    const misfit = misfitOf(one, i);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

function isOfType(value: Plain | undefined, type: Plain): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return isList(value);
  if (type === 'object') return isFields(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}

function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

function isFields(value: Plain | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
