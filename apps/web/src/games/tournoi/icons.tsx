// The small pictures of Tournoi: one for each card, drawn on 24 × 24 in the current colour, and those of the plates.

import type { ComponentType } from 'preact';
import type { Colour } from './cards.js';
import { cardNamed } from './cards.js';

/** Each card's picture: what is filled, what is drawn as a line, and what is cut out of the filled part. */
const PICTURES: { readonly [card: string]: readonly [filled: string, line: string, cut?: string] } = {
  bomb: ['M4.5 14a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0Z', 'M15.5 9.5 18 7c0-2 1.5-3 3.5-2.5'],
  'bomb-x': [
    'M7.6 12a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1-8.8 0Z',
    'M12 1.5V7M12 17v5.5M1.5 12H7M17 12h5.5',
    'm10.2 10.2 3.6 3.6m0-3.6-3.6 3.6',
  ],
  mine: ['M6 16a6 6 0 0 1 12 0z', 'M3 18.5h18M12 10V6.5M7 11 5 9M17 11l2-2'],
  'orbital-strike': ['M11.5 2h1v11h-1Z', 'M5 19.5c0-2.2 3.1-4 7-4s7 1.8 7 4M8.5 20h7'],
  earthquake: ['M2 20v-5h7l2.5 3-1.5 2zM22 20v-5h-8l2 3-1 2z', 'M2 9h4l2-5 3 8 3-9 2.5 6H22'],
  kit: ['M10.5 4.5h3v6h6v3h-6v6h-3v-6h-6v-3h6z', ''],
  'force-field': ['M12 8l4 2.2v4L12 16.5 8 14.2v-4z', 'M12 3 20 7.5v9L12 21l-8-4.5v-9z'],
  'weapon-cache': [
    'M4 4 13.5 14.5M20 4 10.5 14.5',
    'M4 4 14 14.5M20 4 10 14.5M4.5 12.5 10.5 18.5M19.5 12.5 13.5 18.5M7 16l-3.5 3.5M17 16l3.5 3.5',
  ],
  turret: ['M5 20h14l-2-5H7z', 'M12 15V9M9 9h6M12 8l7-4'],
  springboard: ['', 'M5 20h14M7 17l10-2M7 14l10-2M12 10V3M8.5 6 12 2.5 15.5 6'],
  portal: ['M9.4 12a2.6 5 0 1 1 5.2 0a2.6 5 0 1 1-5.2 0Z', 'M6 12a6 9 0 1 1 12 0a6 9 0 1 1-12 0Z'],
  overload: ['', 'm5 5 7 7-7 7M12 5l7 7-7 7'],
  permutation: ['', 'M4 9h14M14 5l4 4-4 4M20 16H6M10 12l-4 4 4 4'],
};

/** The picture of a card on 24 × 24, in the current colour. */
export function Picture({ card }: { readonly card: string }) {
  const [filled, line, cut] = PICTURES[card] ?? [];
  return (
    <g class="tn-picture">
      <path d={filled} fill="currentColor" />
      <path d={line} />
      {cut !== undefined && <path class="tn-cut" d={cut} />}
    </g>
  );
}

/** Red is an octagon, blue a shield, yellow a disc: the colour is never alone. */
const FRAMES: { readonly [colour in Colour]: string } = {
  red: 'M-8.28-20H8.28L20-8.28V8.28L8.28 20H-8.28L-20 8.28V-8.28Z',
  blue: 'M-17.6-17.6H17.6V6L0 20L-17.6 6Z',
  yellow: 'M20 0A20 20 0 1 1-20 0A20 20 0 1 1 20 0Z',
};

/** A card's framed plate around 0,0: of radius 20, to be scaled by whoever places it. */
export function Plate({ card }: { readonly card: string }) {
  const { colour } = cardNamed(card);
  const fit = colour === 'blue' ? 'translate(0,-2) scale(.92) ' : '';
  return (
    <g class={`tn-plate tn-${colour}`}>
      <path class="tn-plate-shade" d={FRAMES[colour]} transform="translate(0,1.4)" />
      <path class="tn-plate-frame" d={FRAMES[colour]} />
      <g transform={`${fit}translate(-12,-12)`}>
        <Picture card={card} />
      </g>
    </g>
  );
}

/** The plate as a picture of its own. */
export function PlateIcon({ card, size }: { readonly card: string; readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="-23 -23 46 46" aria-hidden="true">
      <Plate card={card} />
    </svg>
  );
}

type Icon = ComponentType<{ readonly size: number }>;

export function drawn(line: string, filled = ''): Icon {
  return ({ size }) => (
    <svg class="tn-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={filled} fill="currentColor" />
      <path d={line} />
    </svg>
  );
}

export const HEART = 'M12 20.5 4 12.4a4.8 4.8 0 0 1 6.8-6.8L12 6.8l1.2-1.2a4.8 4.8 0 0 1 6.8 6.8z';

export const Heart = drawn('', HEART);
export const Blades = drawn(PICTURES['weapon-cache']![1]);
export const Shield = drawn(PICTURES['force-field']![1], PICTURES['force-field']![0]);
export const Cards = drawn('M4 7.5h9V20H4zM9 4l10.5 2.8L16.5 18');
export const First = drawn('M6 21V4h13l-3.5 4.5 3.5 4.5H6');
