// `automachia rules GAME [ID]`: the rule catalogue, and for each clause where it stands in the rulebook and where it is
// implemented and tested.

import { didYouMean } from '@automachia/content-tools';
import type { CAC } from 'cac';
import { UsageError } from '../errors.js';
import { gameNamed } from '../games.js';
import { chosenLanguage } from '../languages.js';
import type { Given } from '../options.js';
import { isGiven } from '../options.js';
import type { CoveredClause } from './clauses.js';
import { clausesOf } from './clauses.js';
import { coverageOf } from './coverage.js';
import type { Labels } from './labels.js';
import { labelsIn } from './labels.js';
import { TABLE, tableBookIn } from './tableBook.js';
import { printJson, printLine, printText } from '../output.js';

export function addRules(cli: CAC): void {
  cli
    .command(
      'rules <game> [id]',
      'The rules, a chapter or one of them: where each stands in the rulebook, is implemented and tested',
    )
    .option(
      '--uncovered',
      'List the rules that no source line cites or no test begins with (exit status 1 if any), and those that play never comes to',
    )
    .option('--lang <language>', 'en, fr or it (default: the language of this machine)')
    .option('--json', 'Print the result as JSON')
    .example('  $ automachia rules tournoi')
    .example('  $ automachia rules table')
    .example('  $ automachia rules tournoi GTM-CBT-02 --lang fr')
    .example('  $ automachia rules tournoi CBT')
    .example('  $ automachia rules tournoi --uncovered')
    .action(rules);
}

async function rules(game: string, id: string | undefined, given: Given): Promise<number> {
  const language = chosenLanguage(given);
  const isJson = isGiven(given, 'json');
  const book = game === TABLE ? await tableBookIn(language) : await gameNamed(game);
  const all = clausesOf(book, language, await coverageOf(book.id));
  const chapter = id === undefined ? all : clausesUnder(all, id);
  const clause = id === undefined || chapter.length > 0 ? undefined : clauseNamed(all, id);
  if (isGiven(given, 'uncovered')) return listUncovered(clause === undefined ? chapter : [clause], isJson);
  if (isJson) printJson(clause ?? chapter);
  else printText(clause === undefined ? writeList(chapter) : writeClause(clause, labelsIn[language]));
  return 0;
}

/** The clauses whose ids begin so: `CBT` or `GTM-CBT`. */
function clausesUnder(clauses: readonly CoveredClause[], typed: string): CoveredClause[] {
  const code = `-${typed.toUpperCase()}-`;
  return clauses.filter(({ id }) => `-${id.replace(/\d+$/, '')}`.endsWith(code));
}

function clauseNamed(clauses: readonly CoveredClause[], typed: string): CoveredClause {
  const found = clauses.find((clause) => clause.id === typed.toUpperCase());
  if (found !== undefined) return found;
  const ids = clauses.map((clause) => clause.id);
  throw new UsageError(
    `there is no rule "${typed}".${didYouMean(typed, [...ids, ...codesOf(ids)])} "automachia rules <game>" lists them all.`,
  );
}

/** `CBT` for `GTM-CBT-02`. */
function codesOf(ids: readonly string[]): Set<string> {
  return new Set(ids.flatMap((id) => id.split('-').slice(1, -1)));
}

/** Prints nothing where all is covered and play comes to every rule. */
function listUncovered(clauses: readonly CoveredClause[], isJson: boolean): number {
  const isUncovered = ({ missing }: CoveredClause): boolean => missing.length > 0;
  const listed = clauses.filter((clause) => isUncovered(clause) || clause.exercised === 0);
  if (isJson) {
    const found = listed.map(({ id, missing, exercised }) => ({ id, missing, exercised }));
    printJson(found);
  } else {
    for (const { id, missing, exercised } of listed) {
      const lacks = [...missing.map((what) => `no ${what}`), ...(exercised === 0 ? ['never exercised'] : [])];
      printLine(`${id}  ${lacks.join(', ')}`);
    }
  }
  return listed.some(isUncovered) ? 1 : 0;
}

function writeList(clauses: readonly CoveredClause[]): string {
  const lines: string[] = [];
  let chapter = '';
  for (const clause of clauses) {
    if (clause.chapter !== chapter) lines.push('', clause.chapter);
    chapter = clause.chapter;
    const { source, tests, scenarios, missing } = clause;
    const state =
      missing.length > 0 ? `no ${missing.join(', no ')}` : `${source.length} / ${tests.length + scenarios.length}`;
    lines.push(`  ${clause.id}  ${Object.values(clause.words).join(' ')}  [${state}]`);
  }
  const covered = clauses.filter(({ missing }) => missing.length === 0).length;
  lines.push('', `${clauses.length} rules, ${covered} of them implemented and tested [source lines / tests]`);
  return lines.join('\n').trimStart();
}

function writeClause(clause: CoveredClause, labels: Labels): string {
  const { id, chapter, words, rulebook, source, tests, scenarios, missing, seeAlso } = clause;
  const list = (title: string, places: readonly string[]): string[] => {
    return places.length === 0 ? [] : ['', title, ...places.map((place) => `  ${place}`)];
  };
  const labelOf = (field: string): string => (labels as unknown as Record<string, string | undefined>)[field] ?? '';
  const isData = (place: string): boolean => /\.json:\d+$/.test(place);
  const code = source.filter((place) => !isData(place));
  const data = source.filter(isData).map((place) => `${place} (${labels.data})`);
  return [
    `${id} · ${chapter}`,
    ...Object.entries(words).map(([field, sentences]) => `${labelOf(field)}${sentences}`),
    ...list(labels.rulebook, rulebook === undefined ? [] : [writePlaces(rulebook, labels)]),
    ...list(labels.implemented, [...code, ...data]),
    ...list(labels.tested, [...tests, ...scenarios]),
    ...(missing.length === 0 ? [] : ['']),
    ...missing.map((what) => (what === 'source' ? labels.noSource : labels.noTest)),
    ...list(labels.seeAlso, seeAlso),
  ].join('\n');
}

function writePlaces({ kind, places }: NonNullable<CoveredClause['rulebook']>, labels: Labels): string {
  return `${kind === 'page' ? `${labels.page} ` : ''}${places.join(', ')}`;
}
