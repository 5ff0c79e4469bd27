// Who is who at the table.

import type { Seat, Text } from '@automachia/kernel';
import type { MatchInfo, SeatInfo } from '@automachia/protocol';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';

/** Letters of scripts that are written from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What somebody calls themselves, for a sentence or beside other words: what is written from right to left would turn its
 * neighbours round, too. As `<bdi>` does, but by characters, because most names stand in sentences and in labels.
 */
export function isolated(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}

/** A player, as others call them. */
export function playerOf(info: SeatInfo, own: Seat): string {
  if (info.seat === own) return t('web.you');
  if (info.kind === 'bot') return t('web.bot', { level: t(`web.level.${info.level ?? 'regular'}`) });
  if (info.kind === 'open') return t('web.openSeat');
  return info.name === null ? t('web.seatNumber', { seat: info.seat }) : isolated(info.name);
}

/** Whether a person is awaited and not there; a bot always is. Once there is a rematch nobody is: they play it. */
export function isAway({ rematch }: MatchInfo, { kind, isPresent }: SeatInfo): boolean {
  return kind === 'human' && !isPresent && rematch === null;
}

/** A player in a sentence, as on their plate: a person by their name, a bot by what it plays. */
export function saidOf(info: SeatInfo, own: Seat, seatText: (seat: Seat) => Text): Text {
  return info.kind === 'bot' ? seatText(info.seat) : { key: 'web.words', values: { words: playerOf(info, own) } };
}

/** The seats that are to decide, as a list to be said. */
export function playersAsked({ store, seat: own, parts }: TableScene, match: MatchInfo): readonly Text[] {
  return match.seats
    .filter(({ seat }) => store.asked.value.includes(seat) && seat !== own)
    .map((info) => saidOf(info, own, parts.seatText));
}
