// A story on its way across a small board, choice by choice, for as long as it is wanted.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameParts } from '../parts/gameParts.js';
import { Playback } from '../table/playback.js';
import type { ScenarioStory } from '../rules/story.js';

/** How long a choice stays before the next one, in milliseconds: one in secret, one that shows something, the last. */
const SECRET = 320;
const SEEN = 1000;
const LAST = 2600;

export interface Going {
  readonly playback: Playback;
  /** How many choices have been made. */
  readonly place: number;
}

/** Goes on while it runs; at its end it calls, or begins anew. */
export function useStory(parts: GameParts, story: ScenarioStory, isRunning: boolean, onEnd?: () => void): Going {
  const { moments } = story;
  const [place, setPlace] = useState(0);
  const playback = useMemo(() => {
    const made = new Playback(parts.face);
    made.show(moments[0]!.view);
    return made;
  }, [parts, moments]);
  const isPlaying = playback.isPlaying;
  useEffect(() => {
    if (!isRunning || isPlaying) return undefined;
    const isLast = place === moments.length - 1;
    const goOn = (): void => {
      const [before, after] = [moments[place]!, moments[place + 1]];
      if (after === undefined) {
        playback.show(moments[0]!.view);
        setPlace(0);
        onEnd?.();
        return;
      }
      playback.add(after.entry.events, before.view, after.view, after.stills);
      setPlace(place + 1);
    };
    const isSecret = place > 0 && moments[place]!.entry.events.length === 0;
    const timer = setTimeout(goOn, isLast ? LAST : isSecret ? SECRET : SEEN);
    return () => clearTimeout(timer);
  }, [isRunning, isPlaying, place, moments, playback]);
  return { playback, place };
}
