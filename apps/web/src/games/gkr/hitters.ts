// The drawings of the Heavy Hitters, by faction: for the board, and for posters that show nothing else of the game.

import longbow from './art/hitter-longbow.svg?raw';
import rampart from './art/hitter-rampart.svg?raw';
import sidewinder from './art/hitter-sidewinder.svg?raw';
import sunlance from './art/hitter-sunlance.svg?raw';
import { drawingFor, inside } from '../svg.js';

export const HITTERS = {
  HLX: inside(sunlance),
  OBK: inside(rampart),
  VRX: inside(sidewinder),
  MRD: inside(longbow),
} as const;

/** The Heavy Hitter of a faction; one without a drawing borrows that of its seat. */
export function hitterOf(faction: string | undefined, seat: number): keyof typeof HITTERS {
  return drawingFor(HITTERS, faction, seat);
}
