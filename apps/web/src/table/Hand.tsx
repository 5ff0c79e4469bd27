// Your hand. Cards that can be played are lit; picked ones carry the place at which they will act.

import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { tryTarget } from './gestures.js';

export function Hand() {
  const scene = useScene();
  const { store, decision, parts } = scene;
  const view = scene.moment.value?.view ?? store.view.value;
  if (view === undefined || scene.seat === 0) return null;
  const hand = parts.face.hand(view, scene.seat);
  if (hand.length === 0) return null;
  const { Card } = parts.face;
  const isPast = scene.moment.value !== undefined;
  const areCardsAsked = !isPast && decision.lit.value.some(({ target }) => 'card' in target);
  const size = decision.size.value ?? 0;
  return (
    <section class="hand" aria-label={t('web.hand')}>
      <h2>
        {t('web.hand')} <small>{t('web.hand.count', { count: hand.length })}</small>
      </h2>
      <ul>
        {hand.map((card, slot) => {
          const target = { card };
          const place = isPast ? 0 : decision.placeOf(target, slot);
          const isOffered = areCardsAsked && decision.isOffered(target);
          const isLit = areCardsAsked && (isOffered || place > 0);
          return (
            <li key={`${card} ${slot}`}>
              <button
                type="button"
                class="card-button"
                data-lit={isLit ? '' : undefined}
                data-card={card}
                aria-pressed={areCardsAsked ? place > 0 : undefined}
                aria-disabled={!isLit}
                onClick={() => tryTarget(scene, target, slot)}
              >
                <Card
                  card={card}
                  say={say}
                  isLit={isLit}
                  isChosen={place > 0}
                  isDim={areCardsAsked && !isLit}
                  {...(place > 0 && size > 1 ? { position: place } : {})}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
