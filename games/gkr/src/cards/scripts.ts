// What it takes to perform the text of a card. Announced here, because texts attack and attacks have texts: how it is done
// is in performing.ts.

import type { EffectLocals } from '@automachia/effects';
import { beginning, canBePaid, NO_VALUE, wouldDoSomething } from '@automachia/effects';
import type { Components, Trigger } from '../model/components.js';
import type { Gkr } from '../model/state.js';
import type { At } from '../model/steps.js';
import { announce } from '../model/steps.js';
import type { Owner } from './naming.js';

export const perform = announce<EffectLocals>('perform');

/** Performs a text before the next step. */
export function performText(m: At, script: number, { seat, self, entered }: Owner): void {
  m.call(
    perform,
    beginning(m.content.texts[script]!, { seat, self, ...(entered !== undefined && { subject: entered }) }),
  );
}

/** Whether the conditions of an effect hold. */
export function allHold(state: Gkr, content: Components, { test }: Trigger, owner: Owner): boolean {
  return test === undefined || test(sceneFor(state, content, owner));
}

/** Whether at least one verb of a text finds something to do. */
export function findsObjects(state: Gkr, content: Components, script: number, owner: Owner): boolean {
  const text = content.texts[script]!;
  return text.isAlwaysPossible || wouldDoSomething(text, sceneFor(state, content, owner));
}

/** GKR-RUL-43: what a text asks for can be paid. */
export function isPayable(state: Gkr, content: Components, script: number, owner: Owner): boolean {
  return canBePaid(content.texts[script]!, sceneFor(state, content, owner));
}

function sceneFor(state: Gkr, content: Components, { seat, self, entered = NO_VALUE }: Owner) {
  return { state, content, seat, actor: seat, self, subject: entered, bound: NOTHING_BOUND };
}

const NOTHING_BOUND: readonly number[] = [];
