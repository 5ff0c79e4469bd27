// One poster per game on the shelf.

import { gameIds } from '../localTable/rules.js';
import { useGame } from '../parts/useGame.js';
import { say, t } from '../text/index.js';

export interface PostersProps {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function Posters({ chosen, onChoose }: PostersProps) {
  return (
    <ul class={`posters${gameIds.length < 3 ? ' are-few' : ''}`}>
      {gameIds.map((id) => (
        <li key={id}>
          <Poster id={id} isChosen={id === chosen} onChoose={() => onChoose(id)} />
        </li>
      ))}
    </ul>
  );
}

const EMBLEM = 150;

function Poster({
  id,
  isChosen,
  onChoose,
}: {
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const parts = useGame(id);
  const players = parts?.game.options.players;
  const range = players !== undefined && 'integer' in players ? players.integer : undefined;
  return (
    <button type="button" class="poster" aria-pressed={isChosen} onClick={onChoose}>
      <span class="poster-art" aria-hidden="true">
        {parts !== undefined &&
          Array.from({ length: range?.to ?? 1 }, (_, i) => <parts.face.Emblem key={i} seat={i + 1} size={EMBLEM} />)}
      </span>
      <span class="poster-words">
        <b>{parts === undefined ? t('web.loading') : say({ key: `game.${id}.name` })}</b>
        {range !== undefined && <span>{t('web.players', range)}</span>}
      </span>
    </button>
  );
}
