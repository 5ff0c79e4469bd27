// The pieces that stand for seats, without the rest of a face: posters are drawn before anybody has picked a game.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EmblemProps } from '../games/face.js';

type EmblemModule = { readonly Emblem: ComponentType<EmblemProps> };

const files = import.meta.glob<EmblemModule>('../games/*/Emblem.tsx');

/** The emblems of a game once they have arrived; undefined before, where it has none of its own, and while they are not wanted. */
export function useEmblem(game: string, areWanted = true): ComponentType<EmblemProps> | undefined {
  const [found, setFound] = useState<EmblemModule | undefined>(undefined);
  useEffect(() => {
    if (!areWanted) return undefined;
    let isWanted = true;
    void files[`../games/${game}/Emblem.tsx`]?.()
      .then((module) => isWanted && setFound(module))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game, areWanted]);
  return found?.Emblem;
}
