// Why something cannot be chosen: the host says it where the question is about such things, the shell where it is not.
// Fetched when somebody first tries such a thing.

import type { Target } from '@automachia/kernel';
import { sound } from '../parts/sound.js';
import { toast } from '../parts/toasts.js';
import { say, t } from '../text/index.js';
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
  const view = store.view.value ?? {};
  const choice = choiceFor(parts, question, target, view);
  scene.tried.value = target;
  if (choice !== undefined) {
    store.askWhyNot(choice);
    return;
  }
  const reason = parts.face.whyNotAt?.(question, target, view);
  scene.whyNot.value = reason === undefined ? t(`web.whyNot.${askedFor(scene, target)}`) : say(reason);
}

/** Nothing can be chosen now: others decide. */
export function sayWhoDecides({ store, seat, isOver }: TableScene): void {
  const match = store.match.value;
  if (match === undefined || isOver.value || seat === 0) return;
  const names = playersAsked(match, store.asked.value, seat);
  if (names.length > 0) toast(t('web.whyNot.notYours', { names }));
}

/** What is asked for where everything lit is of one kind. */
const KINDS = { card: 'cards', cell: 'cells', direction: 'directions', piece: 'pieces' } as const;

type Kind = keyof typeof KINDS;

/** What is asked for, where it is not what was tried. */
function askedFor({ decision }: TableScene, tried: Target): 'answer' | 'otherKind' | (typeof KINDS)[Kind] {
  const lit = decision.lit.value;
  if (lit.length === 0) return decision.form.value.is === 'yesNo' ? 'answer' : 'otherKind';
  const kind = (Object.keys(KINDS) as Kind[]).find((one) => lit.every(({ target }) => one in target));
  return kind === undefined || kind in tried ? 'otherKind' : KINDS[kind];
}
