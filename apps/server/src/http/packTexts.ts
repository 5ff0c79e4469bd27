// Packs as they are handed out. What is in one never changes, so it is written once; and whoever has it sent pays by its
// length.

import type { PlayedPack } from '@automachia/manifest';
import { Recent } from '../matches/recent.js';

/** Characters of packs that are kept written, of all together: a few dozen of the largest there are. */
const MOST_KEPT = 4_000_000;
/** So many characters cost as much to send as a plain request. */
const SENT_FOR_ONE = 8192;

export class PackTexts {
  private readonly recent: Recent<PlayedPack, string>;

  constructor(most = MOST_KEPT) {
    this.recent = new Recent(most, (text) => text.length);
  }

  of(pack: PlayedPack): Promise<string> {
    return this.recent.get(pack, async () => JSON.stringify(pack));
  }
}

/** What sending it costs beyond being asked for it, in plain requests. */
export function costOfSending(text: string): number {
  return Math.ceil(text.length / SENT_FOR_ONE);
}
