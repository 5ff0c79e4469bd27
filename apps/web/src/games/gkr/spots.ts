// Which place on the board stands for which target: a cell for itself, a unit's cell for the unit, a face of a building
// for the whole choice of tagging it, an arrow around a Heavy Hitter for a facing.

import type { Choice, Seat, Target } from '@automachia/kernel';
import type { Aim, Cost } from '@automachia/gkr/facts';
import type { SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import type { LitTarget } from '../face.js';
import { aimsOf, costsOf, factsOf, isAsked } from './facts.js';
import type { Pair } from './pairs.js';
import { pairOf } from './pairs.js';
import { playerOf, unitNamed, words } from './table.js';

/** A lit cell. */
export interface Spot {
  readonly cell: string;
  readonly lit: LitTarget;
  /** The unit on it, where the unit is what can be chosen. */
  readonly unit: string | undefined;
  /** Written on it: a target number, a cost. */
  readonly key: string | undefined;
  /** Choosing it costs cards. */
  readonly isDear: boolean;
}

/** A lit face of a building. */
export interface FaceSpot {
  readonly cell: string;
  readonly face: string;
  /** The unit that tags it. */
  readonly by: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
}

/** A facing that can be chosen. */
export interface FacingSpot {
  readonly cell: string;
  readonly lit: LitTarget;
  readonly facing: string;
}

export interface Spots {
  readonly cells: readonly Spot[];
  readonly faces: readonly FaceSpot[];
  readonly facings: readonly FacingSpot[];
}

export function spotsOf(view: TableView, seat: Seat, lit: readonly LitTarget[], question: SentQuestion | null): Spots {
  const faces = faceSpots(lit, question);
  const tagging = new Set(faces.flatMap(({ cell, by }) => [cell, by]));
  const aims = aimsOf(question);
  const costs = costsOf(question);
  const turning = turningCell(view, seat, lit, question);
  const pair = pairOf(lit, question);
  const cells: Spot[] = pair === undefined ? [] : pairedCells(pair, lit);
  const facings: FacingSpot[] = pair?.kind === 'start' && turning !== undefined ? pairedFacings(pair, turning) : [];
  for (const one of pair === undefined ? lit : lit.filter(({ target }) => 'piece' in target)) {
    const { target } = one;
    if ('direction' in target) {
      if (turning !== undefined) facings.push({ cell: turning, lit: one, facing: target.direction });
    } else if ('cell' in target) {
      const cost = costs.get(target.cell);
      if (!tagging.has(target.cell)) cells.push({ cell: target.cell, lit: one, unit: undefined, ...keyOfCost(cost) });
    } else if ('piece' in target && !tagging.has(target.piece)) {
      const at = unitNamed(view, target.piece)?.at;
      const key = keyOfAims(aims.filter((aim) => aim.target === target.piece));
      if (at !== undefined) cells.push({ cell: at, lit: one, unit: target.piece, key, isDear: false });
    }
  }
  return { cells, faces, facings };
}

function pairedCells({ cells, cell, other }: Pair, lit: readonly LitTarget[]): Spot[] {
  return cells.map((name) => {
    // Before something is picked beside it, a hex stands for no choice yet.
    const known = lit.find(({ target }) => other !== undefined && 'cell' in target && target.cell === name);
    const spot: LitTarget = { target: { cell: name }, label: known?.label ?? '', isChosen: name === cell };
    return { cell: name, lit: spot, unit: undefined, key: undefined, isDear: false };
  });
}

function pairedFacings({ others, other }: Pair, cell: string): FacingSpot[] {
  return others.map((facing) => ({
    cell,
    facing,
    lit: { target: { direction: facing }, label: facing, isChosen: facing === other },
  }));
}

function keyOfCost(cost: Cost | undefined): Pick<Spot, 'key' | 'isDear'> {
  return { key: cost === undefined ? undefined : String(cost.energy), isDear: (cost?.redline ?? 0) > 0 };
}

/** The easiest way to hit it. */
function keyOfAims(aims: readonly Aim[]): string | undefined {
  if (aims.length === 0) return undefined;
  const needed = Math.min(...aims.map((aim) => aim.needed));
  return needed === 0 ? '✓' : `${needed}+`;
}

/** The choices that tag a face, each once; the face is lit, not its building (ui.md, section 12). */
function faceSpots(lit: readonly LitTarget[], question: SentQuestion | null): readonly FaceSpot[] {
  const isPicked = (target: Target): boolean =>
    lit.some((one) => one.isChosen && JSON.stringify(one.target) === JSON.stringify(target));
  const found = new Map<string, FaceSpot>();
  for (const choice of question?.choices ?? []) {
    const { tag, building, on, by } = words(choice);
    const cell = tag ?? building;
    if (typeof cell !== 'string' || typeof on !== 'string') continue;
    const unit = typeof by === 'string' ? by : '';
    const isChosen = isPicked({ cell }) && (unit === '' || isPicked({ piece: unit }));
    const known = found.get(`${cell} ${on}`);
    if (known === undefined || (!known.isChosen && isChosen))
      found.set(`${cell} ${on}`, { cell, face: on, by: unit, choice, isChosen });
  }
  return [...found.values()];
}

/** The Heavy Hitter that turns: on the start hex just chosen, the one that is asked about, or one's own. */
function turningCell(
  view: TableView,
  seat: Seat,
  lit: readonly LitTarget[],
  question: SentQuestion | null,
): string | undefined {
  if (isAsked(question, 'placeHH')) {
    const start = lit.find(({ target, isChosen }) => isChosen && 'cell' in target)?.target;
    return start !== undefined && 'cell' in start ? start.cell : undefined;
  }
  const { player = seat } = factsOf(question, 'chooseFacing') ?? {};
  return playerOf(view, player)?.units.find((unit) => unit.class === 'hh')?.at;
}
