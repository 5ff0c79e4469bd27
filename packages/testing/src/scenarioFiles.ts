// The scenario files of a game: tables that are laid out and played, and what must be offered, refused or true. One test
// per table, and what all of them together must be.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, KernelState } from '@automachia/kernel';
import type { Registering } from './registering.js';
import { mustBeNone } from './registering.js';
import { parseScenario, parseScenarios, resultText, runScenario, type Scenario } from './scenario.js';

export interface ScenarioSetting extends Registering {
  /** The ids of the catalogue. */
  readonly ruleIds: readonly string[];
  /** Whether a rule must have a scenario of its own, and not only a test. */
  readonly needsScenario: (rule: string) => boolean;
  /** The keys of all that the game says against a choice. */
  readonly reasons: readonly string[];
}

/** Registers a test for every scenario of a game's folder, for the one in its README, and for all of them together. */
export function answersItsScenarios<S extends KernelState>(
  game: Game<S>,
  folder: string,
  { describe, test, ruleIds, needsScenario, reasons }: ScenarioSetting,
): void {
  const scenarios = readdirSync(join(folder, 'scenarios'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readOnce(join(folder, 'scenarios', name), `games/${game.id}/scenarios/${name}`));
  const mustHold = (scenario: Scenario): void => {
    const result = runScenario(scenario, game);
    if (!result.passed) throw new Error(resultText(result));
  };
  describe('scenarios', () => {
    for (const scenario of scenarios) {
      test(`${scenario.rules.map((rule) => `[${rule}]`).join(' ')} ${scenario.scenario}`, () => mustHold(scenario));
    }
  });

  test('the scenario in the README', () => {
    const [, yaml] = /```yaml\n(.*?)```/s.exec(readFileSync(join(folder, 'README.md'), 'utf8'))!;
    mustHold(parseScenario(yaml!, `games/${game.id}/README.md`));
  });

  const named = new Set(scenarios.flatMap(({ rules }) => rules));
  const filesAgainst = (holds: (scenario: Scenario) => boolean): string[] =>
    scenarios.filter((scenario) => !holds(scenario)).map(({ source }) => source.file);

  test('every scenario names its rules, and only rules of the catalogue', () => {
    mustBeNone(
      'without a rule',
      filesAgainst(({ rules }) => rules.length > 0),
    );
    mustBeNone(
      'unknown',
      [...named].filter((rule) => !ruleIds.includes(rule)),
    );
  });

  test('every rule that needs a scenario has one', () => {
    mustBeNone(
      'without a scenario',
      ruleIds.filter((rule) => needsScenario(rule) && !named.has(rule)),
    );
  });

  test('every reason against a choice is given in a scenario, or in a test that names it', () => {
    const given = new Set(scenarios.flatMap(({ play }) => play.map(({ why }) => why)));
    const tests = testsIn(join(folder, 'test'));
    mustBeNone(
      'given nowhere',
      reasons.filter((reason) => !given.has(reason) && !new RegExp(`\\b${reason}\\b`).test(tests)),
    );
  });

  test('no two scenarios have the same title', () => {
    const titles = scenarios.map(({ scenario }) => scenario);
    mustBeNone(
      'twice',
      titles.filter((title, place) => titles.indexOf(title) < place),
    );
  });

  test('every scenario ends with who is asked: a question left over is the most common false pass', () => {
    mustBeNone(
      'without `asked` at the end',
      filesAgainst(({ play }) => play[play.length - 1]!.asked !== undefined),
    );
  });
}

/** Whoever tries many versions of the rules asks the same questions of all of them. */
const alreadyRead = new Map<string, readonly Scenario[]>();

function readOnce(path: string, file: string): readonly Scenario[] {
  const scenarios = alreadyRead.get(path) ?? parseScenarios(readFileSync(path, 'utf8'), file);
  alreadyRead.set(path, scenarios);
  return scenarios;
}

/** What all tests of a game say, as one text. */
function testsIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
