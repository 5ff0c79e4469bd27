// Whom a text speaks of without naming them each time: they are known before it goes on.

import type { TextBook } from './book.js';
import type { TextTree } from './notation.js';
import type { EffectTypes } from './words.js';

/** The forms that listen, and those that go through a list. */
const LISTENING = ['on', 'after', 'instead'];
const LOOPS = ['each', 'every'];

/** Whom a tree speaks of itself: not where it listens, not in texts of their own, not where each of several is meant. */
export function whosIn<G extends EffectTypes>(book: TextBook<G>, tree: TextTree): ReadonlySet<string> {
  const found = new Set<string>();
  const addAll = (names: Iterable<string>): void => {
    for (const name of names) found.add(name);
  };
  switch (tree.is) {
    case 'sequence':
    case 'either':
      for (const part of tree.parts) addAll(whosIn(book, part));
      break;
    case 'sum':
      addAll(whosIn(book, tree.left));
      addAll(whosIn(book, tree.right));
      break;
    case 'sign':
      addAll(whosIn(book, tree.of));
      break;
    case 'call': {
      if (LISTENING.includes(tree.name)) break;
      if (book.words.who.has(tree.who)) found.add(tree.who);
      const { verb, condition, quantity, selector, filter } = book.words;
      for (const words of [verb, condition, quantity, selector, filter]) addAll(words.get(tree.name)?.speaksOf ?? []);
      const parts = Object.values(verb.get(tree.name)?.parameters ?? {});
      const inside = new Set<string>();
      for (const [place, arg] of [...tree.args, ...tree.filters].entries())
        if (parts[place]?.kind !== 'part') for (const name of whosIn(book, arg)) inside.add(name);
      const means = LOOPS.includes(tree.name) ? meansOf(book, tree.args[0]) : undefined;
      if (means !== undefined) inside.delete(means);
      addAll(inside);
      break;
    }
    default:
  }
  return found;
}

/** Whom every object of a selector is. */
export function meansOf<G extends EffectTypes>(book: TextBook<G>, tree: TextTree | undefined): string | undefined {
  return tree?.is === 'call' ? book.words.selector.get(tree.name)?.means : undefined;
}
