import { useEffect, useState } from 'preact/hooks';
import type { GameParts } from './gameParts.js';
import { loadGame } from './gameParts.js';

/** The parts of a game, once they have arrived. */
export function useGame(id: string): GameParts | undefined {
  const [parts, setParts] = useState<GameParts | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void loadGame(id)
      .then((loaded) => isWanted && setParts(loaded))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [id]);
  return parts?.id === id ? parts : undefined;
}
