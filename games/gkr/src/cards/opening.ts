// Opening a window. Announced here, because what is played in a window may open another: what happens in one is in
// windows.ts.

import { isAwaited } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { has } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import type { Components } from '../model/components.js';
import { windowNumber } from '../model/components.js';
import type { Gkr } from '../model/state.js';
import { isInPlay } from '../model/state.js';
import type { At } from '../model/steps.js';
import { announce } from '../model/steps.js';
import { mayHaveAbility } from './abilities.js';
import { couldPlay } from './playable.js';

export type WindowLocals = { window: number; only: Seat };

export const openedWindow = announce<WindowLocals>('window');

/** Opens a window before the next step: for all, or for one seat only. */
export function openCardWindow(m: At, window: Window, only: Seat = 0): void {
  if (!concernsSomebody(m.state, m.content, window)) return;
  m.call(openedWindow, { window: windowNumber[window], only });
}

/** Whether anything at all can happen in a window: most of them open for nobody. */
function concernsSomebody(state: Gkr, content: Components, window: Window): boolean {
  const number = windowNumber[window];
  if (has(content.awaited, number) && isAwaited(state, content.book!, number)) return true;
  for (let seat = 1; seat <= state.players; seat++) {
    if (!isInPlay(state, seat)) continue;
    if (mayHaveAbility(state, content, seat, window) || couldPlay(state, content, seat, window)) return true;
  }
  return false;
}
