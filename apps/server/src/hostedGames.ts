// The games that a server hosts, each with the pack of the house and every other that its operator installed. They are
// fetched one after the other once it listens, so that however many there are it answers at once; whoever comes in the
// moment before waits for them.

import type { Game } from '@automachia/kernel';
import type { PlayedPack } from '@automachia/manifest';
import { gameIds, loadRules, manifestOf, readHousePack } from '@automachia/shelf';
import type { MatchRow } from './storage/storage.js';

/** Finds a game by its id, with the pack of that digest, or of the house; undefined where it is not hosted so. */
export type FindGame = (id: string, digest?: string | null) => Game | undefined;

/** The packs beside those of the house. */
export interface PacksOnOffer {
  /** A pack that is installed, by its digest. */
  find(digest: string): PlayedPack | undefined;
  /** Whether it is the digest of the pack that a game has of the house. */
  isHouse(game: string, digest: string): boolean;
  /** What to say of a match whose pack is not installed any more; undefined where it can be played. */
  whyMissing(match: Pick<MatchRow, 'packId' | 'packVersion' | 'packDigest'>): string | undefined;
}

export class HostedGames implements PacksOnOffer {
  private readonly games = new Map<string, Game>();
  private readonly packs = new Map<string, PlayedPack>();
  /** By game. */
  private readonly houseDigests = new Map<string, string>();
  private loading: Promise<void> | undefined;

  constructor(private readonly installed: readonly PlayedPack[] = []) {}

  /** Once all are there. */
  get ready(): Promise<void> {
    this.loading ??= this.load();
    return this.loading;
  }

  readonly findGame: FindGame = (id, digest) => this.games.get(keyOf(id, this.isHouse(id, digest) ? null : digest));

  find(digest: string): PlayedPack | undefined {
    return this.packs.get(digest);
  }

  /** Every pack that a game can be played with, that of the house first. */
  packsOf(game: string): readonly PlayedPack[] {
    return [...this.packs.values()].filter((pack) => pack.game === game);
  }

  isHouse(game: string, digest: string | null | undefined): boolean {
    return digest === null || digest === undefined || this.houseDigests.get(game) === digest;
  }

  whyMissing({ packId, packVersion, packDigest }: Parameters<PacksOnOffer['whyMissing']>[0]): string | undefined {
    if (packDigest === null || this.packs.has(packDigest)) return undefined;
    return (
      `This match is played with the pack ${packId} ${packVersion}, which is not installed here any more. Nothing is lost: ` +
      'once the server is started with that pack again (--pack), the match goes on.'
    );
  }

  private async load(): Promise<void> {
    for (const id of gameIds) {
      const [{ game, createGame }, house] = await Promise.all([loadRules(id)!, readHousePack(manifestOf(id)!)]);
      this.games.set(keyOf(id, null), game);
      this.packs.set(house.digest, house);
      this.houseDigests.set(id, house.digest);
      for (const pack of this.installed.filter((one) => one.game === id && one.digest !== house.digest)) {
        this.games.set(keyOf(id, pack.digest), createGame(pack.pack));
        this.packs.set(pack.digest, pack);
      }
    }
  }
}

function keyOf(id: string, digest: string | null | undefined): string {
  return `${id} ${digest ?? ''}`;
}
