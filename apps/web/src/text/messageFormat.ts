// ICU messages as our catalogues use them: arguments, numbers, changes, plurals and selections, nested at will. The client is
// built with this in place of intl-messageformat, which also knows dates, skeletons and tags and is ten times as large
// (vite.config.ts); test/messageFormat.test.ts compares the two on every message there is.

type Values = Readonly<Record<string, string | number>>;

type Part =
  | string
  | { readonly is: 'argument' | 'number'; readonly name: string }
  /** With its sign, be it plus: a change. */
  | { readonly is: 'change'; readonly name: string }
  /** The number a plural is about. */
  | { readonly is: 'hash' }
  | Choosing;

interface Choosing {
  readonly is: 'plural' | 'select';
  readonly name: string;
  readonly options: ReadonlyMap<string, readonly Part[]>;
}

export class IntlMessageFormat {
  private readonly parts: readonly Part[];

  constructor(
    message: string,
    private readonly locale: string,
  ) {
    this.parts = new Reader(message).all();
  }

  format(values: Values = {}): string {
    return this.write(this.parts, values, undefined);
  }

  /** What the message is made of, as intl-messageformat says it: the check of packs reads its arguments from it. */
  getAst(): readonly Element[] {
    return treeOf(this.parts);
  }

  private write(parts: readonly Part[], values: Values, hash: number | undefined): string {
    return parts.map((part) => (typeof part === 'string' ? part : this.writeOne(part, values, hash))).join('');
  }

  private writeOne(part: Exclude<Part, string>, values: Values, hash: number | undefined): string {
    if (part.is === 'hash') return this.number(hash ?? 0);
    const value = values[part.name];
    if (value === undefined) throw new Error(`the value “${part.name}” was not given`);
    switch (part.is) {
      case 'argument':
        return String(value);
      case 'number':
        return this.number(Number(value));
      case 'change':
        return this.number(Number(value), 'always');
      default:
        return this.choose(part, value, values, hash);
    }
  }

  private choose({ is, options }: Choosing, value: string | number, values: Values, hash: number | undefined): string {
    const isPlural = is === 'plural';
    const chosen = isPlural
      ? (options.get(`=${value}`) ?? options.get(this.plural(Number(value))))
      : options.get(String(value));
    return this.write(chosen ?? options.get('other') ?? [], values, isPlural ? Number(value) : hash);
  }

  private number(value: number, signDisplay: 'auto' | 'always' = 'auto'): string {
    const name = `${this.locale} ${signDisplay}`;
    const format = numberFormats.get(name) ?? new Intl.NumberFormat(this.locale, { signDisplay });
    numberFormats.set(name, format);
    return format.format(value);
  }

  private plural(value: number): string {
    const rules = pluralRules.get(this.locale) ?? new Intl.PluralRules(this.locale);
    pluralRules.set(this.locale, rules);
    return rules.select(value);
  }
}

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

/** As the other parser numbers them; a literal is 0. */
const TYPES = { argument: 1, number: 2, change: 2, select: 5, plural: 6, hash: 7 } as const;

function treeOf(parts: readonly Part[]): readonly Element[] {
  return parts.map((part): Element => {
    if (typeof part === 'string') return { type: 0, value: part };
    const type = TYPES[part.is];
    if (part.is === 'hash') return { type };
    if (!('options' in part)) return { type, value: part.name };
    const options = [...part.options].map(([word, inside]) => [word, { value: treeOf(inside) }] as const);
    return { type, value: part.name, options: Object.fromEntries(options) };
  });
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** Reads a message from its first sign to its last. */
class Reader {
  private at = 0;

  constructor(private readonly message: string) {}

  all(): readonly Part[] {
    const parts = this.parts(false);
    if (this.at < this.message.length) throw new Error('a brace is closed that was not opened');
    return parts;
  }

  /** Up to the brace that closes this part, or the end. */
  private parts(isPlural: boolean): readonly Part[] {
    const parts: Part[] = [];
    let text = '';
    const flush = (): void => {
      if (text !== '') parts.push(text);
      text = '';
    };
    while (this.at < this.message.length) {
      const sign = this.message[this.at]!;
      if (sign === '}') break;
      if (sign === '{') {
        flush();
        parts.push(this.braces());
      } else if (sign === '#' && isPlural) {
        flush();
        parts.push({ is: 'hash' });
        this.at += 1;
      } else if (sign === "'") text += this.quoted(isPlural);
      else {
        text += sign;
        this.at += 1;
      }
    }
    flush();
    return parts;
  }

  /** An apostrophe, or what stands between two where the first is followed by a sign with a meaning. */
  private quoted(isPlural: boolean): string {
    this.at += 1;
    const next = this.message[this.at];
    if (next === "'") {
      this.at += 1;
      return "'";
    }
    if (next !== '{' && next !== '}' && !(isPlural && next === '#')) return "'";
    const end = this.message.indexOf("'", this.at);
    const words = this.message.slice(this.at, end < 0 ? undefined : end);
    this.at = end < 0 ? this.message.length : end + 1;
    return words;
  }

  private braces(): Part {
    this.take('{');
    const name = this.word();
    if (this.isNext('}')) return this.closed({ is: 'argument', name });
    this.take(',');
    const kind = this.word();
    if (kind === 'number') return this.number(name);
    if (kind !== 'plural' && kind !== 'select') throw new Error(`“${kind}” is not used in our messages`);
    this.take(',');
    const options = new Map<string, readonly Part[]>();
    while (!this.isNext('}')) {
      const option = this.word();
      this.take('{');
      options.set(option, this.parts(kind === 'plural'));
      this.take('}');
    }
    return this.closed({ is: kind, name, options });
  }

  private number(name: string): Part {
    if (this.isNext('}')) return this.closed({ is: 'number', name });
    this.take(',');
    const skeleton = this.word();
    if (skeleton !== '::sign-always') throw new Error(`“${skeleton}” is not used in our messages`);
    return this.closed({ is: 'change', name });
  }

  private closed<P extends Part>(part: P): P {
    this.take('}');
    return part;
  }

  private word(): string {
    this.skipBlanks();
    const [word] = /^[^\s{},#']+/.exec(this.message.slice(this.at)) ?? [];
    if (word === undefined) throw new Error(`a word is missing at ${this.at}`);
    this.at += word.length;
    return word;
  }

  private isNext(sign: string): boolean {
    this.skipBlanks();
    return this.message[this.at] === sign;
  }

  private take(sign: string): void {
    if (!this.isNext(sign)) throw new Error(`“${sign}” is missing at ${this.at}`);
    this.at += 1;
  }

  private skipBlanks(): void {
    while (/\s/.test(this.message[this.at] ?? '')) this.at += 1;
  }
}
