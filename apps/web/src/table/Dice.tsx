// The promise behind the dice, visible from the start (architecture.md, section 5).

import { Icon } from '../parts/icons.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';

export function Dice() {
  const { store, isBranch } = useScene();
  const match = store.match.value;
  if (match === undefined || isBranch.value) return null;
  return (
    <section class="rail-section dice">
      <Icon name="die" size={20} />
      <div>
        <h3>{t('web.dice.title')}</h3>
        <p>
          {t('web.dice.promise')} <code title={match.fairness.commitment}>{grouped(match.fairness.commitment)}</code>
        </p>
      </div>
    </section>
  );
}

/** The beginning of a hash, as people compare it. */
export function grouped(hash: string): string {
  return hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
}
