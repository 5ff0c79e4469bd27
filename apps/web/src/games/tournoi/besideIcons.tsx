// The small pictures of what stands beside the board.

import { drawn } from './icons.js';

export const Warning = drawn('M12 3.5 22 20H2zM12 10v5M12 17.5v.2');
export const Check = drawn('m4 12.5 5 5L20 6.5');
export const Lock = drawn('M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3');
/** Pips wide enough to be seen where the picture is as small as a letter. */
const PIPS = [7.5, 12, 16.5].map((at) => `M${at - 1.1} ${at}a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z`).join('');

export const Die = drawn('M3.5 3.5h17v17h-17z', PIPS);
