// The hexes that a piece passes on its way, for drawings: the shortest way round what is blocked.

import { FACES, hexNamed, neighbourOf } from './hexes.js';

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
