// Who sits at a table that waits, and what is free; whose table it is may put a bot there.

import type { MatchInfo } from '@automachia/protocol';
import { SeatMark } from '../boards/seats.js';
import { seatName } from '../lobby/shelf.js';
import { toast } from '../parts/toasts.js';
import { playerOf } from '../table/names.js';
import { t } from '../text/index.js';
import { changeSeat } from './api.js';
import { problemWords } from './problemWords.js';

export interface RoomSeatsProps {
  readonly info: MatchInfo;
  readonly own: number;
  readonly isHost?: boolean;
}

export function RoomSeats({ info, own, isHost = false }: RoomSeatsProps) {
  return (
    <ul class="room-seats">
      {info.seats.map((seat) => (
        <li key={seat.seat}>
          <SeatMark seat={seat.seat} size={14} />
          <b>{playerOf(seat, own)}</b>
          <small>{seatName(info.game, seat.seat)}</small>
          {seat.kind === 'human' && seat.seat !== own && (
            <span>{t(seat.isPresent ? 'web.state.here' : 'web.state.away')}</span>
          )}
          {isHost && seat.kind === 'open' && (
            <button type="button" class="button is-small" onClick={() => void seatBot(info.id, seat.seat)}>
              <span>{t('web.room.bot')}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

async function seatBot(match: string, seat: number): Promise<void> {
  try {
    await changeSeat(match, seat, { play: 'bot', level: 'regular' });
  } catch (error) {
    toast(problemWords(error));
  }
}
