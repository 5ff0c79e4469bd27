// What could be played at all, found quickly: by the event that it answers, and by the table on which it was looked for.

import type { Seat } from '@automachia/kernel';
import type { Playable } from './nodes.js';
import { limitOf } from './nodes.js';
import type { EffectTypes } from './words.js';

/** What each seat could play on the table that was met last, whatever it answers. */
export class KnownReady<G extends EffectTypes> {
  private readonly tables: number[] = [];
  private readonly lists: (readonly Playable<G>[])[] = [];

  of(table: number, seat: Seat): readonly Playable<G>[] | undefined {
    return this.tables[seat] === table ? this.lists[seat] : undefined;
  }

  keep(table: number, seat: Seat, list: readonly Playable<G>[]): readonly Playable<G>[] {
    this.tables[seat] = table;
    this.lists[seat] = list;
    return list;
  }
}

/** How the limits of what can be played are called: put together once for each seat and whatever carries it. */
export class KnownLimits<G extends EffectTypes> {
  private readonly names = new WeakMap<Playable<G>, { readonly self: number; readonly name: string }[]>();

  of(playable: Playable<G>, seat: Seat, self: number): string {
    let bySeat = this.names.get(playable);
    if (bySeat === undefined) this.names.set(playable, (bySeat = []));
    if (bySeat[seat]?.self !== self) bySeat[seat] = { self, name: limitOf(playable.id, 0, seat, self) };
    return bySeat[seat].name;
  }
}

const indexes = new WeakMap<object, readonly (readonly Playable<never>[] | undefined)[]>();
export const NOTHING: readonly never[] = [];

/** The playables that answer an event, from an index that is made once per list. */
export function answersTo<G extends EffectTypes>(list: readonly Playable<G>[], event: number): readonly Playable<G>[] {
  const known = indexes.get(list);
  if (known !== undefined) return (known[event] ?? NOTHING) as unknown as readonly Playable<G>[];
  const index: Playable<G>[][] = [];
  for (const one of list)
    for (const number of one.byEvent.keys()) if (one.byEvent[number] !== undefined) (index[number] ??= []).push(one);
  indexes.set(list, index);
  return index[event] ?? NOTHING;
}
