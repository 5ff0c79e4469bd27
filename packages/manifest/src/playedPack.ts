// A pack as it is handed on: from an operator's folder or a player's file to the rules, over the network to a face. It is
// known by its digest, so that whoever has it need not ask again, and nobody is given another.

import type { Catalogues } from '@automachia/i18n';
import { digestOf } from '@automachia/kernel/host';

/** Which pack a match is played with; matches from before packs had digests were played with the house's. */
export interface PackRef {
  readonly id: string;
  readonly version: string;
  readonly digest?: string | undefined;
}

export interface PlayedPack extends PackRef {
  readonly digest: string;
  readonly game: string;
  /** The key of its name among its texts. */
  readonly name: string;
  /** What only its game looks into. */
  readonly pack: unknown;
  readonly texts: Catalogues;
}

/** A pack that was checked, ready to be handed on. */
export function playedPack(game: string, given: unknown, name: string, texts: Catalogues): PlayedPack {
  // As it is read from its files: what these say for the shelf alone is no part of what is played with.
  const { game: _game, name: _name, ...pack } = given as { id: string; version: string; game?: string; name?: string };
  const { id, version } = pack;
  return { game, id, version, name, digest: digestOf({ game, name, pack, texts }), pack, texts };
}
