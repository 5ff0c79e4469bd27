// The games on the shelf. A new game is one line here, and one file in games/ that says where its parts are.

import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import type { Catalogues, Language } from '@automachia/i18n';
import type { Game, GameEvent, Seat, Text } from '@automachia/kernel';
import type { Bot } from '@automachia/kernel/host';
import { gkrEntry } from './games/gkr.js';
import { tournoiEntry } from './games/tournoi.js';

/** A clause, ruling or example of a rule catalogue; every field but `chapter` is a text. */
export type CatalogueEntry = { readonly chapter: string; readonly [field: string]: string };

/** Where the rules of a catalogue stand in the rulebook: on its pages, or under its titles. */
export interface CatalogueSources {
  /** `page` or `section`. */
  readonly kind: string;
  /** The language of the rulebook: titles are not translated. */
  readonly language: string;
  /** By rule id. Rulings have none. */
  readonly places: Readonly<Record<string, readonly string[]>>;
}

/** Everything that programs need of one game. Whatever a pack is, only its own game looks inside. */
export interface GameEntry {
  readonly id: string;
  /** The game with the pack the house plays with. */
  readonly game: Game;
  readonly housePack: unknown;
  /** The game with another pack, one that `checkPack` found no fault with. */
  createGame(pack: unknown): Game;
  checkPack(files: PackFiles): PackVerdict<unknown>;
  readonly texts: Catalogues;
  readonly catalogue: Readonly<Record<Language, Readonly<Record<string, CatalogueEntry>>>>;
  readonly sources: CatalogueSources;
  /** The numbers that the catalogue quotes from a pack. */
  catalogueValues(pack: unknown): Readonly<Record<string, number>>;
  /** What a seat is called in the log. */
  seatText(seat: Seat): Text;
  eventText(event: GameEvent): Text;
  /** By name, how each bot that can play this game is made; it may want to know the pack, if it is not the house's. */
  readonly bots: Readonly<Record<string, (pack?: unknown) => Bot>>;
}

const entries: readonly GameEntry[] = [tournoiEntry, gkrEntry];

export const gameIds: readonly string[] = entries.map((entry) => entry.id);

/** The game of that name, if there is one. */
export function findGame(id: string): GameEntry | undefined {
  return entries.find((entry) => entry.id === id);
}
