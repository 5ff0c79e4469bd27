// Which packs a new match can be played with, and what is agreed on with each.

import type { OptionSpecs } from '@automachia/kernel';
import type { PackRef, PlayedPack } from '@automachia/manifest';
import type { GameInfo } from '@automachia/protocol';
import { manifestOf } from '@automachia/shelf/manifests';
import { packFor } from '../parts/packs.js';
import { listPacks } from './keptPacks.js';

/** A pack beside that of the house. */
export interface OfferedPack {
  readonly ref: PackRef & { readonly digest: string };
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
}

/** The packs that the operator of the server installed. */
export async function packsOnServer(game: string): Promise<readonly OfferedPack[]> {
  const { request } = await import('../online/api.js');
  const games = await request<readonly GameInfo[]>('GET', '/api/games');
  const [, ...others] = games.find(({ id }) => id === game)?.packs ?? [];
  return others.map(({ id, version, digest, name }) => ({ ref: { id, version, digest }, name }));
}

/** The packs that were opened on this device. */
export async function packsHere(game: string): Promise<readonly OfferedPack[]> {
  return (await listPacks(game)).map(offered);
}

export function offered({ id, version, digest, name, texts }: PlayedPack): OfferedPack {
  const names = Object.entries(texts).map(([language, known]) => [language, known[name] ?? id]);
  return { ref: { id, version, digest }, name: Object.fromEntries(names) as Record<string, string> };
}

/** What a table agrees on before a match with a pack. */
export async function optionsWith(game: string, ref: PackRef): Promise<OptionSpecs> {
  const manifest = manifestOf(game)!;
  const [voice, { pack }] = await Promise.all([manifest.voice(), packFor(manifest, ref)]);
  return voice.options(pack);
}
