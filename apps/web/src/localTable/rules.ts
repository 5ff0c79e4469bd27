// The rules of games, for the workers in which they run: no page has them.

import type { GameManifest, GameVoice, PackRef } from '@automachia/manifest';
import { type LoadedRules, loadRules as loadEngine } from '@automachia/shelf/engines';
import { manifestOf } from '@automachia/shelf/manifests';
import type { Game } from '@automachia/kernel';
import { packFor } from '../parts/packs.js';

/** A game that can be played, and how it is spoken of. */
export interface GameRules extends Pick<GameManifest, 'seatText'>, Pick<GameVoice<unknown>, 'eventText' | 'chanceIn'> {
  readonly game: Game;
}

/** The rules of a game with a pack, that of the house where none is named. */
export async function loadRules(id: string, ref?: PackRef): Promise<GameRules> {
  const manifest = manifestOf(id);
  if (manifest === undefined) throw new Error(`This client does not know the game "${id}".`);
  const [engine, voice] = await Promise.all([loadEngine(id)!, manifest.voice()]);
  const game = ref?.digest === undefined ? engine.game : await gameWith(manifest, engine, ref);
  return { game, seatText: (seat) => manifest.seatText(seat), ...voice };
}

/** By the digests of packs. */
const games = new Map<string, Game>();

async function gameWith(manifest: GameManifest, engine: LoadedRules, ref: PackRef): Promise<Game> {
  const known = games.get(ref.digest!) ?? engine.createGame((await packFor(manifest, ref)).pack);
  games.set(ref.digest!, known);
  return known;
}
