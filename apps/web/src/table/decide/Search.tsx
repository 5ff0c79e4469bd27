// More options than a board can show: they are searched by their words.

import type { Option } from '@automachia/kernel';
import { useState } from 'preact/hooks';
import { Icon } from '../../parts/icons.js';
import { say, t } from '../../text/index.js';
import { useScene } from '../context.js';

/** Found options that stand in the list at a time. */
const MOST_FOUND = 30;

export function Search() {
  const scene = useScene();
  const { decision } = scene;
  const [words, setWords] = useState('');
  const options = decision.options.value;
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  // Where nothing is typed all are found, and nobody needs to know what they are called.
  const found =
    wanted.length === 0
      ? options
      : options.filter((option) => {
          const label = plain(say(option.label));
          return wanted.every((word) => label.includes(word));
        });
  const ready = JSON.stringify(decision.ready.value?.choice);
  return (
    <div class="search-options">
      <label class="search">
        <Icon name="search" size={16} />
        <input
          type="search"
          value={words}
          placeholder={t('web.search')}
          aria-label={t('web.search')}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && decision.ready.value !== undefined) scene.confirm();
            else if (event.key === 'Enter' && found[0] !== undefined) take(found[0]);
            else if (event.key === 'ArrowDown') event.currentTarget.form?.focus();
            else return;
            event.preventDefault();
          }}
        />
      </label>
      <p role="status">{t('web.search.found', { count: found.length, all: options.length })}</p>
      <ul>
        {found.slice(0, MOST_FOUND).map((option) => {
          const name = JSON.stringify(option.choice);
          return (
            <li key={name}>
              <button
                type="button"
                data-lit=""
                aria-pressed={name === ready}
                onClick={() => (name === ready ? scene.confirm() : take(option))}
              >
                {say(option.label)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );

  function take(option: Option): void {
    const view = scene.store.view.value;
    const hand = view === undefined ? [] : scene.parts.face.hand(view, scene.seat);
    decision.clear();
    decision.preview(option.choice, hand);
    // What points at nothing, or at what several options point at, is chosen by its words.
    if (decision.complete.value.length !== 1) {
      decision.clear();
      decision.answer.value = { choice: option.choice, label: say(option.label) };
    }
  }
}

/** Without capitals and accents: as people type. */
function plain(words: string): string {
  return words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
