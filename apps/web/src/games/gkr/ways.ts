// The hexes that a piece passes on its way, for drawings: the shortest way round what is blocked.

import type { TableView } from '@automachia/protocol/view';
import type { BoardProps } from '../face.js';
import { FACES, hexNamed, neighbourOf } from './hexes.js';
import { sitesOf, unitNamed, unitsOf } from './table.js';

/** The way of a unit: round buildings, rubble and others' units, as the piece really goes; what flies goes over them. */
export function wayOf(view: TableView, unit: string, from: string, to: string): readonly string[] {
  if (unit.startsWith('recon')) return wayBetween(from, to, []);
  const others = unitsOf(view).filter(({ seat }) => !unit.endsWith(`-${seat}`));
  return wayBetween(
    from,
    to,
    [...sitesOf(view), ...others].map(({ at }) => at),
  );
}

/** The way of the unit that moves to the hex that is chosen. */
export function wayChosen(
  { view, lit, question }: Pick<BoardProps, 'view' | 'lit' | 'question'>,
  acting: string | undefined,
): readonly string[] {
  const to = lit.map(({ isChosen, target }) => (isChosen && 'cell' in target ? target.cell : undefined)).find(Boolean);
  const from = acting === undefined ? undefined : unitNamed(view, acting)?.at;
  if (acting === undefined || from === undefined || to === undefined) return [];
  return /\.(moveHH|moveSU)$/.test(question?.step ?? '') ? wayOf(view, acting, from, to) : [];
}

/** From the first to the last hex; straight there where there is no way. */
export function wayBetween(from: string, to: string, blocked: readonly string[]): readonly string[] {
  const cameFrom = new Map<string, string>([[from, '']]);
  const waiting = [from];
  for (let name = waiting.shift(); name !== undefined && name !== to; name = waiting.shift()) {
    const hex = hexNamed(name);
    if (hex === undefined) break;
    for (const face of FACES) {
      const next = neighbourOf(hex, face);
      if (next === undefined || next.half !== undefined || cameFrom.has(next.name)) continue;
      if (blocked.includes(next.name) && next.name !== to) continue;
      cameFrom.set(next.name, name);
      waiting.push(next.name);
    }
  }
  if (!cameFrom.has(to)) return [from, to];
  const way: string[] = [];
  for (let name = to; name !== ''; name = cameFrom.get(name) ?? '') way.unshift(name);
  return way;
}
