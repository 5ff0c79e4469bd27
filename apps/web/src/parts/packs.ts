// The packs that matches are played with: that of the house comes with the client; others are kept on this device, or lie
// on the server, under the digest that the match names.

import type { Catalogue, Language } from '@automachia/i18n';
import type { GameManifest, PackRef, PlayedPack } from '@automachia/manifest';

/** A pack that a face can draw and the page can speak of. */
export interface PackAtHand {
  readonly ref: PackRef;
  readonly pack: unknown;
  texts(language: Language): Promise<Catalogue>;
}

/** A pack that is neither on this device nor to be had from the server. */
export class PackMissing extends Error {
  constructor(readonly ref: PackRef) {
    super(`The pack ${ref.id} ${ref.version} (${ref.digest}) is neither on this device nor to be had from a server.`);
    this.name = 'PackMissing';
  }
}

const found = new Map<string, Promise<PlayedPack>>();

/** The pack of a match; that of the house where it names none by its digest. */
export async function packFor({ house }: GameManifest, ref: PackRef | undefined): Promise<PackAtHand> {
  if (ref?.digest === undefined) {
    const pack = await house.read();
    const { id, version } = pack as PackRef;
    return { ref: { id, version }, pack, texts: async (language) => (await house.texts[language]()).default };
  }
  const played = await findOnce(ref, ref.digest);
  const { id, version, digest, pack, texts } = played;
  return { ref: { id, version, digest }, pack, texts: async (language) => texts[language] };
}

async function findOnce(ref: PackRef, digest: string): Promise<PlayedPack> {
  const known = found.get(digest) ?? find(ref, digest);
  found.set(digest, known);
  // What failed for want of a network or of a file may succeed the next time.
  known.catch(() => found.delete(digest));
  return known;
}

async function find(ref: PackRef, digest: string): Promise<PlayedPack> {
  const { keepPack, loadPack } = await import('../packs/keptPacks.js');
  const kept = await loadPack(digest).catch(() => undefined);
  if (kept !== undefined) return kept;
  const played = await fetchPack(digest).catch(() => undefined);
  if (played === undefined) throw new PackMissing(ref);
  // Where the browser keeps nothing, it is fetched again the next time.
  await keepPack(played, false).catch(() => undefined);
  return played;
}

/** Anybody may have it, in a page or in a worker: no token goes along. */
async function fetchPack(digest: string): Promise<PlayedPack | undefined> {
  const answer = await fetch(`/api/packs/${digest}`);
  return answer.ok ? ((await answer.json()) as PlayedPack) : undefined;
}
