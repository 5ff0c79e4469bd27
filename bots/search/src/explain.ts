// From many lines of play to one sentence: what most of them end with, and what mattered when the choice was made.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';

interface Reason {
  readonly text: Text;
  readonly amount: number;
}

/** How many things a sentence names at most, of each sort. */
const NAMED = 2;

/** The sentence; `now` are the reasons before the choice, `ends` those at the end of each line, strongest first. */
export function explain(
  now: readonly Reason[],
  ends: readonly (readonly Reason[])[],
  lines: number,
  percent: number,
): Text {
  const common = mostCommon(ends);
  const reason =
    common.length === 0
      ? text('bot.search.plain', { lines, percent })
      : text('bot.search.ends', { lines, percent, ends: common });
  // What holds before and after is no reason for this choice.
  const after = new Set(ends.flat().map((one) => JSON.stringify(one.text)));
  const keys = new Set(common.map((one) => one.key));
  const before = now.map((one) => one.text).filter((one) => !keys.has(one.key) && !after.has(JSON.stringify(one)));
  return before.length === 0 ? reason : text('bot.search.weighed', { reason, now: before.slice(0, NAMED) });
}

/** The reasons, in exactly these words, at the end of more than half of the lines; the strongest of them. */
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
    .slice(0, NAMED)
    .map((one) => one.text);
}
