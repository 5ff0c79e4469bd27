// The lobby: choose a game, start a match, go on with those that wait (ui.md, section 4).

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { SettingsButton } from '../parts/SettingsButton.js';
import { Logo } from '../parts/icons.js';
import { LanguagePicker } from '../parts/LanguagePicker.js';
import { Toasts } from '../parts/toasts.js';
import { areSettingsOpen, playerName } from '../settings.js';
import { t } from '../text/index.js';
import { refresh, turns } from './lists.js';
import { ListedMatches, YourMatches } from './MatchRows.js';
import { fetchSoon, NewMatch } from './NewMatch.js';
import { Posters } from './Posters.js';
import { boxes } from './shelf.js';

const REFRESH_EVERY = 15_000;

const chosen = signal(boxes[0]!.id);

export function LobbyPage() {
  useEffect(() => {
    const look = (): void => void refresh();
    look();
    const timer = setInterval(look, REFRESH_EVERY);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, []);
  const title = t('web.title.lobby', { count: turns.value });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="lobby">
      <header class="lobby-head">
        <span class="lobby-brand">
          <Logo size={26} />
          <b>{t('web.brand')}</b>
        </span>
        <LanguagePicker />
        <SettingsButton />
        <button type="button" class="lobby-name" onClick={() => (areSettingsOpen.value = true)}>
          {playerName.value === '' ? t('web.guest') : playerName.value}
        </button>
      </header>
      <main class="lobby-main">
        <h1>{t('web.lobby.title')}</h1>
        <p class="lobby-lead">{t('web.lobby.lead')}</p>
        <Posters chosen={chosen.value} onChoose={choose} />
        <YourMatches />
        <ListedMatches />
      </main>
      <NewMatch key={chosen.value} game={chosen.value} />
      <Toasts />
    </div>
  );
}

function choose(id: string): void {
  chosen.value = id;
  fetchSoon(id);
}
