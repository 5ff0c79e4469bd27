// Questions that want a hex and something beside it: a support unit to deploy, a facing to start with. Whatever is picked
// first, the other hexes and the other units or facings stay within reach: picking one of them changes its part only.

import type { Choice, Target } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { BoardProps, LitTarget } from '../face.js';
import { cardNamed } from './cards.js';
import { words, wordOf } from './table.js';

export interface Pair {
  /** The hexes that go with what is picked beside them. */
  readonly cells: readonly string[];
  /** The units or facings that go with the hex that is picked. */
  readonly others: readonly string[];
  readonly cell: string | undefined;
  readonly other: string | undefined;
  /** A card that is picked instead. */
  readonly card: string | undefined;
  readonly kind: 'deploy' | 'start';
  choiceOf(cell: string, other: string): Choice | undefined;
}

type Fields = readonly [cell: 'at' | 'start', other: 'deploy' | 'facing'];

export function pairOf(lit: readonly LitTarget[], question: SentQuestion | null | undefined): Pair | undefined {
  const choices = (question?.choices ?? []).map((choice) => words(choice));
  const fields: Fields | undefined = choices.some((one) => 'start' in one)
    ? ['start', 'facing']
    : choices.some((one) => 'deploy' in one)
      ? ['at', 'deploy']
      : undefined;
  if (fields === undefined) return undefined;
  const [at, beside] = fields;
  const offered = choices.filter((one) => typeof one[at] === 'string' && typeof one[beside] === 'string');
  const chosen = lit.filter(({ isChosen }) => isChosen).map(({ target }) => target);
  const cell = chosen.map((target) => ('cell' in target ? target.cell : undefined)).find((one) => one !== undefined);
  const other = chosen.map(besideOf).find((one) => one !== undefined);
  const cards = chosen.flatMap((target) => ('card' in target ? target.card : []));
  // What a deployment is made with is a part of it; any other card is played instead.
  const isPart = (card: string): boolean => cardNamed(card)?.kind === 'deploy';
  const withCard = cards.some(isPart) ? 'card' : undefined;
  const all = (field: string, rest: readonly (typeof offered)[number][]): readonly string[] => [
    ...new Set(rest.map((one) => wordOf(one[field]))),
  ];
  return {
    cells: all(
      at,
      offered.filter((one) => other === undefined || one[beside] === other),
    ),
    others: all(
      beside,
      offered.filter((one) => cell === undefined || one[at] === cell),
    ),
    cell,
    other,
    card: cards.find((card) => !isPart(card)),
    kind: at === 'start' ? 'start' : 'deploy',
    choiceOf: (wantedCell, wantedOther) =>
      offered.find((one) => one[at] === wantedCell && one[beside] === wantedOther && one['with'] === withCard) ??
      offered.find((one) => one[at] === wantedCell && one[beside] === wantedOther),
  };
}

function besideOf(target: Target): string | undefined {
  if ('direction' in target) return target.direction;
  return 'button' in target ? target.button : undefined;
}

type Hands = Pick<BoardProps, 'onTarget' | 'onChoice'>;

/** Picks a hex, in place of another if there is one. */
export function pickCell(pair: Pair, cell: string, { onTarget, onChoice }: Hands): void {
  if (pair.card !== undefined) onTarget({ card: pair.card });
  if (pair.cell === undefined || pair.cell === cell) onTarget({ cell });
  else if (pair.other !== undefined) onChoice?.(pair.choiceOf(cell, pair.other)!);
  else {
    onTarget({ cell: pair.cell });
    onTarget({ cell });
  }
}

/** Picks what goes with the hex, in place of another if there is one. */
export function pickOther(pair: Pair, other: string, { onTarget, onChoice }: Hands): void {
  if (pair.card !== undefined) onTarget({ card: pair.card });
  const targetOf = (name: string): Target => (pair.kind === 'start' ? { direction: name } : { button: name });
  if (pair.other === undefined || pair.other === other) onTarget(targetOf(other));
  else if (pair.cell !== undefined) onChoice?.(pair.choiceOf(pair.cell, other)!);
  else {
    onTarget(targetOf(pair.other));
    onTarget(targetOf(other));
  }
}
