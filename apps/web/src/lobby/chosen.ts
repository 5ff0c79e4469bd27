// Which game the panel for a new match is about.

import { signal } from '@preact/signals';
import { boxes } from './shelf.js';

export const chosen = signal(boxes[0]!.id);
