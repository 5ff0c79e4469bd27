// Whether the next answer at the table, whatever it is, ends what the seat may still take back. Only where that is certain
// without any rule: what somebody else answers has been seen, and the last of the choices in secret shows them all.
// Whether an open choice of one's own will bring a die or a card is not known before it is made.

import type { TableStore } from './store.js';

export function isLastChanceToUndo({
  asked,
  question,
  undoDepth,
}: Pick<TableStore, 'asked' | 'question' | 'undoDepth'>) {
  const isCertain = question.value === null || question.value.isSealed;
  return undoDepth.value > 0 && asked.value.length === 1 && isCertain;
}
