// What a message asks for: the names of its arguments, and the words its selectors know.

import type { Language } from './language.js';
import { parseMessage } from './message.js';

export interface Placeholder {
  readonly name: string;
  /** The words a `select` distinguishes, sorted; empty when the argument is never selected on. */
  readonly selects: readonly string[];
}

/** What we read of the parser's tree. */
interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

// The parser's own names for these lie in a package that we do not depend on.
const LITERAL = 0;
const SELECT = 5;

/** Lists the arguments of an ICU message in alphabetical order, or throws when it does not parse. */
export function placeholdersIn(language: Language, message: string): readonly Placeholder[] {
  const words = new Map<string, Set<string>>();
  collect(parseMessage(language, message).getAst(), words);
  return [...words]
    .map(([name, selects]) => ({ name, selects: [...selects].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function collect(elements: readonly Element[], words: Map<string, Set<string>>): void {
  for (const { type, value, options } of elements) {
    if (type === LITERAL || value === undefined) continue;
    const known = words.get(value) ?? new Set();
    words.set(value, known);
    for (const [word, option] of Object.entries(options ?? {})) {
      if (type === SELECT) known.add(word);
      collect(option.value, words);
    }
  }
}
