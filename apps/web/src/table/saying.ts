// What is said at once to whoever listens, beside the log: what is asked, what is still missing, a line of the chat. The region
// for it stands in the page from the start, because a reader says what changes in a region, and not one that has just come.

import { signal } from '@preact/signals';

/** In milliseconds: long enough to be taken up, and gone before anybody comes upon it by reading the page. */
const STAYS = 4000;

interface Saying {
  readonly key: number;
  readonly words: string;
}

export const sayings = signal<readonly Saying[]>([]);
let last = 0;

/** The same words are said again where they are meant again. */
export function sayAloud(words: string): void {
  if (words === '') return;
  const saying = { key: ++last, words };
  sayings.value = [...sayings.value, saying];
  setTimeout(() => (sayings.value = sayings.value.filter((one) => one !== saying)), STAYS);
}
