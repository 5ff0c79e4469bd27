// How a person answers a question: by keys on a sheet, or in words.

import { CardsSheet } from './cards.js';
import { CellSheet } from './cells.js';
import { DirectionSheet } from './directions.js';
import { ListSheet, SeatSheet, YesNoSheet } from './others.js';
import type { Answering, Sheet } from './sheet.js';
import { fieldIn, firstChoice, yesNoField } from './sheet.js';

export type { Answering, Sheet } from './sheet.js';
export { readAnswer, readCard, readWish } from './wishes.js';

/** Makes the sheet for a question, by the words its choices are made of. */
export function sheetFor(asked: Answering): Sheet {
  const first = firstChoice(asked);
  if (asked.drawing.isPlain === true)
    return yesNoField(first) === undefined ? new ListSheet(asked) : new YesNoSheet(asked);
  if (fieldIn(first, 'cell') !== undefined) return new CellSheet(asked);
  if (fieldIn(first, 'direction') !== undefined) return new DirectionSheet(asked);
  if (fieldIn(first, 'cards') !== undefined) return new CardsSheet(asked);
  if (fieldIn(first, 'robot') !== undefined) return new SeatSheet(asked);
  if (yesNoField(first) !== undefined) return new YesNoSheet(asked);
  return new ListSheet(asked);
}
