// The figures of the robots, as they are drawn on boards, plates and posters.

import type { Seat } from '@automachia/kernel';
import boiler from './art/robot-boiler.svg?raw';
import pincer from './art/robot-pincer.svg?raw';
import ram from './art/robot-ram.svg?raw';
import talon from './art/robot-talon.svg?raw';

/** Every seat has its own figure: silhouettes differ as well as colours. */
const FIGURES: readonly string[] = ['', ...[ram, talon, boiler, pincer].map(inside)];

/** What a drawing holds, without the element around it. */
function inside(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

/** Side of the art kit's drawings. */
export const DRAWN = 208;

/** The figure of a seat around 0,0, so large. */
export function Figure({ seat, size }: { readonly seat: Seat; readonly size: number }) {
  return (
    <g
      class="am"
      data-seat={seat}
      transform={`scale(${size / DRAWN})`}
      // Our own drawings, from this folder.
      dangerouslySetInnerHTML={{ __html: FIGURES[seat] ?? '' }}
    />
  );
}
