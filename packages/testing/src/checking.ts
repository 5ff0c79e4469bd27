// Checks one property on one play: a plain function of a game and a seed, without a test runner and without Node.

import type { Game, KernelState } from '@automachia/kernel';
import { PropertyFailure } from './failure.js';
import { type Attention, Complaint, drawPlay, type Play, Playing } from './play.js';
import { ALL_PROPERTIES } from './properties/all.js';
import type { Known, Property } from './properties/property.js';

/** How one property is checked on one play. */
export interface CheckSetting extends Known {
  /** How closely dear properties look; with picks given, at every decision. */
  readonly attention?: Attention;
  /** Plays go on for so many decisions and no further, but for properties of the end: where matches at random are long. */
  readonly longestPlay?: number;
}

/** One look in so many, and so many looks at most: a play in a few hundredths of a second. */
export const QUICK_ATTENTION: Attention = { every: 7, most: 12 };

/** Checks one property on the play that follows from a seed; throws a PropertyFailure where it does not hold. */
export function checkProperty<S extends KernelState>(
  game: Game<S>,
  property: Property | string,
  seed: number,
  setting: CheckSetting = {},
): void {
  checkPlay(game, typeof property === 'string' ? propertyNamed(property) : property, drawPlay(game, seed), setting);
}

/** Checks one property on a play that is given in full. */
export function checkPlay<S extends KernelState>(
  game: Game<S>,
  property: Property,
  play: Play,
  setting: CheckSetting = {},
): void {
  let playing: Playing<S> | undefined;
  try {
    const attention = play.picks === undefined ? (setting.attention ?? QUICK_ATTENTION) : undefined;
    playing = new Playing(game, play, attention, property.isOfEnd === true ? undefined : setting.longestPlay);
    property.check(playing, setting);
  } catch (error) {
    const complaint = error instanceof Complaint ? error.message : `it broke down: ${whatBroke(error)}`;
    const { name, promise } = property;
    const { choices = [], picks = [] } = playing ?? {};
    throw new PropertyFailure({ game, property: name, promise, complaint, play, picks, choices, cause: error });
  }
}

/** The property of that name, or a complaint that names them all. */
export function propertyNamed(name: string): Property {
  const property = ALL_PROPERTIES.find((one) => one.name === name);
  if (property !== undefined) return property;
  throw new Error(
    `There is no property "${name}". The properties are: ${ALL_PROPERTIES.map((one) => one.name).join(', ')}.`,
  );
}

function whatBroke(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
