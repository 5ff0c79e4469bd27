// The faces by game: the only list of games in the client. A game without a face of its own is drawn plainly, and is
// playable at once.

import type { ChoiceVocabulary } from '@automachia/kernel';
import type { PlainMap } from '@automachia/manifest';
import type { GameFace } from './face.js';

type FaceModule = { readonly face: GameFace };

/** What a game says of itself that a plain board is made of. */
export interface PlainWords {
  readonly vocabulary: ChoiceVocabulary;
  readonly map: PlainMap | undefined;
}

const faces: Readonly<Record<string, () => Promise<FaceModule>>> = {
  gkr: async () => import('./gkr/index.js'),
  tournoi: async () => import('./tournoi/index.js'),
};

/** The face of a game, once it is known what the game says of itself. */
export async function loadFace(game: string): Promise<(words: PlainWords) => GameFace> {
  const own = faces[game];
  if (own === undefined) return (await import('./generic/index.js')).faceOf;
  const { face } = await own();
  return () => face;
}
