// Changes of a table, line by line. A line is `word.key` where a word holds others (`robots.1`), or the word itself
// (`locations`). A patch has the lines that changed, each whole: what a line says is never merged, only replaced, so
// that everybody spells it in the same way. Null removes a line or a word; no line says null.

import type { Plain } from './words.js';

export type Patch = { readonly [word: string]: Plain };

/** Applies a patch. What has not changed is shared with the table from before. */
export function patched(table: Patch, patch: Patch): Patch {
  const result: Record<string, Plain> = { ...table };
  for (const [word, change] of Object.entries(patch)) {
    if (change === null) delete result[word];
    else if (!isWords(change)) result[word] = change;
    else result[word] = withLines(result[word], change);
  }
  return result;
}

function withLines(word: Plain | undefined, lines: Patch): Patch {
  const result: Record<string, Plain> = isWords(word) ? { ...word } : {};
  for (const [key, value] of Object.entries(lines)) {
    if (value === null) delete result[key];
    else result[key] = value;
  }
  return result;
}

export function isWords(value: Plain | undefined): value is Patch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are equal, with the words of objects in any order. */
export function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!isSame(one[i] as Plain, other[i] as Plain)) return false;
    return true;
  }
  if (!isWords(one) || !isWords(other)) return false;
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (one[key] === undefined) return false;
  return true;
}
