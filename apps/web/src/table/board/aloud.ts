// What is said of a target to whoever does not see it: label, state, consequence, rule.

import { say, t } from '../../text/index.js';
import type { LitTarget } from '../../games/face.js';
import { broughtBy } from '../brought.js';
import type { TableScene } from '../context.js';

export function spokenOf(scene: TableScene, lit: LitTarget): string {
  return `${lit.label.replace(END, '')}. ${spokenAfterName(scene, lit)}`;
}

const END = /[.:\s]+$/;

/** What follows the name of a target: state, consequence, rule. */
export function spokenAfterName(scene: TableScene, { target, isChosen }: LitTarget): string {
  const { store } = scene;
  const follows = broughtBy(scene, target);
  const rules = [...follows.flatMap(({ rule }) => rule ?? []), store.question.value?.rule];
  const [rule] = rules;
  return [
    t(isChosen ? 'web.aloud.chosen' : 'web.aloud.legal'),
    ...follows.map(({ label, value }) =>
      value === undefined ? say(label) : `${say(label).replace(END, '')}: ${value}`,
    ),
    ...(rule === undefined ? [] : [t('web.rule.open', { rule })]),
  ]
    .map((sentence) => sentence.replace(END, ''))
    .join('. ')
    .concat('.');
}
