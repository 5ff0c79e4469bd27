// The arena for whoever hears it: its pieces in the order of the seats.

import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { CELLS } from './arena.js';
import { cellText, isTaken } from './names.js';
import { robotsOf } from '@automachia/tournoi/reading';

/** Robots by seat with all that is on their cells, then what lies elsewhere, then who is off the board. */
export function pieceTexts(view: TableView, seat: Seat): readonly Text[] {
  const robots = robotsOf(view);
  const held = [...new Set(robots.flatMap(({ at }) => at ?? []))];
  const others = CELLS.filter((cell) => isTaken(view, cell) && !held.includes(cell));
  const away = robots.filter(({ at, isOut }) => at === undefined && !isOut);
  return [
    ...[...held, ...others].map((cell) => cellText(view, seat, cell)),
    ...away.map((robot) => text('web.tournoi.away', { robot: text(`robot.${robot.seat}`) })),
  ];
}
