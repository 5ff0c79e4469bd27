// Reads scenario files: YAML, or the same in JSON. Every fault is named with file, line and column, the path inside the
// file, what is wrong and what would be right.

import type { FilePlace } from '@automachia/content-tools/json';
import type { Choice, Plain, RuleId, Seat, Table } from '@automachia/kernel';
import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type ParsedNode } from 'yaml';
import { show } from './play.js';
import { didYouMean } from '@automachia/content-tools/nearest';

/** A rules question: a table, what is played, and what must be offered, refused or true. */
export interface Scenario {
  /** What it shows, as a sentence. */
  readonly scenario: string;
  readonly game: string;
  readonly rules: readonly RuleId[];
  readonly options: Readonly<Record<string, unknown>>;
  /** What is left out keeps its set-up value; left out altogether, the match is set up as usual. */
  readonly table?: Table;
  /** Used in order; running out, or any left over, fails. Left out: none, or rolled from the seed where one is given. */
  readonly dice?: readonly number[];
  /** Where shuffles, and dice that are not given, come from. */
  readonly seed?: number;
  readonly play: readonly ScenarioStep[];
  readonly source: ScenarioSource;
}

/** One step: at most one thing is done, then everything the step says is checked. */
export interface ScenarioStep {
  /** Who does it, or whose options or view are meant; 0 is somebody who only watches. */
  readonly seat?: Seat;
  readonly choose?: Choice;
  readonly refused?: Choice;
  /** The rule that must be among those the refusal cites. */
  readonly rule?: RuleId;
  /** The key of the text that the refusal must give as a reason. */
  readonly why?: string;
  /** What was told since the step before, in this order; other things may have been told between. */
  readonly told?: readonly ToldWords[];
  readonly offered?: Offered;
  /** What the seat is asked with: the facts and numbers of its question, in part. */
  readonly facts?: Plain;
  /** The table, in part. */
  readonly expect?: Table;
  /** The table as the seat sees it, in part. */
  readonly sees?: Table;
  /** Paths that the seat must not see. */
  readonly hidden?: readonly string[];
  readonly asked?: readonly Seat[] | 'nobody';
  readonly over?: { readonly winners: readonly Seat[] };
}

/** The type of an event, or some of its fields. */
export type ToldWords = string | { readonly [field: string]: Plain };

export interface Offered {
  readonly exactly?: readonly Choice[];
  readonly includes?: readonly Choice[];
  readonly excludes?: readonly Choice[];
}

/** Where a scenario came from. */
export interface ScenarioSource {
  readonly file: string;
  /** Where in the file something lies, or the nearest thing around it that does; lines and columns count from 1. */
  placeOf(path: string): FilePlace;
}

export interface ScenarioProblem extends FilePlace {
  readonly file: string;
  readonly path: string;
  readonly message: string;
}

/** A file that is no scenario: everything that is wrong with it. */
export class BadScenario extends Error {
  constructor(readonly problems: readonly ScenarioProblem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'BadScenario';
  }
}

/** A problem on one line, as editors and people read it. */
export function problemText({ file, line, column, path, message }: ScenarioProblem): string {
  return `${file}:${line}:${column}${path === '' ? '' : ` › ${path}`}: ${message}`;
}

/** Reads the one scenario of a file, or throws a BadScenario that names every fault. */
export function parseScenario(text: string, file: string): Scenario {
  const [scenario, another] = parseScenarios(text, file);
  if (another === undefined) return scenario!;
  const message = 'another scenario begins here, and one is wanted. Open them one by one.';
  throw new BadScenario([{ file, path: '', ...another.source.placeOf(''), message }]);
}

/** Reads the scenarios of a file, which a line with --- keeps apart, or throws a BadScenario that names every fault. */
export function parseScenarios(text: string, file: string): readonly Scenario[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): FilePlace => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems: ScenarioProblem[] = [];
  const read = (contents: ParsedNode | null, value: unknown): Scenario => {
    const source: ScenarioSource = { file, placeOf: (path) => placeAt(offsetOf(contents, path)) };
    const reader = new Reader(source);
    const scenario = reader.readScenario(value);
    problems.push(...reader.problems);
    return { ...scenario, source };
  };
  // An empty file has no document at all.
  const found = 'empty' in documents ? [] : documents;
  for (const { pos, message } of found.flatMap(({ errors }) => errors)) {
    problems.push({ file, path: '', ...placeAt(pos[0]), message: `${message.replace(/\.?$/, '.')} This is not YAML.` });
  }
  if (problems.length > 0) throw new BadScenario(problems);
  const scenarios =
    found.length === 0
      ? [read(null, null)]
      : found.map((document) => read(document.contents, document.toJS({ maxAliasCount: 100 })));
  if (problems.length > 0) throw new BadScenario(problems);
  return scenarios;
}

