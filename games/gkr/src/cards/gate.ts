// The one gate of windows: what it takes to play a card or to use an ability, each need once, in the order in which it is
// refused. Of one list follow what is offered, why something is not, and whether everybody must reckon with a seat.

import type { RuleId, Seat } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import type { Components } from '../model/components.js';
import type { Gkr } from '../model/state.js';
import type { GkrTypes } from '../model/steps.js';
import type { Unit } from '../model/units.js';

/** Whether something fulfils a need in a window; `self` is the support unit that carries it, or NO_UNIT. */
export type WindowTest<Thing> = (
  state: Gkr,
  content: Components,
  seat: Seat,
  thing: Thing,
  window: Window,
  self: Unit,
) => boolean;

export interface WindowNeed<Thing> {
  readonly rule: RuleId;
  readonly why: GkrTypes['reason'];
  /**
   * Who knows whether it is met: everybody, or only the player who would do it. All that is found by its window meets what is
   * said `byWindow`: it is tested only to say why something else is refused.
   */
  readonly known: 'toAll' | 'toPlayer' | 'byWindow';
  readonly test: WindowTest<Thing>;
}

/** The needs that everybody can look at, of what is found by its window. */
export function publicTests<Thing>(needs: readonly WindowNeed<Thing>[]): readonly WindowTest<Thing>[] {
  return needs.filter(({ known }) => known === 'toAll').map(({ test }) => test);
}

/** Whether all of them are met. */
export function areMet<Thing>(
  tests: readonly WindowTest<Thing>[],
  state: Gkr,
  content: Components,
  seat: Seat,
  thing: Thing,
  window: Window,
  self: Unit,
): boolean {
  for (let i = 0; i < tests.length; i++) if (!tests[i]!(state, content, seat, thing, window, self)) return false;
  return true;
}
