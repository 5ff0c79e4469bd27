// The one suite that every game inherits. A property is a plain function of a game and a seed, so the deep run and other
// tools use it without a test runner; `inheritsAllProperties` registers all of them as tests.

import type { Game, KernelState } from '@automachia/kernel';
import { type CheckSetting, checkProperty } from './checking.js';
import { PropertyFailure } from './failure.js';
import { keepRecord } from './failureFiles.js';
import { ALL_PROPERTIES } from './properties/all.js';
import { foreseen, foresight } from './properties/foresight.js';
import { comparisons } from './properties/secrecy.js';
import { shrinkFailure } from './shrinking.js';

/** How a game's own test file asks for the suite: with its test runner's words, and what the game knows about itself. */
export interface ConformanceSetting extends CheckSetting {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly test: (title: string, body: () => void) => unknown;
  /** Plays per property; fewer where time runs out. */
  readonly plays?: number;
  /** Time per property, in milliseconds; a few plays are always made. */
  readonly milliseconds?: number;
}

const QUICK_PLAYS = 60;
const QUICK_MILLISECONDS = 1000;
const FEWEST_PLAYS = 3;
const FIRST_SEED = 1;
/** Positions in which something was foretold of an answer and looked for until it came, at least; and plays for that at most. */
const LEAST_CAME = 2000;
const MOST_PLAYS = 4000;

/** Registers the whole suite for a game: all that its properties.test.ts contains. */
export function inheritsAllProperties<S extends KernelState>(game: Game<S>, setting: ConformanceSetting): void {
  const { plays = QUICK_PLAYS, milliseconds = QUICK_MILLISECONDS } = setting;
  setting.describe(`${game.id} keeps every promise`, () => {
    for (const property of ALL_PROPERTIES) {
      if (property.applies?.(setting) === false) continue;
      setting.test(`${property.name}: ${property.promise}`, () => {
        const end = Date.now() + milliseconds;
        const before = { ...foreseen };
        // However slow the machine: what is certain is certain in so many positions.
        const isOpen = (i: number): boolean =>
          property === foresight
            ? foreseen.came - before.came < LEAST_CAME && i < MOST_PLAYS
            : i < plays && (i < FEWEST_PLAYS || Date.now() < end);
        for (let i = 0; isOpen(i); i++) {
          try {
            checkProperty(game, property, firstSeed() + i, setting);
          } catch (error) {
            throw error instanceof PropertyFailure ? keepRecord(shrinkFailure(error, property, setting)) : error;
          }
        }
        if (property === foresight) demandForeseen(foreseen.said - before.said, foreseen.came - before.came);
      });
    }
    setting.test('secrecy is compared: few choices end a comparison, and hardly any for a weak reason', () => {
      demandCompared({ ...comparisons });
    });
  });
}

/** Complains where too little of what was foretold could be seen to come, or not to. */
function demandForeseen(said: number, came: number): void {
  if (came * 10 < said || came < LEAST_CAME)
    throw new Error(`Too little was seen to come: ${came} of ${said}; ${LEAST_CAME} are wanted.`);
}

/** At least so many of a hundred choices must be compared wholly, and at most so many end for a weak reason. */
const LEAST_WHOLE = 60;
const MOST_WEAK = 1;

/** Complains where the twins of the property `secrecy` were told apart too often to show anything. */
export function demandCompared(counts: Readonly<typeof comparisons>): void {
  const { whole, exchanged, regrouped } = counts;
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const isEnough = whole * 100 >= LEAST_WHOLE * all && (exchanged + regrouped) * 100 <= MOST_WEAK * all && all > 0;
  if (!isEnough) throw new Error(`Too few choices were compared in a state and its twin: ${JSON.stringify(counts)}.`);
}

/** The seed of the first play: always the same, unless AUTOMACHIA_SEED says otherwise. */
export function firstSeed(): number {
  const given = process.env['AUTOMACHIA_SEED'];
  if (given === undefined || given === '') return FIRST_SEED;
  const seed = Number(given);
  if (Number.isInteger(seed)) return seed;
  throw new Error(`AUTOMACHIA_SEED is ${JSON.stringify(given)}, which is not a whole number.`);
}
