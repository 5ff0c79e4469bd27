// That a Locust moves, for whoever lets it: chapters/locustMoving.ts says how.

import type { Locals, RuleId } from '@automachia/kernel';
import type { At } from '../model/steps.js';
import { announce } from '../model/steps.js';

/**
 * Towards a zone, or away from it, so many zones at most. `tramples`: so many wounds to everybody else in each zone that it
 * enters.
 */
export type LocustMoving = {
  figure: number;
  goal: number;
  isAway: boolean;
  left: number;
  hasMoved: boolean;
  tramples: number;
  rule: RuleId;
};

export const announcedMarch = announce<LocustMoving>('locustMoving');

export interface March {
  readonly figure: number;
  readonly goal: number;
  readonly zones: number;
  readonly isAway?: boolean;
  readonly tramples?: number;
  readonly rule?: RuleId;
}

/** Lets a Locust move before the next step. */
export function march<L extends Locals>(m: At<L>, how: March): void {
  const { figure, goal, zones, isAway = false, tramples = 0, rule = 'GOW-LMV-02' } = how;
  m.call(announcedMarch, { figure, goal, isAway, left: zones, hasMoved: false, tramples, rule });
}
