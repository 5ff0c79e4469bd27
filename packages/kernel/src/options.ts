// The options of a match (players, lives, …) as declarations: read, checked and published from one place.

import type { Plain } from './words.js';

export type OptionSpec =
  | { readonly integer: { readonly from: number; readonly to: number }; readonly initial: number }
  | { readonly oneOf: readonly (string | number | boolean)[]; readonly initial: string | number | boolean };

export type OptionSpecs = { readonly players: OptionSpec; readonly [name: string]: OptionSpec };
export type MatchOptions = { readonly players: number; readonly [name: string]: string | number | boolean };

/** Options that a game does not have, or values out of range. */
export class BadOptions extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadOptions';
  }
}

/** Reads options as given by a person or a file; what is left out takes its initial value. */
export function readOptions(specs: OptionSpecs, given: Readonly<Record<string, unknown>>): MatchOptions {
  for (const name in given) {
    if (!Object.hasOwn(specs, name)) {
      throw new BadOptions(`There is no option "${name}". The options are: ${Object.keys(specs).join(', ')}.`);
    }
  }
  const options: Record<string, string | number | boolean> = {};
  for (const name in specs) options[name] = readOption(name, specs[name]!, given[name]);
  return options as MatchOptions;
}

function readOption(name: string, spec: OptionSpec, value: unknown): string | number | boolean {
  if (value === undefined) return spec.initial;
  if ('integer' in spec) {
    const { from, to } = spec.integer;
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
    throw new BadOptions(`${name}: ${show(value)} is not a whole number from ${from} to ${to}.`);
  }
  const found = spec.oneOf.find((one) => one === value);
  if (found !== undefined) return found;
  throw new BadOptions(`${name}: ${show(value)} is not one of ${spec.oneOf.map(show).join(', ')}.`);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

/** JSON Schema of a game's options. */
export function optionsSchema(specs: OptionSpecs): { readonly [key: string]: Plain } {
  const properties: Record<string, Plain> = {};
  for (const [name, spec] of Object.entries(specs)) {
    properties[name] =
      'integer' in spec
        ? { type: 'integer', minimum: spec.integer.from, maximum: spec.integer.to, default: spec.initial }
        : { enum: [...spec.oneOf], default: spec.initial };
  }
  return { type: 'object', properties, additionalProperties: false };
}
