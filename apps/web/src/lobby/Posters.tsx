// One poster per game on the shelf: what it is in a sentence, how long, how heavy, and the ways in.

import { SeatMark } from '../boards/seats.js';
import { useEmblem } from '../parts/emblems.js';
import { Icon } from '../parts/icons.js';
import { usePosterArt } from '../parts/posterArt.js';
import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import { About } from './About.js';
import type { GameBox } from './shelf.js';
import { boxes, gameName, lineOf } from './shelf.js';

export interface PostersProps {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onPlay: (id: string) => void;
}

export function Posters({ chosen, onChoose, onPlay }: PostersProps) {
  return (
    <ul class={`posters${boxes.length < 3 ? ' are-few' : ''}`}>
      {boxes.map((box) => (
        <li key={box.id} class={`poster-box${box.id === chosen ? ' is-chosen' : ''}`}>
          <Poster box={box} isChosen={box.id === chosen} onChoose={() => onChoose(box.id)} />
          <div class="poster-acts">
            <button type="button" class="button" onClick={() => onPlay(box.id)}>
              <Icon name="play" size={15} />
              <span>{t('web.poster.play')}</span>
              <span class="aloud">{gameName(box.id)}</span>
            </button>
            <a class="button is-quiet" href={addressOf({ to: 'game', game: box.id })}>
              <Icon name="book" size={16} />
              <span>{t('web.poster.learn')}</span>
              <span class="aloud">{gameName(box.id)}</span>
            </a>
          </div>
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
  const { id, seats } = box;
  const Art = usePosterArt(id);
  const Emblem = useEmblem(id, Art === null) ?? SeatMark;
  return (
    <button type="button" class="poster" aria-pressed={isChosen} onClick={onChoose}>
      <span class="poster-art" aria-hidden="true">
        {Art === null ? seats.slice(0, 2).map((_, i) => <Emblem key={i} seat={i + 1} size={EMBLEM} />) : Art && <Art />}
      </span>
      <span class="poster-words">
        <b>{gameName(id)}</b>
        <span class="poster-line">{lineOf(id)}</span>
        <About box={box} />
      </span>
    </button>
  );
}
