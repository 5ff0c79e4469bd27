// The board in words: what is on a hex, every robot with what it stands on.

import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { HexOnTable } from './table.js';
import { cityOf, fightersOf, hexOn } from './table.js';

/** A hex, who stands on it, and what lies there. */
export function placeText(view: TableView, _seat: Seat, at: string): Text {
  const here = fightersOf(view).find((one) => one.at === at && one.robot !== undefined);
  const hex = hexOn(view, at);
  const things: Text[] = [
    ...(here === undefined
      ? []
      : [
          text('web.gigarobo.aloud.robot', {
            robot: here.robot!,
            player: text(`seat.${here.seat}`),
            armour: here.armour,
          }),
        ]),
    ...(hex === undefined ? [] : thingsOn(hex)),
  ];
  return things.length === 0 ? text('web.words', { words: at }) : text('web.gigarobo.aloud.hex', { at, things });
}

function thingsOn({ tier, terrain, element, hasBarrier, anchors, targets }: HexOnTable): readonly Text[] {
  return [
    ...(tier > 0 ? [text('web.gigarobo.aloud.structure', { tier })] : []),
    ...[terrain, element].flatMap((tile) => (tile === '' ? [] : [text(`tile.${tile}`)])),
    ...(hasBarrier ? [text('mark.barrier')] : []),
    ...(anchors > 0 ? [text('mark.anchors', { anchors })] : []),
    ...targets.map((seat) => text('web.gigarobo.aloud.target', { player: text(`seat.${seat}`) })),
  ];
}

/** Robots first, then every other hex with something on it. */
export function pieceTexts(view: TableView, seat: Seat): readonly Text[] {
  const robots = fightersOf(view).flatMap(({ at }) => at ?? []);
  const others = cityOf(view).flatMap(({ at }) => (robots.includes(at) ? [] : [at]));
  return [...robots, ...others].map((at) => placeText(view, seat, at));
}
