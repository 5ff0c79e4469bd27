// Two tables compared, line by line: what changed, written as it is sent, and by how much the digest moves.

import type { Patch } from './patches.js';
import { isSame, isWords } from './patches.js';
import type { Table } from './table.js';
import type { Plain } from './words.js';

/** The hash of a line of a table: a word, or `word.key` where the word holds others, and what it says, as JSON. */
export type HashOfLine = (line: string, json: string) => number;

export interface TableChange {
  /** The lines that changed, as the fields of a JSON object; empty where none did. */
  readonly fields: string;
  /** The same as data. */
  readonly patch: Patch;
  /** By how much the sum of the hashes of all lines has changed. */
  readonly drift: number;
}

/** The words for what lies open, and what those weigh that are one line: they were hashed when they were told. */
export interface OpenWords {
  readonly table: Table;
  readonly weights: Weights;
}

type Weights = Readonly<Record<string, number>>;

export const NOT_WEIGHED: Weights = {};

/** What changed between two tables, written as it is found: most of it is sent to many. */
export class Comparison implements TableChange {
  fields = '';
  drift = 0;
  /** The word whose lines are being written, and whether none has been yet. */
  private within: WordNames | undefined;
  private isFirst = true;

  constructor(private readonly hashOfLine: HashOfLine) {}

  get patch(): Patch {
    return JSON.parse(`{${this.fields}}`) as Patch;
  }

  words({ table: before, weights: old }: OpenWords, after: Table): OpenWords {
    // Those of words that are gone stay: whoever comes back is weighed anew.
    let weights: Record<string, number> | undefined;
    for (const word in after) {
      const weight = this.word(word, before[word], after[word], old[word]);
      if (weight !== undefined) (weights ??= { ...old })[word] = weight;
    }
    for (const word in before) if (!(word in after)) this.word(word, before[word], undefined, old[word]);
    return { table: after, weights: weights ?? old };
  }

  /** Gives the weight of a word that is one line and has changed, and takes what it weighed before, where that is known. */
  word(word: string, before: Plain | undefined, after: Plain | undefined, weightBefore?: number): number | undefined {
    if (isWords(after)) {
      this.lines(word, before, after);
      return undefined;
    }
    if (isSame(before, after)) return undefined;
    if (isWords(before)) this.drift -= this.weightOfLines(word, before);
    else if (before !== undefined) this.drift -= weightBefore ?? this.hashOfLine(word, jsonOf(before));
    const json = after === undefined ? 'null' : jsonOf(after);
    this.fields += this.fields === '' ? `${namesOf(word).field}${json}` : `,${namesOf(word).field}${json}`;
    if (after === undefined) return undefined;
    const weight = this.hashOfLine(word, json);
    this.drift += weight;
    return weight;
  }

  /** Lines of the same word come one after the other; `close` ends the last. */
  line(word: string, key: string, before: Plain | undefined, after: Plain | undefined): void {
    if (isSame(before, after)) return;
    this.open(word);
    const { line, field } = nameOf(this.within!, key);
    const json = after === undefined ? 'null' : jsonOf(after);
    this.fields += this.isFirst ? `${field}${json}` : `,${field}${json}`;
    this.isFirst = false;
    if (before !== undefined) this.drift -= this.hashOfLine(line, jsonOf(before));
    if (after !== undefined) this.drift += this.hashOfLine(line, json);
  }

  /** Ends the word whose lines were written last. */
  close(): void {
    if (this.within !== undefined) this.fields += '}';
    this.within = undefined;
  }

  private lines(word: string, before: Plain | undefined, after: Patch): void {
    const was = isWords(before) ? before : NO_WORDS;
    if (was === NO_WORDS) {
      // Said even where there are none: that the word is there now.
      this.open(word);
      if (before !== undefined) this.drift -= this.hashOfLine(word, jsonOf(before));
    }
    // Plain data has no inherited fields, and unlike Object.keys this makes no list of them.
    // Most words keep their lines: those that are gone are looked for only where there are any.
    let left = 0;
    for (const key in was) if (was[key] !== undefined) left += 1;
    for (const key in after) {
      const old = was[key];
      if (old !== undefined) left -= 1;
      this.line(word, key, old, after[key]);
    }
    if (left > 0) for (const key in was) if (!(key in after)) this.line(word, key, was[key], undefined);
    this.close();
  }

  private open(word: string): void {
    if (this.within?.word === word) return;
    this.close();
    this.within = namesOf(word);
    this.fields += this.fields === '' ? `${this.within.field}{` : `,${this.within.field}{`;
    this.isFirst = true;
  }

  private weightOfLines(word: string, lines: Patch): number {
    const names = namesOf(word);
    let sum = 0;
    for (const key in lines) sum += this.hashOfLine(nameOf(names, key).line, jsonOf(lines[key]!));
    return sum;
  }
}

const NO_WORDS: Patch = {};

/** Most lines say one word or number. */
function jsonOf(value: Plain): string {
  if (typeof value === 'string') return value.length <= LONGEST_NAME ? quoted(value) : JSON.stringify(value);
  if (typeof value !== 'number') return JSON.stringify(value);
  if (!Number.isFinite(value)) throw new Error(`A table says ${value}, which is no number that can be sent.`);
  return String(value);
}

// Tables have few different names, and say them again and again: each is put together once.

/** A line as the digest names it, and as a field of JSON begins. */
interface LineName {
  readonly line: string;
  readonly field: string;
}

interface WordNames {
  readonly word: string;
  readonly field: string;
  readonly lines: Map<string, LineName>;
}

const MOST_NAMES = 10_000;
/** What is longer is no name, and is not kept. */
const LONGEST_NAME = 64;
const knownWords = new Map<string, WordNames>();

function namesOf(word: string): WordNames {
  return kept(knownWords, word, (name) => ({ word: name, field: `${JSON.stringify(name)}:`, lines: new Map() }));
}

function nameOf({ word, lines }: WordNames, key: string): LineName {
  return kept(lines, key, (name) => ({ line: `${word}.${name}`, field: `${JSON.stringify(name)}:` }));
}

const knownQuotes = new Map<string, string>();

function quoted(text: string): string {
  return kept(knownQuotes, text, (name) => JSON.stringify(name));
}

/** What is remembered of a name, or is made now. */
function kept<T>(known: Map<string, T>, name: string, make: (name: string) => T): T {
  let found = known.get(name);
  if (found === undefined) {
    if (known.size >= MOST_NAMES) known.clear();
    found = make(name);
    known.set(name, found);
  }
  return found;
}