const WORDS = ['scenario', 'game', 'rules', 'options', 'table', 'dice', 'seed', 'play'];
const STEP_WORDS = [
  'seat',
  'choose',
  'refused',
  'rule',
  'why',
  'told',
  'offered',
  'facts',
  'expect',
  'sees',
  'hidden',
  'asked',
  'over',
];
const OFFERED_WORDS = ['exactly', 'includes', 'excludes'];
const NEEDS_SEAT = ['choose', 'refused', 'offered', 'facts', 'sees', 'hidden'];

type Fields = { readonly [name: string]: unknown };

/** Looks at every part, and remembers what is wrong with it. */
class Reader {
  readonly problems: ScenarioProblem[] = [];

  constructor(private readonly source: ScenarioSource) {}

  readScenario(value: unknown): Omit<Scenario, 'source'> {
    const fields = this.fields(value, '', WORDS) ?? {};
    const demand = (word: string, what: string): void => {
      if (fields[word] === undefined) this.complain('', `"${word}" is missing: ${what}.`);
    };
    if (isFields(value)) {
      demand('scenario', 'say in a sentence what this shows');
      demand('game', 'name the game, for example "game: tournoi"');
      demand('play', 'list what is played and what must then be true');
    }
    const steps = this.list(fields['play'], 'play');
    if (isFields(value) && fields['play'] !== undefined && steps?.length === 0) {
      this.complain('play', 'nothing is played and nothing is checked. Write at least one step.');
    }
    return {
      scenario: this.words(fields['scenario'], 'scenario') ?? '',
      game: this.words(fields['game'], 'game') ?? '',
      rules: this.listOf(fields['rules'], 'rules', (one, path) => this.words(one, path)),
      options: this.fields(fields['options'], 'options') ?? {},
      ...optional('table', this.fields(fields['table'], 'table') as Table | undefined),
      ...(fields['dice'] === undefined
        ? {}
        : { dice: this.listOf(fields['dice'], 'dice', (one, path) => this.integer(one, path, 1)) }),
      ...optional('seed', this.integer(fields['seed'], 'seed')),
      play: (steps ?? []).map((step, i) => this.step(step, `play[${i}]`)),
    };
  }

  private step(value: unknown, path: string): ScenarioStep {
    const fields = this.fields(value, path, STEP_WORDS);
    if (fields === undefined) {
      if (value === null) this.complain(path, `this step is empty. The words of a step are: ${STEP_WORDS.join(', ')}.`);
      return {};
    }
    if (fields['choose'] !== undefined && fields['refused'] !== undefined) {
      this.complain(path, 'a step either chooses or shows that something is refused. Make two steps of it.');
    }
    const needy = NEEDS_SEAT.find((word) => fields[word] !== undefined);
    if (needy !== undefined && fields['seat'] === undefined) {
      this.complain(path, `"${needy}" needs a seat: write "seat: 1" beside it.`);
    }
    if (fields['rule'] !== undefined && fields['refused'] === undefined) {
      this.complain(`${path}.rule`, '"rule" goes with "refused": it is the rule that the refusal must cite.');
    }
    if (fields['why'] !== undefined && fields['refused'] === undefined) {
      this.complain(`${path}.why`, '"why" goes with "refused": it is the text that the refusal must give.');
    }
    for (const word of STEP_WORDS) {
      if (fields[word] === null)
        this.complain(`${path}.${word}`, `"${word}" says nothing. Write what it is, or leave it out.`);
    }
    if (Object.keys(fields).every((word) => word === 'seat' || word === 'rule' || word === 'why')) {
      this.complain(path, 'this step does nothing and checks nothing.');
    }
    return {
      ...optional('seat', this.integer(fields['seat'], `${path}.seat`)),
      ...optional('choose', fields['choose'] as Choice | undefined),
      ...optional('refused', fields['refused'] as Choice | undefined),
      ...optional('rule', this.words(fields['rule'], `${path}.rule`)),
      ...optional('why', this.words(fields['why'], `${path}.why`)),
      ...(fields['told'] === undefined
        ? {}
        : { told: this.listOf(fields['told'], `${path}.told`, (one, at) => this.toldWords(one, at)) }),
      ...optional('offered', this.offered(fields['offered'], `${path}.offered`)),
      ...optional('facts', fields['facts'] as Plain | undefined),
      ...optional('expect', this.fields(fields['expect'], `${path}.expect`) as Table | undefined),
      ...optional('sees', this.fields(fields['sees'], `${path}.sees`) as Table | undefined),
      ...(fields['hidden'] === undefined
        ? {}
        : { hidden: this.listOf(fields['hidden'], `${path}.hidden`, (one, at) => this.words(one, at)) }),
      ...optional('asked', this.asked(fields['asked'], `${path}.asked`)),
      ...optional('over', this.over(fields['over'], `${path}.over`)),
    };
  }

