// For how many a game is, how long it lasts, and how much there is to learn.

import { t } from '../text/index.js';
import type { GameBox } from './shelf.js';

/** Of so many dots. */
const HEAVIEST = 5;

export function About({ box }: { readonly box: GameBox }) {
  const { options, minutes, weight } = box;
  const range = 'integer' in options.players ? options.players.integer : undefined;
  return (
    <span class="about-line">
      {range !== undefined && <span>{t('web.players', range)}</span>}
      <span>{t('web.minutes', { minutes })}</span>
      <span
        class="weight"
        role="img"
        aria-label={t('web.weight', { weight, of: HEAVIEST })}
        title={t('web.weight', { weight, of: HEAVIEST })}
      >
        {Array.from({ length: HEAVIEST }, (_, i) => (
          <i key={i} class={i < weight ? 'is-on' : ''} />
        ))}
      </span>
    </span>
  );
}
