// How long something lasts: the one list of durations. Everything else about one stands in its own file.

import { attack } from './attack.js';
import { game } from './game.js';
import { phase } from './phase.js';
import { reset } from './reset.js';
import { step } from './step.js';
import { turn } from './turn.js';

export const durations = { attack, step, phase, turn, reset, game };
