// Sentences from data: every word brings its message in three languages, forms.ts those of the forms around them. What a
// card says is made of the same tree that is performed, so that the two cannot drift apart.

import type { Catalogues, Language } from '@automachia/i18n';
import type { Text, TextValue, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TextBook } from './book.js';
import { FORM_MESSAGES } from './forms.js';
import type { WordCall, TextTree } from './notation.js';
import type { NamedParameters, Parameter } from './parameters.js';
import type {
  StepClause,
  StepClauseKind,
  FormsSaid,
  ParameterSaid,
  SayingMode,
  Speech,
  VocabularySaid,
  WordSaid,
  WrittenStep,
} from './saying.js';
import { formKey, formFor, joinClauses, modeAfter, numberSaid, stepsText, wordSaid } from './saying.js';
import type { EffectTypes, Message, SaidTogether, Say, Vocabulary } from './words.js';
import { allWordsOf } from './words.js';
import { CONDITIONS, isOfSort } from './terms.js';
import { boundOf, nameOf, whoseNumber } from './trees.js';

const LANGUAGES: readonly Language[] = ['en', 'fr', 'it'];

/** How selectors and conditions may be said besides: that there is one, that there is none, that it is not so. */
const OTHERWISE = ['some', 'none', 'not'] as const;

type Messages = Record<Language, Record<string, string>>;

interface Speaking {
  readonly is: string;
  readonly name: string;
  readonly say: Say;
  readonly needs?: readonly { readonly why: Message }[];
  readonly together?: SaidTogether;
  readonly some?: Message;
  readonly none?: Message;
  readonly not?: Message;
}

/** All messages of a vocabulary and of the forms, as catalogues: what the translator, the checks and the pages read. */
export function vocabularyTexts<G extends EffectTypes>(vocabulary: Vocabulary<G>): Catalogues {
  const messages: Messages = { en: {}, fr: {}, it: {} };
  const words: readonly Speaking[] = allWordsOf(vocabulary);
  for (const { is, name, say, needs, together, ...otherwise } of words) {
    add(messages, `word.${is === 'standing' ? 'verb' : is}.${name}`, say);
    for (const how of OTHERWISE)
      if (otherwise[how] !== undefined) add(messages, `word.${is}.${name}.${how}`, otherwise[how]);
    if (together !== undefined) add(messages, `word.verb.${name}.each`, together.each);
    needs?.forEach(({ why }, i) => {
      add(messages, `why.${name}.${i}`, why);
    });
  }
  for (const [form, message] of Object.entries(FORM_MESSAGES)) add(messages, `form.${form}`, message);
  for (const { name, per } of vocabulary.durations) if (per !== undefined) add(messages, `per.${name}`, per);
  return messages;
}

/** The messages that steps in JSON are said with: those of verbs, conditions and events, and of the forms that join them. */
export function speechTexts<G extends EffectTypes>(vocabulary: Vocabulary<G>): Catalogues {
  const all = vocabularyTexts(vocabulary);
  const isSaid = (key: string): boolean => /^word\.(verb|condition|event)\./.test(key) || JOINING.includes(key);
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(Object.entries(all[language]).filter(([key]) => isSaid(key))),
    ]),
  ) as unknown as Catalogues;
}

const JOINING = ['andThen', 'also', 'paid', 'ifYouLike', 'comma', 'anyOf'].map((form) => `form.${form}`);

function add(messages: Messages, key: string, say: Say): void {
  if ('forms' in say) {
    for (const [form, message] of Object.entries(say.forms)) add(messages, `${key}.${form}`, message);
  } else for (const language of LANGUAGES) messages[language][key] = say[language];
}

/** What the words of a vocabulary say, as plain data: to be printed for pages, which have no words. */
export function speechOf<G extends EffectTypes>({ verbs, conditions }: Vocabulary<G>): VocabularySaid {
  return { verbs: saidBy(verbs), conditions: saidBy(conditions) };
}

type SpokenWord = Pick<Speaking, 'name' | 'say' | 'together'> & { readonly parameters: NamedParameters };

function saidBy(words: readonly SpokenWord[]): Speech {
  return Object.fromEntries(
    words.map(({ name, parameters, say, together }): [string, WordSaid] => [
      name,
      {
        parameters: Object.fromEntries(Object.entries(parameters).map(([one, each]) => [one, parameterSaid(each)])),
        say: formsOf(say),
        ...(together !== undefined && { together: { ...together, each: formsOf(together.each) } }),
      },
    ]),
  );
}

function parameterSaid({ kind, sort, names }: Parameter<unknown, unknown>): ParameterSaid {
  switch (kind) {
    case 'quantity':
      return { as: 'number' };
    case 'one':
    case 'each':
    case 'oneOrEach':
      return { as: 'object', sort: sort! };
    case 'part':
    case 'effect':
      return { as: 'part' };
    default:
      return names === undefined ? { as: 'word' } : { as: 'word', names };
  }
}

