// What a verb changes for a time: it is kept, and read when a number or a rule is asked for (standing.ts).

import type { EffectLocals } from '@automachia/effects';
import type { Lasting } from '../model/state.js';
import { attackNow } from '../model/state.js';
import type { At } from '../model/steps.js';

/** Keeps the verb being done for as long as its scope lasts. */
export function keepForAWhile(m: At<EffectLocals>, scope: Lasting['scope']): void {
  const { seat, self, text, at } = m.locals;
  const script = m.content.scriptNumber.get(text)!;
  const lasting: Lasting = { scope, seat, self, script, verb: at - 1, isAutomatic: false };
  const attack = attackNow(m.state);
  if (scope === 'attack' && attack !== undefined) attack.lasting = [...attack.lasting, lasting];
  else if (scope !== 'attack') m.state.lasting = [...m.state.lasting, lasting];
}
