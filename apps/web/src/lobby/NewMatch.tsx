// The panel for a new match: where it is played, who sits where, and the game's own options.

import type { OptionSpec } from '@automachia/kernel';
import { adjustOptions, optionValues } from '@automachia/kernel/host';
import type { WantedSeat } from '@automachia/protocol';
import { useEffect, useState } from 'preact/hooks';
import { beginMatch } from '../localTable/beginning.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { problemWords } from '../online/problemWords.js';
import { loadGame } from '../parts/gameParts.js';
import { Icon } from '../parts/icons.js';
import { lazyPart } from '../parts/lazy.js';
import type { ChosenPack } from '../packs/PackField.js';
import { Segments } from '../parts/Segments.js';
import { toast } from '../parts/toasts.js';
import { addressOf, go } from '../route.js';
import { playerName } from '../settings.js';
import { sayOf, speakOf, t } from '../text/index.js';
import { FirstTime } from '../tutorial/FirstTime.js';
import { isOnline } from './serverState.js';
import type { Venue, SeatChoice } from './SeatRows.js';
import { initialSeats, SeatRows } from './SeatRows.js';
import type { GameBox } from './shelf.js';
import { boxOf, gameName, hasBuilder, hasCodex } from './shelf.js';

export function NewMatch({ game }: { readonly game: string }) {
  const box = boxOf(game);
  useEffect(() => speakOf(game), [game]);
  return (
    <aside class="new-match" aria-label={t('web.new.title')}>
      {box !== undefined && <Form box={box} />}
    </aside>
  );
}

const PackField = lazyPart(async () => (await import('../packs/PackField.js')).withWords(), []);

type Values = Readonly<Record<string, string | number | boolean>>;

const places: readonly Venue[] = ['bots', 'screen', 'online'];
/** Seconds for each decision; 0 where nobody is timed. */
const paces = [0, 60, 600, 86_400] as const;

