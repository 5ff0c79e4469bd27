// Tables of others: those that wait for somebody, to join, and those that are played, to watch. Hundreds of them are found by
// words and filters, and are one stop of the Tab key: arrows go from row to row.

import { languages } from '@automachia/i18n';
import type { MatchInfo } from '@automachia/protocol';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { pace } from '../table/duration.js';
import { t } from '../text/index.js';
import { addressOf } from '../route.js';
import { ago } from './ago.js';
import { InviteAtOnce } from './InviteAtOnce.js';
import { hasMore, listed, lost, mine, showAll, showMore } from './lists.js';
import { optionWords } from './optionWords.js';
import { isOnline } from './serverState.js';
import { boxes, gameName, seatName } from './shelf.js';
import type { TableFilter } from './tableFilter.js';
import { isFiltering, NO_FILTER, passes } from './tableFilter.js';

/** With fewer nobody needs a filter. */
const MANY = 6;
/** So many rows are drawn at first, and more at each wish. */
const AT_ONCE = 50;

export function OpenTables() {
  const [filter, setFilter] = useState<TableFilter>(NO_FILTER);
  const others = listed.value.filter(
    ({ id }) => !mine.value.some(({ match }) => match.id === id) && !lost.value.some((match) => match.id === id),
  );
  const found = others.filter((match) => passes(match, rowWords(match).join(' '), filter));
  const open = found.filter(({ status }) => status === 'waiting');
  const played = found.filter(({ status }) => status === 'playing');
  const change = (by: Partial<TableFilter>): void => {
    const next = { ...filter, ...by };
    setFilter(next);
    // What is sought may stand on a page that was not fetched.
    if (isFiltering(next)) void showAll();
  };
  if (isOnline.value !== true) return null;
  return (
    <>
      {(others.length >= MANY || isFiltering(filter)) && <Filters filter={filter} onChange={change} />}
      <Tables title={t('web.matches.listed')} matches={open} action={t('web.join')} isPrimary>
        {isFiltering(filter) ? <p class="empty">{t('web.tables.nothing')}</p> : <InviteAtOnce />}
      </Tables>
      {played.length > 0 && <Tables title={t('web.tables.played')} matches={played} action={t('web.watch')} />}
      {hasMore.value && (
        <button type="button" class="button" onClick={() => void showMore()}>
          <span>{t('web.matches.more')}</span>
        </button>
      )}
    </>
  );
}

interface FiltersProps {
  readonly filter: TableFilter;
  readonly onChange: (by: Partial<TableFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <search class="table-filters">
      <input
        type="search"
        placeholder={t('web.tables.search')}
        aria-label={t('web.tables.search')}
        value={filter.words}
        onInput={(event) => onChange({ words: event.currentTarget.value })}
      />
      <select
        aria-label={t('web.tables.game')}
        value={filter.game}
        onChange={(event) => onChange({ game: event.currentTarget.value })}
      >
        <option value="">{t('web.tables.anyGame')}</option>
        {boxes.map(({ id }) => (
          <option key={id} value={id}>
            {gameName(id, 'short')}
          </option>
        ))}
      </select>
      <select
        aria-label={t('web.new.pace')}
        value={filter.clock}
        onChange={(event) => onChange({ clock: event.currentTarget.value as TableFilter['clock'] })}
      >
        <option value="">{t('web.tables.anyClock')}</option>
        <option value="timed">{t('web.tables.timed')}</option>
        <option value="untimed">{t('web.pace.0')}</option>
      </select>
      <select
        aria-label={t('web.settings.language')}
        value={filter.language}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      >
        <option value="">{t('web.tables.anyLanguage')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`web.language.${language}`)}
          </option>
        ))}
      </select>
    </search>
  );
}

interface TablesProps {
  readonly title: string;
  readonly matches: readonly MatchInfo[];
  readonly action: string;
  readonly isPrimary?: boolean;
  /** Said where there is none. */
  readonly children?: ComponentChildren;
}

function Tables({ title, matches, action, isPrimary = false, children }: TablesProps) {
  const [most, setMost] = useState(AT_ONCE);
  const [current, setCurrent] = useState(0);
  const go = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (at < 0 || to === undefined || links[to] === undefined) return;
    event.preventDefault();
    setCurrent(to);
    links[to].focus();
  };
  return (
    <section class="matches open-tables" aria-label={title}>
      <h2>
        {title} {/* What was not fetched is not counted. */}
        <small>
          {matches.length > 0 &&
            t(hasMore.value ? 'web.tables.countMore' : 'web.tables.count', { count: matches.length })}
        </small>
      </h2>
      {matches.length === 0 && children}
      <ul onKeyDown={go}>
        {matches.slice(0, most).map((match, i) => {
          const [host, game, ...rest] = rowWords(match);
          return (
            <li key={match.id}>
              <b>{host}</b>
              <span class="match-words">
                {game}
                <small> · {rest.join(' · ')}</small>
              </span>
              <time dateTime={match.createdAt}>{ago(match.createdAt)}</time>
              <a
                class={`button${isPrimary ? ' is-join' : ''}`}
                href={addressOf({ to: 'match', match: match.id, invitation: undefined })}
                tabIndex={i === Math.min(current, matches.length - 1) ? 0 : -1}
                onFocus={() => setCurrent(i)}
              >
                <span>{action}</span>
                <span class="aloud">{`${host ?? ''}, ${game ?? ''}, ${rest.join(', ')}`}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {matches.length > most && (
        <button type="button" class="button" onClick={() => setMost(most + AT_ONCE)}>
          <span>{t('web.tables.rest', { count: matches.length - most })}</span>
        </button>
      )}
    </section>
  );
}

/** Whose table it is, the game, and what is to be known before one joins. */
function rowWords(match: MatchInfo): readonly string[] {
  const { game, seats, host, clock, status, language, isOpenHanded, isAdviceOpen, watchers } = match;
  const free = seats.filter(({ kind }) => kind === 'open').length;
  const name = seats.find(({ seat }) => seat === host)?.name;
  return [
    name ?? (host === null ? t('web.guest') : seatName(game, host)),
    gameName(game, 'short'),
    status === 'waiting' ? t('web.matches.room', { count: free }) : playersOf(match),
    t('web.room.players', { count: seats.length }),
    ...optionWords(match),
    clock === null ? t('web.pace.0') : t('web.matches.clock', { time: pace(clock.seconds) }),
    ...(isOpenHanded ? [t('web.openHands')] : []),
    ...(isAdviceOpen ? [t('web.advice.short')] : []),
    ...(watchers > 0 ? [t('web.watchers', { count: watchers })] : []),
    ...(language ? [t(`web.language.${language}`)] : []),
  ];
}

function playersOf({ game, seats }: MatchInfo): string {
  return seats.map(({ seat, name }) => name ?? seatName(game, seat)).join(' – ');
}
