// `automachia scenario FILE…`: runs scenario files, and says of each whether it holds.

import type { ScenarioHelp, ScenarioResult } from '@automachia/testing/scenario';
import { resultLines, runScenarioText } from '@automachia/testing/scenario';
import type { CAC } from 'cac';
import { UsageError } from './errors.js';
import { filesIn, isFolder, readText } from './files.js';
import type { GameEntry } from '@automachia/shelf';
import { gameIds, openGame } from '@automachia/shelf';
import { translatorOf } from './languages.js';
import type { Given } from './options.js';
import { isGiven, words } from './options.js';
import { gameOfPack } from './pack.js';
import { showProgress } from './progress.js';
import { printJson, printLine } from './output.js';

export function addScenario(cli: CAC): void {
  cli
    .command('scenario <...files>', 'Run scenario files: rules questions with their answers')
    .option('--pack <dir>', 'Play with this content pack')
    .option('--json', 'Print the results as JSON')
    .example('  $ automachia scenario games/tournoi/scenarios')
    .example('  $ automachia scenario my-card.yaml --pack my-pack')
    .example('  $ automachia scenario a-weapon-token-wins.yaml mine-and-bomb.yaml')
    .action(runScenarios);
}

async function runScenarios(places: readonly string[], given: Given): Promise<number> {
  const files = places.flatMap(scenarioFiles);
  const folder = words(given, 'pack');
  const texts = files.map(readText);
  const entries = new Map<string, GameEntry>();
  for (const id of gameIds) if (texts.some((text) => text.includes(id))) entries.set(id, await openGame(id)!);
  const withPack = folder === undefined ? undefined : await gameOfPack(folder);
  if (withPack !== undefined) entries.set(withPack.id, withPack);
  const progress = showProgress('scenario', files.length);
  const results = files.flatMap((file, i) => {
    progress.report(i);
    const help = (id: string) => helpWith(entries.get(id)!);
    return runScenarioText(texts[i]!, file, (id) => entries.get(id)?.game, gameIds, help);
  });
  progress.end();
  const failed = results.filter((result) => !result.passed).length;
  if (isGiven(given, 'json')) {
    printJson({ passed: results.length - failed, failed, results });
  } else {
    for (const result of results) for (const line of linesOf(result)) printLine(line);
    printLine(`${results.length - failed} passed, ${failed} failed`);
  }
  return failed === 0 ? 0 : 1;
}

/** Reasons in English sentences, as all that this command says; and the rules that there are. */
function helpWith(entry: GameEntry): ScenarioHelp {
  const translate = translatorOf(entry);
  return { say: (text) => translate('en', text), rules: Object.keys(entry.catalogue.en) };
}

/** A file as it is; of a folder, every scenario in it. */
function scenarioFiles(place: string): string[] {
  if (!isFolder(place)) return [place];
  const files = filesIn(place, ['.yaml', '.yml', '.json']);
  if (files.length === 0) throw new UsageError(`${place}: there is no scenario (.yaml, .yml or .json) in this folder.`);
  return files;
}

function linesOf(result: ScenarioResult): string[] {
  const { scenario, file, rules, passed, failure } = result;
  const title = `${scenario || file}${rules.length === 0 ? '' : `  [${rules.join(', ')}]`}`;
  if (passed) return [`ok      ${title}`];
  const step = failure === undefined || failure.step === 0 ? '' : `, step ${failure.step} (play[${failure.step - 1}])`;
  return [`FAILED  ${title}${step}`, ...resultLines(result).map((line) => `        ${line}`)];
}
