// The room that matches take in memory. They are counted in matches like most: of some games one takes as much of it as
// eight of another. However many are wanted, those of one address, or of one site, leave a part of it to others.

import type { MatchRow } from '../storage/storage.js';

/** So many characters of a saved state are that of a match like most; in memory a state takes some times as many bytes. */
const SAVED_OF_ONE = 2500;
/** One of so many parts of the room is kept for those who have less than that. */
const KEPT_PART = 4;

/** How many matches like most one takes the room of. */
export function weightOf(saved: string): number {
  return Math.max(1, Math.round(saved.length / SAVED_OF_ONE));
}

/** Of a match, who made it. */
type Made = Pick<MatchRow, 'id' | 'maker' | 'site'>;

interface Place {
  readonly made: Made;
  weight: number;
}

export class MemoryRoom {
  private readonly places = new Map<string, Place>();
  /** What the matches of each address and of each site take. */
  private readonly byOwner = new Map<string, number>();
  private total = 0;

  /** `most`: matches like most. */
  constructor(private readonly most: number) {}

  get taken(): number {
    return this.total;
  }

  /** Whether there is none for one match more, besides so many that are about to come. */
  isFull(coming = 0): boolean {
    return this.total + coming >= this.most;
  }

  /** Whether what is left is for others than whoever made such a match. */
  isKeptFrom(made: Omit<Made, 'id'>, coming = 0): boolean {
    const kept = Math.floor(this.most / KEPT_PART);
    if (this.total + coming < this.most - kept) return false;
    return ownersOf(made).some((owner) => (this.byOwner.get(owner) ?? 0) >= kept);
  }

  add(made: Made, weight: number): void {
    this.places.set(made.id, { made, weight: 0 });
    this.weigh(made.id, weight);
  }

  /** It takes another weight from now on; nothing where it is not in memory. */
  weigh(id: string, weight: number): void {
    const place = this.places.get(id);
    if (place === undefined) return;
    const more = weight - place.weight;
    place.weight = weight;
    this.total += more;
    for (const owner of ownersOf(place.made)) {
      const now = (this.byOwner.get(owner) ?? 0) + more;
      if (now === 0) this.byOwner.delete(owner);
      else this.byOwner.set(owner, now);
    }
  }

  leave(id: string): void {
    this.weigh(id, 0);
    this.places.delete(id);
  }
}

/** Nobody, of a match from before makers were noted. */
function ownersOf({ maker, site }: Omit<Made, 'id'>): readonly string[] {
  return [...(maker === null ? [] : [`address ${maker}`]), ...(site === null ? [] : [`site ${site}`])];
}
