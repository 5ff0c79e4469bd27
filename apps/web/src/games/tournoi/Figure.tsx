// The figures of the robots, as they are drawn on boards, plates and posters. Each is fetched when it is first to be seen:
// most tables seat fewer than there are.

import type { Seat } from '@automachia/kernel';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { DRAWN, inside } from '../svg.js';

/** Every seat has its own figure: silhouettes differ as well as colours. */
const FIGURES: readonly (() => Promise<{ readonly default: string }>)[] = [
  async () => import('./art/robot-ram.svg?raw'),
  async () => import('./art/robot-talon.svg?raw'),
  async () => import('./art/robot-boiler.svg?raw'),
  async () => import('./art/robot-pincer.svg?raw'),
];

/** What has arrived, by seat. */
const drawn = signal<Readonly<Record<Seat, string>>>({});
const asked = new Set<Seat>();

async function fetchFigure(seat: Seat): Promise<void> {
  const figure = FIGURES[seat - 1];
  if (figure === undefined || asked.has(seat)) return;
  asked.add(seat);
  try {
    const { default: svg } = await figure();
    drawn.value = { ...drawn.value, [seat]: inside(svg) };
  } catch {
    // What failed for want of a network may succeed the next time.
    asked.delete(seat);
  }
}

/** The figure of a seat around 0,0, so large; its place is empty until it has come. */
export function Figure({ seat, size }: { readonly seat: Seat; readonly size: number }) {
  useEffect(() => void fetchFigure(seat), [seat]);
  return (
    <g
      class="am"
      data-seat={seat}
      transform={`scale(${size / DRAWN})`}
      // Our own drawings, from this folder.
      dangerouslySetInnerHTML={{ __html: drawn.value[seat] ?? '' }}
    />
  );
}
