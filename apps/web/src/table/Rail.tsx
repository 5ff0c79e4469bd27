// The column beside the board, for what is shared. What stands in it comes a moment later than the question: the column
// has its place before.

import { useLayoutEffect } from 'preact/hooks';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { shownPart } from './shown.js';

const RailPanels = shownPart(async () => (await import('./RailPanels.js')).RailPanels);

export function Rail() {
  const scene = useScene();
  const isOver = scene.isOver.value;
  // With the end itself: whoever opens another tab after it is not taken back.
  useLayoutEffect(() => {
    if (isOver) scene.tab.value = 'result';
  }, [isOver]);
  return (
    <aside
      class={`rail${scene.isRailOpen.value ? ' is-open' : ''}`}
      data-region="rail"
      tabIndex={-1}
      aria-label={t('web.region.rail')}
    >
      <RailPanels />
    </aside>
  );
}
