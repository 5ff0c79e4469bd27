// Whether this browser has played: whoever has need not be told what this is.

import type { Signal } from '@preact/signals';
import { kept } from '../settings.js';

export const hasPlayed: Signal<boolean> = kept<boolean>('played', false, [true, false]);
