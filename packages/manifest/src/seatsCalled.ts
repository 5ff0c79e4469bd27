// What seats are called once something was chosen that they are called by: a pilot, a side.

import type { Table, Text } from '@automachia/kernel';
import type { GameManifest, GameVoice } from './manifest.js';

/** A game as far as it calls its seats. */
type Calling<Pack> = Pick<GameManifest, 'seatText'> & Pick<GameVoice<Pack>, 'seatsCalled'>;

/**
 * What is said from now on in the place of each seat's text, by its key: in whatever sentence of a game, a bot or a screen
 * it stands.
 */
export function saidInstead<Pack>(game: Calling<Pack>, table: Table, pack: Pack): ReadonlyMap<string, Text> {
  const called = Object.entries(game.seatsCalled?.(table, pack) ?? {});
  return new Map(called.map(([seat, name]) => [game.seatText(Number(seat)).key, name]));
}
