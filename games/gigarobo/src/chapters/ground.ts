// What changes on the map: tiles, structures, static barriers, anchors; what a robot meets when it enters a hex.

import type { Locals, RuleId, Seat } from '@automachia/kernel';
import type { Tile } from '../model/ground.js';
import { isTerrain, withHex } from '../model/ground.js';
import { hexName } from '../model/objects.js';
import { robotAt } from '../model/seats.js';
import { NOBODY } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, announce, procedure, when } from '../model/steps.js';
import { receiveTrauma } from './resources.js';
import { clearingTokens } from './tokens.js';

/** A structure falls without anybody colliding with it: its card's destruction half (impact.ts). */
export const destroyStructure = announce<{ hex: number; mover: Seat; spares: Seat }>('destroyStructure');

/**
 * GIG-IMP-10, GIG-RUL-63: barriers bar nobody who walks; what the tiles of a hex and the anchors on it do to a robot that
 * enters: terrain first, then elements, then anchors.
 */
export function enterHex<L extends Locals>(m: At<L>, pilot: Seat, hex: number): void {
  meetTile(m, pilot, hex);
  takeAnchors(m, pilot, hex);
}

/** The anchors that lie in a hex, to whoever enters it. */
export function takeAnchors<L extends Locals>(m: At<L>, pilot: Seat, hex: number): void {
  const { anchors } = m.state.ground[hex]!;
  if (anchors === 0) return;
  // GIG-MOV-18, GIG-RUL-84: all of them are taken.
  m.state.ground = withHex(m.state.ground, hex, { anchors: 0 });
  m.tell?.({ type: 'anchorTaken', rule: 'GIG-MOV-18', seat: pilot, at: hexName(hex) });
  receiveTrauma(m, pilot, 'anchor', anchors);
}

/** GIG-IMP-13, GIG-IMP-15, GIG-IMP-16: the enter effect of an elemental tile. */
function meetTile<L extends Locals>(m: At<L>, pilot: Seat, hex: number): void {
  const { element } = m.state.ground[hex]!;
  if (element === 'flood') m.call(clearingTokens, { seat: pilot, kinds: ['fire'], slot: 0, left: 1, to: NOBODY });
  if (element === 'inferno') receiveTrauma(m, pilot, 'fire', 1, 'GIG-IMP-15');
  if (element === 'arc') receiveTrauma(m, pilot, 'surge', 1, 'GIG-IMP-16');
}

export type CreateLocals = { tile: Tile; hex: number; mover: Seat; spares: Seat; hadStructure: boolean };

/** GIG-STR-06, GIG-RUL-43: where a structure stood it is gone first, and an impact card follows the tile. */
export const creatingTile = procedure<CreateLocals>(
  'createTile',
  ({ tile, hex, mover, spares, hadStructure }) => ({ tile, hex, mover, spares, hadStructure }),
  act('clearStructure', 'GIG-STR-06', (m) => {
    const { hex } = m.locals;
    m.locals.hadStructure = m.state.ground[hex]!.tier > 0;
    if (m.locals.hadStructure) removeStructure(m, hex);
  }),
  act('layTile', 'GIG-IMP-08', (m) => layTile(m, m.locals.tile, m.locals.hex, m.locals.spares)),
  when(
    'structureWasThere',
    'GIG-STR-06',
    (m) => m.locals.hadStructure,
    act('drawForStructure', 'GIG-STR-06', (m) => {
      const { hex, mover, spares } = m.locals;
      m.call(destroyStructure, { hex, mover, spares });
    }),
  ),
);

export function createTile<L extends Locals>(m: At<L>, tile: Tile, hex: number, mover: Seat): void {
  m.call(creatingTile, { tile, hex, mover, spares: NOBODY, hadStructure: false });
}

/**
 * GIG-IMP-07 to GIG-IMP-09: of as many as are wanted, at most one of each class in a hex; a new one replaces the old, and
 * acts on whoever stands there.
 */
export function layTile<L extends Locals>(m: At<L>, tile: Tile, hex: number, spares: Seat = NOBODY): void {
  m.state.ground = withHex(m.state.ground, hex, isTerrain(tile) ? { terrain: tile } : { element: tile });
  m.tell?.({ type: 'tileCreated', rule: 'GIG-IMP-08', tile, at: hexName(hex) });
  const pilot = robotAt(m.state, hex);
  if (!isTerrain(tile) && pilot !== NOBODY && pilot !== spares) meetTile(m, pilot, hex);
}

export function removeTile<L extends Locals>(m: At<L>, tile: Tile, hex: number): void {
  m.state.ground = withHex(m.state.ground, hex, isTerrain(tile) ? { terrain: '' } : { element: '' });
  m.tell?.({ type: 'tileRemoved', rule: 'GIG-MAP-06', tile, at: hexName(hex) });
}

/** GIG-MAP-06, GIG-STR-04: the structure is gone, and whoever stood on it stands on the ground, unhurt (GIG-STR-05, GIG-RUL-24). */
export function removeStructure<L extends Locals>(m: At<L>, hex: number): void {
  m.state.ground = withHex(m.state.ground, hex, { tier: 0 });
  m.tell?.({ type: 'structureDestroyed', rule: 'GIG-MAP-06', at: hexName(hex) });
  const pilot = robotAt(m.state, hex);
  if (pilot !== NOBODY) m.tell?.({ type: 'robotFell', rule: 'GIG-STR-04', seat: pilot, at: hexName(hex) });
}

export function destroyBarrier<L extends Locals>(m: At<L>, hex: number, rule: RuleId = 'GIG-BAR-08'): void {
  m.state.ground = withHex(m.state.ground, hex, { isShielded: false });
  m.tell?.({ type: 'barrierDestroyed', rule, at: hexName(hex) });
}

/** GIG-BAR-05, GIG-BAR-11: as many as are wanted. */
export function createBarrier<L extends Locals>(m: At<L>, seat: Seat, hex: number): void {
  m.state.ground = withHex(m.state.ground, hex, { isShielded: true });
  m.tell?.({ type: 'barrierCreated', rule: 'GIG-BAR-05', seat, at: hexName(hex) });
}

/** GIG-TRA-05, GIG-RUL-84. */
export function placeAnchor<L extends Locals>(m: At<L>, seat: Seat, hex: number): void {
  m.state.ground = withHex(m.state.ground, hex, { anchors: m.state.ground[hex]!.anchors + 1 });
  m.tell?.({ type: 'anchorPlaced', rule: 'GIG-TRA-05', seat, at: hexName(hex) });
}
