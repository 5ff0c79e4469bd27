// Who sits where: you, a bot of some level, an open seat, somebody else at this screen.

import type { BotLevel } from '@automachia/protocol';
import { strengths } from '@automachia/hosting/strengths';
import { SeatStrip } from '../boards/seats.js';
import { useId } from 'preact/hooks';
import { playerName } from '../settings.js';
import { t } from '../text/index.js';
import type { GameBox } from './shelf.js';
import { seatName } from './shelf.js';

/** Where a match is played: here alone, here with others, on the server. */
export type Venue = 'bots' | 'screen' | 'online';

export type SeatChoice =
  | { readonly kind: 'me' | 'person' | 'open'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: BotLevel };

const levels = Object.keys(strengths) as readonly BotLevel[];
const FIRST_LEVEL: BotLevel = 'regular';

function firstOf(offered: readonly BotLevel[]): BotLevel {
  return offered.includes(FIRST_LEVEL) ? FIRST_LEVEL : offered[0]!;
}

/** Who else may sit beside bots. */
const others: Readonly<Record<Venue, 'open' | 'person' | undefined>> = {
  bots: undefined,
  screen: 'person',
  online: 'open',
};

export function initialSeats(place: Venue, players: number, offered = levels): readonly SeatChoice[] {
  const other = others[place];
  return Array.from({ length: players }, (_, i): SeatChoice => {
    if (i === 0) return { kind: 'me', name: '' };
    if (other !== undefined && i === 1) return { kind: other, name: '' };
    return { kind: 'bot', level: firstOf(offered) };
  });
}

export interface SeatRowsProps {
  readonly box: GameBox;
  readonly place: Venue;
  readonly seats: readonly SeatChoice[];
  readonly onChange: (seats: readonly SeatChoice[]) => void;
}

export function SeatRows({ box, place, seats, onChange }: SeatRowsProps) {
  const change = (at: number, seat: SeatChoice): void => onChange(seats.map((one, i) => (i === at ? seat : one)));
  return (
    <fieldset class="seat-rows">
      <legend>{t('web.new.seats')}</legend>
      <ul>
        {seats.map((seat, i) => (
          <SeatRow
            key={i}
            number={i + 1}
            name={seatName(box.id, i + 1)}
            place={place}
            offered={levels}
            seat={seat}
            onChange={(next) => change(i, next)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface SeatRowProps {
  readonly number: number;
  /** What the seat is called in the game: a robot, a colour. */
  readonly name: string;
  readonly place: Venue;
  readonly offered: readonly BotLevel[];
  readonly seat: SeatChoice;
  readonly onChange: (seat: SeatChoice) => void;
}

/** Who plays comes first, as people say it; what they play with stands below. */
function SeatRow({ number, name, place, offered, seat, onChange }: SeatRowProps) {
  const other = others[place];
  const kinds = ['me', ...(other === undefined ? [] : [other]), ...offered];
  const value = seat.kind === 'bot' ? seat.level : seat.kind;
  const how = howOf(seat);
  const id = useId();
  return (
    <li class={seat.kind === 'open' ? 'is-open' : ''}>
      <SeatStrip seat={number} />
      <div>
        <select
          aria-label={t('web.new.who', { name })}
          aria-describedby={how === undefined ? undefined : id}
          value={value}
          onChange={(event) => onChange(choiceOf(event.currentTarget.value))}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {nameOfKind(kind)}
            </option>
          ))}
        </select>
        <small>
          {name}
          {how !== undefined && (
            <>
              {' · '}
              <span id={id}>{how}</span>
            </>
          )}
        </small>
        {place === 'screen' && seat.kind !== 'bot' && (
          <input
            type="text"
            maxLength={40}
            placeholder={seat.kind === 'me' && playerName.value !== '' ? playerName.value : t('web.new.name')}
            aria-label={t('web.new.nameOf', { name })}
            value={seat.name}
            onInput={(event) => onChange({ ...seat, name: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  );
}

/** What one should know of who sits there: how a bot plays, how an open seat is filled. */
function howOf(seat: SeatChoice): string | undefined {
  if (seat.kind === 'open') return t('web.openSeat.how');
  if (seat.kind !== 'bot') return undefined;
  const { bot, budget } = strengths[seat.level];
  const seconds = 'milliseconds' in budget ? budget.milliseconds / 1000 : 0;
  return t(`web.bot.${bot as 'random' | 'greedy' | 'search'}`, { seconds });
}

function nameOfKind(kind: string): string {
  const level = levels.find((one) => one === kind);
  if (level !== undefined) return t('web.bot', { level: t(`web.level.${level}`) });
  return t(kind === 'me' ? 'web.you' : kind === 'open' ? 'web.openSeat' : 'web.person');
}

function choiceOf(kind: string): SeatChoice {
  const level = levels.find((one) => one === kind);
  if (level !== undefined) return { kind: 'bot', level };
  return { kind: kind === 'open' || kind === 'person' ? kind : 'me', name: '' };
}
