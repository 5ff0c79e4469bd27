// From many lines of play to one reason that a player can learn from: what most of them end with, and then the chance.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';

interface Reason {
  readonly text: Text;
  readonly amount: number;
}

/** The sentence; `now` are the reasons before the choice, `ends` those at the end of each line, strongest first. */
export function explain(now: readonly Reason[], ends: readonly (readonly Reason[])[], percent: number): Text {
  // What holds already is no reason for this choice.
  const before = new Set(now.map((one) => JSON.stringify(one.text)));
  const reason = mostCommon(ends).find((one) => !before.has(JSON.stringify(one)));
  return reason === undefined
    ? text('bot.search.plain', { percent })
    : text('bot.search.ends', { percent, end: reason });
}

/** The reasons, in exactly these words, at the end of more than half of the lines; the strongest first. */
function mostCommon(ends: readonly (readonly Reason[])[]): Text[] {
  const found = new Map<string, { readonly text: Text; lines: number; amount: number }>();
  for (const reasons of ends) {
    for (const reason of reasons) {
      const words = JSON.stringify(reason.text);
      const known = found.get(words) ?? { text: reason.text, lines: 0, amount: 0 };
      known.lines += 1;
      known.amount += Math.abs(reason.amount);
      found.set(words, known);
    }
  }
  return [...found.values()]
    .filter(({ lines }) => lines * 2 > ends.length)
    .sort((one, other) => other.amount - one.amount)
    .map((one) => one.text);
}
