// What only hosts have of a game, and never a page: what plays it.

import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import type { Catalogues } from '@automachia/i18n';
import type { Game } from '@automachia/kernel';
import type { Appraisal } from '@automachia/kernel/host';

/** Makes the game for a pack. */
export type GameMaker<Pack> = { createGame(pack: Pack): Game }['createGame'];

/** Says what is wrong with the files of a pack; the pack itself where nothing is. */
export type PackCheck<Pack> = (files: PackFiles) => PackVerdict<Pack>;

/** What bots know of a game beyond its rules. */
export interface GameTactics<Pack> {
  // oxlint-disable-next-line typescript/no-explicit-any -- whose state it reads, only the game knows
  createAppraisal(pack: Pack): Appraisal<any>;
  /** What they say for themselves. */
  readonly texts: Catalogues;
}

export interface GameEngine<Pack = unknown> {
  rules(): Promise<GameMaker<Pack>>;
  packCheck(): Promise<PackCheck<Pack>>;
  /** Left out: bots know nothing but the rules. */
  tactics?(): Promise<GameTactics<Pack>>;
}
