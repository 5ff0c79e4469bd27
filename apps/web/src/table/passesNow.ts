// Whether a question is passed without being asked.

import { isOnlyPass, standsAt } from '@automachia/protocol/standing';
import type { TableStore } from './store.js';

/** Whether the seat is asked and its standing answer is about to pass. Where a bot stands in, that answers. */
export function passesNow({ standing, question, match, seat }: Pick<TableStore, Looked>): boolean {
  const asked = question.value;
  if (standing.value === null || asked === null || match.value?.seats[seat - 1]?.kind === 'bot') return false;
  const isAlone = match.value?.seats.every((info) => info.seat === seat || info.kind === 'bot') ?? false;
  const canOnlyPass = (): boolean => isOnlyPass(asked.choices) && (asked.window !== undefined || isAlone);
  return standsAt(standing.value, asked.number, asked.window, canOnlyPass);
}

type Looked = 'standing' | 'question' | 'match' | 'seat';
