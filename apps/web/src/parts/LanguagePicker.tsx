import { languages } from '@automachia/i18n';
import { language } from '../settings.js';
import { speak, t } from '../text/index.js';

/** The three languages, each by its own name for who listens. */
export function LanguagePicker() {
  return (
    <div class="languages" role="group" aria-label={t('web.settings.language')}>
      {languages.map((one) => (
        <button
          type="button"
          key={one}
          lang={one}
          aria-label={`${one.toUpperCase()} ${t(`web.language.${one}`)}`}
          aria-pressed={one === language.value}
          onClick={() => void speak(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
