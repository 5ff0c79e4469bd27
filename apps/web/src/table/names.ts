// Who is who at the table.

import type { Seat, Text } from '@automachia/kernel';
import type { MatchInfo, SeatInfo } from '@automachia/protocol';
import { t } from '../text/index.js';

/** A player, as others call them. */
export function playerOf(info: SeatInfo, own: Seat): string {
  if (info.seat === own) return t('web.you');
  if (info.kind === 'bot') return t('web.bot', { level: t(`web.level.${info.level ?? 'regular'}`) });
  if (info.kind === 'open') return t('web.openSeat');
  return info.name ?? t('web.seatNumber', { seat: info.seat });
}

/** Whether a person is awaited and not there; a bot always is. Once there is a rematch nobody is: they play it. */
export function isAway({ rematch }: MatchInfo, { kind, isPresent }: SeatInfo): boolean {
  return kind === 'human' && !isPresent && rematch === null;
}

/** The seats that are to decide, as a list to be said. */
export function playersAsked(match: MatchInfo, asked: readonly Seat[], own: Seat): readonly Text[] {
  return match.seats
    .filter(({ seat }) => asked.includes(seat) && seat !== own)
    .map((info) => ({ key: 'web.words', values: { words: playerOf(info, own) } }));
}
