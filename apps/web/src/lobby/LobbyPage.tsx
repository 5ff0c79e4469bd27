// The lobby: what this is, the games, and a match to start. What is alive (matches that wait, tables of others, a match that
// plays itself) is fetched once the page stands.

import { useEffect } from 'preact/hooks';
import { SettingsButton } from '../parts/SettingsButton.js';
import { Logo } from '../parts/icons.js';
import { LanguagePicker } from '../parts/LanguagePicker.js';
import { lazyPart } from '../parts/lazy.js';
import { toast, Toasts } from '../parts/toasts.js';
import { areSettingsOpen, playerName } from '../settings.js';
import english from '../text/english/lobby.js';
import { keepEnglish, t } from '../text/index.js';
import { problemWords } from '../online/problemWords.js';
import { hasPlayed } from './hasPlayed.js';
import { chosen } from './chosen.js';
import { fetchSoon, NewMatch } from './NewMatch.js';
import { playAtOnce } from './playAtOnce.js';
import { Posters } from './Posters.js';
import { boxes, boxOf } from './shelf.js';

keepEnglish('lobby', english);

const Alive = lazyPart(async () => (await import('./Alive.js')).Alive);
const Waiting = lazyPart(async () => (await import('./Alive.js')).Waiting);
const Show = lazyPart(async () => (await import('../introduction/Show.js')).withWords(), []);

/** Whoever comes for the first time is shown what this is, and for as long as they are here. */
const isNew = !hasPlayed.value;

export function LobbyPage({ game }: { readonly game: string | undefined }) {
  useEffect(() => {
    if (game !== undefined && boxOf(game) !== undefined) choose(game);
  }, [game]);
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
      <main class="lobby-main" data-part="main">
        <Waiting />
        <div class={`lobby-top${isNew ? ' has-show' : ''}`}>
          <div>
            <h1>{t('web.lobby.title')}</h1>
            <p class="lobby-lead">{t('web.lobby.lead')}</p>
          </div>
          {isNew && (
            <div class="lobby-show">
              <Show games={boxes.map(({ id }) => id)} />
            </div>
          )}
        </div>
        <Posters chosen={chosen.value} onChoose={choose} onPlay={(id) => void play(id)} />
        <Alive />
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

async function play(id: string): Promise<void> {
  choose(id);
  try {
    await playAtOnce(boxOf(id)!);
  } catch (error) {
    toast(problemWords(error));
  }
}
