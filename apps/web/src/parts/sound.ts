// Short sounds, made on the spot and off by default.

import { hasSound } from '../settings.js';
import type { SoundName } from './notes.js';

export function sound(name: SoundName): void {
  if (!hasSound.value) return;
  import('./notes.js').then(({ play }) => play(name)).catch(() => undefined);
}
