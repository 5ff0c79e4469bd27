// Impact cards (GIG-IMP): what a structure does to whoever is forced into it, and what is left of it.

import type { Locals, Seat } from '@automachia/kernel';
import { raise } from '../cards/performing.js';
import type { PrintedCollision } from '../content/types.js';
import { GRID } from '../model/hexes.js';
import { hexName } from '../model/objects.js';
import { hexOf, pilotsInOrder, setRobot } from '../model/seats.js';
import { NOBODY } from '../model/state.js';
import { IMPACT_DECK, IMPACT_DISCARD } from '../model/zones.js';
import type { At } from '../model/steps.js';
import { act, procedure, when } from '../model/steps.js';
import { receive } from './damage.js';
import { destroyStructure, layTile, removeStructure } from './ground.js';
import { isImmune } from './numbers.js';
import { recovering, recoveryOf } from './recovery.js';
import { receiveTrauma } from './resources.js';

/** GIG-RUL-41: the top card of the shared deck, face up on the discard pile; when it is empty the discards are shuffled. */
function drawImpact<L extends Locals>(m: At<L>, hex: number): number {
  const card = m.drawOrReshuffle(IMPACT_DECK, IMPACT_DISCARD, IMPACT_DISCARD, () =>
    m.tell?.({ type: 'impactShuffled', rule: 'GIG-RUL-41' }),
  )!;
  m.tell?.({ type: 'impactDrawn', rule: 'GIG-IMP-01', impact: m.content.impact[card]!.id, at: hexName(hex) });
  return card;
}

export type CollisionLocals = {
  /** The pilot of the robot that collides, the only one whom the collision half hits (GIG-RUL-89), and who is responsible. */
  pilot: Seat;
  mover: Seat;
  hex: number;
  tier: number;
  card: number;
  /** What a recovery roll came to. */
  result: number;
  /** Whether the robot enters the hex, and whether the structure falls. */
  enters: boolean;
  falls: boolean;
};

const halfOf = ({ content, locals: { card, tier } }: At<CollisionLocals>): PrintedCollision =>
  content.impact[card]!.collision[tier === 2 ? 1 : 0];

const isSpared = ({ state, content, locals: { pilot } }: At<CollisionLocals>): boolean =>
  isImmune(state, content, 'impact', pilot);

/**
 * GIG-RUL-42: the collision half, then the structure is gone and the robot stands in its hex, then the destruction half. Gives
 * back `push` (how far the mover may push on) and `stops` to the forced movement that led here (GIG-IMP-05).
 */
export const colliding = procedure<CollisionLocals>(
  'collide',
  ({ pilot, mover, hex, tier, card, result, enters, falls }) => ({
    pilot,
    mover,
    hex,
    tier,
    card,
    result,
    enters,
    falls,
  }),
  act('announceCollision', 'GIG-COL-02', (m) => {
    const { pilot, hex, falls } = m.locals;
    // GIG-CRD-78: a card that is drawn without a structure is no collision with one.
    if (!falls) return;
    m.tell?.({ type: 'structureHit', rule: 'GIG-COL-02', seat: pilot, at: hexName(hex) });
    raise(m, 'crashed', { seat: pilot, kind: `${m.locals.mover}`, subject: m.state.last });
  }),
  act('drawImpactCard', 'GIG-COL-02', (m) => {
    m.locals.card = drawImpact(m, m.locals.hex);
  }),
  when(
    'recoveryDecides',
    'GIG-IMP-03',
    (m) => halfOf(m).recovery !== undefined && !isSpared(m),
    act('rollForImpact', 'GIG-IMP-03', (m) => m.call(recovering, recoveryOf(m.locals.pilot))),
  ),
  act('resolveCollisionHalf', 'GIG-IMP-03', (m) => {
    if (isSpared(m)) return;
    const { pilot, result } = m.locals;
    const { damage = 0, fire = 0, surge = 0, panic = 0, recovery } = halfOf(m);
    const rolled = recovery === undefined ? 0 : result === 0 ? recovery.success : recovery.failure;
    receive(m, pilot, damage + rolled, ['collision']);
    receiveTrauma(m, pilot, 'fire', fire);
    receiveTrauma(m, pilot, 'surge', surge);
    receiveTrauma(m, pilot, 'panic', panic);
  }),
  when(
    'structureFalls',
    'GIG-RUL-42',
    (m) => m.locals.falls,
    act('clearTheWay', 'GIG-RUL-42', (m) => removeStructure(m, m.locals.hex)),
    act('stepIntoRuins', 'GIG-RUL-42', (m) => {
      const { pilot, hex, enters } = m.locals;
      if (enters) setRobot(m.state, pilot, { hex });
    }),
    act('resolveDestruction', 'GIG-IMP-04', (m) => destruction(m, m.locals.card, m.locals.hex, NOBODY)),
  ),
  act('goOnFromCollision', 'GIG-IMP-05', (m) => {
    const { push = 0, stops = false } = isSpared(m) ? {} : halfOf(m);
    m.giveBack('push', push);
    m.giveBack('stops', stops);
  }),
);

/** GIG-IMP-04: a tile on the hex, and what else the card does; no part of it affects whom it spares (GIG-CRD-99). */
function destruction<L extends Locals>(m: At<L>, card: number, hex: number, spares: Seat): void {
  const { creates, nearby } = m.content.impact[card]!;
  layTile(m, creates, hex, spares);
  if (nearby === undefined) return;
  // GIG-RUL-61: whom it meets at the same moment comes in the order of turns.
  for (const pilot of pilotsInOrder(m.state)) {
    if (GRID.distance(hexOf(m.state, pilot), hex) !== 1) continue;
    if (pilot === spares || isImmune(m.state, m.content, 'impact', pilot)) continue;
    receive(m, pilot, nearby.damage ?? 0);
    receiveTrauma(m, pilot, 'panic', nearby.panic ?? 0);
  }
}

/** GIG-STR-03, GIG-STR-04: destroyed without a collision: only the destruction half. */
export const destroyingStructure = procedure<{ hex: number; mover: Seat; spares: Seat }>(
  destroyStructure,
  ({ hex, mover, spares }) => ({ hex, mover, spares }),
  act('fallDown', 'GIG-STR-03', (m) => {
    const { hex } = m.locals;
    if (m.state.ground[hex]!.tier > 0) removeStructure(m, hex);
  }),
  act('drawForDestruction', 'GIG-STR-03', (m) => {
    const { hex, spares } = m.locals;
    destruction(m, drawImpact(m, hex), hex, spares);
  }),
);
