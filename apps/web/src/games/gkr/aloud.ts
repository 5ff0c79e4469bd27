// The board in words: what is on a hex, every piece by seat, what a target would bring.

import type { Target, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { cardName, unitOf } from './cards.js';
import type { Site, UnitOnBoard } from './table.js';
import { playerOf, sitesOf, unitNamed, unitsOf } from './table.js';

export function unitText({ class: unitClass, seat }: Pick<UnitOnBoard, 'class' | 'seat'>): Text {
  return text(`unit.${unitClass}`, { player: text(`seat.${seat}`) });
}

/** A unit by the name that stands on its card; a Heavy Hitter by its own. */
export function shortName(view: TableView, { class: unitClass, seat }: Pick<UnitOnBoard, 'class' | 'seat'>): Text {
  const faction = playerOf(view, seat)?.faction;
  if (faction === undefined) return unitText({ class: unitClass, seat });
  const card = unitClass === 'hh' ? undefined : unitOf(faction, unitClass);
  return card === undefined ? text(`faction.${faction}.hh`) : cardName(card.id);
}

/** A unit with its numbers: facing, or hit points. */
function unitWithNumbers(unit: UnitOnBoard): Text {
  return unit.facing === undefined
    ? text('web.gkr.aloud.support', { unit: unitText(unit), hitPoints: unit.hitPoints })
    : text('web.gkr.aloud.heavy', { unit: unitText(unit), facing: text(`facing.${unit.facing}`) });
}

function siteText({ tags, rubble }: Site): Text {
  if (rubble !== 0) return text('web.gkr.aloud.rubble', { player: text(`seat.${rubble}`) });
  const marks = Object.entries(tags).map(([face, seat]) =>
    text('web.gkr.aloud.tag', { face: text(`facing.${face}`), player: text(`seat.${seat}`) }),
  );
  return marks.length === 0 ? text('web.gkr.aloud.building') : text('web.gkr.aloud.buildingTagged', { tags: marks });
}

/** A hex and what is on it. */
export function cellText(view: TableView, cell: string, say: (text: Text) => string): string {
  const unit = unitsOf(view).find(({ at }) => at === cell);
  const site = sitesOf(view).find(({ at }) => at === cell);
  const thing = unit === undefined ? (site === undefined ? undefined : siteText(site)) : unitWithNumbers(unit);
  return thing === undefined ? cell : `${cell}, ${say(thing)}`;
}

export function faceText(cell: string, face: string, by: string): Text {
  const values = { cell, face: text(`facing.${face}`) };
  if (by === '') return text('web.gkr.aloud.face', values);
  const [unitClass = '', seat = ''] = by.split('-');
  return text('web.gkr.aloud.faceBy', { ...values, unit: text(`unit.${unitClass}`, { player: text(`seat.${seat}`) }) });
}

/** Every piece in words, seat by seat, then the buildings. */
export function pieces(view: TableView): readonly Text[] {
  return [
    ...unitsOf(view).map((unit) => text('web.gkr.aloud.at', { thing: unitWithNumbers(unit), cell: unit.at })),
    ...sitesOf(view).map((site) => text('web.gkr.aloud.at', { thing: siteText(site), cell: site.at })),
  ];
}

/** A unit by its name, where the shell needs one. */
export function nameOf(target: Target, view: TableView): Text | undefined {
  if (!('piece' in target)) return undefined;
  const unit = unitNamed(view, target.piece);
  return unit === undefined ? undefined : unitText(unit);
}
