// What is wrong with a pack: each fault with its file, its place in the file, and what to do.

import type { Path, FilePlace } from './json.js';

export interface Fault {
  readonly file: string;
  /** The place in the file, in words: `bomb › effect.damage`. Empty for the file as a whole. */
  readonly path: string;
  readonly place?: FilePlace;
  /** What is wrong, and what to do about it. */
  readonly complaint: string;
}

/** One line for a person. */
export function writeFault({ file, path, place, complaint }: Fault): string {
  const where = place === undefined ? file : `${file}:${place.line}:${place.column}`;
  return path === '' ? `${where}: ${complaint}` : `${where} › ${path}: ${complaint}`;
}

/** By file, then by place, each once. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  const once = [...new Map(faults.map((fault) => [writeFault(fault), fault])).values()];
  const line = (fault: Fault): number => fault.place?.line ?? 0;
  const column = (fault: Fault): number => fault.place?.column ?? 0;
  return once.sort(
    (a, b) =>
      compare(a.file, b.file) ||
      line(a) - line(b) ||
      column(a) - column(b) ||
      compare(a.path, b.path) ||
      compare(a.complaint, b.complaint),
  );
}

/** A path in words; an element of a list that has an id or a name goes by it: `smoke-screen › effects[1].do`. */
export function pathInWords(root: unknown, path: Path): string {
  let words = '';
  let here = root;
  for (const step of path) {
    here = (here as Record<string | number, unknown> | null | undefined)?.[step];
    const id = typeof step === 'number' ? idOf(here) : undefined;
    if (id !== undefined) words += `${words === '' ? '' : ' › '}${id} › `;
    else if (typeof step === 'number') words += `[${step}]`;
    else words += words === '' || words.endsWith(' › ') ? step : `.${step}`;
  }
  return words.endsWith(' › ') ? words.slice(0, -' › '.length) : words;
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown };
  return [id, name].find((one): one is string => typeof one === 'string' && one !== '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
