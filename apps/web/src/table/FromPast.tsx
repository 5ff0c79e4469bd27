// What one may do about a moment of the past: leave it, or play on from it.

import { Icon } from '../parts/icons.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { presentWords } from './present.js';
import { canPlayOn, playOnFrom } from './whatIf.js';

export function FromPast() {
  const scene = useScene();
  const { timeline } = scene;
  return (
    <>
      <button type="button" class="button is-quiet" onClick={() => timeline.live()}>
        <span>{presentWords(scene)}</span>
      </button>
      {canPlayOn(scene) && (
        <button type="button" class="button" onClick={() => void playOnFrom(scene, timeline.place.value ?? 0)}>
          <Icon name="branch" size={17} />
          <span>{t('web.whatIf')}</span>
        </button>
      )}
    </>
  );
}
