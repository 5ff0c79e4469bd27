// The battlefield that is being laid out, and those kept on this device. What is forbidden and what is only advised against
// is the game's own check to say.

import type { LayoutVerdict } from '@automachia/gkr/deck';
import { checkBattlefield } from '@automachia/gkr/deck';
import { signal } from '@preact/signals';
import type { BoardProps } from '../../face.js';
import { Kept } from '../../../parts/building/keeping.js';
import { words } from '../table.js';

/** What stands where, by the names of hexes. */
export interface Layout {
  readonly starts: readonly string[];
  readonly buildings: readonly string[];
}

export type Tool = 'buildings' | 'starts';

const NOTHING: Layout = { starts: [], buildings: [] };

export const layout = signal<Layout>(NOTHING);

/** What the layout must fit: so many players, so many buildings in the box. */
export function frameOfLayout({ question }: Pick<BoardProps, 'question'>): {
  readonly players: number;
  readonly mostBuildings: number;
} {
  const { players, mostBuildings } = words(question?.constraint);
  return { players: Number(players), mostBuildings: Number(mostBuildings) };
}

export function verdictOn({ starts, buildings }: Layout, players: number): LayoutVerdict {
  return checkBattlefield({ players, starts, buildings });
}

/** Puts something on a hex, or takes it away; on a hex there is one thing. */
export function toggledAt(now: Layout, tool: Tool, cell: string): Layout {
  const free = cleared(now, cell);
  return now[tool].includes(cell) ? free : { ...free, [tool]: [...free[tool], cell] };
}

export function cleared({ starts, buildings }: Layout, cell: string): Layout {
  const others = (cells: readonly string[]): readonly string[] => cells.filter((one) => one !== cell);
  return { starts: others(starts), buildings: others(buildings) };
}

export function thingAt({ starts, buildings }: Layout, cell: string): Tool | undefined {
  return buildings.includes(cell) ? 'buildings' : starts.includes(cell) ? 'starts' : undefined;
}

// ---- battlefields kept in the browser

export interface KeptLayout extends Layout {
  readonly name: string;
  readonly players: number;
}

export const layouts = new Kept<KeptLayout>(
  'automachia.gkr.layouts',
  isLayout,
  (one, other) => one.name === other.name && one.players === other.players,
);

function isLayout(value: unknown): value is KeptLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { name, players, starts, buildings } = value as Partial<Record<string, unknown>>;
  const isList = (cells: unknown): boolean => Array.isArray(cells) && cells.every((cell) => typeof cell === 'string');
  return typeof name === 'string' && typeof players === 'number' && isList(starts) && isList(buildings);
}