  private toldWords(value: unknown, path: string): ToldWords | undefined {
    return typeof value === 'string' ? this.words(value, path) : (this.fields(value, path) as ToldWords | undefined);
  }

  private offered(value: unknown, path: string): Offered | undefined {
    const fields = this.fields(value, path, OFFERED_WORDS);
    if (fields === undefined) return undefined;
    const lists = OFFERED_WORDS.filter((word) => fields[word] !== undefined);
    if (lists.length === 0)
      this.complain(path, 'say what is offered: exactly, includes or excludes, and a list of choices.');
    return Object.fromEntries(
      lists.map((word) => [word, (this.list(fields[word], `${path}.${word}`) ?? []) as readonly Plain[]]),
    );
  }

  private asked(value: unknown, path: string): readonly Seat[] | 'nobody' | undefined {
    if (value === undefined || value === 'nobody') return value;
    if (Array.isArray(value)) return this.listOf(value, path, (one, at) => this.integer(one, at, 1));
    this.complain(path, `expected a list of seats or "nobody", found ${show(value)}.`);
    return undefined;
  }

  private over(value: unknown, path: string): ScenarioStep['over'] {
    const fields = this.fields(value, path, ['winners']);
    if (fields === undefined) return undefined;
    if (fields['winners'] === undefined) this.complain(path, 'say who has won: "over: { winners: [1] }".');
    return { winners: this.listOf(fields['winners'], `${path}.winners`, (one, at) => this.integer(one, at, 1)) };
  }

  /** Words and values; with `known`, only those words. */
  private fields(value: unknown, path: string, known?: readonly string[]): Fields | undefined {
    if (value === undefined) return undefined;
    if (!isFields(value)) {
      if (path === '' && value === null) this.complain('', 'the file is empty. A scenario begins with "scenario: …".');
      else if (value !== null || known === undefined) {
        this.complain(path, `expected words and values, found ${show(value)}.`);
      }
      return undefined;
    }
    if (known !== undefined) {
      const where = path === '' ? 'a scenario' : /^play\[\d+\]$/.test(path) ? 'a step' : `"${path.split('.').pop()}"`;
      for (const word of Object.keys(value)) {
        if (known.includes(word)) continue;
        const message = `"${word}" is not a word of ${where}.${didYouMean(word, known)} The words are: ${known.join(', ')}.`;
        this.complain(path === '' ? word : `${path}.${word}`, message);
      }
    }
    return value;
  }

  private list(value: unknown, path: string): readonly unknown[] | undefined {
    if (value === undefined || Array.isArray(value)) return value as readonly unknown[] | undefined;
    this.complain(path, `expected a list, found ${show(value)}.`);
    return undefined;
  }

  private listOf<T>(value: unknown, path: string, read: (one: unknown, path: string) => T | undefined): T[] {
    return (this.list(value, path) ?? []).flatMap((one, i) => {
      if (one === undefined || one === null) this.complain(`${path}[${i}]`, 'this place of the list is empty.');
      const found = one === null ? undefined : read(one, `${path}[${i}]`);
      return found === undefined ? [] : [found];
    });
  }

  private words(value: unknown, path: string): string | undefined {
    if (value === undefined || (typeof value === 'string' && value.trim() !== '')) return value;
    this.complain(path, `expected words, found ${show(value)}.`);
    return undefined;
  }

  private integer(value: unknown, path: string, from = 0): number | undefined {
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= from)) return value;
    this.complain(path, `expected a whole number from ${from} on, found ${show(value)}.`);
    return undefined;
  }

  private complain(path: string, message: string): void {
    this.problems.push({ file: this.source.file, path, ...this.source.placeOf(path), message });
  }
}

/** Where a path begins in the text: at the key that names it, or the item of a list. */
function offsetOf(root: ParsedNode | null, path: string): number {
  let node: ParsedNode | null = root;
  let offset = root?.range[0] ?? 0;
  for (const name of path.split(/[.[\]]+/).filter((one) => one !== '')) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
      if (pair === undefined) break;
      offset = pair.key.range[0];
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(name)];
      if (item === undefined) break;
      offset = item.range[0];
      node = item;
    } else break;
  }
  return offset;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function optional<Name extends string, T>(name: Name, value: T | undefined): { [name in Name]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { [name in Name]?: T };
}
