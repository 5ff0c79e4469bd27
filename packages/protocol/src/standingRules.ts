// When a standing answer answers: judged alike by the hosts that answer and by the screens that say so.

import type { StandingAnswer, WindowInfo } from './standing.js';

/**
 * Whether it passes at the question of that number, asked in a window; undefined stands for one outside of any, where only
 * who can do nothing else is passed for.
 */
export function standsAt(
  { pass, at = [], onlyPass, from }: StandingAnswer,
  number: number,
  window: WindowInfo | undefined,
  canOnlyPass: () => boolean,
): boolean {
  if (number < from) return false;
  if (window === undefined) return onlyPass && canOnlyPass();
  if (window.labels.some((label) => at.includes(label))) return true;
  if (pass !== null && isIn(pass, window) && !window.labels.some((label) => pass.unless.includes(label))) return true;
  return onlyPass && canOnlyPass();
}

function isIn({ until, of }: NonNullable<StandingAnswer['pass']>, window: WindowInfo): boolean {
  return until === null || window.until[until] === of;
}

/** Whether those are the choices of somebody who can only pass. */
export function isOnlyPass(choices: readonly unknown[] | null): boolean {
  return choices?.length === 1 && choices[0] === 'pass';
}
