// What a player may set, on any page.

import { signal } from '@preact/signals';
import type { Announcements, Speed, Theme } from '../settings.js';
import {
  announced,
  announcements,
  hasKeys,
  hasSound,
  language,
  playerName,
  speed,
  speeds,
  theme,
  themes,
} from '../settings.js';
import type { WebKey } from '../text/index.js';
import { speak, t } from '../text/index.js';
import { Dialog } from './Dialog.js';
import { Segments } from './Segments.js';
import type { Language } from '@automachia/i18n';
import { languages } from '@automachia/i18n';

export const areSettingsOpen = signal(false);

const onOff = (value: boolean): string => t(value ? 'web.settings.on' : 'web.settings.off');

export function Settings() {
  if (!areSettingsOpen.value) return null;
  return (
    <Dialog title={t('web.settings.title')} onClose={() => (areSettingsOpen.value = false)}>
      <label class="field">
        <span>{t('web.settings.name')}</span>
        <input
          type="text"
          maxLength={40}
          autocomplete="nickname"
          value={playerName.value}
          onInput={(event) => (playerName.value = event.currentTarget.value.trim())}
        />
      </label>
      <Segments<Language>
        label={t('web.settings.language')}
        values={languages}
        value={language.value}
        nameOf={(one) => t(`web.language.${one}`)}
        onChange={(one) => void speak(one)}
      />
      <Segments<Theme>
        label={t('web.settings.theme')}
        values={themes}
        value={theme.value}
        nameOf={(one) => t(`web.theme.${one}`)}
        onChange={(one) => (theme.value = one)}
      />
      <Segments<Speed>
        label={t('web.settings.speed')}
        values={speeds}
        value={speed.value}
        nameOf={(one) => t(`web.speed.${one}`)}
        onChange={(one) => (speed.value = one)}
      />
      <Segments<boolean>
        label={t('web.settings.sound')}
        values={[false, true]}
        value={hasSound.value}
        nameOf={onOff}
        onChange={(one) => (hasSound.value = one)}
      />
      <Segments<Announcements>
        label={t('web.settings.announced')}
        values={announcements}
        value={announced.value}
        nameOf={(one) => t(`web.announced.${one}`)}
        onChange={(one) => (announced.value = one)}
      />
      <Segments<boolean>
        label={t('web.settings.keys')}
        values={[true, false]}
        value={hasKeys.value}
        nameOf={onOff}
        onChange={(one) => (hasKeys.value = one)}
      />
      <dl class="keys">
        {KEYS.map(([keys, key]) => (
          <div key={key}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(key)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Names of keys are printed on keyboards as they are. */
const KEYS: readonly (readonly [string, WebKey])[] = [
  ['Tab', 'web.key.tab'],
  ['← ↑ ↓ →', 'web.key.arrows'],
  ['Enter', 'web.key.enter'],
  ['Space', 'web.key.space'],
  ['Esc', 'web.key.escape'],
  ['1–9', 'web.key.digits'],
  ['?', 'web.key.why'],
  ['H', 'web.key.help'],
  ['S', 'web.key.suggest'],
  ['U', 'web.key.undo'],
  ['L', 'web.key.log'],
  [', .', 'web.key.step'],
  ['0 + −', 'web.key.zoom'],
  ['F6', 'web.key.regions'],
];
