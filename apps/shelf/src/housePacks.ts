// The packs of the house as they are handed on.

import { type GameManifest, type PlayedPack, playedPack } from '@automachia/manifest';

/** The pack the house plays with, as it is handed on. */
export async function readHousePack({ id, house }: GameManifest): Promise<PlayedPack> {
  const [pack, en, fr, it] = await Promise.all([house.read(), house.texts.en(), house.texts.fr(), house.texts.it()]);
  return playedPack(id, pack, (pack as { name: string }).name, { en: en.default, fr: fr.default, it: it.default });
}
