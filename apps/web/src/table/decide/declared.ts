// What has been declared and can still be answered, as the table says it: `responses: [{ id: 1, seat: 2, does: 'parry' }]`,
// the oldest first. A target of the kind `response` points at one of them by its id.

import type { Plain, Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';

export interface Declared {
  readonly id: string | number;
  readonly seat: Seat;
  readonly label: Text;
  readonly isCancelled: boolean;
}

/** The last one first; undefined where no window is open. */
export function declaredIn(view: TableView): readonly Declared[] | undefined {
  const all = view['responses'];
  if (!Array.isArray(all)) return undefined;
  return (all as readonly { readonly [word: string]: Plain }[])
    .map(({ id, seat, isCancelled, ...rest }, i) => ({
      id: typeof id === 'string' || typeof id === 'number' ? id : i,
      seat: Number(seat ?? 0),
      label: text('web.words', { words: Object.values(rest).map(String).join(', ') }),
      isCancelled: isCancelled === true,
    }))
    .reverse();
}
