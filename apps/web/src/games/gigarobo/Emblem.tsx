// The robot that stands for a seat.

import type { EmblemProps } from '../face.js';
import { DrawnEmblem } from '../heroes.js';
import { ROBOTS, robotOf } from './robots.js';
import { fighterOf } from './table.js';

export function Emblem({ seat, size, view }: EmblemProps) {
  const robot = view === undefined ? undefined : fighterOf(view, seat)?.robot;
  return <DrawnEmblem seat={seat} size={size} drawing={ROBOTS[robotOf(robot, seat)]} />;
}
