// Where long words may be broken: by syllables, which Italian and French make alike as far as that goes; what is right for a
// few words only is left whole.

import type { Language } from '@automachia/i18n';

const SOFT_HYPHEN = '\u00AD';
/** Shorter words fit anywhere. */
const LONG = /[\p{L}]{9,}/gu;
/** So many letters stay together at the beginning, and at the end. */
const FIRST = 3;
const LAST = 2;
const VOWEL = /[aeiouyàâäéèêëîïìíòóôöùúûü]/i;
/** Consonants that begin a syllable together. */
const TOGETHER: { readonly [spoken in Language]?: RegExp } = {
  fr: /(?:[bcfgpv][lr]|[dt]r|[cpt]h|gn|qu|.)$/i,
  it: /(?:s?(?:[bcfgpv][lr]|[dt]r|[cg]h|gn|qu)|s[^s]|.)$/i,
};

/** The same words, with a soft hyphen between the syllables of long ones. */
export function inSyllables(words: string, spoken: Language): string {
  const together = TOGETHER[spoken];
  return together === undefined ? words : words.replaceAll(LONG, (word) => parted(word, together));
}

function parted(word: string, together: RegExp): string {
  // Consonants between two vowels: the last of them, or those that stay together, begin the next syllable.
  const starts: number[] = [];
  for (let from = 0; from < word.length; ) {
    const to = endOf(word, from);
    const isBetween = from > 0 && to < word.length && !isVowel(word, from);
    if (isBetween) starts.push(to - (together.exec(word.slice(from, to))?.[0].length ?? 1));
    from = to;
  }
  const kept = starts.filter((at) => at >= FIRST && at <= word.length - LAST);
  return [0, ...kept].map((at, i) => word.slice(at, kept[i])).join(SOFT_HYPHEN);
}

/** Where the vowels, or the consonants, end that begin at a letter. */
function endOf(word: string, from: number): number {
  let to = from + 1;
  while (to < word.length && isVowel(word, to) === isVowel(word, from)) to += 1;
  return to;
}

function isVowel(word: string, at: number): boolean {
  // After q it is none.
  return VOWEL.test(word[at]!) && !(/u/i.test(word[at]!) && /q/i.test(word[at - 1] ?? ''));
}
