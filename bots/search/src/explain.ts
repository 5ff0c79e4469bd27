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
  // What holds before is no reason for this choice, nor is what speaks against it or has become less.
  const before = new Map(now.map((one) => [subjectOf(one), one.amount]));
  const end = mostCommon(ends).find((one) => one.amount > Math.max(0, before.get(subjectOf(one)) ?? 0));
  if (end !== undefined) return text('bot.search.ends', { percent, end: end.text });
  const after = new Set(ends.flat().map(subjectOf));
  const weighed = now.find((one) => !after.has(subjectOf(one)));
  return weighed === undefined
    ? text('bot.search.plain', { percent })
    : text('bot.search.weighed', { percent, now: weighed.text });
}

/** What a reason is about, however much of it there is: three tags on a building, or two. */
function subjectOf({ text: { key, values = {} } }: Consideration): string {
  return JSON.stringify([key, Object.entries(values).filter(([, value]) => typeof value !== 'number')]);
}

/** The reasons, in exactly these words, at the end of more than half of the lines; the strongest first, with what they come to. */
function mostCommon(ends: readonly (readonly Consideration[])[]): Consideration[] {
  const found = new Map<string, { readonly text: Text; lines: number; amount: number }>();
  for (const reasons of ends) {
    for (const reason of reasons) {
      const words = JSON.stringify(reason.text);
      const known = found.get(words) ?? { text: reason.text, lines: 0, amount: 0 };
      known.lines += 1;
      known.amount += reason.amount;
      found.set(words, known);
    }
  }
  return [...found.values()]
    .filter(({ lines }) => lines * 2 > ends.length)
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .map((one) => ({ text: one.text, amount: one.amount / one.lines }));
}
