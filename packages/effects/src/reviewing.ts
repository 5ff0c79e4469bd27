// What tests ask of all texts at once: whether every word is used, and what each text was compiled into.

import type { TextBook } from './book.js';
import type { EffectScript, Node } from './nodes.js';
import type { EffectTypes, Vocabulary } from './words.js';
import { allWordsOf, NO_VALUE } from './words.js';

/** The words that no text of these books uses: "verb draw". Nobody reads them, or a card was forgotten. */
export function unusedWords<G extends EffectTypes>(vocabulary: Vocabulary<G>, books: readonly TextBook<G>[]): string[] {
  return allWordsOf(vocabulary)
    .filter((word) => !books.some(({ used }) => used.has(word)))
    .map(({ is, name }) => `${is} ${name}`);
}

/** The nodes of all texts of a book, a line each: a change of the compiler shows which texts it touches. */
export function nodesInWords<G extends EffectTypes>({ scripts }: Pick<TextBook<G>, 'scripts'>): string {
  return [...scripts.values()].map(scriptInWords).join('\n');
}

function scriptInWords<G extends EffectTypes>({ key, nodes, carried }: EffectScript<G>): string {
  const lines = nodes.map((node, at) => `  ${`${at}`.padStart(2)} ${carried.includes(at) ? '*' : ' '}${inWords(node)}`);
  return `${key}\n${lines.join('\n')}\n`;
}

function inWords<G extends EffectTypes>(node: Node<G>): string {
  const { is, verb, to, branches, specs, scope, slot, meets, isPrice, isOnce, who, at } = node;
  const parts = [
    is.toUpperCase().padEnd(8),
    verb?.name ?? '',
    meets?.name ?? '',
    specs.map(({ event, kind, whose }) => `${event.name}${kind && `(${kind})`}${whose && `@${whose}`}`).join(' or '),
    who === undefined ? '' : '@',
    slot === NO_VALUE ? '' : `slot ${slot}`,
    scope && `until ${scope}`,
    branches.length === 0 ? '' : branches.join(' | '),
    to === NO_VALUE ? '' : `→ ${to}`,
    isPrice ? 'price' : '',
    isOnce ? 'once' : '',
    `${at.line}:${at.column}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
