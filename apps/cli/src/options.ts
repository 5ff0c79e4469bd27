// Reads what was typed after an option, or says what was wrong with it.

import { didYouMean } from '@automachia/content-tools';
import { UsageError } from './errors.js';

/** Options as the command line gives them: anything may have been typed. */
export type Given = Readonly<Record<string, unknown>>;

/** The one value of an option, undefined where it was left out. `name` as typed, without the dashes. */
function single(given: Given, name: string): string | number | boolean | undefined {
  const value = given[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())];
  if (Array.isArray(value)) throw new UsageError(`--${name} is given ${value.length} times. Give it once.`);
  if (typeof value === 'object') throw new UsageError(`--${name} has no parts: write --${name} and its value.`);
  return value as string | number | boolean | undefined;
}

/** A whole number within a range; undefined where the option was left out. */
export function wholeNumber(given: Given, name: string, from: number, to: number): number | undefined {
  const value = single(given, name);
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to) return value;
  throw new UsageError(`--${name}: ${shown(value)} is not a whole number from ${from} to ${to}.`);
}

/** Any text; undefined where the option was left out. */
export function words(given: Given, name: string): string | undefined {
  const value = single(given, name);
  return value === undefined ? undefined : String(value);
}

/** One of a few words; undefined where the option was left out. */
export function oneWordOf<Word extends string>(given: Given, name: string, known: readonly Word[]): Word | undefined {
  const value = words(given, name);
  return value === undefined ? undefined : knownWord(`--${name}`, value, known);
}

/** The known word that was typed, or a complaint that lists them. */
export function knownWord<Word extends string>(what: string, typed: string, known: readonly Word[]): Word {
  const found = known.find((word) => word === typed);
  if (found !== undefined) return found;
  throw new UsageError(`${what}: there is no "${typed}".${didYouMean(typed, known)} Known: ${known.join(', ')}.`);
}

/** Whether a switch was given. */
export function isGiven(given: Given, name: string): boolean {
  return single(given, name) === true;
}

function shown(value: string | number | boolean): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
