// What things and answers are called, where no option says it.

import type { Choice, Target } from '@automachia/kernel';
import { say } from '../../text/index.js';
import type { TableScene } from '../context.js';
import { targetName } from '../targetNames.js';
import type { FormContext } from './asking.js';

/** The label of a choice; undefined where the game has none for it. */
export function labelOf({ store }: FormContext, choice: Choice): string | undefined {
  const question = store.question.value;
  const option = question === null ? undefined : store.parts.vocabulary.option(question.step, choice, question.rule);
  return option === undefined ? undefined : say(option.label);
}

/** A thing on the table, or a row of a constraint. */
export function nameOf({ parts, seat }: TableScene, target: Target | undefined, name: string): string {
  return targetName({ parts, seat }, target ?? { piece: name });
}
