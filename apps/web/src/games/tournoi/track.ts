// Which card of the event track acts now.

import type { Seat } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { phaseOf, playedBy, words } from '@automachia/tournoi/reading';

/** The card that acts now, and whose it is. */
export interface Acting {
  readonly seat: Seat;
  readonly card: string;
}

/** As the question or what is being told says it; of several alike nobody can tell which. */
export function actingOn({ view, question, beat }: Pick<BoardProps, 'view' | 'question' | 'beat'>): Acting | undefined {
  if (phaseOf(view) !== 'applyingEvents') return undefined;
  const told = beat?.events.find((event) => typeof event['card'] === 'string');
  const { seat } = told ?? question ?? {};
  const { card } = words(told ?? question?.facts);
  if (typeof seat !== 'number' || typeof card !== 'string') return undefined;
  return playedBy(view, seat).filter((one) => one === card).length === 1 ? { seat, card } : undefined;
}
