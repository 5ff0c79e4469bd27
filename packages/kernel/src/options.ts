// The options of a match (players, lives, …) as declarations: read, checked and published from one place.

import type { Plain, RuleId } from './words.js';

export type OptionValue = string | number | boolean;
type OptionValues = Readonly<Record<string, OptionValue>>;

/** Where other options have one of these values, an option may have only those: teams need four players or six. */
export interface OptionLimit {
  readonly where: { readonly [other: string]: readonly OptionValue[] };
  readonly only: readonly OptionValue[];
  readonly rule: RuleId;
}

export type OptionSpec = { readonly limits?: readonly OptionLimit[] } & (
  | { readonly integer: { readonly from: number; readonly to: number }; readonly initial: number }
  | { readonly oneOf: readonly OptionValue[]; readonly initial: OptionValue }
);

export type OptionSpecs = { readonly players: OptionSpec; readonly [name: string]: OptionSpec };
export type MatchOptions = { readonly players: number; readonly [name: string]: OptionValue };

/** Options that a game does not have, or values out of range. */
export class BadOptions extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadOptions';
  }
}

type Given = Readonly<Record<string, unknown>>;

// What was read last: a simulation sets up match after match with the same options.
let last: { readonly specs: OptionSpecs; readonly given: Given; readonly options: MatchOptions } | undefined;

/** Reads options as given by a person or a file; what is left out takes its initial value. */
export function readOptions(specs: OptionSpecs, given: Given): MatchOptions {
  if (last !== undefined && last.specs === specs && isWithin(given, last.given) && isWithin(last.given, given))
    return last.options;
  const options = readAnew(specs, given);
  last = { specs, given: { ...given }, options };
  return options;
}

/** Whether whatever one of them names, the other gives, too. */
function isWithin(one: Given, other: Given): boolean {
  for (const name in one) if (!(name in other) || one[name] !== other[name]) return false;
  return true;
}

function readAnew(specs: OptionSpecs, given: Given): MatchOptions {
  for (const name in given) {
    if (!Object.hasOwn(specs, name)) {
      throw new BadOptions(`There is no option "${name}". The options are: ${Object.keys(specs).join(', ')}.`);
    }
  }
  return settleOptions(specs, (name, spec, possible, options) => {
    const value = given[name];
    if (value === undefined) return initialAmong(spec, possible);
    const read = readOption(name, spec, value);
    if (possible.includes(read)) return read;
    const { where, rule } = limitOn(spec, options).find(({ only }) => !only.includes(read))!;
    const others = Object.keys(where).map((other) => `${other} ${show(options[other])}`);
    throw new BadOptions(
      `${name}: ${show(read)} does not go with ${others.join(' and ')} (${rule}); possible: ${possible.map(show).join(', ')}.`,
    );
  });
}

/** The same options, where one of them has changed and others may no longer go with it: these begin anew. */
export function adjustOptions(specs: OptionSpecs, options: OptionValues): MatchOptions {
  return settleOptions(specs, (name, spec, possible) => {
    const value = options[name];
    return value !== undefined && possible.includes(value) ? value : initialAmong(spec, possible);
  });
}

/** The values that an option may have, beside these of the others. */
export function optionValues(spec: OptionSpec, others: OptionValues = {}): readonly OptionValue[] {
  if (spec.limits === undefined) return allValues(spec);
  const limits = limitOn(spec, others);
  return allValues(spec).filter((value) => limits.every(({ only }) => only.includes(value)));
}

const NOBODY: readonly string[] = [];

type Settle = (name: string, spec: OptionSpec, possible: readonly OptionValue[], others: OptionValues) => OptionValue;

/** Gives each option a value, after those that limit it; they stand in the order of the game all the same. */
export function settleOptions(specs: OptionSpecs, settle: Settle): MatchOptions {
  const settled: Record<string, OptionValue> = {};
  const visit = (name: string, waiting: readonly string[]): void => {
    if (Object.hasOwn(settled, name)) return;
    if (waiting.includes(name)) throw new Error(`The options ${waiting.join(', ')} limit each other in a circle.`);
    const spec = specs[name]!;
    if (spec.limits !== undefined) {
      for (const { where } of spec.limits) for (const other in where) visit(other, [...waiting, name]);
    }
    const possible = optionValues(spec, settled);
    if (possible.length === 0) throw new Error(`The limits of the option "${name}" leave no value for it.`);
    settled[name] = settle(name, spec, possible, settled);
  };
  let areLimited = false;
  for (const name in specs) {
    areLimited ||= specs[name]!.limits !== undefined;
    visit(name, NOBODY);
  }
  if (!areLimited) return settled as MatchOptions;
  const inOrder: Record<string, OptionValue> = {};
  for (const name in specs) inOrder[name] = settled[name]!;
  return inOrder as MatchOptions;
}

function limitOn({ limits = [] }: OptionSpec, others: OptionValues): readonly OptionLimit[] {
  return limits.filter(({ where }) => Object.entries(where).every(([other, among]) => among.includes(others[other]!)));
}

/** The values of options that are numbers, listed once: a simulation sets up match after match. */
const listed = new WeakMap<OptionSpec, readonly OptionValue[]>();

function allValues(spec: OptionSpec): readonly OptionValue[] {
  if ('oneOf' in spec) return spec.oneOf;
  const before = listed.get(spec);
  if (before !== undefined) return before;
  const { from, to } = spec.integer;
  const values = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  listed.set(spec, values);
  return values;
}

function initialAmong({ initial }: OptionSpec, possible: readonly OptionValue[]): OptionValue {
  return possible.includes(initial) ? initial : possible[0]!;
}

function readOption(name: string, spec: OptionSpec, value: unknown): OptionValue {
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
  const together = optionLimitsSchema(specs);
  const schema = { type: 'object', properties, additionalProperties: false };
  return together.length === 0 ? schema : { ...schema, allOf: together };
}

/** How options limit each other, as JSON Schemas that all hold: either another is not so, or this one is among these. */
export function optionLimitsSchema(specs: OptionSpecs): readonly Plain[] {
  return Object.entries(specs).flatMap(([name, { limits = [] }]) =>
    limits.map(({ where, only, rule }): Plain => {
      const otherwise = Object.entries(where).map(([other, among]): Plain => {
        const spec = specs[other]!;
        const values = allValues(spec).filter((value) => !among.includes(value));
        // What is left out has its initial value.
        return { properties: { [other]: { enum: values } }, required: among.includes(spec.initial) ? [other] : [] };
      });
      return { description: rule, anyOf: [...otherwise, { properties: { [name]: { enum: only } } }] };
    }),
  );
}
