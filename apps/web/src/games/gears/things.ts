// Who stands on the map: COGs by seat, Locusts by figure.

import type { Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Point } from '../../boards/maps.js';
import type { Piece } from '../../boards/pieces.js';
import { levelOf } from './level.js';
import type { CogOnTable, LocustOnTable } from './table.js';
import { cogsOf, locustsOf } from './table.js';

export type Figure = Piece & ({ readonly cog: CogOnTable } | { readonly locust: LocustOnTable });

export const cogName = (seat: Seat): string => `cog-${seat}`;

/** Whoever is in cover stands in the spot, all others in their zone. */
export function figuresOf(view: TableView): readonly Figure[] {
  const { map, spot } = levelOf(view);
  const isThere = (zone: string | undefined): zone is string => zone !== undefined && map.place(zone) !== undefined;
  return [
    ...cogsOf(view).flatMap((cog): Figure[] =>
      isThere(cog.at) && cog.condition !== 'executed'
        ? [{ id: cogName(cog.seat), at: spot(cog.spot) ?? cog.at, owner: cog.seat, cog }]
        : [],
    ),
    ...locustsOf(view).flatMap((locust): Figure[] =>
      isThere(locust.at) ? [{ id: locust.figure, at: spot(locust.spot) ?? locust.at, owner: 0, locust }] : [],
    ),
  ];
}

/** Where something is that an event names: a figure, a cover spot or a zone. */
export function whereIs(view: TableView, name: string | undefined): string | Point | undefined {
  if (name === undefined || name === '') return undefined;
  const { map, spot } = levelOf(view);
  if (map.place(name) !== undefined) return name;
  return spot(name) ?? figuresOf(view).find(({ id }) => id === name)?.at;
}

/** The zone of a figure; undefined while it is not on the map. */
export function zoneOfFigure(view: TableView, name: string): string | undefined {
  const cog = cogsOf(view).find(({ seat }) => cogName(seat) === name);
  return cog?.at ?? locustsOf(view).find(({ figure }) => figure === name)?.at;
}
