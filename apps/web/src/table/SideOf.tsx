// The mark of a side beside a seat, in games in which seats win and lose together.

import type { Seat, Sides } from '@automachia/kernel';
import { t } from '../text/index.js';
import { useScene } from './context.js';

export function SideOf({ seat }: { readonly seat: Seat }) {
  const { store, parts } = useScene();
  const view = store.view.value;
  const sides = view === undefined ? undefined : (store.match.value?.outcome?.sides ?? parts.face.sides?.(view));
  const side = sides === undefined ? undefined : sideName(sides, seat);
  if (side === undefined) return null;
  return (
    <span class="side-mark">
      <span class="aloud">{t('web.side', { side })}</span>
      <span aria-hidden="true">{side}</span>
    </span>
  );
}

/** A letter; undefined where every seat is a side of its own, and for nobody. */
export function sideName(sides: Sides, seat: Seat): string | undefined {
  const place = sides.findIndex((side) => side.includes(seat));
  return place < 0 || sides.every(({ length }) => length === 1) ? undefined : 'ABCDEF'[place];
}
