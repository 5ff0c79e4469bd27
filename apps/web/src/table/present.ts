// The end of the timeline: where a match is now, and whether that is live.

import { t } from '../text/index.js';
import type { TableScene } from './context.js';

/** Whether others may go on with the match at any moment: not in a what-if, nor while nothing can be heard of them. */
export function isLive({ store, timeline, isBranch, isOver }: TableScene): boolean {
  if (timeline.place.value !== undefined) return false;
  return isOver.value || (!isBranch.value && store.link.place !== 'record' && store.connection.value.is === 'open');
}

/** What the way back to the present is called: what nothing is heard of is not said to be live. */
export function presentWords({ store, isBranch, isOver }: TableScene): string {
  if (isOver.value) return t('web.timeline.end');
  const isStill = isBranch.value || store.link.place === 'record' || store.connection.value.is !== 'open';
  return t(isStill ? 'web.timeline.now' : 'web.timeline.live');
}
