// Matches on the server that this device no longer lists: they are over, and nobody wants to see them again.

import type { Signal } from '@preact/signals';
import { kept } from '../settings.js';

const hidden: Signal<Readonly<Record<string, true>>> = kept<Readonly<Record<string, true>>>('hidden', {});

export function isHidden(match: string): boolean {
  return hidden.value[match] === true;
}

export function hide(match: string): void {
  hidden.value = { ...hidden.value, [match]: true };
}

export function unhide(match: string): void {
  const { [match]: _, ...others } = hidden.value;
  hidden.value = others;
}
