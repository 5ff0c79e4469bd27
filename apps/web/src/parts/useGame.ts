import { useEffect, useState } from 'preact/hooks';
import type { GameParts } from './gameParts.js';
import { loadGame } from './gameParts.js';

/** The parts of a game, once they have arrived; whether they could not be fetched. */
export function useGame(id: string): { readonly parts: GameParts | undefined; readonly isMissing: boolean } {
  const [parts, setParts] = useState<GameParts | undefined>(undefined);
  const [missing, setMissing] = useState<string | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void loadGame(id)
      .then((loaded) => isWanted && setParts(loaded))
      .catch(() => isWanted && setMissing(id));
    return () => {
      isWanted = false;
    };
  }, [id]);
  return { parts: parts?.id === id ? parts : undefined, isMissing: missing === id };
}
