// A card of Giga-Robo!: what it costs, the signs of combo and reaction, its numbers, how long it cools down.

import { text } from '@automachia/kernel';
import type { PrintedCard } from '@automachia/gigarobo/facts';
import type { CardProps } from '../face.js';
import type { PaperFace } from '../PaperCard.js';
import { PaperCard } from '../PaperCard.js';
import { Icon } from './drawings.js';
import { cardNamed } from './pack.js';

export function Card({ card, say, ...rest }: CardProps) {
  return <PaperCard of="gr" face={card === undefined ? undefined : faceOf(card, say)} {...rest} />;
}

function faceOf(card: string, say: CardProps['say']): PaperFace {
  const printed = cardNamed(card);
  const type = printed?.type ?? 'instant';
  const isUltimate = printed?.isUltimate === true;
  const kind = text(`web.gigarobo.kind.${isUltimate ? 'ultimate' : type}`);
  return {
    kinds: isUltimate ? [type, 'ultimate'] : [type],
    cost: printed?.cost,
    name: say(text(`card.${card}.name`)),
    marks: printed?.icons?.map((icon) => <Icon key={icon} name={icon === 'C' ? 'combo' : 'reaction'} size={15} />),
    stats:
      printed === undefined
        ? []
        : statsOf(printed).map(({ name, value }) => ({
            label: say(text(`web.gigarobo.stat.${name}`)),
            value,
          })),
    words: say(text(`card.${card}.text`)),
    kind: {
      icon: <Icon name={type} size={15} />,
      label: say(text('web.gigarobo.kind', { kind, cooldown: printed?.cooldown ?? 0 })),
    },
  };
}

/** The numbers of an attack. */
function statsOf({ range, dice, damage, type }: PrintedCard) {
  if (type === 'instant') return [];
  return [
    {
      name: 'range',
      value: range === undefined ? '∞' : range[0] === range[1] ? `${range[0]}` : `${range[0]}–${range[1]}`,
    },
    ...(dice === undefined ? [] : [{ name: 'dice', value: `${dice}` }]),
    ...(damage === undefined ? [] : [{ name: 'damage', value: `${damage}` }]),
  ];
}
