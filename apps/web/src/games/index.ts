// The faces by game: the only list of games in the client. A game without a face of its own is drawn plainly, and is
// playable at once.

import type { ChoiceVocabulary, Seat } from '@automachia/kernel';
import type { Inspected, MapContents, PlainMap } from '@automachia/manifest';
import type { TableView } from '@automachia/protocol/view';
import type { GameFace } from './face.js';

type FaceModule = { readonly face: GameFace };

/** What a game says of itself that a plain board is made of. */
export interface PlainWords {
  readonly vocabulary: ChoiceVocabulary;
  readonly map: PlainMap | undefined;
  /** What is on the map, where the words of its table do not say it. */
  readonly onMap?: ((view: TableView) => MapContents) | undefined;
  /** Words of its table that the map and what is said of players make plain. */
  readonly saidElsewhere?: readonly string[] | undefined;
  /** What a player has, in words, from what somebody sees. */
  inspectSeat?(this: void, seat: Seat, view: TableView, viewer: Seat): readonly Inspected[];
}

const faces: Readonly<Record<string, () => Promise<FaceModule>>> = {
  gears: async () => import('./gears/index.js'),
  gigarobo: async () => import('./gigarobo/index.js'),
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
