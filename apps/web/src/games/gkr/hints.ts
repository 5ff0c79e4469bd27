// What the question says beside its choices, as values of its prompt: target numbers with their reasons, and costs.

import type { Text, TextValue } from '@automachia/kernel';
import { hitChance, percent } from '@automachia/gkr/deck';
import type { Question } from '@automachia/protocol';

export interface Aim {
  /** A unit's name, and how the shot reaches it. */
  readonly target: string;
  readonly by: string;
  /** What two dice must reach; 0 where nothing is rolled. */
  readonly needed: number;
  readonly reasons: readonly { readonly by: number; readonly rule: string; readonly isSet: boolean }[];
  readonly damage: number;
  readonly save: number;
  /** The hex at which an alley shot comes out. */
  readonly via: string;
}

export interface Cost {
  readonly energy: number;
  /** Cards that go to the Damage Pile for what is missing. */
  readonly redline: number;
}

type Asked = Question | null | undefined;

export function aimsOf(question: Asked): readonly Aim[] {
  return textsIn(question, 'aims').map(({ values = {} }) => ({
    target: wordIn(values['target']),
    by: wordIn(values['by']),
    needed: Number(values['needed']),
    reasons: ((values['reasons'] ?? []) as readonly Text[]).map((reason) => ({
      by: Number(reason.values?.['by'] ?? reason.values?.['to'] ?? 0),
      rule: wordIn(reason.values?.['rule']),
      isSet: reason.key === 'hint.set',
    })),
    damage: Number(values['damage']),
    save: Number(values['save']),
    via: wordIn(values['via']),
  }));
}

/** What it costs to take something: a hex to move to, a deployment with `card` or `energy`. */
export function costsOf(question: Asked): ReadonlyMap<string, Cost> {
  return new Map(
    textsIn(question, 'costs').map(({ values = {} }) => [
      wordIn(values['of']),
      { energy: Number(values['energy']), redline: Number(values['redline']) },
    ]),
  );
}

/** The hexes that a shot could reach, and those it could but for what stands between. */
export function fieldOf(question: Asked): { readonly seen: readonly string[]; readonly hidden: readonly string[] } {
  const cells = (name: string): readonly string[] =>
    wordIn(valueIn(question, name))
      .split(' ')
      .filter((cell) => cell !== '');
  return { seen: cells('seen'), hidden: cells('hidden') };
}

/** Whole percent. */
export function chanceOf({ needed }: Aim): number {
  return needed === 0 ? 100 : percent(hitChance(needed));
}

/** A word or a number as text; nothing for what is neither. */
function wordIn(value: TextValue | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function textsIn(question: Asked, name: string): readonly Text[] {
  const value = valueIn(question, name);
  return Array.isArray(value) ? (value as readonly Text[]) : [];
}

function valueIn(question: Asked, name: string): TextValue | undefined {
  return question?.prompt.values?.[name];
}
