// One poster per game on the shelf.

import { SeatMark } from '../parts/SeatMark.js';
import { useEmblem } from '../parts/emblems.js';
import { sayOf, t } from '../text/index.js';
import type { GameBox } from './shelf.js';
import { boxes, gameName, lineOf } from './shelf.js';

export interface PostersProps {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function Posters({ chosen, onChoose }: PostersProps) {
  return (
    <ul class={`posters${boxes.length < 3 ? ' are-few' : ''}`}>
      {boxes.map((box) => (
        <li key={box.id}>
          <Poster box={box} isChosen={box.id === chosen} onChoose={() => onChoose(box.id)} />
        </li>
      ))}
    </ul>
  );
}

const EMBLEM = 150;

interface PosterProps {
  readonly box: GameBox;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Poster({ box, isChosen, onChoose }: PosterProps) {
  const { id, options, seats } = box;
  const Emblem = useEmblem(id) ?? SeatMark;
  const line = lineOf(box);
  const range = 'integer' in options.players ? options.players.integer : undefined;
  return (
    <button type="button" class="poster" aria-pressed={isChosen} onClick={onChoose}>
      <span class="poster-art" aria-hidden="true">
        {seats.map((_, i) => (
          <Emblem key={i} seat={i + 1} size={EMBLEM} />
        ))}
      </span>
      <span class="poster-words">
        <b>
          {gameName(id)}
          {line !== undefined && <small>{sayOf(id, line)}</small>}
        </b>
        {range !== undefined && <span>{t('web.players', range)}</span>}
      </span>
    </button>
  );
}
