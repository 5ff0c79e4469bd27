// The matches in which it is your turn, as small boards: with whom, and what is asked.

import { useEffect, useState } from 'preact/hooks';
import { SmallBoard } from '../introduction/SmallBoard.js';
import type { GameParts } from '../parts/gameParts.js';
import { loadGame } from '../parts/gameParts.js';
import { usePosterArt } from '../parts/posterArt.js';
import { addressOf } from '../route.js';
import { sayOf, t } from '../text/index.js';
import { ago } from './ago.js';
import { type WaitingMatch, waiting } from './waiting.js';
import { gameName } from './shelf.js';

/** So many are drawn; the others stand in the list. */
const MOST = 6;

export function WaitingBoards() {
  if (waiting.value.length === 0) return null;
  return (
    <section class="waiting" aria-label={t('web.waiting.title')}>
      <h2>{t('web.waiting.title')}</h2>
      <ul>
        {waiting.value.slice(0, MOST).map((match) => (
          <li key={match.id}>
            <WaitingBoard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingBoard({ match }: { readonly match: WaitingMatch }) {
  const { game, to, view, asks, others, when } = match;
  const parts = useParts(game, match.pack);
  const Art = usePosterArt(game);
  const names = others.join(', ');
  const words = asks !== undefined && parts !== undefined ? sayOf(game, asks) : t('web.matches.asked');
  return (
    <a class="waiting-board" href={addressOf(to)}>
      {parts !== undefined && view !== undefined ? (
        <SmallBoard parts={parts} view={view} label={gameName(game)} />
      ) : (
        <span class="small-board" aria-hidden="true">
          {Art && <Art />}
        </span>
      )}
      <span class="waiting-words">
        <b>{names === '' ? gameName(game, 'short') : names}</b>
        <span>{words}</span>
        <small>
          {gameName(game, 'short')} · <time dateTime={when}>{ago(when)}</time>
        </small>
      </span>
    </a>
  );
}

/** What draws a game, once it has come. */
function useParts(game: string, pack: WaitingMatch['pack']): GameParts | undefined {
  const [parts, setParts] = useState<GameParts | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    loadGame(game, pack)
      .then((loaded) => isWanted && setParts(loaded))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game, pack.digest]);
  return parts;
}
