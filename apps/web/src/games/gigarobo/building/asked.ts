// For whom a build is asked.

import type { BoardProps } from '../../face.js';
import { factsIn } from '../asked.js';
import type { Fighters } from './draft.js';

export function fightersAsked(props: Pick<BoardProps, 'question'>): Fighters {
  return factsIn(props, 'build') ?? { pilot: '', robot: '' };
}
