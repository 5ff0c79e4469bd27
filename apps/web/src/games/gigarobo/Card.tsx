// A card of Giga-Robo!: what it costs, the signs of combo and reaction, its numbers, how long it cools down.

import type { CardProps } from '../face.js';
import type { PaperFace } from '../PaperCard.js';
import { PaperCard } from '../PaperCard.js';
import { cardName, cardText, kindText, statsOf } from './cards.js';
import { Icon } from './drawings.js';
import { cardNamed } from './pack.js';

export function Card({ card, say, ...rest }: CardProps) {
  return <PaperCard of="gr" face={card === undefined ? undefined : faceOf(card, say)} {...rest} />;
}

function faceOf(card: string, say: CardProps['say']): PaperFace {
  const printed = cardNamed(card);
  const type = printed?.type ?? 'instant';
  const isUltimate = printed?.isUltimate === true;
  return {
    kinds: isUltimate ? [type, 'ultimate'] : [type],
    cost: printed?.cost,
    name: say(cardName(card)),
    marks: printed?.icons?.map((icon) => <Icon key={icon} name={icon === 'C' ? 'combo' : 'reaction'} size={15} />),
    stats: printed === undefined ? [] : statsOf(printed).map(({ label, value }) => ({ label: say(label), value })),
    words: say(cardText(card)),
    kind: {
      icon: <Icon name={type} size={15} />,
      label: printed === undefined ? '' : say(kindText(printed)),
    },
  };
}
