// The board in words: what is on a hex, every piece by seat.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Site, UnitOnBoard } from './table.js';
import { sitesOf, unitsOf, unitText } from './table.js';

/** A unit with its numbers: facing, or hit points. */
function unitWithNumbers(unit: UnitOnBoard): Text {
  const player = text(`seat.${unit.seat}`);
  return unit.facing === undefined
    ? text('web.gkr.aloud.support', { unit: unitText(unit.name), player, hitPoints: unit.hitPoints })
    : text('web.gkr.aloud.heavy', { unit: unitText(unit.name), player, facing: text(`facing.${unit.facing}`) });
}

function siteText({ tags, rubble }: Site): Text {
  if (rubble !== 0) return text('web.gkr.aloud.rubble', { player: text(`seat.${rubble}`) });
  const marks = Object.entries(tags).map(([face, seat]) =>
    text('web.gkr.aloud.tag', { face: text(`facing.${face}`), player: text(`seat.${seat}`) }),
  );
  return marks.length === 0 ? text('web.gkr.aloud.building') : text('web.gkr.aloud.buildingTagged', { tags: marks });
}

/** A hex and what is on it. */
export function cellText(view: TableView, cell: string): Text {
  const unit = unitsOf(view).find(({ at }) => at === cell);
  const site = sitesOf(view).find(({ at }) => at === cell);
  const thing = unit === undefined ? (site === undefined ? undefined : siteText(site)) : unitWithNumbers(unit);
  return thing === undefined ? text('web.words', { words: cell }) : text('web.gkr.aloud.hex', { cell, thing });
}

export function faceText(cell: string, face: string, by: string): Text {
  const values = { cell, face: text(`facing.${face}`) };
  if (by === '') return text('web.gkr.aloud.face', values);
  return text('web.gkr.aloud.faceBy', { ...values, unit: unitText(by) });
}

/** Every piece in words, seat by seat, then the buildings. */
export function pieceTexts(view: TableView): readonly Text[] {
  return [
    ...unitsOf(view).map((unit) => text('web.gkr.aloud.at', { thing: unitWithNumbers(unit), cell: unit.at })),
    ...sitesOf(view).map((site) => text('web.gkr.aloud.at', { thing: siteText(site), cell: site.at })),
  ];
}
