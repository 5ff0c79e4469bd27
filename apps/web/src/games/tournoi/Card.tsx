// A card's face: the one bright paper surface on the screen, so that a hand is found at once.

import { hyphenated } from '../../parts/hyphens.js';
import { language } from '../../settings.js';
import type { CardProps } from '../face.js';
import { cardEffect, cardNamed, cardKind, cardName } from './cards.js';
import { Plate } from './icons.js';

export function Card({ card, say, size = 'face', isLit, isChosen, isDim, reason, position }: CardProps) {
  const state = `${isLit ? ' is-lit' : ''}${isChosen ? ' is-chosen' : ''}${isDim ? ' is-dim' : ''}`;
  if (card === undefined) return <FaceDown state={state} />;
  return (
    <span class={`tn-card tn-card-${size} tn-${cardNamed(card).colour}${state}`}>
      <span class="tn-card-paper">
        <span class="tn-card-name">{say(cardName(card))}</span>
        <span class="tn-card-art">
          {isChosen && <span class="tn-card-position">{position ?? '✓'}</span>}
          <svg viewBox="-60 -29 120 58" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <path class="tn-card-stripes" d="M-60 29-18-29H-4L-46 29ZM24 29 66-29H80L38 29Z" />
            <g transform="scale(1.05)">
              <Plate card={card} />
            </g>
          </svg>
        </span>
        {size === 'face' && (
          <>
            <span class="tn-card-kind">{hyphenated(say(cardKind(card)), language.value)}</span>
            <span class="tn-card-text">{reason ?? say(cardEffect(card))}</span>
          </>
        )}
      </span>
    </span>
  );
}

function FaceDown({ state }: { readonly state: string }) {
  return (
    <span class={`tn-card tn-card-tile tn-card-back${state}`}>
      <span class="tn-card-paper">
        <svg viewBox="-30 -40 60 80" aria-hidden="true">
          <path d="M0-16 14-8V8L0 16-14 8V-8ZM0-6 5-3V3L0 6-5 3V-3Z" />
        </svg>
      </span>
    </span>
  );
}
