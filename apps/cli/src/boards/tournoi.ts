// Le Grand Tournoi des Machines in the terminal, drawn from the table words of a view. Knows where things lie and how
// they look; knows no rule.

import type { TextValues } from '@automachia/kernel';
import type { housePack } from '@automachia/tournoi';
import { cardNumbers } from '@automachia/tournoi';
import type { Drawing } from './drawing.js';
import { board } from './tournoi/arena.js';
import {
  cardLine,
  hand,
  headline,
  home,
  inspect,
  legend,
  openCards,
  seats,
  seatsInShort,
  shared,
} from './tournoi/panels.js';
import { beside, isCell } from './tournoi/cells.js';

export const tournoiDrawing: Drawing = {
  board,
  headline,
  seats,
  seatsInShort,
  shared,
  openCards,
  hand,
  card: cardLine,
  inspect,
  legend,
  home,
  beside,
  isCell,
  cardValues,
};

/** The numbers that a card's text quotes come from the pack that is played with. */
function cardValues(card: string, pack: unknown): TextValues {
  const found = (pack as typeof housePack).cards.find(({ id }) => id === card);
  return found === undefined ? {} : cardNumbers(found);
}
