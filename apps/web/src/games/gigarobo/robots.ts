// The drawings of the robots by their names: for the board, and for posters and emblems that show nothing else of the game.

import ascalonAlpha from './art/ascalon-alpha.svg?raw';
import ayzn from './art/ayzn.svg?raw';
import chogoking from './art/chogoking.svg?raw';
import daiRaijinV from './art/dai-raijin-v.svg?raw';
import oGun from './art/o-gun.svg?raw';
import shinokami from './art/shinokami.svg?raw';
import { drawingFor, insideEach } from '../svg.js';

export const ROBOTS = insideEach({
  ayzn,
  chogoking,
  'dai-raijin-v': daiRaijinV,
  'ascalon-alpha': ascalonAlpha,
  'o-gun': oGun,
  shinokami,
});

/** A name as its drawing is called: without accents, words joined by hyphens. */
export function drawingNameOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '');
}

/** The robot of a seat; one without a drawing borrows that of its seat. */
export function robotOf(name: string | undefined, seat: number): keyof typeof ROBOTS {
  return drawingFor(ROBOTS, name === undefined ? undefined : drawingNameOf(name), seat);
}
