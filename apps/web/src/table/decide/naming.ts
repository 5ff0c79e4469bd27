// What things and answers are called, where no option says it.

import type { Choice, Target } from '@automachia/kernel';
import { say, t } from '../../text/index.js';
import type { TableScene } from '../context.js';
import type { FormContext } from './asking.js';

/** The label of a choice; undefined where the game has none for it. */
export function labelOf({ store }: FormContext, choice: Choice): string | undefined {
  const question = store.question.value;
  const option = question === null ? undefined : store.parts.game.option(question.step, choice, question.rule);
  return option === undefined ? undefined : say(option.label);
}

/** A thing on the table, or a row of a constraint. */
export function nameOf({ store, parts, seat }: TableScene, target: Target | undefined, name: string): string {
  const view = store.view.value ?? {};
  const asked = target ?? { piece: name };
  const text = parts.face.nameOf?.(asked, view);
  if (text !== undefined) return say(text);
  if (target !== undefined && 'seat' in target)
    return target.seat === seat ? t('web.you') : say(parts.seatText(target.seat));
  return name.replace(/-/g, ' ');
}
