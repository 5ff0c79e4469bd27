// Fracasso against Mirabolt, over a bomb that is about to go off.

import { Figure } from './Figure.js';
import './emblem.css';

const HATCH = 'tn-poster-hatch';

/** Whatever is cut off at the sides where a poster is narrow holds nothing. */
export function Poster() {
  return (
    <svg class="tn-poster" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern id={HATCH} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="tn-poster-stripe" width="6" height="12" />
        </pattern>
      </defs>
      <path class="tn-poster-beam" d="M40 0H140L60 220H-40ZM260 0H310L230 220H180Z" />
      <path class="tn-poster-floor" d="M0 168 200 122 400 168V220H0Z" />
      <path
        class="tn-poster-lines"
        d="M0 168 200 122 400 168M66 153 300 220M334 153 100 220M133 137 400 206M267 137 0 206"
      />
      <path fill={`url(#${HATCH})`} d="M200 148 286 180 200 214 114 180Z" />
      <g transform="translate(122 106)">
        <Figure seat={1} size={168} />
      </g>
      <g transform="translate(280 110)">
        <Figure seat={4} size={150} />
      </g>
      <g class="tn-poster-bomb" transform="translate(200 182) scale(.86)">
        <path d="M-10-24H10L24-10V10L10 24H-10L-24 10V-10Z" />
        <circle cx="-2" cy="4" r="9" />
        <path class="tn-poster-fuse" d="M4-3C7-10 10-11 15-10" />
      </g>
    </svg>
  );
}
