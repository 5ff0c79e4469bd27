// A phase of a turn on a small board. It moves while somebody points at it, or after a press; still, it is how the phase ends.

import { useEffect, useState } from 'preact/hooks';
import type { GameParts } from '../parts/gameParts.js';
import { Icon } from '../parts/icons.js';
import { motion } from '../settings.js';
import { say } from '../text/index.js';
import { SmallBoard } from './SmallBoard.js';
import type { Stories, ToldStory } from './stories.js';
import { useStory } from './useStory.js';
import { words } from './words.js';

export interface PhasePictureProps {
  readonly parts: GameParts;
  readonly stories: Stories;
  readonly phase: string;
  readonly scenario: string;
}

export function PhasePicture({ parts, stories, phase, scenario }: PhasePictureProps) {
  const [told, setTold] = useState<ToldStory | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    stories
      .scenario(parts.id, scenario)
      .then((found) => isWanted && setTold(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [parts, scenario]);
  if (told === undefined) return <div class="phase-picture small-board" />;
  return <Moving parts={parts} told={told} name={say({ key: `phase.${phase}` })} />;
}

interface MovingProps {
  readonly parts: GameParts;
  readonly told: ToldStory;
  /** What the phase is called. */
  readonly name: string;
}

function Moving({ parts, told, name }: MovingProps) {
  const [isWanted, setIsWanted] = useState(false);
  const mayMove = motion() === 'full';
  const { playback, place } = useStory(parts, told.story, isWanted && mayMove, () => setIsWanted(false));
  const { moments } = told.story;
  const still = moments.at(-1)!.view;
  const happened = happenedIn(parts, told);
  const label = happened === '' ? name : words('web.about.picture', { phase: name, words: happened });
  const shown = isWanted || place > 0 ? (playback.shown.value ?? moments[place]!.view) : still;
  return (
    <div
      class="phase-picture"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsWanted(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsWanted(false)}
    >
      <SmallBoard parts={parts} view={shown} label={label} beat={playback.beat.value} onBeatDone={playback.next} />
      {mayMove && !isWanted && (
        <button
          type="button"
          class="tool"
          aria-label={words('web.about.watch', { phase: name })}
          onClick={() => setIsWanted(true)}
        >
          <Icon name="play" size={15} />
        </button>
      )}
    </div>
  );
}

/** What can be seen to happen, for whoever does not see it: a picture of a turn ends with it. */
function happenedIn(parts: GameParts, { story }: ToldStory): string {
  const events = story.moments.slice(1).flatMap(({ entry }) => entry.events);
  const next = events.findIndex((event, i) => i > 0 && parts.face.story?.mark(event)?.kind === 'turn');
  return events
    .slice(0, next < 0 ? events.length : next)
    .map((event) => say(parts.eventText(event)))
    .join(' ');
}
