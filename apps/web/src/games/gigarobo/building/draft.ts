// The fighters and the build that are being put together, and those kept on this device. What fits, what is legal and what is
// ready-made is the game's own to say. One draft for the page of builds and for the questions of a match: whoever builds
// first brings it to the table.

import type { Build, PrintedPilot, PrintedRobot } from '@automachia/gigarobo/builds';
import { buildByLot, quickStartBuild, refitted } from '@automachia/gigarobo/builds';
import { Random } from '@automachia/kernel';
import { signal } from '@preact/signals';
import { Kept } from '../../../parts/building/keeping.js';
import { pack } from '../pack.js';

export interface Fighters {
  /** '' where none is chosen. */
  readonly pilot: string;
  readonly robot: string;
}

interface Draft extends Fighters {
  readonly build: Build;
  /** What the last change of a fighter has taken out. */
  readonly out: readonly string[];
}

const NOTHING: Build = { ability: '', abilities: [], ultimate: '', cards: [] };

export const draft = signal<Draft>({ pilot: '', robot: '', build: NOTHING, out: [] });

export function pilotNamed(name: string): PrintedPilot | undefined {
  return pack().pilots.find((one) => one.name === name);
}

export function robotNamed(name: string): PrintedRobot | undefined {
  return pack().robots.find((one) => one.name === name);
}

/** Both of them; undefined where one is not chosen. */
export function printedOf({ pilot, robot }: Fighters) {
  const [fighter, machine] = [pilotNamed(pilot), robotNamed(robot)];
  return fighter === undefined || machine === undefined ? undefined : { pilot: fighter, robot: machine };
}

/** What is built for these fighters; of what was built for others, what they have as well. */
export function buildFor(fighters: Fighters): Build {
  const { pilot, robot, build } = draft.value;
  const printed = printedOf(fighters);
  if (printed === undefined || (pilot === fighters.pilot && robot === fighters.robot)) return build;
  return refitted(printed.pilot, printed.robot, build).build;
}

export function setBuild({ pilot, robot }: Fighters, build: Build): void {
  draft.value = { pilot, robot, build, out: [] };
}

/** Another pilot or robot: what still fits stays. */
export function chooseFighters(change: Partial<Fighters>): void {
  const { build, ...before } = draft.value;
  const next = { ...before, ...change };
  const printed = printedOf(next);
  draft.value =
    printed === undefined ? { ...next, build, out: [] } : { ...next, ...refitted(printed.pilot, printed.robot, build) };
}

export function clearBuild(fighters: Fighters): void {
  setBuild(fighters, NOTHING);
}

export function quickBuild(fighters: Fighters): void {
  const printed = printedOf(fighters);
  if (printed !== undefined) setBuild(fighters, quickStartBuild(printed.pilot, printed.robot));
}

export function randomBuild(fighters: Fighters): void {
  const printed = printedOf(fighters);
  if (printed !== undefined) setBuild(fighters, buildByLot(printed.pilot, printed.robot, chance()));
}

/** Any of what may be chosen. */
export function anyOf<T>(list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[chance().below(list.length)];
}

/** Nothing of a match depends on it. */
function chance(): Random {
  const [seed] = crypto.getRandomValues(new Int32Array(1));
  return new Random(seed!);
}

/** In or out. */
export function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

// ---- builds kept in the browser

export interface KeptBuild extends Fighters {
  readonly name: string;
  readonly build: Build;
}

const builds = new Kept<KeptBuild>('automachia.gigarobo.builds', isBuild, (one, other) => one.name === other.name);

export const kept = builds.all;

export function keep(name: string, { pilot, robot }: Fighters, build: Build): void {
  builds.keep({ name, pilot, robot, build });
}

export function forget(build: KeptBuild): void {
  builds.forget(build);
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

function isBuild(value: unknown): value is KeptBuild {
  if (typeof value !== 'object' || value === null) return false;
  const { name, pilot, robot, build } = value as Partial<Record<string, unknown>>;
  if (typeof build !== 'object' || build === null) return false;
  const { ability, abilities, ultimate, cards } = build as Partial<Record<string, unknown>>;
  return (
    [name, pilot, robot, ability, ultimate].every((one) => typeof one === 'string') && [abilities, cards].every(isNames)
  );
}
