// The notation of card texts: calls, sequences, alternatives and little sums. `pay(power(-X), reroll(X)@foe); may(push(1))`
// becomes a tree in which every part knows its line and column. It knows no word of any game.

import type { WrittenStep } from './saying.js';

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where a text stands in its file. */
export interface TextStart extends Place {
  /** How far its further lines are indented. */
  readonly indent?: number;
  readonly file?: string;
  readonly path?: readonly (string | number)[];
}

export interface WordCall {
  readonly is: 'call';
  readonly name: string;
  readonly args: readonly TextTree[];
  /** What stands in brackets behind it. */
  readonly filters: readonly TextTree[];
  /** The name after "@"; empty where there is none. */
  readonly who: string;
  readonly at: Place;
  /** The step of a pack in JSON that it stands for. */
  readonly written?: WrittenStep;
}

export type TextTree =
  | WordCall
  | { readonly is: 'number'; readonly value: number; readonly at: Place }
  | { readonly is: 'text'; readonly value: string; readonly at: Place }
  | { readonly is: 'sequence' | 'either'; readonly parts: readonly TextTree[]; readonly at: Place }
  | { readonly is: 'sign'; readonly sign: string; readonly of: TextTree; readonly at: Place }
  | {
      readonly is: 'sum';
      readonly sign: string;
      readonly left: TextTree;
      readonly right: TextTree;
      readonly at: Place;
    };

/** A text that cannot be read: where, and what would have been right. */
export class BadText extends Error {
  constructor(
    message: string,
    readonly at: Place,
  ) {
    super(message);
    this.name = 'BadText';
  }
}

interface Token {
  readonly is: 'name' | 'number' | 'text' | 'sign' | 'end';
  readonly word: string;
  readonly at: Place;
}

const TOKEN = /\s*(?:([A-Za-z_][\w.]*)|(\d+)|"([^"]*)"|(<=|>=|[-+*=±;,/()[\]@]))/y;
/** Signs that may stand before a number. */
const SIGNS = ['<=', '-', '+', '=', '±'];
/** How deep calls may lie in one another: no card does, and whoever writes a thousand is told so. */
const DEEPEST = 40;

const BEGINNING: TextStart = { line: 1, column: 1 };

/** Reads a text, or throws what is first wrong with it; `start` is where it stands in its file. */
export function parseText(source: string, start: TextStart = BEGINNING): TextTree {
  const { tree, faults } = readSteps(source, start);
  if (faults[0] !== undefined) throw faults[0];
  return tree;
}

/** Reads a text as far as it can be read: after a fault from the next step on, so that all are found at once. */
export function readSteps(
  source: string,
  start: TextStart = BEGINNING,
): { readonly tree: TextTree; readonly faults: readonly BadText[] } {
  const faults: BadText[] = [];
  const reader = new Reader(tokensOf(source, start, faults), faults);
  const tree = reader.whole();
  return { tree, faults: faults.sort((one, other) => one.at.line - other.at.line || one.at.column - other.at.column) };
}

function tokensOf(source: string, start: TextStart, faults: BadText[]): Token[] {
  const tokens: Token[] = [];
  const placeOf = (index: number): Place => {
    const lines = source.slice(0, index).split('\n');
    return {
      line: start.line + lines.length - 1,
      column: (lines.length === 1 ? start.column : (start.indent ?? 0) + 1) + lines.at(-1)!.length,
    };
  };
  for (let at = 0; ; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (found === null) {
      const rest = source.slice(at).trimStart();
      if (rest === '') break;
      const place = source.length - rest.length;
      faults.push(new BadText(`"${rest[0]}" has no meaning here.`, placeOf(place)));
      at = place + 1;
      continue;
    }
    at = TOKEN.lastIndex;
    const [all, name, number, quoted, sign] = found;
    const place = placeOf(found.index + all.length - all.trimStart().length);
    if (name !== undefined) tokens.push({ is: 'name', word: name, at: place });
    else if (number !== undefined) tokens.push({ is: 'number', word: number, at: place });
    else if (quoted !== undefined) tokens.push({ is: 'text', word: quoted, at: place });
    else tokens.push({ is: 'sign', word: sign!, at: place });
  }
  tokens.push({ is: 'end', word: 'the end', at: placeOf(source.length) });
  return tokens;
}

