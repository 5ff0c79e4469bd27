// The board once more, for whoever reads rather than looks: what is on it, then what can be chosen. Always in the page,
// never in sight; its choices can be taken from it.

import { targetKey } from '@automachia/kernel';
import { useMemo } from 'preact/hooks';
import { edition, say, t } from '../../text/index.js';
import type { BoardProps } from '../../games/face.js';
import { useScene } from '../context.js';
import { MOST_SHOWN } from '../decide/forms.js';
import { spokenOf } from './aloud.js';
import { roleOf } from '../../games/targets.js';

export function BoardList({ board }: { readonly board: BoardProps }) {
  const scene = useScene();
  const { view, seat, lit, onTarget } = board;
  const isMoving = board.beat !== undefined;
  // Read once things have come to rest: while they move nobody could follow.
  const pieces = useMemo(
    () => (scene.parts.face.board.pieces?.(view, seat) ?? []).map(say),
    [isMoving ? undefined : view, seat, edition.value],
  );
  const targets = useMemo(
    // What lies in the hand is said there.
    () =>
      // Nor what is too much to be read: it is searched by its words.
      lit
        .filter(({ target }) => roleOf(target) !== 'card')
        .slice(0, MOST_SHOWN)
        .map((one) => ({ ...one, spoken: spokenOf(scene, one) })),
    [lit, edition.value],
  );
  if (pieces.length === 0 && targets.length === 0) return null;
  return (
    <section class="aloud" aria-label={t('web.board.list')}>
      <h2>{t('web.board.list')}</h2>
      <ul>
        {pieces.map((piece, i) => (
          <li key={i}>{piece}</li>
        ))}
      </ul>
      <ul>
        {targets.map((one) => (
          <li key={targetKey(one.target)}>
            <button type="button" tabIndex={-1} aria-pressed={one.isChosen} onClick={() => onTarget(one.target)}>
              {one.spoken}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
