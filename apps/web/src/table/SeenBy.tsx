// Whose eyes the past is seen with: what the seat knew at the time, or, once the match is over, everything.

import { Segments } from '../parts/Segments.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';

const EYES = ['everyone', 'own'] as const;

export function SeenBy() {
  const scene = useScene();
  const { timeline, seat } = scene;
  if (!scene.isOver.value) return null;
  return (
    <div class="seen-by">
      <Segments
        label={t('web.seenBy')}
        values={EYES}
        value={timeline.eyes.value}
        nameOf={(eyes) =>
          t(eyes === 'everyone' ? 'web.seenBy.everyone' : seat === 0 ? 'web.seenBy.watching' : 'web.seenBy.own')
        }
        onChange={(eyes) => void timeline.look(eyes)}
      />
    </div>
  );
}
