// The words of texts that say what they mean and perform nothing: enough to read a text, to say it, and to find what is wrong
// with it.

import { silentWords } from '@automachia/effects';
import type { GearsTypes } from '../model/steps.js';
import silent from './silent.json' with { type: 'json' };

export const spokenWords = silentWords<GearsTypes>(silent);
