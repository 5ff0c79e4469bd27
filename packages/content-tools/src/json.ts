// Reads JSON and remembers where everything stood, so that a complaint about a value can name its line. What
// JSON.parse says of a broken text ("position 3412") helps nobody, and of two equal keys it silently drops the first.

import type { Plain } from '@automachia/kernel';

/** Keys and indices, from the outermost value inwards. */
export type Path = readonly (string | number)[];

/** Line and column, both counted from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** Where the words of a text begin in its file: behind the quote, or in the lines below. */
export interface TextPlace extends FilePlace {
  /** How far its further lines are indented. */
  readonly indent: number;
}

export interface ParsedJson {
  readonly value: Plain;
  /** Where the value at a path begins; where there is none, its nearest neighbour outwards. */
  readonly placeOf: (path: Path) => FilePlace;
  /** Where the words of the text at a path begin. */
  readonly textPlaceOf: (path: Path) => TextPlace;
  /** Keys that an object has twice. The later value counts. */
  readonly repeated: readonly { readonly path: Path; readonly place: FilePlace }[];
}

/** A text that is not JSON: where it stops being so, inside which value, and why. */
export class BadJson extends Error {
  constructor(
    message: string,
    readonly place: FilePlace,
    readonly path: Path,
    /** Whether the text just stops: the rest of the file is missing. */
    readonly isTruncated: boolean,
  ) {
    super(message);
    this.name = 'BadJson';
  }
}

/** Reads a JSON text, or throws BadJson. Accepts what JSON.parse accepts, short of absurd nesting. */
export function parseJson(text: string): ParsedJson {
  const reader = new Reader(text);
  const value = reader.readDocument();
  const { starts, repeated } = reader;
  const placeOf = (path: Path): FilePlace => {
    for (let length = path.length; length >= 0; length--) {
      const start = starts.get(keyOf(path.slice(0, length)));
      if (start !== undefined) return placeAt(text, start);
    }
    return { line: 1, column: 1 };
  };
  return {
    value,
    placeOf,
    textPlaceOf: (path) => {
      const { line, column } = placeOf(path);
      return { line, column: column + 1, indent: 0 };
    },
    repeated: repeated.map(({ path, start }) => ({ path, place: placeAt(text, start) })),
  };
}

class Reader {
  readonly starts = new Map<string, number>();
  readonly repeated: { path: Path; start: number }[] = [];
  private at = 0;
  private readonly path: (string | number)[] = [];

  constructor(private readonly text: string) {}

  readDocument(): Plain {
    if (this.text.startsWith('\uFEFF')) this.fail('begins with a byte order mark: save it as UTF-8 without one');
    const value = this.readValue();
    this.skipSpace();
    if (this.at < this.text.length) this.fail(`has ${this.next()} after its end`);
    return value;
  }

  private readValue(): Plain {
    this.skipSpace();
    if (this.path.length > DEEPEST) this.fail(`is nested more than ${DEEPEST} levels deep`);
    this.starts.set(keyOf(this.path), this.at);
    switch (this.text[this.at]) {
      case '{':
        return this.readObject();
      case '[':
        return this.readList();
      case '"':
        return this.readString();
      default:
        return this.readPlain();
    }
  }

  private readObject(): Plain {
    // Made from entries, so that a key named __proto__ is a key like any other.
    const entries = new Map<string, Plain>();
    this.at += 1;
    this.skipSpace();
    if (this.take('}')) return {};
    do {
      this.skipSpace();
      const start = this.at;
      if (this.text[this.at] !== '"') this.fail(`needs a key in double quotes here, not ${this.next()}`);
      const key = this.readString();
      this.path.push(key);
      if (entries.has(key)) this.repeated.push({ path: this.path.slice(), start });
      this.skipSpace();
      if (!this.take(':')) this.fail(`needs a colon after the key "${key}", not ${this.next()}`);
      entries.set(key, this.readValue());
      this.path.pop();
      this.skipSpace();
    } while (this.take(','));
    if (!this.take('}')) this.fail(`needs a comma or a closing } here, not ${this.next()}`);
    return Object.fromEntries(entries);
  }

  private readList(): Plain {
    const list: Plain[] = [];
    this.at += 1;
    this.skipSpace();
    if (this.take(']')) return list;
    do {
      this.path.push(list.length);
      list.push(this.readValue());
      this.path.pop();
      this.skipSpace();
    } while (this.take(','));
    if (!this.take(']')) this.fail(`needs a comma or a closing ] here, not ${this.next()}`);
    return list;
  }

  private readString(): string {
    STRING.lastIndex = this.at;
    const found = STRING.exec(this.text)?.[0];
    if (found === undefined) {
      const isLastLine = !this.text.includes('\n', this.at);
      this.fail('has a text without its closing quote on the same line', isLastLine);
    }
    try {
      const text = JSON.parse(found) as string;
      this.at += found.length;
      return text;
    } catch {
      return this.fail('has a text with a wrong \\ or a control character in it');
    }
  }

  private readPlain(): Plain {
    PLAIN.lastIndex = this.at;
    const found = PLAIN.exec(this.text)?.[0];
    if (found === undefined) this.fail(`needs a value here, not ${this.next()}`);
    this.at += found.length;
    return JSON.parse(found) as Plain;
  }

  private skipSpace(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)![0].length;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  /** What stands here, for a complaint. */
  private next(): string {
    if (this.at >= this.text.length) return 'the end of the file';
    return JSON.stringify(/^(?:[\w.+-]+|.)/su.exec(this.text.slice(this.at, this.at + 40))![0]);
  }

  private fail(message: string, isTruncated = this.at >= this.text.length): never {
    throw new BadJson(message, placeAt(this.text, this.at), this.path.slice(), isTruncated);
  }
}

/** Deeper than anything we write, and far from what the call stack bears. */
const DEEPEST = 200;

// Sticky: each looks exactly where the reader stands.
const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\n]|\\.)*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

function placeAt(text: string, offset: number): FilePlace {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
