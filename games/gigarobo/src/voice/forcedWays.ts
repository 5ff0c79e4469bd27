// The ways of a push or a pull as somebody plans them: where each leads, what it meets in which order (GIG-RUL-26), and what
// that costs whoever is moved. Impact cards are those that can still be drawn; nobody knows their order.

import type { Choice, Seat, Table } from '@automachia/kernel';
import type { ForceFacts, MetFacts } from '../asking/questions.js';
import type { GigaPack, PrintedCollision } from '../content/types.js';
import { impactLeft } from './reading.js';

/** The hexes that are named, one after the other. */
export type WayPlanned = readonly string[];

export interface Collision {
  readonly at: string;
  readonly with: 'barrier' | 'robot' | 'structure';
  /** Of the structure. */
  readonly tier: number;
  /** The robot that is met. */
  readonly robot: Seat;
}

/** Several ways to one hex are told apart; more than these nobody reads. */
const MOST_WAYS = 4;

/** By the hex where each ends: the short ones first, of equals those that meet least. */
export function waysPlanned(facts: ForceFacts): ReadonlyMap<string, readonly WayPlanned[]> {
  const ways = new Map<string, WayPlanned[]>();
  let edge: readonly WayPlanned[] = [[]];
  for (let step = 0; step < facts.left; step++) {
    const further: WayPlanned[] = [];
    const here = new Map<string, number>();
    const longer = edge.flatMap((way) => (facts.next[way.at(-1) ?? facts.from] ?? []).map((hex) => [...way, hex]));
    longer.sort((one, other) => collisionsOn(facts.met, one).length - collisionsOn(facts.met, other).length);
    for (const way of longer) {
      const end = way.at(-1)!;
      const count = here.get(end) ?? 0;
      if (count >= MOST_WAYS) continue;
      here.set(end, count + 1);
      const known = ways.get(end) ?? [];
      if (known.length < MOST_WAYS) ways.set(end, [...known, way]);
      if (!stopsAt(facts.met[end])) further.push(way);
    }
    edge = further;
  }
  return ways;
}

/** GIG-COL-07: a robot on open ground ends it; whoever is moved stays where they were. */
export function stopsAt(met: MetFacts | undefined): boolean {
  return met?.robot !== undefined && met.tier === undefined;
}

/** In the order in which they happen. */
export function collisionsOn(met: ForceFacts['met'], way: WayPlanned): readonly Collision[] {
  return way.flatMap((at): Collision[] => {
    const { barrier, robot, tier } = met[at] ?? {};
    const one = { at, tier: tier ?? 0, robot: robot ?? 0 };
    return [
      ...(barrier === true ? [{ ...one, with: 'barrier' as const }] : []),
      ...(robot !== undefined ? [{ ...one, with: 'robot' as const }] : []),
      ...(tier !== undefined ? [{ ...one, with: 'structure' as const }] : []),
    ];
  });
}

/** GIG-COL-03, GIG-COL-06. */
const COLLISION_DAMAGE = 3;

/** A group of impact cards that do the same damage to whoever collides; `roll`: a recovery roll decides. */
export interface ImpactGroup {
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

export interface CollisionDamage {
  readonly least: number;
  readonly most: number;
  /** Of a structure: what can be drawn, the least damage first; how many of them end the movement, or replace it by a push. */
  readonly cards: readonly ImpactGroup[];
  readonly stopping: number;
  readonly pushing: number;
  /** It is inflicted, and gives Rage (GIG-RAG-03): what is met is a robot. */
  readonly givesRage: boolean;
}

export function damageOf({ with: met, tier }: Collision, table: Table, { impact }: GigaPack): CollisionDamage {
  if (met !== 'structure') {
    const sure = { least: COLLISION_DAMAGE, most: COLLISION_DAMAGE, cards: [], stopping: 0, pushing: 0 };
    return { ...sure, givesRage: met === 'robot' };
  }
  const groups = new Map<string, ImpactGroup>();
  let [stopping, pushing] = [0, 0];
  for (const { id, count } of impactLeft(table, impact)) {
    if (count === 0) continue;
    const half: PrintedCollision = impact.find((one) => one.id === id)!.collision[tier - 1]!;
    const { damage = 0, recovery, stops, push } = half;
    if (stops === true) stopping += count;
    if (push !== undefined) pushing += count;
    const least = damage + (recovery?.success ?? 0);
    const most = damage + (recovery?.failure ?? 0);
    const key = `${least} ${most}`;
    groups.set(key, { least, most, count: count + (groups.get(key)?.count ?? 0) });
  }
  const cards = [...groups.values()].sort((one, other) => one.least - other.least || one.most - other.most);
  return {
    least: Math.min(...cards.map(({ least }) => least)),
    most: Math.max(...cards.map(({ most }) => most)),
    cards,
    stopping,
    pushing,
    givesRage: false,
  };
}

export const hexChoiceOf = (hex: string): Choice => ({ hex });
