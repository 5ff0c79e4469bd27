// A card of Gears of War. Order cards have their reaction for a spine: a hand is read as health and as what it can answer.

import { text } from '@automachia/kernel';
import type { CardProps } from '../face.js';
import type { PaperFace } from '../PaperCard.js';
import { PaperCard } from '../PaperCard.js';
import { Icon } from './drawings.js';
import { pack } from './pack.js';
import { diceOf, reachOf } from './weapons.js';

export function Card({ card, say, ...rest }: CardProps) {
  return <PaperCard of="gs" face={card === undefined ? undefined : faceOf(card, say)} {...rest} />;
}

function faceOf(card: string, say: CardProps['say']): PaperFace {
  const { orders, weapons } = pack();
  const plain: PaperFace = {
    kinds: [],
    cost: null,
    name: say(text(`card.${card}.name`)),
    stats: [],
    words: say(text(`card.${card}.text`)),
    kind: { icon: null, label: '' },
  };
  const order = orders.find(({ id }) => id === card);
  if (order !== undefined) {
    const { reaction } = order;
    const word = say(text(`web.gears.reaction.${reaction}`));
    const spine = (
      <span class="gs-spine" aria-hidden="true">
        <Icon name={reaction} size={20} />
        <small>{word}</small>
      </span>
    );
    return { ...plain, kinds: ['order', reaction], cost: spine };
  }
  const weapon = weapons.find(({ id }) => id === card);
  if (weapon === undefined) return plain;
  const stat = (label: string, value: string) => ({ label: say(text(label)), value });
  return {
    ...plain,
    kinds: ['weapon'],
    stats: [stat('web.gears.dice', diceOf(weapon)), stat('inspect.range', reachOf(weapon))],
  };
}
