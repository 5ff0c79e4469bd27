// The panel for a new match: where it is played, who sits where, and the game's own options.

import type { OptionSpec } from '@automachia/kernel';
import type { WantedSeat } from '@automachia/protocol';
import { useEffect, useState } from 'preact/hooks';
import { beginMatch } from '../localTable/beginning.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { makeMatch, signIn } from '../online/api.js';
import { contribution, keepInvitation, keepKey } from '../online/invitations.js';
import type { GameParts } from '../parts/gameParts.js';
import { Icon } from '../parts/icons.js';
import { Segments } from '../parts/Segments.js';
import { toast } from '../parts/toasts.js';
import { useGame } from '../parts/useGame.js';
import { addressOf, go } from '../route.js';
import { playerName } from '../settings.js';
import { say, speakOf, t } from '../text/index.js';
import { hasLesson } from '../tutorial/lessons.js';
import { isOnline } from './lists.js';
import type { Place, SeatChoice } from './SeatRows.js';
import { initialSeats, SeatRows } from './SeatRows.js';

export function NewMatch({ game }: { readonly game: string }) {
  const parts = useGame(game);
  useEffect(() => speakOf(game), [game]);
  return (
    <aside class="new-match" aria-label={t('web.new.title')}>
      {parts === undefined ? <p class="empty">{t('web.loading')}</p> : <Form parts={parts} />}
    </aside>
  );
}

type Values = Readonly<Record<string, string | number | boolean>>;

const places: readonly Place[] = ['bots', 'screen', 'online'];
/** Seconds for each decision; 0 where nobody is timed. */
const paces = [0, 60, 600, 86_400] as const;

function Form({ parts }: { readonly parts: GameParts }) {
  const { options } = parts.game;
  const [place, setPlace] = useState<Place>('bots');
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      Object.entries(options).map(([name, spec]) => [name, parts.face.firstOptions?.[name] ?? spec.initial]),
    ),
  );
  const players = Number(values['players']);
  const [seats, setSeats] = useState<readonly SeatChoice[]>(() => initialSeats('bots', players, parts.levels));
  const [isListed, setIsListed] = useState(false);
  const [isChatOpen, setIsChatOpen] = useState(false);
  const [pace, setPace] = useState<(typeof paces)[number]>(0);
  const [isStarting, setIsStarting] = useState(false);

  const change = (name: string, value: string | number | boolean): void => {
    setValues({ ...values, [name]: value });
    if (name === 'players')
      setSeats(initialSeats(place, Number(value), parts.levels).map((seat, i) => seats[i] ?? seat));
  };
  const move = (to: Place): void => {
    setPlace(to);
    setSeats(initialSeats(to, players, parts.levels));
  };
  const start = async (): Promise<void> => {
    if (isStarting) return;
    setIsStarting(true);
    try {
      await (place === 'online' ? startOnline() : startHere());
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    } finally {
      setIsStarting(false);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <header>
        <small>{t('web.new.title')}</small>
        <h2>{say({ key: `game.${parts.id}.name` })}</h2>
      </header>
      <Segments<Place>
        label={t('web.new.place')}
        values={places}
        value={place}
        nameOf={(one) => t(`web.place.${one}`)}
        onChange={move}
      />
      {place === 'online' && isOnline.value === false && <p class="warning">{t('web.offline')}</p>}
      <SeatRows parts={parts} place={place} seats={seats} onChange={setSeats} />
      {Object.entries(options).map(([name, spec]) => (
        <OptionField
          key={name}
          name={name}
          spec={spec}
          value={values[name]!}
          onChange={(value) => change(name, value)}
        />
      ))}
      {place === 'online' && (
        <>
          <Segments
            label={t('web.new.pace')}
            values={paces}
            value={pace}
            nameOf={(one) => t(`web.pace.${one}`)}
            onChange={setPace}
          />
          {pace > 0 && <p class="hint">{t('web.clock.then')}</p>}
          <label class="check">
            <input type="checkbox" checked={isListed} onChange={(event) => setIsListed(event.currentTarget.checked)} />
            <span>{t('web.new.listed')}</span>
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={isChatOpen}
              onChange={(event) => setIsChatOpen(event.currentTarget.checked)}
            />
            <span>{t('web.new.chatOpen')}</span>
          </label>
        </>
      )}
      <div class="promise">
        <Icon name="die" size={20} />
        <p>
          <b>{t('web.dice.title')}</b> {t('web.new.dice')}
        </p>
      </div>
      <button type="submit" class="button is-primary is-large" aria-disabled={isStarting}>
        <Icon name={place === 'online' ? 'link' : 'play'} size={17} />
        <span>{t(`web.start.${place}`)}</span>
      </button>
      {parts.face.codex !== undefined && (
        <a class="guided" href={addressOf({ to: 'codex', game: parts.id })}>
          <Icon name="cards" size={18} />
          <b>{t('web.codex')}</b>
        </a>
      )}
      {hasLesson(parts.id) && (
        <a class="guided" href={addressOf({ to: 'learn', game: parts.id })}>
          <Icon name="book" size={18} />
          <span>
            <b>{t('web.guided.first')}</b> {t('web.guided.offer')}
          </span>
        </a>
      )}
    </form>
  );

  async function startHere(): Promise<void> {
    const { game } = parts;
    const sitting = seats.map(
      (seat): LocalSeat =>
        seat.kind === 'bot'
          ? { kind: 'bot', level: seat.level }
          : { kind: 'human', name: seat.name.trim() || (seat.kind === 'me' && playerName.value) || null },
    );
    const { id } = await beginMatch({
      game: game.id,
      rulesVersion: game.version,
      pack: game.pack,
      options: values,
      seats: sitting,
    });
    go({ to: 'here', match: id });
  }

  async function startOnline(): Promise<void> {
    await signIn();
    const wanted = seats.map(
      (seat): WantedSeat =>
        seat.kind === 'bot' ? { kind: 'bot', level: seat.level } : { kind: seat.kind === 'me' ? 'me' : 'open' },
    );
    const { match, invitation, yours } = await makeMatch({
      game: parts.id,
      options: { ...values },
      seats: wanted,
      isListed,
      isOpenHanded: false,
      isChatOpen,
      clock: pace === 0 ? null : { seconds: pace },
      contribution: contribution(),
    });
    keepInvitation(match.id, invitation);
    if (yours[0] !== undefined) keepKey(match.id, yours[0].key);
    go({ to: 'match', match: match.id, invitation: undefined });
  }
}

interface OptionFieldProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: string | number | boolean;
  readonly onChange: (value: string | number | boolean) => void;
}

/** A few values side by side: what every option of a game has. */
function OptionField({ name, spec, value, onChange }: OptionFieldProps) {
  const values =
    'integer' in spec
      ? Array.from({ length: spec.integer.to - spec.integer.from + 1 }, (_, i) => spec.integer.from + i)
      : spec.oneOf;
  return (
    <Segments
      label={say({ key: `option.${name}` })}
      values={values}
      value={value}
      nameOf={(one) => nameOfValue(name, one)}
      onChange={onChange}
    />
  );
}

/** Numbers are their own names, yes and no the shell's; other words are the game's. */
function nameOfValue(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return t(value ? 'web.option.yes' : 'web.option.no');
  return typeof value === 'number' ? String(value) : say({ key: `option.${name}.${value}` });
}
