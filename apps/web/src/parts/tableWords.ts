// What the rules of the table are called and what is said of what was done by them: fetched where somebody meets them.

import type * as TableBook from '@automachia/hosting/table-book';
import type { Catalogue, Language } from '@automachia/i18n';
import type { Text } from '@automachia/kernel';
import type { TableAct } from '@automachia/kernel/host';
import { addTexts } from '../text/index.js';

let book: typeof TableBook | undefined;

const source = async (language: Language): Promise<Catalogue> => {
  book ??= await import('@automachia/hosting/table-book');
  return (await book.tableTexts[language]()).default;
};

/** An act as a sentence; nothing until the words have come, when all that was said is said anew. */
export function actSaid(act: TableAct, nameOf: (seat: number) => Text, isCooperative: boolean): Text {
  void loadTableWords();
  return book?.actText(act, nameOf, isCooperative) ?? { key: 'web.words', values: { words: '' } };
}

export async function loadTableWords(): Promise<void> {
  await addTexts('rules of the table', source);
}