/** Goes through the tokens once, from the left. */
class Reader {
  private next = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly faults: BadText[],
  ) {}

  /** All steps of the text. One that cannot be read is left out, and reading goes on behind its end. */
  whole(): TextTree {
    const { at } = this.peek();
    const parts: TextTree[] = [];
    for (;;) {
      const start = this.next;
      this.depth = 0;
      try {
        const step = this.compared();
        const { is, word, at: here } = this.peek();
        if (is !== 'end' && word !== ';') throw new BadText(`${shown(this.peek())} cannot follow here.`, here);
        parts.push(step);
      } catch (error) {
        if (!(error instanceof BadText)) throw error;
        this.faults.push(error);
        this.skipFrom(start);
      }
      if (!this.takes(';')) break;
    }
    return parts.length === 1 ? parts[0]! : { is: 'sequence', parts, at };
  }

  /** Goes to the end of a step that cannot be read: the next ";" outside of its brackets. */
  private skipFrom(start: number): void {
    let open = 0;
    for (this.next = start; this.peek().is !== 'end'; this.next += 1) {
      const { is, word } = this.peek();
      if (is !== 'sign') continue;
      if (word === '(' || word === '[') open += 1;
      if (word === ')' || word === ']') open -= 1;
      if (word === ';' && open <= 0) return;
    }
  }

  private peek(): Token {
    return this.tokens[this.next]!;
  }

  /** Takes a sign, or the word "or", if it comes next. */
  private takes(sign: string): boolean {
    const { is, word } = this.peek();
    if ((is !== 'sign' && is !== 'name') || word !== sign) return false;
    this.next += 1;
    return true;
  }

  private demand(sign: string, opened: Place): void {
    if (this.takes(sign)) return;
    const { line, column } = opened;
    const token = this.peek();
    throw new BadText(`"${sign}" is missing before ${shown(token)} (opened at ${line}:${column}).`, token.at);
  }

  private many(part: () => TextTree, sign: string, is: 'sequence' | 'either'): TextTree {
    const { at } = this.peek();
    const parts = [part()];
    while (this.takes(sign)) parts.push(part());
    return parts.length === 1 ? parts[0]! : { is, parts, at };
  }

  private readonly sequence = (): TextTree => this.many(this.compared, ';', 'sequence');
  private readonly argument = (): TextTree => this.many(this.sequence, '/', 'either');
  private readonly compared = (): TextTree => this.binary(this.either, ['>=', '<=']);
  private readonly either = (): TextTree => this.binary(this.added, ['or']);
  private readonly added = (): TextTree => this.binary(this.multiplied, ['+', '-']);
  private readonly multiplied = (): TextTree => this.binary(this.factor, ['*']);

  private binary(below: () => TextTree, signs: readonly string[]): TextTree {
    let left = below();
    for (;;) {
      const { at, word } = this.peek();
      if (!signs.includes(word) || !this.takes(word)) return left;
      left = { is: 'sum', sign: word, left, right: below(), at };
    }
  }

  private readonly factor = (): TextTree => {
    const token = this.peek();
    this.next += 1;
    switch (token.is) {
      case 'number':
        return { is: 'number', value: Number(token.word), at: token.at };
      case 'text':
        return { is: 'text', value: token.word, at: token.at };
      case 'name':
        return this.call(token);
      default:
        if (!SIGNS.includes(token.word))
          throw new BadText(`A word or a number is missing before ${shown(token)}.`, token.at);
        return { is: 'sign', sign: token.word, of: this.multiplied(), at: token.at };
    }
  };

  private call({ word, at }: Token): WordCall {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new BadText(`More than ${DEEPEST} words lie in one another here.`, at);
    const args: TextTree[] = [];
    const filters: TextTree[] = [];
    const opened = this.peek().at;
    if (this.takes('(') && !this.takes(')')) {
      do args.push(this.argument());
      while (this.takes(','));
      this.demand(')', opened);
    }
    const bracket = this.peek().at;
    if (this.takes('[')) {
      do filters.push(this.binary(this.multiplied, ['>=', '<=']));
      while (this.takes('+'));
      this.demand(']', bracket);
    }
    const who = this.takes('@') ? this.name() : '';
    this.depth -= 1;
    return { is: 'call', name: word, args, filters, who, at };
  }

  private name(): string {
    const token = this.peek();
    if (token.is !== 'name') throw new BadText(`A name is missing before ${shown(token)}.`, token.at);
    this.next += 1;
    return token.word;
  }
}

function shown({ is, word }: Token): string {
  return is === 'end' ? word : `"${word}"`;
}
