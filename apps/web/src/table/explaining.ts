// Why something cannot be chosen: the host says it where the question is about such things, the shell where it is not.
// Fetched when somebody first tries such a thing.

import type { Target } from '@automachia/kernel';
import { sound } from '../parts/sound.js';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';
import { playersAsked } from './names.js';
import { choiceFor } from './whyNot.js';

export function explain(scene: TableScene, target: Target): void {
  const { store, parts } = scene;
  const question = store.question.value;
  sound('refused');
  if (question === null) {
    sayWhoDecides(scene);
    return;
  }
  const choice = choiceFor(parts, question, target, store.view.value ?? {});
  scene.tried.value = target;
  if (choice === undefined) scene.whyNot.value = t(`web.whyNot.${askedFor(scene, target)}`);
  else store.askWhyNot(choice);
}

/** Nothing can be chosen now: others decide. */
export function sayWhoDecides({ store, seat, isOver }: TableScene): void {
  const match = store.match.value;
  if (match === undefined || isOver.value || seat === 0) return;
  const names = playersAsked(match, store.asked.value, seat);
  if (names.length > 0) toast(t('web.whyNot.notYours', { names }));
}

/** What is asked for, where it is not what was tried. */
function askedFor({ decision }: TableScene, tried: Target): 'answer' | 'cards' | 'otherKind' {
  const lit = decision.lit.value;
  if (lit.length === 0) return decision.form.value.is === 'yesNo' ? 'answer' : 'otherKind';
  return !('card' in tried) && lit.every(({ target }) => 'card' in target) ? 'cards' : 'otherKind';
}