/** The forms of a say, each with its kind of clause. */
function formsOf(say: Say): FormsSaid {
  if (!('forms' in say)) return { by: [], forms: { '': say.clause ?? 'deed' } };
  const kinds = Object.entries(say.forms).map(([form, { clause = 'deed' }]): [string, StepClauseKind] => [
    form,
    clause,
  ]);
  return { by: say.by, forms: Object.fromEntries(kinds) };
}

/** What a part of a text is, by the place where it stands: `rage` is a verb, an event and a number. */
export type StandsAs = 'verb' | 'condition' | 'selector' | 'event' | 'quantity';

/** A step, a condition or a whole text as a clause. */
export function clauseOf<G extends EffectTypes>(
  book: TextBook<G>,
  tree: TextTree,
  mode: SayingMode = 'do',
  as: StandsAs = 'verb',
): Text {
  return new Teller(book).clause(tree, mode, as);
}

/** A whole text as a sentence. */
export function sentenceOf<G extends EffectTypes>(book: TextBook<G>, key: string): Text {
  return text('form.sentence', { clause: clauseOf(book, book.scripts.get(key)!.tree) });
}

class Teller<G extends EffectTypes> {
  constructor(private readonly book: TextBook<G>) {}

  clause(tree: TextTree, mode: SayingMode = 'do', as: StandsAs = 'verb'): Text {
    switch (tree.is) {
      case 'sequence':
        return as === 'verb' ? this.inARow(tree.parts, mode) : this.chain(tree.parts, 'form.andThen', mode, as);
      case 'either':
        return this.chain(tree.parts, 'form.or', mode, as);
      case 'sum':
        if (tree.sign === 'or') return this.chain([tree.left, tree.right], 'form.or', 'do', as);
        if (tree.sign === '+' && as === 'selector') return this.chain([tree.left, tree.right], 'form.both', 'do', as);
        if (tree.sign !== '>=' && tree.sign !== '<=') return this.sum(tree);
        return text(tree.sign === '>=' ? 'form.atLeast' : 'form.atMost', {
          left: this.amount(tree.left),
          right: this.amount(tree.right),
        });
      case 'call':
        return this.form(tree, mode, as) ?? this.word(tree, mode, as);
      default:
        return text('form.bound', { name: nameOf(tree) });
    }
  }

  /** Steps in a row, joined as their kinds demand. */
  private inARow(parts: readonly TextTree[], mode: SayingMode): Text {
    const clauses: StepClause[] = [];
    for (const part of parts) {
      const now = modeAfter(clauses, mode);
      clauses.push({ text: this.clause(part, now), kind: this.kindOf(part, now) });
    }
    return joinClauses(clauses);
  }

  private kindOf(tree: TextTree, mode: SayingMode): StepClauseKind {
    const word = tree.is === 'call' && tree.written === undefined ? this.book.words.verb.get(tree.name) : undefined;
    if (word === undefined) return 'deed';
    const forms = formsOf(word.say);
    return forms.forms[formFor(forms, this.valuesOf(tree as WordCall, word.parameters, mode))]!;
  }

  private chain(parts: readonly TextTree[], by: string, mode: SayingMode, as: StandsAs): Text {
    const [head, ...others] = parts;
    if (head === undefined) return text('form.nothing');
    return others.reduce(
      (first, part) => text(by, { first, second: this.clause(part, 'do', as) }),
      this.clause(head, mode, as),
    );
  }

