// Emergence holes are opened and sealed (GOW-SEA).

import type { Locals } from '@automachia/kernel';
import { zoneName } from '../map/ground.js';
import { openHoles } from '../model/exits.js';
import type { At } from '../model/steps.js';

/** A hole token (GOW-RUL-45: a zone whose printed hole is sealed can get one). */
export function openHole<L extends Locals>(m: At<L>, zone: number): void {
  m.state.holes = [...m.state.holes, zone];
  m.tell?.({ type: 'holeOpened', rule: 'GOW-RUL-45', at: zoneName(m.content.sides, zone) });
}

/** GOW-SEA-02, GOW-SEA-03: a token leaves the map, a printed hole is covered. GOW-RUL-40: without an open one nothing happens. */
export function sealHole<L extends Locals>(m: At<L>, zone: number): void {
  if (!openHoles(m).includes(zone)) return;
  const token = m.state.holes.indexOf(zone);
  if (token >= 0) m.state.holes = m.state.holes.filter((_, i) => i !== token);
  else m.state.closed = [...m.state.closed, zone];
  m.touch('objective');
  m.tell?.({ type: 'holeSealed', rule: 'GOW-SEA-01', at: zoneName(m.content.sides, zone) });
}
