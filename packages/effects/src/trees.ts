// What is written in a place, looked at without knowing what it means there.

import type { TextTree, WordCall } from './notation.js';
import type { NamedParameters } from './parameters.js';

/** What something written is called, in a complaint and in the vocabulary. */
export function nameOf(tree: TextTree): string {
  switch (tree.is) {
    case 'call':
      return tree.name;
    case 'text':
      return tree.value;
    case 'number':
      return `${tree.value}`;
    case 'sign':
      return `${tree.sign}${nameOf(tree.of)}`;
    case 'sum':
      return `${nameOf(tree.left)}${tree.sign}${nameOf(tree.right)}`;
    default:
      return tree.parts.map(nameOf).join(tree.is === 'either' ? ' / ' : '; ');
  }
}

/** Which parameter of a filter a bound is: "cost<=2" is its `most`, "cost>=2" its `least`. */
export function boundOf(parameters: NamedParameters, sign: string): string | undefined {
  const names = Object.keys(parameters);
  return sign === '>=' ? names.find((name) => name === 'least') : (names.find((name) => name === 'most') ?? names[0]);
}

/** The number that is written, where one is. */
export function literal(tree: TextTree): number | undefined {
  if (tree.is === 'number') return tree.value;
  if (tree.is !== 'sign' || (tree.sign !== '-' && tree.sign !== '+')) return undefined;
  const of = literal(tree.of);
  return of === undefined ? undefined : tree.sign === '-' ? -of : of;
}

/** The members of a chain of one sign, from the left. */
export function chained(tree: TextTree, sign: string): TextTree[] {
  return tree.is === 'sum' && tree.sign === sign ? [...chained(tree.left, sign), tree.right] : [tree];
}

/** Whose a number is: `val(rage)@foe`, which may also be written behind the word that names it, `val(rage@foe)`. */
export function whoseNumber(tree: WordCall, parameters: NamedParameters): string {
  if (tree.who !== '') return tree.who;
  const kinds = Object.values(parameters).map(({ kind }) => kind);
  const named = tree.args.find((arg, place) => kinds[place] === 'word' && arg.is === 'call' && arg.who !== '');
  return (named as WordCall | undefined)?.who ?? '';
}
