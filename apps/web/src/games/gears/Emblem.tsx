// The COG that stands for a seat: its shape where there is little room, its portrait elsewhere.

import { SeatMark } from '../../boards/seats.js';
import type { EmblemProps } from '../face.js';
import { portraitOf } from './portraits.js';
import { cogsOf } from './table.js';

const LITTLE = 24;

export function Emblem({ seat, size, view }: EmblemProps) {
  const character = view === undefined ? undefined : cogsOf(view).find((one) => one.seat === seat)?.character;
  const portrait = size < LITTLE || character === undefined ? undefined : portraitOf(character);
  if (portrait === undefined) return <SeatMark seat={seat} size={Math.min(size, LITTLE)} />;
  return <img class="gs-portrait" src={portrait} alt="" width={size} height={size} />;
}
