// The strip at the foot of the table. Opened, it grows lanes and tools. Looking back never changes anything. What stands
// in it comes a moment later than the question: the strip has its place before.

import { useEffect } from 'preact/hooks';
import { changeBranch, branchNamed } from '../localTable/branchBook.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { shownPart } from './shown.js';

const TimelineStrip = shownPart(async () => (await import('./TimelineStrip.js')).TimelineStrip);

export function TimelineBar() {
  const { timeline, store } = useScene();
  const id = store.match.value?.id;
  const last = timeline.last.value;
  useEffect(() => {
    if (id !== undefined && branchNamed(id) !== undefined) changeBranch(id, { length: last });
  }, [id, last]);
  return (
    <footer
      class={`timeline${timeline.isOpen.value ? ' is-open' : ''}`}
      data-region="timeline"
      tabIndex={-1}
      aria-label={t('web.region.timeline')}
    >
      <TimelineStrip />
    </footer>
  );
}
