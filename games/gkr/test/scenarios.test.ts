// The scenario files: each lays out a table, plays, and says what must be offered, refused or true. One test per file.

import { readdirSync, readFileSync } from 'node:fs';
import { parseScenario, resultText, runScenario, type Scenario } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import catalogue from '../catalogue/en.json' with { type: 'json' };
import { gkr } from '../src/index.js';

const folder = new URL('../scenarios/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => parseScenario(readFileSync(new URL(name, folder), 'utf8'), `games/gkr/scenarios/${name}`));

describe('scenarios', () => {
  for (const scenario of scenarios) {
    test(`${scenario.rules.map((rule) => `[${rule}]`).join(' ')} ${scenario.scenario}`, () => {
      const result = runScenario(scenario, gkr);
      if (!result.passed) throw new Error(resultText(result));
    });
  }
});

test('the scenario in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, yaml] = /```yaml\n(.*?)```/s.exec(readme)!;
  const result = runScenario(parseScenario(yaml!, 'games/gkr/README.md'), gkr);
  if (!result.passed) throw new Error(resultText(result));
});

const named = new Set(scenarios.flatMap(({ rules }) => rules));

test('every scenario names its rules, and only rules of the catalogue', () => {
  expect(filesAgainst(({ rules }) => rules.length > 0)).toEqual([]);
  expect([...named].filter((rule) => !Object.hasOwn(catalogue, rule))).toEqual([]);
});

test('every worked example of the rulebook has a scenario', () => {
  const examples = Object.keys(catalogue).filter((rule) => rule.startsWith('GKR-EX-'));
  expect(examples.filter((rule) => !named.has(rule))).toEqual([]);
});

test('no two scenarios have the same title', () => {
  expect(new Set(scenarios.map(({ scenario }) => scenario)).size).toBe(scenarios.length);
});

test('every scenario ends with who is asked: a question left over is the most common false pass', () => {
  expect(filesAgainst(({ play }) => play[play.length - 1]!.asked !== undefined)).toEqual([]);
});

function filesAgainst(holds: (scenario: Scenario) => boolean): string[] {
  return scenarios.filter((scenario) => !holds(scenario)).map(({ source }) => source.file);
}
