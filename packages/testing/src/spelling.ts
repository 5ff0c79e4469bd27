// "Did you mean …?": the known word that is nearest to a misspelt one.

/** A question that names the nearest known word, with a space before it; nothing where no word is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = nearestWord(word, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

function nearestWord(word: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(2, Math.ceil(word.length / 3)) + 1;
  for (const one of known) {
    const changes = changesBetween(word.toLowerCase(), one.toLowerCase());
    if (changes < least) {
      least = changes;
      nearest = one;
    }
  }
  return nearest;
}

/** How many letters must be added, left out or changed; two letters that changed places count as one. */
function changesBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let changes = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) changes = Math.min(changes, beforeLast[j - 2]! + 1);
      row.push(changes);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}
