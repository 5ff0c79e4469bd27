// The options of a question that point at things on the table, found by what they point at: a question may have ten
// thousand of them, and every press looks for a few.

import type { Option, Target } from '@automachia/kernel';
import { targetKey } from '@automachia/kernel';
import { roleOf } from '../../games/targets.js';

/** An option, and the things that it points at by their names. */
export interface AimedOption {
  readonly option: Option;
  readonly targets: readonly Target[];
  readonly keys: readonly string[];
}

const NONE: readonly AimedOption[] = [];

export class AimedOptions {
  readonly all: readonly AimedOption[];
  /** Options without a place on the table: yes, no, pass, a number. */
  readonly buttons: readonly Option[];
  /** How many things an option points at, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** All things that any of them points at. */
  readonly things: Things;
  private readonly byKey = new Map<string, AimedOption[]>();
  private readonly alone = new Map<string, AimedOption>();

  constructor(options: readonly Option[]) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const all: AimedOption[] = [];
    const buttons: Option[] = [];
    const things = new Map<string, Target>();
    for (const option of options) {
      const { targets } = option;
      if (!pointsAtSomething(targets)) {
        buttons.push(option);
        continue;
      }
      const aim = { option, targets, keys: targets.map(targetKey) };
      all.push(aim);
      least = Math.min(least, targets.length);
      most = Math.max(most, targets.length);
      this.file(aim, things);
    }
    [this.all, this.buttons, this.least, this.most] = [all, buttons, least, most];
    this.things = things;
  }

  private file(aim: AimedOption, things: Map<string, Target>): void {
    const { keys, targets } = aim;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const others = this.byKey.get(key);
      if (others === undefined) {
        this.byKey.set(key, [aim]);
        things.set(key, targets[i]!);
      }
      // Whoever points at a thing twice is found there once.
      else if (others.at(-1) !== aim) others.push(aim);
    }
    if (keys.length === 1 && !this.alone.has(keys[0]!)) this.alone.set(keys[0]!, aim);
  }

  /** Those that point at a thing, among others. */
  at(key: string): readonly AimedOption[] {
    return this.byKey.get(key) ?? NONE;
  }

  /** The first that points at a thing and at nothing else. */
  aloneAt(key: string): AimedOption | undefined {
    return this.alone.get(key);
  }

  /** Those that point at all of these things, each as often as it is named. */
  atAll(keys: readonly string[]): readonly AimedOption[] {
    if (keys.length === 0) return this.all;
    // Whatever points at all of them points at the one that is pointed at least.
    const few = keys.map((key) => this.at(key)).reduce((one, other) => (other.length < one.length ? other : one));
    return few.filter((aim) => restOf(aim, keys) !== undefined);
  }

  /** Those that begin with these things, in their order. */
  from(keys: readonly string[]): readonly AimedOption[] {
    if (keys.length === 0) return this.all;
    return this.at(keys[0]!).filter((aim) => keys.every((key, i) => aim.keys[i] === key));
  }
}

/** Whether an option has a place on the table: yes, no, pass and numbers have none. */
export function pointsAtSomething(targets: readonly Target[]): boolean {
  return targets.some((target) => roleOf(target) !== 'answer');
}

/** Which of its things are left of an option when some are taken away; undefined where one is not among them. */
export function restOf({ keys }: AimedOption, taken: readonly string[]): readonly number[] | undefined {
  const places = keys.map((_, i) => i);
  for (const key of taken) {
    const at = places.findIndex((place) => keys[place] === key);
    if (at < 0) return undefined;
    places.splice(at, 1);
  }
  return places;
}

/** Things by their names, each once. */
export type Things = ReadonlyMap<string, Target>;

/** The things of options that stand at some of their places. */
export function thingsOf(aims: readonly AimedOption[], places: (aim: AimedOption) => readonly number[]): Things {
  const found = new Map<string, Target>();
  for (const aim of aims) {
    for (const place of places(aim)) {
      const [key, target] = [aim.keys[place], aim.targets[place]];
      if (key !== undefined && target !== undefined) found.set(key, target);
    }
  }
  return found;
}
