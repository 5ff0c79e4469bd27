// Matches as rows: which game, who sits there, what is asked, and the way in.

import type { Text } from '@automachia/kernel';
import type { MatchInfo } from '@automachia/protocol';
import type { ComponentChildren } from 'preact';
import type { Branch } from '../localTable/branchBook.js';
import { branchNamed } from '../localTable/branchBook.js';
import type { SavedMatch } from '../localTable/savedMatches.js';
import { whyLost } from '../online/invitations.js';
import { Icon } from '../parts/icons.js';
import { lazyPart } from '../parts/lazy.js';
import { SeatMark } from '../parts/SeatMark.js';
import type { PageRoute } from '../route.js';
import { addressOf } from '../route.js';
import { isKnown } from '../settings.js';
import { sayOf, t } from '../text/index.js';
import { duration } from '../table/duration.js';
import { ago, ahead } from './ago.js';
import { resultWords } from './resultWords.js';
import {
  files,
  forget,
  forgetOpened,
  hasMore,
  here,
  isHereKnown,
  isOnline,
  listed,
  lost,
  mine,
  promptName,
  prompts,
  showMore,
  turns,
  unsaid,
  waitsForSomebody,
} from './lists.js';
import { ServerNotice } from './ServerNotice.js';
import { gameName, useGameWords } from './shelf.js';

/** Milliseconds, a fortnight. */
const SOON = 1_209_600_000;

// Few open a file; what reads it comes after everything else.
const OpenFile = lazyPart(async () => (await import('../records/OpenFile.js')).withWords());

export function YourMatches() {
  const count = here.value.length + mine.value.length + files.value.length + lost.value.length;
  // Whoever the server has met may have matches there, until it has said that they have none.
  const isSaid = !isKnown.value || (isOnline.value === true && unsaid.value === undefined);
  const isEmpty = isHereKnown.value && isSaid && count === 0;
  return (
    <section class="matches" aria-label={t('web.matches.yours')}>
      <h2>
        {t('web.matches.yours')} {turns.value > 0 && <small>{t('web.matches.waiting', { count: turns.value })}</small>}
      </h2>
      <div class="open-file">
        <OpenFile />
      </div>
      <ServerNotice />
      {isEmpty && <p class="empty">{t('web.matches.none')}</p>}
      <ul>
        {lost.value.map((match) => (
          <Row
            key={match.id}
            game={match.game}
            seats={match.seats.length}
            words={t(`web.matches.${whyLost(match.id)}`)}
            when={match.createdAt}
            isYourTurn={false}
            status={match.status}
            to={{ to: 'match', match: match.id, invitation: undefined }}
          />
        ))}
        {mine.value.map(({ match, isYourTurn, seats }) => (
          <Row
            key={match.id}
            game={match.game}
            seats={match.seats.length}
            words={
              match.status === 'over'
                ? resultWords(match.game, match.outcome, seats, match.seats)
                : wordsFor(match.status, isYourTurn)
            }
            asks={isYourTurn ? prompts.value[promptName(match)] : undefined}
            clock={match.clock?.seconds}
            when={match.createdAt}
            endsAt={match.endsAt}
            isOpenHanded={match.isOpenHanded}
            isYourTurn={isYourTurn}
            status={match.status}
            to={{ to: 'match', match: match.id, invitation: undefined }}
          />
        ))}
        {here.value.map((match) => (
          <Row
            key={match.id}
            game={match.game}
            seats={match.seats.length}
            words={
              match.standing.status === 'over'
                ? resultWords(match.game, match.standing.outcome, peopleOf(match), match.seats)
                : wordsFor(match.standing.status, waitsForSomebody(match))
            }
            asks={match.standing.asks}
            branch={branchNamed(match.id)}
            when={match.updatedAt}
            isYourTurn={waitsForSomebody(match)}
            status={match.standing.status}
            to={{ to: 'here', match: match.id }}
          >
            <button type="button" class="tool" aria-label={t('web.matches.forget')} onClick={() => void forget(match)}>
              <Icon name="close" size={15} />
            </button>
          </Row>
        ))}
        {files.value.map(({ id, is, game, players, name, openedAt }) => (
          <Row
            key={id}
            game={game}
            seats={players}
            words={t(`web.matches.${is}`, { name })}
            when={openedAt}
            isYourTurn={false}
            status="over"
            to={{ to: 'record', record: id }}
          >
            <button
              type="button"
              class="tool"
              aria-label={t('web.matches.forget')}
              onClick={() => void forgetOpened(id)}
            >
              <Icon name="close" size={15} />
            </button>
          </Row>
        ))}
      </ul>
    </section>
  );
}

