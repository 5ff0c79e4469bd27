// Not a game but a notebook: procedures of a test's own, and a log of what they did. For tests of single words.

import type { Game, GameDefinition, KernelState, Locals, Procedure, Untyped } from '../../src/index.js';
import { defineGame, stepWords } from '../../src/index.js';
import { copyKernel, NO_PILES, plainFields } from './words.js';

export interface Story extends KernelState {
  log: string[];
}

export const { procedure, act, ask, askEveryone, repeatUntil, when } = stepWords<Untyped<Story, unknown>>();

/** A step that only writes its name into the log. */
export const note = <L extends Locals>(name: string): ReturnType<typeof act<L>> =>
  act<L>(name, 'STO-RUL-01', (m) => {
    m.state.log.push(name);
  });

/** The game that is these procedures, beginning with the first one. */
export function storyOf(
  procedures: readonly Procedure<Untyped<Story, unknown>, Locals>[],
  more: Partial<GameDefinition<Story, unknown>> = {},
): Game<Story> {
  return defineGame<Story, unknown>({
    id: 'story',
    version: '1',
    pack: { id: 'none', version: '1' },
    content: undefined,
    options: { players: { integer: { from: 1, to: 4 }, initial: 2 } },
    piles: NO_PILES,
    procedures,
    begin: { procedure: procedures[0]!, locals: {} },
    layOut: () => ({ log: [] }),
    deal: () => {},
    copy: (state) => ({ ...copyKernel(state), log: state.log.slice() }),
    table: plainFields(['log']),
    longestMatch: 100,
    ...more,
  });
}
