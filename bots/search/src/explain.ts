// From many lines of play to one reason that a player can learn from: what most of them end with, or else what mattered
// when the choice was made; and then the chance.

import type { Text } from '@automachia/kernel';
import type { Consideration } from '@automachia/kernel/host';
import { text } from '@automachia/kernel';

/** The sentence; `now` are the reasons before the choice, `ends` those at the end of each line, strongest first. */
export function explain(
  now: readonly Consideration[],
  ends: readonly (readonly Consideration[])[],
  percent: number,
): Text {
  // What holds before and after is no reason for this choice.
  const before = new Set(now.map((one) => JSON.stringify(one.text)));
  const end = mostCommon(ends).find((one) => !before.has(JSON.stringify(one)));
  if (end !== undefined) return text('bot.search.ends', { percent, end });
  const after = new Set(ends.flat().map((one) => JSON.stringify(one.text)));
  const weighed = now.find((one) => !after.has(JSON.stringify(one.text)));
  return weighed === undefined
    ? text('bot.search.plain', { percent })
    : text('bot.search.weighed', { percent, now: weighed.text });
}

/** The reasons, in exactly these words, at the end of more than half of the lines; the strongest first. */
function mostCommon(ends: readonly (readonly Consideration[])[]): Text[] {
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
