// Chogoking and Ayzn face to face, between the structures of the city.

import { Duel } from '../heroes.js';
import { ROBOTS } from './robots.js';
import './emblem.css';

const CITY = 'M0 220V128h38V96h34v60h30V74h46v90h24v-46h40v62h26V88h44v70h30v-40h40v52h48v50Z';

const CHOGOKING = { drawing: ROBOTS.chogoking, x: 122, y: 120, size: 0.92 };
const AYZN = { drawing: ROBOTS.ayzn, x: 280, y: 120, size: 0.92 };

export function Poster() {
  return <Duel class="gr-poster" ground={CITY} heroes={[CHOGOKING, AYZN]} />;
}
