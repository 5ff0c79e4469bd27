// Sunlance and Rampart face to face.

import rampart from './portraits/hero-rampart.svg?raw';
import sunlance from './portraits/hero-sunlance.svg?raw';
import { Duel } from '../heroes.js';
import { inside } from '../svg.js';
import './emblem.css';

/** What a portrait holds, without the plate behind it. */
function figure(svg: string): string {
  return inside(svg).replace(/<g class="am-backdrop">.*?<\/g>/s, '');
}

const HEXES =
  'M20 170h44l22 38-22 38H20L-2 208ZM86 208h44l22 38H64ZM152 170h44l22 38-22 38h-44l-22-38ZM218 208h44l22 38h-88ZM284 170h44l22 38-22 38h-44l-22-38ZM350 208h44l22 38h-88Z';

const SUNLANCE = { drawing: figure(sunlance), x: 120, y: 112, size: 0.86 };
const RAMPART = { drawing: figure(rampart), x: 280, y: 112, size: 0.86 };

export function Poster() {
  return <Duel class="gk-poster" ground={HEXES} heroes={[SUNLANCE, RAMPART]} areOfSeats />;
}
