// A card's face: the one bright paper surface on the screen, so that a hand is found at once.

import { hyphenated } from '../../parts/hyphens.js';
import { language } from '../../settings.js';
import type { CardProps } from '../face.js';
import { cardName, cardText, costOf, iconOfCard, kindOfCard, kindText, statsOf } from './cards.js';
import { Icon } from './drawings.js';

export function Card({ card, say, size = 'face', isLit, isChosen, isDim, reason }: CardProps) {
  const state = `${isLit ? ' is-lit' : ''}${isChosen ? ' is-chosen' : ''}${isDim ? ' is-dim' : ''}`;
  if (card === undefined) return <span class={`gk-card gk-card-tile is-back${state}`} aria-hidden="true" />;
  const kind = kindOfCard(card);
  const cost = costOf(card);
  const stats = statsOf(card);
  return (
    <span class={`gk-card gk-card-${size} is-${kind}${state}`}>
      <span class="gk-card-head">
        {cost === undefined ? <Icon name="sponsor" size={18} /> : <span class="gk-cost-plate">{cost}</span>}
        <b>{hyphenated(say(cardName(card)), language.value)}</b>
        {isChosen && <i class="gk-card-check">✓</i>}
      </span>
      {size === 'face' && (
        <>
          {stats.length > 0 && (
            <span class="gk-card-stats">
              {stats.map(({ label, value }, i) => (
                <span key={i}>
                  <b>{value}</b>
                  <small>{say(label)}</small>
                </span>
              ))}
            </span>
          )}
          {reason !== undefined && <span class="gk-card-reason">{reason}</span>}
          <span class="gk-card-text">{say(cardText(card))}</span>
          <span class="gk-card-kind">
            <Icon name={iconOfCard(card)} size={16} />
            <span>{say(kindText(card))}</span>
          </span>
        </>
      )}
    </span>
  );
}
