// The damage of an attack (attack step 14): what its texts have put together, one event for each robot, and obstacles that fall.

import { argumentsOf } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import {
  barrierObject,
  isPlayer,
  isStructure,
  obstacleHex,
  playerIn,
  playerObject,
  structureObject,
} from '../model/objects.js';
import { hexOf } from '../model/seats.js';
import type { Aim, Giga, Share } from '../model/state.js';
import { NONE } from '../model/state.js';
import { contentsOf } from '../model/things.js';
import type { At, GigaScene } from '../model/steps.js';
import { act, procedure, when } from '../model/steps.js';
import { attackType } from './trying.js';
import type { DiceSide } from './dice.js';
import { inflict } from './damage.js';
import { destroyBarrier, destroyStructure } from './ground.js';
import { isImmune } from './numbers.js';

/** GIG-STR-01, GIG-BAR-08. */
const NEEDED = 3;

/** A target as something that can be damaged. */
export function objectAimedAt({ kind, hex, seat }: Aim): number {
  if (kind === 'robot') return playerObject(seat);
  return kind === 'structure' ? structureObject(hex) : barrierObject(hex);
}

/** Adds to what an object is dealt; all of it for one object is one amount (GIG-CMB-09). */
export function addShare(state: Giga, object: number, amount: number): void {
  const { attack } = state;
  const known = attack.shares.some((one) => one.object === object);
  const shares = known
    ? attack.shares.map((one) => (one.object === object ? { ...one, amount: one.amount + amount } : one))
    : [...attack.shares, { object, amount }];
  state.attack = { ...attack, shares };
}

/** The side whose attack resolves. */
function dealer({ attack }: Giga): DiceSide {
  return attack.winner === 'reactor' ? 'reactor' : 'attacker';
}

type None = Record<string, never>;

/** The target first, then what depends on what it took, then everything else (GIG-CRD-22), without another roll (GIG-ATK-10, GIG-FAQ-07). */
export const dealing = procedure<None>(
  'dealShares',
  () => ({}),
  act('hurtTarget', 'GIG-DMG-02', (m) => {
    const { attack } = m.state;
    const target = objectAimedAt(attack[dealer(m.state)].aim);
    hurt(
      m,
      attack.shares.filter(({ object }) => object === target),
    );
  }),
  when(
    'moreFollows',
    'GIG-CRD-22',
    (m) => m.state.attack.later.length > 0 || m.state.attack.shares.length > 0,
    act('hurtOthers', 'GIG-CRD-22', (m) => {
      const {
        attack,
        attack: { later, number },
      } = m.state;
      const target = objectAimedAt(attack[dealer(m.state)].aim);
      m.state.attack = { ...attack, later: [] };
      for (const { text, node, seat, bound } of later) {
        const x: GigaScene = {
          state: m.state,
          content: m.content,
          seat,
          actor: seat,
          self: -1,
          subject: number,
          bound,
        };
        const { amount, area } = argumentsOf(m.content.book.scripts.get(text)!.nodes[node]!, x, []) as {
          amount: number;
          area: readonly number[];
        };
        for (const object of area) addShare(m.state, object, amount);
      }
      hurt(
        m,
        m.state.attack.shares.filter(({ object }) => object !== target),
      );
    }),
  ),
);

export function dealDamage<L extends Locals>(m: At<L>): void {
  m.call(dealing, {});
}

/** The hex in which an object is that can be damaged. */
function hexOfObject(state: Giga, object: number): number {
  return isPlayer(object) ? hexOf(state, playerIn(object)) : obstacleHex(object);
}

/** GIG-CRD-91: what comes at a hex goes to everything in another, where a text has sent it there. */
function sentElsewhere(state: Giga, shares: readonly Share[]): readonly Share[] {
  const redirects = state.attack.reductions.filter(({ to }) => to !== NONE);
  if (redirects.length === 0) return shares;
  return shares.flatMap((share) => {
    const found = redirects.find(({ seat }) => hexOf(state, seat) === hexOfObject(state, share.object));
    return found === undefined ? share : contentsOf(state, found.to).map((object) => ({ ...share, object }));
  });
}

function hurt(m: At, dealt: readonly Share[]): void {
  const { attack } = m.state;
  const { seat } = attack[dealer(m.state)];
  const type = attackType(m.content, attack[dealer(m.state)]);
  for (const { object, amount } of sentElsewhere(m.state, dealt)) {
    if (isPlayer(object)) hurtRobot(m, seat, playerIn(object), amount, type);
    else if (isStructure(object)) hurtStructure(m, seat, obstacleHex(object), amount);
    else if (amount >= NEEDED && m.state.ground[obstacleHex(object)]!.isShielded)
      destroyBarrier(m, obstacleHex(object));
  }
}

function hurtRobot(m: At, by: Seat, victim: Seat, amount: number, type: 'melee' | 'ranged'): void {
  if (isImmune(m.state, m.content, 'damage', victim)) return;
  inflict(m, by, victim, Math.max(0, amount), ['attack', type], true);
}

/**
 * GIG-STR-03, GIG-FAQ-08, GIG-RUL-70: the robot in its hex has no part in it; 3 or more destroy it; any damage to it destroys
 * a static barrier in its hex.
 */
function hurtStructure<L extends Locals>(m: At<L>, by: Seat, hex: number, amount: number): void {
  if (amount >= 1 && m.state.ground[hex]!.isShielded) destroyBarrier(m, hex, 'GIG-BAR-07');
  if (amount >= NEEDED && m.state.ground[hex]!.tier > 0) m.call(destroyStructure, { hex, mover: by, spares: 0 });
}

/** GIG-CRD-104: damage that belongs to no attack: one event for each robot, and obstacles that fall at once. */
export function hurtOutsideAttack<L extends Locals>(
  m: At<L>,
  by: Seat,
  objects: readonly number[],
  amount: number,
): void {
  for (const object of new Set(objects)) {
    // What an area names more than once is hurt as many times, in one amount (GIG-CRD-82).
    const whole = amount * objects.filter((one) => one === object).length;
    if (isPlayer(object)) inflict(m, by, playerIn(object), whole);
    else if (isStructure(object)) hurtStructure(m, by, obstacleHex(object), whole);
    else if (whole >= NEEDED && m.state.ground[obstacleHex(object)]!.isShielded) destroyBarrier(m, obstacleHex(object));
  }
}