  /** What a form says; undefined where it is a word of the game. */
  private form({ name, args }: WordCall, mode: SayingMode, as: StandsAs): Text | undefined {
    // A game may have an event or a number that is called like a form: its place tells.
    if (as !== (CONDITIONS.includes(name) ? 'condition' : 'verb')) return undefined;
    const [first, second, third] = args as [TextTree, TextTree, TextTree | undefined];
    const condition = (tree: TextTree): Text => this.clause(tree, 'do', 'condition');
    switch (name) {
      case '_':
        return text('form.nothing');
      case 'if':
        return third === undefined
          ? text('form.if', { condition: condition(first), part: this.clause(second) })
          : text('form.ifElse', {
              condition: condition(first),
              part: this.clause(second),
              else: this.clause(third),
            });
      case 'choose':
        return text('form.choose', { parts: this.clause(first) });
      case 'may':
        return this.clause(first, 'may');
      case 'pay':
        return text('form.pay', { price: this.clause(first, 'may'), part: this.clause(second) });
      case 'unless':
        return text('form.unless', { price: this.clause(first), part: this.clause(second) });
      case 'let':
        return text('form.let', { name: nameOf(first), amount: this.amount(second) });
      case 'each':
      case 'every':
        return text(`form.${name}`, { objects: this.clause(first, 'do', 'selector'), part: this.clause(second) });
      case 'times':
        return text('form.times', { ...this.quantity('count', first), part: this.clause(second) });
      case 'once':
        return text('form.once', { per: text(`per.${nameOf(first)}`), part: this.clause(second, mode) });
      case 'until':
        return text('form.until', { duration: text(`word.duration.${nameOf(first)}`), part: this.clause(second) });
      case 'on':
      case 'after':
      case 'instead':
        return text(`form.${name}`, { event: this.clause(first, 'do', 'event'), part: this.clause(second) });
      case 'not':
        return this.denied(first) ?? text('form.not', { condition: condition(first) });
      case 'some':
        return text('form.some', {
          objects: this.otherwise(first, 'selector', 'some') ?? this.clause(first, 'do', 'selector'),
        });
      case 'and':
        return this.chain(args, 'form.and', 'do', 'condition');
      case 'anyOf':
        return this.chain(args, 'form.anyOf', 'do', 'condition');
      case 'done':
        return text('form.done');
      default:
        return undefined;
    }
  }

  /** That something is not so, where there is a better word for it. */
  private denied(tree: TextTree): Text | undefined {
    if (tree.is !== 'call') return undefined;
    if (tree.name === 'done') return text('form.notDone');
    if (tree.name !== 'some') return this.otherwise(tree, 'condition', 'not');
    const objects = this.otherwise(tree.args[0]!, 'selector', 'none');
    return objects === undefined ? undefined : text('form.none', { objects });
  }

  /** How a word is said besides, if it brings that. */
  private otherwise(tree: TextTree, as: 'selector' | 'condition', how: (typeof OTHERWISE)[number]): Text | undefined {
    if (tree.is !== 'call' || this.book.slotOf.has(tree.name)) return undefined;
    const word: (Speaking & { readonly parameters: NamedParameters }) | undefined = this.book.words[as].get(tree.name);
    if (word?.[how] === undefined) return undefined;
    const said = text(`word.${as}.${tree.name}.${how}`, this.valuesOf(tree, word.parameters, 'do'));
    return this.filtered(tree, said);
  }

  private filtered({ filters }: WordCall, objects: Text): Text {
    if (filters.length === 0) return objects;
    return text('form.filtered', { objects, filters: filters.map((filter) => this.filter(filter)) });
  }

  private word(tree: WordCall, mode: SayingMode, as: StandsAs): Text {
    if (tree.written !== undefined) return this.steps([tree.written], mode);
    const { name, who, args } = tree;
    const { words, slotOf } = this.book;
    const isBound = (as === 'selector' || as === 'quantity') && slotOf.has(name);
    const word = isBound ? undefined : words[as].get(name);
    if (word === undefined) return text('form.bound', { name });
    const values: TextValues =
      word.is === 'event'
        ? { whose: who === '' ? 'own' : who, kind: args[0] === undefined ? 'any' : nameOf(args[0]) }
        : this.valuesOf(tree, word.parameters, mode);
    return this.filtered(tree, text(keyOf(word, values), values));
  }

  private valuesOf(tree: WordCall, parameters: NamedParameters, mode: SayingMode): TextValues {
    const name = whoseNumber(tree, parameters);
    const who: TextValues = name === '' ? { who: 'own' } : { who: name, whoSaid: text(`word.who.${name}`) };
    return { ...this.values(tree, parameters), ...who, mode };
  }

  /** Steps that a pack writes in JSON. */
  private steps(steps: readonly WrittenStep[], mode: SayingMode): Text {
    const { vocabulary } = this.book;
    const telling = {
      tell: (sort: string, written: unknown) => vocabulary.tell?.(sort, written),
      part: (inside: readonly WrittenStep[]) => this.steps(inside, 'do'),
    };
    return stepsText(speechOf(vocabulary).verbs, steps, telling, mode === 'may');
  }

  private filter(filter: TextTree): Text {
    const name = nameOf(filter.is === 'sum' ? filter.left : filter);
    const word = this.book.words.filter.get(name);
    if (word === undefined) return text('form.bound', { name });
    if (filter.is !== 'sum')
      return text(`word.filter.${name}`, filter.is === 'call' ? this.values(filter, word.parameters) : {});
    // A bound that is not written has its initial value.
    const unwritten = this.values(NO_ARGUMENTS, word.parameters);
    const values = { ...unwritten, ...this.quantity(boundOf(word.parameters, filter.sign) ?? 'most', filter.right) };
    return text(keyOf(word, values), values);
  }

