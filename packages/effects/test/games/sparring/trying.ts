// Texts that are tried in the laboratory of Sparring.

import type { Seat } from '@automachia/kernel';
import type { Asked } from '../trying.js';
import { tableAfter, tableAnswered } from '../trying.js';
import { laboratory, theBook } from './game.js';
import type { Sparring } from './state.js';

/** The table after a text; questions are answered with the first option. */
export const tried = (write: string, from: object): Sparring => tableAfter(laboratory, theBook, write, from);

/** The table after a text that asks exactly this. */
export const answered = (write: string, from: object, asked: readonly Asked[]): Sparring =>
  tableAnswered(laboratory, theBook, write, from, asked);

/** A text of this seat that was left behind before, whose first node listens. */
export function leaving(written: string, seat: Seat): Partial<Sparring> {
  const { slots } = theBook.write('Other', 'rules', 'GIG-CRD-103', written);
  const bound = new Array<number>(slots).fill(-1);
  const one = { number: 1, text: 'Other.rules', node: 0, seat, self: -1, subject: -1, bound, skips: 0, until: '' };
  return { effects: { lasting: [one], declared: [], last: 1 } };
}
