// A match that plays itself, on the real board, with a caption for what happens; at any moment it can be taken over.

import type { GameAbout } from '@automachia/manifest';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { gameName, seatName } from '../lobby/shelf.js';
import type { GameParts } from '../parts/gameParts.js';
import { loadGame } from '../parts/gameParts.js';
import { Icon } from '../parts/icons.js';
import { motion } from '../settings.js';
import { sayOf } from '../text/index.js';
import { SmallBoard } from './SmallBoard.js';
import { StillShow } from './StillShow.js';
import type { ToldStory } from './stories.js';
import { hasShow, Stories } from './stories.js';
import { useStory } from './useStory.js';
import { loadAbout, loadWords, words } from './words.js';
import './show.css';

export interface ShowProps {
  /** One after the other. */
  readonly games: readonly string[];
}

interface Loaded {
  readonly parts: GameParts;
  readonly told: ToldStory;
  readonly about: GameAbout;
}

/** The show, once its words are here. */
export async function withWords(): Promise<typeof Show> {
  await loadWords();
  return Show;
}

export function Show({ games }: ShowProps) {
  const shown = useMemo(() => games.filter(hasShow), [games.join()]);
  const [place, setPlace] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined);
  const stories = useMemo(() => new Stories(), []);
  useEffect(() => () => stories.close(), [stories]);
  const game = shown[place % shown.length];
  const mayPlay = motion() === 'full' && !savesData();
  useEffect(() => {
    if (game === undefined || !mayPlay) return undefined;
    let isWanted = true;
    Promise.all([loadGame(game), stories.show(game), loadAbout(game)])
      .then(([parts, told, about]) => isWanted && setLoaded({ parts, told, about }))
      // Without it there is still the picture.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game, mayPlay]);
  if (game === undefined) return null;
  if (!mayPlay || loaded === undefined) return <StillShow game={game} />;
  return (
    <Playing
      key={loaded.parts.id}
      {...loaded}
      stories={stories}
      onEnd={shown.length > 1 ? () => setPlace((before) => before + 1) : undefined}
    />
  );
}

/** Who pays for what is fetched has said so. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

interface PlayingProps extends Loaded {
  readonly stories: Stories;
  readonly onEnd: (() => void) | undefined;
}

function Playing({ parts, told, about, stories, onEnd }: PlayingProps) {
  const [isPaused, setIsPaused] = useState(false);
  const [isSeen, watch] = useSeen();
  const { playback, place } = useStory(parts, told.story, !isPaused && isSeen, onEnd);
  const { captions, seat } = about.show!;
  const caption = captions.filter((after) => after <= place).length;
  const [isTaking, setIsTaking] = useState(false);
  const takeOver = (): void => {
    if (isTaking) return;
    setIsTaking(true);
    setIsPaused(true);
    stories.takeOver(parts, told, seat, place).catch(() => setIsTaking(false));
  };
  return (
    <figure class="show" ref={watch}>
      <SmallBoard
        parts={parts}
        view={playback.shown.value ?? told.story.moments[place]!.view}
        label={words('web.show.board', { game: gameName(parts.id) })}
        beat={playback.beat.value}
        onBeatDone={playback.next}
      />
      <figcaption>
        <b>{sayOf(parts.id, { key: `about.show.${caption}` })}</b>
        <small>{gameName(parts.id)}</small>
      </figcaption>
      <div class="show-acts">
        <button type="button" class="button" aria-disabled={isTaking} onClick={takeOver}>
          <Icon name="play" size={15} />
          <span>{words('web.show.takeOver', { name: seatName(parts.id, seat) })}</span>
        </button>
        <button
          type="button"
          class="tool"
          aria-label={words(isPaused ? 'web.show.goOn' : 'web.show.pause')}
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={17} />
        </button>
      </div>
    </figure>
  );
}

/** Whether it can be seen: what nobody looks at rests. */
function useSeen(): [boolean, (element: Element | null) => void] {
  const [isSeen, setIsSeen] = useState(false);
  const observer = useRef<IntersectionObserver | undefined>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const watch = (element: Element | null): void => {
    if (element === null || observer.current !== undefined) return;
    observer.current = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true));
    observer.current.observe(element);
  };
  return [isSeen, watch];
}
