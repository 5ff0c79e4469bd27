// What is known about a rule beside its words: where it stands in the source rulebook, how many tests begin with it, and
// which scenarios show it. Read when somebody asks, like the catalogue.

import { manifestOf } from '@automachia/shelf/manifests';

/** Where a rule stands: on which pages of the rulebook, or under which of its titles. */
export interface RuleSource {
  readonly kind: 'page' | 'section';
  /** The language of the rulebook: titles are not translated. */
  readonly language: string;
  readonly places: readonly string[];
}

export interface RuleScenario {
  /** Its name in the game's folder of scenarios. */
  readonly file: string;
  readonly title: string;
}

export interface RuleFacts {
  /** Left out of rulings and of examples that are ours. */
  readonly source: RuleSource | undefined;
  readonly tests: number;
  readonly scenarios: readonly RuleScenario[];
}

/** games/<game>/catalogue/sources.json */
interface Sources extends Pick<RuleSource, 'kind' | 'language'> {
  /** By rule id. */
  readonly places: Readonly<Record<string, readonly string[]>>;
}

/** What tools/rules-index.mjs writes for the browser. */
interface Index {
  /** Titles by file. */
  readonly scenarios: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, { readonly tests: number; readonly scenarios: readonly string[] }>>;
}

const indexes = import.meta.glob<Index>('./ruleFacts/*.json', { import: 'default' });
const scenarios = import.meta.glob<Readonly<Record<string, string>>>('./ruleFacts/scenarios/*.ts', {
  import: 'files',
});

const read = new Map<string, Promise<ReadonlyMap<string, RuleFacts>>>();

/** The facts of every rule of a game, by its id; none of a game that this client does not have. */
export async function ruleFactsOf(game: string): Promise<ReadonlyMap<string, RuleFacts>> {
  const known = read.get(game) ?? readFacts(game);
  read.set(game, known);
  known.catch(() => read.delete(game));
  return known;
}

async function readFacts(game: string): Promise<ReadonlyMap<string, RuleFacts>> {
  const [found, own, ofTable] = await Promise.all([
    manifestOf(game)?.book.sources(),
    indexes[`./ruleFacts/${game}.json`]?.(),
    // The rules of the table hold in every game.
    indexes['./ruleFacts/table.json']?.(),
  ]);
  if (own === undefined) return new Map();
  const index = { ...own, rules: { ...own.rules, ...ofTable?.rules } };
  const book = found?.default as Sources | undefined;
  const sourceOf = (id: string): RuleSource | undefined => {
    const places = book?.places[id];
    return book === undefined || places === undefined
      ? undefined
      : { kind: book.kind, language: book.language, places };
  };
  return new Map(
    Object.entries(index.rules).map(([id, { tests, scenarios: files }]) => [
      id,
      { source: sourceOf(id), tests, scenarios: files.map((file) => ({ file, title: index.scenarios[file]! })) },
    ]),
  );
}

/** What is written in a scenario file of a game. */
export async function scenarioTextOf(game: string, file: string): Promise<string> {
  const files = await scenarios[`./ruleFacts/scenarios/${game}.ts`]?.();
  const text = files?.[`../../../../../../games/${game}/scenarios/${file}`];
  if (text === undefined) throw new Error(`There is no scenario "${file}" of ${game}.`);
  return text;
}
