// Outlines of Locusts: one for each kind of figure, so that types are told apart without colour.

import { pack } from './pack.js';

/** Corners of the outline of each kind, in the order of the box: triangle, pentagon, diamond, octagon, hexagon … */
const CORNERS = [3, 5, 4, 8, 6, 7, 10] as const;

export interface EnemyShape {
  /** Around 0,0 with radius 1. */
  readonly path: string;
  /** It is another enemy than the one that its figure is made for: it has a second line. */
  readonly isDouble: boolean;
}

export function shapeOf(enemy: string): EnemyShape {
  const { enemies, figures } = pack();
  const figure = enemies.find(({ id }) => id === enemy)?.figure ?? enemy;
  const corners = CORNERS[Math.max(0, Object.keys(figures).indexOf(figure)) % CORNERS.length]!;
  return { path: polygon(corners), isDouble: figure !== enemy };
}

function polygon(corners: number): string {
  // A side on top lets the octagon stand; the others stand on a corner or a side as they are known.
  const turned = corners === 8 ? Math.PI / 8 : 0;
  // A triangle is small for its corners.
  const radius = corners === 3 ? 1.18 : 1;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = -Math.PI / 2 + turned + (i * 2 * Math.PI) / corners;
    return `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius + (corners === 3 ? 0.16 : 0)).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}
