// The head of a page that is not a table: the way back to the lobby, what else the page has to say, language and settings.

import type { ComponentChildren } from 'preact';
import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import { Logo } from './icons.js';
import { LanguagePicker } from './LanguagePicker.js';
import { SettingsButton } from './SettingsButton.js';

export function PageHead({ children }: { readonly children?: ComponentChildren }) {
  return (
    <header class="lobby-head">
      <a class="lobby-brand" href={addressOf({ to: 'lobby' })}>
        <Logo size={26} />
        <b>{t('web.brand')}</b>
      </a>
      {children}
      <LanguagePicker />
      <SettingsButton />
    </header>
  );
}
