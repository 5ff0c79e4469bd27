// Between the board and the lower third: the form of a question that needs more than lights and buttons. Fetched when
// the first such question is asked.

import { lazyPart } from '../../parts/lazy.js';
import type { TableScene } from '../context.js';
import { useScene } from '../context.js';
import { declaredIn } from './declared.js';

const Decide = lazyPart<object>(async () => (await import('./Decide.js')).Decide);

export function DecideArea() {
  const scene = useScene();
  return isDecideNeeded(scene) ? <Decide /> : null;
}

/** Whether the question has a form of its own. */
export function isDecideNeeded(scene: TableScene): boolean {
  const { store, decision, parts } = scene;
  const view = store.view.value;
  if (scene.moment.value !== undefined || scene.isOver.value || view === undefined) return false;
  if (store.playback.isTelling.value) return false;
  const form = decision.form.value;
  // From the beginning of a path, so that the board does not move under the hand.
  if (decision.hasFacings.value) return true;
  if (form.is === 'number' || form.is === 'share' || form.is === 'search') return true;
  if (declaredIn(view) !== undefined) return true;
  // Yes and no stand as plates where the game can say what each would bring.
  const question = decision.question.value;
  if (form.is !== 'yesNo' || question === null) return false;
  return parts.brings?.(question, form.yes.choice, view) !== undefined;
}
