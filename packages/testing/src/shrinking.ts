// Makes a failing play small: fewer and plainer choices, smaller options. fast-check does the searching.

import type { MatchOptions, OptionSpec } from '@automachia/kernel';
import { adjustOptions, optionValues, settleOptions } from '@automachia/kernel/host';
import * as fc from 'fast-check';
import { type CheckSetting, checkPlay } from './checking.js';
import { PropertyFailure } from './failure.js';
import { drawPlay, PICK_LIMIT, type Play } from './play.js';
import type { Property } from './properties/property.js';

const SEARCH_MS = 1500;
const SHRINK_MS = 3000;
const OTHER_PLAYS = 40;

/** A smaller play on which the property fails as well; the failure itself where none is found in time. */
export function shrinkFailure(failure: PropertyFailure, property: Property, setting: CheckSetting): PropertyFailure {
  const start = shortestOfSeveral(failure, property, setting);
  const { game, play, picks } = start.details;
  const followed = { seed: play.seed, options: { ...play.options }, matchSeed: play.matchSeed, picks: [...picks] };
  const { details } = failure;
  const check = (candidate: Play): PropertyFailure | undefined =>
    failureOf(() => checkPlay(game, property, { ...candidate, seed: details.play.seed }, setting));
  // Some failures depend on where a property looked; they stay as they are.
  if (check(followed) === undefined) return failure;
  const plays = fc.record({
    seed: fc.constant(play.seed),
    options: fc
      .record(Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, optionArbitrary(spec)])))
      .map((options) => adjustOptions(game.options, options as MatchOptions)),
    matchSeed: fc.nat(),
    picks: fc.array(fc.nat(PICK_LIMIT), { maxLength: Math.max(picks.length, 1) }),
  });
  let smallest = failure;
  const end = Date.now() + SHRINK_MS;
  fc.check(
    fc.property(plays, (candidate) => {
      if (Date.now() > end) return;
      const found = check(candidate);
      if (found === undefined) return;
      smallest = found;
      throw found;
    }),
    { examples: [[followed]], numRuns: 1 },
  );
  return smallest;
}

/** Plays with the plainest options too, and keeps the failure with the fewest choices: a good place to start from. */
function shortestOfSeveral(failure: PropertyFailure, property: Property, setting: CheckSetting): PropertyFailure {
  const { game, play } = failure.details;
  const plainest = settleOptions(game.options, (_, __, possible) => possible[0]!);
  const end = Date.now() + SEARCH_MS;
  let shortest = failure;
  for (let i = 0; i < OTHER_PLAYS && Date.now() < end; i++) {
    const { matchSeed } = drawPlay(game, play.seed + i);
    const other: Play = { seed: play.seed + i, options: plainest, matchSeed };
    const found = failureOf(() => checkPlay(game, property, other, setting));
    if (found !== undefined && found.details.picks.length < shortest.details.picks.length) shortest = found;
  }
  return shortest;
}

function optionArbitrary(spec: OptionSpec): fc.Arbitrary<string | number | boolean> {
  const [first, ...others] = optionValues(spec);
  return fc.constantFrom(first!, ...others);
}

function failureOf(check: () => void): PropertyFailure | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof PropertyFailure) return error;
    throw error;
  }
}
