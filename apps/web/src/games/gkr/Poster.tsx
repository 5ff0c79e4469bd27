// Sunlance and Rampart face to face.

import rampart from './portraits/hero-rampart.svg?raw';
import sunlance from './portraits/hero-sunlance.svg?raw';
import { inside } from '../svg.js';
import './emblem.css';

/** What a portrait holds, without the plate behind it. */
function figure(svg: string): string {
  return inside(svg).replace(/<g class="am-backdrop">.*?<\/g>/s, '');
}

const HEROES = [figure(sunlance), figure(rampart)] as const;

export function Poster() {
  return (
    <svg class="gk-poster" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice">
      <path class="gk-poster-orange" d="M0 0H226L174 220H0Z" />
      <path class="gk-poster-blue" d="M236 0H400V220H184Z" />
      <path
        class="gk-poster-hexes"
        d="M20 170h44l22 38-22 38H20L-2 208ZM86 208h44l22 38H64ZM152 170h44l22 38-22 38h-44l-22-38ZM218 208h44l22 38h-88ZM284 170h44l22 38-22 38h-44l-22-38ZM350 208h44l22 38h-88Z"
      />
      {HEROES.map((drawing, i) => (
        <g
          key={i}
          class="am"
          data-seat={i + 1}
          transform={`translate(${i === 0 ? 120 : 280} 112) scale(.86)`}
          // Our own drawings, from this folder.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      ))}
    </svg>
  );
}
