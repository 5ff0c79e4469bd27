// How a match ended, for its row in the lobby: whether it was won, or else by whom.

import type { Seat } from '@automachia/kernel';
import { resultOf } from '@automachia/kernel/host';
import type { MatchInfo } from '@automachia/protocol';
import { t } from '../text/index.js';
import { seatName } from './shelf.js';

/** Of those who sit there only names are told; a bot, and whoever has none, is called by the seat. */
type Sitting = readonly { readonly kind: string; readonly name?: string | null }[];

export function resultWords(game: string, outcome: MatchInfo['outcome'], own: readonly Seat[], seats: Sitting): string {
  if (outcome === null) return t('web.matches.over');
  const { winners } = outcome;
  const result = resultOf(outcome, seats.length);
  if (result !== 'won' && result !== 'shared') return t(`web.matches.${result}`);
  if (winners.some((seat) => own.includes(seat))) return t('web.matches.won');
  const names = winners.map((seat) => {
    const { kind, name } = seats[seat - 1] ?? { kind: 'bot' };
    return { key: 'web.words', values: { words: (kind === 'human' && name) || seatName(game, seat) } };
  });
  return t('web.matches.wonBy', { names, count: winners.length, result });
}
