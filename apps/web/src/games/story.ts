// What stories of any game read of an event: whose it is, and which places it names.

import type { GameEvent, Seat } from '@automachia/kernel';

/** Whom it happens to. */
export function seatsIn({ seat, seats }: GameEvent): readonly Seat[] {
  if (Array.isArray(seats)) return seats as readonly Seat[];
  return typeof seat === 'number' && seat > 0 ? [seat] : [];
}

/** Where it happens, and whence and whither something goes. */
export function placesIn(event: GameEvent, isPlace: RegExp): readonly { readonly cell: string }[] {
  return ['at', 'to', 'from'].flatMap((field) => {
    const cell = event[field];
    return typeof cell === 'string' && isPlace.test(cell) ? [{ cell }] : [];
  });
}
