// The Heavy Hitter that stands for a seat.

import type { EmblemProps } from '../face.js';
import { DrawnEmblem } from '../heroes.js';
import { HITTERS, hitterOf } from './hitters.js';
import { playerOf } from './table.js';

export function Emblem({ seat, size, view }: EmblemProps) {
  const faction = view === undefined ? undefined : playerOf(view, seat)?.faction;
  return <DrawnEmblem seat={seat} size={size} drawing={HITTERS[hitterOf(faction, seat)]} isOfSeat />;
}
