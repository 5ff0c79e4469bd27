// "What if": playing on from a moment of the past, against bots. The match itself stays as it is.

import { toast } from '../parts/toasts.js';
import { t, withEnglish } from '../text/index.js';
import type { TableScene } from './context.js';

/** From any moment that the seat may see, but the end; what it could not know is dealt anew. */
export function canPlayOn({ seat, store, isOver, timeline }: TableScene): boolean {
  const isAtTheEnd = isOver.value && timeline.current.value >= timeline.last.value;
  return seat > 0 && store.link.branch !== undefined && !isAtTheEnd;
}

/** How is fetched by whoever does. */
export async function playOnFrom(scene: TableScene, place: number): Promise<void> {
  const fetched = await withEnglish(import('./branching.js'), ['later']).catch(() => undefined);
  if (fetched === undefined) toast(t('web.notLoaded'));
  else await fetched.branchFrom(scene, place);
}
