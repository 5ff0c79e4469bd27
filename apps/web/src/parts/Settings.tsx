// What a player may set, on any page.

import type { Announcements, RuleChips, Speed, Theme } from '../settings.js';
import {
  announced,
  announcements,
  areSettingsOpen,
  chips,
  hasCoordinates,
  hasKeys,
  hasSound,
  isKnown,
  isOnePressEnough,
  language,
  passesAlone,
  passesUseless,
  playerName,
  ruleChips,
  speed,
  speeds,
  theme,
  themes,
} from '../settings.js';
import { Renewal } from '../online/renewing/LazyRenewal.js';
import { speak, t } from '../text/index.js';
import { Dialog } from './Dialog.js';
import { lazyPart } from './lazy.js';
import { Segments } from './Segments.js';
import type { Language } from '@automachia/i18n';
import { languages } from '@automachia/i18n';

const KeySettings = lazyPart(async () => (await import('./KeySettings.js')).KeySettings);

const onOff = (value: boolean): string => t(value ? 'web.settings.on' : 'web.settings.off');

export function Settings() {
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
        label={t('web.settings.coordinates')}
        values={[true, false]}
        value={hasCoordinates.value}
        nameOf={onOff}
        onChange={(one) => (hasCoordinates.value = one)}
      />
      <Segments<RuleChips>
        label={t('web.settings.ruleChips')}
        values={chips}
        value={ruleChips.value}
        nameOf={(one) => t(`web.ruleChips.${one}`)}
        onChange={(one) => (ruleChips.value = one)}
      />
      <Segments<boolean>
        label={t('web.settings.passesAlone')}
        values={[true, false]}
        value={passesAlone.value}
        nameOf={onOff}
        onChange={(one) => (passesAlone.value = one)}
      />
      <Segments<boolean>
        label={t('web.settings.passesUseless')}
        values={[true, false]}
        value={passesUseless.value}
        nameOf={onOff}
        onChange={(one) => (passesUseless.value = one)}
      />
      <Segments<boolean>
        label={t('web.settings.onePress')}
        values={[true, false]}
        value={isOnePressEnough.value}
        nameOf={onOff}
        onChange={(one) => (isOnePressEnough.value = one)}
      />
      <Segments<boolean>
        label={t('web.settings.keys')}
        values={[true, false]}
        value={hasKeys.value}
        nameOf={onOff}
        onChange={(one) => (hasKeys.value = one)}
      />
      {isKnown.value && <Renewal of={{ what: 'token' }} />}
      <KeySettings />
    </Dialog>
  );
}
