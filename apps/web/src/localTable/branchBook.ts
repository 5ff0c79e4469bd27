// Which matches on this device are "what ifs", and of what: kept beside them, because the match they came from may lie
// on a server, and because a name may be given while somebody else plays on.

import { signal } from '@preact/signals';

export interface Branch {
  /** The match it came from. */
  readonly parent: string;
  /** After how many of its choices. */
  readonly at: number;
  /** Who made each choice of that match, as far as it had come: the line that the branch leaves. */
  readonly seats: readonly number[];
  /** How many choices the branch itself has by now. */
  readonly length: number;
  /** The address of that match, where one can go back to it. */
  readonly home?: string;
  /** As its player calls it; empty until it has a name of its own. */
  readonly name: string;
}

const PLACE = 'automachia.branches';

type Book = Readonly<Record<string, Branch>>;

const book = signal<Book>(read());

export function branchNamed(id: string): Branch | undefined {
  return book.value[id];
}

/** The branches of a match, by where they leave it. */
export function branchesOf(parent: string): readonly (Branch & { readonly id: string })[] {
  return Object.entries(book.value)
    .filter(([, branch]) => branch.parent === parent)
    .map(([id, branch]) => ({ id, ...branch }))
    .sort((one, other) => one.at - other.at);
}

export function keepBranch(id: string, branch: Branch): void {
  write({ ...book.value, [id]: branch });
}

export function changeBranch(id: string, change: Partial<Pick<Branch, 'name' | 'length'>>): void {
  const branch = book.value[id];
  if (branch !== undefined) write({ ...book.value, [id]: { ...branch, ...change } });
}

/** Takes a branch out that is no longer on this device. */
export function forgetBranch(id: string): void {
  if (book.value[id] === undefined) return;
  const { [id]: _, ...others } = book.value;
  write(others);
}

function write(next: Book): void {
  book.value = next;
  try {
    localStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // Where nothing is kept, the lines last as long as the page.
  }
}

function read(): Book {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {}) as Book;
  } catch {
    return {};
  }
}
