// What is printed on the box of every game: enough to choose one and to agree on a match, without its rules. Whoever
// builds the client runs this file and puts what it finds in its place (vite.config.ts), so that the lobby fetches no
// game that nobody has picked. What it says in other languages than English comes when one of those is spoken (boxWords).

import type { Catalogue } from '@automachia/i18n';
import type { OptionSpecs, Text } from '@automachia/kernel';
import { gameIds, manifestOf } from '@automachia/shelf/manifests';
import { wordsOnBox } from './boxWords/words.js';

export interface GameBox {
  readonly id: string;
  readonly rulesVersion: string;
  readonly pack: { readonly id: string; readonly version: string };
  readonly options: OptionSpecs;
  /** What the options of a new match are at first, where that is not what the rules begin with. */
  readonly firstOptions: Readonly<Record<string, string | number | boolean>>;
  /** The bots of somebody's first matches. */
  readonly firstBots: 'rookie' | 'regular';
  /** How long a match lasts, and how much there is to learn, from 1 to 5. */
  readonly minutes: number;
  readonly weight: number;
  /** What each seat is called. */
  readonly seats: readonly Text[];
  /** The names of the game, of its options and of its seats, in English. */
  readonly english: Catalogue;
}

export const boxes: readonly GameBox[] = await Promise.all(gameIds.map(boxOf));

async function boxOf(id: string): Promise<GameBox> {
  const manifest = manifestOf(id)!;
  const { firstOptions = {}, firstBots } = manifest;
  const [voice, housePack, about] = await Promise.all([manifest.voice(), manifest.house.read(), manifest.about()]);
  const { minutes, weight } = about;
  const { rulesVersion } = voice;
  const { id: packId, version } = housePack as { readonly id: string; readonly version: string };
  const options = voice.options(housePack);
  const { players } = options;
  const most = 'integer' in players ? players.integer.to : Math.max(...players.oneOf.map(Number));
  const seats = Array.from({ length: most }, (_, i) => manifest.seatText(i + 1));
  return {
    id,
    rulesVersion,
    pack: { id: packId, version },
    options,
    firstOptions,
    firstBots,
    minutes,
    weight,
    seats,
    english: await wordsOnBox({ id, options, seats }, 'en'),
  };
}
