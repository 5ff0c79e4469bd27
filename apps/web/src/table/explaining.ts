// Why something cannot be chosen: the host says it where the question is about such things, the shell where it is not.
// Fetched when somebody first tries such a thing.

import type { Target, TargetKind } from '@automachia/kernel';
import { targetKind } from '@automachia/kernel';
import { roleOf } from '../games/targets.js';
import { sound } from '../parts/sound.js';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';
import type { Look } from './inspect/looking.js';
import { thingsAt } from './inspect/looking.js';
import { playersAsked } from './names.js';

export function explain(scene: TableScene, target: Target): void {
  const { store } = scene;
  const question = store.question.value;
  const things = thingsAt(scene, target);
  if (things.length > 0) scene.looked.value = { target, things };
  // Whoever presses something of another kind than is asked for looks at it; only who means to act is refused.
  if (things.length > 0 && (question === null || !isAskedFor(scene, target, things))) {
    if (question !== null) addWhyNot(scene, { target, things });
    return;
  }
  sound('refused');
  if (question === null) {
    sayWhoDecides(scene);
    return;
  }
  scene.tried.value = target;
  store.whyNot({ targets: [target] }, (answers) => {
    // Whoever has tried something else meanwhile hears about that.
    if (scene.tried.value !== target || answers === undefined) return;
    const [against] = answers;
    // A lesson lights less than the rules offer, and its coach says so.
    if (against === null && store.link.tryOther !== undefined) {
      scene.tried.value = undefined;
      store.link.tryOther();
      return;
    }
    if (against && against.refused !== 'notUnderstood') store.refusal.value = { type: 'refused', ...against };
    else scene.whyNot.value = t(`web.whyNot.${askedFor(scene, target)}`);
  });
}

/** Whether something of its kind can be chosen; where one goes somewhere, a place is a way, unless somebody else is there. */
function isAskedFor({ decision, seat }: TableScene, target: Target, things: Look['things']): boolean {
  const lit = decision.lit.value;
  if (lit.some((one) => targetKind(one.target) === targetKind(target))) return true;
  const isOthers = things.some(({ owner }) => owner !== undefined && owner !== seat);
  return roleOf(target) === 'place' && lit.some((one) => roleOf(one.target) === 'heading') && !isOthers;
}

/** At the end of what something is: why it cannot be chosen now. */
function addWhyNot(scene: TableScene, look: Look): void {
  scene.store.whyNot({ targets: [look.target] }, (answers) => {
    const [against] = answers ?? [];
    const isShown = scene.looked.value?.target === look.target;
    if (!isShown || answers === undefined || against === null) return;
    const isHost = against !== undefined && against.refused !== 'notUnderstood';
    scene.looked.value = { ...look, against: isHost ? against : t(`web.whyNot.${askedFor(scene, look.target)}`) };
  });
}

/** Nothing can be chosen now: others decide. */
export function sayWhoDecides(scene: TableScene): void {
  const { store, seat, isOver } = scene;
  const match = store.match.value;
  if (match === undefined || isOver.value || seat === 0) return;
  const names = playersAsked(scene, match);
  if (names.length > 0) toast(t('web.whyNot.notYours', { names }));
}

/** What is asked for where everything lit is of one kind. */
const KINDS = {
  cell: 'cells',
  zone: 'cells',
  point: 'cells',
  piece: 'pieces',
  card: 'cards',
  direction: 'directions',
  seat: 'otherKind',
  response: 'otherKind',
  die: 'otherKind',
  token: 'otherKind',
  ability: 'otherKind',
  button: 'answer',
} as const satisfies { readonly [Kind in TargetKind]: string };

/** What is asked for, where it is not what was tried. */
function askedFor({ decision }: TableScene, tried: Target): (typeof KINDS)[TargetKind] {
  const lit = decision.lit.value;
  if (lit.length === 0) return decision.form.value.is === 'yesNo' ? 'answer' : 'otherKind';
  const kind = targetKind(lit[0]!.target);
  const isOther = kind !== targetKind(tried) && lit.every(({ target }) => targetKind(target) === kind);
  return isOther ? KINDS[kind] : 'otherKind';
}
