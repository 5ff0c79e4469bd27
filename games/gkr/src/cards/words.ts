// The words in which GKR writes the words of its card texts.

import { effectWords } from '@automachia/effects';
import type { GkrTypes } from '../model/steps.js';

export const { verb, standing, condition, event, duration } = effectWords<GkrTypes>();