export function ListedMatches() {
  const open = listed.value.filter(
    ({ id, status }) =>
      (status === 'waiting' || status === 'playing') &&
      !mine.value.some(({ match }) => match.id === id) &&
      !lost.value.some((match) => match.id === id),
  );
  if (open.length === 0 && !hasMore.value) return null;
  return (
    <section class="matches" aria-label={t('web.matches.listed')}>
      <h2>{t('web.matches.listed')}</h2>
      <ul>
        {open.map((match) => (
          <Row
            key={match.id}
            game={match.game}
            seats={match.seats.length}
            words={roomIn(match)}
            when={match.createdAt}
            endsAt={match.endsAt}
            isOpenHanded={match.isOpenHanded}
            isYourTurn={false}
            status={match.status}
            to={{ to: 'match', match: match.id, invitation: undefined }}
          />
        ))}
      </ul>
      {hasMore.value && (
        <button type="button" class="button" onClick={() => void showMore()}>
          <span>{t('web.matches.more')}</span>
        </button>
      )}
    </section>
  );
}

interface RowProps {
  readonly game: string;
  readonly seats: number;
  readonly words: string;
  /** What is asked of you; said in place of the other words, once the game's texts are here. */
  readonly asks?: Text | undefined;
  /** Seconds for each decision, where the table has a clock. */
  readonly clock?: number | undefined;
  /** Where it is a what-if of another match. */
  readonly branch?: Branch | undefined;
  readonly when: string;
  /** When it is cancelled by itself, where that is so. */
  readonly endsAt?: string | null | undefined;
  /** Whether whoever watches may see the hands of all who play. */
  readonly isOpenHanded?: boolean | undefined;
  readonly isYourTurn: boolean;
  readonly status: MatchInfo['status'];
  readonly to: PageRoute;
  readonly children?: ComponentChildren;
}

function Row(props: RowProps) {
  const { game, seats, words, asks, branch, clock, when, endsAt, isOpenHanded, isYourTurn, status, to, children } =
    props;
  const haveArrived = useGameWords(game, asks !== undefined);
  return (
    <li class={isYourTurn ? 'is-yours' : ''}>
      <b>{gameName(game, 'short')}</b>
      <span class="match-seats">
        {Array.from({ length: seats }, (_, i) => (
          <SeatMark key={i} seat={i + 1} size={13} />
        ))}
      </span>
      <span class="match-words">
        {branch !== undefined && <i>{branch.name || t('web.branch.name', { place: branch.at })} · </i>}
        {asks !== undefined && haveArrived ? sayOf(game, asks) : words}
        {clock !== undefined && status === 'playing' && (
          <small> · {t('web.matches.clock', { time: duration(clock) })}</small>
        )}
        {isOpenHanded === true && <small> · {t('web.openHands')}</small>}
        {typeof endsAt === 'string' && isSoon(endsAt) && (
          <small> · {t('web.matches.ends', { when: ahead(endsAt) })}</small>
        )}
      </span>
      <time dateTime={when}>{ago(when)}</time>
      <a class={`button${isYourTurn ? ' is-primary' : ''}`} href={addressOf(to)}>
        <span>
          {t(isYourTurn ? 'web.matches.turn' : status === 'over' ? 'web.matches.replay' : 'web.matches.open')}
        </span>
      </a>
      {children}
    </li>
  );
}

/** Whether whoever plays should know: a match that is seldom played has weeks, and nobody need think of that. */
function isSoon(endsAt: string): boolean {
  return Date.parse(endsAt) - Date.now() < SOON;
}

function roomIn({ status, seats }: MatchInfo): string {
  if (status === 'playing') return t('web.matches.watchable');
  return t('web.matches.room', { count: seats.filter(({ kind }) => kind === 'open').length });
}

function wordsFor(status: Exclude<MatchInfo['status'], 'over'>, isYourTurn: boolean): string {
  if (status === 'playing') return t(isYourTurn ? 'web.matches.asked' : 'web.matches.others');
  return t(status === 'waiting' ? 'web.matches.gathering' : `web.matches.${status}`);
}

function peopleOf({ seats }: SavedMatch): readonly number[] {
  return seats.flatMap(({ kind }, i) => (kind === 'human' ? [i + 1] : []));
}
