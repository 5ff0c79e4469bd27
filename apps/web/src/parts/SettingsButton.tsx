// Opens the settings, from the head of any page.

import { areSettingsOpen } from '../settings.js';
import { t } from '../text/index.js';
import { Icon } from './icons.js';

export function SettingsButton() {
  return (
    <button
      type="button"
      class="tool"
      aria-label={t('web.settings.title')}
      onClick={() => (areSettingsOpen.value = true)}
    >
      <Icon name="gear" size={20} />
    </button>
  );
}
