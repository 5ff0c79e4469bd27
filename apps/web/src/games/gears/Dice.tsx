// The dice of the game: what they show is a drawing, not a number.

import type { FallenDie } from './beats.js';

const DROP = 'M12 4.500C15.500 9 17 11.500 17 14.300A5 5 0 0 1 7 14.300C7 11.500 8.500 9 12 4.500Z';
const SHIELD = 'M12 4.500 18.500 7V12.200C18.500 16 15.800 18.600 12 20 8.200 18.600 5.500 16 5.500 12.200V7Z';
const SKULL = 'M12 3.800 13.700 10.300 20.200 12 13.700 13.700 12 20.200 10.300 13.700 3.800 12 10.300 10.300Z';

/** In a square of 24. */
export function GearsDie({ die: { shows, count } }: { readonly die: FallenDie }) {
  const path = shows === 'omen' ? SKULL : shows === 'shield' ? SHIELD : DROP;
  return (
    <g class={`gs-die is-${shows}${count === 0 ? ' is-blank' : ''}`}>
      <rect class="gs-die-shape" x="1" y="1" width="22" height="22" rx="4" />
      {count === 1 && <path d={path} />}
      {count > 1 && (
        <>
          <path d={path} transform="translate(.2,.8) scale(.72)" />
          <path d={path} transform="translate(6.700,5.900) scale(.72)" />
        </>
      )}
    </g>
  );
}

/** In a list, with its own picture. */
export function DieIcon({ die, size = 26 }: { readonly die: FallenDie; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <GearsDie die={die} />
    </svg>
  );
}
