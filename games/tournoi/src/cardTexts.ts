// What cards are called and what they do, as texts, from the pack of a match.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type en from '../text/en.json';
import { cardNumbers } from './catalogueValues.js';
import type { CardData, TournoiPack } from './content.js';

/** A card of a pack; one that is not in it lies there as a yellow event that does nothing. */
export function cardNamed({ cards }: TournoiPack, card: string): CardData {
  return cards.find(({ id }) => id === card) ?? { ...UNKNOWN, id: card };
}

const UNKNOWN: Omit<CardData, 'id'> = {
  colour: 'yellow',
  icon: 'planet',
  acts: 'whenPlayed',
  effect: { do: 'swap' },
  rules: [],
};

export function cardName(card: string): Text {
  return text(`card.${card}.name`);
}

/** A card by its name, and where it lies. */
export function cardWithPlace(card: string, cell: string | undefined): Text {
  return cell === undefined ? cardName(card) : text('brings.at', { card: cardName(card), cell });
}

/** The cards of the house, of which the game says in short what they do; a pack says of its own what it says on them. */
const SAID_SHORTLY: ReadonlySet<string> = new Set<DoesKey>([
  'does.bomb',
  'does.bomb-x',
  'does.mine',
  'does.orbital-strike',
  'does.earthquake',
  'does.kit',
  'does.force-field',
  'does.weapon-cache',
  'does.turret',
  'does.springboard',
  'does.portal',
  'does.overload',
  'does.permutation',
]);

type DoesKey = Extract<keyof typeof en, `does.${string}`>;

/** Its effect in one or two short sentences, for cards and lists; where it may lie is in the pack's whole text. */
export function cardEffect(pack: TournoiPack, card: string): Text {
  const short = `does.${card}`;
  return text(SAID_SHORTLY.has(short) ? short : `card.${card}.text`, cardNumbers(cardNamed(pack, card)));
}

/** The clause that says what it does; undefined for a card that is not in the pack. */
export function ruleOfCard(pack: TournoiPack, card: string): string | undefined {
  return cardNamed(pack, card).rules.at(-1);
}
