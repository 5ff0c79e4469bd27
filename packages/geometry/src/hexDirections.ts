// The six directions of a board of flat-topped hexes, turning by them, and arcs made of them.

/** The six directions, clockwise from north; everywhere else they go by their number here. */
export const HEX_DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type HexDirection = (typeof HEX_DIRECTIONS)[number];

/** Says that no single direction leads there. */
export const NO_DIRECTION = -1;

// One step in axial coordinates: q grows towards the east, r towards the south (GKR-RUL-03, GIG-RUL-01).
const Q_BY_DIRECTION = [0, 1, 1, 0, -1, -1];
const R_BY_DIRECTION = [-1, -1, 0, 1, 1, 0];

/** How far one step in a direction leads along q. Takes any whole number, so 6 is north again. */
export function hexStepQ(direction: number): number {
  return Q_BY_DIRECTION[turnFacing(direction, 0)]!;
}

/** How far one step in a direction leads along r. Takes any whole number, so 6 is north again. */
export function hexStepR(direction: number): number {
  return R_BY_DIRECTION[turnFacing(direction, 0)]!;
}

/** Turns a facing by so many steps of 60°, clockwise; a negative number turns the other way. */
export function turnFacing(facing: number, steps: number): number {
  // Twice the remainder: the first may be negative, even a negative zero, which would show in a digest of a state.
  return (((facing + steps) % 6) + 6) % 6;
}

/** Counts the fewest steps of 60° that turn one facing into the other: 0 to 3. */
export function turnsBetween(facing: number, other: number): number {
  const clockwise = turnFacing(other, -facing);
  return Math.min(clockwise, 6 - clockwise);
}

/**
 * A set of faces of a hex, bit d for the face towards direction d. An arc is what can be seen through its faces: face d
 * opens on the 60° around direction d, and both borders of that wedge, which run through corners, belong to it.
 */
export type Faces = number;

export const ALL_FACES: Faces = 0b111111;

/** The face towards a facing and so many faces to either side: 1 makes the three front faces, 180° wide. */
export function arcAround(facing: number, toEitherSide: number): Faces {
  let faces = 0;
  for (let turn = -toEitherSide; turn <= toEitherSide; turn++) faces |= 1 << turnFacing(facing, turn);
  return faces;
}