function Form({ box }: { readonly box: GameBox }) {
  const { id } = box;
  const [place, setPlace] = useState<Venue>('bots');
  const [values, setValues] = useState<Values>(() => adjustOptions(box.options, box.firstOptions));
  const players = Number(values['players']);
  const [seats, setSeats] = useState<readonly SeatChoice[]>(() => initialSeats('bots', players));
  const [isListed, setIsListed] = useState(false);
  const [isChatOpen, setIsChatOpen] = useState(false);
  const [isAdviceOpen, setIsAdviceOpen] = useState(false);
  const [pace, setPace] = useState<(typeof paces)[number]>(0);
  const [isStarting, setIsStarting] = useState(false);
  /** Another pack than that of the house. */
  const [pack, setPack] = useState<ChosenPack | undefined>(undefined);

  /** Only then is fetched what chooses one. */
  const [isChoosingPack, setIsChoosingPack] = useState(false);
  const { options } = pack ?? box;
  const hasHints = useHints(id);

  /** Then the table decides whether bots may be asked for advice. */
  const isAmongPeople = seats.filter(({ kind }) => kind !== 'bot').length > 1;

  const agree = (wanted: Values, specs = options): Values & { readonly players: number } => {
    const next = adjustOptions(specs, wanted);
    setValues(next);
    return next;
  };
  const change = (wanted: Values, specs = options): void => {
    const next = agree(wanted, specs);
    if (next.players !== players) setSeats(initialSeats(place, next.players).map((seat, i) => seats[i] ?? seat));
  };
  const choosePack = (chosen: ChosenPack | undefined): void => {
    setPack(chosen);
    // Another pack may have other limits.
    change(values, (chosen ?? box).options);
  };
  const move = (to: Venue): void => {
    // What a server has is not on this device, and the other way round.
    const isElsewhere = (to === 'online') !== (place === 'online');
    if (isElsewhere) setPack(undefined);
    const next = isElsewhere ? agree(values, box.options) : { players };
    setPlace(to);
    setSeats(initialSeats(to, next.players));
  };
  const start = async (): Promise<void> => {
    if (isStarting) return;
    setIsStarting(true);
    try {
      await (place === 'online' ? startOnline() : startHere());
    } catch (error) {
      toast(problemWords(error));
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
        <h2>{gameName(id)}</h2>
        <nav aria-label={gameName(id)}>
          <a class="guided" href={addressOf({ to: 'game', game: id })}>
            <Icon name="help" size={18} />
            <b>{t('web.poster.learn')}</b>
          </a>
          <a class="guided" href={addressOf({ to: 'rules', game: id })}>
            <Icon name="list" size={18} />
            <b>{t('web.tab.rules')}</b>
          </a>
          {hasCodex(id) && (
            <a class="guided" href={addressOf({ to: 'codex', game: id })}>
              <Icon name="cards" size={18} />
              <b>{t('web.codex')}</b>
            </a>
          )}
          {hasBuilder(id) && (
            <a class="guided" href={addressOf({ to: 'building', game: id })}>
              <Icon name="plus" size={18} />
              <b>{t('web.builds')}</b>
            </a>
          )}
        </nav>
      </header>
      <FirstTime game={id} />
      <Segments<Venue>
        label={t('web.new.place')}
        values={places}
        value={place}
        nameOf={(one) => t(`web.place.${one}`)}
        onChange={move}
      />
      {place === 'online' && isOnline.value === false && <p class="warning">{t('web.offline')}</p>}
      <SeatRows box={box} place={place} seats={seats} onChange={setSeats} />
      {Object.entries(options).map(([name, spec]) => (
        <OptionField
          key={name}
          game={id}
          name={name}
          spec={spec}
          others={values}
          value={values[name]!}
          hasHint={hasHints}
          onChange={(value) => change({ ...values, [name]: value })}
        />
      ))}
      <details class="pack-choice" onToggle={(event) => setIsChoosingPack(event.currentTarget.open)}>
        <summary>
          {t('web.new.pack')}
          {pack !== undefined && <b>{pack.name}</b>}
        </summary>
        {isChoosingPack && (
          <PackField game={id} isOnline={place === 'online'} value={pack?.ref} onChange={choosePack} />
        )}
      </details>
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
      {isAmongPeople && (
        <label class="check">
          <input
            type="checkbox"
            checked={isAdviceOpen}
            onChange={(event) => setIsAdviceOpen(event.currentTarget.checked)}
          />
          <span>{t('web.new.adviceOpen')}</span>
        </label>
      )}
      <div class="promise">
        <Icon name="die" size={20} />
        <p>
          <b>{t('web.dice.title')}</b> {t('web.new.dice')}
        </p>
      </div>
      <div class="start">
        <button
          type="submit"
          class="button is-primary is-large"
          aria-disabled={isStarting}
          // Whoever is about to start will want the game: it may come while they press.
          onPointerEnter={() => fetchSoon(id)}
          onFocus={() => fetchSoon(id)}
        >
          <Icon name={place === 'online' ? 'link' : 'play'} size={17} />
          <span>{t(`web.start.${place}`)}</span>
          {/* Where it is always at hand, the panel that names the game may be out of sight. */}
          <small aria-hidden="true">{gameName(id, 'short')}</small>
        </button>
      </div>
    </form>
  );

  async function startHere(): Promise<void> {
    const sitting = seats.map(
      (seat): LocalSeat =>
        seat.kind === 'bot'
          ? { kind: 'bot', level: seat.level }
          : { kind: 'human', name: seat.name.trim() || (seat.kind === 'me' && playerName.value) || null },
    );
    const { rulesVersion } = box;
    const played = pack?.ref ?? box.pack;
    const advice = isAmongPeople ? { isAdviceOpen } : {};
    const match = await beginMatch({
      game: id,
      rulesVersion,
      pack: played,
      options: values,
      seats: sitting,
      ...advice,
    });
    go({ to: 'here', match: match.id });
  }

  async function startOnline(): Promise<void> {
    const { make } = await import('../online/sitting.js');
    const wanted = seats.map(
      (seat): WantedSeat =>
        seat.kind === 'bot' ? { kind: 'bot', level: seat.level } : { kind: seat.kind === 'me' ? 'me' : 'open' },
    );
    const { match } = await make({
      game: id,
      options: { ...values },
      ...(pack?.ref.digest === undefined ? {} : { pack: pack.ref.digest }),
      seats: wanted,
      isListed,
      isOpenHanded: false,
      isChatOpen,
      ...(isAmongPeople ? { isAdviceOpen } : {}),
      clock: pace === 0 ? null : { seconds: pace },
    });
    go({ to: 'match', match: match.id, invitation: undefined });
  }
}

/** Whether a game has said what its options change: that comes once the page stands. */
function useHints(game: string): boolean {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void import('../introduction/words.js')
      .then(async ({ loadAbout }) => loadAbout(game))
      .then(() => isWanted && setIsSaid(true))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game]);
  return isSaid;
}

/** Fetches a game that will be wanted in a moment; where that fails, whoever opens the table says so. */
export function fetchSoon(game: string): void {
  loadGame(game).catch(() => undefined);
}

interface OptionFieldProps {
  readonly game: string;
  readonly name: string;
  readonly spec: OptionSpec;
  /** What the other options are: some values go only with some of theirs. */
  readonly others: Values;
  readonly value: string | number | boolean;
  /** Whether what it changes can be said. */
  readonly hasHint: boolean;
  readonly onChange: (value: string | number | boolean) => void;
}

/** More words than this do not stand side by side. */
const SIDE_BY_SIDE = 4;

/** A few values side by side; many words in a list, such as the missions of a campaign. */
function OptionField({ game, name, spec, others, value, hasHint, onChange }: OptionFieldProps) {
  const label = sayOf(game, { key: `option.${name}` });
  const hint = hasHint ? sayOf(game, { key: `option.${name}.hint` }) : undefined;
  const values = optionValues(spec, others);
  const nameOf = (one: string | number | boolean): string => nameOfValue(game, name, one);
  // What the other options leave no choice about is not asked.
  if (values.length === 1 && typeof value === 'string') return null;
  const areMany = values.length > SIDE_BY_SIDE && typeof value === 'string';
  if (!areMany)
    return <Segments label={label} hint={hint} values={values} value={value} nameOf={nameOf} onChange={onChange} />;
  return (
    <label class="picker">
      <span>{label}</span>
      {hint !== undefined && <small class="hint">{hint}</small>}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Numbers are their own names, yes and no the shell's; other words are the game's. */
function nameOfValue(game: string, name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return t(value ? 'web.option.yes' : 'web.option.no');
  return typeof value === 'number' ? String(value) : sayOf(game, { key: `option.${name}.${value}` });
}
