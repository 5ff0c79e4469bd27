// The board in words: who stands in a zone and what lies there.

import { figureText, onMap, seatText } from '@automachia/gears/facts';
import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { zoneWords } from './level.js';
import { pack } from './pack.js';
import { cogsOf, locustsOf } from './table.js';

/** A zone, who stands there, and what lies in it. */
export function placeText(view: TableView, _seat: Seat, zone: string): Text {
  const words = zoneWords(zone);
  const things = [...standingIn(view, zone), ...(onMap(view, pack()).marks[zone] ?? [])];
  return things.length === 0 ? text('web.words', { words }) : text('web.gears.aloud.zone', { zone: words, things });
}

function standingIn(view: TableView, zone: string): readonly Text[] {
  return [
    ...cogsOf(view).flatMap(({ at, seat, spot, health, condition }) =>
      at === zone
        ? text('web.gears.aloud.cog', {
            cog: seatText(seat),
            health,
            condition,
            cover: spot === undefined ? 'no' : 'yes',
          })
        : [],
    ),
    ...locustsOf(view).flatMap(({ at, figure, spot, health }) =>
      at === zone
        ? text('web.gears.aloud.locust', {
            locust: figureText(figure) as Text,
            health,
            cover: spot === undefined ? 'no' : 'yes',
          })
        : [],
    ),
  ];
}

/** Zones with somebody first, then those with something. */
export function pieceTexts(view: TableView, seat: Seat): readonly Text[] {
  const standing = [...cogsOf(view), ...locustsOf(view)].flatMap(({ at }) => at ?? []);
  const lying = Object.keys(onMap(view, pack()).marks);
  return [...new Set([...standing, ...lying])].map((zone) => placeText(view, seat, zone));
}
