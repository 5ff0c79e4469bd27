// What the kernel itself says, in every game: how to pass, and why a choice was not taken.
// A reason is a clause without capital or full stop, to be read in `refusal` or as a line of a list.

// Each language is a file of its own, for whoever speaks one of them.

import type { Catalogues } from './catalogue.js';
import { kernelTexts as en } from './kernel/en.js';
import { kernelTexts as fr } from './kernel/fr.js';
import { kernelTexts as it } from './kernel/it.js';

export const kernelTexts: Catalogues = { en, fr, it };
