// What was typed for the options of a match: `--players 3 --options life=2`. Which there are is the game's to say.

import type { MatchOptions, OptionSpecs } from '@automachia/kernel';
import { BadOptions, readOptions } from '@automachia/kernel/host';
import { UsageError } from './errors.js';
import type { Given } from './options.js';
import { knownWord, wholeNumber, words } from './options.js';

/** The options of a match; so many play where nobody says how many. */
export function readMatchOptions(
  specs: OptionSpecs,
  given: Given,
  usualPlayers?: number,
  first: Readonly<Record<string, unknown>> = {},
): MatchOptions {
  const { integer } = specs.players as { integer: { from: number; to: number } };
  const players = wholeNumber(given, 'players', integer.from, integer.to) ?? usualPlayers;
  const chosen: Record<string, unknown> = { ...first, ...(players === undefined ? {} : { players }) };
  const names = Object.keys(specs).filter((name) => name !== 'players');
  for (const pair of (words(given, 'options') ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [name = '', value] = pair.split('=', 2).map((part) => part.trim());
    if (value === undefined) throw new UsageError(`--options: "${pair}" has no value. Write ${name}=…`);
    chosen[knownWord('--options', name, names)] = asTyped(specs, name, value);
  }
  try {
    return readOptions(specs, chosen);
  } catch (error) {
    if (error instanceof BadOptions) throw new UsageError(`--options: ${error.message}`);
    throw error;
  }
}

/** A typed value as the kind of value that the option takes; left as a text where it is none, for the complaint. */
function asTyped(specs: OptionSpecs, name: string, value: string): string | number | boolean {
  const spec = specs[name]!;
  if ('integer' in spec) return /^-?\d+$/.test(value) ? Number(value) : value;
  return spec.oneOf.find((one) => String(one) === value) ?? value;
}
