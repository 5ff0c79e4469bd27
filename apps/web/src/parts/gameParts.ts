// A game as the screen needs it: its rules for the vocabulary, its face for the drawings. Loaded together, once.

import type { GameFace } from '../games/face.js';
import type { GameRules } from '../localTable/rules.js';
import { loadRules } from '../localTable/rules.js';
import { addTexts } from '../text/index.js';
import { gameTexts } from './gameTexts.js';

export interface GameParts extends GameRules {
  readonly id: string;
  readonly face: GameFace;
}

type FaceModule = { readonly face: GameFace };

/** A game without a face of its own is drawn plainly, and is playable at once. */
const faces = new Map<string, () => Promise<FaceModule>>([
  ['gkr', async () => import('../games/gkr/index.js')],
  ['tournoi', async () => import('../games/tournoi/index.js')],
]);
const plainFace = async (): Promise<FaceModule> => import('../games/generic/index.js');

const loaded = new Map<string, Promise<GameParts>>();

export async function loadGame(id: string): Promise<GameParts> {
  const known = loaded.get(id) ?? load(id);
  loaded.set(id, known);
  // What failed for want of a network may succeed the next time.
  known.catch(() => loaded.delete(id));
  return known;
}

async function load(id: string): Promise<GameParts> {
  const [rules, { face }] = await Promise.all([loadRules(id), (faces.get(id) ?? plainFace)()]);
  await addTexts(id, async (language) => {
    const known = await gameTexts(rules.game, language);
    return { ...known, ...rules.writtenTexts?.(known, language), ...face.texts[language] };
  });
  return { ...rules, id, face };
}
