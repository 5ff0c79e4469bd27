// Matches as rows: which game, who sits there, what is asked, and the way in.

import type { Text } from '@automachia/kernel';
import type { MatchInfo, MyMatch } from '@automachia/protocol';
import type { ComponentChildren } from 'preact';
import type { Branch } from '../localTable/branchBook.js';
import { branchNamed } from '../localTable/branchBook.js';
import type { SavedMatch } from '../localTable/savedMatches.js';
import { whyLost } from '../online/invitations.js';
import { Icon } from '../parts/icons.js';
import { lazyPart } from '../parts/lazy.js';
import { SeatMark } from '../boards/seats.js';
import type { PageRoute } from '../route.js';
import { addressOf } from '../route.js';
import { isKnown } from '../settings.js';
import { sayOf, t } from '../text/index.js';
import { pace } from '../table/duration.js';
import { ago, ahead } from './ago.js';
import { resultWords } from './resultWords.js';
import {
  files,
  forget,
  forgetOpened,
  here,
  isHereKnown,
  lost,
  mine,
  promptName,
  prompts,
  turns,
  unsaid,
  waitsForSomebody,
} from './lists.js';
import { isHidden } from './hidden.js';
import { OwnTableActs } from './OwnTableActs.js';
import { isOnline } from './serverState.js';
import { ServerNotice } from './ServerNotice.js';
import { gameName, useGameWords } from './shelf.js';

/** Milliseconds, a fortnight. */
const SOON = 1_209_600_000;

// Few open a file; what reads it comes after everything else.
const OpenFile = lazyPart(async () => (await import('../records/OpenFile.js')).withWords(), []);

export function YourMatches() {
  const count =
    here.value.length +
    mine.value.filter(({ match }) => !isHidden(match.id)).length +
    files.value.length +
    lost.value.length;
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
        {ownFirst(mine.value).map(({ match, isYourTurn, seats }) => (
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
            with={match.seats.flatMap(({ seat, name }) => (seats.includes(seat) || name === null ? [] : [name]))}
            to={{ to: 'match', match: match.id, invitation: undefined }}
          >
            <OwnTableActs of={{ match, isYourTurn, seats }} />
          </Row>
        ))}
        {here.value
          .toSorted((one, other) => Number(waitsForSomebody(other)) - Number(waitsForSomebody(one)))
          .map((match) => (
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
              <button
                type="button"
                class="tool"
                aria-label={`${t('web.matches.forget')} · ${gameName(match.game, 'short')}`}
                onClick={() => void forget(match)}
              >
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
              aria-label={`${t('web.matches.forget')} · ${name}`}
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
  /** Who else plays, where they have names. */
  readonly with?: readonly string[];
  readonly to: PageRoute;
  readonly children?: ComponentChildren;
}

function Row(props: RowProps) {
  const { game, seats, words, asks, branch, clock, when, endsAt, isOpenHanded, isYourTurn, status, to, children } =
    props;
  const others = props.with ?? [];
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
        {others.length > 0 && <small> · {t('web.tables.with', { names: others.join(', ') })}</small>}
        {clock !== undefined && status === 'playing' && (
          <small> · {t('web.matches.clock', { time: pace(clock) })}</small>
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
        <span class="aloud">{[gameName(game, 'short'), ...others].join(', ')}</span>
      </a>
      {children}
    </li>
  );
}

/** Whether whoever plays should know: a match that is seldom played has weeks, and nobody need think of that. */
function isSoon(endsAt: string): boolean {
  return Date.parse(endsAt) - Date.now() < SOON;
}

/** Those that wait for you first; what was put away is not among them. */
function ownFirst(all: readonly MyMatch[]): readonly MyMatch[] {
  return all
    .filter(({ match }) => !isHidden(match.id))
    .toSorted((one, other) => Number(other.isYourTurn) - Number(one.isYourTurn));
}

function wordsFor(status: Exclude<MatchInfo['status'], 'over'>, isYourTurn: boolean): string {
  if (status === 'playing') return t(isYourTurn ? 'web.matches.asked' : 'web.matches.others');
  return t(status === 'waiting' ? 'web.matches.gathering' : `web.matches.${status}`);
}

function peopleOf({ seats }: SavedMatch): readonly number[] {
  return seats.flatMap(({ kind }, i) => (kind === 'human' ? [i + 1] : []));
}
