// What the question says beside its choices, as values of its prompt: target numbers with their reasons, and costs.

import type { Target, Text, TextValue } from '@automachia/kernel';
import { hitChance, percent } from '@automachia/gkr/deck';
import type { Question } from '@automachia/protocol';
import type { BoardProps } from '../face.js';

export interface Aim {
  /** A unit's name, and how the shot reaches it. */
  readonly target: string;
  readonly by: string;
  /** What two dice must reach; 0 where nothing is rolled. */
  readonly needed: number;
  readonly reasons: readonly Reason[];
  readonly damage: number;
  readonly save: number;
  /** The hex at which an alley shot comes out. */
  readonly via: string;
}

/** Why a number is what it is: a change by a rule, or a new beginning. */
export interface Reason {
  readonly by: number;
  readonly rule: string;
  readonly isSet: boolean;
}

/** A card that may be declared, with its numbers as they are now. */
export interface Declarable {
  readonly card: string;
  readonly cost: number;
  readonly costReasons: readonly Reason[];
  readonly speed: number;
  readonly speedReasons: readonly Reason[];
}

/** What a tag on a face would bring. */
export interface TagHint {
  readonly cell: string;
  readonly face: string;
  readonly by: string;
  /** It brings the building down. */
  readonly isFalling: boolean;
  readonly brings: readonly { readonly text: Text; readonly rule: string }[];
  /** The space of the achievements track that it leads to. */
  readonly space: number | undefined;
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
    reasons: reasonsIn(values['reasons']),
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

/** The cards that may be declared. */
export function declarablesOf(question: Asked): readonly Declarable[] {
  return textsIn(question, 'line').map(({ values = {} }) => ({
    card: wordIn(values['card']),
    cost: Number(values['cost']),
    costReasons: reasonsIn(values['costReasons']),
    speed: Number(values['speed']),
    speedReasons: reasonsIn(values['speedReasons']),
  }));
}

/** How many cards a line of a cost would redline. */
export function redlineOf(question: Asked, cost: number): number {
  return Number(wordIn(valueIn(question, 'redlines')).split(' ')[cost] ?? 0);
}

export function tagHintsOf(question: Asked): readonly TagHint[] {
  return textsIn(question, 'tags').map(({ values = {} }) => {
    const brings = ((values['brings'] ?? []) as readonly Text[]).map((line) => ({
      text: line,
      rule: wordIn(line.values?.['rule']),
    }));
    const space = brings.map(({ text }) => text.values?.['space']).find((one) => typeof one === 'number');
    return {
      cell: wordIn(values['tag']),
      face: wordIn(values['on']),
      by: wordIn(values['by']),
      isFalling: values['falls'] === 'yes',
      brings,
      space: typeof space === 'number' ? space : undefined,
    };
  });
}

/** What the tag that is chosen would bring. */
export function tagChosen({ lit, question }: Pick<BoardProps, 'lit' | 'question'>): TagHint | undefined {
  const isPicked = (target: Target): boolean =>
    lit.some((one) => one.isChosen && JSON.stringify(one.target) === JSON.stringify(target));
  return tagHintsOf(question).find(({ cell, by }) => isPicked({ cell }) && isPicked({ piece: by }));
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

function reasonsIn(value: TextValue | undefined): readonly Reason[] {
  return ((value ?? []) as readonly Text[]).map(({ key, values = {} }) => ({
    by: Number(values['by'] ?? values['to'] ?? 0),
    rule: wordIn(values['rule']),
    isSet: key === 'hint.set',
  }));
}

function textsIn(question: Asked, name: string): readonly Text[] {
  const value = valueIn(question, name);
  return Array.isArray(value) ? (value as readonly Text[]) : [];
}

function valueIn(question: Asked, name: string): TextValue | undefined {
  return question?.prompt.values?.[name];
}
