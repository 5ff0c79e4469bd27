// Dice come with the first that fall.

import { lazyPart } from '../../parts/lazy.js';

export const RolledDice = lazyPart(async () => (await import('./RolledDice.js')).RolledDice);
