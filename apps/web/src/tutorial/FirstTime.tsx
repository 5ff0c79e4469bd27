// For who plays a game for the first time: the way to its guided match, or to each of its lessons.

import { Icon } from '../parts/icons.js';
import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import { lessonName } from './lessonNames.js';
import { lessonsOf } from './lessons.js';
import './firstTime.css';

export function FirstTime({ game }: { readonly game: string }) {
  const lessons = lessonsOf(game);
  if (lessons.length === 0) return null;
  if (lessons.length === 1) {
    return (
      <a class="guided" href={addressOf({ to: 'learn', game })}>
        <Icon name="book" size={18} />
        <span>
          <b>{t('web.guided.first')}</b> {t('web.guided.offer')}
        </span>
      </a>
    );
  }
  return (
    <nav class="guided-lessons" aria-label={t('web.guided.first')}>
      <p class="guided">
        <Icon name="book" size={18} />
        <span>
          <b>{t('web.guided.first')}</b> {t('web.guided.lessons', { count: lessons.length })}
        </span>
      </p>
      <ol>
        {lessons.map((number) => (
          <li key={number}>
            <a class="button is-small" href={addressOf({ to: 'learn', game, lesson: number })}>
              <span>
                {number}. {lessonName(game, number)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