  private values({ args }: Pick<WordCall, 'args'>, parameters: NamedParameters): TextValues {
    const values: Record<string, TextValue> = {};
    for (const [place, [name, { kind, initial, names, words, sort }]] of Object.entries(parameters).entries()) {
      const given = args[place];
      const isWord = kind !== 'word' && given !== undefined && words?.includes(nameOf(given)) === true;
      const isObject = kind === 'amountOrOne' && given !== undefined && this.isSelector(given, sort);
      if (isWord) Object.assign(values, wordSaid(name, nameOf(given), names), { [`${name}N`]: 2 });
      else if (isObject)
        Object.assign(values, {
          [name]: this.clause(given, 'do', 'selector'),
          [`${name}Is`]: 'object',
          [`${name}N`]: 2,
          [`${name}Sign`]: 'plus',
        });
      else if (kind === 'quantity' || kind === 'amountOrOne')
        Object.assign(values, given ? this.quantity(name, given) : numberSaid(name, Number(initial ?? 0)));
      else if (given === undefined)
        Object.assign(values, { [name]: typeof initial === 'string' ? initial : '', [`${name}Is`]: 'none' });
      else if (kind === 'change' || kind === 'anyChange') values[name] = this.change(given);
      else if (kind === 'quoted') values[name] = quotedSaid(nameOf(given), names);
      else if (kind === 'word') Object.assign(values, wordSaid(name, nameOf(given), names));
      else if (kind === 'duration')
        Object.assign(values, { [name]: text(`word.duration.${nameOf(given)}`), [`${name}Is`]: 'given' });
      else if (kind === 'condition') values[name] = this.clause(given, 'do', 'condition');
      else {
        const as = kind === 'effect' || kind === 'part' ? 'verb' : 'selector';
        Object.assign(values, { [name]: this.clause(given, 'do', as), [`${name}Is`]: 'given' });
      }
    }
    return values;
  }

  /** Whether something written finds objects of a sort. */
  private isSelector(tree: TextTree, sort: string | undefined): boolean {
    if (tree.is === 'sum') return this.isSelector(tree.left, sort);
    if (tree.is !== 'call') return false;
    const { words, vocabulary } = this.book;
    const found = words.selector.get(tree.name);
    if (found !== undefined) return isOfSort(found, sort);
    return vocabulary.bindings.includes(tree.name) || tree.name === 'it';
  }

  private change(given: TextTree): TextValue {
    if (given.is === 'call' && (given.name === 'half' || given.name === 'double') && given.args.length === 0)
      return text(`form.${given.name}`);
    if (given.is === 'sign' && given.sign === '±') return text('form.either', { amount: this.amount(given.of) });
    if (given.is !== 'sign') return this.amount(given);
    const sign = given.sign === '=' ? '= ' : given.sign === '-' ? '−' : '+';
    const amount = this.amount(given.of);
    return typeof amount === 'object'
      ? text('form.sum', { left: '', sign: sign.trim(), right: amount })
      : `${sign}${amount}`;
  }

  /** A number as it is shown, as it counts for plurals, which sign it has, and whether it is one or a phrase. */
  private quantity(name: string, given: TextTree): TextValues {
    const shown = this.amount(given);
    if (typeof shown === 'number') return numberSaid(name, shown);
    const sign = given.is === 'sign' && given.sign === '-' ? 'minus' : 'plus';
    return { [name]: shown, [`${name}N`]: 2, [`${name}Is`]: 'phrase', [`${name}Sign`]: sign };
  }

  private amount(given: TextTree): TextValue {
    switch (given.is) {
      case 'number':
        return given.value;
      case 'sign': {
        const of = this.amount(given.of);
        if (given.sign === '<=') return text('form.upTo', { amount: of });
        return given.sign === '-' && typeof of === 'number' ? -of : of;
      }
      case 'sum':
        return this.sum(given);
      case 'call':
        if (this.book.words.quantity.has(given.name)) return this.clause(given, 'do', 'quantity');
        return given.name === 'any' ? text('form.anyNumber') : given.name;
      default:
        return nameOf(given);
    }
  }

  private sum({ sign, left, right }: Extract<TextTree, { is: 'sum' }>): Text {
    return text('form.sum', { left: this.amount(left), sign: sign === '*' ? '×' : sign, right: this.amount(right) });
  }
}

/** What stands in quotes: as it is written, or name by name under those of a catalogue. */
function quotedSaid(written: string, names: string | undefined): TextValue {
  return names === undefined ? written : written.split(' ').map((one) => text(names.replace('*', one)));
}

const NO_ARGUMENTS: Pick<WordCall, 'args'> = { args: [] };

/** The message of a word, in the form that its arguments choose. */
function keyOf({ is, name, say }: Speaking, values: TextValues): string {
  return formKey(`word.${is === 'standing' ? 'verb' : is}.${name}`, formFor(formsOf(say), values));
}
