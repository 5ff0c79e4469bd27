// Chogoking and Ayzn face to face, between the structures of the city.

import { ROBOTS } from './robots.js';
import './emblem.css';

const HEROES = [
  { drawing: ROBOTS.chogoking, x: 122 },
  { drawing: ROBOTS.ayzn, x: 280 },
] as const;

export function Poster() {
  return (
    <svg class="gr-poster" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice">
      <path class="gr-poster-warm" d="M0 0H226L174 220H0Z" />
      <path class="gr-poster-cold" d="M236 0H400V220H184Z" />
      <path
        class="gr-poster-city"
        d="M0 220V128h38V96h34v60h30V74h46v90h24v-46h40v62h26V88h44v70h30v-40h40v52h48v50Z"
      />
      {HEROES.map(({ drawing, x }) => (
        <g
          key={x}
          class="am"
          transform={`translate(${x} 120) scale(.92)`}
          // Our own drawings, from this folder.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      ))}
    </svg>
  );
}
