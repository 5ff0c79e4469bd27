// The key that takes the next of several ways to the hex where a push or a pull ends, unless its player has given it to something
// else.

import { useEffect } from 'preact/hooks';
import { actionOf } from '../../keys.js';
import { hasKeys } from '../../settings.js';
import type { BoardProps } from '../face.js';
import type { ForcePlan } from './asked.js';

export const WAY_KEY = 'r';

/** Whether the key is free and there is something that it changes. */
export function isWayKeyUsed({ ways, way }: ForcePlan): boolean {
  return hasKeys.value && actionOf(WAY_KEY) === undefined && (ways.get(way.at(-1)!) ?? []).length > 1;
}

export function useWayKey(plan: ForcePlan, onPlan: BoardProps['onPlan']): void {
  useEffect(() => {
    if (!isWayKeyUsed(plan) || onPlan === undefined) return undefined;
    const onKey = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): void => {
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (key.toLowerCase() !== WAY_KEY || altKey || ctrlKey || metaKey || isTyping) return;
      const same = plan.ways.get(plan.way.at(-1)!)!;
      const now = same.findIndex((one) => one.join() === plan.way.join());
      onPlan(
        same[(now + 1) % same.length]!.map((hex) => ({ hex })),
        false,
      );
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [plan.way.join(), plan.ways, onPlan]);
}
