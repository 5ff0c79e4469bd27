// Why a cell cannot be chosen where robots or directions are asked for: there is no choice that the host could refuse.

import type { Target, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import { robotOf, turnOf } from './table.js';

export function whyNotAt({ step, seat }: SentQuestion, target: Target, view: TableView): Text | undefined {
  if (!('cell' in target)) return undefined;
  const { cell } = target;
  switch (step.split('.').at(-1)) {
    case 'swapWith':
      return text('web.tournoi.whyNot.noRobot', { cell });
    case 'chooseDirection':
      return robotOf(view, seat)?.at === cell
        ? text('web.tournoi.whyNot.staying', { cell })
        : text('web.tournoi.whyNot.outOfReach', { cell, distance: turnOf(view).stride });
    default:
      return undefined;
  }
}
