// The picture on the poster of a game, without the rest of a face; a game without one has the pieces of its seats there.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type ArtModule = { readonly Poster: ComponentType };

const files = import.meta.glob<ArtModule>('../games/*/Poster.tsx');

/** Undefined until it has come, null where there is none. */
export function usePosterArt(game: string): ComponentType | undefined | null {
  const load = files[`../games/${game}/Poster.tsx`];
  const [found, setFound] = useState<ArtModule | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void load?.()
      .then((module) => isWanted && setFound(module))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game]);
  return load === undefined ? null : found?.Poster;
}
