// What may be done with the moment that is shown: send a link to it, save it as a scenario, see it with other eyes.

import { Icon } from '../parts/icons.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { SeenBy } from './SeenBy.js';
import { copyMoment, saveScenario } from './sharing.js';

export function MomentTools() {
  const scene = useScene();
  return (
    <div class="lanes-right">
      {scene.store.link.route !== undefined && (
        <button type="button" class="button is-small" onClick={() => void copyMoment(scene)}>
          <Icon name="link" size={16} />
          <span>{t('web.moment.copy')}</span>
        </button>
      )}
      <button type="button" class="button is-small" onClick={() => void saveScenario(scene)}>
        <Icon name="download" size={16} />
        <span>{t('web.scenario.save')}</span>
      </button>
      <SeenBy />
    </div>
  );
}
