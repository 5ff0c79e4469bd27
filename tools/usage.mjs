// How our tools read what they are called with: options, whole numbers, seeds. Whoever calls wrongly is told what was
// wrong and how it is done, with exit code 2; what fails later has exit code 1.

import { parseArgs } from 'node:util';

export class BadUsage extends Error {}

/**
 * Runs a tool, and ends with its exit code.
 * @param {string} usage one line
 * @param {() => Promise<void>} main
 */
export function runTool(usage, main) {
  main().catch((error) => {
    console.error(error instanceof BadUsage ? `${error.message}\n${usage}` : error);
    process.exitCode = error instanceof BadUsage ? 2 : 1;
  });
}

/** The options as they were given; `--help` says how a tool is used, and ends it. */
export function readArguments(usage, options) {
  let values;
  try {
    ({ values } = parseArgs({ options: { ...options, help: { type: 'boolean', default: false } } }));
  } catch (error) {
    throw new BadUsage(error.message);
  }
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  return values;
}

/** An option that is a whole number above 0. */
export function numberAt(values, name) {
  if (!/^[1-9][0-9]*$/.test(values[name]))
    throw new BadUsage(`--${name}: "${values[name]}" is not a whole number above 0.`);
  return Number(values[name]);
}

/** Options of the match beside the number of players: k=v,k=v. */
export function matchOptions(typed) {
  const pairs = typed === '' ? [] : typed.split(',').map((pair) => pair.split('='));
  const read = (word) => (word === 'true' ? true : word === 'false' ? false : /^\d+$/.test(word) ? Number(word) : word);
  return Object.fromEntries(pairs.map(([name, value = '']) => [name, read(value)]));
}

/** The seed from the environment, or another. */
export function seedOr(initial) {
  const seed = process.env.AUTOMACHIA_SEED || String(initial);
  if (!/^-?[0-9]+$/.test(seed)) throw new BadUsage(`AUTOMACHIA_SEED: "${seed}" is not a whole number.`);
  return Number(seed);
}
