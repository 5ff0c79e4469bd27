// Which form a question takes on the screen, beside targets that are lit: a number, a share of points, yes or no, a list
// to search. Read off the options, or off the constraint where options cannot be listed (docs/add-a-game.md says how a
// game writes one).

import type { Choice, Option, Plain, Target } from '@automachia/kernel';
import { isSameTarget, targetKey } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { Manner } from './manner.js';
import { asKind, roleOf } from '../../games/targets.js';

/** More options than a board can show are searched. */
export const MOST_SHOWN = 200;
/** So many numbers stand side by side as buttons. */
const FEW = 3;

export interface NumberForm {
  readonly is: 'number';
  readonly from: number;
  readonly to: number;
  /** The choice of a value; undefined where it is not offered. */
  choiceOf(value: number): Choice | undefined;
  /** The value of a choice. */
  valueIn(choice: Choice): number | undefined;
}

export interface ShareForm {
  readonly is: 'share';
  /** All that can be given. */
  readonly total: number;
  /** Whether nothing may be kept. */
  readonly isAllGiven: boolean;
  readonly rows: readonly ShareRow[];
  /** Undefined where the options are listed: then the picks make the choice. */
  readonly choiceOf: ((given: GivenShares) => Choice) | undefined;
  /** What a choice gives to each row. */
  givenIn(choice: Choice): GivenShares;
}

/** How much each row has been given, by its name. */
export type GivenShares = Readonly<Record<string, number>>;

export interface ShareRow {
  readonly name: string;
  /** Where it is a thing on the table. */
  readonly target: Target | undefined;
  readonly most: number;
}

export type Form =
  | NumberForm
  | ShareForm
  | { readonly is: 'yesNo'; readonly yes: Option; readonly no: Option }
  | { readonly is: 'search' }
  /** Nothing but what is lit, and buttons. */
  | { readonly is: 'plain' }
  /** It cannot be listed, and no form fits: the game's own board asks, or a bot is asked for a suggestion. */
  | { readonly is: 'open' };

const PLAIN: Form = { is: 'plain' };

export function formOf(question: SentQuestion, options: readonly Option[], manner: Manner['name']): Form {
  if (question.choices === null) return formOfConstraint(question.constraint) ?? { is: 'open' };
  if (options.length > MOST_SHOWN) return { is: 'search' };
  if (manner === 'share') return shareAmong(options);
  const numbers = options.filter((option) => isNumber(buttonOf(option)));
  if (numbers.length > FEW) return numberAmong(numbers);
  const yes = options.find((option) => buttonOf(option) === 'yes');
  const no = options.find((option) => buttonOf(option) === 'no');
  return yes !== undefined && no !== undefined && options.length === 2 ? { is: 'yesNo', yes, no } : PLAIN;
}

export function buttonOf({ targets }: Option): string | undefined {
  return asKind(targets[0], 'button')?.button;
}

function isNumber(button: string | undefined): boolean {
  return button !== undefined && /^\d+$/.test(button);
}

function numberAmong(options: readonly Option[]): NumberForm {
  const choices = new Map(options.map((option) => [Number(buttonOf(option)), option.choice]));
  const values = [...choices.keys()];
  return {
    is: 'number',
    from: Math.min(...values),
    to: Math.max(...values),
    choiceOf: (value) => choices.get(value),
    valueIn: (choice) => values.find((value) => isSame(choices.get(value)!, choice)),
  };
}

function shareAmong(options: readonly Option[]): ShareForm {
  const aimed = options.filter(({ targets }) => targets.some((target) => roleOf(target) !== 'answer'));
  const rows: ShareRow[] = [];
  for (const target of aimed.flatMap(({ targets }) => targets)) {
    if (rows.some((row) => isSameTarget(row.target!, target))) continue;
    const most = Math.max(...aimed.map(({ targets }) => targets.filter((one) => isSameTarget(one, target)).length));
    rows.push({ name: targetKey(target), target, most });
  }
  const sizes = aimed.map(({ targets }) => targets.length);
  const total = Math.max(...sizes);
  const isAllGiven = Math.min(...sizes) === total;
  return { is: 'share', total, isAllGiven, rows, choiceOf: undefined, givenIn: () => ({}) };
}

type Fields = { readonly [field: string]: Plain };

function formOfConstraint(constraint: Plain | undefined): Form | undefined {
  if (!isFields(constraint)) return undefined;
  const { number, share } = constraint;
  if (isFields(number)) return openNumber(number);
  return isFields(share) ? openShare(share) : undefined;
}

/** `{ number: { field: 'bid', from: 0, to: 40 } }` is answered by `{ bid: 12 }`. */
function openNumber({ field, from, to }: Fields): NumberForm | undefined {
  if (typeof field !== 'string' || typeof from !== 'number' || typeof to !== 'number' || from > to) return undefined;
  return {
    is: 'number',
    from,
    to,
    choiceOf: (value) => (value >= from && value <= to ? { [field]: value } : undefined),
    valueIn: (choice) => (isFields(choice) && typeof choice[field] === 'number' ? choice[field] : undefined),
  };
}

/** `{ share: { field: 'focus', total: 8, rows: { drover: 3, … }, isAllGiven } }` is answered by `{ focus: { drover: 2 } }`. */
function openShare({ field, total, rows, isAllGiven }: Fields): ShareForm | undefined {
  if (typeof field !== 'string' || typeof total !== 'number' || !isFields(rows)) return undefined;
  return {
    is: 'share',
    total,
    isAllGiven: isAllGiven === true,
    rows: Object.entries(rows).map(([name, most]) => ({ name, target: undefined, most: Number(most) })),
    choiceOf: (given) => ({ [field]: Object.fromEntries(Object.entries(given).filter(([, count]) => count > 0)) }),
    givenIn: (choice) => (isFields(choice) && isFields(choice[field]) ? (choice[field] as GivenShares) : {}),
  };
}

function isSame(one: Choice, other: Choice): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isFields(value: Plain | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
