// A card of GKR: a sponsor has no cost, and says so by its sign.

import { text } from '@automachia/kernel';
import { hyphenated } from '../../parts/hyphens.js';
import { language } from '../../settings.js';
import type { CardProps } from '../face.js';
import { PaperCard } from '../PaperCard.js';
import { cardName, cardText, costOf, iconOfCard, kindOfCard, kindText, statsOf } from './cards.js';
import { Icon } from './drawings.js';

export function Card({ card, say, ...rest }: CardProps) {
  const face =
    card === undefined
      ? undefined
      : {
          kinds: [kindOfCard(card)],
          ...(costOf(card) === undefined ? {} : { costLabel: say(text('web.gkr.stat.cost')) }),
          cost: costOf(card) ?? <Icon name="sponsor" size={18} />,
          name: hyphenated(say(cardName(card)), language.value),
          stats: statsOf(card).map(({ label, value }) => ({ label: say(label), value })),
          words: say(cardText(card)),
          kind: { icon: <Icon name={iconOfCard(card)} size={16} />, label: say(kindText(card)) },
        };
  return <PaperCard of="gk" face={face} {...rest} />;
}
