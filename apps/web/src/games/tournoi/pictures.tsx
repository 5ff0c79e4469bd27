// What is on the table beside cards, for the page of the game.

import type { PictureProps } from '../face.js';
import { Emblem } from './Emblem.js';
import { Blades, First, Heart } from './icons.js';

const ICONS = { life: Heart, weapon: Blades, first: First } as const;

export function Picture({ name, size }: PictureProps) {
  if (name === 'robot') return <Emblem seat={1} size={size} />;
  const Drawn = name in ICONS ? ICONS[name as keyof typeof ICONS] : undefined;
  return Drawn === undefined ? null : <Drawn size={size * 0.6} />;
}
