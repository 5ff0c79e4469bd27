// Directions by their names as angles, clockwise from north. Six of them are the sides of a hex, eight a compass; any
// others are spread evenly in the order in which they come.

const eight: readonly string[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
/** Hexes that lie on a side, and hexes that stand on a corner. */
const hexes: readonly (readonly string[])[] = [
  ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
];

export function angleOf(name: string, all: readonly string[]): number {
  if (!all.every((one) => eight.includes(one))) return (360 * all.indexOf(name)) / all.length;
  const [lying, standing] = hexes;
  if (all.length > 4 && all.every((one) => lying!.includes(one))) return 60 * lying!.indexOf(name);
  if (all.length > 4 && all.every((one) => standing!.includes(one))) return 30 + 60 * standing!.indexOf(name);
  return 45 * eight.indexOf(name);
}

/** Which of the angles is nearest to one. */
export function nearestTo(angle: number, angles: readonly number[]): number {
  const apart = angles.map((one) => Math.abs(((one - angle + 540) % 360) - 180));
  return apart.indexOf(Math.min(...apart));
}
